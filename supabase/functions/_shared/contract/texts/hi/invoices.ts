import type { ToastText } from '../shape.ts';

export const fees = 'फ़ीस';
export const invoices = 'बिल';
export const searchInvoices = 'बिल खोजें';
export const state = 'स्थिति';
export const allStates = 'सभी स्थितियाँ';
export const number = 'संख्या';
export const due = 'अंतिम तारीख';
export const amount = 'रकम';
export const open = 'बकाया';
export const draftOf = (date: string) => `${date} का प्रारूप`;
export const newInvoice = 'नया बिल';
export const forHearingOf = (date: string) => `${date} की सुनवाई का बिल`;
export const editDraft = 'प्रारूप बदलें';
export const saveDraft = 'प्रारूप सहेजें';
export const lines = 'पंक्तियाँ';
export const line = (number: number) => `पंक्ति ${number}`;
export const addLine = 'पंक्ति जोड़ें';
export const removeLine = (line: string) => `${line} हटाएँ`;
export const total = 'कुल';
export const taxNoteHelp = 'वैकल्पिक। संगठन के लिए यहाँ सेटिंग्स की पंक्ति पहले से होती है।';
export const clientReadsThem = 'मुवक्किल इन्हें बिल पर पढ़ते हैं।';
export const caseOfClient = 'केवल इस मुवक्किल के मामले।';
export const chooseClientFirst = 'कृपया पहले मुवक्किल चुनें।';
export const searchByName = 'नाम से खोजें';
export const send = 'भेजें';
export const sendInvoice = 'यह बिल भेजें?';
export const whatSendingDoes = (amount: string) =>
  `${amount} के बिल को नंबर मिलेगा। इसके बाद इसे बदला नहीं जा सकता, केवल रद्द किया जा सकता है।`;
export const seesInPortal = (name: string) => `${name} इसे पोर्टल में देखेंगे।`;
export const mailedTo = (addresses: string) => `मेल इस पते पर जाएगा: ${addresses}`;
export const noMailGoesOut = 'कोई मेल नहीं जाएगा: वह बंद है, या उस पते का मेल लौट आया था।';
export const mailedToCard = (name: string, address: string) =>
  `${name} का कोई लॉग-इन नहीं है। कार्ड के पते ${address} पर मेल जाएगा, जिसमें नंबर, रकम और तारीख होगी। बिल (PDF) स्वयं दें।`;
export const nobodyIsTold = (name: string) =>
  `${name} का कोई लॉग-इन नहीं है, और ऐसा कोई पता नहीं है जिस पर मेल जा सके: किसी को सूचना नहीं मिलेगी। बिल (PDF) स्वयं दें।`;
export const notInThePdf = (characters: string) =>
  `PDF में ${characters} के लिए अक्षर नहीं हैं, उनकी जगह ख़ाली चौकोर दिखेंगे। भेजने से पहले इन्हें दूसरे ढंग से लिखें।`;
export const deleteDraft = 'यह प्रारूप हटाएँ?';
export const draftIsDeleted = 'प्रारूप और उसकी पंक्तियाँ हटा दी जाएँगी। कोई संख्या बेकार नहीं जाएगी।';
export const billTo = 'बिल किसके नाम';
export const issuedOn = (date: string) => `तारीख ${date}`;
export const dueOn = (date: string) => `${date} तक देय`;
export const invoice = 'बिल';
export const payments = 'भुगतान';
export const noPayments = 'कोई भुगतान दर्ज नहीं है।';
export const paid = 'चुकाया गया';
export const recordPayment = 'भुगतान दर्ज करें';
export const method = 'भुगतान का तरीका';
export const reference = 'संदर्भ';
export const receipt = (number: string) => `रसीद ${number}`;
export const cancelledOn = (date: string, reason: string) => `${date} को रद्द: ${reason}`;
export const numbersLocked = 'अभी कोई नंबर नहीं दिया जा रहा है';
export const whyNumbersLocked = (moment: string) =>
  `इसे ${moment} को बैकअप से वापस लाया गया था। बैकअप के बाद जो भेजा या प्राप्त हुआ, उसके नंबर इसमें नहीं हैं। पिछले नंबर बताएँ, ताकि कोई नंबर दोबारा न दिया जाए।`;
export const nameLastNumbers = 'पिछले नंबर बताएँ';
export const lastNumbersHelp =
  'सबसे पिछला बिल और सबसे पिछली रसीद देखें: मुवक्किल के मेल में, अपनी प्रतियों में, अपने खातों में। जो यहाँ नहीं है वह नहीं रहेगा; उसके नंबर फिर नहीं दिए जाएँगे।';
export const lastInvoice = 'पिछला बिल';
export const lastReceipt = 'पिछली रसीद';
export const backupKnows = (number: string | null) =>
  number ? `बैकअप में ${number} तक के नंबर हैं।` : 'बैकअप में इस वित्तीय वर्ष का कोई नंबर नहीं है। कोई न दिया गया हो तो 0 लिखें।';
