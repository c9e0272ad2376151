export const createAccount = 'खाता बनाएँ';
export const invite = 'आमंत्रित करें';
export const createInvitation = 'निमंत्रण बनाएँ';
export const copyLink = 'लिंक कॉपी करें';
export const writeEmail = 'ईमेल लिखें';
export const invitationFor = (fullName: string) => `${fullName} के लिए निमंत्रण`;
export const sendThisLinkToIt = (email: string, invitationDays: number) =>
  `यह लिंक ${email} को भेजें। यह ${invitationDays} दिनों के भीतर एक बार चलता है। यह केवल अभी दिखाया जा रहा है; नया लिंक कभी भी बनाया जा सकता है।`;
export const link = 'लिंक';
export const yourAccountAtTheChamber = (name: string) => `${name} के चैंबर में आपका खाता`;
export const dear = (fullName: string) => `आदरणीय ${fullName},`;
export const theChamberOfHasPrepared = (name: string) =>
  `${name} के चैंबर ने आपके लिए एक खाता तैयार किया है, जिसमें आप अपने मामले, सुनवाइयाँ और परामर्श देख सकते हैं।`;
export const theChamberTakesOn = (name: string) => `${name} के चैंबर ने उनके कार्यालय में काम करने के लिए आपका खाता तैयार किया है।`;
export const pleaseOpenThisLinkAnd = (invitationLink: string) => `कृपया यह लिंक खोलें, और अपना उपयोगकर्ता नाम और पासवर्ड चुनें:
${invitationLink}`;
export const theLinkWorksOnceWithin = (invitationDays: number) =>
  `यह लिंक ${invitationDays} दिनों के भीतर एक बार चलता है। जिसके पास भी यह होगा, वह इसका उपयोग कर सकता है: कृपया इसे किसी को न दें।`;
export const validUntil = 'कब तक मान्य';
export const expired = 'समय समाप्त';
export const newLinkFor = (full_name: string) => `${full_name} के लिए नया लिंक`;
export const newLink = 'नया लिंक';
export const withdrawTheInvitationOf = (full_name: string) => `${full_name} का निमंत्रण वापस लें`;
export const withdraw = 'वापस लें';
export const invitations = 'निमंत्रण';
export const itsLinkWillLeadNowhere = 'इसका लिंक काम नहीं करेगा।';
export const usernameHelper = 'वैकल्पिक: वे दूसरा चुन सकते हैं, और पासवर्ड हमेशा वही चुनते हैं।';
export const withdrawQuestion = (name: string) => `${name} का निमंत्रण वापस लें?`;

export const successToasts = {
  invitationWithdrawn: { title: 'निमंत्रण वापस लिया गया' },
  invitationAccepted: { title: 'आपका खाता तैयार है' },
} as const;

export const errorToasts = {
  invitationCreate: { title: 'त्रुटि', description: 'निमंत्रण बनाया नहीं जा सका' },
  invitationWithdraw: { title: 'त्रुटि', description: 'निमंत्रण वापस नहीं लिया जा सका' },
  invitationAccept: { title: 'त्रुटि', description: 'निमंत्रण स्वीकार नहीं किया जा सका' },
} as const;

export const emptyStateMessages = {
  invitations: {
    title: 'कोई खुला निमंत्रण नहीं है',
    description: 'जिन्हें निमंत्रण मिले, वे अपना पासवर्ड स्वयं चुनेंगे।',
  },
  invitation:
    'इसका उपयोग हो चुका है, यह वापस लिया जा चुका है, नए निमंत्रण से बदला जा चुका है, या इसका समय बीत गया है। कृपया चैंबर से नया निमंत्रण माँगें।',
} as const;
