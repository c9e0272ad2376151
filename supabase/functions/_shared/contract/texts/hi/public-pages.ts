export const strategicThinking = 'दूरदर्शी सोच';
export const strategicThinkingText = 'पहला पन्ना लिखने से पहले मामले का अंत सोच लिया जाता है।';
export const inDepthKnowledge = 'गहरा ज्ञान';
export const inDepthKnowledgeText = 'विधि के छह क्षेत्र, पच्चीस से अधिक वर्षों से साथ-साथ।';
export const clientAdvocacy = 'मुवक्किल की पैरवी';
export const clientAdvocacyText = 'मुवक्किल का हित न्यायालय और दूसरे पक्ष के सामने स्पष्ट रखा जाता है।';
export const ethicalPractice = 'नैतिक आचरण';
export const ethicalPracticeText = 'न किसी परिणाम का वादा, न कोई छिपी फ़ीस, न न्यायालय से छिपाया गया कोई तथ्य।';
export const excellence = 'उत्कृष्टता';
export const excellenceText = 'दाखिल होने से पहले हर पन्ना एक और व्यक्ति पढ़ चुका होता है।';
export const clientCentered = 'मुवक्किल पहले';
export const clientCenteredText = 'मामला किसलिए है, यह आप तय करते हैं; उससे क्या मिल सकता है, यह हम सीधे बताते हैं।';
export const timeliness = 'समय की पाबंदी';
export const timelinessText = 'कागज़ तारीख से पहले तैयार रहते हैं, और तारीख आपके पूछने से पहले बता दी जाती है।';
export const professionalProfile = 'पेशेवर परिचय';
export const whatAdvocatesOnRecordDo =
  'भारत के सर्वोच्च न्यायालय में मामला दाखिल करने और पक्षकार की ओर से कार्य करने का अधिकार केवल एडवोकेट ऑन रिकॉर्ड को है; और किसी को नहीं। परीक्षा स्वयं न्यायालय लेता है, और पंजी भी वही रखता है।';
export const whatThePracticeCovers =
  'चैंबर दीवानी, फ़ौजदारी, मुआवज़ा, पारिवारिक, संपत्ति और कर संबंधी मामले लेता है: दिल्ली के न्यायालयों और अधिकरणों में मूल मामले, और सर्वोच्च न्यायालय में अपीलें और विशेष अनुमति याचिकाएँ।';
export const strengths = 'विशेषताएँ';
export const educationCertification = 'शिक्षा और प्रमाणन';
export const professionalJourney = 'पेशेवर यात्रा';
export const philosophy = 'सिद्धांत';
export const consultation = 'परामर्श';
export const aboutConsultationTitle = 'बताइए कि मामला आज किस स्थिति में है।';
export const bachelorOfArtsHonours = 'कला स्नातक (ऑनर्स)';
export const bachelorOfArtsText = 'राजनीति विज्ञान और इतिहास, दिल्ली विश्वविद्यालय।';
export const bachelorOfLaws = 'विधि स्नातक';
export const bachelorOfLawsText = 'कैंपस लॉ सेंटर, विधि संकाय, दिल्ली विश्वविद्यालय।';
export const masterOfLaws = 'विधि निष्णात';
export const masterOfLawsText = 'संवैधानिक और प्रशासनिक विधि, वकालत करते हुए पढ़ी।';
export const arbitrationCertificate = 'माध्यस्थम् और मध्यस्थता में प्रमाणपत्र';
export const arbitrationCertificateText = 'उन विवादों के लिए जिनका निपटारा जीतने से बेहतर है।';
export const advocateOnRecordExamination = 'एडवोकेट ऑन रिकॉर्ड परीक्षा';
export const advocateOnRecordExaminationText =
  'व्यवहार और प्रक्रिया, प्रारूपण, पेशेवर आचार और प्रमुख निर्णय; परीक्षा भारत का सर्वोच्च न्यायालय लेता है।';
