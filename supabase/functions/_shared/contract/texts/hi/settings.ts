export const barCouncil = 'विधिज्ञ परिषद';
export const barCouncilMode = 'विधिज्ञ परिषद के अनुसार';
export const whileItIsOnThe =
  'चालू रहने पर सार्वजनिक साइट वही दिखाती है जिसकी अनुमति भारतीय विधिज्ञ परिषद का नियम 36 और उसकी अनुसूची देती है: नाम, संपर्क, नामांकन, सदस्यताएँ, योग्यताएँ और विधि क्षेत्र। मुवक्किलों के विचार, समीक्षाएँ, चित्र, जीते मामलों की गिनती, मामलों के उदाहरण, सोशल मीडिया के लिंक और प्रशंसा के पाठ किसी को नहीं दिखते; वे सहेजे रहते हैं, और बंद करने पर लौट आते हैं। हर आगंतुक से एक बार अस्वीकरण स्वीकार करने को कहा जाता है।';
export const enrolledWith = 'जहाँ नामांकित';
export const onTheRollOf = 'जिसकी नामावली में';
export const aorCodeHelp = 'इससे उच्चतम न्यायालय की वाद सूची में आपके मामले मिलते हैं।';
export const qualifications = 'योग्यताएँ';
export const iDeclareThatTheInformation = 'मेरी घोषणा है कि इस साइट पर दी गई जानकारी सत्य है।';
export const subject = 'विषय';
export const formOfTheMail = 'ईमेल का रूप';
export const asItLooks = 'जैसा दिखता है';
export const asPlainText = 'सादे पाठ में';
export const whatIsMailedWhereA = 'मेल सर्वर होने पर कौन-से ईमेल भेजे जाते हैं। हर व्यक्ति अपने से जुड़े ईमेल अपने लिए बंद भी कर सकता है।';
export const previewNamed = (title: string) => `${title} का नमूना`;
export const preview = 'नमूना';
export const as900Am7 = '9:00 AM - 7:00 PM की तरह लिखें: तब खोज इंजन भी इसे समझते हैं।';
export const advocate = 'अधिवक्ता';
export const oneToThreeLetters = 'एक से तीन अक्षर।';
export const telephoneAndEMail = 'टेलीफ़ोन और ईमेल';
export const withTheCountryCode = 'देश के कोड के साथ।';
export const chamberDesk = 'चैंबर डेस्क';
export const hero = 'पहला भाग';
export const itFollowsTheAdvocatesName = 'यह अधिवक्ता के नाम और अल्पविराम के बाद आता है।';
export const text = 'पाठ';
export const servicesDescription = 'सेवाओं का विवरण';
export const footer = 'पृष्ठ का निचला भाग';
export const enrolment = 'नामांकन';
export const whileBarCouncilModeIs =
  'जब साइट विधिज्ञ परिषद के अनुसार हो, तब संख्या, तारीख और राज्य विधिज्ञ परिषद भरी होने पर यह दिखता है, और उसके नीचे यह घोषणा कि यह सत्य है।';
export const asOnTheCertificateE = 'जैसा प्रमाणपत्र पर है, उदाहरण: D/000/1994।';
export const whereTheAdvocateWasFirst = 'जहाँ अधिवक्ता पहली बार नामांकित हुए।';
export const emptyIfItIsThe = 'यदि वही हो तो ख़ाली छोड़ें।';
export const thoseThatTheAdvocateIs = 'जिनके अधिवक्ता सदस्य हैं।';
export const professionalAndAcademicOnesEach = 'पेशेवर और शैक्षणिक, हर एक अलग पंक्ति में।';
export const roles = 'क्लर्क और जूनियर';
export const clerkMessagesHelp = 'वे हर मामले के संदेश देखते हैं और उनका उत्तर देते हैं। इसके बिना वे कोई संदेश नहीं देखते।';
export const juniorFeesHelp = 'वे बिल, भुगतान और करार देखते हैं, पर उन्हें बदलते नहीं।';
export const juniorAssignedOnlyHelp =
  'वे वही मामले देखते हैं जो मामले के पृष्ठ पर उन्हें सौंपे गए हैं, उनके मुवक्किल, और उन्हें दिए गए काम; वे न मामला जोड़ते हैं, न मुवक्किल।';
