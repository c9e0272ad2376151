export const roleOf = (full_name: string) => `${full_name} की भूमिका`;
const dailyWork = 'कैलेंडर, आज की सूची, मामले, सुनवाइयाँ, कार्य, फ़ाइलिंग, दस्तावेज़, मुवक्किल और पूछताछ।';
/** The rights of each role in any office. */
export const roleHelp = {
  client: 'मुवक्किल केवल अपने मामले और अपनी तारीखें देखते हैं।',
  clerk: dailyWork,
  junior: dailyWork,
  admin: 'एडमिन हर मामला, तारीख और पूछताछ देखते हैं, और यहाँ सब कुछ बदल सकते हैं: फ़ीस, सेटिंग और उपयोगकर्ता भी।',
};
/** Rights beyond the daily work, in the middle of a sentence. */
export const rightLabels = {
  messages: 'संदेश',
  papers: 'प्रारूपों से काग़ज़',
  conflicts: 'हित-टकराव की जाँच',
  read_fees: 'फ़ीस देखना',
};
export const mayAlso = (rights: string) => `साथ में ${rights}।`;
export const assignedCasesOnly = 'यह सब केवल उन्हें सौंपे गए मामलों में।';
export const deletesNothing = 'अपने कार्यों के सिवा कुछ नहीं हटाते।';
export const whoMayDoWhat = 'कौन क्या कर सकता है';
export const changeThat = 'बदलें कि क्लर्क और जूनियर क्या कर सकते हैं';
export const lastAdminStays = 'और कोई एडमिन नहीं है: पहले किसी और को एडमिन बनाना होगा।';
export const whoIsWhat = 'आपके कार्यालय में कौन क्या है?';
export const whoIsWhatHelp =
  'कार्यालय के सभी लोग एडमिन हैं: वे सारी फ़ीस देखते हैं और मुवक्किल का डेटा मिटा सकते हैं। क्लर्क या जूनियर इसके बिना रोज़ का काम करते हैं। नाम के पास “भूमिका” दबाएँ।';
export const everybodyStays = 'सब एडमिन रहें';
export const thisIsYourOwnAccount =
  'यह आपका अपना खाता है: दूसरी भूमिका के साथ आप लॉग आउट हो जाएँगे, और जो उस भूमिका में नहीं है वह आपके लिए बंद हो जाएगा।';
export const theirSessionsEndTheyLog = 'उनके सत्र समाप्त हो जाएँगे: उन्हें नई भूमिका के साथ फिर लॉग इन करना होगा।';
export const signOutEverywhere = 'सब जगह से लॉग आउट करें';
export const sessionsOf = (full_name: string) => `${full_name} के सत्र`;
export const allUsers = 'सभी उपयोगकर्ता';
export const manageClients = 'मुवक्किल';
export const clerks = 'क्लर्क';
export const juniors = 'जूनियर';
export const adminSettings = 'एडमिन';
export const invitations = 'निमंत्रण';
export const show = 'दिखाएँ';
export const role = 'भूमिका';
export const since = 'कब से';
export const viewSessionsOf = (full_name: string) => `${full_name} के सत्र देखें`;
export const viewSessions = 'सत्र देखें';
export const invite = 'आमंत्रित करें';
export const searchUsers = 'उपयोगकर्ता खोजें';
export const users = 'उपयोगकर्ता';

export const successToasts = {
  userRole: { title: 'भूमिका बदली गई' },
} as const;

export const errorToasts = {
  userRole: { title: 'भूमिका नहीं बदली', description: 'भूमिका बदलते समय त्रुटि हुई। कृपया फिर प्रयास करें।' },
} as const;

export const emptyStateMessages = {
  users: 'अभी कोई उपयोगकर्ता नहीं है',
} as const;

export const userRoleLabels = { client: 'मुवक्किल', clerk: 'क्लर्क', junior: 'जूनियर', admin: 'एडमिन' };
