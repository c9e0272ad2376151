export const advocateName = 'आनंद बी. चंद्रा';
export const monogram = 'ABC';
export const advocateTitle = 'एडवोकेट ऑन रिकॉर्ड';
export const tagline = '25 से अधिक वर्षों का अनुभव';
export const officeAddress = 'चैंबर 000, सर्वोच्च न्यायालय परिसर, तिलक मार्ग, नई दिल्ली';
export const residenceAddress = '00 एग्ज़ाम्पल एन्क्लेव, नई दिल्ली';
export const headline = 'भारत के सर्वोच्च न्यायालय में अधिवक्ता।';
export const lead =
  'दीवानी, फ़ौजदारी, मुआवज़ा, पारिवारिक, संपत्ति और कर संबंधी मामलों में 25 से अधिक वर्षों का काम। सीधी सलाह, सावधानी से तैयार कागज़, हर सुनवाई में उपस्थिति।';
export const aboutHeading = 'तैयारी पर टिका काम, आश्वासनों पर नहीं।';
export const aboutText =
  'चैंबर पूरा अभिलेख पढ़ने के बाद ही मामला लेता है। हर मुवक्किल अगली तारीख से पहले जानता है कि वह तारीख किसलिए है और उसमें कितना ख़र्च हो सकता है।';
export const servicesDescription = 'विधि के छह क्षेत्र, पहले नोटिस से सर्वोच्च न्यायालय में अंतिम अपील तक।';
export const footerText = 'भारत के सर्वोच्च न्यायालय और दिल्ली के न्यायालयों में लगभग 25 वर्षों की सेवा।';
export const grievanceOfficer = 'शिकायत अधिकारी';
export const closed = 'बंद';
