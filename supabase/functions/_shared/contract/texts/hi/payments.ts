import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const paidAndCancelled = 'चुकाए गए और रद्द';
export const openInvoices = (count: number, amount: string) =>
  plural('hi', count, { one: `${count} बिल, ${amount}`, other: `${count} बिल, ${amount}` });
export const overdueSince = (date: string) => `बकाया: ${date} तक देय था`;
export const dueOn = (date: string) => `${date} तक देय`;
export const openOf = (amount: string, total: string) => `${total} में से ${amount} बाकी`;
export const paidOnBy = (date: string, method: string) => `${date} को भुगतान: ${method}`;
export const agreedOn = (date: string) => `${date} को तय`;

export const payByUpi = 'UPI से भुगतान';
export const openUpiApp = 'UPI ऐप से भुगतान करें';
export const openUpiAppFor = (number: string) => `UPI ऐप से भुगतान करें: ${number}`;
export const ifRefused = 'यदि ऐप लिंक न खोले, तो वहाँ UPI ID और रकम लिखें।';
export const scanHelp = 'कोड को किसी भी UPI ऐप से स्कैन करें, या वहाँ UPI ID और रकम लिखें।';
export const officeConfirms =
  'UPI ऐप हमें भुगतान की सूचना नहीं देते। कार्यालय रकम देखकर भुगतान दर्ज करता है; उसके बाद ही बिल चुकाया हुआ दिखता है।';
export const qrOf = (number: string) => `${number} का UPI से भुगतान करने के लिए QR कोड`;
export const upiId = 'UPI ID';
export const copy = 'कॉपी करें';
export const copyNamed = (what: string) => `कॉपी करें: ${what}`;
export const copied = (what: string) => `कॉपी हुआ: ${what}`;
export const notCopied = 'कॉपी नहीं हो सका। कृपया स्वयं चुनकर कॉपी करें।';

export const iHavePaid = 'मैंने भुगतान कर दिया';
export const iHavePaidNamed = (number: string) => `मैंने भुगतान कर दिया: ${number}`;
export const notPaidAfterAll = 'भुगतान नहीं हुआ';
export const notPaidAfterAllNamed = (number: string) => `${number} का भुगतान नहीं हुआ`;
export const claimHelp = 'UPI, बैंक ट्रांसफ़र, चेक या नकद से भुगतान कर दिया? कार्यालय को बताएँ; वह भुगतान देखकर दर्ज करता है।';
export const referenceHelp = 'वैकल्पिक। UPI ऐप में दिखने वाले UTR के 12 अंक, या चेक की संख्या।';
export const tellTheOffice = 'कार्यालय को बताएँ';
export const youToldTheOffice = (moment: string) =>
  `आपने ${moment} को कार्यालय को बताया कि भुगतान हो गया है। कार्यालय की पुष्टि के बाद बिल चुकाया हुआ दिखेगा।`;
export const yourReference = (reference: string) => `आपका संदर्भ: ${reference}`;
export const changeReference = 'संदर्भ बदलें';
export const changeReferenceOf = (number: string) => `संदर्भ बदलें: ${number}`;

export const invoicePdf = 'बिल (PDF)';
export const receiptPdf = 'रसीद (PDF)';
export const makingPdf = 'तैयार हो रहा है…';
export const draftFile = 'प्रारूप';
export const enrolment = (number: string, council: string) => `नामांकन ${number}, ${council}`;
export const invoiceTitle = (number: string | null) => (number ? `बिल ${number}` : 'बिल का प्रारूप');
export const date = 'तारीख';
export const particulars = 'विवरण';
export const payee = 'भुगतान पाने वाले';
export const words = 'शब्दों में';
export const inWords = (amount: string) => `शब्दों में: ${amount}`;
export const receivedFrom = 'किनसे मिला';
export const forInvoice = 'किस बिल का';
export const invoiceTotal = 'बिल की कुल राशि';
export const ofThis = 'रकम और कर';
export const pan = (pan: string) => `PAN ${pan}`;
export const gstin = (gstin: string) => `GSTIN ${gstin}`;
export const bankAccount = 'बैंक खाता';
export const stillOpen = 'अब शेष';
export const signature = 'हस्ताक्षर';
export const signatureFor = (name: string) => `${name} की ओर से`;
export const cancelledMark = 'रद्द';
export const pageOf = (page: number, pages: number) => `पृष्ठ ${page} / ${pages}`;

export const successToasts = {
  withdrawn: { title: 'वापस लिया गया', description: 'कार्यालय अब यह भुगतान नहीं खोजता।' },
  claimed: { title: 'कार्यालय को बता दिया गया', description: 'वह भुगतान देखकर दर्ज करेगा।' },
} as const;

export const errorToasts = {
  withdraw: { title: 'त्रुटि', description: 'वापस नहीं लिया जा सका। कृपया फिर प्रयास करें।' },
  claim: { title: 'त्रुटि', description: 'कार्यालय को नहीं बताया जा सका। कृपया फिर कोशिश करें।' },
  pdf: { title: 'त्रुटि', description: 'PDF नहीं बन सका। कृपया फिर कोशिश करें।' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  fees: { title: 'अभी कोई बिल नहीं', description: 'कार्यालय जो बिल भेजता है वे यहाँ हैं, सभी भुगतानों और रसीदों के साथ।' },
} as const;
