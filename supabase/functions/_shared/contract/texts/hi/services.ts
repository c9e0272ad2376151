export const servicesOffered = 'दी जाने वाली सेवाएँ';
export const caseStudy = 'एक उदाहरण';
export const consultAbout = (practiceArea: string) => `${practiceArea} मामले में परामर्श लें`;
export const civilText =
  'अनुबंध, धन और अधिकारों के विवाद, पहले नोटिस से अंतिम अपील तक। सलाह देने से पहले अभिलेख पढ़ा जाता है, और सबसे पहले परिसीमा जाँची जाती है।';
export const suitsForRecovery = 'वसूली, घोषणा और विनिर्दिष्ट पालन के वाद';
export const temporaryAndPermanentInjunctions = 'अस्थायी और स्थायी निषेधाज्ञा';
export const appealsAndRevisions = 'प्रथम और द्वितीय अपील, पुनरीक्षण और पुनर्विलोकन';
export const specialLeavePetitions = 'सर्वोच्च न्यायालय में विशेष अनुमति याचिकाएँ और सिविल अपीलें';
export const executionOfDecrees = 'डिक्री का निष्पादन';
export const civilCase =
  'मूल कागज़ न होने से एक आपूर्तिकर्ता का बकाया बिलों का वाद ख़ारिज हो गया था। अपील में धारा 65ख के विधिवत प्रमाणपत्र से इलेक्ट्रॉनिक अभिलेख सिद्ध हुआ, और डिक्री मिली।';
export const criminalText =
  'अग्रिम ज़मानत से अंतिम अपील तक, हर चरण में पैरवी। मुवक्किल और परिवार को बताया जाता है कि कौन-सी तारीख किसलिए है, और उसमें क्या हो सकता है।';
export const regularAndAnticipatoryBail = 'नियमित और अग्रिम ज़मानत';
export const defenceAtTrial = 'विचारण में बचाव और प्रतिपरीक्षा';
export const petitionsToQuash = 'प्रथम सूचना रिपोर्ट या परिवाद रद्द कराने की याचिकाएँ';
export const appealsAgainstConviction = 'दोषसिद्धि के विरुद्ध अपील और दंडादेश का निलंबन';
export const chequeComplaints = 'परक्राम्य लिखत अधिनियम की धारा 138 के परिवाद';
export const criminalCase =
  'एक फ़र्म के भागीदार को ऐसे चेकों के परिवाद में नामित किया गया जिन पर उनके हस्ताक्षर ही नहीं थे। उनके विरुद्ध परिवाद रद्द हुआ, क्योंकि उसमें यह नहीं बताया गया था कि वे कारोबार के प्रभारी कैसे थे।';
export const compensationText =
  'घायलों, अपने परिजन खो चुके और अपनी भूमि से वंचित हुए लोगों के दावे। आय, आयु और आश्रितता कागज़ों से सिद्ध की जाती है, क्योंकि अधिनिर्णय की राशि उन्हीं से गिनी जाती है।';
export const motorAccidentClaims = 'मोटर दुर्घटना दावा अधिकरणों में दावे';
export const enhancementOfAwardsInAppeal = 'अपील में मुआवज़े की वृद्धि';
export const compensationForAcquiredLand = 'अर्जित भूमि का प्रतिकर';
export const railwayAccidentClaims = 'रेल दुर्घटना के दावे';
export const professionalNegligence = 'उपभोक्ता आयोगों में चिकित्सीय और पेशेवर लापरवाही के मामले';
export const compensationCase =
  'एक ट्रक चालक के परिवार को अपील में 15 लाख रुपये का मुआवज़ा मिला, जब मालिक की ट्रिप शीट से उनकी आय सिद्ध की गई।';
export const familyText =
  'ऐसे मामले जिनमें समझौता निर्णय से अधिक मूल्यवान होता है, और जिनमें बच्चों को विवाद से दूर रखा जाता है। जहाँ समझौता संभव नहीं, वहाँ मामला अंत तक तैयार किया जाता है।';
export const divorce = 'आपसी सहमति से और विवादित तलाक';
export const custodyAndGuardianship = 'अभिरक्षा, संरक्षकता और मिलने का अधिकार';
export const maintenance = 'भरण-पोषण और उसकी वसूली';
export const protectionFromViolence = 'घरेलू हिंसा से महिलाओं का संरक्षण अधिनियम के अंतर्गत संरक्षण';
export const willsAndSuccession = 'वसीयत, प्रोबेट और उत्तराधिकार प्रमाणपत्र';
export const familyCase =
  'अलग-अलग शहरों में रहने वाले माता-पिता ने मध्यस्थता में अपनी बेटी के लिए एक ही कैलेंडर पर सहमति बनाई; न्यायालय ने उसे अपने आदेश का भाग बनाया, और तब से किसी को न्यायालय लौटना नहीं पड़ा।';
export const propertyText =
  'राय देने से पहले स्वत्व की जाँच की जाती है, और कब्ज़े पर बहस से पहले कब्ज़ा बचाया जाता है। फ़्लैट के ख़रीदारों की RERA प्राधिकरणों में और अपील में पैरवी की जाती है।';
export const titleSearchAndOpinions = 'स्वत्व की खोज और राय';
export const partitionAndDeclarationSuits = 'बँटवारे और घोषणा के वाद';
export const possessionAndEviction = 'कब्ज़ा और बेदख़ली';
export const reraComplaints = 'RERA के अंतर्गत परिवाद और अपीलें';
export const deeds = 'विलेखों का प्रारूपण और पंजीकरण';
export const propertyCase =
  'चार उत्तराधिकारियों ने किराए और मरम्मत का खुला हिसाब सबके सामने रखे जाने के बाद, पंजीकृत विलेख से मकान बाँट लिया। कोई वाद दायर नहीं हुआ।';
export const taxationText =
  'आयकर और GST, पहले नोटिस से उच्च न्यायालय और सर्वोच्च न्यायालय के समक्ष रेफ़रेंस तक, मुवक्किल के अपने लेखाकार के साथ मिलकर।';
export const repliesToNotices = 'नोटिसों के उत्तर और निर्धारण में प्रतिनिधित्व';
export const appealsAgainstAssessment = 'आयुक्त और अधिकरण के समक्ष अपीलें';
export const gstMatters = 'GST पंजीकरण, प्रतिदाय और माँग के मामले';
export const referencesAndAppeals = 'उच्च न्यायालय और सर्वोच्च न्यायालय के समक्ष रेफ़रेंस और अपीलें';
export const opinionsOnTransactions = 'लेन-देन होने से पहले उस पर राय';
export const taxationCase =
  'एक व्यापारिक फ़र्म पर की गई माँग में वही ख़रीद दो बार गिनी गई थी। बहियों का मिलान होने पर पहले माँगे गए कर का 70% से अधिक भाग बच गया।';
export const practiceAreas = 'विधि क्षेत्र';
export const civilShort = 'वाद, निषेधाज्ञा, विनिर्दिष्ट पालन, अपील।';
export const criminalShort = 'ज़मानत, विचारण, कार्यवाही रद्द कराना, विशेष अनुमति याचिकाएँ।';
export const compensationShort = 'मोटर दुर्घटना, भूमि अर्जन, लापरवाही के दावे।';
export const familyShort = 'तलाक, अभिरक्षा, भरण-पोषण, उत्तराधिकार।';
export const propertyShort = 'स्वत्व, बँटवारा, कब्ज़ा, RERA परिवाद।';
export const taxationShort = 'निर्धारण, अपील, GST और आयकर रेफ़रेंस।';
