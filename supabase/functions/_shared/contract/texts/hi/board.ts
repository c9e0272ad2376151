import { plural } from '../plural.ts';

export const courtNotSpecified = 'न्यायालय नहीं बताया गया';
export const item = (item_number: string) => `क्रम ${item_number}`;
export const bring = (bring: string) => `साथ लाएँ: ${bring}`;
export const next = (moment: string) => `अगली: ${moment}`;
export const today = 'आज';
export const tomorrow = 'कल';
export const board = (day: string) => `सूची: ${day}`;
export const otherEvents = 'बैठकें और अंतिम तारीखें';
export const day = 'दिन';
export const print = 'छापें';
export const allHearings = (count: number) => `सभी ${count} सुनवाइयाँ`;
export const openTheBoard = 'सूची खोलें';
export const causeListLastChecked = (moment: string, value: string) => `वाद सूची अंतिम बार देखी गई: ${moment}${value}`;
export const checkedNow = 'अभी देखी';
export const changeResultOf = (name: string) => `${name} का परिणाम बदलें`;
export const recordResultOf = (name: string) => `${name} का परिणाम दर्ज करें`;
export const columns = { time: 'समय', item: 'क्रम', hall: 'कक्ष', matter: 'मामला', purpose: 'प्रयोजन' } as const;
export const timeOf = (name: string) => `${name} का समय`;
export const itemNumberOf = (name: string) => `${name} का क्रम`;
export const hallOf = (name: string) => `${name} का कक्ष`;
export const cellKeysHelp = 'Enter से अगली सुनवाई, क्रम के बाद ख़ाली जगह से उसका कक्ष';
export const mattersInCourts = (matters: number, courts: number) =>
  `${plural('hi', courts, { one: `${courts} न्यायालय`, other: `${courts} न्यायालयों` })} में ${plural('hi', matters, { one: `${matters} मामला`, other: `${matters} मामले` })}`;

export const causeList = 'वाद सूची';
export const confirm = 'पुष्टि करें';
export const pasteTheList = 'सूची यहाँ चिपकाएँ';
export const pasteHelp = 'जैसी न्यायालय के पृष्ठ, ईमेल या संदेश में है: हर मद अपनी संख्या से शुरू होती है।';
export const choosePdf = 'सूची की PDF चुनें, या यहाँ छोड़ें';
export const pdfHelp = 'जैसी न्यायालय प्रकाशित करता है। वह इसी उपकरण पर पढ़ी जाती है, कहीं भेजी नहीं जाती।';
export const readingTheList = 'सूची पढ़ी जा रही है…';
export const comparing = 'मिलान हो रहा है…';
export const anotherList = 'दूसरी सूची';
export const discardTheList = 'सूची छोड़ दें?';
export const keepTheList = 'रहने दें';
export const listSummary = (onBoard: number, toAdd: number, notListed: number) =>
  `${onBoard} सूची के अनुसार (क्रम और कक्ष भरे गए), ${toAdd} अनंतिम रूप से जोड़ने हैं, हमारे ${notListed} सूची में नहीं`;
export const itemsRead = (count: number, court: string | null) =>
  [plural('hi', count, { one: `${count} मद`, other: `${count} मदें` }), court].filter(Boolean).join(' · ');
export const listOfAnotherDay = (day: string) => `यह सूची ${day} की है: सूची का दिन देख लें।`;
export const changedMeanwhile = 'इस बीच किसी ने एक सुनवाई बदली है: अब यह स्थिति है।';
export const listHeadings = {
  onBoard: 'सूची के अनुसार',
  toAdd: 'अनंतिम रूप से जोड़ने हैं',
  proposed: 'शायद हमारे: केवल नाम मिलते हैं, या संख्या किसी और न्यायालय की भी हो सकती है',
  unknown: 'आपके कोड के साथ, पर यहाँ कोई मामला नहीं',
  notListed: 'हमारे, सूची में नहीं',
} as const;
export const wasBefore = (listing: string) => `पहले: ${listing}`;
export const causeListRefusals = {
  noPdf: 'यह ऐसी PDF नहीं है जिसे पढ़ा जा सके।',
  locked: 'यह PDF पासवर्ड से बंद है।',
  noText: 'इस PDF में केवल पृष्ठों के चित्र हैं, जैसे स्कैन में: मिलान के लिए कोई पाठ नहीं है। न्यायालय की अपनी फ़ाइल लें।',
  noItems: 'इसमें वाद सूची की कोई मद नहीं मिली।',
} as const;

export const successToasts = {
  causeListChecked: { title: 'वाद सूची देखी गई' },
} as const;

export const errorToasts = {
  causeListCheck: { title: 'त्रुटि', description: 'वाद सूची की जाँच दर्ज नहीं की जा सकी' },
  causeList: { title: 'त्रुटि', description: 'सूची नहीं ली जा सकी' },
  listing: { title: 'त्रुटि', description: 'समय, क्रम और कक्ष सहेजे नहीं जा सके' },
} as const;

export const emptyStateMessages = {
  board: { title: 'इस दिन कोई सुनवाई नहीं है', description: 'कैलेंडर में दर्ज होते ही सुनवाइयाँ यहाँ दिखती हैं।' },
  causeListCheck: 'इस दिन की वाद सूची अभी नहीं देखी गई है।',
} as const;
