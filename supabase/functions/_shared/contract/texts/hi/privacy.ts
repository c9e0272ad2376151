import type { ToastText } from '../shape.ts';
import { formatCount } from './dates.ts';

export const myData = 'मेरा डेटा';
export const whatTheChamberKeeps =
  'चैंबर आपके बारे में जो रखता है वह आपको मिल सकता है: उसे डाउनलोड करें, ठीक कराएँ, या उसे मिटाने को कहें।';
export const privacyNotice = 'गोपनीयता सूचना';
export const youAgreed = (version: number, at: string) => `आपने ${at} को गोपनीयता सूचना के संस्करण ${version} पर सहमति दी।`;
export const youWithdrew = (version: number, at: string, withdrawnAt: string) =>
  `आपने ${at} को गोपनीयता सूचना के संस्करण ${version} पर सहमति दी, और ${withdrawnAt} को उसे वापस लिया।`;
export const noAgreement = 'आपका खाता आपके लिए बनाया गया: गोपनीयता सूचना पर कोई सहमति दर्ज नहीं है।';
export const downloadMyData = 'मेरा डेटा डाउनलोड करें';
export const toCorrect = (name: string, phone: string) =>
  `अपना नाम और टेलीफ़ोन नंबर आप ऊपर “प्रोफ़ाइल बदलें” से ठीक कर सकते हैं। जो और ग़लत है, उसे चैंबर ठीक करता है: ${name}, {email}, ${phone}।`;
export const withdrawAndErase = 'सहमति वापस लें और मिटाने को कहें';
export const withdrawQuestion = 'अपनी सहमति वापस लें और मिटाने को कहें?';
export const whatFollows = (days: number) =>
  `आपकी सहमति तुरंत समाप्त हो जाती है। चैंबर आपके बारे में जो रखता है उसे, आपके खाते सहित, मिटा देता है और ${days} दिनों में उत्तर देता है। लंबित मामले, विधिक रोक या हिसाब रखने के कर्तव्य के लिए जो आवश्यक है वह रखा जाता है, और आपको बताया जाता है कि क्या और क्यों। यदि आपको अपना डेटा चाहिए तो पहले उसे डाउनलोड कर लें।`;
export const askForErasure = 'मिटाने को कहें';
export const youAsked = (at: string, days: number) => `आपने ${at} को मिटाने को कहा। चैंबर ${days} दिनों में उत्तर देता है।`;
export const takeBack = 'अनुरोध वापस लें';
export const answerOf = (at: string) => `चैंबर का ${at} का उत्तर:`;

export const requestsForErasure = 'मिटाने के अनुरोध';
export const answerWithin = (days: number) => `हर अनुरोध का उत्तर उसके दिन से ${days} दिनों के भीतर देना है।`;
export const askedOn = (name: string, at: string) => `${name} ने ${at} को कहा`;
export const eraseAccount = 'खाता मिटाएँ';
export const eraseAccountOf = (name: string) => `खाता मिटाएँ: ${name}`;
export const eraseClient = 'मुवक्किल को मिटाएँ';
export const eraseClientOf = (name: string) => `मुवक्किल को मिटाएँ: ${name}`;
export const erase = 'मिटाएँ';
export const eraseEnquiryOf = (name: string) => `पूछताछ मिटाएँ: ${name}`;
export const answerWithoutErasing = 'बिना मिटाए उत्तर दें';
export const answerTo = (name: string) => `${name} को उत्तर`;
export const answer = 'उत्तर';
export const answerHelper = 'क्या रखा जाता है और क्यों। व्यक्ति इसे “प्रोफ़ाइल”, “मेरा डेटा” में पढ़ते हैं।';
export const send = 'भेजें';

