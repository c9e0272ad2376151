import { Box, Heading, Text } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as common from '@texts/common';
import * as texts from '@texts/public-pages';
import { Button } from '@/components/button';
import { ConsultationActions } from '@/components/consultation-actions';
import { FeatureGrid } from '@/components/feature-grid';
import { LazySection } from '@/components/lazy-section';
import { RouterLink } from '@/components/router-link';
import { StatList } from '@/components/stat-list';
import { Timeline } from '@/components/timeline';
import { useSettings } from '@/data/settings/queries';
import { PageHeader, PageSection } from '@/layout/page-section';
import { otherLanguage } from '@/lib/text-language';
import { education, journey } from './career';
import { practiceStats } from './practice-stats';

const strengths = [
  { title: texts.strategicThinking, text: texts.strategicThinkingText },
  { title: texts.inDepthKnowledge, text: texts.inDepthKnowledgeText },
  { title: texts.clientAdvocacy, text: texts.clientAdvocacyText },
  { title: texts.ethicalPractice, text: texts.ethicalPracticeText },
] as const;

const philosophy = [
  { title: texts.excellence, text: texts.excellenceText },
  { title: texts.clientCentered, text: texts.clientCenteredText },
  { title: texts.timeliness, text: texts.timelinessText },
] as const;

export default function AboutPage() {
  const { advocate, about, bar_council } = useSettings();
  const isPlain = bar_council.on;
  return (
    <>
      <PageHeader label={common.about} title={`${advocate.name}, ${advocate.title}`} lead={!isPlain && about.text}>
        {!isPlain && (
          <Box marginTop="10">
            <StatList figures={practiceStats} />
          </Box>
        )}
      </PageHeader>
      <PageSection title={texts.professionalProfile}>
        {!isPlain && (
          <Heading as="h3" size="lg" maxWidth="24ch" marginBottom="4" lang={otherLanguage(about.heading)}>
            {about.heading}
          </Heading>
        )}
        <Box maxWidth="prose" display="grid" gap="4">
          <Text>{texts.whatAdvocatesOnRecordDo}</Text>
          <Text>{texts.whatThePracticeCovers}</Text>
        </Box>
        <Box marginTop="8">
          <ConsultationActions />
        </Box>
      </PageSection>
      {isPlain ? (
        <LazySection id="enrolment" minHeight="0" load={async () => (await import('./enrolment')).Enrolment} />
      ) : (
        <Career />
      )}
    </>
  );
}

/** The practice's description of itself. */
function Career() {
  return (
    <>
      <PageSection title={texts.strengths}>
        <FeatureGrid points={strengths} />
      </PageSection>
      <PageSection title={texts.educationCertification}>
        <Timeline entries={education} />
      </PageSection>
      <PageSection title={texts.professionalJourney}>
        <Timeline entries={journey} />
      </PageSection>
      <PageSection title={texts.philosophy}>
        <FeatureGrid points={philosophy} />
      </PageSection>
      <PageSection title={texts.consultation} dark>
        <Heading as="h3" size="xl" color="surface" maxWidth="22ch" marginBottom="8">
          {texts.aboutConsultationTitle}
        </Heading>
        <Button asChild variant="onDark">
          <RouterLink to={paths.contact}>{common.scheduleConsultation}</RouterLink>
        </Button>
      </PageSection>
    </>
  );
}
