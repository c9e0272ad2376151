/** The text of the mail to a visitor. Anybody can write any address into the form: nothing of what was written is repeated. */
import type { MailTexts } from './frame.ts';

export const visitorMails: MailTexts<'enquiry_receipt'> = {
  enquiry_receipt: ({ data, sender }) => ({
    subject: 'We have received your enquiry',
    lead: `Thank you for writing to ${sender}. Your enquiry was received, and the chamber will get back to you.`,
    facts: [['Reference', data.submission_id?.slice(0, 8).toUpperCase()]],
    advice: 'If you have not written to us, somebody else has entered your address: you need not do anything.',
    link: { text: 'Contact the chamber', path: '/contact' },
  }),
};
