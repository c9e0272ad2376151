export const filings = 'फ़ाइलिंग';
export const filing = 'फ़ाइलिंग';
export const startOne = 'नई फ़ाइलिंग';
export const startHelp = 'यह नमूने की मदों से शुरू होती है। नमूना बदलने से कोई फ़ाइलिंग नहीं बदलती।';
export const start = 'शुरू करें';
export const startNamed = (name: string) => `शुरू करें: ${name}`;
export const template = 'नमूना';
export const addTemplate = 'नमूना जोड़ें';
export const itemCount = (count: number) => (count === 1 ? '1 मद' : `${count} मदें`);
export const items = 'मदें';
export const itemsHelp = 'हर पंक्ति में एक, अपने क्रम में।';
export const item = 'मद';
export const addItem = 'मद जोड़ें';
export const defects = 'रजिस्ट्री की बताई त्रुटियाँ';
export const defect = 'त्रुटि';
export const addDefect = 'त्रुटि जोड़ें';
export const startedOn = (day: string) => `${day} को शुरू की गई`;
export const filedOnDay = (day: string) => `${day} को दाखिल की गई`;
export const doneOfAll = (done: number, all: number) => `${all} में से ${done} पूरी`;
export const doneDay = (day: string) => `${day} को पूरी हुई`;
export const days = 'दूर करने के लिए दिन';
export const countSteps = {
  notified: (day: string, _days: number) => `सूचना ${day} को मिली; यह दिन नहीं गिना जाता।`,
  ends: (day: string, days: number) => `${days} दिन ${day} को पूरे होते हैं।`,
  sunday: (day: string, _days: number) => `उस दिन रविवार है और रजिस्ट्री बंद रहती है; इसलिए ${day}।`,
  saturday: (_day: string, _days: number) => 'उस दिन शनिवार है: उच्चतम न्यायालय की रजिस्ट्री दोपहर 1 बजे तक खुली रहती है।',
};
export const onlyCounted = 'यह केवल गिनती है, छुट्टियों के बिना: दिन की पुष्टि कार्यालय करता है।';
export const confirmDay = 'दिन की पुष्टि करें';
export const confirmFor = (title: string) => `दिन की पुष्टि करें: ${title}`;
export const confirmOn = (day: string) => `${day} की पुष्टि करें`;
export const cureByDay = (day: string) => `अंतिम दिन ${day}, कार्यालय की पुष्टि के अनुसार`;
export const becomesTask = 'पुष्टि होने तक खाली। यह इस मामले के एक कार्य का नियत दिन बन जाता है।';
export const daysLeft = (days: number) =>
  days < 0 ? `${-days} दिन बीत गए` : days === 0 ? 'आज अंतिम दिन है' : `${days} दिन शेष`;
export const actionsFor = (title: string) => `${title} के साथ क्या किया जा सकता है`;
export const deleteThis = 'इसे हटाएँ?';
export const deletion = (title: string) => `“${title}” को उसमें जो कुछ है उसके साथ हटा दिया जाएगा। इसके कार्य बने रहते हैं।`;

export const successToasts = {
  started: { title: 'फ़ाइलिंग शुरू हुई' },
  saved: { title: 'सहेजा गया' },
  deleted: { title: 'हटाया गया' },
} as const;

export const errorToasts = {
  save: { title: 'त्रुटि', description: 'सहेजा नहीं जा सका' },
  delete: { title: 'त्रुटि', description: 'हटाया नहीं जा सका' },
} as const;
