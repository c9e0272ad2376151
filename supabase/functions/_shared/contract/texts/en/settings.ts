import type { ToastText } from '../shape.ts';

export const barCouncil = 'Bar Council';
export const barCouncilMode = 'Bar Council mode';
export const whileItIsOnThe =
  'While it is on, the public site shows what Rule 36 of the Bar Council of India and its Schedule allow: name, contacts, enrolment, memberships, qualifications and areas of practice. Testimonials, reviews, photos, counts of cases won, case studies, links to social media and texts that praise are shown to nobody; they stay stored, and are back when it is switched off. Each visitor is asked once to acknowledge the disclaimer.';
export const enrolledWith = 'Enrolled with';
export const onTheRollOf = 'On the roll of';
export const qualifications = 'Qualifications';
export const iDeclareThatTheInformation = 'I declare that the information given on this site is true.';
export const subject = 'Subject';
export const formOfTheMail = 'Form of the mail';
export const asItLooks = 'As it looks';
export const asPlainText = 'As plain text';
export const whatIsMailedWhereA =
  'What is mailed where a mail server is set up. Everybody can also switch off for themselves what concerns them.';
export const previewNamed = (title: string) => `Preview ${title}`;
export const preview = 'Preview';
export const as900Am7 = 'As 9:00 AM - 7:00 PM: search engines then understand them too.';
export const advocate = 'Advocate';
export const oneToThreeLetters = 'One to three letters.';
export const telephoneAndEMail = 'Telephone and e-mail';
export const withTheCountryCode = 'With the country code.';
export const chamberDesk = 'Chamber desk';
export const hero = 'Hero';
export const itFollowsTheAdvocatesName = 'It follows the advocate’s name and a comma.';
export const text = 'Text';
export const servicesDescription = 'Services Description';
export const footer = 'Footer';
export const aorCodeHelp = 'By it your matters are found in the Supreme Court’s cause lists.';
export const enrolment = 'Enrolment';
export const whileBarCouncilModeIs =
  'While Bar Council mode is on, the site shows this as soon as number, date and State Bar Council are filled in, and below it the declaration that it is true.';
export const asOnTheCertificateE = 'As on the certificate, e.g. D/000/1994.';
export const whereTheAdvocateWasFirst = 'Where the advocate was first enrolled.';
export const emptyIfItIsThe = 'Empty if it is the same.';
export const thoseThatTheAdvocateIs = 'Those that the advocate is a member of.';
export const professionalAndAcademicOnesEach = 'Professional and academic ones, each on a line.';
export const roles = 'Clerks and juniors';
export const clerkMessagesHelp = 'They see the messages of every case and answer them. Without it they see none.';
export const juniorFeesHelp = 'They read invoices, payments and agreements, and change none.';
export const juniorAssignedOnlyHelp =
  'They see the cases that are assigned to them on the page of the case, their clients, and the tasks that are given to them; they add neither cases nor clients.';
export const practice = 'Practice';
export const contactInformation = 'Contact Information';
export const businessHours = 'Business Hours';
export const content = 'Content';
export const edit = (title: string) => `Edit ${title}`;
export const restoreTheBuiltInText = 'Restore the built-in text';
export const telephone = 'Telephone';
export const eMail = 'E-mail';
export const urgentMatters = 'Urgent matters';
export const callUs = 'Call us';
export const dials = (replace: string) => `dials ${replace}`;
export const whatsappUs = 'WhatsApp us';
export const opens = (chatAddress: string) => `opens ${chatAddress}`;
export const onThePublicPages = 'On the public pages';
export const changed = 'Changed';
export const everyDateOfTheSite = (practiceTimeZone: string) =>
  `Every date of the site is entered, shown and counted in the time zone ${practiceTimeZone}, wherever the reader is. It cannot be changed here.`;
export const apiForDevelopers = 'API for developers';
export const onTheSiteSince = (moment: string) => `On the site since ${moment}.`;
export const theLastChangeIsOn = 'The last change is on its way to the site.';
export const theChangeOfIsNot = (moment: string) =>
  `The change of ${moment} is not on the site yet. Please tell the person who runs the site.`;
export const dataProtection = 'Data Protection';
export const diary = 'Diary';
export const diaryHelp = 'How hearings and matters without a date are followed.';
export const waitDaysHelp = 'After so many days a case without a date is named for that.';
export const holidaysHelp =
  'Days on which courts do not sit, one a line: a day of the week, or a day, or two with a hyphen, and its name: “26 Jan 2027 Republic Day”.';
export const fees = 'Fees';
export const whereClientsPay =
  'Clients pay to the UPI ID by a QR code and the button “Pay by UPI”. While it is empty, they see neither.';
export const lineAboutTaxHelp =
  'New invoices to organisations begin with it; those to private persons do not. Ask a professional which one is right.';
export const printedOnInvoices = 'Optional. Printed on invoices that are sent from now on.';
export const accountHelp = 'Optional. Name, number, IFSC and bank, printed on invoices that are sent from now on.';
export const grievanceContact = 'Grievance contact';
export const whomPeopleWriteTo = 'Whom people write to about their data. The privacy notice names it.';
export const mailNamed = (subject: string) => `Mail: ${subject}`;
export const previewOfMail = (title: string) => `Preview: ${title}`;
export const languageOfTheMail = 'Language of the mail';
export const inLanguage = (label: string, language: string) => `${label} in ${language}`;
export const emptyForEnglish = (language: string) =>
  `If empty, ${language} pages show the English text, or the built-in one if that is unchanged.`;
export const inEnglish = (label: string) => label;

export const successToasts = {
  setting: { title: 'Settings saved' },
} as const;

export const errorToasts = {
  setting: {
    title: 'Error saving settings',
    description: 'There was an error saving the settings. Please try again.',
  },
} as const satisfies Record<string, ToastText>;
