export const makeClient = 'मुवक्किल बनाएँ';
export const makeAClient = (name: string) => `${name} को मुवक्किल बनाएँ?`;
export const makeAdmin = 'एडमिन बनाएँ';
export const makeAnAdmin = (name: string) => `${name} को एडमिन बनाएँ?`;
export const anAdminSeesEveryCase = 'एडमिन हर मामला, तारीख और पूछताछ देखते हैं, और यहाँ सब कुछ बदल सकते हैं।';
export const aClientSeesNothingBut = 'मुवक्किल केवल अपने मामले और अपनी तारीखें देखते हैं।';
export const thisIsYourOwnAccount = 'यह आपका अपना खाता है: आप लॉग आउट हो जाएँगे, और यह डैशबोर्ड आपके लिए बंद हो जाएगा।';
export const theirSessionsEndTheyLog = 'उनके सत्र समाप्त हो जाएँगे: उन्हें नई भूमिका के साथ फिर लॉग इन करना होगा।';
export const signOutEverywhere = 'सब जगह से लॉग आउट करें';
export const sessionsOf = (full_name: string) => `${full_name} के सत्र`;
export const allUsers = 'सभी उपयोगकर्ता';
export const manageClients = 'मुवक्किल';
export const adminSettings = 'एडमिन';
export const invitations = 'निमंत्रण';
export const show = 'दिखाएँ';
export const role = 'भूमिका';
export const since = 'कब से';
export const viewSessionsOf = (full_name: string) => `${full_name} के सत्र देखें`;
export const viewSessions = 'सत्र देखें';
export const inviteClient = 'मुवक्किल को आमंत्रित करें';
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
