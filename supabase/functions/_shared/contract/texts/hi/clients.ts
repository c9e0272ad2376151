import { toLanguageLabels } from '../../languages.ts';
import { language as reader } from './language.ts';
export const language = 'भाषा';
export const since = 'कब से';
export const merge = 'मिलाएँ';
export const notes = 'टिप्पणियाँ';
export const logIns = 'लॉग इन';
export const editClient = 'मुवक्किल बदलें';
export const addClient = 'मुवक्किल जोड़ें';
export const updateClient = 'मुवक्किल सहेजें';
export const onlyTheOfficeReadsThem = 'इन्हें केवल कार्यालय पढ़ता है।';
export const view = (full_name: string) => `${full_name} देखें`;
export const edit = (full_name: string) => `${full_name} बदलें`;
export const searchClients = 'मुवक्किल खोजें';
export const clients = 'मुवक्किल';
export const deleteThisClient = 'यह मुवक्किल हटाएँ?';
export const recordIsDeleted = (name: string) =>
  `${name} का अभिलेख हटा दिया जाएगा। जिस मुवक्किल के मामले, कार्यक्रम या फ़ीस के अभिलेख हैं उसे नहीं हटाया जा सकता।`;
export const unlinkNamed = (full_name: string) => `${full_name} को अलग करें`;
export const unlink = 'अलग करें';
export const logInToLink = 'जोड़ने के लिए लॉग इन';
export const whatTheCardSays = 'जहाँ दोनों में अलग-अलग लिखा है: चुनें कि कार्ड में क्या रहे। शेष टिप्पणियों में रखा जाता है।';
export const searchByNameUsernameOr = 'नाम, उपयोगकर्ता नाम या ईमेल से खोजें';
export const link = 'जोड़ें';
export const opponents = 'विपक्षियों के नाम';
export const opponentsHelp = (count: number) => `अधिक से अधिक ${count}, हर पंक्ति में एक। वे खोजे जाते हैं, सहेजे नहीं जाते।`;
export const conflictCheck = 'हित-टकराव की जाँच';
export const sameEmail = 'वही ईमेल';
export const samePhone = 'वही फ़ोन';
export const similarName = 'मिलता-जुलता नाम';
export const party = 'पक्षकार';
export const noClientAndNoParty = 'इस नाम, ईमेल या फ़ोन का कोई मुवक्किल या पक्षकार नहीं है।';
export const thereAreAlready = 'पहले से हैं:';
export const chooseNamed = (name: string) => `${name} को चुनें`;
export const useThisClient = 'इसी मुवक्किल को चुनें';
export const keptWithTheClientWho = 'मुवक्किल के साथ रखा जाता है: किसने देखा, क्या मिला, और यह।';
export const compare = 'दूसरे मुवक्किल से तुलना करें';
export const onlyAdminsMerge = 'दोनों एक ही मुवक्किल हों, तो एडमिन दोनों रिकॉर्ड मिलाते हैं।';
export const mergeIntoAnotherClient = (full_name: string) => `${full_name} को दूसरे मुवक्किल में मिलाएँ?`;
export const theirCasesDatesEnquiriesAnd =
  'उनके मामले, तारीखें, पूछताछ और लॉग इन आपके चुने हुए मुवक्किल को मिल जाएँगे, और यह अभिलेख हटा दिया जाएगा। इसे वापस नहीं किया जा सकता।';
export const clientWhoStays = 'जो मुवक्किल रहेगा';
export const searchByName = 'नाम से खोजें';
export const newAccounts = 'नए खाते';
export const theyHaveRegisteredAndSee = 'इन्होंने पंजीकरण किया है, और मुवक्किल से जुड़ने तक इन्हें कुछ नहीं दिखता।';
export const linkTo = (name: string, match: string) => `${name} से जोड़ें (${match})`;
export const addAsAClient = (full_name: string) => `${full_name} को मुवक्किल के रूप में जोड़ें`;
export const addAsClient = 'मुवक्किल के रूप में जोड़ें';
export const agreedToWhatsApp = (phone: string, at: string) => `${at} को ${phone} पर WhatsApp संदेशों की सहमति दी।`;
export const agreedAndEndedWhatsApp = (phone: string, at: string, endedAt: string) =>
  `${at} को ${phone} पर WhatsApp संदेशों की सहमति दी, और ${endedAt} को उन्हें बंद किया।`;
export const wordsThatWereShown = 'जो शब्द दिखाए गए';
export const clientLike = (match: string) => `मुवक्किल, ${match}`;
export const partyOfCase = (side: string, courtCase: string) => `${side}: ${courtCase}`;
export const ourClient = (name: string) => `(हमारे मुवक्किल: ${name})`;
export const call = 'कॉल करें';
export const whatsApp = 'WhatsApp';
export const writeMail = 'ईमेल लिखें';
export const moreActions = 'अन्य कार्य';
export const sinceDate = (date: string) => `${date} से मुवक्किल`;
export const casesAndDates = 'मामले और तारीखें';
export const nextDates = 'अगली तारीखें';
export const noCases = 'अभी कोई मामला नहीं।';
export const allCases = 'इस मुवक्किल के सभी मामले';
export const invite = 'आमंत्रित करें';

export const successToasts = {
  clientAdded: { title: 'मुवक्किल जोड़ा गया' },
  clientUpdated: { title: 'मुवक्किल का विवरण बदला गया' },
  clientDeleted: { title: 'मुवक्किल हटाया गया' },
  clientsMerged: {
    title: 'मुवक्किल एक किए गए',
    description: 'दोनों के मामले, तारीखें और लॉग इन अब एक ही मुवक्किल के हैं।',
  },
  clientLinked: { title: 'लॉग इन जोड़ा गया', description: 'अब उन्हें इस मुवक्किल के मामले और तारीखें दिखेंगी।' },
  clientUnlinked: { title: 'लॉग इन अलग किया गया', description: 'अब उन्हें इस मुवक्किल के मामले और तारीखें नहीं दिखेंगी।' },
} as const;

export const errorToasts = {
  clientAdd: { title: 'त्रुटि', description: 'मुवक्किल जोड़ा नहीं जा सका' },
  clientUpdate: { title: 'त्रुटि', description: 'मुवक्किल का विवरण बदला नहीं जा सका' },
  clientDelete: { title: 'त्रुटि', description: 'मुवक्किल हटाया नहीं जा सका' },
  clientMerge: { title: 'त्रुटि', description: 'मुवक्किल एक नहीं किए जा सके' },
  clientLink: { title: 'त्रुटि', description: 'लॉग इन जोड़ा नहीं जा सका' },
  clientUnlink: { title: 'त्रुटि', description: 'लॉग इन अलग नहीं किया जा सका' },
} as const;

export const emptyStateMessages = {
  clients: {
    title: 'अभी कोई मुवक्किल नहीं है',
    description: 'मुवक्किल के लिए लॉग इन आवश्यक नहीं है: पहले उनका विवरण जोड़ें, फिर उनका मामला।',
  },
  clientUsers: 'कोई लॉग इन जुड़ा नहीं है: मामले केवल एडमिन देखते हैं।',
} as const;

export const clientKindLabels = { person: 'व्यक्ति', organisation: 'संस्था' };

export const clientLanguageLabels = toLanguageLabels(reader);