export const eraseQuestion = {
  enquiry: 'यह पूछताछ मिटाएँ?',
  account: 'यह खाता मिटाएँ?',
  client: 'इस मुवक्किल को मिटाएँ?',
} as const;
export const eraseForGood = 'सदा के लिए मिटाएँ';
export const nothingIsErasedYet = 'अभी कुछ नहीं मिटाया गया। मिटाने पर यह होगा:';
export const isErased = 'मिटाया जाएगा';
export const isMadeNameless = 'नाम हटाया जाएगा';
export const isKept = 'रखा जाएगा';
export const stillNamed = 'नाम अब भी यहाँ है';
export const lookingForMentions = 'सभी तालिकाएँ देखी जा रही हैं…';
export const notLookedThrough = 'तालिकाएँ नहीं देखी जा सकीं। कृपया स्वयं देखें।';
export const stillNamedHelper = 'वहाँ स्वयं देखें: दूसरे मामलों के पाठ नहीं बदले जाते।';
export const nothing = 'कुछ नहीं';
export const filesFollow = (hours: number) =>
  `दस्तावेज़ों की फ़ाइलें ${hours} घंटे में हट जाती हैं, बैकअप की प्रतियाँ बैकअप की अवधि पूरी होने पर।`;
export const rows = (count: number, table: string) => `${tables[table] ?? table}: ${formatCount(count)}`;
export const kept = {
  hold: (caseNumber: string, reason: string, until: string) => `${caseNumber}: विधिक रोक (${reason}), ${until} तक`,
  holdUntilLifted: (caseNumber: string, reason: string) => `${caseNumber}: विधिक रोक (${reason}), हटाए जाने तक`,
  open: (caseNumber: string) => `${caseNumber}: मामला चल रहा है या लंबित है`,
  kept: (caseNumber: string) => `${caseNumber}: पहले से रखा गया`,
};
export const keptBooks = (invoices: number, payments: number, until: string | null) =>
  `बिल ${formatCount(invoices)} और भुगतान ${formatCount(payments)}, उन पर लिखे नाम और पते सहित, क्योंकि हिसाब रखना अनिवार्य है, ${until ? `${until} तक` : 'सदा'}`;

const tables: Record<string, string> = {
  bounced_addresses: 'पते जहाँ से ईमेल लौट आए',
  business_reviews: 'समीक्षाएँ',
  case_documents: 'दस्तावेज़',
  case_messages: 'संदेश',
  case_parties: 'पक्षकार',
  cases: 'मामले',
  clients: 'मुवक्किल',
  conflict_checks: 'हित-टकराव की जाँच',
  contact_submissions: 'पूछताछ',
  document_requests: 'दस्तावेज़ों की माँग',
  document_versions: 'फ़ाइलें',
  events: 'कार्यक्रम',
  fee_agreements: 'फ़ीस के करार',
  filings: 'फ़ाइलिंग',
  gallery_photos: 'चित्र',
  hearing_orders: 'आदेश',
  invitations: 'निमंत्रण',
  invoice_lines: 'बिलों की पंक्तियाँ',
  invoices: 'बिल',
  notifications: 'भेजे गए ईमेल',
  payments: 'भुगतान',
  profiles: 'खाते',
  social_posts: 'पोस्ट',
  tasks: 'कार्य',
  testimonials: 'मुवक्किलों के विचार',
};

export const legalHold = 'विधिक रोक';
export const noHold = 'कोई नहीं: जो हटाया जाता है वह चला जाता है, और मामला बंद होने पर मिटाने के साथ वह भी मिट जाता है।';
export const holdInForce = (reason: string, until: string) => `${reason}, ${until} तक`;
export const holdUntilLifted = (reason: string) => `${reason}, हटाए जाने तक`;
export const holdIsOver = (reason: string, until: string) => `${reason}; यह ${until} को समाप्त हुई`;
export const placeHold = 'विधिक रोक लगाएँ';
export const changeHold = 'बदलें';
export const liftHold = 'हटाएँ';
export const holdReasonHelper = 'इस मामले का कुछ भी क्यों न मिटाया जाए, जैसे कोई अपील अपेक्षित है।';
export const holdUntilHelper = 'हटाए जाने तक रहे तो ख़ाली छोड़ें।';

