/** What forms about data protection say. */
export const privacyMessages = {
  answer: 'बताएँ कि क्या रखा गया है और क्यों',
  holdReason: 'बताएँ कि कुछ भी क्यों न हटाया जाए',
  holdUntil: 'कृपया मान्य तारीख लिखें',
  notice: 'सूचना में 200 से 20,000 अक्षर होने चाहिए',
  period: 'कृपया अवधि चुनें',
  messageField: 'संदेश',
  answerField: 'उत्तर',
  reasonField: 'कारण',
};

/** What the archive of everything about a person says of documents that are not in it. */
export const missingDocuments = {
  heading: 'ये दस्तावेज़ इस संग्रह में नहीं हैं, या अधूरे हैं:',
  notShared: 'अब आपके साथ साझा नहीं है, या हटा दिया गया है',
  lost: 'चैंबर से यह फ़ाइल खो गई है; कृपया उसे लिखें',
  unreadable: 'पढ़ा नहीं जा सका; कृपया बाद में फिर प्रयास करें, या इसे पोर्टल में खोलें',
  nextPart: 'और दस्तावेज़ भी हैं। लॉग-इन रहते हुए अगला भाग यहाँ से लें:',
};

/** Toasts about data protection. */
export const privacyToasts = {
  requested: { title: 'आपका अनुरोध चैंबर को मिल गया है', description: 'आपको तीस दिन के भीतर उत्तर दिया जाएगा।' },
  takenBack: { title: 'अनुरोध वापस लिया गया' },
  answered: { title: 'उत्तर भेजा गया' },
  erased: { title: 'मिटाया गया' },
  holdPlaced: { title: 'विधिक रोक सहेजी गई' },
  published: { title: 'सूचना प्रकाशित हुई' },
  retention: { title: 'अवधियाँ सहेजी गईं' },
  holdLifted: { title: 'विधिक रोक हटाई गई' },
};

/** The same for what failed. */
export const privacyErrors = {
  request: { title: 'त्रुटि', description: 'अनुरोध नहीं भेजा जा सका। कृपया बाद में फिर प्रयास करें।' },
  answer: { title: 'त्रुटि', description: 'उत्तर सहेजा नहीं जा सका। कृपया बाद में फिर प्रयास करें।' },
  erase: { title: 'कुछ भी नहीं मिटाया गया', description: 'कृपया बाद में फिर प्रयास करें।' },
  retention: { title: 'त्रुटि', description: 'अवधियाँ सहेजी नहीं जा सकीं। कृपया बाद में फिर प्रयास करें।' },
  publish: { title: 'त्रुटि', description: 'सूचना प्रकाशित नहीं हो सकी। कृपया बाद में फिर प्रयास करें।' },
  list: { title: 'त्रुटि', description: 'कृपया बाद में फिर प्रयास करें।' },
  hold: { title: 'त्रुटि', description: 'विधिक रोक सहेजी नहीं जा सकी। कृपया बाद में फिर प्रयास करें।' },
};
