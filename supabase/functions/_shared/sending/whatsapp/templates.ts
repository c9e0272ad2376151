/**
 * The messages that go by WhatsApp. WhatsApp takes the first message of a business only from a template of the category utility
 * that Meta has approved, by its name and language: docs/operating.md has them for whoever registers them. They name no case.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/utility-templates/utility-templates
 */

import type { CatalogueLanguage } from '../../contract/texts/catalogues.ts';
import { longDate } from '../mail/client-mails.ts';
import type { MailData } from '../mail/frame.ts';
import { longDate as longHindiDate } from '../mail/hindi-mails.ts';
import { describePlace } from '../mail/parts.ts';

/** The kinds that have a template; `private.whatsapp_phone()` has the same. */
export type WhatsAppKind = 'hearing_set' | 'hearing_changed' | 'hearing_cancelled' | 'hearing_reminder' | 'waiting';

interface Template {
  /** With a placeholder for each parameter; it neither begins nor ends with one. */
  body: string;
  /** Opens this page of the site; it is a part of the template, without a parameter. */
  button: { text: string; path: string };
  parameters: (data: MailData, sender: string) => string[];
}

type Templates = Readonly<Record<WhatsAppKind, Template>>;

const describeHearing = (data: MailData, sender: string) => [
  sender,
  `${longDate(data.starts_at)}${data.tentative ? ' (not yet certain)' : ''}`,
  describePlace(data.court, data.court_hall, data.location) ?? 'not yet known',
];
const dates = { text: 'Open my dates', path: '/dashboard?tab=calendar&view=agenda' };
const english: Templates = {
  hearing_set: {
    body: 'Hello, this is the chamber of {{1}}. A hearing was entered in your case. Date: {{2}}. Place: {{3}}. What to bring is in the client portal.',
    button: dates,
    parameters: describeHearing,
  },
  hearing_changed: {
    body: 'Hello, this is the chamber of {{1}}. A hearing in your case was changed. It is now on: {{2}}. Place: {{3}}. What to bring is in the client portal.',
    button: dates,
    parameters: describeHearing,
  },
  hearing_cancelled: {
    body: 'Hello, this is the chamber of {{1}}. A hearing in your case does not take place: {{2}}. You need not come. If there is a new date, you are told of it.',
    button: dates,
    parameters: (data, sender) => [sender, longDate(data.starts_at)],
  },
  hearing_reminder: {
    body: 'Hello, this is the chamber of {{1}}. We remind you of a hearing in your case. Date: {{2}}. Place: {{3}}. What to bring is in the client portal.',
    button: dates,
    parameters: describeHearing,
  },
  waiting: {
    body: 'Hello, this is the chamber of {{1}}. There is something new for you in the client portal. For your privacy this message does not say what it is.',
    button: { text: 'Open the portal', path: '/dashboard' },
    parameters: (_data, sender) => [sender],
  },
};

const describeHindiHearing = (data: MailData, sender: string) => [
  sender,
  `${longHindiDate(data.starts_at)}${data.tentative ? ' (अभी निश्चित नहीं)' : ''}`,
  describePlace(data.court, data.court_hall, data.location) ?? 'अभी ज्ञात नहीं',
];
const hindiDates = { text: 'मेरी तारीखें देखें', path: '/hi/dashboard?tab=calendar&view=agenda' };
const hindi: Templates = {
  hearing_set: {
    body: 'नमस्ते, यह {{1}} का चैंबर है। आपके मामले में एक सुनवाई दर्ज की गई है। तारीख: {{2}}। स्थान: {{3}}। क्या साथ लाना है, यह मुवक्किल पोर्टल में है।',
    button: hindiDates,
    parameters: describeHindiHearing,
  },
  hearing_changed: {
    body: 'नमस्ते, यह {{1}} का चैंबर है। आपके मामले की एक सुनवाई में बदलाव हुआ है। अब तारीख है: {{2}}। स्थान: {{3}}। क्या साथ लाना है, यह मुवक्किल पोर्टल में है।',
    button: hindiDates,
    parameters: describeHindiHearing,
  },
  hearing_cancelled: {
    body: 'नमस्ते, यह {{1}} का चैंबर है। आपके मामले की यह सुनवाई नहीं होगी: {{2}}। आपको आने की आवश्यकता नहीं। नई तारीख होने पर आपको बताया जाएगा।',
    button: hindiDates,
    parameters: (data, sender) => [sender, longHindiDate(data.starts_at)],
  },
  hearing_reminder: {
    body: 'नमस्ते, यह {{1}} का चैंबर है। आपके मामले की सुनवाई का अनुस्मारक। तारीख: {{2}}। स्थान: {{3}}। क्या साथ लाना है, यह मुवक्किल पोर्टल में है।',
    button: hindiDates,
    parameters: describeHindiHearing,
  },
  waiting: {
    body: 'नमस्ते, यह {{1}} का चैंबर है। मुवक्किल पोर्टल में आपके लिए कुछ नया है। आपकी गोपनीयता के लिए यह संदेश नहीं बताता कि वह क्या है।',
    button: { text: 'पोर्टल खोलें', path: '/hi/dashboard' },
    parameters: (_data, sender) => [sender],
  },
};

/** By language, as Meta writes it, and kind, which is also the name of the template. */
export const templates: Readonly<Record<CatalogueLanguage, Templates>> = { en: english, hi: hindi };

/** What a message of a kind fills in: Meta refuses new lines, tabs and more than four spaces in a row. */
export function fillTemplate(
  kind: WhatsAppKind,
  data: MailData,
  sender: string,
  language: CatalogueLanguage = 'en',
): string[] {
  return templates[language][kind]
    .parameters(data, sender)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200));
}
