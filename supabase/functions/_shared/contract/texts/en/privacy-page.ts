export const title = 'Privacy Policy';
export const lead = 'Which personal data this site keeps, why, for how long, and what you can ask of us.';
export const notice = 'Privacy notice';
export const noticeVersion = (version: number, day: string) => `Version ${version} of ${day}.`;
export const noticeContact = (name: string, email: string, phone: string) =>
  `Grievances and requests about your data: ${name}, ${email}, ${phone}.`;
/** Where WhatsApp is set up. */
export const whatsApp = {
  title: 'WhatsApp',
  paragraphs: [
    'Clients who agree to it, in their profile, get messages about their hearings by WhatsApp. It is a service of Meta, which then handles their telephone number and these messages; they name no case. What was agreed to and when is kept with the account. It can be ended in the same place at any time.',
  ],
};
/** The first notice has it too, and a version without it is proposed it. */
export const whoSees = {
  title: 'Who in the chamber sees it',
  paragraphs: [
    'Those who work on the matters see them with their dates and documents, and how a client or an enquirer is reached. Fees, accounts, requests about data and the record of changes are for the advocate and those who run the chamber with them; messages for those who answer them. Each log-in is one person’s, and the database itself keeps from it what its role does not need.',
  ],
};
export const sections = [
  {
    title: 'What is kept',
    paragraphs: [
      'When you ask for a consultation: your name, e-mail address, telephone number, the subject, your message and, if you give one, a preferred date.',
      'When you register: your name, username, e-mail address, telephone number if you give one, and your password as a hash that nobody can read back. For clients also the cases, dates and fees of their own matters.',
      'When you read the site: that a page was read on a day, once for each reader. Readers are told apart by a number made anew each day, which leads back to nobody. No cookie is set for it, no address is kept, nobody else is told, and a browser that asks not to be tracked is not counted.',
      'When a page breaks: which kind of error it was, in which part of which page and version of the site, without what was typed. It is read to mend the site, and kept in a log that names no person and no address.',
    ],
  },
  {
    title: 'What it is for',
    paragraphs: [
      'Your request is used to answer you and to check whether the chamber may act for you; a client’s data to conduct the matter. Both rest on your consent, or on a purpose for which you gave the data yourself, under the Digital Personal Data Protection Act, 2023.',
      'It is not sold, not used for advertising, and passed on only where a court, the conduct of your matter or the law requires it. What you tell an advocate is protected by section 132 of the Bharatiya Sakshya Adhiniyam, 2023.',
    ],
  },
  whoSees,
  whatsApp,
  {
    title: 'Cookies',
    paragraphs: [
      'The public pages set no cookie. Logging in sets two that keep you signed in; they hold nothing else and go when you sign out. A third one stays for a year: by it the log-in knows this browser, so that guesses of strangers do not hold you up.',
      'Your browser itself keeps what you have typed into a form and not sent, until you close the tab, and remembers that you have acknowledged the disclaimer, whether somebody is signed in, and where an upload stopped. None of it is sent to anybody.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask what is kept about you, have it corrected or erased, withdraw your consent, and name a person who may do so in your place. Papers that an advocate must keep by law are kept as long as it demands; invoices and payments, unless the law asks for longer, for eight years after their financial year.',
    ],
  },
];
export const whomToAsk = 'Whom to ask';
export const writeTo = (name: string, email: string, phone: string, days: number) =>
  `Write to ${name}, ${email}, or telephone ${phone}. The chamber answers within ${days} days. If it does not, or if the answer does not satisfy you, you may turn to the Data Protection Board of India.`;
