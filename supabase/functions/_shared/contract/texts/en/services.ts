export const servicesOffered = 'Services offered';
export const caseStudy = 'Case study';
export const consultAbout = (practiceArea: string) => `Consult About ${practiceArea}`;
export const civilText =
  'Disputes over contracts, money and rights, from the first notice to the final appeal. The record is read before advice is given, and limitation is checked before anything else.';
export const suitsForRecovery = 'Suits for recovery, declaration and specific performance';
export const temporaryAndPermanentInjunctions = 'Temporary and permanent injunctions';
export const appealsAndRevisions = 'First and second appeals, revisions and review';
export const specialLeavePetitions = 'Special leave petitions and civil appeals before the Supreme Court';
export const executionOfDecrees = 'Execution of decrees';
export const civilCase =
  'A supplier’s suit for unpaid invoices had failed for want of originals. In appeal the electronic record was proved by a proper certificate under section 65B, and the decree followed.';
export const criminalText =
  'Representation at every stage, from anticipatory bail to the last appeal. The client and the family are told what each date is for, and what it may bring.';
export const regularAndAnticipatoryBail = 'Regular and anticipatory bail';
export const defenceAtTrial = 'Defence at trial and cross-examination';
export const petitionsToQuash = 'Petitions to quash a First Information Report or a complaint';
export const appealsAgainstConviction = 'Appeals against conviction and suspension of sentence';
export const chequeComplaints = 'Complaints under section 138 of the Negotiable Instruments Act';
export const criminalCase =
  'A partner in a firm was named in a complaint about cheques he had never signed. The complaint against him was quashed, because it did not say how he was in charge of the business.';
export const compensationText =
  'Claims of people who were injured, bereaved or deprived of their land. Income, age and dependency are proved by papers, because the award is counted from them.';
export const motorAccidentClaims = 'Claims before Motor Accident Claims Tribunals';
export const enhancementOfAwardsInAppeal = 'Enhancement of awards in appeal';
export const compensationForAcquiredLand = 'Compensation for acquired land';
export const railwayAccidentClaims = 'Railway accident claims';
export const professionalNegligence = 'Medical and professional negligence before consumer commissions';
export const compensationCase =
  'The family of a lorry driver was awarded compensation of 15 lakhs in appeal, after his income was proved from the owner’s trip sheets.';
export const familyText =
  'Matters in which a settlement is worth more than a judgment, and in which children are kept out of the argument. Where a settlement is not possible, the case is prepared to the end.';
export const divorce = 'Divorce by mutual consent and contested divorce';
export const custodyAndGuardianship = 'Custody, guardianship and visitation';
export const maintenance = 'Maintenance and its enforcement';
export const protectionFromViolence = 'Protection under the Domestic Violence Act';
export const willsAndSuccession = 'Wills, probate and succession certificates';
export const familyCase =
  'Two parents in different cities agreed on one calendar for their daughter in mediation; the court made it part of its order, and neither has been back since.';
export const propertyText =
  'Title is traced before an opinion is given, and possession is protected before it is argued about. Buyers of flats are represented before RERA authorities and in appeal.';
export const titleSearchAndOpinions = 'Title search and opinions';
export const partitionAndDeclarationSuits = 'Partition and declaration suits';
export const possessionAndEviction = 'Possession and eviction';
export const reraComplaints = 'Complaints and appeals under RERA';
export const deeds = 'Drafting and registration of deeds';
export const propertyCase =
  'Four heirs divided a house by a registered deed, after an open account of rents and repairs had been put before all of them. No suit was filed.';
export const taxationText =
  'Income tax and GST, from the first notice to the references before the High Court and the Supreme Court, together with the client’s own accountant.';
export const repliesToNotices = 'Replies to notices and representation in assessment';
export const appealsAgainstAssessment = 'Appeals before the Commissioner and the Tribunal';
export const gstMatters = 'GST registration, refund and demand matters';
export const referencesAndAppeals = 'References and appeals before the High Court and the Supreme Court';
export const opinionsOnTransactions = 'Opinions on transactions before they are made';
export const taxationCase =
  'A demand against a trading firm counted the same purchases twice. With the ledgers reconciled, the firm saved over 70% of the tax first demanded.';
export const practiceAreas = 'Practice areas';
export const civilShort = 'Suits, injunctions, specific performance, appeals.';
export const criminalShort = 'Bail, trial, quashing, special leave petitions.';
export const compensationShort = 'Motor accident, land acquisition, negligence claims.';
export const familyShort = 'Divorce, custody, maintenance, succession.';
export const propertyShort = 'Title, partition, possession, RERA complaints.';
export const taxationShort = 'Assessments, appeals, GST and income-tax references.';
