/** Which settings can be edited, in the order and words of the Settings tab. */

import type { SettingKey, Settings } from '@contract';
import * as common from '@texts/common';
import { enrolment, settings as labels } from '@texts/fields';
import * as texts from '@texts/settings';

/** One field of a setting's form. */
export interface SettingField {
  label: string;
  type?: 'tel' | 'email' | 'date';
  /** For longer texts: how many lines its control shows. */
  lines?: number;
  helper?: string;
}

export type EditableKey = Exclude<SettingKey, 'bar_council' | 'notifications' | 'portal' | 'roles'>;

interface SettingSection<Key extends EditableKey> {
  title: string;
  /** Help text. */
  note?: string;
  fields: { readonly [Name in keyof Settings[Key]]: SettingField };
}

const hours = {
  weekdays: { label: labels.weekdays, helper: texts.as900Am7 },
  saturday: { label: labels.saturday },
  sunday: { label: labels.sunday },
} as const;

export const settingSections: { readonly [Key in EditableKey]: SettingSection<Key> } = {
  advocate: {
    title: texts.advocate,
    fields: {
      name: { label: labels.name },
      monogram: { label: labels.monogram, helper: texts.oneToThreeLetters },
      title: { label: labels.title },
      tagline: { label: labels.tagline },
    },
  },
  office: {
    title: common.office,
    fields: { address: { label: labels.officeAddress, lines: 2 }, postalCode: { label: labels.postalCode } },
  },
  residence: {
    title: common.residence,
    fields: { address: { label: labels.residenceAddress, lines: 2 }, postalCode: { label: labels.postalCode } },
  },
  contact: {
    title: texts.telephoneAndEMail,
    fields: {
      phone: { label: labels.phone, type: 'tel' },
      urgentPhone: { label: labels.urgentPhone, type: 'tel' },
      chatPhone: { label: labels.chatPhone, type: 'tel', helper: texts.withTheCountryCode },
      email: { label: labels.email, type: 'email' },
    },
  },
  contact_hours: { title: common.consultationsAndTelephone, fields: hours },
  office_hours: { title: texts.chamberDesk, fields: hours },
  hero: {
    title: texts.hero,
    fields: {
      headline: { label: labels.headline, helper: texts.itFollowsTheAdvocatesName },
      lead: { label: labels.lead, lines: 3 },
    },
  },
  about: {
    title: common.about,
    fields: { heading: { label: labels.heading }, text: { label: labels.text, lines: 5 } },
  },
  services: { title: texts.servicesDescription, fields: { description: { label: labels.description, lines: 4 } } },
  footer: { title: texts.footer, fields: { text: { label: labels.text, lines: 3 } } },
  grievance: {
    title: texts.grievanceContact,
    fields: {
      name: { label: labels.name, helper: texts.whomPeopleWriteTo },
      email: { label: labels.email, type: 'email' },
      phone: { label: labels.phone, type: 'tel' },
    },
  },
  fees: {
    title: texts.fees,
    note: texts.whereClientsPay,
    fields: {
      vpa: { label: labels.vpa },
      payeeName: { label: labels.payeeName },
      pan: { label: labels.pan, helper: texts.printedOnInvoices },
      gstin: { label: labels.gstin, helper: texts.printedOnInvoices },
      bankAccount: { label: labels.bankAccount, lines: 3, helper: texts.accountHelp },
      taxNote: { label: labels.taxNote, lines: 2, helper: texts.lineAboutTaxHelp },
      dueDays: { label: labels.dueDays },
    },
  },
  diary: {
    title: texts.diary,
    note: texts.diaryHelp,
    fields: {
      waitDays: { label: labels.waitDays, helper: texts.waitDaysHelp },
      holidays: { label: labels.holidays, lines: 8, helper: texts.holidaysHelp },
    },
  },
  enrolment: {
    title: texts.enrolment,
    note: texts.whileBarCouncilModeIs,
    fields: {
      number: { label: enrolment.number, helper: texts.asOnTheCertificateE },
      date: { label: enrolment.date, type: 'date' },
      stateBarCouncil: { label: enrolment.stateBarCouncil, helper: texts.whereTheAdvocateWasFirst },
      currentBarCouncil: { label: enrolment.currentBarCouncil, helper: texts.emptyIfItIsThe },
      barAssociations: { label: enrolment.barAssociations, lines: 2, helper: texts.thoseThatTheAdvocateIs },
      qualifications: { label: enrolment.qualifications, lines: 4, helper: texts.professionalAndAcademicOnesEach },
      aorCode: { label: enrolment.aorCode, helper: texts.aorCodeHelp },
    },
  },
};

/** Groups of settings, by their name in the address. */
export const settingGroups = {
  practice: ['advocate', 'fees', 'diary'],
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
