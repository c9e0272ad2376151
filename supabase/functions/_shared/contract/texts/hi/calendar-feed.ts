export const google = 'Google';
export const googleSteps = 'कंप्यूटर पर: “अन्य कैलेंडर”, +, “यूआरएल से”। Google केवल 8 से 24 घंटे में एक बार बदलाव देखता है।';
export const apple = 'Apple';
export const appleSteps = 'सेटिंग, ऐप, कैलेंडर, कैलेंडर खाते, “सदस्यता वाला कैलेंडर जोड़ें”; वहाँ तय समय के अनुसार यह देखता है।';
export const outlook = 'Outlook';
export const outlookSteps = '“कैलेंडर जोड़ें”, “वेब से सदस्यता लें”। यह कुछ घंटों में एक बार बदलाव देखता है।';
export const copyAddress = 'पता कॉपी करें';
export const yourCalendarAddress = 'आपका कैलेंडर पता';
export const addressIsSecret =
  'जिसके पास यह पता है वह आपकी तारीखें पढ़ सकता है: इसे केवल अपने कैलेंडर को दें, किसी और को नहीं। यह केवल अभी दिखाया जा रहा है; नया पता कभी भी बनाया जा सकता है।';
export const address = 'पता';
export const onThisDevice = 'इस उपकरण पर: {open}';
export const openItInTheCalendar = 'इसे कैलेंडर में खोलें';
export const calendarAddress = 'कैलेंडर पता';
export const createAddress = 'पता बनाएँ';
export const presentAddressEnds = 'आपका अभी का पता समाप्त हो जाएगा: जो कैलेंडर उसका उपयोग करते हैं उनमें आगे के बदलाव नहीं पहुँचेंगे।';
export const hearingsOnlyHelp = 'बैठकें, अंतिम तारीखें आदि छोड़ देता है।';
export const neutralTitlesHelp = 'कार्यक्रम का केवल प्रकार, समय और स्थान दिखाता है, ऐसे कैलेंडर के लिए जिसे दूसरे भी देखते हैं।';
export const datesInYourOwnCalendar = 'तारीखें आपके अपने कैलेंडर में';
export const whatTheAddressDoes = 'एक गुप्त पता आपकी तारीखें आपके फ़ोन या कंप्यूटर के कैलेंडर में दिखाता है, और उन्हें ताज़ा रखता है।';
export const addressWasAsked = (created: string, asked: string) =>
  `आपका पता ${created} को बना; किसी कैलेंडर ने उसे अंतिम बार ${asked} को पढ़ा।`;
export const addressWasNotAsked = (created: string) => `आपका पता ${created} को बना; अभी तक किसी कैलेंडर ने उसे नहीं पढ़ा।`;
export const newAddress = 'नया पता';
export const createCalendarAddress = 'कैलेंडर पता बनाएँ';
export const endAddress = 'पता समाप्त करें';
export const endTheCalendarAddress = 'कैलेंडर पता समाप्त करें?';
export const keepAddress = 'रहने दें';
export const calendarsNoLongerUpdated = 'जो कैलेंडर इसका उपयोग करते हैं उनमें आगे के बदलाव नहीं पहुँचेंगे।';

export const successToasts = {
  calendarFeedEnded: { title: 'कैलेंडर का पता समाप्त किया गया' },
} as const;

export const errorToasts = {
  calendarFeed: {
    title: 'कैलेंडर का पता नहीं बदला',
    description: 'कैलेंडर का पता बदलते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
} as const;
