export const deleting = 'हटाया जा रहा है...';
export const deleteAccount = 'खाता हटाएँ';
export const deleteYourAccount = 'अपना खाता हटाएँ?';
export const deletionIsForGood =
  'आपका लॉग इन और आपकी प्रोफ़ाइल तुरंत हट जाते हैं, और कोई उन्हें वापस नहीं ला सकता। आपके बंद मामलों का अभिलेख कार्यालय के पास रहता है।';
export const typeToConfirm = (username: string) => `पुष्टि के लिए ${username} लिखें।`;
export const changePassword = 'पासवर्ड बदलें';
export const otherLogInsEnd = 'आप यहाँ लॉग इन रहेंगे, और बाकी सब जगहों से लॉग आउट हो जाएँगे।';
export const editProfile = 'प्रोफ़ाइल बदलें';
export const profile = 'प्रोफ़ाइल';
export const languageHelp = 'आपको भेजे जाने वाले ईमेल और संदेश इसी में लिखे जाते हैं।';

export const successToasts = {
  profile: { title: 'प्रोफ़ाइल बदली गई' },
  passwordChanged: { title: 'पासवर्ड बदला गया', description: 'बाकी सभी जगह से आपको लॉग आउट कर दिया गया है।' },
  accountDeleted: { title: 'खाता हटाया गया', description: 'आपका लॉग इन और आपका विवरण हटा दिए गए हैं।' },
} as const;

export const errorToasts = {
  profile: { title: 'त्रुटि', description: 'प्रोफ़ाइल बदली नहीं जा सकी' },
  passwordChange: { title: 'त्रुटि', description: 'पासवर्ड बदला नहीं जा सका' },
  accountDelete: { title: 'त्रुटि', description: 'खाता हटाया नहीं जा सका' },
} as const;
