import { Box, Flex, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/gallery';
import * as labels from '@texts/photo-fields';
import { type KeyboardEvent, useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { DetailsList } from '@/components/details-list';
import { RoundButton } from '@/components/round-button';
import { photoTitle } from '@/data/gallery/photo';
import type { VisiblePhoto } from '@/data/gallery/queries';
import { useSwipe } from '@/hooks/use-swipe';
import { formatDate } from '@/lib/dates';
import { Picture } from './picture';

const swipeDistance = 50;

interface PhotoDetailProps {
  /** The photo to show; none closes the dialog. */
  photo: VisiblePhoto | undefined;
  /** All of the page, in their order. */
  photos: readonly VisiblePhoto[];
  onShow: (photo: VisiblePhoto) => void;
  onClose: () => void;
}

/** A photo, large, with its description, category and day; the others by buttons, arrow keys and swipes. */
export function PhotoDetail({ photo: opened, photos, onShow, onClose }: PhotoDetailProps) {
  // While the dialog fades out it shows what it showed last.
  const [photo, setPhoto] = useState(opened);
  if (opened && opened !== photo) setPhoto(opened);
  const index = photos.findIndex(({ id }) => id === photo?.id);
  const go = (step: 1 | -1) => {
    const next = photos[(index + step + photos.length) % photos.length];
    if (next) onShow(next);
  };
  const swipe = useSwipe(swipeDistance, (distance) => go(distance < 0 ? 1 : -1));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  if (!photo) return null;
  const several = photos.length > 1;
  const description = photo.caption ? [{ label: common.description, value: photo.caption }] : [];
  return (
    <AppDialog title={photoTitle(photo)} open={opened !== undefined} onClose={onClose} size="lg">
      <Box {...(several && { onKeyDown })}>
        <Box
          // Another photo begins where it belongs, however far this one was dragged.
          key={photo.id}
          {...(several && swipe)}
          touchAction="pan-y pinch-zoom"
          transform="translateX(var(--swipe, 0))"
          css={{ '& img': { pointerEvents: 'none' } }}
        >
          <Picture photo={photo} whole />
        </Box>
        {several && (
          <Flex align="center" justify="space-between" gap="3" marginTop="4">
            <RoundButton icon="previous" label={texts.previousPhoto} onClick={() => go(-1)} />
            <Text role="status" fontSize="sm" color="muted">
              {texts.photoOfAll(index + 1, photos.length)}
            </Text>
            <RoundButton icon="next" label={texts.nextPhoto} onClick={() => go(1)} />
          </Flex>
        )}
        <Box marginTop="4">
          <DetailsList
            details={[
              ...description,
              { label: labels.photos.fileName, value: photo.original_name },
              { label: labels.photos.category, value: texts.photoCategoryLabels[photo.category] },
              { label: labels.photos.uploadedAt, value: formatDate(photo.uploaded_at) },
            ]}
          />
        </Box>
      </Box>
    </AppDialog>
  );
}
