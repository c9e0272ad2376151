import type { SettingKey, Settings } from './setting-schemas.ts';

/** What a new installation shows: a practice that does not exist, with numbers that reach nobody. */
export const settingDefaults: Settings = {
  advocate: {
    name: 'Anand B. Chandra',
    monogram: 'ABC',
    title: 'Advocate on Record',
    tagline: '25+ Years of Experience',
  },
  office: { address: 'Chamber 000, Supreme Court of India complex, Tilak Marg, New Delhi', postalCode: '110001' },
  residence: { address: '00 Example Enclave, New Delhi', postalCode: '110000' },
  contact: {
    phone: '+91 00000 00000',
    urgentPhone: '+91 00000 00001',
    chatPhone: '+91 00000 00000',
    email: 'office@chambers.example',
  },
  contact_hours: { weekdays: '9:00 AM - 7:00 PM', saturday: '10:00 AM - 6:00 PM', sunday: 'Closed' },
  office_hours: { weekdays: '9:00 AM - 6:00 PM', saturday: '10:00 AM - 2:00 PM', sunday: 'Closed' },
  hero: {
    headline: 'counsel before the Supreme Court of India.',
    lead: '25+ years of civil, criminal, compensation, family, property and taxation work. Plain advice, careful papers, present at every hearing.',
  },
  about: {
    heading: 'A practice built on preparation, not on promises.',
    text: 'The chamber takes on a matter only after reading the whole record. Every client knows the next date, what it is for and what it may cost, before it comes.',
  },
  services: {
    description: 'Six areas of law, from the first notice to the final appeal before the Supreme Court of India.',
  },
  footer: { text: 'About 25 years of service before the Supreme Court of India and the courts of Delhi.' },
  bar_council: { on: false },
  enrolment: {
    number: '',
    date: '',
    stateBarCouncil: '',
    currentBarCouncil: '',
    barAssociations: '',
    qualifications: '',
  },
  grievance: { name: 'Grievance Officer', email: 'office@chambers.example', phone: '+91 00000 00000' },
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
