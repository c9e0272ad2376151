import { claims } from '@contract';

/** The line of figures on the home and the about page. */
export const claimStats = [
  { value: claims.yearsOfExperience, label: 'years of experience' },
  { value: claims.casesWon, label: 'cases won' },
  { value: claims.practiceAreas, label: 'practice areas' },
] as const;
