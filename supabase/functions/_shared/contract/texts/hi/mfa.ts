import { plural } from '../plural.ts';

export const turnOffTwoStepLog = 'दो चरणों वाला लॉग इन बंद करें';
export const turnOff = 'बंद करें';
export const whatTurningOffDoes = 'तब केवल पासवर्ड पूछा जाएगा। आपके पुनःप्राप्ति कोड हटा दिए जाएँगे।';
export const turnOnTwoStepLog = 'दो चरणों वाला लॉग इन चालू करें';
export const whatIsNeeded = 'आपके फ़ोन पर एक प्रमाणीकरण ऐप चाहिए। कृपया पहले पुष्टि करें कि यह आप ही हैं।';
export const scanTitle = 'इसे अपने ऐप से स्कैन करें';
export const turnOn = 'चालू करें';
export const qrCode = 'आपके प्रमाणीकरण ऐप के लिए QR कोड';
export const appOnThisDevice = 'ऐप इसी उपकरण पर है? {open}, या उसमें यह कुंजी लिखें: {key}';
export const openIt = 'उसे खोलें';
export const factorRemovedTitle = 'आपका दो चरणों वाला लॉग इन बंद है';
export const factorRemoved = 'आपने पुनःप्राप्ति कोड से लॉग इन किया है। कृपया {account} में दो चरणों वाला लॉग इन फिर चालू करें।';
export const account = 'खाता';
export const isOff = 'पासवर्ड के बाद आपके फ़ोन के ऐप का कोड भी पूछा जा सकता है।';
export const isOn = (left: number) =>
  `यह चालू है: पासवर्ड के बाद आपके ऐप का कोड पूछा जाता है। ${plural('hi', left, { one: '1 पुनःप्राप्ति कोड बचा है', other: `${left} पुनःप्राप्ति कोड बचे हैं` })}; नए कोड के लिए इसे बंद करके फिर चालू करें।`;
export const twoStepLogIn = 'दो चरणों वाला लॉग इन';
export const codesCopied = 'कोड कॉपी हो गए';
export const codesNotCopied = 'कोड कॉपी नहीं हो सके। कृपया उन्हें स्वयं चुनकर कॉपी करें।';
export const copyCodes = 'कोड कॉपी करें';
export const codesKept = 'मैंने इन्हें सँभालकर रख लिया है';
export const yourRecoveryCodes = 'आपके पुनःप्राप्ति कोड';
export const recoveryCodesHelp =
  'ये कोड वहाँ रखें जहाँ आपका फ़ोन न हो। ऐप खो जाने पर हर कोड आपको एक बार लॉग इन कराता है। ये केवल अभी दिखाए जा रहे हैं।';
export const codesKeptQuestion = 'क्या आपने कोड रख लिए हैं?';
export const keepOpen = 'खुला रखें';
export const codesShownOnce = 'ये दोबारा नहीं दिखाए जाते।';

export const successToasts = {
  mfaEnabled: { title: 'दो चरणों वाला लॉग इन चालू है' },
  mfaDisabled: { title: 'दो चरणों वाला लॉग इन बंद है' },
} as const;

export const errorToasts = {
  mfaEnable: { title: 'त्रुटि', description: 'दो चरणों वाला लॉग इन चालू नहीं किया जा सका' },
  mfaDisable: { title: 'त्रुटि', description: 'दो चरणों वाला लॉग इन बंद नहीं किया जा सका' },
} as const;
