import { Heading } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as common from '@texts/common';
import * as texts from '@texts/public-pages';
import { Button } from '@/components/button';
import { FeatureGrid } from '@/components/feature-grid';
import { RouterLink } from '@/components/router-link';
import { useSettings } from '@/data/settings/queries';
import { ServiceTabs } from '@/features/services/service-tabs';
import { PageHeader, PageSection } from '@/layout/page-section';

const approach = [
  {
    title: texts.read,
    text: texts.readText,
  },
  { title: texts.advise, text: texts.adviseText },
  { title: texts.prepare, text: texts.prepareText },
  { title: texts.report, text: texts.reportText },
] as const;

export default function ServicesPage() {
  const { services, bar_council } = useSettings();
  return (
    <>
      <PageHeader label={texts.services} title={texts.servicesTitle} lead={services.description} />
      <PageSection title={texts.practiceAreas}>
        <ServiceTabs />
      </PageSection>
      {!bar_council.on && <Approach />}
    </>
  );
}

/** The practice's description of how it works. */
function Approach() {
  return (
    <>
      <PageSection title={texts.ourApproach}>
        <FeatureGrid points={approach} ordered />
      </PageSection>
      <PageSection title={texts.consultation} dark>
        <Heading as="h3" size="xl" color="surface" maxWidth="22ch" marginBottom="8">
          {texts.servicesConsultationTitle}
        </Heading>
        <Button asChild variant="onDark">
          <RouterLink to={paths.contact}>{common.scheduleConsultation}</RouterLink>
        </Button>
      </PageSection>
    </>
  );
}
