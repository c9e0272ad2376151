import { Box, Flex, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/documents';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { useDiscardQuestion } from '@/components/discard-question';
import { Icon } from '@/components/icons';
import { PrivacyLine } from '@/components/privacy-line';
import { UploadError, UploadProgressBar } from '@/components/upload-list';
import type { RequestRow } from '@/data/documents/queries';
import { useAnswerRequest } from '@/data/documents/use-document-transfers';
import { isUnderWay } from '@/hooks/use-transfers';
import { formatFileSize } from '@/lib/file-size';
import { FileButton } from './internal/file-button';

interface DocumentAnswerProps {
  request: Pick<RequestRow, 'id' | 'title' | 'note'>;
  onClose: () => void;
}

/** Takes the pages of what was asked for, as photos or files, and sends them as one document. */
export function DocumentAnswer({ request: { id, title, note }, onClose }: DocumentAnswerProps) {
  const [pages, setPages] = useState<readonly File[]>([]);
  const { upload, send, reset } = useAnswerRequest(id, title, onClose);
  const change = (changed: readonly File[]) => {
    reset();
    setPages(changed);
  };
  const add = (files: readonly File[]) => change([...pages, ...files]);
  const { close, question } = useDiscardQuestion(pages.length > 0, onClose);
  const isPending = isUnderWay(upload);
  const [first, ...others] = pages;
  return (
    <AppDialog
      title={title}
      open
      onClose={close}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {common.cancel}
          </Button>
          <Button disabled={!first || isPending} onClick={() => first && send([first, ...others])}>
            {isPending ? common.sending : texts.send}
          </Button>
        </>
      }
    >
      {note && (
        <Text whiteSpace="pre-line" marginBottom="3">
          {note}
        </Text>
      )}
      <Text color="muted" marginBottom="3">
        {texts.photographHelp}
      </Text>
      {upload && <UploadError upload={upload} />}
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
            <Box minWidth="0" overflowWrap="anywhere">
              {index + 1}. {page.name}{' '}
              <Text as="span" color="muted">
                {formatFileSize(page.size)}
              </Text>
            </Box>
            {!isPending && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={texts.removePage(index + 1)}
                onClick={() => change(pages.toSpliced(index, 1))}
              >
                <Icon name="close" />
              </Button>
            )}
          </Flex>
        ))}
      </Box>
      {upload && isPending ? (
        <UploadProgressBar name={title} upload={upload} />
      ) : (
        <Flex gap="2" wrap="wrap" marginTop="3">
          <FileButton camera onFiles={add}>
            {pages.length > 0 ? texts.photographTheNextPage : texts.takeAPhoto}
          </FileButton>
          <FileButton multiple onFiles={add}>
            {texts.chooseFiles}
          </FileButton>
        </Flex>
      )}
      <Box marginTop="4">
        <PrivacyLine>{texts.useOfDocuments}</PrivacyLine>
      </Box>
      {question}
    </AppDialog>
  );
}
