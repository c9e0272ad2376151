export const totalVisitors = 'कुल आगंतुक';
export const contactForms = 'संपर्क प्रपत्र';
export const activeCases = 'चल रहे मामले';
export const totalVisitorsCountsVisitsNot =
  '“कुल आगंतुक” में लोग नहीं, आगमन गिने जाते हैं: एक पृष्ठ हर नेटवर्क पते के हर ब्राउज़र के लिए दिन में एक बार गिना जाता है। एडमिन, और वे ब्राउज़र जो अनुसरण न करने को कहते हैं, नहीं गिने जाते।';
export const whatHappenedLast = 'पिछली बार क्या हुआ';
export const viewTheLastHearing = 'पिछली सुनवाई देखें';
export const courtHall = (number: string) => `न्यायालय कक्ष ${number}`;
export const item = (number: string) => `क्रम संख्या ${number}`;
export const nextAppointment = 'अगली तारीख';
export const upcomingEvents = 'आने वाले कार्यक्रम';
export const totalCases = 'कुल मामले';
export const newInquiries = 'नई पूछताछ';
export const totalClients = 'कुल मुवक्किल';
/** `शुक्रवार, 2 दिन बाद, शाम 4:00 बजे` */
export const when = (daysAhead: number, weekday: string, time: string) => {
  if (daysAhead < 2) return `${daysAhead < 1 ? 'आज' : 'कल'}, ${time}`;
  return `${weekday}, ${daysAhead} दिन बाद, ${time}`;
};
export const nextAppointmentAndChamber = 'अगली तारीख और चैंबर';
export const call = 'फ़ोन करें';
export const callTheChamber = 'चैंबर को फ़ोन करें';
export const whatsapp = 'WhatsApp';
export const writeOnWhatsapp = 'WhatsApp पर चैंबर को लिखें';
export const map = 'नक्शा';
export const mapOf = (place: string) => `नक्शा: ${place}`;
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const calendarFile = 'मुलाक़ात';
export const stillOpen = 'अभी बाकी';
export const nothingOpen = 'आपकी ओर से कुछ बाकी नहीं है।';
export const toBringOn = (day: string) => `${day} के लिए`;
export const tentative = (moment: string) => `${moment} (संभावित)`;

export const visits = 'कितनी बार देखा गया';
export const servicesAskedFor = 'किन सेवाओं के लिए पूछा गया';
export const lastDays = (span: number) => `पिछले ${span} दिन`;
export const lastWeeks = (span: number) => `पिछले ${span} सप्ताह`;
export const lastMonths = (span: number) => `पिछले ${span} महीने`;
export const weekOf = (date: string) => `${date} से शुरू सप्ताह`;
export const submissionsOfDay = (date: string) => `${date} की पूछताछ`;
export const submissionsOfWeek = (date: string) => `${date} से शुरू सप्ताह की पूछताछ`;
export const noVisitsInDays = (span: number) => `पिछले ${span} दिनों में साइट एक बार भी नहीं देखी गई।`;
export const noVisitsInWeeks = (span: number) => `पिछले ${span} सप्ताह में साइट एक बार भी नहीं देखी गई।`;
export const noVisitsInMonths = (span: number) => `पिछले ${span} महीनों में साइट एक बार भी नहीं देखी गई।`;
export const visitsInDays = (span: number, _total: number, count: string, date: string, most: string) =>
  `पिछले ${span} दिनों में साइट ${count} बार देखी गई; सबसे अधिक ${date} को: ${most}।`;
export const visitsInWeeks = (span: number, _total: number, count: string, date: string, most: string) =>
  `पिछले ${span} सप्ताह में साइट ${count} बार देखी गई; सबसे अधिक ${date} से शुरू सप्ताह में: ${most}।`;
export const visitsInMonths = (span: number, _total: number, count: string, month: string, most: string) =>
  `पिछले ${span} महीनों में साइट ${count} बार देखी गई; सबसे अधिक ${month} में: ${most}।`;
export const chartByDay = 'साइट कितनी बार देखी गई, दिन के अनुसार स्तंभ चित्र';
export const chartByWeek = 'साइट कितनी बार देखी गई, सप्ताह के अनुसार स्तंभ चित्र';
export const chartByMonth = 'साइट कितनी बार देखी गई, महीने के अनुसार स्तंभ चित्र';
export const lastBarIsToday = 'अंतिम स्तंभ आज अब तक का है। हर स्तंभ अपने दिन की पूछताछ तक ले जाता है।';
export const lastBarIsThisWeek = 'अंतिम स्तंभ इस सप्ताह अब तक का है। हर स्तंभ अपने सप्ताह की पूछताछ तक ले जाता है।';
export const lastBarIsThisMonth = 'अंतिम स्तंभ इस महीने अब तक का है। हर स्तंभ अपने महीने की पूछताछ तक ले जाता है।';
export const timeSpan = 'अवधि';
export const hideTheTable = 'तालिका छिपाएँ';
export const showAsATable = 'तालिका में दिखाएँ';
export const visitsInTheLastDays = (span: number) => `कितनी बार देखा गया, पिछले ${span} दिन`;
export const visitsInTheLastWeeks = (span: number) => `कितनी बार देखा गया, पिछले ${span} सप्ताह`;
export const visitsInTheLastMonths = (span: number) => `कितनी बार देखा गया, पिछले ${span} महीने`;
export const time = 'समय';
export const contactSubmissions = 'पूछताछ';
export const viewLabel = (what: string) => `${what} देखें`;
export const underOnePercent = '1% से कम';
export const submissionCount = (_total: number, count: string) => `${count} पूछताछ`;
