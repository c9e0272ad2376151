export const paperTemplates = 'काग़ज़ों के प्रारूप';
export const fromTemplate = 'प्रारूप से बनाएँ';
export const manageTemplates = 'प्रारूप बदलें';
export const templateHelp =
  'Word दस्तावेज़, जिसमें बदलने वाले शब्दों की जगह कोष्ठकों में फ़ील्ड लिखे हैं, जैसे {client.name}। मामले के पन्ने पर “दस्तावेज़” में इसे भरा जाता है और यह मामले का दस्तावेज़ बन जाता है।';
export const chooseTemplate = 'प्रारूप चुनें, या यहाँ लाकर छोड़ें';
export const templateFileHelp = 'Word दस्तावेज़ (.docx), 1 MB तक।';
export const knownFields = 'प्रारूप में ये फ़ील्ड हो सकते हैं';
export const download = 'डाउनलोड करें';
export const actionsFor = (name: string) => `${name} के साथ क्या किया जा सकता है`;
export const deleteThisTemplate = 'यह प्रारूप हटाएँ?';
export const templateIsDeleted = (name: string) => `${name} अब नहीं भरा जा सकेगा। इससे बने काग़ज़ बने रहते हैं।`;
export const missingFields = (labels: string) => `इस मामले में पता नहीं: ${labels}`;
export const leaveEmpty = 'ये फ़ील्ड ख़ाली छोड़ें?';
export const makePaper = 'काग़ज़ बनाएँ';
export const versus = 'बनाम';

export const tooLarge = 'फ़ाइल 1 MB से बड़ी है। शायद उसके चित्र बहुत बड़े हैं।';
export const notWord = 'यह Word दस्तावेज़ (.docx) नहीं है, या ख़राब है, या उस पर पासवर्ड है।';
export const hasMacros = 'फ़ाइल में मैक्रो हैं, जो प्रारूप में नहीं हो सकते। इसे .docx के रूप में सहेजें।';
export const fetchesFromOutside = (target: string) =>
  `खोलने पर यह फ़ाइल कहीं और से कुछ लाती है: “${target}”। उसे फ़ाइल में ही रखें, या हटा दें।`;
export const brokenField = (field: string) => `“${field}” पर कोष्ठक खुला है पर बंद नहीं, या बंद है पर खुला नहीं।`;
export const unfilledField = (field: string) =>
  `फ़ील्ड ${field} वहाँ नहीं भरा जा सकता जहाँ वह है: Word के किसी फ़ील्ड, चित्र के विवरण, वॉटरमार्क या चार्ट में। इसे पाठ में लिखें।`;
export const unknownFields = (fields: string, known: string) => `ऐसा कोई फ़ील्ड नहीं: ${fields}। ये फ़ील्ड हैं: ${known}`;

export const fieldLabels = {
  'client.name': 'मुवक्किल का नाम',
  'client.address': 'मुवक्किल का पता',
  'client.phone': 'मुवक्किल का फ़ोन',
  'client.email': 'मुवक्किल का ईमेल',
  'case.number': 'मामला संख्या',
  'case.title': 'मामले का शीर्षक',
  'case.court': 'न्यायालय',
  'case.diary': 'डायरी संख्या',
  'case.filed': 'दायर करने की तारीख',
  parties: 'पक्षकार, दोनों ओर के',
  petitioners: 'याचिकाकर्ता',
  respondents: 'प्रत्यर्थी',
  'advocate.name': 'अधिवक्ता का नाम',
  'advocate.enrolment': 'नामांकन संख्या',
  'office.address': 'कार्यालय का पता',
  'office.phone': 'कार्यालय का फ़ोन',
  'office.email': 'कार्यालय का ईमेल',
  today: 'आज की तारीख',
};

export const successToasts = {
  templateAdded: { title: 'प्रारूप जोड़ा गया' },
  templateDeleted: { title: 'प्रारूप हटाया गया' },
} as const;

export const errorToasts = {
  template: { title: 'त्रुटि', description: 'प्रारूप नहीं जोड़ा गया। कृपया फिर प्रयास करें।' },
  templateDelete: { title: 'त्रुटि', description: 'प्रारूप हटाया नहीं जा सका' },
  templateOpen: { title: 'त्रुटि', description: 'प्रारूप खोला नहीं जा सकता। कृपया फिर प्रयास करें।' },
} as const;

export const emptyStateMessages = { templates: 'अभी कोई प्रारूप नहीं है।' } as const;
