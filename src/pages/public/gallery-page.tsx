import { Flex, Heading } from '@chakra-ui/react';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { GalleryBrowser } from '@/features/gallery/gallery-browser';
import { GalleryCounts } from '@/features/gallery/gallery-counts';
import { sumCounts } from '@/features/gallery/photo-counts';
import { usePhotoCounts } from '@/features/gallery/queries';
import { PageHeader, PageSection } from '@/layout/page-section';
import { paths } from '@/lib/paths';

/** The way on; only where there was something to see. */
function Closing() {
  if (sumCounts(usePhotoCounts()) === 0) return null;
  return (
    <PageSection title="Consultation" numbered={false} dark>
      <Heading as="h3" size="xl" color="surface" maxWidth="22ch" marginBottom="8">
        The rest is said across a table.
      </Heading>
      <Flex wrap="wrap" gap="3">
        <Button asChild variant="onDark">
          <RouterLink to={paths.contact}>Schedule Consultation</RouterLink>
        </Button>
        <Button asChild variant="onDark">
          <RouterLink to={paths.services}>View Our Services</RouterLink>
        </Button>
      </Flex>
    </PageSection>
  );
}

export default function GalleryPage() {
  return (
    <>
      <PageHeader label="Gallery" title="Our Gallery" lead="Moments from the practice, in and outside the court.">
        <GalleryCounts />
      </PageHeader>
      <PageSection title="Photos" numbered={false}>
        <GalleryBrowser />
      </PageSection>
      <Closing />
    </>
  );
}
