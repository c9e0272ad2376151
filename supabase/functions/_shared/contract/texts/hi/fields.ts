/** The word for each field, and each column, of a noun: one, wherever it is shown. */
import { mondayToFriday, saturday, sunday } from './common.ts';

export * from './photo-fields.ts';
export * from './public-fields.ts';

export const cases = {
  title: 'शीर्षक',
  description: 'विवरण',
  clientId: 'मुवक्किल',
  practiceArea: 'विधि क्षेत्र',
  status: 'स्थिति',
  caseNumber: 'मामला संख्या',
  court: 'न्यायालय',
  filingDate: 'दाखिल करने की तारीख',
  diaryNumber: 'डायरी संख्या',
  cnr: 'CNR',
  bench: 'पीठ',
  stage: 'चरण',
  formerNumbers: 'पुरानी संख्याएँ',
  submissionId: 'पूछताछ',
  isUnfiled: 'अभी दाखिल नहीं',
  clientSide: 'मुवक्किल का पक्ष',
};

export const parties = {
  side: 'पक्ष',
  name: 'नाम',
  advocate: 'अधिवक्ता',
  position: 'स्थान',
};

export const clients = {
  kind: 'प्रकार',
  fullName: 'नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  address: 'पता',
  language: 'भाषा',
  notes: 'टिप्पणियाँ',
  reason: 'यह हित-टकराव क्यों नहीं है',
  submissionId: 'पूछताछ',
};

export const events = {
  title: 'शीर्षक',
  description: 'विवरण',
  startDate: 'आरंभ की तारीख',
  startTime: 'आरंभ का समय',
  endDate: 'समाप्ति की तारीख',
  endTime: 'समाप्ति का समय',
  type: 'कार्यक्रम का प्रकार',
  location: 'स्थान',
  caseId: 'संबंधित मामला',
  clientId: 'मुवक्किल',
  courtHall: 'न्यायालय कक्ष',
  itemNumber: 'क्रम संख्या',
  bench: 'पीठ',
  purpose: 'प्रयोजन',
  bring: 'साथ क्या लाएँ',
  isTentative: 'तारीख संभावित है',
  outcome: 'परिणाम',
  outcomeRecordedAt: 'परिणाम',
  nextEventId: 'अगली तारीख',
  datedAt: 'आरंभ की तारीख',
};

export const outcomes = {
  outcome: 'परिणाम',
  orderText: 'आदेश',
  orderShared: 'मुवक्किल आदेश पढ़ सकते हैं',
  nextDate: 'अगली तारीख',
  nextTime: 'समय',
  nextPurpose: 'प्रयोजन',
  nextCourtHall: 'न्यायालय कक्ष',
  nextBench: 'पीठ',
  nextTentative: 'तारीख संभावित है',
  closeCase: 'मामला बंद करें',
  cancelEvents: 'रद्द की जाने वाली तारीखें',
  replaces: 'बदला गया परिणाम',
};

export const orders = {
  body: 'आदेश',
  shared: 'साझा करना',
};

export const tasks = {
  title: 'कार्य',
  dueOn: 'नियत दिन',
  caseId: 'संबंधित मामला',
  assigneeId: 'किसे करना है',
  doneAt: 'पूरा होना',
};

export const filings = {
  name: 'नाम',
  filedOn: 'दाखिल करने का दिन',
  diaryNumber: 'डायरी संख्या',
  caseId: 'मामला',
};

export const filingItems = {
  title: 'विवरण',
  notifiedOn: 'सूचना का दिन',
  days: 'दूर करने के लिए दिन',
  cureBy: 'दूर करने का अंतिम दिन',
  doneOn: 'पूरी होने का दिन',
  documentId: 'दस्तावेज़',
  remark: 'टिप्पणी',
  assigneeId: 'किसे करना है',
  kind: 'प्रकार',
  filingId: 'फ़ाइलिंग',
  caseId: 'मामला',
};

export const filingTemplates = {
  name: 'नाम',
  items: 'मदें',
};

export const documents = {
  name: 'नाम',
  shared: 'साझा करना',
  deletedAt: 'हटाना',
};

export const documentRequests = {
  title: 'क्या चाहिए',
  note: 'टिप्पणी',
  answeredAt: 'उत्तर',
};

export const messages = {
  body: 'संदेश',
  documents: 'दस्तावेज़',
};

export const invoices = {
  clientId: 'मुवक्किल',
  caseId: 'मामला',
  lines: 'पंक्तियाँ',
  taxNote: 'कर संबंधी पंक्ति',
  notes: 'टिप्पणियाँ',
  dueOn: 'भुगतान की अंतिम तारीख',
  reason: 'कारण',
  status: 'स्थिति',
  claimedAt: 'भुगतान की सूचना',
  claimedReference: 'मुवक्किल का संदर्भ',
  closedAs: 'शेष का बंद होना',
  remindedAt: 'याद दिलाना',
};

