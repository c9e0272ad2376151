import { chakra, Grid, Heading, Text } from '@chakra-ui/react';
import { type PracticeArea, practiceAreas } from '@contract';
import { servicePath } from '@contract/paths';
import { practiceAreaLabels } from '@texts/practice-areas';
import * as texts from '@texts/services';
import { RouterLink } from '@/components/router-link';

/** One line of each practice area, for the home page. */
const areaSummaries: Readonly<Record<PracticeArea, string>> = {
  civil: texts.civilShort,
  criminal: texts.criminalShort,
  compensation: texts.compensationShort,
  family: texts.familyShort,
  property: texts.propertyShort,
  taxation: texts.taxationShort,
};

const AreaLink = chakra(RouterLink, {
  base: {
    display: 'block',
    height: 'full',
    paddingBlock: '6',
    paddingInlineEnd: '5',
    borderBottomWidth: '1px',
    borderColor: 'line',
    '&:hover h3': { color: 'brass' },
  },
});

/** The six practice areas, each leading to its place on the services page. */
export function AreaList() {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      // At most three, by the size of the letters.
      templateColumns="repeat(auto-fill, minmax(min(100%, max(12.5rem, 30%)), 1fr))"
      borderTopWidth="1px"
      borderColor="line"
    >
      {practiceAreas.map((area) => (
        <li key={area}>
          <AreaLink to={servicePath(area)}>
            <Heading as="h3" size="md" marginBottom="1.5">
              {practiceAreaLabels[area]}
            </Heading>
            <Text color="muted" fontSize="1rem" maxWidth="30ch">
              {areaSummaries[area]}
            </Text>
          </AreaLink>
        </li>
      ))}
    </Grid>
  );
}
