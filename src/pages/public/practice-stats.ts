import { siteClaims } from '@contract';

/** The line of figures on the home and the about page. */
export const practiceStats = [
  { value: siteClaims.yearsOfExperience, label: 'years of experience' },
  { value: siteClaims.casesWon, label: 'cases won' },
  { value: siteClaims.practiceAreas, label: 'practice areas' },
] as const;
