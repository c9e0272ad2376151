/** What is sent, in the words of those who switch it on or off. */

export const notificationTexts = {
  hearing_set: {
    title: 'A new hearing',
    explanation: 'Five minutes after a hearing was entered, with its date, court and what to bring.',
  },
  hearing_changed: {
    title: 'A hearing was moved',
    explanation: 'Five minutes after its date or place was changed, with the old one and the new one.',
  },
  hearing_cancelled: {
    title: 'A hearing was cancelled',
    explanation: 'Five minutes after a hearing to come was deleted.',
  },
  hearing_reminder: {
    title: 'Reminders of hearings',
    explanation: '7 days, 3 days and the evening before a hearing, and that morning.',
  },
  waiting: {
    title: 'Something is waiting in the portal',
    explanation:
      'When a message or a document was not seen for 15 minutes: one mail for all, which does not say what it is.',
  },
  enquiry_received: {
    title: 'A new enquiry',
    explanation: 'When a visitor sends the contact form.',
  },
  client_message: {
    title: 'Clients have written',
    explanation: 'When a message of a client was neither seen nor answered for 15 minutes: one mail for all.',
  },
  client_document: {
    title: 'A client has sent a document',
    explanation:
      'When a client answers a request for a document, or has added a document that went with no message for 15 minutes.',
  },
  erasure_requested: {
    title: 'Somebody asks for erasure',
    explanation:
      'When a person withdraws their consent and asks that their data is erased. The answer is due within thirty days.',
  },
  board_tomorrow: {
    title: 'Tomorrow’s board',
    explanation: 'The hearings of the next day, at 6:30 pm, unless there are none.',
  },
  board_today: {
    title: 'Today’s board',
    explanation: 'The hearings of the day, at 7:00 am, unless there are none.',
  },
  enquiry_receipt: {
    title: 'Receipt of an enquiry',
    explanation: 'To the address in the contact form, once a day at most.',
  },
  new_device: {
    title: 'A log-in from a new browser or network',
    explanation: 'Always sent.',
  },
  password_changed: { title: 'The password was changed', explanation: 'Always sent.' },
  email_changed: {
    title: 'The e-mail address was changed',
    explanation: 'Always sent, to the old address and the new one.',
  },
};

export const mailNotices = {
  noServer: {
    title: 'No mails are sent at present',
    description:
      'This installation has no mail server, or its address is wrong. Ask the operator of the site to set SMTP_URL, as the operating guide describes (docs/operating.md, Mail). What could not be sent for two days is given up.',
  },
  switchedOff: {
    title: 'These mails are not sent at present',
    description: 'They are switched off in the settings.',
  },
  sample: 'An example as the recipient gets it. The people, cases and dates in it are invented.',
} as const;
