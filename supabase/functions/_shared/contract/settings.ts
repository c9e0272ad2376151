import type { Settings } from './setting-schemas.ts';
import * as texts from './texts/en/settings.ts';

/** The words of the built-in settings in a language: a file `texts/…/settings.ts`. */
type SettingTexts = Readonly<Record<Exclude<keyof typeof texts, 'settingLanguage'>, string>>;

/** What a new installation shows in a language: a practice that does not exist, with numbers that reach nobody. */
export const toDefaults = (texts: SettingTexts): Settings => ({
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
});

/** The same in the language of the pages. */
export const settingDefaults: Settings = toDefaults(texts);
