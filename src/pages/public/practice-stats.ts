import { siteClaims } from '@contract';
import * as texts from '@texts/public-pages';

/** The line of figures on the home and the about page. */
export const practiceStats = [
  { value: siteClaims.yearsOfExperience, label: texts.yearsOfExperience },
  { value: siteClaims.casesWon, label: texts.casesWon },
  { value: siteClaims.practiceAreas, label: texts.practiceAreasCounted },
] as const;
