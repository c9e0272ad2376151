import { Heading } from '@chakra-ui/react';
import { Button } from '@/components/button';
import { FeatureGrid } from '@/components/feature-grid';
import { RouterLink } from '@/components/router-link';
import { ServiceTabs } from '@/features/services/service-tabs';
import { useSettings } from '@/features/settings/queries';
import { PageHeader, PageSection } from '@/layout/page-section';
import { paths } from '@/lib/paths';

const approach = [
  {
    title: 'Read',
    text: 'The whole record is read before advice is given, and what is missing is asked for in writing.',
  },
  { title: 'Advise', text: 'You are told what can be had, what cannot, what it may cost and how long it may take.' },
  { title: 'Prepare', text: 'Pleadings, dates and authorities are ready before the date, and you see them first.' },
  { title: 'Report', text: 'After every hearing you learn the same evening what was ordered and what comes next.' },
] as const;

export default function ServicesPage() {
  const { services } = useSettings();
  return (
    <>
      <PageHeader label="Services" title="Legal services in six areas of law" lead={services.description} />
      <PageSection title="Practice Areas">
        <ServiceTabs />
      </PageSection>
      <PageSection title="Our Approach">
        <FeatureGrid points={approach} ordered />
      </PageSection>
      <PageSection title="Consultation" dark>
        <Heading as="h3" size="xl" color="surface" maxWidth="22ch" marginBottom="8">
          Bring the papers you have. The first question is what they say.
        </Heading>
        <Button asChild variant="onDark">
          <RouterLink to={paths.contact}>Schedule Consultation</RouterLink>
        </Button>
      </PageSection>
    </>
  );
}
