/** The advocate's years, as the about page lists them. A practice that does not exist: replace them with your own. */
import * as texts from '@i18n/public-pages';
import type { TimelineEntry } from '@/components/timeline';

export const education: readonly TimelineEntry[] = [
  { year: 1990, title: texts.bachelorOfArtsHonours, text: texts.politicalScienceAndHistoryUniversity },
  { year: 1993, title: texts.bachelorOfLaws, text: texts.campusLawCentreFacultyOf },
  { year: 1996, title: texts.masterOfLaws, text: texts.constitutionalAndAdministrativeLawRead },
  { year: 2001, title: texts.certificateInArbitrationAndMediation, text: texts.forDisputesBetterSettledThan },
  {
    year: 2005,
    title: texts.advocateOnRecordExamination,
    text: texts.practiceAndProcedureDraftingProfessional,
  },
];

export const journey: readonly TimelineEntry[] = [
  {
    year: 1992,
    title: texts.studentInChambers,
    text: texts.readingBriefsAndFilingPapers,
  },
  { year: 1994, title: texts.enrolledAsAnAdvocate, text: texts.barCouncilOfDelhiFirst },
  { year: 1998, title: texts.aChamberOfHisOwn, text: texts.originalSuitsAndFirstAppeals },
  { year: 2005, title: texts.advocateOnRecord, text: texts.enteredOnTheRegisterOf },
  { year: 2010, title: texts.compensationWork, text: texts.landAcquisitionReferencesAndMotor },
  {
    year: 2015,
    title: texts.chamberInTheSupremeCourt,
    text: texts.thePracticeMovesNextTo,
  },
  {
    year: 2021,
    title: texts.hearingsOnTheScreen,
    text: texts.videoHearingsElectronicFilingAnd,
  },
];