export const practice = 'चैंबर';
export const contactInformation = 'संपर्क जानकारी';
export const businessHours = 'कार्य-समय';
export const content = 'सामग्री';
export const edit = (title: string) => `${title} बदलें`;
export const restoreTheBuiltInText = 'मूल पाठ वापस लाएँ';
export const telephone = 'टेलीफ़ोन';
export const eMail = 'ईमेल';
export const urgentMatters = 'अत्यावश्यक मामले';
export const callUs = 'हमें फ़ोन करें';
export const dials = (replace: string) => `${replace} मिलाता है`;
export const whatsappUs = 'WhatsApp पर लिखें';
export const opens = (chatAddress: string) => `${chatAddress} खोलता है`;
export const onThePublicPages = 'सार्वजनिक पृष्ठों पर';
export const changed = 'बदला हुआ';
export const everyDateOfTheSite = (practiceTimeZone: string) =>
  `साइट की हर तारीख ${practiceTimeZone} समय-क्षेत्र में भरी, दिखाई और गिनी जाती है, पढ़ने वाले कहीं भी हों। इसे यहाँ नहीं बदला जा सकता।`;
export const apiForDevelopers = 'डेवलपरों के लिए API';
export const onTheSiteSince = (moment: string) => `${moment} से साइट पर।`;
export const theLastChangeIsOn = 'पिछला बदलाव साइट पर पहुँच रहा है।';
export const theChangeOfIsNot = (moment: string) => `${moment} का बदलाव अभी साइट पर नहीं है। कृपया साइट चलाने वाले को बताएँ।`;
export const dataProtection = 'डेटा संरक्षण';
export const diary = 'डायरी';
export const diaryHelp = 'सुनवाइयों और बिना तारीख के मामलों पर नज़र कैसे रखी जाती है।';
export const waitDaysHelp = 'इतने दिनों के बाद बिना तारीख का मामला अलग से बताया जाता है।';
export const holidaysHelp =
  'जिन दिनों न्यायालय नहीं बैठते, हर पंक्ति में एक: सप्ताह का दिन, या एक दिन, या हाइफ़न के साथ दो, और उसका नाम: “26 जनवरी 2027 गणतंत्र दिवस”।';
export const fees = 'फ़ीस';
export const whereClientsPay =
  'मुवक्किल QR कोड और “UPI से भुगतान” बटन से इसी UPI ID पर भुगतान करते हैं। जब तक यह खाली है, उन्हें ये दोनों नहीं दिखते।';
export const lineAboutTaxHelp =
  'संगठनों के नए बिल में यह पहले से लिखी होती है; किसी व्यक्ति के बिल में नहीं। कौन-सी सही है, यह किसी पेशेवर से पूछें।';
export const printedOnInvoices = 'वैकल्पिक। अब से भेजे जाने वाले बिलों पर छपता है।';
export const accountHelp = 'वैकल्पिक। नाम, खाता संख्या, IFSC और बैंक; अब से भेजे जाने वाले बिलों पर छपते हैं।';
export const grievanceContact = 'शिकायत के लिए संपर्क';
export const whomPeopleWriteTo = 'अपने डेटा के बारे में लोग किसे लिखें। गोपनीयता सूचना में यह संपर्क दिया रहता है।';
export const mailNamed = (subject: string) => `ईमेल: ${subject}`;
export const previewOfMail = (title: string) => `नमूना: ${title}`;
export const languageOfTheMail = 'ईमेल की भाषा';
export const inLanguage = (label: string, language: string) => `${label} (${language} में)`;
export const emptyForEnglish = (language: string) =>
  `ख़ाली हो तो ${language} पृष्ठों पर अंग्रेज़ी पाठ दिखता है, और वह बदला न गया हो तो मूल ${language} पाठ।`;
export const inEnglish = (label: string) => `${label} (अंग्रेज़ी में)`;

export const successToasts = {
  setting: { title: 'सेटिंग सहेजी गईं' },
} as const;

export const errorToasts = {
  setting: {
    title: 'सेटिंग नहीं सहेजी गईं',
    description: 'सेटिंग सहेजते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
} as const;
