/** The texts of all mails in Hindi; those in English are in the file of their audience. */
import {
  dateParts,
  dayAt,
  describeDevice,
  type NotificationKind,
  type SubmissionService,
} from '../../contract/index.ts';
import { formatClock, months, weekdays } from '../../contract/texts/hi/dates.ts';
import { submissionServiceLabels } from '../../contract/texts/hi/labels.ts';
import { plural } from '../../contract/texts/plural.ts';
import type { MailContent, MailData, MailTexts } from './frame.ts';
import { caseDocumentsPath, describeCase, describePlace, list, submissionPath } from './parts.ts';

function formatDate(value: string): string {
  const { day, month, year } = dateParts(value);
  return `${day} ${months[month - 1]} ${year}`;
}

function formatTime(moment: string): string {
  const { hour, minute } = dateParts(moment);
  return formatClock(hour, minute);
}

const weekday = (value: string) => {
  const { year, month, day } = dateParts(value);
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
};

/** A start at midnight means that no time is known. */
function shortDate(moment = ''): string {
  const { hour, minute } = dateParts(moment);
  return hour + minute > 0 ? `${formatDate(moment)}, ${formatTime(moment)}` : formatDate(moment);
}
/** A day and a time, where one is known. */
export const longDate = (moment = '') => `${weekday(moment)}, ${shortDate(moment)}`;

const openCalendar = { text: 'मेरी तारीखें देखें', path: '/hi/dashboard?tab=calendar&view=agenda' };
const newPassword = { text: 'नया पासवर्ड चुनें', path: '/hi/reset-password' };
const contactChamber = { text: 'चैंबर से संपर्क करें', path: '/hi/contact' };
const otherwiseNewPassword =
  'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। यदि नहीं, तो तुरंत नया पासवर्ड चुनें: इससे हर जगह का लॉग इन समाप्त हो जाता है।';

const when = (at: string) => ['कब', `${formatDate(at)}, ${formatTime(at)} (भारतीय मानक समय)`] as const;
const place = (data: MailData): NonNullable<MailContent['facts']> => [
  [
    'ब्राउज़र',
    data.user_agent && (describeDevice(data.user_agent, (browser, system) => `${system} पर ${browser}`) ?? 'अज्ञात'),
  ],
  ['नेटवर्क पता', data.network],
];

function listFacts(data: MailData): NonNullable<MailContent['facts']> {
  const { starts_at, court, court_hall, location, item_number, bring, tentative } = data;
  return [
    ['तारीख', `${longDate(starts_at)}${tentative ? ' (अभी निश्चित नहीं)' : ''}`],
    ['मामला', describeCase(data)],
    ['प्रयोजन', data.case_title ? data.title : undefined],
    ['स्थान', describePlace(court, court_hall, location)],
    ['क्रम संख्या', item_number],
    ['कृपया साथ लाएँ', bring],
  ];
}

/** When something is, in days from a moment. */
function countDays(from: string, to = ''): string {
  const [first, last] = [from, to].map((moment) => Date.parse(dayAt(new Date(moment))));
  const days = Math.round(((last ?? 0) - (first ?? 0)) / 86_400_000);
  return ['आज', 'कल'][days] ?? `${days} दिन बाद`;
}

function describeHearing({ starts_at = '', court, court_hall, item_number, title, case_number }: MailData): string {
  const where = list(court, court_hall, item_number && `मद ${item_number}`);
  return [formatTime(starts_at), [title, case_number && `(${case_number})`].filter(Boolean).join(' '), where]
    .filter(Boolean)
    .join(' · ');
}

function boardMail(data: MailData, which: string): MailContent {
  const { day = '', total = 0, hearings = [] } = data;
  const more = total - hearings.length;
  return {
    subject: `${which} सूची: ${formatDate(day)} को ${plural('hi', total, { one: `${total} सुनवाई`, other: `${total} सुनवाइयाँ` })}`,
    lead: `${weekday(day)}, ${formatDate(day)} की सुनवाइयाँ, जैसी अब तक दर्ज हैं।`,
    items: [...hearings.map(describeHearing), ...(more > 0 ? [`और ${more} अन्य`] : [])],
    link: { text: 'सूची देखें', path: `/hi/admin?tab=board&board=${day}` },
  };
}

/** What the frame of a mail says. */
export const hindiFrame = { unsubscribe: 'मुझे इस प्रकार के ईमेल और न भेजें' };

