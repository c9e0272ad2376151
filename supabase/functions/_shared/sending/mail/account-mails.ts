/** The texts of the mails about an account: what has happened, when, from where, and what to do if it was not its owner. */
import { describeDevice, formatMoment, practiceTimeZoneName } from '../../contract/index.ts';
import type { MailContent, MailData, MailTexts } from './frame.ts';

const newPassword = { text: 'Choose a new password', path: '/reset-password' };
const otherwiseNewPassword =
  'If it was you, you need not do anything. If it was not you, choose a new password at once: that ends every log-in.';

const when = (at: string) => ['When', `${formatMoment(at)} (${practiceTimeZoneName})`] as const;
const place = (data: MailData): NonNullable<MailContent['facts']> => [
  ['Browser', data.user_agent && (describeDevice(data.user_agent) ?? 'unknown')],
  ['Network address', data.network],
];

export const accountMails: MailTexts<'new_device' | 'password_changed' | 'email_changed'> = {
  new_device: ({ data, at, sender }) => ({
    subject: 'New log-in to your account',
    lead: `Somebody has logged in to your account with ${sender} from a browser or a network that was not used for it before.`,
    facts: [when(at), ...place(data)],
    advice: otherwiseNewPassword,
    link: newPassword,
  }),
  password_changed: ({ data, at, sender }) => ({
    subject: 'Your password was changed',
    lead: `The password of your account with ${sender} was changed.`,
    facts: [when(at), ...place(data)],
    advice: otherwiseNewPassword,
    link: newPassword,
  }),
  email_changed: ({ data, at, sender }) => ({
    subject: 'Your e-mail address was changed',
    lead: `The e-mail address of your account with ${sender} was changed. This mail goes to both addresses.`,
    facts: [when(at), ['Old address', data.from], ['New address', data.to]],
    advice: 'If it was you, you need not do anything. If it was not you, speak to the chamber at once.',
    link: { text: 'Contact the chamber', path: '/contact' },
  }),
};
