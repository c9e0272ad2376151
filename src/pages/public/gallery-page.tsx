import { usePageTitle } from '@/components/page-title';
import { GalleryBrowser } from '@/features/gallery/gallery-browser';
import { GalleryCounts } from '@/features/gallery/gallery-counts';
import { PageHead, Sheet } from '@/layout/sheet';

export default function GalleryPage() {
  usePageTitle('Gallery');
  return (
    <>
      <PageHead label="Gallery" title="Our Gallery" lead="Moments from the practice, in and outside the court.">
        <GalleryCounts />
      </PageHead>
      <Sheet title="Photos" numbered={false}>
        <GalleryBrowser />
      </Sheet>
    </>
  );
}
