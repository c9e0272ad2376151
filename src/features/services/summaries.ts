import type { PracticeArea } from '@contract';
import * as texts from '@i18n/services';

/** One line of each practice area, for the home page. */
export const areaSummaries: Readonly<Record<PracticeArea, string>> = {
  civil: texts.suitsInjunctionsSpecificPerformanceAppeals,
  criminal: texts.bailTrialQuashingSpecialLeave,
  compensation: texts.motorAccidentLandAcquisitionNegligence,
  family: texts.divorceCustodyMaintenanceSuccession,
  property: texts.titlePartitionPossessionReraComplaints,
  taxation: texts.assessmentsAppealsGstAndIncome,
};
