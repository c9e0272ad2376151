import type { ToastText } from '../shape.ts';

export const totalPhotos = 'कुल चित्र';
export const visiblePhotos = 'दिखने वाले चित्र';
export const categories = 'श्रेणियाँ';
export const uploadPhotos = 'चित्र अपलोड करें';
export const orderForVisitors = 'आगंतुकों को दिखने वाले चित्र इसी क्रम में दिखते हैं।';
export const deleteThisPhoto = 'क्या आप सचमुच यह चित्र हटाना चाहते हैं?';
export const deletion = (name: string) => `${name} अपनी फ़ाइलों के साथ गैलरी से हटा दिया जाएगा।`;
export const allPhotos = 'सभी चित्र';
export const noPhotosFound = 'कोई चित्र नहीं मिला';
export const viewAllPhotos = 'सभी चित्र देखें';
export const events = 'कार्यक्रम';
export const awards = 'सम्मान';
export const viewFullGallery = 'पूरी गैलरी देखें';
export const loadingPhotos = 'चित्र लोड हो रहे हैं...';
export const noPhotosForAdmin = 'अपलोड होने पर गैलरी के चित्र यहाँ दिखेंगे';
export const noPhotosForVisitors = 'चित्र जल्द ही उपलब्ध होंगे। चैंबर के क्षण देखने के लिए फिर आइए।';
export const list = 'सूची';
export const layout = 'लेआउट';
export const previousPhoto = 'पिछला चित्र';
export const photoOfAll = (index: number, count: number) => `${count} में से ${index}`;
export const nextPhoto = 'अगला चित्र';
export const sortOrderHelp = 'सबसे छोटी संख्या पहले दिखती है।';
export const visibleHelp = 'आगंतुकों को यह गैलरी में दिखता है।';
export const hiddenHelp = 'यह केवल एडमिन को दिखता है।';
export const editPhoto = 'चित्र बदलें';
export const updatePhoto = 'चित्र सहेजें';
export const openPhoto = (photoTitle: string) => `${photoTitle} खोलें`;
export const galleryPhotos = 'गैलरी के चित्र';
export const moveUp = (name: string) => `${name} को ऊपर ले जाएँ`;
export const dragToAnotherPlace = 'खींचकर दूसरी जगह ले जाएँ';
export const moveDown = (name: string) => `${name} को नीचे ले जाएँ`;
export const sortOrderOfPhoto = (sort_order: number) => `क्रम ${sort_order}`;
export const visibilityOf = (name: string) => `${name} की दृश्यता`;
export const editPhotoNamed = (name: string) => `${name} बदलें`;
export const deletePhotoNamed = (name: string) => `${name} हटाएँ`;
export const uploadCountedPhotos = (count: number) => `${count} चित्र अपलोड करें`;
export const uploadPhoto = 'चित्र अपलोड करें';
export const choosePhotosOrDropThem = 'चित्र चुनें, या यहाँ लाकर छोड़ें';
export const uploadHelp = 'JPG, PNG, WebP, 5MB तक';
export const chosenPhotos = 'चुने हुए चित्र';
export const sortOrderOfNew = 'सबसे अंत में, जब तक आप कोई संख्या न भरें।';
export const categoryOfNew = 'इन सब चित्रों के लिए; हर एक को बाद में बदला जा सकता है।';
export const grid = 'ग्रिड';

export const successToasts = {
  photoUploaded: { title: 'चित्र अपलोड हुआ', description: 'चित्र आपकी गैलरी में जोड़ दिया गया है।' },
  photosUploaded: (count: number): ToastText => ({
    title: `${count} चित्र अपलोड हुए`,
    description: 'वे आपकी गैलरी में जोड़ दिए गए हैं।',
  }),
  photoUpdated: { title: 'चित्र बदला गया' },
  photoMoved: (position: number): ToastText => ({
    title: 'चित्र बदला गया',
    description: `अब यह गैलरी में क्रम ${position} पर है।`,
  }),
  photoVisibility: { title: 'दृश्यता बदली गई' },
  photoDeleted: { title: 'चित्र हटाया गया' },
} as const;

export const errorToasts = {
  photoUpload: { title: 'अपलोड नहीं हुआ', description: 'चित्र अपलोड नहीं हो सका।' },
  photoUpdate: { title: 'बदलाव नहीं हुआ', description: 'चित्र बदला नहीं जा सका।' },
  photoVisibility: { title: 'बदलाव नहीं हुआ', description: 'चित्र की दृश्यता बदली नहीं जा सकी।' },
  photoDelete: { title: 'हटाया नहीं गया', description: 'चित्र हटाया नहीं जा सका।' },
} as const;

export const emptyStateMessages = {
  photos: 'अभी कोई चित्र नहीं है',
} as const;

export const photoCategoryLabels = {
  general: 'सामान्य',
  office: 'कार्यालय',
  events: 'कार्यक्रम',
  awards: 'सम्मान और पुरस्कार',
  team: 'सहयोगी',
  court: 'न्यायालय में उपस्थिति',
};
