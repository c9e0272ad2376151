import * as z from 'zod/mini';
import { notificationKinds } from './enumerations.ts';
import { day, email, personName, phone, text } from './fields.ts';
import { dayAt } from './practice-time.ts';
import * as fieldLabels from './texts/en/fields.ts';
import { validationMessages } from './texts/en/messages.ts';

/** A required text of a setting. */
function setting(label: string, longest = 200) {
  return text(label, [1, longest]);
}

/** A text of a setting that may be empty. */
function emptySetting(label: string, longest = 200) {
  return text(label, [0, longest], validationMessages.mustBeText(label));
}

/** A day until today; the empty text is none. */
const pastDay = (message: string) =>
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
  number: validationMessages.enrolmentNumber,
  date: validationMessages.enrolmentDate,
  stateBarCouncil: validationMessages.stateBarCouncil,
} as const;

const hours = z.object({
  weekdays: setting(fieldLabels.mondayToFriday),
  saturday: setting(fieldLabels.saturday),
  sunday: setting(fieldLabels.sunday),
});

/**
 * One schema a key of `site_settings`. The table holds only what the admin has changed; whatever it does not hold is
 * taken from `settingDefaults`, which is also what the pages show while the backend cannot be reached.
 */
export const settingSchemas = {
  advocate: z.object({
    name: personName(fieldLabels.name, [2, 120], validationMessages.testimonialName),
    monogram: text(fieldLabels.monogram, [1, 3]),
    title: setting(fieldLabels.title),
    tagline: setting(fieldLabels.tagline),
  }),
  office: z.object({
    address: setting(fieldLabels.officeAddress, 400),
    postalCode: setting(fieldLabels.postalCode, 10),
  }),
  residence: z.object({
    address: setting(fieldLabels.residenceAddress, 400),
    postalCode: setting(fieldLabels.postalCode, 10),
  }),
  contact: z.object({ phone, urgentPhone: phone, chatPhone: phone, email }),
  contact_hours: hours,
  office_hours: hours,
  hero: z.object({ headline: setting(fieldLabels.headline), lead: setting(fieldLabels.lead, 600) }),
  about: z.object({ heading: setting(fieldLabels.heading), text: setting(fieldLabels.text, 2000) }),
  services: z.object({ description: setting(fieldLabels.description, 2000) }),
  footer: z.object({ text: setting(fieldLabels.text, 600) }),
  /** Whether the public site shows only what the Bar Council of India allows. */
  bar_council: z.object({ on: z.boolean(validationMessages.yesNo(fieldLabels.on)) }),
  /** What the Schedule to Rule 36 asks for beside name, contacts and areas of practice; nothing of it, or at least its required fields. */
  enrolment: z
    .object({
      number: emptySetting(fieldLabels.enrolmentNumber, 50),
      date: pastDay(validationMessages.enrolmentDay),
      stateBarCouncil: emptySetting(fieldLabels.stateBarCouncil),
      currentBarCouncil: emptySetting(fieldLabels.stateBarCouncilOfThePresentRoll),
      barAssociations: emptySetting(fieldLabels.barAssociations, 400),
      qualifications: emptySetting(fieldLabels.qualifications, 1000),
    })
    .check(({ value, issues }) => {
      if (Object.values(value).every((text) => text === '')) return;
      for (const [field, message] of Object.entries(requiredEnrolment)) {
        if (value[field as keyof typeof requiredEnrolment] === '')
          issues.push({ code: 'custom', message, path: [field], input: value });
      }
    }),
  /** Whom people write to about their data (DPDP Act 2023, s. 13). */
  grievance: z.object({ name: setting(fieldLabels.name, 120), email, phone }),
  /** What the site says of the portal, recorded by the database: whether mails can be sent, reminders are switched on, and messages go by WhatsApp too. */
  portal: z.object({ mails: z.boolean(), reminders: z.boolean(), whatsapp: z.boolean() }),
  /** What the practice does not send; never shown to visitors. */
  notifications: z.object({
    off: z.array(z.enum(notificationKinds, validationMessages.oneOf(fieldLabels.off, notificationKinds)), {
      error: validationMessages.notificationKinds,
    }),
  }),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.infer<(typeof settingSchemas)[Key]> };

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];
/** What nobody sets. */
export const recordedSettingKeys: readonly SettingKey[] = ['portal'];
export const privateSettingKeys: readonly SettingKey[] = ['notifications'];
