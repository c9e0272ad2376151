/** What is sent, in the words of those who switch it on or off. */

export const notificationTexts = {
  hearing_set: {
    title: 'नई सुनवाई',
    explanation: 'सुनवाई दर्ज होने के पाँच मिनट बाद, तारीख, न्यायालय और साथ लाने की चीज़ों के साथ।',
  },
  hearing_changed: {
    title: 'सुनवाई बदली गई',
    explanation: 'तारीख या स्थान बदलने के पाँच मिनट बाद, पुराने और नए विवरण के साथ।',
  },
  hearing_cancelled: {
    title: 'सुनवाई रद्द हुई',
    explanation: 'आने वाली सुनवाई हटाए जाने के पाँच मिनट बाद।',
  },
  hearing_reminder: {
    title: 'सुनवाई के अनुस्मारक',
    explanation: 'सुनवाई से 7 दिन पहले, 3 दिन पहले, पिछली शाम और उसी सुबह।',
  },
  waiting: {
    title: 'पोर्टल में कुछ आपकी प्रतीक्षा में है',
    explanation: 'जब कोई संदेश या दस्तावेज़ 15 मिनट तक न देखा गया हो: सबके लिए एक ईमेल, जो यह नहीं बताता कि क्या है।',
  },
  enquiry_received: {
    title: 'नई पूछताछ',
    explanation: 'जब कोई आगंतुक संपर्क प्रपत्र भेजे।',
  },
  client_message: {
    title: 'मुवक्किलों ने लिखा है',
    explanation: 'जब मुवक्किल का संदेश 15 मिनट तक न देखा गया हो और न उसका उत्तर दिया गया हो: सबके लिए एक ईमेल।',
  },
  client_document: {
    title: 'मुवक्किल ने दस्तावेज़ भेजा है',
    explanation: 'जब मुवक्किल माँगा हुआ दस्तावेज़ भेजे, या ऐसा दस्तावेज़ जोड़े जो 15 मिनट तक किसी संदेश के साथ न गया हो।',
  },
  board_tomorrow: {
    title: 'कल की सूची',
    explanation: 'अगले दिन की सुनवाइयाँ, 18:30 बजे, यदि कोई हों।',
  },
  board_today: {
    title: 'आज की सूची',
    explanation: 'उस दिन की सुनवाइयाँ, 7:00 बजे, यदि कोई हों।',
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
};

export const mailNotices = {
  noServer: {
    title: 'अभी कोई ईमेल नहीं भेजा जा रहा',
    description:
      'इस स्थापना का कोई मेल सर्वर नहीं है, या उसका पता ग़लत है। साइट के संचालक से SMTP_URL तय करने को कहें, जैसा संचालन मार्गदर्शिका में बताया गया है (docs/operating.md, Mail)। जो दो दिन तक नहीं भेजा जा सका, उसे छोड़ दिया जाता है।',
  },
  switchedOff: {
    title: 'ये ईमेल अभी नहीं भेजे जा रहे',
    description: 'सेटिंग में ये बंद हैं।',
  },
  sample: 'एक नमूना, जैसा पाने वाले को मिलता है। इसमें दिए लोग, मामले और तारीखें काल्पनिक हैं।',
} as const;
