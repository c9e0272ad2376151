/** The advocate's years, as the about page lists them. A practice that does not exist: replace them with your own. */
import * as texts from '@texts/public-pages';
import type { TimelineEntry } from '@/components/timeline';

export const education: readonly TimelineEntry[] = [
  { year: 1990, title: texts.bachelorOfArtsHonours, text: texts.bachelorOfArtsText },
  { year: 1993, title: texts.bachelorOfLaws, text: texts.bachelorOfLawsText },
  { year: 1996, title: texts.masterOfLaws, text: texts.masterOfLawsText },
  { year: 2001, title: texts.arbitrationCertificate, text: texts.arbitrationCertificateText },
  {
    year: 2005,
    title: texts.advocateOnRecordExamination,
    text: texts.advocateOnRecordExaminationText,
  },
];

export const journey: readonly TimelineEntry[] = [
  {
    year: 1992,
    title: texts.studentInChambers,
    text: texts.studentInChambersText,
  },
  { year: 1994, title: texts.enrolledAsAnAdvocate, text: texts.enrolledAsAnAdvocateText },
  { year: 1998, title: texts.aChamberOfHisOwn, text: texts.aChamberOfHisOwnText },
  { year: 2005, title: texts.advocateOnRecord, text: texts.advocateOnRecordText },
  { year: 2010, title: texts.compensationWork, text: texts.compensationWorkText },
  {
    year: 2015,
    title: texts.chamberInTheSupremeCourt,
    text: texts.chamberInTheSupremeCourtText,
  },
  {
    year: 2021,
    title: texts.hearingsOnTheScreen,
    text: texts.hearingsOnTheScreenText,
  },
];
