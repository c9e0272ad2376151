export const adminDashboard = 'एडमिन डैशबोर्ड';
export const myDashboard = 'मेरा डैशबोर्ड';
export const logout = 'लॉग आउट करें';
export const dashboard = 'डैशबोर्ड';
export const services = 'सेवाएँ';
export const main = 'मुख्य';
export const reachUs = 'हमसे संपर्क करें';
export const callUs = 'हमें फ़ोन करें';
export const writeOnWhatsapp = 'WhatsApp पर लिखें';
export const noSocialLinks = 'सोशल मीडिया पर हमसे जुड़ें';
export const home = 'मुखपृष्ठ';
export const termsOfService = 'सेवा की शर्तें';
export const privacyPolicy = 'गोपनीयता नीति';
export const disclaimer = 'अस्वीकरण';
export const practiceAreas = 'विधि क्षेत्र';
export const quickLinks = 'त्वरित लिंक';
export const contactInformation = 'संपर्क जानकारी';
export const copyright = (year: string, owner: string) => `© ${year} ${owner}। सर्वाधिकार सुरक्षित।`;
export const legal = 'विधिक सूचना';
export const logoLabel = (name: string) => `${name}, मुखपृष्ठ`;
export const menu = 'मेनू';
export const clientLogin = 'मुवक्किल लॉग इन';
export const skipToContent = 'सीधे सामग्री पर जाएँ';
export const homeTitle = (name: string, title: string) => `${name}, ${title}, भारत का सर्वोच्च न्यायालय`;
export const homeDescription = (name: string, title: string, weekdays: string) =>
  `भारत के सर्वोच्च न्यायालय में ${title} ${name} का चैंबर: दीवानी, फ़ौजदारी, मुआवज़ा, पारिवारिक, संपत्ति और कर संबंधी मामले। सोमवार से शुक्रवार ${weekdays}।`;
export const servicesTitle = (name: string, title: string) => `सेवाएँ | ${name}, ${title}`;
export const servicesDescription =
  'दीवानी, फ़ौजदारी, मुआवज़ा, पारिवारिक, संपत्ति और कर संबंधी मामलों में चैंबर का काम, हर क्षेत्र का एक उदाहरण, और मामला कैसे संभाला जाता है।';
export const servicesPlainDescription = 'दीवानी, फ़ौजदारी, मुआवज़ा, पारिवारिक, संपत्ति और कर संबंधी मामलों में चैंबर का काम।';
export const aboutTitle = (name: string, title: string) => `परिचय | ${name}, ${title}`;
export const aboutDescription = (name: string, title: string) =>
  `भारत के सर्वोच्च न्यायालय में ${title} ${name} की शिक्षा, प्रमाणन और पेशेवर यात्रा, और चैंबर के काम करने का ढंग।`;
export const aboutPlainDescription = (name: string, title: string) =>
  `भारत के सर्वोच्च न्यायालय में ${title} ${name} का नामांकन और योग्यताएँ।`;
export const galleryTitle = (name: string, title: string) => `गैलरी | ${name}, ${title}`;
export const galleryDescription = 'चैंबर के चित्र: कार्यालय, कार्यक्रम, सम्मान, सहयोगी और न्यायालय में उपस्थिति।';
export const contactTitle = (name: string, title: string) => `संपर्क | ${name}, ${title}`;
export const contactDescription = (phone: string) =>
  `नई दिल्ली में परामर्श के लिए अनुरोध करें: प्रपत्र, कार्यालय का समय, पते, टेलीफ़ोन ${phone} और अत्यावश्यक मामलों के लिए अलग नंबर।`;
export const termsTitle = (name: string) => `सेवा की शर्तें | ${name}`;
export const termsDescription = 'वे शर्तें जिन पर इस साइट और मुवक्किल पोर्टल का उपयोग किया जा सकता है।';
export const privacyTitle = (name: string) => `गोपनीयता नीति | ${name}`;
export const privacyDescription =
  'यह साइट कौन-सा व्यक्तिगत डेटा रखती है, क्यों, कब तक, और डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के अंतर्गत आपके अधिकार।';
export const disclaimerTitle = (name: string) => `विधिक अस्वीकरण | ${name}`;
export const disclaimerDescription =
  'भारतीय विधिज्ञ परिषद के नियमों द्वारा अपेक्षित अस्वीकरण: कोई याचना नहीं, कोई सलाह नहीं, कोई वादा नहीं।';
export const developers = (name: string) => `Developers | ${name}`;
export const theCallsOfThisSite =
  'The calls of this site for programs: what each one takes, what it answers, and who may make it.';
export const loginTitle = (name: string) => `मुवक्किल लॉग इन | ${name}`;
export const loginDescription = 'मुवक्किल यहाँ लॉग इन करके अपने मामले, सुनवाइयाँ और परामर्श देख सकते हैं।';
export const invitation = 'निमंत्रण';
export const newPassword = 'नया पासवर्ड';
export const confirmEmailAddress = 'ईमेल पते की पुष्टि करें';
export const requestSent = 'अनुरोध भेज दिया गया';
export const requestNotSent = 'अनुरोध नहीं भेजा जा सका';
export const pageNotFound = 'पृष्ठ नहीं मिला';
