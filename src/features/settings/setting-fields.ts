/** Which settings can be edited, in the order and words of the Settings tab. */

import type { SettingKey, Settings } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/settings';

/** One field of a setting's form. */
export interface SettingField {
  label: string;
  type?: 'tel' | 'email' | 'date';
  /** For longer texts: how many lines its control shows. */
  lines?: number;
  helper?: string;
}

export type EditableKey = Exclude<SettingKey, 'bar_council' | 'notifications' | 'portal'>;

interface SettingSection<Key extends EditableKey> {
  title: string;
  /** What follows from filling it in. */
  note?: string;
  fields: { readonly [Name in keyof Settings[Key]]: SettingField };
}

const hours = {
  weekdays: { label: common.mondayToFriday, helper: texts.as900Am7 },
  saturday: { label: common.saturday },
  sunday: { label: common.sunday },
} as const;

export const settingSections: { readonly [Key in EditableKey]: SettingSection<Key> } = {
  advocate: {
    title: texts.advocate,
    fields: {
      name: { label: common.name },
      monogram: { label: texts.monogram, helper: texts.oneToThreeLetters },
      title: { label: common.title },
      tagline: { label: texts.tagline },
    },
  },
  office: {
    title: common.office,
    fields: { address: { label: texts.officeAddress, lines: 2 }, postalCode: { label: texts.postalCode } },
  },
  residence: {
    title: common.residence,
    fields: { address: { label: texts.residenceAddress, lines: 2 }, postalCode: { label: texts.postalCode } },
  },
  contact: {
    title: texts.telephoneAndEMail,
    fields: {
      phone: { label: common.phone, type: 'tel' },
      urgentPhone: { label: texts.phoneForUrgentMatters, type: 'tel' },
      chatPhone: { label: texts.phoneForWhatsapp, type: 'tel', helper: texts.withTheCountryCode },
      email: { label: common.email, type: 'email' },
    },
  },
  contact_hours: { title: common.consultationsAndTelephone, fields: hours },
  office_hours: { title: texts.chamberDesk, fields: hours },
  hero: {
    title: texts.hero,
    fields: {
      headline: { label: texts.headline, helper: texts.itFollowsTheAdvocatesName },
      lead: { label: texts.lead, lines: 3 },
    },
  },
  about: { title: common.about, fields: { heading: { label: texts.heading }, text: { label: texts.text, lines: 5 } } },
  services: { title: texts.servicesDescription, fields: { description: { label: common.description, lines: 4 } } },
  footer: { title: texts.footer, fields: { text: { label: texts.text, lines: 3 } } },
  grievance: {
    title: texts.grievanceContact,
    fields: {
      name: { label: common.name, helper: texts.whomPeopleWriteTo },
      email: { label: common.email, type: 'email' },
      phone: { label: common.phone, type: 'tel' },
    },
  },
  fees: {
    title: texts.fees,
    note: texts.whereClientsPay,
    fields: {
      vpa: { label: texts.upiId },
      payeeName: { label: texts.payeeName },
      taxNote: { label: texts.lineAboutTax, lines: 2, helper: texts.lineAboutTaxHelp },
      dueDays: { label: texts.daysToPay },
    },
  },
  enrolment: {
    title: texts.enrolment,
    note: texts.whileBarCouncilModeIs,
    fields: {
      number: { label: texts.enrolmentNumber, helper: texts.asOnTheCertificateE },
      date: { label: texts.dateOfEnrolment, type: 'date' },
      stateBarCouncil: { label: texts.stateBarCouncil, helper: texts.whereTheAdvocateWasFirst },
      currentBarCouncil: { label: texts.stateBarCouncilOfThe, helper: texts.emptyIfItIsThe },
      barAssociations: { label: texts.barAssociations, lines: 2, helper: texts.thoseThatTheAdvocateIs },
      qualifications: { label: texts.qualifications, lines: 4, helper: texts.professionalAndAcademicOnesEach },
    },
  },
};

/** What is shown together, by its name in the address. */
export const settingGroups = {
  practice: ['advocate', 'fees'],
  contact: ['office', 'residence', 'contact'],
  hours: ['contact_hours', 'office_hours'],
  content: ['hero', 'about', 'services', 'footer'],
  'bar-council': ['enrolment'],
  mails: [],
  privacy: ['grievance'],
} as const satisfies Record<string, readonly EditableKey[]>;

/** The fields of a setting with their names, in their order. */
export function listFields(key: EditableKey): [name: string, field: SettingField][] {
  return Object.entries(settingSections[key].fields);
}