export const invoiceLines = {
  kind: 'प्रकार',
  description: 'विवरण',
  onDate: 'तारीख',
  amount: 'रकम (₹)',
};

export const payments = {
  paidOn: 'भुगतान की तारीख',
  method: 'भुगतान का तरीका',
  reference: 'संदर्भ',
  amount: 'रकम (₹)',
  tax: 'स्रोत पर काटा गया कर (₹)',
  receiptYear: 'रसीद का नंबर',
  isSeen: 'प्रमाणपत्र देखा',
  certificateSeenAt: 'कर का प्रमाणपत्र',
  cancelledAt: 'रद्द करना',
};

export const feeAgreements = {
  clientId: 'मुवक्किल',
  caseId: 'मामला',
  description: 'विवरण',
  amount: 'रकम (₹)',
  agreedOn: 'करार की तारीख',
};

export const testimonials = {
  name: 'नाम',
  occupation: 'पेशा',
  message: 'संदेश',
  rating: 'रेटिंग',
  visible: 'दृश्यता',
};

export const reviews = {
  visible: 'दृश्यता',
};

export const reviewConnections = {
  apiKey: 'API कुंजी',
  apiKeyEncrypted: 'API कुंजी',
  placeId: 'Place ID',
};

export const socialLinks = {
  url: 'वेब पता',
  platform: 'प्लेटफ़ॉर्म',
};

export const socialPosts = {
  text: 'पाठ',
  image: 'चित्र',
  video: 'वीडियो',
};

export const logIns = {
  bannedUntil: 'रोक',
  deletedAt: 'हटाना',
};

export const invitations = {
  role: 'भूमिका',
  fullName: 'पूरा नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  username: 'उपयोगकर्ता नाम',
  clientId: 'मुवक्किल',
  expiresAt: 'लिंक',
  tokenHash: 'लिंक',
  invitedBy: 'लिंक',
};

export const parkings = { until: 'कब तक', reason: 'कारण' } as const;

export const legalHolds = {
  reason: 'कारण',
  until: 'अंतिम दिन',
};

export const erasureRequests = {
  answer: 'उत्तर',
  message: 'चैंबर के लिए संदेश',
  outcome: 'परिणाम',
};

export const imports = {
  undoneAt: 'वापस लेना',
};

export const calendarFeeds = {
  hearingsOnly: 'केवल सुनवाइयाँ',
  neutralTitles: 'सामान्य शीर्षक',
};

export const settings = {
  on: 'चालू',
  off: 'बंद',
  name: 'नाम',
  title: 'शीर्षक',
  monogram: 'आद्याक्षर',
  tagline: 'परिचय-पंक्ति',
  officeAddress: 'कार्यालय का पता',
  residenceAddress: 'निवास का पता',
  postalCode: 'पिन कोड',
  phone: 'फ़ोन',
  email: 'ईमेल',
  urgentPhone: 'अत्यावश्यक मामलों का फ़ोन',
  chatPhone: 'WhatsApp का फ़ोन',
  headline: 'मुख्य शीर्षक',
  lead: 'आरंभिक पाठ',
  heading: 'शीर्षक',
  text: 'पाठ',
  description: 'विवरण',
  vpa: 'UPI ID',
  payeeName: 'भुगतान पाने वाले का नाम',
  taxNote: 'कर संबंधी पंक्ति',
  dueDays: 'भुगतान के लिए दिन',
  pan: 'PAN',
  gstin: 'GSTIN',
  bankAccount: 'बैंक खाता',
  waitDays: 'बिना तारीख के दिन',
  holidays: 'न्यायालयों के अवकाश',
  clerkMessages: 'क्लर्क संदेश पढ़ें और लिखें',
  juniorFees: 'जूनियर फ़ीस देखें',
  juniorAssignedOnly: 'जूनियर केवल सौंपे गए मामले देखें',
  asked: 'भूमिकाओं के बारे में पूछा गया',
  weekdays: mondayToFriday,
  saturday,
  sunday,
};

/** For an id. */
export const ids = {
  case: 'मामला',
  client: 'मुवक्किल',
  document: 'दस्तावेज़',
  event: 'कार्यक्रम',
  factor: 'लॉग इन का दूसरा चरण',
  hearing: 'सुनवाई',
  invoice: 'बिल',
  message: 'संदेश',
  notification: 'सूचना',
  party: 'पक्षकार',
  passkey: 'पासकी',
  payment: 'भुगतान',
  photo: 'चित्र',
  request: 'अनुरोध',
  review: 'समीक्षा',
  submission: 'पूछताछ',
  task: 'कार्य',
  testimonial: 'मुवक्किल के विचार',
  user: 'उपयोगकर्ता',
};

export const crashReports = {
  name: 'नाम',
  message: 'संदेश',
  component: 'घटक',
};
