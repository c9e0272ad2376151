import { Box } from '@chakra-ui/react';
import { home } from '@contract';
import { Link as RouterLink } from 'react-router-dom';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { paths } from '@/lib/paths';
import { CategoryCounts } from './category-counts';
import { GalleryCounts } from './gallery-counts';
import { GalleryLoading } from './gallery-loading';
import { galleryTexts } from './gallery-texts';
import { PhotoGrid } from './photo-grid';
import { useVisiblePhotos } from './queries';

/** The home page's look into the gallery: the first photos, and the way to the rest when there are more. */
export function GallerySection() {
  const { photos, loading } = useVisiblePhotos();
  if (loading) return <GalleryLoading />;
  if (photos.length === 0) return <EmptyState {...galleryTexts.empty} />;
  return (
    <Box display="grid" gap="8">
      <CategoryCounts photos={photos} />
      <PhotoGrid photos={photos.slice(0, home.galleryPhotos)} />
      <GalleryCounts />
      {photos.length > home.galleryPhotos && (
        <Button asChild variant="line" justifySelf="start">
          <RouterLink to={paths.gallery}>View Full Gallery</RouterLink>
        </Button>
      )}
    </Box>
  );
}
