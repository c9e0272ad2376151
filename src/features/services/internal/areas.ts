import type { PracticeArea } from '@contract';
import * as texts from '@texts/services';

/** Content of a practice area on the services page. */
interface AreaText {
  description: string;
  services: readonly string[];
  caseStudy: string;
}

export const areaTexts: Readonly<Record<PracticeArea, AreaText>> = {
  civil: {
    description: texts.civilText,
    services: [
      texts.suitsForRecovery,
      texts.temporaryAndPermanentInjunctions,
      texts.appealsAndRevisions,
      texts.specialLeavePetitions,
      texts.executionOfDecrees,
    ],
    caseStudy: texts.civilCase,
  },
  criminal: {
    description: texts.criminalText,
    services: [
      texts.regularAndAnticipatoryBail,
      texts.defenceAtTrial,
      texts.petitionsToQuash,
      texts.appealsAgainstConviction,
      texts.chequeComplaints,
    ],
    caseStudy: texts.criminalCase,
  },
  compensation: {
    description: texts.compensationText,
    services: [
      texts.motorAccidentClaims,
      texts.enhancementOfAwardsInAppeal,
      texts.compensationForAcquiredLand,
      texts.railwayAccidentClaims,
      texts.professionalNegligence,
    ],
    caseStudy: texts.compensationCase,
  },
  family: {
    description: texts.familyText,
    services: [
      texts.divorce,
      texts.custodyAndGuardianship,
      texts.maintenance,
      texts.protectionFromViolence,
      texts.willsAndSuccession,
    ],
    caseStudy: texts.familyCase,
  },
  property: {
    description: texts.propertyText,
    services: [
      texts.titleSearchAndOpinions,
      texts.partitionAndDeclarationSuits,
      texts.possessionAndEviction,
      texts.reraComplaints,
      texts.deeds,
    ],
    caseStudy: texts.propertyCase,
  },
  taxation: {
    description: texts.taxationText,
    services: [
      texts.repliesToNotices,
      texts.appealsAgainstAssessment,
      texts.gstMatters,
      texts.referencesAndAppeals,
      texts.opinionsOnTransactions,
    ],
    caseStudy: texts.taxationCase,
  },
};