export const paymentsClaimed = (count: string) => `${count} भुगतान की सूचनाएँ`;
export const reportedAsPaid = 'मुवक्किलों के अनुसार भुगतान हो चुका है';
export const notReceived = 'प्राप्त नहीं हुआ';
export const saysPaid = (name: string, moment: string) => `${name} के अनुसार भुगतान हो चुका है (${moment})`;
export const withReference = (reference: string) => `संदर्भ: ${reference}`;
export const withoutReference = 'कोई संदर्भ नहीं दिया गया।';
export const lookAtBank = 'कृपया देखें कि रकम आई है या नहीं, और भुगतान दर्ज करें।';
export const cancelInvoice = 'बिल रद्द करें';
export const cancelInvoiceHelp = 'इसकी संख्या दोबारा काम में नहीं आएगी, और मुवक्किल देखेंगे कि बिल रद्द है।';
export const cancelPayment = 'भुगतान रद्द करें';
export const cancelReceipt = (number: string) => `रसीद ${number} रद्द करें`;
export const cancelPaymentHelp = (amount: string) =>
  `${amount} फिर बकाया हो जाएँगे, जैसे चेक लौट आने पर। रसीद बनी रहेगी और उस पर रद्द लिखा होगा।`;
export const reason = 'कारण';
export const taxDeducted = 'काटा गया कर';
export const taxHelp = 'वैकल्पिक। मुवक्किल ने फ़ीस में से जो काटा और सरकार को देता है। दोनों मिलकर बिल चुकाते हैं।';
export const closesAt = (amount: string) => `रकम और कर: ${amount}`;
export const receiptNumberIn = (year: string) => `वर्ष ${year} का नंबर`;
export const receiptYearLabels = { today: 'आज का', payment: 'भुगतान की तारीख का' };
export const whichYear = 'भुगतान की तारीख आज से दूसरे वित्तीय वर्ष में है।';
export const certificatesNotSeen = 'कर के प्रमाणपत्र जो नहीं देखे गए';
export const certificateSeen = 'प्रमाणपत्र देखा';
export const certificateSeenOf = (receipt: string) => `प्रमाणपत्र देखा: ${receipt}`;
export const certificateSeenOn = (date: string) => `प्रमाणपत्र ${date} को देखा`;
export const certificateNotSeen = 'प्रमाणपत्र नहीं देखा';
export const certificateNotSeenOf = (receipt: string) => `प्रमाणपत्र नहीं देखा: ${receipt}`;
export const withTax = (amount: string) => `काटा गया कर: ${amount}`;
export const writeOff = 'बट्टे खाते में डालें';
export const writeOffHelp = (amount: string) =>
  `${amount} देय हैं, पर छोड़े जाते हैं। बिल बंद हो जाएगा, मुवक्किल को फिर याद नहीं दिलाया जाएगा, और वे देखेंगे कि शेष बट्टे खाते में है।`;
export const cancelRest = 'शेष रद्द करें';
export const cancelRestHelp = (amount: string) =>
  `${amount} अब देय नहीं रहेंगे। जो चुकाया गया है वह और उसकी रसीदें बनी रहेंगी; मुवक्किल देखेंगे कि शेष रद्द है।`;
export const restClosed = {
  written_off: (date: string, amount: string, reason: string) => `${date} को ${amount} बट्टे खाते में: ${reason}`,
  cancelled: (date: string, amount: string, reason: string) => `${date} को शेष ${amount} रद्द: ${reason}`,
};
export const restClosedLabels = { written_off: 'बट्टे खाते में', cancelled: 'रद्द' };
export const reopen = 'फिर खोलें';
export const remindNow = 'अभी याद दिलाएँ';
export const remindOf = (number: string) => `${number} की याद अभी दिलाएँ?`;
export const lastReminded = (date: string) => `पिछली बार ${date} को याद दिलाया गया।`;
export const copyLast = (number: string) => `पिछला बिल (${number}) दोहराएँ`;
export const offered = 'पंक्ति के लिए सुझाव';
export const asLine = (description: string, amount: string) => `${description}, ${amount}`;
export const year = 'वित्तीय वर्ष';
export const allYears = 'सभी वर्ष';
export const sums = 'इन बिलों का योग';
export const invoiced = 'बिल किया गया';
export const received = 'प्राप्त';
export const writtenOff = 'बट्टे खाते में';
export const restCancelled = 'शेष रद्द';
export const forAccountant = 'लेखाकार के लिए (CSV)';
export const bookHeads = {
  row: 'पंक्ति',
  date: 'तारीख',
  method: 'तरीका और संदर्भ',
  receivedInYear: 'वर्ष में प्राप्त',
  taxInYear: 'वर्ष में काटा गया कर',
  remark: 'टिप्पणी',
};
export const moreActions = 'और विकल्प';
export const agreements = 'करार';
export const noAgreements = 'अभी कोई फ़ीस तय नहीं हुई है।';
export const addAgreement = 'करार जोड़ें';
export const editAgreement = 'करार बदलें';
export const noFixedAmount = 'निश्चित रकम तय न हो तो खाली छोड़ें।';
export const actionsForAgreement = (description: string) => `${description} के विकल्प`;
export const deleteAgreement = 'यह करार हटाएँ?';
export const openInSum = (amount: string) => `कुल बकाया: ${amount}`;
export const isOpen = (amount: string) => `${amount} बकाया`;
export const openOfFormerClients = (amount: string) => `इस मुक़दमे के पूर्व मुवक्किलों पर बकाया: ${amount}`;
export const withFormerClient = (name: string) => `पूर्व मुवक्किल ${name} का`;
export const isReportedOf = (amount: string) => `${amount} के भुगतान की सूचना मिली`;
export const reportedInSum = (amount: string) => `भुगतान की सूचना मिली, अभी पुष्टि नहीं हुई: ${amount}`;
export const nothingOpen = 'कुछ भी बकाया नहीं है।';

