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
export const byMailTooHelp =
  'बंद रहने पर आपको ईमेल से केवल वही मिलता है जो आपके खाते से जुड़ा हो, और वह जो WhatsApp ने आधे घंटे तक न लिया हो।';
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
