export const postToSocialMedia = 'सोशल मीडिया पर पोस्ट करें';
export const text = 'पाठ';
export const whatWouldYouLikeTo = 'आप क्या साझा करना चाहते हैं?';
export const uploadOfTheFiles = 'फ़ाइलों का अपलोड';
export const posting = 'पोस्ट हो रहा है...';
export const post = 'पोस्ट करें';
export const preview = 'पूर्वावलोकन';
export const whatBecameOfIt = 'उसका क्या हुआ';
export const apiKeysRequired = 'API कुंजियाँ चाहिए';
export const directPostingNeedsApiKeys =
  'सीधे पोस्ट करने के लिए हर मंच की API कुंजियाँ चाहिए। जब तक वे नहीं हैं, उस मंच को नहीं चुना जा सकता। किसी मंच को जोड़ने के लिए साइट के संचालक से नीचे दिए गोपनीय मान तय करने को कहें, जैसा संचालन मार्गदर्शिका में बताया गया है (docs/operating.md)। यहाँ उन्हें कोई नहीं पढ़ सकता।';
export const keysMissing = 'कुंजियाँ नहीं हैं';
export const notSet = 'तय नहीं';
export const viewOn = (socialPlatform: string) => `${socialPlatform} पर देखें`;
export const image = 'चित्र';
export const jpegPngGifUpTo = 'JPEG, PNG, GIF, 10MB तक';
export const video = 'वीडियो';
export const mp4MovUpTo100mb = 'MP4, MOV, 100MB तक';
export const whatYouHaveChosen = 'जो आपने चुना है';
export const removeThe = (kind: string) => `हटाएँ: ${kind}`;
export const visitNamed = (label: string) => `${label} देखें`;
export const visit = 'देखें';
export const updateUrl = 'नया पता';
export const saveNamed = (label: string) => `${label} सहेजें`;
export const socialLinks = 'सोशल मीडिया के लिंक';
export const theFooterOfEveryPage = 'जो भरे हैं वे हर पृष्ठ के नीचे दिखते हैं।';
export const platforms = 'मंच';
export const selectAll = 'सभी चुनें';
export const anImage = 'एक चित्र';
export const withAVideo = 'वीडियो के साथ';
export const withAnImage = 'चित्र के साथ';
export const posted = 'कब पोस्ट हुआ';
export const pastPosts = 'पिछली पोस्ट';
export const ofLabel = (count: string, count2: string) => `${count2} में से ${count}`;
export const seeMoreOfTheText = (label: string) => `${label} पर पूरा पाठ देखें`;
export const seeMore = 'और देखें';
export const secretSet = 'तय है';
export const aVideo = 'एक वीडियो';

export const successToasts = {
  socialLink: { title: 'सोशल मीडिया लिंक बदला गया' },
  socialPost: { title: 'सफलतापूर्वक पोस्ट किया गया' },
} as const;

export const errorToasts = {
  socialLink: {
    title: 'सोशल मीडिया लिंक नहीं बदला',
    description: 'सोशल मीडिया लिंक बदलते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
  socialPost: {
    title: 'पोस्ट नहीं हुआ',
    description: 'सोशल मीडिया पर पोस्ट करते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
  socialLinkInvalid: { title: 'अमान्य वेब पता', description: 'कृपया इस सोशल मीडिया प्लेटफ़ॉर्म का मान्य वेब पता लिखें।' },
  emptyPost: { title: 'कोई सामग्री नहीं', description: 'पोस्ट करने से पहले कृपया पाठ, चित्र या वीडियो जोड़ें।' },
  noPlatform: {
    title: 'कोई प्लेटफ़ॉर्म नहीं चुना गया',
    description: 'कृपया कम से कम एक सोशल मीडिया प्लेटफ़ॉर्म चुनें।',
  },
} as const;

export const emptyStateMessages = {
  socialLinks: 'कोई सोशल मीडिया लिंक नहीं है',
  socialLink: 'सेट नहीं है',
  socialPosts: { title: 'अभी कुछ पोस्ट नहीं किया गया है', description: 'पोस्ट और उनके परिणाम यहाँ दिखते हैं।' },
} as const;

export const deliveryStatusLabels = {
  queued: 'कतार में',
  posted: 'पोस्ट हो गया',
  failed: 'विफल',
  not_configured: 'जुड़ा नहीं है',
};

export const platformNeeds = {
  facebook: 'प्रकाशन की अनुमति वाला पेज एक्सेस टोकन',
  twitter: 'लिखने की अनुमति वाले OAuth टोकन',
  instagram: 'Instagram की मूल अनुमति वाला पेज एक्सेस टोकन',
  linkedin: 'प्रोफ़ाइल और सदस्य के नाम से साझा करने की अनुमति वाले OAuth 2.0 टोकन',
};
export const secretNeeds = {
  FACEBOOK_PAGE_ID: 'पेज की संख्या',
  FACEBOOK_PAGE_ACCESS_TOKEN: 'pages_manage_posts वाला पेज एक्सेस टोकन',
  TWITTER_API_KEY: 'ऐप की कुंजी',
  TWITTER_API_SECRET: 'उसका गुप्त शब्द',
  TWITTER_ACCESS_TOKEN: 'खाते का टोकन, पढ़ने और लिखने के लिए',
  TWITTER_ACCESS_TOKEN_SECRET: 'उसका गुप्त शब्द',
  INSTAGRAM_USER_ID: 'व्यावसायिक खाते की संख्या',
  INSTAGRAM_ACCESS_TOKEN: 'instagram_basic और instagram_content_publish वाला पेज एक्सेस टोकन',
  LINKEDIN_AUTHOR: 'जिसके नाम से पोस्ट होगा, जैसे urn:li:person:… या urn:li:organization:…',
  LINKEDIN_ACCESS_TOKEN: 'w_member_social या w_organization_social वाला टोकन',
};
