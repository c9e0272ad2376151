import type { Timing } from '../../timing.ts';
import { formatClockOfDay as clock } from './dates.ts';
export const messagesByWhatsapp = 'WhatsApp पर संदेश';
export const iAgree = 'मैं सहमत हूँ';
export const noMobileNumber = 'चैंबर के पास आपका मोबाइल नंबर नहीं है। उसे वह नंबर बताएँ जिससे आप WhatsApp चलाते हैं।';
export const numberEndingIn = (lastDigits: string) => `आपका नंबर जिसके अंत में ${lastDigits} है`;
export const whatWhatsappTells = (number: string) =>
  `आपकी सुनवाइयों की, और पोर्टल में आपके लिए कुछ होने की सूचना WhatsApp पर भी आ सकती है: ${number}।`;
export const whatsappUnreachable = (number: string) =>
  `WhatsApp यहाँ नहीं पहुँचता: ${number}। आपको ईमेल भेजा जाता है। जब यह नंबर WhatsApp में हो, तब इसे बंद करके फिर शुरू करें।`;
export const whatsappSince = (moment: string, number: string) =>
  `${moment} से आपको, आपकी सहमति के अनुसार, WhatsApp पर संदेश मिलते हैं: ${number}।`;
export const whatsapp = 'WhatsApp';
export const byMailToo = 'ईमेल से भी';
export const byMailTooHelp = (minutes: number) =>
  `बंद रहने पर आपको ईमेल से केवल वही मिलता है जो आपके खाते से जुड़ा हो, और वह जो WhatsApp ने ${minutes} मिनट तक न लिया हो।`;
export const endMessagesByWhatsapp = 'WhatsApp पर संदेश बंद करें';
export const getMessagesByWhatsapp = 'WhatsApp पर संदेश पाएँ';
export const notBefore = (moment: string) => `${moment} से पहले नहीं`;
export const sendAgainTo = (kind: string, address: string) => `फिर भेजें: ${kind}, ${address} को`;
export const sendAgain = 'फिर भेजें';
export const toLabel = 'किसे';
export const state = 'स्थिति';
export const arrived = (moment: string) => `${moment} को पहुँचा`;
export const reason = 'कारण';
export const channel = 'माध्यम';
export const allChannels = 'सभी माध्यम';
export const allStates = 'सभी स्थितियाँ';
export const everything = 'सब कुछ';
export const deliveries = 'भेजे गए संदेश';
export const whichReminders = 'कौन-से अनुस्मारक';
export const kindNotSent = 'चैंबर अभी ये नहीं भेजता।';
export const quietHoursSpan = (timeOfDay: string, timeOfDay2: string, practiceTimeZoneName: string) =>
  `${timeOfDay} से ${timeOfDay2} तक, ${practiceTimeZoneName}`;
export const quietHours = 'शांत समय';
export const changeQuietHours = 'शांत समय बदलें';
export const whatYouAreMailed = 'आपको कौन-से ईमेल मिलते हैं';
export const mailsHelp = 'ईमेल आपके ईमेल पते पर जाते हैं। आपके खाते से जुड़े ईमेल, जैसे पासवर्ड बदलने पर, हमेशा भेजे जाते हैं।';
export const quietFrom = 'कब से';
export const quietUntil = 'कब तक';
export const quietHoursHelp = 'शांत समय न रखने के लिए दोनों में एक ही समय भरें।';
export const asAClient = 'मुवक्किल के रूप में';
export const asAClientHelp = 'आपका लॉग इन एक मुवक्किल से जुड़ा है, इसलिए आपको उनके मामलों की सूचना भी मिलती है।';
export const noQuietHours = 'कोई नहीं: आपको किसी भी समय सूचना मिलती है।';
export const quietThen = (hours: string) => `${hours}: जो रुक सकता है वह बाद में भेजा जाता है।`;

export const successToasts = {
  unsubscribed: { title: 'हो गया', description: 'अब आपको इस प्रकार के ईमेल नहीं मिलेंगे।' },
  notificationResent: { title: 'यह फिर भेजा जा रहा है' },
  notificationPreferences: { title: 'आपकी पसंद सहेजी गई' },
} as const;

