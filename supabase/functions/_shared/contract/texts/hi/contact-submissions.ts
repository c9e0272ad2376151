import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';
import { formatCount } from './dates.ts';

export const yourEnquiry = (submissionService: string) => `आपकी पूछताछ: ${submissionService}`;
export const reference = 'संदर्भ संख्या';
export const status = 'स्थिति';
export const serviceRequested = 'माँगी गई सेवा';
export const caseLabel = 'मामला';
export const replyViaEmail = 'ईमेल से उत्तर दें';
export const openCase = 'मामला खोलें';
export const addAsClient = 'मुवक्किल के रूप में जोड़ें';
export const exportCsv = 'CSV निकालें';
export const exporting = (count: string) => `निकाला जा रहा है... ${count}`;
export const cancelExport = 'निकालना रोकें';
export const view = (name: string) => `${name} देखें`;
export const sentOn = (date: string) => `${date} को भेजी गई`;
export const sentBetween = (days: string) => `${days} के बीच भेजी गई`;
export const sentSince = (date: string) => `${date} से भेजी गई`;
export const sentUntil = (date: string) => `${date} तक भेजी गई`;
export const searchSubmissions = 'पूछताछ खोजें';
export const allStatuses = 'सभी स्थितियाँ';
export const contactSubmissions = 'पूछताछ';
export const statusOf = (name: string) => `${name} की स्थिति`;
export const call = 'कॉल करें';
export const moreActions = 'अन्य कार्य';

export const successToasts = {
  submissionLinked: { title: 'मुवक्किल चुना गया', description: 'यह पूछताछ अब इस मुवक्किल की है।' },
  submissionStatus: { title: 'स्थिति बदली गई' },
  submissionsExported: (count: number): ToastText => ({
    title: 'पूछताछ निर्यात की गईं',
    description: plural('hi', count, {
      one: `फ़ाइल में ${formatCount(count)} पूछताछ है।`,
      other: `फ़ाइल में ${formatCount(count)} पूछताछ हैं।`,
    }),
  }),
} as const;

export const errorToasts = {
  submissionLink: { title: 'त्रुटि', description: 'पूछताछ इस मुवक्किल को नहीं दी जा सकी' },
  submissionStatus: {
    title: 'स्थिति नहीं बदली',
    description: 'स्थिति बदलते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
  submissionsExport: {
    title: 'निर्यात नहीं हुआ',
    description: 'सारी पूछताछ पढ़ी नहीं जा सकी, और कुछ भी सहेजा नहीं गया। कृपया फिर प्रयास करें।',
  },
} as const;

export const emptyStateMessages = {
  submissions: 'अभी कोई पूछताछ नहीं है',
} as const;

export const submissionStatusLabels = {
  new: 'नई',
  contacted: 'संपर्क किया गया',
  in_progress: 'काम जारी',
  resolved: 'निपटाई गई',
  closed: 'बंद',
};
