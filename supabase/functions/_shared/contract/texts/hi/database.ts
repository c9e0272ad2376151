import { maxImportRows } from '../../limits.ts';
import { formatDate, formatMoment24 } from './dates.ts';

export const closingOutcome = 'सुनवाई के साथ मामला तभी बंद होता है जब वह निस्तारित या ख़ारिज हो';
export const cancelledWithCase = 'परिणाम के साथ तारीखें तभी रद्द होती हैं जब उसके साथ मामला बंद हो';
export const datesToCome = 'मामले की तारीखें अभी आने वाली हैं: बताएँ कि उनमें से कौन-सी रद्द की जाएँ';
export const notToCome = 'मामले के साथ केवल उसी की आने वाली तारीखें रद्द होती हैं';
export const adminImports = 'आयात केवल एडमिन कर सकते हैं';
export const importLength = `एक आयात में 1 से ${maxImportRows} पंक्तियाँ होती हैं`;
export const importLine = (line: string) => `पंक्ति ${line} आयात नहीं हो सकती, इसलिए कुछ भी आयात नहीं हुआ`;
export const importLines = 'आयात की हर पंक्ति में एक मुवक्किल और अपनी संख्या होनी चाहिए';
export const importField = (field: string) => `आयात में “${field}” नाम का क्षेत्र नहीं है, इसलिए कुछ भी आयात नहीं हुआ`;
export const importTooOld = 'आयात एक घंटे तक ही वापस लिया जा सकता है';
export const importChanged = (name: string) =>
  `आयात के बाद “${name}” बदला गया या उसमें कुछ जोड़ा गया, इसलिए कुछ भी वापस नहीं लिया गया`;
export const mergeIntoItself = 'किसी मुवक्किल को उसी मुवक्किल में नहीं मिलाया जा सकता';
export const finalOutcome =
  'जो मामला अनिश्चित काल के लिए स्थगित, निर्णय के लिए सुरक्षित या निस्तारित है, उसकी अगली तारीख नहीं होती';
export const visitsSpan = '1 से 366 दिन, सप्ताह या महीने माँगें';
export const noCase = 'ऐसा कोई मामला नहीं है';
export const noDocument = 'ऐसा कोई दस्तावेज़ नहीं है';
export const noHearing = 'ऐसी कोई सुनवाई नहीं है';
export const noNotification = 'ऐसी कोई सूचना नहीं है';
export const noRequest = 'ऐसा कोई अनुरोध नहीं है';
export const noUser = 'ऐसा कोई उपयोगकर्ता नहीं है';
export const noWhatsApp = 'यहाँ WhatsApp से कुछ नहीं भेजा जाता';
export const onlyHearings = 'परिणाम केवल सुनवाई का होता है: यह कार्यक्रम सुनवाई नहीं है';
export const adminAnswersErasure = 'मिटाने के अनुरोधों का उत्तर केवल एडमिन देते हैं';
export const adminErases = 'केवल एडमिन मिटा सकते हैं';
export const adminPublishesNotice = 'सूचना केवल एडमिन प्रकाशित करते हैं';
export const adminReadsErasures = 'क्या मिटाया गया, यह केवल एडमिन देख सकते हैं';
export const adminAddsClients = 'मुवक्किल केवल एडमिन जोड़ सकते हैं';
export const adminAddsVersions = 'नए संस्करण केवल एडमिन जोड़ सकते हैं';
export const adminChangesRoles = 'भूमिकाएँ केवल एडमिन बदल सकते हैं';
export const adminChecksCauseList = 'वाद सूची की जाँच केवल एडमिन दर्ज कर सकते हैं';
export const adminEndsSessions = 'सत्र केवल एडमिन समाप्त कर सकते हैं';
export const adminInvites = 'मुवक्किलों को केवल एडमिन निमंत्रण दे सकते हैं';
export const adminFindsMatches = 'मुवक्किलों और पक्षकारों को केवल एडमिन खोज सकते हैं';
export const adminMerges = 'मुवक्किलों को केवल एडमिन एक कर सकते हैं';
export const adminReadsAnalytics = 'आँकड़े केवल एडमिन देख सकते हैं';
export const adminListsCases = 'सभी मामलों की सूची केवल एडमिन देख सकते हैं';
export const adminReadsStatuses = 'सभी मामलों की स्थिति केवल एडमिन देख सकते हैं';
export const adminRecordsResults = 'सुनवाई का परिणाम केवल एडमिन दर्ज कर सकते हैं';
export const adminNeedsNoAnswer = 'संदेश को उत्तर की आवश्यकता नहीं है, यह केवल एडमिन कह सकते हैं';
export const adminSeesAccounts = 'नए खाते केवल एडमिन देख सकते हैं';
export const adminSeesSessions = 'सत्र केवल एडमिन देख सकते हैं';
export const adminSeesInbox = 'इनबॉक्स केवल एडमिन देख सकते हैं';
export const adminResends = 'ईमेल केवल एडमिन फिर भेज सकते हैं';
export const adminKeepsFees = 'बिल और भुगतान केवल एडमिन दर्ज करते हैं';
export const amountNotOpen = 'यह रकम इस बिल की बकाया रकम से अधिक है';
export const caseOfOtherClient = 'यह मामला किसी और मुवक्किल का है';
export const dueOnPast = 'अंतिम तारीख आज से पहले की नहीं हो सकती';
export const invoiceHasPayments = 'इस पर भुगतान दर्ज हैं: पहले उन्हें रद्द करें';
export const invoiceIsDraft = 'प्रारूप रद्द नहीं किया जाता, हटाया जाता है';
export const invoiceIsEmpty = 'बिना पंक्ति का बिल नहीं भेजा जा सकता';
export const invoiceIsSent = 'यह बिल भेजा जा चुका है: इसे अब बदला नहीं जा सकता';
export const invoiceNotOpen = 'इस बिल पर कुछ भी बकाया नहीं है';
export const numbersLocked =
  'यह बैकअप से वापस लाया गया है: जब तक कोई एडमिन “फ़ीस” में पिछली बार दिए गए नंबर न बताए, कोई नंबर नहीं दिया जाएगा';
