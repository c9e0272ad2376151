import type { PracticeArea } from '@contract';
import * as texts from '@i18n/services';

/** One line of each practice area, for the home page. */
export const areaSummaries: Readonly<Record<PracticeArea, string>> = {
  civil: texts.civilShort,
  criminal: texts.criminalShort,
  compensation: texts.compensationShort,
  family: texts.familyShort,
  property: texts.propertyShort,
  taxation: texts.taxationShort,
};
