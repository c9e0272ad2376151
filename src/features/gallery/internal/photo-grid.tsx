import { Badge, Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import * as texts from '@texts/gallery';
import { lazy, Suspense, useState } from 'react';
import { photoTitle } from '@/data/gallery/photo';
import type { VisiblePhoto } from '@/data/gallery/queries';
import { formatDate } from '@/lib/dates';
import { Picture } from './picture';
import { useOpenedPhoto } from './use-opened-photo';

// Loaded with the first photo that is opened: most visitors only look.
const PhotoDetail = lazy(async () => ({ default: (await import('./photo-detail')).PhotoDetail }));

/** Side by side, or one below the other with more room for the words. */
export type PhotoLayout = 'grid' | 'list';

const PhotoButton = chakra('button', {
  base: { display: 'block', width: 'full', cursor: 'zoom-in', _hover: { opacity: '0.92' } },
});

// At most two or three, by the size of the letters: a word of a badge must fit. Not `1fr` alone: a column must be able to become
// narrower than a badge and a date beside each other.
const atMost = (share: string) => `repeat(auto-fill, minmax(min(100%, max(7rem, ${share})), 1fr))`;
export const columns: Record<PhotoLayout, Record<string, string>> = {
  grid: { base: 'minmax(0, 1fr)', sm: atMost('40%'), lg: atMost('27%') },
  list: { base: 'minmax(0, 1fr)' },
};

interface EntryProps {
  photo: VisiblePhoto;
  layout: PhotoLayout;
  onOpen: () => void;
}

function Entry({ photo, layout, onOpen }: EntryProps) {
  return (
    <Grid
      templateColumns={
        layout === 'list' ? { base: '7rem minmax(0, 1fr)', sm: '14rem minmax(0, 1fr)' } : 'minmax(0, 1fr)'
      }
      columnGap="gap"
      rowGap="3"
    >
      <PhotoButton type="button" aria-label={texts.openPhoto(photoTitle(photo))} onClick={onOpen}>
        <Picture photo={photo} />
      </PhotoButton>
      <Box>
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="baseline" justify="space-between">
          <Badge whiteSpace="normal">{texts.photoCategoryLabels[photo.category]}</Badge>
          <Text fontSize="sm" color="muted">
            {formatDate(photo.uploaded_at)}
          </Text>
        </Flex>
        <Heading as="h3" size="sm" marginTop="2" overflowWrap="anywhere">
          {photoTitle(photo)}
        </Heading>
        {photo.caption && (
          <Text color="muted" fontSize="sm" overflowWrap="anywhere">
            {photo.original_name}
          </Text>
        )}
      </Box>
    </Grid>
  );
}

interface PhotoGridProps {
  photos: readonly VisiblePhoto[];
  layout?: PhotoLayout;
}

/** Photos, each with its category, name, caption and day; pressing one opens it large. */
export function PhotoGrid({ photos, layout = 'grid' }: PhotoGridProps) {
  const { opened, show, close } = useOpenedPhoto(photos);
  // Its code stays for the next one.
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    <>
      <Grid as="ul" listStyleType="none" templateColumns={columns[layout]} columnGap="gap" rowGap="10">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Entry photo={photo} layout={layout} onOpen={() => show(photo)} />
          </li>
        ))}
      </Grid>
      <Suspense>{wasOpened && <PhotoDetail photo={opened} photos={photos} onShow={show} onClose={close} />}</Suspense>
    </>
  );
}
