import { Box, Heading, Text } from '@chakra-ui/react';
import { ConsultationActions } from '@/components/consultation-actions';
import { Figures } from '@/components/figures';
import { usePageTitle } from '@/components/page-title';
import { Points } from '@/components/points';
import { useSettings } from '@/features/settings/queries';
import { PageHead, Sheet } from '@/layout/sheet';
import { claimFigures } from './claims';

const strengths = [
  { title: 'Strategic Thinking', text: 'The end of a case is thought through before its first page is drafted.' },
  { title: 'In-depth Knowledge', text: 'Six areas of law, practised side by side for more than twenty-five years.' },
  { title: 'Client Advocacy', text: 'The client’s interest is put plainly, to the court and to the other side.' },
  { title: 'Ethical Practice', text: 'No outcome is promised, no fee is hidden, and no fact is kept from the court.' },
] as const;

export default function AboutPage() {
  usePageTitle('About');
  const { advocate, about } = useSettings();
  return (
    <>
      <PageHead label="About" title={`${advocate.name}, ${advocate.title}`} lead={about.text}>
        <Box marginTop="10">
          <Figures figures={claimFigures} />
        </Box>
      </PageHead>
      <Sheet title="Professional Profile">
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
      </Sheet>
      <Sheet title="Strengths">
        <Points points={strengths} />
      </Sheet>
    </>
  );
}