export const invoiceStateLabels = {
  draft: 'प्रारूप',
  open: 'बकाया',
  reported: 'भुगतान की सूचना मिली',
  part_paid: 'आंशिक भुगतान',
  overdue: 'तारीख बीत चुकी',
  paid: 'भुगतान हुआ',
  paid_with_tax: 'भुगतान हुआ, कर कटा',
  written_off: 'बट्टे खाते में',
  rest_cancelled: 'भुगतान हुआ, शेष रद्द',
  cancelled: 'रद्द',
};
export const invoiceLineKindLabels = { fee: 'फ़ीस', appearance: 'पेशी', expense: 'ख़र्च' };
export const paymentMethodLabels = { upi: 'UPI', bank: 'बैंक ट्रांसफ़र', cheque: 'चेक', cash: 'नकद' };

export const successToasts = {
  saved: { title: 'प्रारूप सहेजा गया' },
  sent: (number: string) => ({ title: `बिल ${number} भेजा गया` }),
  deleted: { title: 'प्रारूप हटाया गया' },
  cancelled: { title: 'बिल रद्द किया गया' },
  notReceived: { title: 'प्राप्त नहीं हुआ', description: 'मुवक्किल को बिल पहले की तरह दिखेगा।' },
  paymentRecorded: (number: string) => ({ title: `भुगतान दर्ज हुआ, रसीद ${number}` }),
  paymentCancelled: { title: 'भुगतान रद्द किया गया' },
  certificateMarked: { title: 'प्रमाणपत्र देखा गया' },
  certificateUnmarked: { title: 'प्रमाणपत्र नहीं देखा' },
  restClosed: { title: 'शेष बंद किया गया' },
  restReopened: { title: 'शेष फिर बकाया है' },
  reminded: { title: 'याद दिलाने का संदेश जा रहा है' },
  lastNumbersNamed: { title: 'नंबर फिर दिए जा रहे हैं' },
  agreementAdded: { title: 'करार जोड़ा गया' },
  agreementUpdated: { title: 'करार बदला गया' },
  agreementDeleted: { title: 'करार हटाया गया' },
} as const;

export const errorToasts = {
  save: { title: 'त्रुटि', description: 'प्रारूप सहेजा नहीं जा सका' },
  send: { title: 'त्रुटि', description: 'बिल भेजा नहीं जा सका' },
  delete: { title: 'त्रुटि', description: 'प्रारूप हटाया नहीं जा सका' },
  cancel: { title: 'त्रुटि', description: 'बिल रद्द नहीं किया जा सका' },
  notReceived: { title: 'त्रुटि', description: 'भुगतान को अप्राप्त नहीं दिखाया जा सका' },
  paymentRecord: { title: 'त्रुटि', description: 'भुगतान दर्ज नहीं हो सका' },
  paymentCancel: { title: 'त्रुटि', description: 'भुगतान रद्द नहीं किया जा सका' },
  certificate: { title: 'त्रुटि', description: 'प्रमाणपत्र चिह्नित नहीं हो सका' },
  restClose: { title: 'त्रुटि', description: 'शेष बंद नहीं किया जा सका' },
  restReopen: { title: 'त्रुटि', description: 'फिर नहीं खोला जा सका' },
  remind: { title: 'त्रुटि', description: 'याद नहीं दिलाया जा सका' },
  books: { title: 'त्रुटि', description: 'फ़ाइल नहीं बन सकी' },
  lastNumbers: { title: 'त्रुटि', description: 'पिछले नंबर सहेजे नहीं जा सके' },
  agreementSave: { title: 'त्रुटि', description: 'करार सहेजा नहीं जा सका' },
  agreementDelete: { title: 'त्रुटि', description: 'करार हटाया नहीं जा सका' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  invoices: { title: 'अभी कोई बिल नहीं है', description: 'प्रारूप लिखें; भेजने पर ही मुवक्किल उसे देखते हैं।' },
} as const;
