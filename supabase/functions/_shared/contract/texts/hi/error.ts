/** Refusals by code: `error.notFound`. */

const changedMeanwhile = 'इस बीच किसी और ने इसे बदल दिया है';

export const badJson = 'अनुरोध की सामग्री मान्य JSON होनी चाहिए';
export const jsonObject = 'अनुरोध की सामग्री एक JSON ऑब्जेक्ट होनी चाहिए';
export const contentType = 'अनुरोध की सामग्री application/json के रूप में भेजें';
export const invalid = 'कृपया चिह्नित खानों को जाँचें';
export const signedOut = 'आप लॉग इन नहीं हैं';
export const expired = 'आपका सत्र समाप्त हो गया है। कृपया फिर लॉग इन करें।';
export const forbidden = 'आपको ऐसा करने की अनुमति नहीं है';
export const notFound = 'नहीं मिला';
export const method = 'यहाँ यह विधि मान्य नहीं है';
export const between = (field: string, lowest: number, highest: number) =>
  `${field}: ${lowest} से ${highest} तक की पूर्ण संख्या होनी चाहिए`;
export const day = (field: string) => `${field}: दिन YYYY-MM-DD के रूप में दें`;
export const dayOrMoment = (field: string) => `${field}: दिन YYYY-MM-DD के रूप में, या समय ISO 8601 में दें`;
export const tooLarge = 'अनुरोध की सामग्री बहुत बड़ी है';
export const nothingToChange = 'अनुरोध में बदलने के लिए कुछ नहीं है';
export const range = 'फ़ाइल में ऐसा कोई भाग नहीं है';
export const documentFile = 'यह फ़ाइल अपलोड नहीं हुई थी, या पहले से एक दस्तावेज़ है';
export const idempotencyKey = 'Idempotency-Key एक UUID होनी चाहिए';
export const keyUsed = 'यह पहले किसी और विवरण के साथ सहेजा जा चुका है';
export const ifMatch = 'If-Match में * या entity tag की सूची होनी चाहिए';
export const changed = changedMeanwhile;
export const editConflict = `${changedMeanwhile}। आपका लिखा सहेजा नहीं गया है।`;
export const mailBounceSecret = 'Authorization हेडर में लौटे हुए ईमेल का गुप्त शब्द होना चाहिए';
export const mailBounceType = 'अनुरोध की सामग्री message/rfc822 के रूप में भेजें';
export const mailBounce = 'ईमेल में सुपुर्दगी की सूचना (RFC 3464) नहीं है';
export const multipart = 'अनुरोध की सामग्री JSON ऑब्जेक्ट या फ़ाइल वाला प्रपत्र होनी चाहिए';
export const crossSite = 'दूसरी साइटों से आए अनुरोध स्वीकार नहीं किए जाते';
export const invalidLogin = 'उपयोगकर्ता नाम या पासवर्ड सही नहीं है';
export const unconfirmed = 'कृपया पहले अपने ईमेल पते की पुष्टि करें: हमने ईमेल से जो लिंक भेजा है, उसे खोलें।';
export const challenge = 'बहुत बार प्रयास किया गया है। अगले प्रयास से पहले आपके ब्राउज़र को एक छोटी जाँच से गुज़रना होगा।';
export const wrongPassword = 'यह पासवर्ड सही नहीं है';
export const newPasswordRequired = 'आपका पासवर्ड कमज़ोर है। कृपया नया चुनें।';
export const mfaRequired = 'कृपया वह कोड लिखें जो आपका प्रमाणीकरण ऐप दिखाता है';
export const wrongCode = 'यह कोड सही नहीं है, या उसका समय बीत गया है। कृपया वह कोड लिखें जो ऐप अभी दिखा रहा है।';
export const wrongRecoveryCode = 'यह पुनःप्राप्ति कोड सही नहीं है, या उसका उपयोग हो चुका है';
export const mfaUnavailable = 'यहाँ दो चरणों वाला लॉग इन उपलब्ध नहीं है';
export const mfaEnabled = 'दो चरणों वाला लॉग इन पहले से चालू है';
export const mfaNotEnabled = 'दो चरणों वाला लॉग इन चालू नहीं है';
export const mfaNotBegun = 'कृपया फिर से शुरू करें: इसे बहुत पहले शुरू किया गया था, या यह पूरा हो चुका है';
export const passkeysUnavailable = 'यहाँ पासकी उपलब्ध नहीं हैं';
export const passkeyExpired = 'इसमें बहुत समय लग गया, या इसे किसी दूसरी विंडो में शुरू किया गया था। कृपया फिर प्रयास करें।';
export const passkeyUnknown =
  'यह पासकी यहाँ ज्ञात नहीं है, या हटा दी गई है। कृपया इसे अपने उपकरण से हटा दें, और अपने पासवर्ड से लॉग इन करें।';
