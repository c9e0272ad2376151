import type { SettingKey, Settings } from './setting-schemas.ts';
import * as texts from './texts/en/settings.ts';

/** What a new installation shows: a practice that does not exist, with numbers that reach nobody. */
export const settingDefaults: Settings = {
  advocate: {
    name: texts.advocateName,
    monogram: texts.monogram,
    title: texts.advocateTitle,
    tagline: texts.tagline,
  },
  office: { address: texts.officeAddress, postalCode: '110001' },
  residence: { address: texts.residenceAddress, postalCode: '110000' },
  contact: {
    phone: '+91 00000 00000',
    urgentPhone: '+91 00000 00001',
    chatPhone: '+91 00000 00000',
    email: 'office@chambers.example',
  },
  contact_hours: { weekdays: '9:00 AM - 7:00 PM', saturday: '10:00 AM - 6:00 PM', sunday: texts.closed },
  office_hours: { weekdays: '9:00 AM - 6:00 PM', saturday: '10:00 AM - 2:00 PM', sunday: texts.closed },
  hero: {
    headline: texts.headline,
    lead: texts.lead,
  },
  about: {
    heading: texts.aboutHeading,
    text: texts.aboutText,
  },
  services: {
    description: texts.servicesDescription,
  },
  footer: { text: texts.footerText },
  bar_council: { on: false },
  enrolment: {
    number: '',
    date: '',
    stateBarCouncil: '',
    currentBarCouncil: '',
    barAssociations: '',
    qualifications: '',
  },
  grievance: { name: texts.grievanceOfficer, email: 'office@chambers.example', phone: '+91 00000 00000' },
  portal: { mails: true, reminders: true, whatsapp: false },
  notifications: { off: [] },
};

/** What of a setting is not the built-in one: all that its row in `site_settings` is to hold. */
export function changedFields<Key extends SettingKey>(key: Key, value: Settings[Key]): Partial<Settings[Key]> {
  const builtIn = settingDefaults[key];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = Object.entries(value).filter(([name, text]) => !isSame(text, builtIn[name as keyof Settings[Key]]));
  return Object.fromEntries(changed) as Partial<Settings[Key]>;
}