export const errorToasts = {
  notificationResend: { title: 'ईमेल फिर नहीं भेजा जा सका', description: 'कृपया बाद में फिर प्रयास करें।' },
  notificationPreferences: { title: 'त्रुटि', description: 'आपकी पसंद सहेजी नहीं जा सकी' },
  unsubscribe: { title: 'त्रुटि', description: 'ये ईमेल बंद नहीं किए जा सके' },
} as const;

export const emptyStateMessages = {
  notifications: {
    title: 'अभी कुछ नहीं भेजा गया है',
    description: 'ईमेल और WhatsApp संदेश, और उनका क्या हुआ, यहाँ दिखते हैं।',
  },
} as const;

export const notificationChannelLabels = { mail: 'ईमेल', whatsapp: 'WhatsApp' };

export const notificationAudienceLabels = {
  client: 'मुवक्किल',
  admin: 'कार्यालय',
  visitor: 'आगंतुक',
  account: 'जिनका भी खाता है',
};

export const notificationStatusLabels = {
  waiting: 'प्रतीक्षा में',
  sent: 'भेजा गया',
  failed: 'विफल',
  cancelled: 'नहीं भेजा गया',
};

export const reminderLabels = {
  week: (days: number, _time: string) => `${days} दिन पहले`,
  three_days: (days: number, _time: string) => `${days} दिन पहले`,
  evening: (_days: number, time: string) => `पिछली शाम ${time}`,
  morning: (_days: number, time: string) => `उसी सुबह ${time}`,
};

