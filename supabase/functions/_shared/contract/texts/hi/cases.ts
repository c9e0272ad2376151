export const searchCases = 'मामले खोजें';
export const allStatuses = 'सभी स्थितियाँ';
export const allPracticeAreas = 'सभी विधि क्षेत्र';
export const allClients = 'सभी मुवक्किल';
export const addNewCase = 'नया मामला जोड़ें';
export const court = 'न्यायालय';
export const history = 'इतिहास';
export const relatedEvents = 'मामले के कार्यक्रम';
export const editCase = 'मामला बदलें';
export const updateCase = 'मामला सहेजें';
export const createCase = 'मामला बनाएँ';
export const searchByName = 'नाम से खोजें';
export const selectAPracticeArea = 'विधि क्षेत्र चुनें';
export const moreAboutTheMatter = 'मामले के बारे में और';
export const unfiledHelp = 'दाखिल होने पर इसकी संख्या जोड़ी जाएगी।';
export const notAParty = 'पक्षकार नहीं';
export const clientSideHelp = 'मुवक्किल इस पक्ष में पक्षकार बन जाता है।';
export const cnrHelp = '16 अक्षर और अंक; हाइफ़न और रिक्त स्थान रह सकते हैं।';
export const formerNumbersHelp = 'हर पंक्ति में एक; ऊपर बदली गई संख्या अपने आप जुड़ जाती है।';
export const nextHearing = 'अगली सुनवाई';
export const viewCaseNamed = (title: string) => `${title} देखें`;
export const editCaseNamed = (title: string) => `${title} बदलें`;
export const editParty = 'पक्षकार बदलें';
export const addParty = 'पक्षकार जोड़ें';
export const updateParty = 'पक्षकार सहेजें';
export const parties = 'पक्षकार';
export const assignedTo = 'किसे सौंपा गया';
export const assignedOnly = 'जूनियर वही मामले देखते हैं जो उन्हें सौंपे गए हैं, और कोई नहीं।';
export const assignedForAll = 'जूनियर हर मामला देखते हैं। सेटिंग में आप उन्हें सौंपे गए मामलों तक सीमित कर सकते हैं।';
export const removeThisParty = 'यह पक्षकार हटाएँ?';
export const partyIsRemoved = (name: string) => `${name} अब इस मामले में पक्षकार नहीं रहेंगे।`;
export const anotherClient =
  'तारीखें, आदेश और पक्षकार मामले के साथ जाते हैं। नए मुवक्किल को पूर्व मुवक्किल के संदेश, माँगें और दस्तावेज़ नहीं दिखते, जब तक आप किसी दस्तावेज़ को फिर साझा न करें।';
export const tentativeTime = (time: string) => `${time} (संभावित)`;
export const dates = 'तारीखें';
export const documents = 'दस्तावेज़';
export const messages = 'संदेश';
export const numbers = 'संख्याएँ';
export const whatHappened = 'अब तक क्या हुआ';
export const addHearing = 'सुनवाई जोड़ें';
export const addEvent = 'कार्यक्रम जोड़ें';
export const print = 'प्रिंट करें';
export const moreActions = 'अन्य कार्य';
export const nextDate = 'अगली तारीख';
export const next = 'आगे क्या है';
export const inDays = (days: number) => (days < 2 ? (days < 1 ? 'आज' : 'कल') : `${days} दिन बाद`);
export const askedFor = 'क्या माँगा गया है';
export const theCase = 'मामला: संख्या, न्यायालय, पक्षकार';
export const noHearing = 'कोई सुनवाई तय नहीं है।';
export const noHearingAsClosed = 'कोई सुनवाई तय नहीं है: मामला बंद है।';
export const item = (number: string) => `क्रम ${number}`;
export const bring = (what: string) => `साथ लाएँ: ${what}`;
export const filedOn = (date: string) => `${date} को दाखिल`;
export const actionsForParty = (name: string) => `${name} के लिए कार्य`;
export const moveUp = 'ऊपर ले जाएँ';
export const numberIsTaken = 'यह नंबर पहले से है';
export const numberIsOf = (number: string, title: string, client: string | null) =>
  client ? `${number} पहले से ${title} (${client}) का नंबर है।` : `${number} पहले से ${title} का नंबर है।`;

export const lookUpInECourts = 'ई-कोर्ट्स में देखें';
export const lookUpAtTheSupremeCourt = 'उच्चतम न्यायालय में देखें';
export const numberCopied = (number: string) => `${number} कॉपी हो गया: वहाँ चिपकाएँ।`;
export const copyFailed = (number: string) => `कॉपी नहीं हो सका; संख्या है ${number}।`;

export const successToasts = {
  caseCreated: { title: 'मामला बनाया गया' },
  caseUpdated: { title: 'मामला बदला गया' },
  caseAssigned: { title: 'सौंपना सहेजा गया' },
  partyAdded: { title: 'पक्षकार जोड़ा गया' },
  partyUpdated: { title: 'पक्षकार बदला गया' },
  partyRemoved: { title: 'पक्षकार हटाया गया' },
  partyMoved: { title: 'पक्षकार का क्रम बदला गया' },
} as const;

export const errorToasts = {
  caseCreate: { title: 'त्रुटि', description: 'मामला बनाया नहीं जा सका' },
  caseUpdate: { title: 'त्रुटि', description: 'मामला बदला नहीं जा सका' },
  caseAssign: { title: 'त्रुटि', description: 'मामला सौंपना सहेजा नहीं जा सका' },
  partyAdd: { title: 'त्रुटि', description: 'पक्षकार जोड़ा नहीं जा सका' },
  partyUpdate: { title: 'त्रुटि', description: 'पक्षकार बदला नहीं जा सका' },
  partyRemove: { title: 'त्रुटि', description: 'पक्षकार हटाया नहीं जा सका' },
} as const;

export const emptyStateMessages = {
  cases: { title: 'कोई मामला नहीं मिला', description: 'अभी आपके नाम से कोई मामला नहीं है।' },
  adminCases: { title: 'कोई मामला नहीं मिला', description: 'नया मामला बनाकर शुरू करें।' },
  caseEvents: 'इस मामले में कोई कार्यक्रम तय नहीं है।',
  court: 'नहीं बताया गया',
  client: 'खाता हटाया गया',
  notLinked: 'आपका खाता तैयार है: चैंबर इसे आपके मामले से जोड़ता है, आम तौर पर एक कार्य दिवस में, और तब आपकी तारीख़ें यहाँ दिखती हैं।',
} as const;

export const caseStatusLabels = {
  active: 'चल रहा है',
  pending: 'लंबित',
  closed: 'बंद',
  won: 'पक्ष में',
  lost: 'विपक्ष में',
};

export const partySideLabels = {
  petitioner: 'याचिकाकर्ता',
  respondent: 'प्रत्यर्थी',
  other: 'अन्य',
};
