import { Box, Flex, Text } from '@chakra-ui/react';
import * as texts from '@texts/documents';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { Thumbnail } from '@/components/thumbnail';
import { formatFileSize } from '@/lib/file-size';

interface PageListProps {
  pages: readonly File[];
  /** While they are sent they stay as they are. */
  isFixed: boolean;
  onChange: (pages: readonly File[]) => void;
}

/** The pages of a document that is put together, in their order. */
export function PageList({ pages, isFixed, onChange }: PageListProps) {
  return (
    <Box as="ol" aria-label={texts.pages} listStyleType="none">
      {pages.map((page, index) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be chosen twice
          key={index}
          as="li"
          align="center"
          justify="space-between"
          gap="3"
          paddingBlock="1.5"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <Picture page={page} />
          <Box minWidth="0" flex="1" overflowWrap="anywhere">
            {index + 1}. {page.name}{' '}
            <Text as="span" color="muted">
              {formatFileSize(page.size)}
            </Text>
          </Box>
          {!isFixed && index > 0 && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={texts.movePageUp(index + 1)}
              onClick={() => onChange(pages.toSpliced(index, 1).toSpliced(index - 1, 0, page))}
            >
              <Icon name="chevron" style={{ rotate: '180deg' }} />
            </Button>
          )}
          {!isFixed && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={texts.removePage(index + 1)}
              onClick={() => onChange(pages.toSpliced(index, 1))}
            >
              <Icon name="close" />
            </Button>
          )}
        </Flex>
      ))}
    </Box>
  );
}

/** A page, small; a sign for what is no picture. */
function Picture({ page }: { page: File }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (!page.type.startsWith('image/')) return setSrc(null);
    const address = URL.createObjectURL(page);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [page]);
  return (
    <Thumbnail src={src}>
      <Icon name="document" />
    </Thumbnail>
  );
}