export const studentInChambers = 'चैंबर में विद्यार्थी';
export const studentInChambersText = 'दिल्ली के ज़िला न्यायालयों में मामले पढ़ना और कागज़ दाखिल करना।';
export const enrolledAsAnAdvocate = 'अधिवक्ता के रूप में नामांकन';
export const enrolledAsAnAdvocateText = 'दिल्ली विधिज्ञ परिषद; दीवानी न्यायालयों में पहले मामले।';
export const aChamberOfHisOwn = 'अपना चैंबर';
export const aChamberOfHisOwnText = 'दिल्ली उच्च न्यायालय में मूल वाद और प्रथम अपीलें।';
export const advocateOnRecord = 'एडवोकेट ऑन रिकॉर्ड';
export const advocateOnRecordText = 'भारत के सर्वोच्च न्यायालय की पंजी में नाम दर्ज।';
export const compensationWork = 'मुआवज़े के मामले';
export const compensationWorkText = 'भूमि अर्जन के रेफ़रेंस और मोटर दुर्घटना अपीलें भी जुड़ीं।';
export const chamberInTheSupremeCourt = 'सर्वोच्च न्यायालय परिसर में चैंबर';
export const chamberInTheSupremeCourtText = 'चैंबर उसी न्यायालय के पास आया जहाँ उसके मामले दाखिल होते हैं।';
export const hearingsOnTheScreen = 'स्क्रीन पर सुनवाई';
export const hearingsOnTheScreenText = 'वीडियो सुनवाई, इलेक्ट्रॉनिक फ़ाइलिंग और मुवक्किलों के लिए पोर्टल।';
export const nothingWasStored = 'कुछ भी सहेजा नहीं गया। संभव कारण:';
export const tooManyRequests = 'आपके नेटवर्क पते से या आपके ईमेल पते से एक घंटे में बहुत अधिक अनुरोध भेजे गए।';
export const wayBackKeepsTheForm = 'ब्राउज़र में पीछे जाने पर प्रपत्र वैसा ही मिलेगा जैसा आपने भरा था।';
export const toTheContactForm = 'संपर्क प्रपत्र पर जाएँ';
export const contactTitle = 'परामर्श के लिए लिखें';
export const contactLead = 'लिखिए कि मामला किस बारे में है। चैंबर जल्द से जल्द उत्तर देता है।';
export const contactForm = 'संपर्क प्रपत्र';
export const officeHours = 'कार्यालय का समय';
export const whereToFindUs = 'हम कहाँ मिलेंगे';
export const telephoneAndEMail = 'टेलीफ़ोन और ईमेल';
export const urgentMatters = 'अत्यावश्यक मामले';
export const urgentMattersText = 'गिरफ़्तारी, तलाशी या आज ही लागू होने वाले आदेश के लिए, किसी भी समय:';
export {
  developers,
  example,
  forLabel,
  optional,
  or,
  parameters,
  response,
  responses,
  signingIn,
  takes,
  theSameForProgramsOpenapi,
  whatProgramsCanAskOf,
} from '../en/public-pages.ts';
export const galleryConsultationTitle = 'बाकी बात आमने-सामने होती है।';
export const viewOurServices = 'हमारी सेवाएँ देखें';
export const ourGallery = 'हमारी गैलरी';
export const galleryLead = 'न्यायालय के भीतर और बाहर, चैंबर के कुछ क्षण।';
export const photos = 'चित्र';
export const advocateAtTheCourt = (title: string) => `${title}, भारत का सर्वोच्च न्यायालय`;
export const practiceAreas = 'विधि क्षेत्र';
export const caseDiaryCalendar = 'मामलों की डायरी और कैलेंडर';
export const homeContactTitle = 'परामर्श के लिए लिखें।';
export const notFound = 'नहीं मिला';
export const notFoundText = 'इस पते पर कोई पृष्ठ नहीं है। संभव है वह हट गया हो, या पते में कोई ग़लती हो।';
export const toTheHomePage = 'मुखपृष्ठ पर जाएँ';
export const caseManagementSystem = 'मामला प्रबंधन प्रणाली';
export const portalTitle = 'आपका मामला, हर समय आपके सामने खुला।';
export const portalText =
  'मामले की स्थिति, कैलेंडर सेवा से जुड़ाव, दस्तावेज़ प्रबंधन और सुरक्षित संदेश: मुवक्किल पोर्टल आपके मामले की हर तारीख और हर कागज़ एक जगह रखता है।';
export const portalTextWithReminders =
  'मामले की स्थिति, कैलेंडर सेवा से जुड़ाव, दस्तावेज़ प्रबंधन, अपने आप मिलने वाले अनुस्मारक और सुरक्षित संदेश: मुवक्किल पोर्टल आपके मामले की हर तारीख और हर कागज़ एक जगह रखता है।';
export const accessClientPortal = 'मुवक्किल पोर्टल खोलें';
export const yearsOfExperience = 'वर्षों का अनुभव';
export const casesWon = 'जीते गए मामले';
export const practiceAreasCounted = 'विधि क्षेत्र';
export const read = 'पढ़ना';
export const readText = 'सलाह देने से पहले पूरा अभिलेख पढ़ा जाता है, और जो कम है वह लिखकर माँगा जाता है।';
export const advise = 'सलाह';
export const adviseText = 'आपको बताया जाता है कि क्या मिल सकता है, क्या नहीं, कितना ख़र्च होगा और कितना समय लगेगा।';
export const prepare = 'तैयारी';
export const prepareText = 'अभिवचन, तिथियों की सूची और नज़ीरें तारीख से पहले तैयार रहती हैं, और सबसे पहले आप उन्हें देखते हैं।';
export const report = 'जानकारी';
export const reportText = 'हर सुनवाई के बाद उसी शाम आपको बताया जाता है कि क्या आदेश हुआ और आगे क्या है।';
export const services = 'सेवाएँ';
export const servicesTitle = 'विधि के छह क्षेत्रों में सेवाएँ';
export const ourApproach = 'हमारे काम का ढंग';
export const servicesConsultationTitle = 'जो कागज़ आपके पास हैं, ले आइए। पहला प्रश्न यही है कि वे क्या कहते हैं।';
export const clientTestimonials = 'मुवक्किलों के विचार';
