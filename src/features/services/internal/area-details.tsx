import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import type { PracticeArea } from '@contract';
import { paths } from '@contract/paths';
import { practiceAreaLabels, submissionServiceLabels } from '@texts/practice-areas';
import * as texts from '@texts/services';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { useSettings } from '@/data/settings/queries';
import { areaTexts } from './areas';

/** Description of a practice area, an example, and the link to ask about it. */
export function AreaDetails({ area }: { area: PracticeArea }) {
  const { description, services, caseStudy } = areaTexts[area];
  const { bar_council } = useSettings();
  return (
    <Box>
      <Heading as="h3" size="lg" marginBottom="3">
        {submissionServiceLabels[area]}
      </Heading>
      <Text textStyle="lead" maxWidth="56ch">
        {description}
      </Text>
      <Grid templateColumns={{ base: '1fr', lg: '1.15fr 0.85fr' }} columnGap="gap" rowGap="8" marginTop="8">
        <Box>
          <Heading as="h4" size="sm" paddingBottom="3" borderBottomWidth="2px" borderColor="ink">
            {texts.servicesOffered}
          </Heading>
          <Box as="ul" listStyleType="none">
            {services.map((service) => (
              <Box as="li" key={service} paddingBlock="2.5" borderBottomWidth="1px" borderColor="line">
                {service}
              </Box>
            ))}
          </Box>
        </Box>
        {!bar_council.on && (
          <Box paddingInlineStart="5" borderInlineStartWidth="1px" borderColor="brassLine">
            <Heading as="h4" size="sm" marginBottom="3">
              {texts.caseStudy}
            </Heading>
            <Text fontFamily="heading" fontSize="lg" lineHeight="1.45" color="ink">
              {caseStudy}
            </Text>
          </Box>
        )}
      </Grid>
      <Button asChild variant="outline" marginTop="8">
        <RouterLink to={`${paths.contact}?service=${area}`}>{texts.consultAbout(practiceAreaLabels[area])}</RouterLink>
      </Button>
    </Box>
  );
}
