import { Box, Grid, Text } from '@chakra-ui/react';
import type { Settings } from '@contract';
import { formatDate } from '@texts/dates';
import * as labels from '@texts/public-fields';
import * as texts from '@texts/settings';

interface EnrolmentDetailsProps {
  enrolment: Settings['enrolment'];
  /** Who declares that it is true. */
  name: string;
}

/** Details that the Schedule to Rule 36 asks for; nothing while they are not filled in. */
export function EnrolmentDetails({ enrolment, name }: EnrolmentDetailsProps) {
  const { number, date, stateBarCouncil, currentBarCouncil, barAssociations, qualifications } = enrolment;
  if (!(number && date && stateBarCouncil)) return null;
  const details = [
    { label: labels.enrolment.number, value: number },
    { label: labels.enrolment.date, value: formatDate(date) },
    { label: texts.enrolledWith, value: stateBarCouncil },
    { label: texts.onTheRollOf, value: currentBarCouncil },
    { label: labels.enrolment.barAssociations, value: barAssociations },
    { label: labels.enrolment.qualifications, value: qualifications },
  ];
  return (
    <Box maxWidth="2xl">
      <Box as="dl" borderTopWidth="2px" borderColor="ink">
        {details
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <Grid
              key={label}
              templateColumns={{ base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' }}
              columnGap="4"
              paddingBlock="2.5"
              borderBottomWidth="1px"
              borderColor="line"
            >
              <Box as="dt" color="muted">
                {label}
              </Box>
              <Box as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
                {value}
              </Box>
            </Grid>
          ))}
      </Box>
      <Text marginTop="5">{texts.iDeclareThatTheInformation}</Text>
      <Text color="muted">{name}</Text>
    </Box>
  );
}
