import type { Language, NotificationKind, OpenEndKind } from '../../contract/index.ts';

export interface MailContent {
  subject: string;
  lead: string;
  /** Undefined values are left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[];
  /** One a line. */
  items?: readonly string[];
  advice?: string;
  link?: { text: string; path: string };
}

interface MailSender {
  sender: string;
  /** Without a slash at its end. */
  site: string;
  unsubscribeUrl?: string | undefined;
}

/** As the database stores it. Times are ISO 8601. */
export interface MailData {
  readonly user_agent?: string;
  readonly network?: string;
  readonly from?: string;
  readonly to?: string;
  readonly submission_id?: string;
  readonly document_id?: string;
  readonly name?: string;
  readonly service?: string;
  readonly title?: string;
  readonly client_name?: string;
  readonly case_id?: string;
  /** A spot of the case: `messages`, or the id of a document. */
  readonly at?: string;
  readonly case_number?: string;
  readonly case_title?: string;
  readonly starts_at?: string;
  readonly court?: string;
  readonly court_hall?: string;
  readonly location?: string;
  readonly item_number?: string;
  readonly bring?: string;
  readonly tentative?: boolean;
  readonly old_starts_at?: string;
  readonly old_court?: string;
  readonly old_court_hall?: string;
  readonly old_location?: string;
  readonly which?: string;
  readonly day?: string;
  /** A board names only its first hearings. */
  readonly total?: number;
  readonly hearings?: readonly MailData[];
  readonly task_total?: number;
  readonly tasks?: readonly MailData[];
  readonly open_end_total?: number;
  readonly open_ends?: readonly MailData[];
  /** Of an open end. */
  readonly kind?: OpenEndKind;
  readonly invoice_id?: string;
  /** It goes to the address of a client's card: nobody of theirs has a log-in. */
  readonly by_card?: boolean;
  /** Of an invoice. */
  readonly number?: string;
  readonly amount_paise?: number;
  readonly tax_paise?: number;
  readonly due_on?: string;
  readonly receipt_number?: string;
}

export interface Notification extends MailSender {
  kind: NotificationKind;
  data: MailData;
  /** When it happened; of a reminder, when it is sent. */
  at: string;
  language?: Language;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Plain text, and HTML that loads nothing. */
export function frameMail(
  { subject, lead, facts = [], items = [], advice, link }: MailContent,
  { sender, site, unsubscribeUrl }: MailSender,
  { tag, unsubscribe }: { tag: string; unsubscribe: string },
): { subject: string; text: string; html: string } {
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const address = link && `${site}${link.path}`;
  const text = [
    lead,
    known.map(([label, value]) => `${label}: ${value}`).join('\n'),
    items.map((item) => `- ${item}`).join('\n'),
    advice,
    link && `${link.text}: ${address}`,
    sender,
    unsubscribeUrl && `${unsubscribe}: ${unsubscribeUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const row = ([label, value]: [string, string]) =>
    `<tr><td style="padding:6px 24px 6px 0;color:#5b6478;vertical-align:top">${escaped(label)}</td><td style="padding:6px 0;vertical-align:top">${escaped(value)}</td></tr>`;
  const parts = [
    `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px double #c9ab6b;font:20px Newsreader,Georgia,'Noto Serif Devanagari',serif">${escaped(sender)}</p>`,
    `<h1 style="margin:0 0 16px;font:500 26px/1.25 Newsreader,Georgia,'Noto Serif Devanagari',serif">${escaped(subject)}</h1>`,
    `<p style="margin:0 0 16px">${escaped(lead)}</p>`,
    known.length > 0 &&
      `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${known.map(row).join('')}</table>`,
    items.length > 0 &&
      `<ul style="margin:0 0 16px;padding-left:20px">${items.map((item) => `<li style="padding:3px 0">${escaped(item)}</li>`).join('')}</ul>`,
    advice && `<p style="margin:0 0 24px">${escaped(advice)}</p>`,
    link &&
      `<p style="margin:0"><a href="${escaped(address ?? '')}" style="display:inline-block;padding:12px 20px;background:#14213a;color:#fbf8f2;text-decoration:none">${escaped(link.text)}</a></p>`,
    unsubscribeUrl &&
      `<p style="margin:32px 0 0;font-size:13px"><a href="${escaped(unsubscribeUrl)}" style="color:#5b6478">${escaped(unsubscribe)}</a></p>`,
  ];
  const html = `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#fbf8f2;color:#14213a;font:16px/1.6 'Public Sans',system-ui,'Noto Sans Devanagari',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
${parts.filter(Boolean).join('\n')}
</div></body></html>`;
  return { subject, text: `${text}\n`, html };
}
