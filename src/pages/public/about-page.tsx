import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/app/paths';
import { Button } from '@/components/button';
import { Figures } from '@/components/figures';
import { usePageTitle } from '@/components/page-title';
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
        <Flex wrap="wrap" gap="3" marginTop="8">
          <Button asChild>
            <RouterLink to={paths.contact}>Schedule Consultation</RouterLink>
          </Button>
          <Button asChild variant="line">
            <RouterLink to={paths.services}>Our Services</RouterLink>
          </Button>
        </Flex>
      </Sheet>
      <Sheet title="Strengths">
        <Grid as="ul" listStyleType="none" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="gap" rowGap="8">
          {strengths.map(({ title, text }) => (
            <Box as="li" key={title} paddingTop="4" borderTopWidth="1px" borderColor="line">
              <Heading as="h3" size="md" marginBottom="2">
                {title}
              </Heading>
              <Text maxWidth="40ch">{text}</Text>
            </Box>
          ))}
        </Grid>
      </Sheet>
    </>
  );
}
