import { Badge, Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/gallery';
import type { ComponentProps } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { VisibilitySwitch } from '@/components/visibility-switch';
import type { PhotoRow as Photo } from '@/data/gallery/admin-queries';
import { useSetPhotoVisibility } from '@/data/gallery/mutations';
import { formatDate } from '@/lib/dates';
import { Picture } from './picture';

interface PhotoRowProps {
  photo: Photo;
  onEdit: () => void;
  onDelete: () => void;
  /** Null for the first of all. */
  onUp: (() => void) | null;
  /** Null for the last of all. */
  onDown: (() => void) | null;
  /** Properties of the handle for dragging. */
  handle: ComponentProps<typeof Handle>;
}

const Handle = chakra('span', {
  base: { cursor: 'grab', color: 'muted', fontSize: 'xl', lineHeight: '1', paddingInline: '1', userSelect: 'none' },
});

/** One photo in the admin's list. */
export function PhotoRow({ photo, onEdit, onDelete, onUp, onDown, handle }: PhotoRowProps) {
  const { original_name: name, caption, category, sort_order, uploaded_at } = photo;
  const visibility = useSetPhotoVisibility(photo);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'auto 9rem minmax(0, 1fr)', lg: 'auto 9rem minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="3"
      alignItems="center"
      paddingBlock="4"
    >
      <Flex
        direction={{ base: 'row', md: 'column' }}
        order={{ base: 1, md: 0 }}
        align="center"
        justify="space-between"
        gap="1"
      >
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.moveUp(name)}
          // Not `disabled`: a person who moved it to the end by keyboard keeps the focus.
          aria-disabled={!onUp}
          onClick={() => onUp?.()}
        >
          <Icon name="chevron" transform="rotate(180)" />
        </Button>
        <Handle {...handle} className="screen-only" aria-hidden="true" title={texts.dragToAnotherPlace}>
          ⠿
        </Handle>
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.moveDown(name)}
          aria-disabled={!onDown}
          onClick={() => onDown?.()}
        >
          <Icon name="chevron" />
        </Button>
      </Flex>
      <Picture key={photo.file_name} photo={photo} />
      <Box minWidth="0">
        {/* A file's name says nothing to who sees the photo. */}
        <Heading as="h2" srOnly>
          {name}
        </Heading>
        {caption && <Text overflowWrap="anywhere">{caption}</Text>}
        <Flex wrap="wrap" align="baseline" columnGap="3" rowGap="1" marginTop="1.5" fontSize="sm" color="muted">
          <Badge whiteSpace="normal">{texts.photoCategoryLabels[category]}</Badge>
          <span>{formatDate(uploaded_at)}</span>
          <span>{texts.sortOrderOfPhoto(sort_order)}</span>
        </Flex>
      </Box>
      <Flex gridColumn={{ base: 'auto', md: '2 / -1', lg: 'auto' }} wrap="wrap" align="center" gap="3">
        <VisibilitySwitch label={texts.visibilityOf(name)} visible={visibility.value} onChange={visibility.set} />
        <Button variant="outline" size="sm" aria-label={texts.editPhotoNamed(name)} onClick={onEdit}>
          {common.edit}
        </Button>
        <Button variant="danger" size="sm" aria-label={texts.deletePhotoNamed(name)} onClick={onDelete}>
          {common.deleteLabel}
        </Button>
      </Flex>
    </Grid>
  );
}
