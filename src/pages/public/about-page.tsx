import { Box, Heading, Text } from '@chakra-ui/react';
import { Button } from '@/components/button';
import { ConsultationActions } from '@/components/consultation-actions';
import { FeatureGrid } from '@/components/feature-grid';
import { RouterLink } from '@/components/router-link';
import { StatList } from '@/components/stat-list';
import { Timeline } from '@/components/timeline';
import { useSettings } from '@/features/settings/queries';
import { PageHeader, PageSection } from '@/layout/page-section';
import { paths } from '@/lib/paths';
import { education, journey } from './career';
import { practiceStats } from './practice-stats';

const strengths = [
  { title: 'Strategic Thinking', text: 'The end of a case is thought through before its first page is drafted.' },
  { title: 'In-depth Knowledge', text: 'Six areas of law, practised side by side for more than twenty-five years.' },
  { title: 'Client Advocacy', text: 'The client’s interest is put plainly, to the court and to the other side.' },
  { title: 'Ethical Practice', text: 'No outcome is promised, no fee is hidden, and no fact is kept from the court.' },
] as const;

const philosophy = [
  { title: 'Excellence', text: 'Every page that is filed has been read by a second pair of eyes.' },
  { title: 'Client-Centered', text: 'You decide what your case is for; we say plainly what it can reach.' },
  { title: 'Timeliness', text: 'Papers are ready before the date, and the date is told before you ask.' },
] as const;

export default function AboutPage() {
  const { advocate, about } = useSettings();
  return (
    <>
      <PageHeader label="About" title={`${advocate.name}, ${advocate.title}`} lead={about.text}>
        <Box marginTop="10">
          <StatList figures={practiceStats} />
        </Box>
      </PageHeader>
      <PageSection title="Professional Profile">
        <Heading as="h3" size="lg" maxWidth="24ch" marginBottom="4">
          {about.heading}
        </Heading>
        <Box maxWidth="prose" display="grid" gap="4">
          <Text>
            An Advocate on Record may file and act before the Supreme Court of India; nobody else may. The examination
            is set by the Court itself, and the register is kept by it.
          </Text>
          <Text>
            The practice covers civil, criminal, compensation, family, property and taxation matters: original work
            before the courts and tribunals of Delhi, and appeals and special leave petitions before the Supreme Court.
          </Text>
        </Box>
        <Box marginTop="8">
          <ConsultationActions />
        </Box>
      </PageSection>
      <PageSection title="Strengths">
        <FeatureGrid points={strengths} />
      </PageSection>
      <PageSection title="Education & Certification">
        <Timeline entries={education} />
      </PageSection>
      <PageSection title="Professional Journey">
        <Timeline entries={journey} />
      </PageSection>
      <PageSection title="Philosophy">
        <FeatureGrid points={philosophy} />
      </PageSection>
      <PageSection title="Consultation" dark>
        <Heading as="h3" size="xl" color="surface" maxWidth="22ch" marginBottom="8">
          Tell us where the matter stands today.
        </Heading>
        <Button asChild variant="onDark">
          <RouterLink to={paths.contact}>Schedule Consultation</RouterLink>
        </Button>
      </PageSection>
    </>
  );
}
