import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '@/components/icons';
import { photoUrl, smallPhotoUrl } from '@/data/gallery/photo';
import type { VisiblePhoto } from '@/data/gallery/queries';

interface PictureProps {
  photo: Pick<VisiblePhoto, 'file_name' | 'small_file_name' | 'original_name' | 'caption' | 'width' | 'height'>;
  /** Shown whole and in full instead of small and cut to the shape of its place, and loaded at once. */
  whole?: boolean;
}

/** A photo in a place whose size is known before it arrives; a drawing when it cannot be shown. */
export function Picture({ photo, whole = false }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const { file_name, original_name, caption, width, height } = photo;
  return (
    <Flex
      align="center"
      justify="center"
      aspectRatio={whole ? `${width ?? 1600} / ${height ?? 1067}` : '3 / 2'}
      maxHeight={whole ? '70dvh' : undefined}
      width="full"
      overflow="hidden"
      background="sand"
      borderWidth="1px"
      borderColor="line"
      color="muted"
      fontSize="2rem"
    >
      {broken ? (
        <Icon name="image" />
      ) : (
        <Box asChild width="full" height="full" objectFit={whole ? 'contain' : 'cover'}>
          <img
            src={whole ? photoUrl(file_name) : smallPhotoUrl(photo)}
            alt={caption || original_name}
            width={width ?? 1600}
            height={height ?? 1067}
            loading={whole ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setBroken(true)}
          />
        </Box>
      )}
    </Flex>
  );
}
