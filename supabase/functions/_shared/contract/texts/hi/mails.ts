/** Put together in `sending/mail/mails.ts`. */
import { plural } from '../plural.ts';

export const unsubscribe = 'मुझे इस प्रकार के ईमेल और न भेजें';

export const labels = {
  when: 'कब',
  browser: 'ब्राउज़र',
  network: 'नेटवर्क पता',
  oldAddress: 'पुराना पता',
  newAddress: 'नया पता',
  date: 'तारीख',
  case: 'मामला',
  purpose: 'प्रयोजन',
  where: 'स्थान',
  itemNumber: 'क्रम संख्या',
  bring: 'कृपया साथ लाएँ',
  untilNow: 'अब तक',
  reference: 'संदर्भ',
  name: 'नाम',
  service: 'सेवा',
  document: 'दस्तावेज़',
  askedFor: 'माँगा गया',
  client: 'मुवक्किल',
  answerDue: 'उत्तर की अंतिम तारीख',
  tax: 'काटा गया कर',
  invoice: 'बिल',
  amount: 'रकम',
  dueOn: 'भुगतान की अंतिम तारीख',
  receipt: 'रसीद',
};
export const unknownBrowser = 'अज्ञात';
export const onDevice = (browser: string, system: string) => `${system} पर ${browser}`;
export const notCertain = (date: string) => `${date} (अभी निश्चित नहीं)`;
/** @param days 0 is today */
export const inDays = (days: number) => ['आज', 'कल'][days] ?? `${days} दिन बाद`;
export const item = (number: string) => `मद ${number}`;
export const andMore = (count: number) => `और ${count} अन्य`;

export const links = {
  newPassword: 'नया पासवर्ड चुनें',
  contact: 'चैंबर से संपर्क करें',
  calendar: 'मेरी तारीखें देखें',
  portal: 'पोर्टल खोलें',
  enquiry: 'पूछताछ देखें',
  inbox: 'संदेश देखें',
  case: 'मामला देखें',
  requests: 'अनुरोध देखें',
  accounts: 'नए खाते देखें',
  board: 'सूची देखें',
  openEnds: 'एक-एक कर देखें',
  scheduledWork: 'निर्धारित कार्य देखें',
  fees: 'मेरी फ़ीस देखें',
  invoice: 'बिल खोलें',
};

export const otherwiseNewPassword =
  'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। यदि नहीं, तो तुरंत नया पासवर्ड चुनें: इससे हर जगह का लॉग इन समाप्त हो जाता है।';
