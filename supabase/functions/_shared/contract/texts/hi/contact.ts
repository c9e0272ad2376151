export const drawnMapWords =
  'रेखांकित मानचित्र: तिलक मार्ग, भगवान दास रोड और मथुरा रोड के बीच भारत का सर्वोच्च न्यायालय; उत्तर में मंडी हाउस और आईटीओ, पूर्व में भारत मंडपम, और दक्षिण में इंडिया गेट, दिल्ली उच्च न्यायालय और पुराना क़िला।';
export const interactiveMapTitle = 'कार्यालय के आसपास का मानचित्र, OpenStreetMap से';
export const notToScale = 'माप के अनुसार नहीं';
export const showTheInteractiveMap = 'इंटरैक्टिव मानचित्र दिखाएँ';
export const openInOpenstreetmap = 'OpenStreetMap में खोलें';
export const whereMapsComeFrom =
  'इंटरैक्टिव मानचित्र OpenStreetMap से आता है, जिसे इसका पता चलता है। रेखाचित्र केवल इसी साइट का है।';
export const urgentByTelephone = 'जो बात रुक नहीं सकती, वह फ़ोन पर कहें: {phone}।';
export const preferredDateHelp = (zone: string) => `वैकल्पिक। ${zone}; समय की पुष्टि चैंबर करता है।`;
export const contactForm = 'संपर्क प्रपत्र';
export const service = 'सेवा';
export const selectAService = 'सेवा चुनें';
export const messageHelp = 'मामला किस बारे में है, और अभी किस स्थिति में है? कृपया अभी कोई कागज़ न भेजें।';
export const submitting = 'भेजा जा रहा है...';
export const requestConsultation = 'परामर्श का अनुरोध करें';
export const useOfTheForm = 'जो आप लिखते हैं उसका उपयोग केवल आपको उत्तर देने के लिए होता है, जैसा {notice} में कहा गया है।';
export const privacyPolicy = 'गोपनीयता सूचना';
export const requestReceived = 'आपका अनुरोध हमें मिल गया है';
export const reference = 'संदर्भ संख्या';
export const whatHappensNext =
  'चैंबर आपका लिखा हुआ पढ़ता है, और तारीख तय करने के लिए जल्द से जल्द आपको फ़ोन करता है या लिखता है। फ़ोन करते समय कृपया यह संदर्भ संख्या बताएँ।';
export const sendAnotherRequest = 'एक और अनुरोध भेजें';
/** On the drawn map, a text a line. */
export const places = {
  supremeCourt: ['भारत का', 'सर्वोच्च न्यायालय'],
  indiaGate: ['इंडिया गेट'],
  mandiHouse: ['मंडी हाउस'],
  ito: ['आईटीओ'],
  bharatMandapam: ['भारत', 'मंडपम'],
  highCourt: ['दिल्ली', 'उच्च न्यायालय'],
  puranaQila: ['पुराना क़िला'],
  tilakMarg: ['तिलक मार्ग'],
  mathuraRoad: ['मथुरा रोड'],
  yamuna: ['यमुना'],
  bhagwanDasRoad: ['भगवान दास', 'रोड'],
  sherShahRoad: ['शेर शाह रोड'],
  kartavyaPath: ['कर्तव्य पथ'],
  copernicusMarg: ['कोपरनिकस मार्ग'],
  bhaironMarg: ['भैरों मार्ग'],
  ringRoad: ['रिंग रोड'],
  vikasMarg: ['विकास मार्ग'],
};

export const successToasts = {
  contact: { title: 'संपर्क प्रपत्र भेजा गया', description: 'हम जल्द से जल्द आपसे संपर्क करेंगे!' },
} as const;

export const errorToasts = {
  contact: { title: 'प्रपत्र नहीं भेजा जा सका', description: 'कृपया बाद में फिर प्रयास करें' },
} as const;

/** The field accepts the value all the same. */
export const warnings = {
  closedThatDay: 'सप्ताह के उस दिन चैंबर बंद रहता है।',
  closedAtThatTime: (hours: string) => `उस दिन चैंबर ${hours} खुला रहता है।`,
} as const;
