const changedMeanwhile = 'इस बीच किसी और ने इसे बदल दिया है';

export const pageNotShown = 'यह पृष्ठ दिखाया नहीं जा सका।';
export const pageNotShownHelp = 'कृपया अपना इंटरनेट कनेक्शन जाँचें और पृष्ठ फिर से खोलें; यदि इससे भी न हो, तो कृपया चैंबर को फ़ोन करें।';
export const loadAgain = 'फिर से खोलें';
export const loading = 'लोड हो रहा है...';
export const closeDialog = 'यह खिड़की बंद करें';
export const checkingForPerson = 'बहुत अधिक प्रयास किए गए। जाँच हो रही है कि आप मनुष्य हैं; इसमें कुछ सेकंड लगते हैं…';
export const cancel = 'रद्द करें';
export const scheduleConsultation = 'परामर्श का समय लें';
export const ourServices = 'हमारी सेवाएँ';
export const error = 'त्रुटि';
export const removeThisFilter = ', यह फ़िल्टर हटाएँ';
export const code = 'कोड';
export const codeHelp = 'छह अंक, जो आपका प्रमाणीकरण ऐप अभी दिखा रहा है।';
export const yours = 'आपका';
export const theirs = 'उनका';
export const discardWhatYouHaveTyped = 'जो आपने लिखा है उसे छोड़ दें?';
export const discard = 'छोड़ दें';
export const saving = 'सहेजा जा रहा है...';
export const unfinished = (title: string) => `अधूरा: ${title}`;
export const continueForm = 'जारी रखें';
export const discardFiles = 'फ़ोटो और फ़ाइलें छोड़ दें?';
export const keepFiles = 'रहने दें';
export const keepEditing = 'लिखना जारी रखें';
export const yesLabel = 'हाँ';
export const noLabel = 'नहीं';
export const visible = 'दिखाई देता है';
export const hidden = 'छिपा हुआ';
export const sectionNotLoaded = 'यह भाग लोड नहीं हो सका। कृपया अपना इंटरनेट कनेक्शन जाँचें।';
export const tryAgain = 'फिर कोशिश करें';
export const previous = 'पिछला';
export const next = 'अगला';
export const thereAreMore = '। बाकी देखने के लिए खोजें या फ़िल्टर लगाएँ।';
export const refreshing = 'ताज़ा किया जा रहा है...';
export const refresh = 'ताज़ा करें';
export const addNew = 'नया जोड़ें';
export const searching = 'खोजा जा रहा है...';
export const sortBy = 'क्रम';
export const outOfStars = (value: number, stars: number) => `${stars} में से ${value} तारे`;
export const tentative = 'संभावित';
export const connectionLost = 'कनेक्शन टूट गया। फिर कोशिश हो रही है…';
export const beingPrepared = 'तैयार किया जा रहा है…';
export const ready = 'तैयार';
export const uploaded = 'अपलोड हो गया';
export const showField = (label: string) => `${label} दिखाएँ`;
export const save = 'सहेजें';
export const phone = 'फ़ोन';
export const optional = 'वैकल्पिक';
export const email = 'ईमेल';
export const testimonials = 'मुवक्किलों के विचार';
export const view = 'देखें';
export const date = 'तारीख';
export const sending = 'भेजा जा रहा है...';
export const changeResult = 'परिणाम बदलें';
export const recordResult = 'परिणाम दर्ज करें';
export const done = 'हो गया';
export const caseLabel = 'मामला';
export const client = 'मुवक्किल';
export const edit = 'बदलें';
export const description = 'विवरण';
export const title = 'शीर्षक';
export const none = 'कोई नहीं';
export const actions = 'कार्रवाई';
export const cases = 'मामले';
export const remove = 'हटाएँ';
export const deleteLabel = 'हटाएँ';
export const contact = 'संपर्क';
export const close = 'बंद करें';
export const message = 'संदेश';
export const result = 'परिणाम';
export const about = 'परिचय';
export const consultationsAndTelephone = 'परामर्श और टेलीफ़ोन';
export const chamberDesk = 'चैंबर डेस्क, कागज़ों और फ़ाइलिंग के लिए';
export const mondayToFriday = 'सोमवार से शुक्रवार';
export const sunday = 'रविवार';
export const saturday = 'शनिवार';
export const mails = 'ईमेल';
export const office = 'कार्यालय';
export const residence = 'निवास';
export const gallery = 'गैलरी';
export const newOnes = (count: string) => `${count} नए`;
export const waitingOnes = (count: string) => `${count} प्रतीक्षा में`;
export const notifications = 'सूचनाएँ (F8)';
export const dismissNotification = 'सूचना बंद करें';
export const asSentence = (words: string) => `${words}।`;
export const sentWhenOnline = 'आप ऑफ़लाइन हैं। ऑनलाइन होते ही इसे भेज दिया जाएगा।';

export const successToasts = {
  linkCopied: { title: 'लिंक कॉपी किया गया' },
} as const;

export const errorToasts = {
  linkCopy: { title: 'त्रुटि', description: 'लिंक कॉपी नहीं हो सका। कृपया उसे चुनकर स्वयं कॉपी करें।' },
  /** Two people edited the same fields; nothing was overwritten. */
  editConflict: {
    title: changedMeanwhile,
    description: 'आपका लिखा अभी सहेजा नहीं गया है। हर खाने के लिए एक मान चुनें और फिर सहेजें।',
  },
  load: { title: 'यह लोड नहीं हो सका', description: 'कृपया अपना कनेक्शन जाँचें और फिर प्रयास करें।' },
  reload: { title: 'यह अद्यतन नहीं हो सका', description: 'जो आप देख रहे हैं वह पुराना हो सकता है। कृपया फिर प्रयास करें।' },
} as const;

export const emptyStateMessages = {
  email: 'नहीं दिया गया',
  address: 'नहीं दिया गया',
  phone: 'नहीं दिया गया',
  search: 'आपकी खोज से कुछ नहीं मिला',
  notFound: '404 पृष्ठ नहीं मिला',
} as const;