export const passkeyRefused = 'यह पासकी जाँची नहीं जा सकी। कृपया फिर प्रयास करें।';
export const passkeyExists = 'इस उपकरण में आपके खाते की पासकी पहले से है';
export const tooManyPasskeys = 'एक खाते में जितनी पासकी हो सकती हैं, उतनी आपके पास हैं। कृपया पहले एक हटाएँ।';
/** Also raised by the database. */
export const openCases = 'जब तक आपका कोई सक्रिय या लंबित मामला है, आपका खाता नहीं हटाया जा सकता। कृपया चैंबर से बात करें।';
export const usernameTaken = 'यह उपयोगकर्ता नाम पहले से लिया जा चुका है';
export const emailTaken = 'इस ईमेल पते से एक खाता पहले से है';
export const invitation = 'यह निमंत्रण अब मान्य नहीं है';
export const passwordReset = 'यह लिंक अब मान्य नहीं है। कृपया नया लिंक माँगें।';
export const unsubscribe = 'यह लिंक मान्य नहीं है। कृपया ईमेल का पूरा लिंक खोलें।';
export const confirmation = 'यह लिंक अब मान्य नहीं है। यदि आप अभी लॉग इन नहीं कर पा रहे हैं, तो कृपया नया लिंक माँगें।';
export const socialPost = 'सोशल मीडिया पर पोस्ट नहीं हो सका';
export const socialFileMissing = 'अपलोड की गई फ़ाइल मौजूद नहीं है, या वह नहीं है जो उसका नाम कहता है';
export const notConfigured = 'इस प्लेटफ़ॉर्म की API कुंजियाँ सेट नहीं हैं';
export const maybePosted = 'यह ज्ञात नहीं है कि यह प्रकाशित हुआ या नहीं। दोबारा पोस्ट करने से पहले कृपया वहाँ देख लें।';
export const deliveryGivenUp = 'छोड़ दिया गया: प्लेटफ़ॉर्म के उत्तर से पहले ही छह प्रयास टूट गए';
export const platformSilent = 'प्लेटफ़ॉर्म ने उत्तर नहीं दिया';
export const scannerSilent = 'वायरस स्कैनर उत्तर नहीं दे रहा है';
export const scannerAnswered = 'वायरस स्कैनर का उत्तर';
export const platformBusy = 'प्लेटफ़ॉर्म अभी फ़ाइल तैयार कर रहा है';
export const fileNotProcessed = 'प्लेटफ़ॉर्म फ़ाइल तैयार नहीं कर सका';
export const reviewKeyUnreadable = 'सहेजी गई API कुंजी अब पढ़ी नहीं जा सकती। कृपया उसे फिर से लिखें।';
export const reviewKeySecret = 'एन्क्रिप्शन की कुंजी नहीं है: REVIEW_KEY_SECRET सेट नहीं है';
export const placeUnknown = 'Google के पास इस Place ID का कोई स्थान नहीं है';
export const googleRefused = (reason: string) => `Google ने अस्वीकार किया: ${reason}`;
export const googleSilent = 'Google ने उत्तर नहीं दिया। कृपया बाद में फिर प्रयास करें।';
/** The reason of the last attempt follows. */
export const syncGivenUp = 'लगातार दस प्रयासों के बाद छोड़ दिया गया: “अभी लाएँ” दबाएँ, या कनेक्शन बदलें। पिछली त्रुटि';
export const notCleanedUp = 'सफ़ाई नहीं हो सकी';
export const notErased = 'नहीं मिट सका (“सेटिंग” में “रखने की अवधि” देखें)';
export const syncBrokenOff = 'प्रयास बीच में टूट गए';
export const tooMany = (seconds: number) => `बहुत बार प्रयास किया गया है। कृपया ${describeWait(seconds)} में फिर प्रयास करें।`;
export const unavailable = 'सेवा अभी उपलब्ध नहीं है। कृपया बाद में फिर प्रयास करें।';
export const timedOut = 'इसमें बहुत समय लगा, इसलिए इसे रोक दिया गया: कुछ नहीं बदला। कृपया थोड़ी देर में फिर प्रयास करें।';
export const interrupted =
  'कनेक्शन टूट गया। जो भेजा जा चुका है वह एक दिन तक रखा जाता है: वहीं से आगे बढ़ने के लिए फिर प्रयास करें, या वही फ़ाइल दोबारा चुनें।';

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} सेकंड`;
  return `${Math.ceil(seconds / 60)} मिनट`;
}
