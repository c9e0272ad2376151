/** The texts of the mails about an account: what has happened, when, from where, and what to do if it was not its owner. */
import { describeDevice, formatMoment, practiceTimeZoneName } from '../contract/index.ts';

export type NoticeKind = 'new_device' | 'password_changed' | 'email_changed';

/** What a notice is made of. */
export interface Notice {
  kind: NoticeKind;
  /** As the database has stored it. */
  data: Readonly<Record<string, string>>;
  /** When it happened. */
  at: string;
  /** The advocate's name. */
  sender: string;
  /** The address of the site, without a slash at its end. */
  site: string;
}

/** What a notice says, before it is text or HTML. */
interface Content {
  subject: string;
  lead: string;
  facts: [label: string, value: string | undefined][];
  /** What to do if it was not the owner. */
  advice: string;
  link: { text: string; path: string };
}

const newPassword = { text: 'Choose a new password', path: '/reset-password' };

function toContent({ kind, data, sender }: Notice): Content {
  const place: Content['facts'] = [
    ['Browser', data.user_agent && (describeDevice(data.user_agent) ?? 'unknown')],
    ['Network address', data.network],
  ];
  if (kind === 'new_device')
    return {
      subject: 'New log-in to your account',
      lead: `Somebody has logged in to your account with ${sender} from a browser or a network that was not used for it before.`,
      facts: place,
      advice:
        'If it was you, you need not do anything. If it was not you, choose a new password at once: that ends every log-in.',
      link: newPassword,
    };
  if (kind === 'password_changed')
    return {
      subject: 'Your password was changed',
      lead: `The password of your account with ${sender} was changed.`,
      facts: place,
      advice:
        'If it was you, you need not do anything. If it was not you, choose a new password at once: that ends every log-in.',
      link: newPassword,
    };
  return {
    subject: 'Your e-mail address was changed',
    lead: `The e-mail address of your account with ${sender} was changed. This mail goes to both addresses.`,
    facts: [
      ['Old address', data.from],
      ['New address', data.to],
    ],
    advice: 'If it was you, you need not do anything. If it was not you, speak to the chamber at once.',
    link: { text: 'Contact the chamber', path: '/contact' },
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The mail of a notice, as text and as HTML that loads nothing. */
export function noticeMail(notice: Notice): { subject: string; text: string; html: string } {
  const { subject, lead, facts, advice, link } = toContent(notice);
  const when = `${formatMoment(notice.at)} (${practiceTimeZoneName})`;
  const known = [['When', when], ...facts].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const address = `${notice.site}${link.path}`;
  const text = [
    lead,
    known.map(([label, value]) => `${label}: ${value}`).join('\n'),
    advice,
    `${link.text}: ${address}`,
    notice.sender,
  ].join('\n\n');
  const row = ([label, value]: [string, string]) =>
    `<tr><td style="padding:6px 24px 6px 0;color:#5b6478;vertical-align:top">${escaped(label)}</td><td style="padding:6px 0">${escaped(value)}</td></tr>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#fbf8f2;color:#14213a;font:16px/1.6 'Public Sans',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px double #c9ab6b;font:20px Newsreader,Georgia,serif">${escaped(notice.sender)}</p>
<h1 style="margin:0 0 16px;font:500 26px/1.25 Newsreader,Georgia,serif">${escaped(subject)}</h1>
<p style="margin:0 0 16px">${escaped(lead)}</p>
<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${known.map(row).join('')}</table>
<p style="margin:0 0 24px">${escaped(advice)}</p>
<p style="margin:0"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;background:#14213a;color:#fbf8f2;text-decoration:none">${escaped(link.text)}</a></p>
</div></body></html>`;
  return { subject, text: `${text}\n`, html };
}
