import type { AuditKind } from '../../enumerations.ts';

export const change = 'बदलाव';
export const through = 'माध्यम';
export const searchPeopleAndCases = 'व्यक्ति और मामले खोजें';
export const kind = 'प्रकार';
export const allKinds = 'सभी प्रकार';
export const person = 'व्यक्ति';
export const allPeople = 'सभी व्यक्ति';
export const fromLabel = 'इस तारीख से';
export const toLabel = 'इस तारीख तक';
export const caseLabel = (case_number: string) => `मामला ${case_number}`;
export const auditLog = 'ऑडिट लॉग';

export const inSentence = (word: string) => word;
export const otherColumn = (_words: string) => 'अन्य विवरण';
export const listLocale = 'hi-IN';

export const nouns: Readonly<Record<AuditKind, string>> = {
  case: 'मामला',
  party: 'पक्षकार, मामला',
  event: 'कार्यक्रम',
  order: 'सुनवाई का आदेश',
  message: 'संदेश, मामला',
  document: 'दस्तावेज़',
  document_request: 'दस्तावेज़ की माँग',
  task: 'कार्य',
  filing: 'फ़ाइलिंग, मामला',
  filing_item: 'फ़ाइलिंग की मद या त्रुटि, मामला',
  legal_hold: 'विधिक रोक, मामला',
  parking: 'रोक कर रखा जाना, मामला',
  client: 'मुवक्किल',
  client_link: 'मुवक्किल का लॉग इन',
  case_assignee: 'मामला सौंपना, मामला',
  profile: 'उपयोगकर्ता',
  role: 'भूमिका',
  account: 'खाता',
  session: 'सत्र',
  invitation: 'निमंत्रण',
  submission: 'पूछताछ',
  erasure_request: 'मिटाने का अनुरोध',
  testimonial: 'मुवक्किल के विचार',
  photo: 'चित्र',
  social_link: 'सोशल मीडिया का लिंक',
  social_post: 'सोशल मीडिया की पोस्ट',
  review: 'समीक्षा',
  review_connection: 'समीक्षाओं का कनेक्शन',
  setting: 'सेटिंग',
  fee_agreement: 'फ़ीस का करार',
  invoice: 'बिल',
  payment: 'भुगतान',
  passkey: 'पासकी',
  second_factor: 'दो चरणों वाला लॉग इन',
  filing_template: 'फ़ाइलिंग का नमूना',
  paper_template: 'काग़ज़ात का प्रारूप',
  privacy_notice: 'गोपनीयता सूचना, संस्करण',
  import: 'मुवक्किलों और मामलों का आयात',
};

export const didWhat = {
  insert: (actor: string, _columns: string, noun: string) => `${actor} ने जोड़ा: ${noun}`,
  update: (actor: string, _columns: string, noun: string) => `${actor} ने बदला: ${noun}`,
  delete: (actor: string, _columns: string, noun: string) => `${actor} ने हटाया: ${noun}`,
  open: (actor: string, _columns: string, noun: string) => `${actor} ने खोला: ${noun}`,
};
export const deletedSince = ' (अब हटाया जा चुका)';
export const inCase = ', मामला ';
export const changedColumns = (columns: string) => ` (${columns})`;

export const inRole = (name: string, role: string) => `${name} (${role})`;
export const aDeletedUser = 'एक हटाए गए उपयोगकर्ता';
export const anOperator = 'संचालक';
export const supabaseAuth = 'Supabase Auth';
export const aScheduledJob = 'एक निर्धारित कार्य';
export const theirOwn = 'स्वयं';
export const aDeletedUsers = 'एक हटाया गया उपयोगकर्ता';
export const somebodys = (name: string) => name;
export const password = 'पासवर्ड';
export const loggedIn = 'ने लॉग इन किया';
export const registered = 'ने पंजीकरण किया';
export const loggedOutOrSessionEnded = 'ने लॉग आउट किया, या उनका कोई सत्र समाप्त हुआ';
export const beganSession = (whose: string) => `ने सत्र आरंभ किया: ${whose}`;
export const endedSession = (whose: string) => `ने सत्र समाप्त किया: ${whose}`;
export const addedPasskey = (whose: string) => `ने पासकी जोड़ी: ${whose}`;
export const addedFactor = (whose: string) => `ने दो चरणों वाला लॉग इन चालू किया: ${whose}`;
export const removedFactor = (whose: string) => `ने दो चरणों वाला लॉग इन बंद किया: ${whose}`;
export const removedPasskey = (whose: string) => `ने पासकी हटाई: ${whose}`;
export const changedRole = (whose: string) => `ने भूमिका बदली: ${whose}`;
export const addedAccount = (whose: string) => `ने खाता जोड़ा: ${whose}`;
export const deletedAccount = (whose: string) => `ने खाता हटाया: ${whose}`;
export const changedOfPerson = (whose: string, columns: string) => `ने बदला: ${columns} (${whose})`;
export const confirmedEmail = (whose: string) => `ने ईमेल पते की पुष्टि की: ${whose}`;

export const emptyStateMessages = {
  auditLog: 'अभी कुछ नहीं बदला गया है',
} as const;

export const auditKindLabels = {
  case: 'मामले',
  party: 'मामलों के पक्षकार',
  event: 'कार्यक्रम',
  order: 'आदेश',
  message: 'मामलों के संदेश',
  document: 'मामलों के दस्तावेज़',
  document_request: 'दस्तावेज़ों की माँग',
  task: 'कार्य',
  filing: 'फ़ाइलिंग',
  filing_item: 'फ़ाइलिंग की मदें और त्रुटियाँ',
  legal_hold: 'विधिक रोक',
  parking: 'रोक कर रखे मामले',
  client: 'मुवक्किल',
  client_link: 'मुवक्किलों के लॉग इन',
  case_assignee: 'सौंपे गए मामले',
  profile: 'उपयोगकर्ता',
  role: 'भूमिकाएँ',
  account: 'पासवर्ड और रोक',
  session: 'सत्र',
  invitation: 'निमंत्रण',
  submission: 'पूछताछ',
  erasure_request: 'मिटाने के अनुरोध',
  testimonial: 'मुवक्किलों के विचार',
  photo: 'चित्र',
  social_link: 'सोशल मीडिया के लिंक',
  social_post: 'सोशल मीडिया की पोस्ट',
  review: 'समीक्षाएँ',
  review_connection: 'समीक्षाओं का कनेक्शन',
  setting: 'सेटिंग',
  fee_agreement: 'फ़ीस के करार',
  invoice: 'बिल',
  payment: 'भुगतान',
  passkey: 'पासकी',
  second_factor: 'दो चरणों वाला लॉग इन',
  filing_template: 'फ़ाइलिंग के नमूने',
  paper_template: 'काग़ज़ात के प्रारूप',
  privacy_notice: 'गोपनीयता सूचनाएँ',
  import: 'आयात',
};

export const auditWayLabels = {
  site: 'साइट',
  api: 'API',
  service: 'निर्धारित कार्य',
  auth: 'Supabase Auth',
  database: 'डेटाबेस',
};
