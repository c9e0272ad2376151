import { Badge, Box, Flex } from '@chakra-ui/react';
import { homeLimits } from '@contract';
import { paths } from '@contract/paths';
import * as texts from '@texts/gallery';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { RouterLink } from '@/components/router-link';
import { listCategories, type PhotoCounts, sumCounts, usePhotoCounts, useVisiblePhotos } from '@/data/gallery/queries';
import { GalleryCounts } from './gallery-counts';
import { GalleryLoading, galleryTexts } from './internal/gallery-loading';
import { PhotoGrid } from './internal/photo-grid';

/** How many photos each category has; only the categories that have some. */
function CategoryCounts({ counts }: { counts: PhotoCounts }) {
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
      {listCategories(counts).map(({ category, count }) => (
        <li key={category}>
          <Badge whiteSpace="normal">
            {texts.photoCategoryLabels[category]} {count}
          </Badge>
        </li>
      ))}
    </Flex>
  );
}

/** The home page's look into the gallery: the first photos, and the way to the rest when there are more. */
export function GallerySection() {
  const { photos, loading } = useVisiblePhotos(homeLimits.galleryPhotos);
  const counts = usePhotoCounts();
  const total = sumCounts(counts);
  if (!loading && photos.length === 0) return <EmptyState {...galleryTexts.empty} />;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <CategoryCounts counts={counts} />
      {loading ? <GalleryLoading count={Math.min(total, homeLimits.galleryPhotos)} /> : <PhotoGrid photos={photos} />}
      <GalleryCounts />
      {total > homeLimits.galleryPhotos && (
        <Button asChild variant="outline" justifySelf="start">
          <RouterLink to={paths.gallery}>{texts.viewFullGallery}</RouterLink>
        </Button>
      )}
    </Box>
  );
}
