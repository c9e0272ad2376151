/** Which settings can be edited, in the order and words of the Settings tab. */
import type { SettingKey, Settings } from '@contract';

/** One field of a setting's form. */
interface SettingField {
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
  weekdays: { label: 'Monday to Friday', helper: 'As 9:00 AM - 7:00 PM: search engines then understand them too.' },
  saturday: { label: 'Saturday' },
  sunday: { label: 'Sunday' },
} as const;

export const settingSections: { readonly [Key in EditableKey]: SettingSection<Key> } = {
  advocate: {
    title: 'Advocate',
    fields: {
      name: { label: 'Name' },
      monogram: { label: 'Monogram', helper: 'One to three letters.' },
      title: { label: 'Title' },
      tagline: { label: 'Tagline' },
    },
  },
  office: {
    title: 'Office',
    fields: { address: { label: 'Office address', lines: 2 }, postalCode: { label: 'Postal code' } },
  },
  residence: {
    title: 'Residence',
    fields: { address: { label: 'Residence address', lines: 2 }, postalCode: { label: 'Postal code' } },
  },
  contact: {
    title: 'Telephone and e-mail',
    fields: {
      phone: { label: 'Phone', type: 'tel' },
      urgentPhone: { label: 'Phone for urgent matters', type: 'tel' },
      chatPhone: { label: 'Phone for WhatsApp', type: 'tel', helper: 'With the country code.' },
      email: { label: 'Email', type: 'email' },
    },
  },
  contact_hours: { title: 'Consultations and telephone', fields: hours },
  office_hours: { title: 'Chamber desk', fields: hours },
  hero: {
    title: 'Hero',
    fields: {
      headline: { label: 'Headline', helper: 'It follows the advocate’s name and a comma.' },
      lead: { label: 'Lead', lines: 3 },
    },
  },
  about: { title: 'About', fields: { heading: { label: 'Heading' }, text: { label: 'Text', lines: 5 } } },
  services: { title: 'Services Description', fields: { description: { label: 'Description', lines: 4 } } },
  footer: { title: 'Footer', fields: { text: { label: 'Text', lines: 3 } } },
  enrolment: {
    title: 'Enrolment',
    note: 'While Bar Council mode is on, the site shows this as soon as number, date and State Bar Council are filled in, and below it the declaration that it is true.',
    fields: {
      enrolmentNumber: { label: 'Enrolment number', helper: 'As on the certificate, e.g. D/000/1994.' },
      enrolmentDate: { label: 'Date of enrolment', type: 'date' },
      stateBarCouncil: { label: 'State Bar Council', helper: 'Where the advocate was first enrolled.' },
      currentBarCouncil: { label: 'State Bar Council of the present roll', helper: 'Empty if it is the same.' },
      barAssociations: { label: 'Bar associations', lines: 2, helper: 'Those that the advocate is a member of.' },
      qualifications: { label: 'Qualifications', lines: 4, helper: 'Professional and academic ones, each on a line.' },
    },
  },
};

/** The sections under their headings. */
export const settingGroups: readonly { heading: string; keys: readonly EditableKey[] }[] = [
  { heading: 'Practice', keys: ['advocate'] },
  { heading: 'Contact Information', keys: ['office', 'residence', 'contact'] },
  { heading: 'Business Hours', keys: ['contact_hours', 'office_hours'] },
  { heading: 'Content', keys: ['hero', 'about', 'services', 'footer'] },
];

/** The fields of a setting with their names, in their order. */
export function listFields(key: EditableKey): [name: string, field: SettingField][] {
  return Object.entries(settingSections[key].fields);
}
