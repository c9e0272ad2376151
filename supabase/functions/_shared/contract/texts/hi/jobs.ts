export const postsToSend = 'भेजने के लिए पोस्ट';
export const mailsToSend = 'भेजने के लिए ईमेल';
export const whatsappMessagesToSend = 'भेजने के लिए WhatsApp संदेश';
export const documentsToCheckForViruses = 'वायरस जाँच के लिए दस्तावेज़';
export const newPagesOfTheSite = 'साइट के नए पृष्ठ';
export const reviewsToFetch = 'लाने के लिए समीक्षाएँ';
export const filesOfNothing = 'फ़ाइलें जो किसी से जुड़ी नहीं';
export const oldRecords = 'पुराने सत्र, भेजे गए ईमेल और लॉग की पुरानी प्रविष्टियाँ';
export const backupToTest = 'सबसे नए बैकअप का परीक्षण';
export const ofBackup = (date: string) => `${date} का बैकअप`;
export const tellTheOperator = 'अभी डेटा खो जाए, तो हो सकता है वह वापस न मिले। साइट चलाने वाले को बताएँ। {jobs}';
export const notFinished = 'पूरा नहीं हुआ';
export const failed = 'विफल';
export const task = 'कार्य';
export const lastRun = 'अंतिम बार चला';
export const lastSuccess = 'अंतिम बार सफल';
export const reason = 'कारण';
export const scheduledWork = 'निर्धारित कार्य';
export const pastRetention = 'डेटा जिसे रखने की अवधि पूरी हो चुकी है';
export const whatIsDoneByItself =
  'कौन-सा काम अपने-आप चलता है, पिछली बार कब चला और सफल रहा या नहीं। कोई काम बार-बार विफल हो, तो साइट चलाने वाले को बताएँ।';

export const emptyStateMessages = {
  jobRuns: 'निर्धारित कार्य अभी नहीं चला है',
} as const;
