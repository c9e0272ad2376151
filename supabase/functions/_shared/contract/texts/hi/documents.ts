import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const attachedDocuments = 'संलग्न दस्तावेज़';
export const deletedDocuments = 'हटाए गए दस्तावेज़';
export const deletedAt = (moment: string) => `${moment} को हटाया गया`;
export const restoreDocument = (name: string) => `${name} वापस लाएँ`;
export const restore = 'वापस लाएँ';
export const send = 'भेजें';
export const photographHelp = 'हर पन्ने का अलग चित्र लें, या फ़ाइल चुनें। कई चित्र एक PDF बनाकर भेजे जाते हैं।';
export const handInAPaper = 'काग़ज़ जमा करें';
export const paperOf = (date: string) => `${date} का काग़ज़`;
export const movePageUp = (index: number) => `पृष्ठ ${index} को ऊपर ले जाएँ`;
export const fromYou = 'आपका भेजा हुआ';
export const takeBack = 'वापस लें';
export const takeBackNamed = (name: string) => `वापस लें: ${name}`;
export const takeThisDocumentBack = 'यह दस्तावेज़ वापस लें?';
export const documentIsTakenBack = (name: string, days: number) =>
  `चैंबर ${name} को पढ़ चुका हो सकता है, और ${days} दिन तक उसे वापस ला सकता है। आपको वह अब नहीं दिखेगा।`;
export const pages = 'पन्ने';
export const removePage = (index: number) => `पन्ना ${index} हटाएँ`;
export const photographTheNextPage = 'अगले पन्ने का चित्र लें';
export const takeAPhoto = 'चित्र लें';
export const chooseFiles = 'फ़ाइलें चुनें';
export const attachDocuments = 'दस्तावेज़ जोड़ें';
export const attachingShares = 'आप जो जोड़ते हैं वह संदेश भेजने पर मुवक्किल के साथ साझा हो जाता है।';
export const clientAttachingHelp = 'इस मामले में जो साझा है उसमें से चुनें, या अपना कुछ जोड़ें। जो आप जोड़ते हैं उसे चैंबर तुरंत पढ़ सकता है।';
export const chooseAFile = 'फ़ाइल चुनें';
export const tryDocumentAgain = (name: string) => `${name} के लिए फिर कोशिश करें`;
export const documentsOfTheCase = 'मामले के दस्तावेज़';
export const showMoreDocuments = 'और दस्तावेज़ दिखाएँ';
export const notSharedYet = 'अभी साझा नहीं';
export const renameDocument = 'दस्तावेज़ का नाम बदलें';
export const latestFirst = 'नए पहले';
export const byName = 'नाम के क्रम से';
export const documents = 'दस्तावेज़';
export const orderOfTheDocuments = 'दस्तावेज़ों का क्रम';
export const chooseDocuments = 'दस्तावेज़ चुनें';
export const chooseDocumentsOrDropThem = 'दस्तावेज़ चुनें, या यहाँ लाकर छोड़ें';
export const uploadHelp = 'PDF, Word, Excel, चित्र और पाठ, हर एक 100MB तक। मुवक्किल वही देखते हैं जो आप साझा करते हैं।';
export const uploads = 'अपलोड';
export const deleteThisDocument = 'यह दस्तावेज़ हटाएँ?';
export const documentIsDeleted = (name: string, days: number) =>
  `${name} अब मुवक्किल को नहीं दिखेगा। इसे ${days} दिनों तक वापस लाया जा सकता है; उसके बाद यह अपने सभी संस्करणों के साथ मिट जाता है।`;
export const askForDocumentTitle = 'दस्तावेज़ माँगें';
export const ask = 'माँगें';
export const requestExample = 'उदाहरण: PAN कार्ड, दोनों ओर';
export const requestedDocuments = 'माँगे गए दस्तावेज़';
export const askForDocument = 'दस्तावेज़ माँगें';
export const withdrawThisRequest = 'यह माँग वापस लें?';
export const withdraw = 'वापस लें';
export const requestIsWithdrawn = (title: string) =>
  `मुवक्किल से अब यह नहीं माँगा जाएगा: ${title}। जो भेजा गया वह बना रहता है।`;
