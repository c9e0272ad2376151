import type { PracticeArea } from '@contract';

/** One line of each practice area, for the home page. */
export const areaSummaries: Readonly<Record<PracticeArea, string>> = {
  civil: 'Suits, injunctions, specific performance, appeals.',
  criminal: 'Bail, trial, quashing, special leave petitions.',
  compensation: 'Motor accident, land acquisition, negligence claims.',
  family: 'Divorce, custody, maintenance, succession.',
  property: 'Title, partition, possession, RERA complaints.',
  taxation: 'Assessments, appeals, GST and income-tax references.',
};
