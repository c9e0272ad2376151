export const pagesOf = (label: string) => `${label}: पृष्ठ`;
export const printedPage = (page: number, pages: number, more: boolean) =>
  `पृष्ठ ${page}, कुल ${pages}${more ? ' से अधिक' : ''}: `;
export const shownRows = (first: number, last: number, total: string, more: boolean) =>
  `${total}${more ? ' से अधिक' : ''} में से ${first}–${last}`;
export const addNamed = (query: string) => `“${query}” जोड़ें`;
export const found = (count: number) => `${count} मिले`;
export const firstOfMany = (MAX_OPTIONS: number) => `पहले ${MAX_OPTIONS}। बाकी खोजने के लिए लिखें।`;
export const sortBy = (header: string) => `${header} के क्रम से लगाएँ`;
export const firstToLast = (header: string) => `${header}, पहले से आख़िरी`;
export const lastToFirst = (header: string) => `${header}, आख़िरी से पहला`;
export const uploadOf = (name: string) => `${name} का अपलोड`;
export const tryUploadAgain = (name: string) => `${name} के लिए फिर कोशिश करें`;
export const removeUpload = (name: string) => `${name} हटाएँ`;
export const path = 'यह पृष्ठ कहाँ का है';
export const sections = 'इस पृष्ठ के भाग';
export const details = 'विवरण';
export const isGone = 'यह अब यहाँ नहीं है';
export const forTheAdmin = 'यह एडमिन के लिए है';
export const forTheAdminHelp = 'यह आपकी भूमिका में शामिल नहीं है। एडमिन इसे बदल सकते हैं।';
export const isGoneHelp = 'इसे हटाया या किसी और में मिलाया गया होगा, या पता अधूरा है।';