export const sentAt = (moment: string) => `${moment} को भेजा गया`;
export const askedAt = (moment: string) => `${moment} को माँगा गया`;
export const sentState = 'भेजा गया';
export const requestedState = 'माँगा गया';
export const sendAgain = 'फिर भेजें';
export const withdrawRequest = (title: string) => `${title} की माँग वापस लें`;
export const numberedVersion = (number: number, details: string) => `संस्करण ${number} · ${details}`;
export const clientMayRead = 'मुवक्किल इसे पढ़ सकते हैं';
export const newVersionOf = (name: string) => `${name} का नया संस्करण`;
export const newVersion = 'नया संस्करण';
export const renameNamed = (name: string) => `${name} का नाम बदलें`;
export const rename = 'नाम बदलें';
export const deleteDocument = (name: string) => `${name} हटाएँ`;
export const earlierVersionsOf = (name: string) => `${name} के पहले के संस्करण`;
export const earlierVersions = (count: number) => `पहले के संस्करण (${count})`;
export const openVersionNamed = (number: number, name: string) => `${name} का संस्करण ${number} खोलें`;
export const openVersion = 'खोलें';
export const removedByTheVirusScanner = (virus: string) => `वायरस जाँच ने हटा दिया: ${virus}`;
export const beingCheckedForViruses = 'वायरस की जाँच हो रही है';
export const openDocument = (name: string) => `${name} खोलें`;
export const wasSharedWithFormerClient = (name: string) =>
  `पूर्व मुवक्किल ${name} के साथ साझा था; इस मामले के मुवक्किल के साथ साझा नहीं है।`;
export const askedOfFormerClient = (name: string) => `पूर्व मुवक्किल ${name} से माँगा गया: इस मामले के मुवक्किल को यह नहीं दिखता।`;
export const useOfDocuments = 'आप जो भेजते हैं वह आपके मामले के साथ रखा जाता है और केवल कार्यालय उसे देखता है।';
export const unnamedDocument = 'एक दस्तावेज़';

export const successToasts = {
  documentsUploaded: (count: number): ToastText => ({
    title: plural('hi', count, { one: 'दस्तावेज़ अपलोड हुआ', other: `${count} दस्तावेज़ अपलोड हुए` }),
    description: 'मुवक्किल वही देखते हैं जो आप साझा करते हैं।',
  }),
  documentRenamed: { title: 'दस्तावेज़ का नाम बदला गया' },
  documentShared: (shared: boolean): ToastText => ({
    title: shared ? 'मुवक्किल के साथ साझा किया गया' : 'अब मुवक्किल के साथ साझा नहीं है',
  }),
  documentDeleted: (days: number): ToastText => ({
    title: 'दस्तावेज़ हटाया गया',
    description: `इसे ${days} दिन तक वापस लाया जा सकता है।`,
  }),
  documentTakenBack: { title: 'दस्तावेज़ वापस लिया गया' },
  documentRestored: { title: 'दस्तावेज़ वापस लाया गया' },
  documentRequested: { title: 'मुवक्किल से माँगा गया', description: 'मुवक्किल को यह मामले में दिखता है।' },
  documentRequestWithdrawn: { title: 'माँग वापस ली गई' },
  documentAnswered: { title: 'दस्तावेज़ भेजा गया', description: 'धन्यवाद। यह अब चैंबर के पास है।' },
} as const;

export const errorToasts = {
  documentUpload: { title: 'अपलोड नहीं हुआ', description: 'दस्तावेज़ अपलोड नहीं हुआ। कृपया फिर प्रयास करें।' },
  documentOpen: { title: 'त्रुटि', description: 'दस्तावेज़ खोला नहीं जा सकता। कृपया फिर प्रयास करें।' },
  documentUpdate: { title: 'त्रुटि', description: 'दस्तावेज़ बदला नहीं जा सका' },
  documentDelete: { title: 'त्रुटि', description: 'दस्तावेज़ हटाया नहीं जा सका' },
  documentTakeBack: { title: 'त्रुटि', description: 'दस्तावेज़ वापस नहीं लिया गया। यह केवल एक घंटे तक संभव है।' },
  documentRequest: { title: 'त्रुटि', description: 'दस्तावेज़ माँगा नहीं जा सका' },
  documentRequestWithdraw: { title: 'त्रुटि', description: 'माँग वापस नहीं ली जा सकी' },
  documentAnswer: { title: 'नहीं भेजा गया', description: 'दस्तावेज़ नहीं भेजा गया। कृपया फिर प्रयास करें।' },
} as const;

export const emptyStateMessages = {
  documents: 'अभी कोई दस्तावेज़ नहीं है।',
  sharedDocuments: 'अभी आपके साथ कुछ साझा नहीं किया गया है।',
} as const;

export const documentKindLabels = {
  pdf: 'PDF',
  jpeg: 'JPEG चित्र',
  png: 'PNG चित्र',
  webp: 'WebP चित्र',
  docx: 'Word दस्तावेज़',
  xlsx: 'Excel पत्रक',
  txt: 'पाठ',
};

export const attachmentStateLabels = {
  readable: '',
  checking: 'वायरस की जाँच हो रही है',
  infected: 'वायरस जाँच ने हटा दिया',
  not_shared: 'अब साझा नहीं है',
  deleted: 'हटाया गया',
};
