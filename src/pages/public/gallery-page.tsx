import { Flex, Heading } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as common from '@texts/common';
import * as texts from '@texts/public-pages';
import { Button } from '@/components/button';
import { LazySection } from '@/components/lazy-section';
import { RouterLink } from '@/components/router-link';
import { sumCounts, usePhotoCounts } from '@/data/gallery/queries';
import { useSettings } from '@/data/settings/queries';
import { GalleryBrowser } from '@/features/gallery/gallery-browser';
import { GalleryCounts } from '@/features/gallery/gallery-counts';
import { PageHeader, PageSection } from '@/layout/page-section';

/** The way on; only where there was something to see. */
function Closing() {
  if (sumCounts(usePhotoCounts()) === 0) return null;
  return (
    <PageSection title={texts.consultation} numbered={false} dark>
      <Heading as="h3" size="xl" color="surface" maxWidth="22ch" marginBottom="8">
        {texts.galleryConsultationTitle}
      </Heading>
      <Flex wrap="wrap" gap="3">
        <Button asChild variant="onDark">
          <RouterLink to={paths.contact}>{common.scheduleConsultation}</RouterLink>
        </Button>
        <Button asChild variant="onDark">
          <RouterLink to={paths.services}>{texts.viewOurServices}</RouterLink>
        </Button>
      </Flex>
    </PageSection>
  );
}

export default function GalleryPage() {
  const { bar_council } = useSettings();
  if (bar_council.on)
    return <LazySection id="gallery" minHeight="0" load={async () => (await import('./not-found-page')).default} />;
  return (
    <>
      <PageHeader label={common.gallery} title={texts.ourGallery} lead={texts.galleryLead}>
        <GalleryCounts />
      </PageHeader>
      <PageSection title={texts.photos} numbered={false}>
        <GalleryBrowser />
      </PageSection>
      <Closing />
    </>
  );
}
