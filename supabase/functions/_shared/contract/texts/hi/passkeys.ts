export const passkeys = 'पासकी';
export const passkeysHelp =
  'पासकी से आप अपने उपकरण पर उँगली, चेहरे या PIN से लॉग इन करते हैं। आपका पासवर्ड भी पहले की तरह चलता रहता है।';
export const addPasskey = 'पासकी जोड़ें';
export const addHelp = 'कृपया पहले पुष्टि करें कि यह आप ही हैं। फिर आपका ब्राउज़र पूछेगा कि पासकी कहाँ रखी जाए।';
export const add = 'जोड़ें';
export const passkey = 'पासकी';
export const addedOn = (moment: string) => `${moment} को जोड़ी गई`;
export const notUsedYet = 'अभी तक उपयोग नहीं हुआ';
export const remove = 'हटाएँ';
export const removePasskey = (name: string, added: string) => `${name} हटाएँ, ${added}`;
export const removeQuestion = 'यह पासकी हटाएँ?';
export const removeHelp = 'इसके बाद इससे कोई लॉग इन नहीं कर सकेगा। कृपया इसे अपने उपकरण से भी हटा दें।';
export const cancelled = 'किसी पासकी का उपयोग नहीं हुआ: विंडो बंद कर दी गई, या समय बीत गया। कृपया फिर प्रयास करें।';
export const notPossible = 'आपका ब्राउज़र यहाँ पासकी का उपयोग नहीं कर सकता। कृपया पासवर्ड का उपयोग करें।';

export const successToasts = {
  passkeyAdded: { title: 'पासकी जोड़ी गई' },
  passkeyRemoved: { title: 'पासकी हटाई गई' },
} as const;

export const errorToasts = {
  passkeyAdd: { title: 'त्रुटि', description: 'पासकी जोड़ी नहीं जा सकी' },
  passkeyRemove: { title: 'त्रुटि', description: 'पासकी हटाई नहीं जा सकी' },
} as const;

export const emptyStateMessages = {
  passkeys: 'अभी कोई पासकी नहीं है',
} as const;