export const retention = 'रखने की अवधि';
export const howLongIsKept = (days: number, years: number) =>
  `जिस निजी डेटा की अब किसी को आवश्यकता नहीं, वह कितने समय रखा जाता है। प्रेषण-सूची की मेलें ${days} दिन, और ऑडिट लॉग, जो सुरक्षा लॉग है, ${years} वर्ष रखा जाता है।`;
export const isOff = 'बंद है: कुछ भी अपने-आप नहीं मिटता।';
export const isOn = 'चालू है: जिस डेटा को रखने की अवधि पूरी हो चुकी है, वह हर घंटे अपने-आप मिटता है।';
export const pastRetention = (enquiries: number, accounts: number, clients: number, invoices: number) =>
  `रखने की अवधि अभी पूरी: पूछताछ ${enquiries}, खाते ${accounts}, मुवक्किल ${clients}, बिल ${invoices}।`;
export const isErasing = 'अभी अपने-आप मिटाया जा रहा है।';
export const lastErased = (at: string, enquiries: number, accounts: number, clients: number, invoices: number) =>
  `${at} को मिटाया गया: पूछताछ ${enquiries}, खाते ${accounts}, मुवक्किल ${clients}, बिल ${invoices}।`;
export const couldNotBeErased = 'यह नहीं मिट सका, और हर घंटे फिर प्रयास होता है:';
export const failureKinds = { enquiry: 'पूछताछ', account: 'खाता', client: 'मुवक्किल' };
export const failureReasons: Readonly<Record<string, string>> = {
  '23503': 'डेटाबेस में कुछ और इससे जुड़ा है (23503)',
  '55P03': 'कोई इस पर काम कर रहा था',
  '57014': 'इसमें डेटाबेस की सीमा से अधिक समय लगा',
};
export const editRetention = 'अवधियाँ बदलें';
export const eraseByItself = 'रखने की अवधि पूरी होने पर डेटा हर घंटे मिटाएँ';
export const enquiriesPeriod = 'पूछताछ, जिनसे कोई मुवक्किल नहीं बना';
export const accountsPeriod = 'खाते जो किसी मुवक्किल के नहीं, अंतिम लॉग इन या पूछताछ से';
export const mattersPeriod = 'मुवक्किल, जिनके सभी मामले समाप्त हैं, उनकी अंतिम नई बात से';
export const mattersHelper = 'उनके मामलों, दस्तावेज़ों और लॉग इन सहित। विधिक रोक वाला मामला रखा जाता है।';
export const booksPeriod = 'मिटाए गए मुवक्किलों के भेजे हुए बिल और भुगतान, वित्तीय वर्ष के अंत से';
export const booksHelper = 'हिसाब कितने समय रखना अनिवार्य है, यह किसी पेशेवर से पूछें।';
export const periods = {
  '0': 'सदा',
  '6': '6 माह',
  '12': '1 वर्ष',
  '24': '2 वर्ष',
  '36': '3 वर्ष',
  '60': '5 वर्ष',
  '96': '8 वर्ष',
  '120': '10 वर्ष',
};
export const erasuresAndBackups = 'मिटाना और बैकअप';
export const whyTheList =
  'पुनर्स्थापित बैकअप में वह फिर होता है जो उसके बाद मिटाया गया था। मिटाने की सूची बैकअप से अलग रखें (उसमें केवल संख्याएँ हैं, नाम नहीं), और बैकअप पुनर्स्थापित करने के बाद उसे लागू करें।';
export const downloadList = 'सूची डाउनलोड करें';
export const applyList = 'सूची लागू करें';
export const listFile = 'erasures.json';
export const applied = (count: number, failed: number) =>
  `फिर मिटाया गया: ${count}${failed > 0 ? `। नहीं मिट सका: ${failed}` : ''}`;
export const noList = 'यह फ़ाइल मिटाने की सूची नहीं है।';

export const versionInForce = (version: number, at: string) =>
  `${at} का संस्करण ${version} लागू है। वह गोपनीयता नीति के पृष्ठ पर है, और पूछताछ भेजने या खाता बनाने वाला उस पर सहमति देता है।`;