export const hindiMails: MailTexts<NotificationKind> = {
  new_device: ({ data, at, sender }) => ({
    subject: 'आपके खाते में नया लॉग इन',
    lead: `${sender} के यहाँ आपके खाते में ऐसे ब्राउज़र या नेटवर्क से लॉग इन हुआ है, जिससे पहले कभी नहीं हुआ था।`,
    facts: [when(at), ...place(data)],
    advice: otherwiseNewPassword,
    link: newPassword,
  }),
  password_changed: ({ data, at, sender }) => ({
    subject: 'आपका पासवर्ड बदला गया',
    lead: `${sender} के यहाँ आपके खाते का पासवर्ड बदला गया है।`,
    facts: [when(at), ...place(data)],
    advice: otherwiseNewPassword,
    link: newPassword,
  }),
  email_changed: ({ data, at, sender }) => ({
    subject: 'आपका ईमेल पता बदला गया',
    lead: `${sender} के यहाँ आपके खाते का ईमेल पता बदला गया है। यह ईमेल दोनों पतों पर भेजा गया है।`,
    facts: [when(at), ['पुराना पता', data.from], ['नया पता', data.to]],
    advice: 'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। यदि नहीं, तो तुरंत चैंबर से बात करें।',
    link: contactChamber,
  }),
  hearing_set: ({ data }) => ({
    subject: `नई सुनवाई: ${shortDate(data.starts_at)}`,
    lead: 'आपके मामले में एक सुनवाई दर्ज की गई है।',
    facts: listFacts(data),
    link: openCalendar,
  }),
  hearing_changed: ({ data }) => {
    const isMoved = Date.parse(data.old_starts_at ?? '') !== Date.parse(data.starts_at ?? '');
    const oldPlace = describePlace(data.old_court, data.old_court_hall, data.old_location);
    const hasOldPlace = oldPlace !== describePlace(data.court, data.court_hall, data.location);
    return {
      subject: isMoved
        ? `सुनवाई की नई तारीख: ${shortDate(data.starts_at)}`
        : `सुनवाई का नया स्थान: ${shortDate(data.starts_at)}`,
      lead: isMoved ? 'आपके मामले की एक सुनवाई की तारीख बदल गई है।' : 'आपके मामले की एक सुनवाई अब दूसरे स्थान पर होगी।',
      facts: [
        ...listFacts(data),
        ['अब तक', list(isMoved ? longDate(data.old_starts_at) : undefined, hasOldPlace ? oldPlace : undefined)],
      ],
      link: openCalendar,
    };
  },
  hearing_cancelled: ({ data }) => ({
    subject: `सुनवाई रद्द: ${shortDate(data.starts_at)}`,
    lead: 'आपके मामले की एक सुनवाई इस तारीख को नहीं होगी।',
    facts: [
      ['तारीख', longDate(data.starts_at)],
      ['मामला', describeCase(data)],
      ['स्थान', describePlace(data.court, undefined, data.location)],
    ],
    advice: 'आपको आने की आवश्यकता नहीं है। नई तारीख होने पर आपको बताया जाएगा।',
    link: openCalendar,
  }),
  hearing_reminder: ({ data, at }) => ({
    subject: `अनुस्मारक: ${shortDate(data.starts_at)} को सुनवाई`,
    lead: `आपके मामले की एक सुनवाई ${countDays(at, data.starts_at)} है।`,
    facts: listFacts(data),
    link: openCalendar,
  }),
  waiting: ({ sender }) => ({
    subject: 'पोर्टल में आपके लिए कुछ नया है',
    lead: `${sender} के मुवक्किल पोर्टल में आपके लिए कुछ नया है। आपकी निजता के लिए यह ईमेल नहीं बताता कि वह क्या है।`,
    link: { text: 'पोर्टल खोलें', path: '/hi/dashboard' },
  }),
  enquiry_receipt: ({ data, sender }) => ({
    subject: 'हमें आपकी पूछताछ मिल गई है',
    lead: `${sender} को लिखने के लिए धन्यवाद। आपकी पूछताछ मिल गई है, और चैंबर आपसे संपर्क करेगा।`,
    facts: [['संदर्भ', data.submission_id?.slice(0, 8).toUpperCase()]],
    advice: 'यदि आपने हमें नहीं लिखा है, तो किसी और ने आपका पता लिख दिया है: आपको कुछ नहीं करना है।',
    link: contactChamber,
  }),
  enquiry_received: ({ data }) => ({
    subject: 'नई पूछताछ',
    lead: 'एक आगंतुक ने संपर्क प्रपत्र भेजा है।',
    facts: [
      ['नाम', data.name],
      ['सेवा', submissionServiceLabels[data.service as SubmissionService]],
      ['संदर्भ', data.submission_id?.slice(0, 8).toUpperCase()],
    ],
    link: { text: 'पूछताछ देखें', path: `/hi${submissionPath(data)}` },
  }),
  client_message: () => ({
    subject: 'मुवक्किलों ने लिखा है',
    lead: 'मुवक्किलों के ऐसे संदेश हैं जो उत्तर की प्रतीक्षा में हैं और आपने नहीं देखे हैं।',
    link: { text: 'संदेश देखें', path: '/hi/admin?tab=messages' },
  }),
  client_document: ({ data }) => ({
    subject: 'मुवक्किल ने दस्तावेज़ भेजा है',
    lead: data.document_id
      ? 'एक मुवक्किल ने मामले में दस्तावेज़ जोड़ा है, और उसके साथ कोई संदेश नहीं भेजा।'
      : 'एक मुवक्किल ने माँगा गया दस्तावेज़ भेजा है।',
    facts: [
      [data.document_id ? 'दस्तावेज़' : 'माँगा गया', data.title],
      ['मामला', data.case_title && `${data.case_title} (${data.case_number})`],
      ['मुवक्किल', data.client_name],
    ],
    link: { text: 'मामला देखें', path: `/hi${caseDocumentsPath(data)}` },
  }),
  erasure_requested: ({ data: { day = '' } }) => ({
    subject: 'डेटा मिटाने का अनुरोध',
    lead: 'एक व्यक्ति ने अपनी सहमति वापस ली है और अपना डेटा मिटाने को कहा है।',
    facts: [['उत्तर की अंतिम तारीख', formatDate(day)]],
    link: { text: 'अनुरोध देखें', path: '/hi/admin?tab=users' },
  }),
  board_tomorrow: ({ data }) => boardMail(data, 'कल की'),
  board_today: ({ data }) => boardMail(data, 'आज की'),
};
