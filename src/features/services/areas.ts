import type { PracticeArea } from '@contract';

/** What the services page says of a practice area. */
interface AreaText {
  description: string;
  services: readonly string[];
  caseStudy: string;
}

export const areaTexts: Readonly<Record<PracticeArea, AreaText>> = {
  civil: {
    description:
      'Disputes over contracts, money and rights, from the first notice to the final appeal. The record is read before advice is given, and limitation is checked before anything else.',
    services: [
      'Suits for recovery, declaration and specific performance',
      'Temporary and permanent injunctions',
      'First and second appeals, revisions and review',
      'Special leave petitions and civil appeals before the Supreme Court',
      'Execution of decrees',
    ],
    caseStudy:
      'A supplier’s suit for unpaid invoices had failed for want of originals. In appeal the electronic record was proved by a proper certificate under section 65B, and the decree followed.',
  },
  criminal: {
    description:
      'Representation at every stage, from anticipatory bail to the last appeal. The client and the family are told what each date is for, and what it may bring.',
    services: [
      'Regular and anticipatory bail',
      'Defence at trial and cross-examination',
      'Petitions to quash a First Information Report or a complaint',
      'Appeals against conviction and suspension of sentence',
      'Complaints under section 138 of the Negotiable Instruments Act',
    ],
    caseStudy:
      'A partner in a firm was named in a complaint about cheques he had never signed. The complaint against him was quashed, because it did not say how he was in charge of the business.',
  },
  compensation: {
    description:
      'Claims of people who were injured, bereaved or deprived of their land. Income, age and dependency are proved by papers, because the award is counted from them.',
    services: [
      'Claims before Motor Accident Claims Tribunals',
      'Enhancement of awards in appeal',
      'Compensation for acquired land',
      'Railway accident claims',
      'Medical and professional negligence before consumer commissions',
    ],
    caseStudy:
      'The family of a lorry driver was awarded compensation of 15 lakhs in appeal, after his income was proved from the owner’s trip sheets.',
  },
  family: {
    description:
      'Matters in which a settlement is worth more than a judgment, and in which children are kept out of the argument. Where a settlement is not possible, the case is prepared to the end.',
    services: [
      'Divorce by mutual consent and contested divorce',
      'Custody, guardianship and visitation',
      'Maintenance and its enforcement',
      'Protection under the Domestic Violence Act',
      'Wills, probate and succession certificates',
    ],
    caseStudy:
      'Two parents in different cities agreed on one calendar for their daughter in mediation; the court made it part of its order, and neither has been back since.',
  },
  property: {
    description:
      'Title is traced before an opinion is given, and possession is protected before it is argued about. Buyers of flats are represented before RERA authorities and in appeal.',
    services: [
      'Title search and opinions',
      'Partition and declaration suits',
      'Possession and eviction',
      'Complaints and appeals under RERA',
      'Drafting and registration of deeds',
    ],
    caseStudy:
      'Four heirs divided a house by a registered deed, after an open account of rents and repairs had been put before all of them. No suit was filed.',
  },
  taxation: {
    description:
      'Income tax and GST, from the first notice to the references before the High Court and the Supreme Court, together with the client’s own accountant.',
    services: [
      'Replies to notices and representation in assessment',
      'Appeals before the Commissioner and the Tribunal',
      'GST registration, refund and demand matters',
      'References and appeals before the High Court and the Supreme Court',
      'Opinions on transactions before they are made',
    ],
    caseStudy:
      'A demand against a trading firm counted the same purchases twice. With the ledgers reconciled, the firm saved over 70% of the tax first demanded.',
  },
};