export const lacksWhoSees =
  'इसमें यह नहीं लिखा कि चैंबर में कौन क्या देखता है। नए संस्करण के अंत में इसका एक अनुच्छेद पहले से है; उसे रखें, बदलें या हटाएँ।';
export const publishNewVersion = 'नया संस्करण प्रकाशित करें';
export const newVersion = 'सूचना का नया संस्करण';
export const publish = 'प्रकाशित करें';
export const inLanguage = (language: string) => `${language} में`;
export const noticeHelper = 'ख़ाली पंक्ति से नया अनुच्छेद, ## से शीर्षक, - से सूची की मद बनती है। प्रकाशित संस्करण कभी बदला नहीं जाता।';
/** Names of columns and tables on the page of personal data, where `fields.ts` has none. */
export const columnLabels = {
  agreedOn: 'करार की तारीख',
  amount: 'रकम',
  billAddress: 'बिल पर पता',
  billName: 'बिल पर नाम',
  cancelReason: 'रद्द करने का कारण',
  dueOn: 'भुगतान की अंतिम तारीख',
  feeAgreements: 'फ़ीस के करार',
  invoices: 'बिल',
  issuedOn: 'जारी होने की तारीख',
  lines: 'पंक्तियाँ',
  method: 'माध्यम',
  number: 'संख्या',
  onDate: 'तारीख',
  paid: 'भुगतान हुआ',
  paidOn: 'भुगतान की तारीख',
  payments: 'भुगतान',
  receiptNumber: 'रसीद संख्या',
  total: 'कुल रकम',
};

export const missingDocuments = {
  heading: 'ये दस्तावेज़ इस संग्रह में नहीं हैं, या अधूरे हैं:',
  notShared: 'अब आपके साथ साझा नहीं है, या हटा दिया गया है',
  lost: 'चैंबर से यह फ़ाइल खो गई है; कृपया उसे लिखें',
  unreadable: 'पढ़ा नहीं जा सका; कृपया बाद में फिर प्रयास करें, या इसे पोर्टल में खोलें',
  nextPart: 'और दस्तावेज़ भी हैं। लॉग-इन रहते हुए अगला भाग यहाँ से लें:',
};

export const privacyToasts = {
  requested: (days: number): ToastText => ({
    title: 'आपका अनुरोध चैंबर को मिल गया है',
    description: `आपको ${days} दिन के भीतर उत्तर दिया जाएगा।`,
  }),
  takenBack: { title: 'अनुरोध वापस लिया गया' },
  answered: { title: 'उत्तर भेजा गया' },
  erased: { title: 'मिटाया गया' },
  holdPlaced: { title: 'विधिक रोक सहेजी गई' },
  published: { title: 'सूचना प्रकाशित हुई' },
  retention: { title: 'अवधियाँ सहेजी गईं' },
  holdLifted: { title: 'विधिक रोक हटाई गई' },
};

export const privacyErrors = {
  request: { title: 'त्रुटि', description: 'अनुरोध नहीं भेजा जा सका। कृपया बाद में फिर प्रयास करें।' },
  answer: { title: 'त्रुटि', description: 'उत्तर सहेजा नहीं जा सका। कृपया बाद में फिर प्रयास करें।' },
  erase: { title: 'कुछ भी नहीं मिटाया गया', description: 'कृपया बाद में फिर प्रयास करें।' },
  retention: { title: 'त्रुटि', description: 'अवधियाँ सहेजी नहीं जा सकीं। कृपया बाद में फिर प्रयास करें।' },
  publish: { title: 'त्रुटि', description: 'सूचना प्रकाशित नहीं हो सकी। कृपया बाद में फिर प्रयास करें।' },
  list: { title: 'त्रुटि', description: 'कृपया बाद में फिर प्रयास करें।' },
  hold: { title: 'त्रुटि', description: 'विधिक रोक सहेजी नहीं जा सकी। कृपया बाद में फिर प्रयास करें।' },
};
