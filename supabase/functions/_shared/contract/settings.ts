import type { Settings } from './setting-schemas.ts';
import type { Catalogue } from './texts/index.ts';

/** A fictitious practice; the numbers reach nobody. */
export const toDefaults = (practice: Catalogue['practice']): Settings => ({
  advocate: {
    name: practice.advocateName,
    monogram: practice.monogram,
    title: practice.advocateTitle,
    tagline: practice.tagline,
  },
  office: { address: practice.officeAddress, postalCode: '110001' },
  residence: { address: practice.residenceAddress, postalCode: '110000' },
  contact: {
    phone: '+91 00000 00000',
    urgentPhone: '+91 00000 00001',
    chatPhone: '+91 00000 00000',
    email: 'office@chambers.example',
  },
  contact_hours: { weekdays: '9:00 AM - 7:00 PM', saturday: '10:00 AM - 6:00 PM', sunday: practice.closed },
  office_hours: { weekdays: '9:00 AM - 6:00 PM', saturday: '10:00 AM - 2:00 PM', sunday: practice.closed },
  hero: {
    headline: practice.headline,
    lead: practice.lead,
  },
  about: {
    heading: practice.aboutHeading,
    text: practice.aboutText,
  },
  services: {
    description: practice.servicesDescription,
  },
  footer: { text: practice.footerText },
  bar_council: { on: false },
  enrolment: {
    number: '',
    date: '',
    stateBarCouncil: '',
    currentBarCouncil: '',
    barAssociations: '',
    qualifications: '',
    aorCode: '',
  },
  grievance: { name: practice.grievanceOfficer, email: 'office@chambers.example', phone: '+91 00000 00000' },
  fees: { vpa: '', payeeName: '', pan: '', gstin: '', bankAccount: '', taxNote: '', dueDays: '15' },
  diary: { waitDays: '60', holidays: 'Sunday' },
  roles: { clerkMessages: false, juniorFees: false, juniorAssignedOnly: false, asked: false },
  portal: { mails: true, reminders: true, whatsapp: false },
  notifications: { off: [] },
});
