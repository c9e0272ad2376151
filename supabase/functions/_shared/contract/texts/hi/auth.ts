import type { ToastText } from '../shape.ts';

export const loggingIn = 'लॉग इन हो रहा है...';
export const login = 'लॉग इन करें';
export const recoveryCodeHelp = 'आपके सँभालकर रखे कोडों में से एक। वह एक ही बार चलता है, और दो चरणों वाला लॉग इन बंद कर देता है।';
export const useYourApp = 'अपने ऐप का उपयोग करें';
export const useARecoveryCode = 'पुनःप्राप्ति कोड का उपयोग करें';
export const logInAsSomebodyElse = 'किसी और के रूप में लॉग इन करें';
export const demoTitle = 'इस प्रति में नमूना लॉग इन हैं';
export const demoLogIns = (logIns: string) =>
  `${logIns}। ये पासवर्ड सबको पता हैं। वास्तविक उपयोग से पहले पंजीकरण करें, फिर {admin} और {removeDemo} चलाएँ।`;
export const logInWithPasskey = 'पासकी से लॉग इन करें';
export const sendLink = 'लिंक भेजें';
export const sendTheLinkAgain = 'लिंक फिर भेजें';
export const checkingLogIn = 'जाँच हो रही है...';
export const newPasswordInSentence = 'नया पासवर्ड';
export const weakPassword = (adminPasswordLength: number) =>
  `आपका पासवर्ड कार्यालय के लिए आवश्यक ${adminPasswordLength} अक्षरों से छोटा है, या सबसे प्रचलित पासवर्डों में से है। कृपया नया चुनें; उसके बाद आप उसी से लॉग इन रहेंगे।`;
export const changePassword = 'पासवर्ड बदलें';
export const registering = 'पंजीकरण हो रहा है...';
export const register = 'पंजीकरण करें';
export const signOut = 'लॉग आउट करें';
export const discardAndSignOut = 'छोड़ दें और लॉग आउट करें';
export const staySignedIn = 'लॉग इन रहें';
export const formNotSaved = 'आपने एक प्रपत्र भरा है जो सहेजा नहीं गया।';
export const privacyNotice = 'गोपनीयता सूचना';
export const useOfTheAccount =
  'आप जो भरते हैं उसका उपयोग केवल आपके खाते और आपके मामले के लिए होता है, जैसा उस सूचना में कहा गया है जिससे आप इसके साथ सहमत होते हैं।';

export const successToasts = {
  login: (name: string): ToastText => ({ title: 'लॉग इन हो गया', description: `${name}, आपका फिर से स्वागत है!` }),
  logout: { title: 'लॉग आउट हो गया', description: 'आप सफलतापूर्वक लॉग आउट हो गए हैं' },
  registration: { title: 'पंजीकरण हो गया', description: 'आपका खाता बन गया है। अब आप लॉग इन कर सकते हैं।' },
  registrationMailed: {
    title: 'पंजीकरण हो गया',
    description: 'हमने आपको ईमेल से एक लिंक भेजा है। कृपया उसे खोलें, फिर आप लॉग इन कर सकते हैं।',
  },
  confirmationMail: {
    title: 'लिंक भेजा गया',
    description: 'यदि इस खाते की पुष्टि अभी बाकी है, तो उसके ईमेल पते पर नया लिंक भेज दिया गया है।',
  },
  emailConfirmed: { title: 'ईमेल पते की पुष्टि हुई', description: 'अब आप लॉग इन कर सकते हैं।' },
  passwordResetMail: {
    title: 'लिंक भेजा गया',
    description: 'यदि ऐसा खाता है, तो उसके ईमेल पते पर नया पासवर्ड चुनने का लिंक भेज दिया गया है।',
  },
  passwordReset: {
    title: 'पासवर्ड बदला गया',
    description: 'आपको हर जगह से लॉग आउट कर दिया गया है। कृपया नए पासवर्ड से लॉग इन करें।',
  },
} as const;

export const errorToasts = {
  login: { title: 'लॉग इन नहीं हुआ', description: 'उपयोगकर्ता नाम या पासवर्ड सही नहीं है' },
  logout: { title: 'लॉग आउट नहीं हुआ', description: 'लॉग आउट करते समय त्रुटि हुई' },
  registration: { title: 'पंजीकरण नहीं हुआ', description: 'पंजीकरण के समय त्रुटि हुई' },
  passwordResetMail: { title: 'त्रुटि', description: 'लिंक नहीं भेजा जा सका' },
  passwordReset: { title: 'त्रुटि', description: 'पासवर्ड बदला नहीं जा सका' },
  confirmationMail: { title: 'त्रुटि', description: 'लिंक नहीं भेजा जा सका' },
  confirmation: { title: 'त्रुटि', description: 'ईमेल पते की पुष्टि नहीं हो सकी' },
} as const;
