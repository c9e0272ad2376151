import * as z from 'zod/mini';
import { notificationKinds } from './enumerations.ts';
import { day, email, personName, shownPhone, text } from './fields.ts';
import { isHolidayList } from './holidays.ts';
import { lengths } from './lengths.ts';
import { type FieldName, field, type Message, rule } from './message.ts';
import { dayAt } from './practice-time.ts';

function setting(label: FieldName, longest = 200) {
  return text(label, [1, longest]);
}

function emptySetting(label: FieldName, longest = 200) {
  return text(label, [0, longest], rule('mustBeText', field(label)));
}

/** A day until today, or empty. */
const pastDay = (message: Message) =>
  z
    .string({ error: message })
    .check(
      z.refine(
        (value) => value === '' || (day(message).safeParse(value).success && value <= dayAt(new Date())),
        message,
      ),
    );

/** The address that a UPI app pays to. */
const vpaPattern = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/;

const panPattern = /^[A-Z]{5}\d{4}[A-Z]$/;
const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
/** A number of the tax office in capitals, or empty. */
const taxNumber = (pattern: RegExp, message: Message) =>
  z.string({ error: message }).check(
    z.trim(),
    z.toUpperCase(),
    z.refine((number) => number === '' || pattern.test(number), { error: message }),
  );

/** Rule 36 of the Bar Council of India; filled in together or not at all. */
const requiredEnrolment = {
  number: rule('enrolmentNumber'),
  date: rule('enrolmentDate'),
  stateBarCouncil: rule('stateBarCouncil'),
} as const;

const hours = z.object({
  weekdays: setting('settings.weekdays'),
  saturday: setting('settings.saturday'),
  sunday: setting('settings.sunday'),
});

/** By key of `site_settings`, which holds only what differs from the defaults. */
export const settingSchemas = {
  advocate: z.object({
    name: personName('settings.name', [2, 120], rule('testimonialName')),
    monogram: text('settings.monogram', [1, 3]),
    title: setting('settings.title'),
    tagline: setting('settings.tagline'),
  }),
  office: z.object({
    address: setting('settings.officeAddress', 400),
    postalCode: setting('settings.postalCode', 10),
  }),
  residence: z.object({
    address: setting('settings.residenceAddress', 400),
    postalCode: setting('settings.postalCode', 10),
  }),
  contact: z.object({ phone: shownPhone, urgentPhone: shownPhone, chatPhone: shownPhone, email }),
  contact_hours: hours,
  office_hours: hours,
  hero: z.object({ headline: setting('settings.headline'), lead: setting('settings.lead', 600) }),
  about: z.object({ heading: setting('settings.heading'), text: setting('settings.text', 2000) }),
  services: z.object({ description: setting('settings.description', 2000) }),
  footer: z.object({ text: setting('settings.text', 600) }),
  /** Shows only what the Bar Council of India allows. */
  bar_council: z.object({ on: z.boolean(rule('yesNo', field('settings.on'))) }),
  /** Schedule to Rule 36; all empty, or at least the required fields. */
  enrolment: z
    .object({
      number: emptySetting('enrolment.number', 50),
      date: pastDay(rule('enrolmentDay')),
      stateBarCouncil: emptySetting('enrolment.stateBarCouncil'),
      currentBarCouncil: emptySetting('enrolment.currentBarCouncil'),
      barAssociations: emptySetting('enrolment.barAssociations', 400),
      qualifications: emptySetting('enrolment.qualifications', 1000),
      /** In the Supreme Court's lists the code stands behind the advocate's name. */
      aorCode: z.string({ error: rule('aorCode') }).check(z.trim(), z.regex(/^\d{0,6}$/, rule('aorCode'))),
    })
    .check(({ value, issues }) => {
      if (Object.entries(value).every(([name, text]) => text === '' || name === 'aorCode')) return;
      for (const [field, message] of Object.entries(requiredEnrolment)) {
        if (value[field as keyof typeof requiredEnrolment] === '')
          issues.push({ code: 'custom', message, path: [field], input: value });
      }
    }),
  /** DPDP Act 2023, s. 13. */
  grievance: z.object({ name: setting('settings.name', 120), email, phone: shownPhone }),
  /** How fees are paid; clients read it, visitors do not. */
  fees: z.object({
    vpa: z.string({ error: rule('vpa') }).check(
      z.trim(),
      z.refine((vpa) => vpa === '' || vpaPattern.test(vpa), { error: rule('vpa') }),
    ),
    payeeName: emptySetting('settings.payeeName', 100),
    taxNote: emptySetting('settings.taxNote', lengths.taxNote[1]),
    pan: taxNumber(panPattern, rule('pan')),
    gstin: taxNumber(gstinPattern, rule('gstin')),
    bankAccount: emptySetting('settings.bankAccount', 300),
    /** From the day of the invoice; a number as a text. */
    dueDays: z.string({ error: rule('dueDays') }).check(z.trim(), z.regex(/^\d{1,3}$/, rule('dueDays'))),
  }),
  /** How matters are followed; private. */
  diary: z.object({
    /** After which a case without a date is named for that; a number as a text. */
    waitDays: z.string({ error: rule('dueDays') }).check(z.trim(), z.regex(/^\d{1,3}$/, rule('dueDays'))),
    /** Days on which courts do not sit, one a line. */
    holidays: emptySetting('settings.holidays', lengths.holidays[1]).check(
      z.refine(isHolidayList, { error: rule('holidays') }),
    ),
  }),
  /** Switches for rights that clerks and juniors do not always have; private. */
  roles: z.object({
    clerkMessages: z.boolean(rule('yesNo', field('settings.clerkMessages'))),
    juniorFees: z.boolean(rule('yesNo', field('settings.juniorFees'))),
    juniorAssignedOnly: z.boolean(rule('yesNo', field('settings.juniorAssignedOnly'))),
    /** Whether the office has answered who is what. */
    asked: z.boolean(rule('yesNo', field('settings.asked'))),
  }),
  /** Recorded by the database, for the site. */
  portal: z.object({ mails: z.boolean(), reminders: z.boolean(), whatsapp: z.boolean() }),
  /** Notifications that are off; private. */
  notifications: z.object({
    off: z.array(z.enum(notificationKinds, rule('oneOf', field('settings.off'), notificationKinds)), {
      error: rule('notificationKinds'),
    }),
  }),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.infer<(typeof settingSchemas)[Key]> };

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];
/** Not editable. */
export const recordedSettingKeys: readonly SettingKey[] = ['portal'];
export const privateSettingKeys: readonly SettingKey[] = ['notifications', 'fees', 'diary', 'roles'];
/** Those of them that the office reads, not only admins. */
export const officeSettingKeys: readonly SettingKey[] = ['diary', 'roles'];
/** Those of them that clients read. */
export const clientSettingKeys: readonly SettingKey[] = ['fees'];
