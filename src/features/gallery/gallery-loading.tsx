import { Flex, Spinner, Text } from '@chakra-ui/react';
import { galleryTexts } from './gallery-texts';

/** What stands in the gallery's place until the photos are known. */
export function GalleryLoading() {
  return (
    <Flex align="center" gap="3" color="muted" role="status">
      <Spinner color="brass" />
      <Text>{galleryTexts.loading}</Text>
    </Flex>
  );
}
