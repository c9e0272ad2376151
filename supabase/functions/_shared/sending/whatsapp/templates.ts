/**
 * WhatsApp requires approved templates of the category utility for a business's first message; an operator registers
 * them as docs/operating.md says. They name no case.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/utility-templates/utility-templates
 */

import { agendaPath, type Language, languageNames, languages, paths } from '../../contract/index.ts';
import { texts } from '../../contract/texts/index.ts';
import type { MailData } from '../mail/frame.ts';
import { describePlace, mailDates } from '../mail/mails-by-kind.ts';

/** Same as in `private.whatsapp_phone()`. */
export type WhatsAppKind = 'hearing_set' | 'hearing_changed' | 'hearing_cancelled' | 'hearing_reminder' | 'waiting';

interface Template {
  body: string;
  button: { text: string; path: string };
  parameters: (data: MailData, sender: string) => string[];
}

type Templates = Readonly<Record<WhatsAppKind, Template>>;

function toTemplates(language: Language): Templates {
  const { mails, whatsapp } = texts[language];
  const { base } = languages[language];
  const { long } = mailDates(language);
  const calendar = { text: mails.links.calendar, path: base + agendaPath('client') };
  const describeHearing = (data: MailData, sender: string) => [
    sender,
    data.tentative ? mails.notCertain(long(data.starts_at)) : long(data.starts_at),
    describePlace(data.court, data.court_hall, data.location) ?? whatsapp.unknownPlace,
  ];
  const ofHearing = (kind: WhatsAppKind, parameters = describeHearing): Template => ({
    body: whatsapp.templates[kind],
    button: calendar,
    parameters,
  });
  return {
    hearing_set: ofHearing('hearing_set'),
    hearing_changed: ofHearing('hearing_changed'),
    hearing_cancelled: ofHearing('hearing_cancelled', (data, sender) => [sender, long(data.starts_at)]),
    hearing_reminder: ofHearing('hearing_reminder'),
    waiting: {
      body: whatsapp.templates.waiting,
      button: { text: mails.links.portal, path: base + paths.dashboard },
      parameters: (_data, sender) => [sender],
    },
  };
}

/** By language and kind; the kind is also the template's name. */
export const templates = Object.fromEntries(languageNames.map((name) => [name, toTemplates(name)])) as Readonly<
  Record<Language, Templates>
>;

/** The parameters; Meta refuses new lines, tabs and more than four spaces in a row. */
export function fillTemplate(kind: WhatsAppKind, data: MailData, sender: string, language: Language = 'en'): string[] {
  return templates[language][kind]
    .parameters(data, sender)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200));
}
