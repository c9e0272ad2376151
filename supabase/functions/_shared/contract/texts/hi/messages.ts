import type { ToastText } from '../shape.ts';
export const documents = 'दस्तावेज़';
export const documentsToBeSent = 'भेजे जाने वाले दस्तावेज़';
export const removeDocument = (name: string) => `${name} हटाएँ`;
export const attachDocuments = 'दस्तावेज़ जोड़ें';
export const documentsAlone = (count: number) => (count === 1 ? 'एक दस्तावेज़।' : `${count} दस्तावेज़।`);
export const yourMessage = 'आपका संदेश';
export const messageHelp = 'Ctrl और Enter से भेजा जाता है।';
export const send = 'भेजें';
export const editMessage = 'संदेश बदलें';
export const caseLabel = 'मामला';
export const lastMessage = 'अंतिम संदेश';
export const waitingSince = 'कब से प्रतीक्षा में';
export const notWaiting = 'प्रतीक्षा में नहीं';
export const openTheMessagesOf = (case_title: string) => `${case_title} के संदेश खोलें`;
export const open = 'खोलें';
export const messages = 'संदेश';
export const needsNoAnswer = 'उत्तर की आवश्यकता नहीं';
export const showEarlierMessages = 'पहले के संदेश दिखाएँ';
export const deleteThisMessage = 'यह संदेश हटाएँ?';
export const deletionForOthers = 'दूसरों को यह आगे नहीं दिखेगा। हो सकता है वे इसे पढ़ चुके हों।';
export const deletionWithDocuments =
  'दूसरों को यह आगे नहीं दिखेगा। हो सकता है वे इसे पढ़ चुके हों। इसके दस्तावेज़ मामले में बने रहते हैं, जैसे साझा हैं वैसे ही।';
export const edited = 'बदला गया';
export const theChamber = 'चैंबर';
export const editTheMessageOf = (at: string) => `${at} का संदेश बदलें`;
export const deleteTheMessageOf = (at: string) => `${at} का संदेश हटाएँ`;
export const withFormerClient = (name: string) => `पूर्व मुवक्किल ${name} के साथ: इस मामले के मुवक्किल को यह नहीं दिखता।`;
export const clientWaitsSince = (moment: string) => `मुवक्किल ${moment} से उत्तर की प्रतीक्षा में हैं।`;
export const needsNoAnswerOf = (title: string) => `${title}: उत्तर की आवश्यकता नहीं`;

export const successToasts = {
  messageUpdated: { title: 'संदेश बदला गया' },
  messageDeleted: { title: 'संदेश हटाया गया' },
  noAnswerNeeded: { title: 'उत्तर की आवश्यकता नहीं', description: 'मुवक्किल के फिर लिखने पर यह दोबारा प्रतीक्षा में आएगा।' },
} as const;

export const errorToasts = {
  messageSend: { title: 'त्रुटि', description: 'संदेश नहीं भेजा गया। कृपया फिर प्रयास करें।' },
  messageUpdate: (minutes: number): ToastText => ({
    title: 'त्रुटि',
    description: `संदेश नहीं बदला गया। ऐसा केवल ${minutes} मिनट तक किया जा सकता है।`,
  }),
  messageDelete: (minutes: number): ToastText => ({
    title: 'त्रुटि',
    description: `संदेश नहीं हटाया गया। ऐसा केवल ${minutes} मिनट तक किया जा सकता है।`,
  }),
  noAnswerNeeded: { title: 'त्रुटि', description: 'संदेश चिह्नित नहीं किए जा सके' },
} as const;

export const emptyStateMessages = {
  caseMessages: 'अभी कोई संदेश नहीं है।',
  inbox: {
    title: 'अभी कोई संदेश नहीं है',
    description: 'मामलों के संदेश यहाँ दिखते हैं; पहले वे जो उत्तर की प्रतीक्षा में हैं।',
  },
} as const;