export const newDevice = {
  subject: 'आपके खाते में नया लॉग इन',
  lead: (sender: string) => `${sender} के यहाँ आपके खाते में ऐसे ब्राउज़र या नेटवर्क से लॉग इन हुआ है, जिससे पहले कभी नहीं हुआ था।`,
};
export const passwordChanged = {
  subject: 'आपका पासवर्ड बदला गया',
  lead: (sender: string) => `${sender} के यहाँ आपके खाते का पासवर्ड बदला गया है।`,
};
export const passkeyAdded = {
  subject: 'आपके खाते में एक पासकी जोड़ी गई',
  lead: (sender: string) => `जिसके पास यह पासकी है, वह ${sender} के यहाँ आपके खाते में बिना पासवर्ड के लॉग इन कर सकता है।`,
};
export const factorAdded = {
  subject: 'आपके खाते का दो चरणों वाला लॉग इन चालू हुआ',
  lead: (sender: string) => `${sender} में आपका खाता अब पासवर्ड और प्रमाणीकरण ऐप के कोड से खुलता है।`,
};
export const factorRemoved = {
  subject: 'आपके खाते का दो चरणों वाला लॉग इन बंद हुआ',
  lead: (sender: string) => `${sender} में आपका खाता अब केवल पासवर्ड से खुलता है।`,
};
export const emailChanged = {
  subject: 'आपका ईमेल पता बदला गया',
  lead: (sender: string) => `${sender} के यहाँ आपके खाते का ईमेल पता बदला गया है। यह ईमेल दोनों पतों पर भेजा गया है।`,
  advice: 'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। यदि नहीं, तो तुरंत चैंबर से बात करें।',
};
export const hearingSet = {
  subject: (date: string) => `नई सुनवाई: ${date}`,
  lead: 'आपके मामले में एक सुनवाई दर्ज की गई है।',
};
export const hearingMoved = {
  subject: (date: string) => `सुनवाई की नई तारीख: ${date}`,
  lead: 'आपके मामले की एक सुनवाई की तारीख बदल गई है।',
};
export const hearingElsewhere = {
  subject: (date: string) => `सुनवाई का नया स्थान: ${date}`,
  lead: 'आपके मामले की एक सुनवाई अब दूसरे स्थान पर होगी।',
};
export const hearingCancelled = {
  subject: (date: string) => `सुनवाई रद्द: ${date}`,
  lead: 'आपके मामले की एक सुनवाई इस तारीख को नहीं होगी।',
  advice: 'आपको आने की आवश्यकता नहीं है। नई तारीख होने पर आपको बताया जाएगा।',
};
export const hearingReminder = {
  subject: (date: string) => `अनुस्मारक: ${date} को सुनवाई`,
  lead: (when: string) => `आपके मामले की एक सुनवाई ${when} है।`,
};
export const waiting = {
  subject: 'पोर्टल में आपके लिए कुछ नया है',
  lead: (sender: string) =>
    `${sender} के मुवक्किल पोर्टल में आपके लिए कुछ नया है। आपकी निजता के लिए यह ईमेल नहीं बताता कि वह क्या है।`,
};
export const enquiryReceipt = {
  subject: 'हमें आपकी पूछताछ मिल गई है',
  lead: (sender: string) => `${sender} को लिखने के लिए धन्यवाद। आपकी पूछताछ मिल गई है, और चैंबर आपसे संपर्क करेगा।`,
  advice: 'यदि आपने हमें नहीं लिखा है, तो किसी और ने आपका पता लिख दिया है: आपको कुछ नहीं करना है।',
};
export const enquiryReceived = { subject: 'नई पूछताछ', lead: 'एक आगंतुक ने संपर्क प्रपत्र भेजा है।' };
export const clientMessage = {
  subject: 'मुवक्किलों ने लिखा है',
  lead: 'मुवक्किलों के ऐसे संदेश हैं जो उत्तर की प्रतीक्षा में हैं और आपने नहीं देखे हैं।',
};
export const clientDocument = {
  subject: 'मुवक्किल ने दस्तावेज़ भेजा है',
  added: 'एक मुवक्किल ने मामले में दस्तावेज़ जोड़ा है, और उसके साथ कोई संदेश नहीं भेजा।',
  answered: 'एक मुवक्किल ने माँगा गया दस्तावेज़ भेजा है।',
};
export const erasureRequested = {
  subject: 'डेटा मिटाने का अनुरोध',
  lead: 'एक व्यक्ति ने अपनी सहमति वापस ली है और अपना डेटा मिटाने को कहा है।',
};
export const accountRegistered = {
  subject: 'नया खाता',
  lead: 'एक आगंतुक ने पंजीकरण किया है। जब तक आप उनका खाता किसी मुवक्किल से नहीं जोड़ते, उन्हें कुछ नहीं दिखता।',
};
export const restoreDrill = {
  subject: 'बैकअप में समस्या',
  lead: (days: number) =>
    `सबसे नया बैकअप परीक्षण में वापस नहीं लाया जा सका, या ${days} दिन से यह परीक्षण नहीं हुआ। अभी डेटा खो जाए, तो हो सकता है वह वापस न मिले।`,
  advice: 'साइट चलाने वाले को बताएँ।',
};
export const invoiceSent = {
  subject: (number: string) => `बिल ${number}`,
  lead: (sender: string) => `${sender} ने आपको एक बिल भेजा है। यह किसलिए है और भुगतान कैसे करना है, यह पोर्टल में लिखा है।`,
};
export const invoiceDue = {
  subject: (number: string, date: string) => `अनुस्मारक: बिल ${number} का भुगतान ${date} तक करना है`,
  lead: 'एक बिल का पूरा भुगतान अभी नहीं हुआ है। कितना बकाया है और भुगतान कैसे करना है, यह पोर्टल में लिखा है।',
};
export const invoiceOverdue = {
  subject: (number: string) => `बिल ${number} की अंतिम तारीख बीत गई है`,
  lead: 'एक बिल की अंतिम तारीख बीत गई है और उसका पूरा भुगतान नहीं हुआ है। कितना बकाया है और भुगतान कैसे करना है, यह पोर्टल में लिखा है।',
};
export const ifPaid = 'यदि आपने भुगतान कर दिया है, तो पोर्टल में बता दें: चैंबर तब उसे दर्ज कर लेगा।';
/** To the address of a card, where nobody has a log-in. */
export const invoiceByCard = {
  sent: (sender: string) => `${sender} ने आपके नाम एक बिल जारी किया है। बिल चैंबर से मिलेगा, और भुगतान का तरीका भी चैंबर बताएगा।`,
  unpaid: 'एक बिल का पूरा भुगतान अभी नहीं हुआ है। बकाया रकम और भुगतान का तरीका चैंबर बताएगा।',
  ifPaid: 'भुगतान कर दिया हो तो कृपया चैंबर को बताएँ, ताकि वह उसे दर्ज कर सके।',
  received: 'चैंबर ने आपका एक भुगतान दर्ज किया है, और उसकी रसीद आपको देगा।',
};
export const paymentReceived = {
  subject: 'आपका भुगतान मिल गया है',
  lead: 'चैंबर ने आपका एक भुगतान दर्ज किया है। रसीद पोर्टल में है।',
};
export const paymentClaimed = {
  subject: 'एक मुवक्किल के अनुसार बिल का भुगतान हो गया है',
  lead: 'देखें कि भुगतान आया है या नहीं, और उसे दर्ज करें।',
};
export const board = {
  today: (hearings: string) => `आज की सूची: ${hearings}`,
  tomorrow: (hearings: string) => `कल की सूची: ${hearings}`,
  hearings: (count: number, date: string) =>
    count === 0
      ? `${date} को कोई सुनवाई नहीं`
      : `${date} को ${plural('hi', count, { one: `${count} सुनवाई`, other: `${count} सुनवाइयाँ` })}`,
  tasks: (count: number) => `${count} कार्य`,
  task: (title: string) => `कार्य: ${title}`,
  due: (date: string) => `नियत दिन ${date}`,
  lead: (date: string) => `${date} के लिए अब तक जो दर्ज है।`,
  openEndsLead: (date: string) =>
    `${date} के लिए अब तक कुछ दर्ज नहीं है। इन मामलों का परिणाम दर्ज नहीं है, या आगे की तारीख नहीं है।`,
  openEndCount: (count: number) =>
    plural('hi', count, {
      one: `${count} मामला बिना परिणाम या तारीख के`,
      other: `${count} मामले बिना परिणाम या तारीख के`,
    }),
  openEnds: {
    no_result: (date: string) => `${date} से परिणाम नहीं`,
    no_date: (date: string) => `${date} से आगे की तारीख नहीं`,
    long_wait: (date: string) => `${date} से तारीख की प्रतीक्षा`,
  },
};