export const numbersNotLocked = 'पिछले नंबर पहले ही बताए जा चुके हैं';
export const lastNumberKnown = (number: string) => `बैकअप में ${number} पहले से है: यही या इसके बाद का नंबर बताएँ`;
export const noInvoice = 'ऐसा कोई बिल नहीं है';
export const noPayment = 'ऐसा कोई भुगतान नहीं है';
export const paymentIdTaken = 'इस ID का कोई और भुगतान पहले से है';
export const paymentMeanwhile = 'इस बीच एक भुगतान दर्ज हुआ है। कृपया देखें कि अब कितना बकाया है';
/** @param number empty for a draft */
export const appearanceBilled = (day: string, number: string) =>
  `${formatDate(day)} की पेशी ${number ? `बिल ${number}` : 'दूसरे प्रारूप'} में पहले से है`;
export const paymentIsCancelled = (receipt: string) =>
  `यह भुगतान दर्ज हुआ था और बाद में रद्द किया गया: रसीद ${receipt}। रकम आ गई हो तो इसे नए सिरे से दर्ज करें`;
export const paymentDiffers = (receipt: string) =>
  `यह भुगतान दूसरे विवरण के साथ पहले से दर्ज है: रसीद ${receipt}। उसे देखें, और ग़लत हो तो रद्द करें`;
export const isCancelled = 'यह दूसरे कारण से पहले ही रद्द है';
export const notResendable = 'केवल वही फिर भेजा जा सकता है जो विफल रहा या लौट आया';
export const assigneeIsAdmin = 'कार्य केवल एडमिन को सौंपा जा सकता है';
export const boardDay = 'कृपया 1900 और 2200 के बीच का दिन बताएँ';
export const addressChange = 'ईमेल पता केवल कार्यालय बदल सकता है';
export const registrationOnSite = 'पंजीकरण केवल साइट पर हो सकता है';
export const erasureAnswer = '3 से 2,000 अक्षरों में बताएँ कि क्या रखा गया है और क्यों';
export const auditLogIsFixed = 'ऑडिट लॉग बदला नहीं जा सकता';
export const messageDocumentGone = 'मामला या कोई दस्तावेज़ अब मौजूद नहीं है';
export const lastAdmin = 'अंतिम एडमिन को नहीं हटाया जा सकता';
export const nextDateAfter = 'अगली तारीख इस सुनवाई के बाद की होनी चाहिए';
export const nextHasResult = 'अगली सुनवाई का परिणाम दर्ज है: पहले उसे ठीक करें';
export const noticeText = 'सूचना 200 से 20,000 अक्षरों की होती है, और उसमें HTML नहीं होता';
export const messageIdTaken = 'इस ID का एक और संदेश पहले से है';
export const nothingNew = 'इस प्रकार का कुछ नया नहीं है';
export const nothingToErase = 'मिटाने के लिए कुछ नहीं है';
export const caseIsClosed = 'यह मामला बंद है: दोबारा खोलने के बाद ही इसे नई तारीख मिल सकती है';
export const clientGone = 'यह मुवक्किल अब मौजूद नहीं है: संभव है इसे किसी और में मिलाया जा चुका हो';
export const enquiryGone = 'यह पूछताछ अब मौजूद नहीं है';
export const hearingHasResult = 'इस सुनवाई का परिणाम दर्ज है: यह मामले के इतिहास का भाग है और हटाई नहीं जा सकती';
export const erasureList = 'यह मिटाए गए डेटा की सूची नहीं है';
export const legalHold = 'इस मामले पर विधिक रोक है: इसका कुछ भी मिटाया या इससे अलग नहीं किया जा सकता';
export const registration = 'यह पंजीकरण मान्य नहीं है';
export const onlyJobs = 'इसे केवल निर्धारित कार्य कर सकते हैं';
export const tooManyChanges = 'बहुत सारे बदलाव हुए हैं';
export const tooManyDocuments = 'बहुत सारे दस्तावेज़ हैं';
export const tooManyMessages = 'बहुत सारे संदेश हैं';
export const tooManyFromAddress = 'इस पते से बहुत सारे अनुरोध आए हैं';
export const tooManyWithEmail = 'इस ईमेल पते के साथ बहुत सारे अनुरोध आए हैं';
export const tooManyRequests = 'बहुत सारे अनुरोध आए हैं';
export const erasureKind = 'जो मिटाया जाता है वह पूछताछ, खाता या मुवक्किल होता है';
export const mobileChanged = 'आपका मोबाइल नंबर बदला गया है; उसे फिर देख लें';
export const documentChanged = (name: string) => `“${name}” इस बीच बदल गया है। कृपया उसे देखें और फिर से जोड़ें।`;
/** @param next a moment, or empty */
export const otherResult = (outcome: string, next: string) =>
  `किसी और ने दूसरा परिणाम दर्ज किया है: ${outcome}, ${next ? `अगली तारीख ${formatMoment24(next)} बजे` : 'कोई अगली तारीख नहीं'}`;
export const notSentAgain = (reason: string) => `यह फिर नहीं भेजा जाता: ${reason}`;
