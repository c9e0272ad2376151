import { Box, Text } from '@chakra-ui/react';
import { formatDate, type Settings } from '@contract';
import * as textsTexts from '@i18n/settings';
import { DetailsList } from '@/components/details-list';

const texts = {
  number: textsTexts.enrolmentNumber,
  date: textsTexts.dateOfEnrolment,
  stateBarCouncil: textsTexts.enrolledWith,
  currentBarCouncil: textsTexts.onTheRollOf,
  barAssociations: textsTexts.barAssociations,
  qualifications: textsTexts.qualifications,
  declaration: textsTexts.iDeclareThatTheInformation,
} as const;

interface EnrolmentDetailsProps {
  enrolment: Settings['enrolment'];
  /** Who declares that it is true. */
  name: string;
}

/** What the Schedule to Rule 36 asks an advocate to say; nothing while it is not filled in. */
export function EnrolmentDetails({ enrolment, name }: EnrolmentDetailsProps) {
  const { enrolmentNumber, enrolmentDate, stateBarCouncil, currentBarCouncil, barAssociations, qualifications } =
    enrolment;
  if (!(enrolmentNumber && enrolmentDate && stateBarCouncil)) return null;
  const details = [
    { label: texts.number, value: enrolmentNumber },
    { label: texts.date, value: formatDate(enrolmentDate) },
    { label: texts.stateBarCouncil, value: stateBarCouncil },
    { label: texts.currentBarCouncil, value: currentBarCouncil },
    { label: texts.barAssociations, value: barAssociations },
    { label: texts.qualifications, value: qualifications },
  ];
  return (
    <Box maxWidth="2xl" whiteSpace="pre-line">
      <DetailsList details={details.filter(({ value }) => value !== '')} />
      <Text marginTop="5">{texts.declaration}</Text>
      <Text color="muted">{name}</Text>
    </Box>
  );
}