/** Settings name them so. */
export const notificationTexts = {
  hearing_set: {
    title: 'नई सुनवाई',
    explanation: ({ periods }: Timing) =>
      `सुनवाई दर्ज होने के ${periods.hearingSettled.minutes} मिनट बाद, तारीख, न्यायालय और साथ लाने की चीज़ों के साथ।`,
  },
  hearing_changed: {
    title: 'सुनवाई बदली गई',
    explanation: ({ periods }: Timing) =>
      `तारीख या स्थान बदलने के ${periods.hearingSettled.minutes} मिनट बाद, पुराने और नए विवरण के साथ।`,
  },
  hearing_cancelled: {
    title: 'सुनवाई रद्द हुई',
    explanation: ({ periods }: Timing) => `आने वाली सुनवाई हटाए जाने के ${periods.hearingSettled.minutes} मिनट बाद।`,
  },
  hearing_reminder: {
    title: 'सुनवाई के अनुस्मारक',
    explanation: ({ reminderTimes }: Timing) =>
      `सुनवाई से ${reminderTimes.week.days} दिन पहले, ${reminderTimes.three_days.days} दिन पहले, पिछली शाम और उसी सुबह।`,
  },
  waiting: {
    title: 'पोर्टल में कुछ आपकी प्रतीक्षा में है',
    explanation: ({ periods }: Timing) =>
      `जब कोई संदेश या दस्तावेज़ ${periods.unseen.minutes} मिनट तक न देखा गया हो: सबके लिए एक ईमेल, जो यह नहीं बताता कि क्या है।`,
  },
  invoice_sent: {
    title: 'बिल',
    explanation: 'जब चैंबर बिल भेजे, उसकी रकम और भुगतान की अंतिम तारीख के साथ।',
  },
  invoice_due: {
    title: 'बिल का भुगतान करना है',
    explanation: ({ periods, timesOfDay }: Timing) =>
      `जिस बिल का भुगतान नहीं हुआ, उसकी अंतिम तारीख से ${periods.feeReminder.days} दिन पहले, ${clock(timesOfDay.feeReminder)}।`,
  },
  invoice_overdue: {
    title: 'बिल की अंतिम तारीख बीत गई',
    explanation: ({ timesOfDay }: Timing) =>
      `जिस बिल का भुगतान नहीं हुआ, उसकी अंतिम तारीख की अगली सुबह ${clock(timesOfDay.feeReminder)}।`,
  },
  payment_received: {
    title: 'भुगतान मिला',
    explanation: 'जब चैंबर भुगतान दर्ज करे, रसीद संख्या के साथ।',
  },
  enquiry_received: {
    title: 'नई पूछताछ',
    explanation: 'जब कोई आगंतुक संपर्क प्रपत्र भेजे।',
  },
  client_message: {
    title: 'मुवक्किलों ने लिखा है',
    explanation: ({ periods }: Timing) =>
      `जब मुवक्किल का संदेश ${periods.unseen.minutes} मिनट तक न देखा गया हो और न उसका उत्तर दिया गया हो: सबके लिए एक ईमेल।`,
  },
  client_document: {
    title: 'मुवक्किल ने दस्तावेज़ भेजा है',
    explanation: ({ periods }: Timing) =>
      `जब मुवक्किल माँगा हुआ दस्तावेज़ भेजे, या ऐसा दस्तावेज़ जोड़े जो ${periods.unseen.minutes} मिनट तक किसी संदेश के साथ न गया हो।`,
  },
  payment_claimed: {
    title: 'मुवक्किल के अनुसार बिल का भुगतान हो गया',
    explanation: 'जब मुवक्किल बताए कि उसने भुगतान कर दिया है, और वह अभी दर्ज न हुआ हो।',
  },
  erasure_requested: {
    title: 'डेटा मिटाने का अनुरोध',
    explanation: ({ periods }: Timing) =>
      `जब कोई व्यक्ति अपनी सहमति वापस ले और अपना डेटा मिटाने को कहे। उत्तर ${periods.erasureAnswer.days} दिन में देना होता है।`,
  },
  account_registered: {
    title: 'नया खाता',
    explanation: 'जब कोई आगंतुक पंजीकरण करे, और खाते को मुवक्किल से जोड़ना हो।',
  },
  restore_drill: {
    title: 'बैकअप में समस्या',
    explanation: ({ periods }: Timing) =>
      `जब सबसे नया बैकअप परीक्षण में वापस न लाया जा सके, या ${periods.restoreDrill.days} दिन से परीक्षण न हुआ हो; ${periods.restoreDrill.days} दिन में अधिक से अधिक एक बार।`,
  },
  board_tomorrow: {
    title: 'कल की सूची',
    explanation: ({ timesOfDay }: Timing) =>
      `अगले दिन की सुनवाइयाँ, और जिनका परिणाम या आगे की तारीख नहीं है, ${clock(timesOfDay.boardTomorrow)}। उस दिन कोई सुनवाई या कार्य न हो, तो केवल तब जब ऐसा कुछ नया हो, और रविवार को।`,
  },
  board_today: {
    title: 'आज की सूची',
    explanation: ({ timesOfDay }: Timing) => `उस दिन की सुनवाइयाँ, ${clock(timesOfDay.boardToday)}, यदि कोई हों।`,
  },
  enquiry_receipt: {
    title: 'पूछताछ की रसीद',
    explanation: 'संपर्क प्रपत्र में दिए पते पर, दिन में अधिक से अधिक एक बार।',
  },
  new_device: {
    title: 'नए ब्राउज़र या नेटवर्क से लॉग इन',
    explanation: 'हमेशा भेजा जाता है।',
  },
  password_changed: { title: 'पासवर्ड बदला गया', explanation: 'हमेशा भेजा जाता है।' },
  email_changed: {
    title: 'ईमेल पता बदला गया',
    explanation: 'हमेशा भेजा जाता है, पुराने और नए दोनों पतों पर।',
  },
  passkey_added: { title: 'पासकी जोड़ी गई', explanation: 'हमेशा भेजा जाता है।' },
  factor_added: { title: 'दो चरणों वाला लॉग इन चालू हुआ', explanation: 'हमेशा भेजा जाता है।' },
  factor_removed: { title: 'दो चरणों वाला लॉग इन बंद हुआ', explanation: 'हमेशा भेजा जाता है।' },
};

export const mailNotices = {
  noServer: (days: number) => ({
    title: 'अभी कोई ईमेल नहीं भेजा जा रहा',
    description: `इस स्थापना का कोई मेल सर्वर नहीं है, या उसका पता ग़लत है। साइट के संचालक से SMTP_URL तय करने को कहें, जैसा संचालन मार्गदर्शिका में बताया गया है (docs/operating.md, Mail)। जो ${days} दिन तक नहीं भेजा जा सका, उसे छोड़ दिया जाता है।`,
  }),
  switchedOff: {
    title: 'ये ईमेल अभी नहीं भेजे जा रहे',
    description: 'सेटिंग में ये बंद हैं।',
  },
  sample: 'एक नमूना, जैसा पाने वाले को मिलता है। इसमें दिए लोग, मामले और तारीखें काल्पनिक हैं।',
} as const;
