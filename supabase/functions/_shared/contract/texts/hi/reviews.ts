import type { ToastText } from '../shape.ts';
import { reviewCredentials } from './failure.ts';

export const configuration = 'कनेक्शन';
export const aKeyIsStoredType = 'एक कुंजी सहेजी है। बदलने के लिए दूसरी लिखें।';
export const ofAGoogleCloudProject = 'Google Cloud की ऐसी परियोजना की, जिसमें Places चालू हो।';
export const googlesNameForTheChambers = 'चैंबर के स्थान के लिए Google का नाम; यह ChIJ से शुरू होता है।';
export const checkingWithGoogle = 'Google से जाँच हो रही है...';
export const saveConfiguration = 'कनेक्शन सहेजें';
export const removeTheConnection = 'कनेक्शन हटाएँ?';
export const theStoredKeyAndThe = 'सहेजी हुई कुंजी और स्थान हटा दिए जाते हैं। लाई गई समीक्षाएँ बनी रहती हैं।';
export const connected = 'जुड़ा है';
export const notConnected = 'जुड़ा नहीं है';
export const syncing = 'लाई जा रही हैं...';
export const sync = 'अभी लाएँ';
export const theReviewsAreFetchedOnce = 'समीक्षाएँ दिन में एक बार आती हैं, और जब भी आप “अभी लाएँ” दबाएँ।';
export const reviewsNeedAKey = 'API कुंजी और Place ID होने पर समीक्षाएँ दिन में एक बार आती हैं।';
export const lastSync = 'अंतिम बार लाई गईं';
export const connection = 'कनेक्शन';
export const theApiKeyIsStored = 'API कुंजी कूटबद्ध रखी जाती है और फिर कभी नहीं दिखाई जाती।';
export const reviews = 'समीक्षाएँ';
export const newReviewsAreHiddenUntil = 'नई समीक्षाएँ तब तक छिपी रहती हैं जब तक आप उन्हें न दिखाएँ।';
export const visibilityOf = (author_name: string) => `${author_name} की दृश्यता`;
export const author = 'लेखक';
export const rating = 'रेटिंग';
export const when = 'कब';
export const review = 'समीक्षा';
export const googleReviews = 'Google समीक्षाएँ';

export const successToasts = {
  reviewsSynced: (count: number): ToastText => ({
    title: 'समीक्षाएँ अद्यतन हुईं',
    description: `Business Profile से ${count} समीक्षाएँ मिलीं।`,
  }),
  reviewVisibility: { title: 'समीक्षा की दृश्यता बदली गई' },
  reviewConfiguration: { title: 'कनेक्शन सहेजा गया' },
  reviewConfigurationRemoved: { title: 'कनेक्शन हटाया गया' },
} as const;

export const errorToasts = {
  reviewSync: { title: 'अद्यतन नहीं हुआ', description: 'कृपया अपनी API कुंजी जाँचें और फिर प्रयास करें।' },
  reviewCredentials: { title: 'कुंजी नहीं दी गई', description: reviewCredentials },
  reviewVisibility: {
    title: 'समीक्षा नहीं बदली',
    description: 'समीक्षा बदलते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
  reviewConfiguration: {
    title: 'कनेक्शन नहीं सहेजा गया',
    description: 'कनेक्शन सहेजते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
} as const;

export const emptyStateMessages = {
  reviews: 'अभी कोई समीक्षा नहीं है',
  neverSynced: 'कभी नहीं',
} as const;
