/** The words of the closed lists, by their values in the database: see `enumerations.ts`. */

export const userRoleLabels = { client: 'मुवक्किल', admin: 'एडमिन' };
export const clientKindLabels = { person: 'व्यक्ति', organisation: 'संस्था' };
export const clientLanguageLabels = { en: 'अंग्रेज़ी', hi: 'हिन्दी' };
export const submissionServiceLabels = {
  civil: 'दीवानी विधि',
  criminal: 'फ़ौजदारी विधि',
  compensation: 'मुआवज़ा विधि',
  family: 'पारिवारिक विधि',
  property: 'संपत्ति विधि',
  taxation: 'कर विधि',
  corporate: 'कंपनी विधि',
  other: 'अन्य सेवाएँ',
};
export const serviceShareLabels = {
  ...submissionServiceLabels,
  civil: 'दीवानी मुक़दमे',
  criminal: 'फ़ौजदारी बचाव',
};
export const submissionStatusLabels = {
  new: 'नई',
  contacted: 'संपर्क किया गया',
  in_progress: 'काम जारी',
  resolved: 'निपटाई गई',
  closed: 'बंद',
};
export const caseStatusLabels = {
  active: 'चल रहा है',
  pending: 'लंबित',
  closed: 'बंद',
  won: 'पक्ष में',
  lost: 'विपक्ष में',
};
export const eventTypeLabels = {
  hearing: 'सुनवाई',
  meeting: 'बैठक',
  deadline: 'अंतिम तारीख',
  other: 'अन्य',
};
export const eventTypePluralLabels = {
  hearing: 'सुनवाइयाँ',
  meeting: 'बैठकें',
  deadline: 'अंतिम तारीखें',
  other: 'अन्य',
};
export const partySideLabels = {
  petitioner: 'याचिकाकर्ता',
  respondent: 'प्रत्यर्थी',
  other: 'अन्य',
};
export const hearingOutcomeLabels = {
  heard: 'सुनवाई हुई',
  part_heard: 'आंशिक सुनवाई हुई',
  adjourned: 'स्थगित',
  adjourned_sine_die: 'अनिश्चित काल के लिए स्थगित',
  reserved: 'निर्णय सुरक्षित',
  dismissed_in_default: 'अनुपस्थिति में ख़ारिज',
  ex_parte: 'एकपक्षीय',
  disposed: 'निस्तारित',
};
export const photoCategoryLabels = {
  general: 'सामान्य',
  office: 'कार्यालय',
  events: 'कार्यक्रम',
  awards: 'सम्मान और पुरस्कार',
  team: 'सहयोगी',
  court: 'न्यायालय में उपस्थिति',
};
export const documentKindLabels = {
  pdf: 'PDF',
  jpeg: 'JPEG चित्र',
  png: 'PNG चित्र',
  webp: 'WebP चित्र',
  docx: 'Word दस्तावेज़',
  xlsx: 'Excel पत्रक',
  txt: 'पाठ',
};
export const attachmentStateLabels = {
  readable: '',
  checking: 'वायरस की जाँच हो रही है',
  infected: 'वायरस जाँच ने हटा दिया',
  not_shared: 'अब साझा नहीं है',
  deleted: 'हटाया गया',
};
export const auditKindLabels = {
  case: 'मामले',
  party: 'मामलों के पक्षकार',
  event: 'कार्यक्रम',
  order: 'आदेश',
  message: 'मामलों के संदेश',
  document: 'मामलों के दस्तावेज़',
  document_request: 'दस्तावेज़ों की माँग',
  legal_hold: 'विधिक रोक',
  client: 'मुवक्किल',
  client_link: 'मुवक्किलों के लॉग इन',
  profile: 'उपयोगकर्ता',
  role: 'भूमिकाएँ',
  account: 'पासवर्ड और रोक',
  session: 'सत्र',
  invitation: 'निमंत्रण',
  submission: 'पूछताछ',
  erasure_request: 'मिटाने के अनुरोध',
  testimonial: 'मुवक्किलों के विचार',
  photo: 'चित्र',
  social_link: 'सोशल मीडिया के लिंक',
  social_post: 'सोशल मीडिया की पोस्ट',
  review: 'समीक्षाएँ',
  review_connection: 'समीक्षाओं का कनेक्शन',
  setting: 'सेटिंग',
};
export const auditWayLabels = {
  site: 'साइट',
  api: 'API',
  service: 'निर्धारित कार्य',
  auth: 'Supabase Auth',
  database: 'डेटाबेस',
};
export const deliveryStatusLabels = {
  queued: 'कतार में',
  posted: 'पोस्ट हो गया',
  failed: 'विफल',
  not_configured: 'जुड़ा नहीं है',
};
export const notificationChannelLabels = { mail: 'ईमेल', whatsapp: 'WhatsApp' };
export const newsLabels = {
  date: 'नई तारीख',
  moved_date: 'बदली हुई तारीख',
  outcome: 'परिणाम',
  document: 'दस्तावेज़',
  document_request: 'कृपया भेजें',
  messages: 'संदेश',
  submissions: 'पूछताछ',
};
export const notificationAudienceLabels = {
  client: 'मुवक्किल',
  admin: 'एडमिन',
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
  week: '7 दिन पहले',
  three_days: '3 दिन पहले',
  evening: 'पिछली शाम 18:30 बजे',
  morning: 'उसी सुबह 7:30 बजे',
};
