/** By code; see `reasons.ts`. */

export const kindOff = 'यह प्रकार बंद किया गया है';
export const cameBack = 'इस पते का ईमेल लौट आया';
export const numberUnreachable = 'WhatsApp इस नंबर तक नहीं पहुँचता';
export const notAllowed = 'यह व्यक्ति अब इसे नहीं देख सकता, या उसका पता बदल गया है';
export const notWanted = 'यह व्यक्ति इसे नहीं चाहता';
export const noWhatsAppConsent = 'इस नंबर पर WhatsApp के लिए सहमति नहीं है (या अब नहीं रही), या WhatsApp चालू नहीं है';
export const wentByWhatsApp = 'यह केवल WhatsApp से गया, जैसा यह व्यक्ति चाहता है';
export const wentByMail = 'इस बीच यह ईमेल से जा चुका है';
export const past = 'अब ऐसा नहीं है: इसे देखा, बदला, समाप्त किया, हटाया या उस व्यक्ति से लिया जा चुका है';
export const hearingChangedAgain = 'सुनवाई फिर बदल गई है';
export const restored = 'नहीं भेजा गया: यह बैकअप से वापस लाया गया है';
export const notKnown = 'पता नहीं कि यह भेजा गया या नहीं';
export const brokenOff = 'छोड़ दिया गया: छह प्रयास अधूरे रह गए';
export const noMail = (days: number) => `${days} दिन में नहीं भेजा गया: ईमेल चालू नहीं है`;
export const whatsAppBusy = 'एक साथ बहुत अधिक संदेश';
export const whatsAppToken = 'WhatsApp चैंबर का टोकन स्वीकार नहीं करता';
export const whatsAppBlocked = 'WhatsApp ने चैंबर का खाता रोक दिया है';
export const whatsAppPayment = 'WhatsApp चैंबर से भुगतान का मान्य साधन माँगता है';
export const whatsAppHolds = 'WhatsApp अभी इस व्यक्ति को और संदेश नहीं पहुँचाता';
export const numberBusy = 'इस नंबर पर एक साथ बहुत अधिक संदेश';
export const templatePlaceholders = 'WhatsApp पर टेम्पलेट के रिक्त स्थान अलग हैं';
export const templateMissing = 'टेम्पलेट WhatsApp पर पंजीकृत या स्वीकृत नहीं है';
export const templatePaused = 'WhatsApp ने टेम्पलेट रोक रखा है';
export const templateDisabled = 'WhatsApp ने टेम्पलेट बंद कर दिया है';
export const drillFailed = 'सबसे नए बैकअप का परीक्षण विफल रहा';
export const drillOverdue = (days: number) => `${days} दिन से किसी बैकअप का परीक्षण नहीं हुआ`;
