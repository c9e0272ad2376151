import * as z from 'zod/mini';
import { notificationKinds } from './enumerations.ts';
import { day, email, personName, phone, text } from './fields.ts';
import { type FieldName, field, type Message, rule } from './message.ts';
import { dayAt } from './practice-time.ts';

/** A required text of a setting. */
function setting(label: FieldName, longest = 200) {
  return text(label, [1, longest]);
}

/** A text of a setting that may be empty. */
function emptySetting(label: FieldName, longest = 200) {
  return text(label, [0, longest], rule('mustBeText', field(label)));
}

/** A day until today; the empty text is none. */
const pastDay = (message: Message) =>
  z
    .string({ error: message })
    .check(
      z.refine(
        (value) => value === '' || (day(message).safeParse(value).success && value <= dayAt(new Date())),
        message,
      ),
    );

/** Of the Schedule to Rule 36 of the Bar Council of India what is always there; it is filled in together. */
const requiredEnrolment = {
  number: rule('enrolmentNumber'),
  date: rule('enrolmentDate'),
  stateBarCouncil: rule('stateBarCouncil'),
} as const;

const hours = z.object({
  weekdays: setting('mondayToFriday'),
  saturday: setting('saturday'),
  sunday: setting('sunday'),
});

/**
 * One schema a key of `site_settings`. The table holds only what the admin has changed; whatever it does not hold is
 * taken from `settingDefaults`, which is also what the pages show while the backend cannot be reached.
 */
export const settingSchemas = {
  advocate: z.object({
    name: personName('name', [2, 120], rule('testimonialName')),
    monogram: text('monogram', [1, 3]),
    title: setting('title'),
    tagline: setting('tagline'),
  }),
  office: z.object({
    address: setting('officeAddress', 400),
    postalCode: setting('postalCode', 10),
  }),
  residence: z.object({
    address: setting('residenceAddress', 400),
    postalCode: setting('postalCode', 10),
  }),
  contact: z.object({ phone, urgentPhone: phone, chatPhone: phone, email }),
  contact_hours: hours,
  office_hours: hours,
  hero: z.object({ headline: setting('headline'), lead: setting('lead', 600) }),
  about: z.object({ heading: setting('heading'), text: setting('text', 2000) }),
  services: z.object({ description: setting('description', 2000) }),
  footer: z.object({ text: setting('text', 600) }),
  /** Whether the public site shows only what the Bar Council of India allows. */
  bar_council: z.object({ on: z.boolean(rule('yesNo', field('on'))) }),
  /** What the Schedule to Rule 36 asks for beside name, contacts and areas of practice; nothing of it, or at least its required fields. */
  enrolment: z
    .object({
      number: emptySetting('enrolmentNumber', 50),
      date: pastDay(rule('enrolmentDay')),
      stateBarCouncil: emptySetting('stateBarCouncil'),
      currentBarCouncil: emptySetting('stateBarCouncilOfThePresentRoll'),
      barAssociations: emptySetting('barAssociations', 400),
      qualifications: emptySetting('qualifications', 1000),
    })
    .check(({ value, issues }) => {
      if (Object.values(value).every((text) => text === '')) return;
      for (const [field, message] of Object.entries(requiredEnrolment)) {
        if (value[field as keyof typeof requiredEnrolment] === '')
          issues.push({ code: 'custom', message, path: [field], input: value });
      }
    }),
  /** Whom people write to about their data (DPDP Act 2023, s. 13). */
  grievance: z.object({ name: setting('name', 120), email, phone }),
  /** What the site says of the portal, recorded by the database: whether mails can be sent, reminders are switched on, and messages go by WhatsApp too. */
  portal: z.object({ mails: z.boolean(), reminders: z.boolean(), whatsapp: z.boolean() }),
  /** What the practice does not send; never shown to visitors. */
  notifications: z.object({
    off: z.array(z.enum(notificationKinds, rule('oneOf', field('off'), notificationKinds)), {
      error: rule('notificationKinds'),
    }),
  }),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.infer<(typeof settingSchemas)[Key]> };

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];
/** What nobody sets. */
export const recordedSettingKeys: readonly SettingKey[] = ['portal'];
export const privateSettingKeys: readonly SettingKey[] = ['notifications'];
