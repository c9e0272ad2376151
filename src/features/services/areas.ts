import type { PracticeArea } from '@contract';
import * as texts from '@i18n/services';

/** What the services page says of a practice area. */
interface AreaText {
  description: string;
  services: readonly string[];
  caseStudy: string;
}

export const areaTexts: Readonly<Record<PracticeArea, AreaText>> = {
  civil: {
    description: texts.disputesOverContractsMoneyAnd,
    services: [
      texts.suitsForRecoveryDeclarationAnd,
      texts.temporaryAndPermanentInjunctions,
      texts.firstAndSecondAppealsRevisions,
      texts.specialLeavePetitionsAndCivil,
      texts.executionOfDecrees,
    ],
    caseStudy: texts.aSuppliersSuitForUnpaid,
  },
  criminal: {
    description: texts.representationAtEveryStageFrom,
    services: [
      texts.regularAndAnticipatoryBail,
      texts.defenceAtTrialAndCross,
      texts.petitionsToQuashAFirst,
      texts.appealsAgainstConvictionAndSuspension,
      texts.complaintsUnderSection138Of,
    ],
    caseStudy: texts.aPartnerInAFirm,
  },
  compensation: {
    description: texts.claimsOfPeopleWhoWere,
    services: [
      texts.claimsBeforeMotorAccidentClaims,
      texts.enhancementOfAwardsInAppeal,
      texts.compensationForAcquiredLand,
      texts.railwayAccidentClaims,
      texts.medicalAndProfessionalNegligenceBefore,
    ],
    caseStudy: texts.theFamilyOfALorry,
  },
  family: {
    description: texts.mattersInWhichASettlement,
    services: [
      texts.divorceByMutualConsentAnd,
      texts.custodyGuardianshipAndVisitation,
      texts.maintenanceAndItsEnforcement,
      texts.protectionUnderTheDomesticViolence,
      texts.willsProbateAndSuccessionCertificates,
    ],
    caseStudy: texts.twoParentsInDifferentCities,
  },
  property: {
    description: texts.titleIsTracedBeforeAn,
    services: [
      texts.titleSearchAndOpinions,
      texts.partitionAndDeclarationSuits,
      texts.possessionAndEviction,
      texts.complaintsAndAppealsUnderRera,
      texts.draftingAndRegistrationOfDeeds,
    ],
    caseStudy: texts.fourHeirsDividedAHouse,
  },
  taxation: {
    description: texts.incomeTaxAndGstFrom,
    services: [
      texts.repliesToNoticesAndRepresentation,
      texts.appealsBeforeTheCommissionerAnd,
      texts.gstRegistrationRefundAndDemand,
      texts.referencesAndAppealsBeforeThe,
      texts.opinionsOnTransactionsBeforeThey,
    ],
    caseStudy: texts.aDemandAgainstATrading,
  },
};
