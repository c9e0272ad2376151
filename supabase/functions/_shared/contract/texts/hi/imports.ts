import { plural } from '../plural.ts';

export const importCsv = 'आयात करें';
export const importClients = 'मुवक्किल और मामले आयात करें';
export const oneLineForEachCase =
  'हर मामले की एक पंक्ति, उसके मुवक्किल के साथ; बिना मामले वाले मुवक्किल की भी एक पंक्ति। जिन पंक्तियों में नाम और फ़ोन या ईमेल समान हों, वे एक ही मुवक्किल हैं; यदि वे किसी और नाम के मुवक्किल के पास पहले से हों, तो पूछा जाएगा। परिणाम देखे बिना कुछ भी आयात नहीं होता।';
export const downloadSample = 'नमूना डाउनलोड करें';
export const chooseFile = 'CSV फ़ाइल चुनें, या यहाँ छोड़ें';
export const chooseAnotherFile = 'दूसरी फ़ाइल';
export const fileHelp = (rows: number) =>
  `Excel या अन्य स्प्रेडशीट की CSV, अधिकतम ${rows} पंक्तियाँ। तारीखें 31-12-2026, 31/12/2026 या 2026-12-31 के रूप में।`;
export const line = 'पंक्ति';
export const clientAndCase = 'मुवक्किल और मामला';
export const whatComesOfIt = 'परिणाम';
export const newClient = 'नया मुवक्किल';
export const existingClient = (name: string) => `पहले से है: ${name}`;
export const clientOfLine = (line: number) => `पंक्ति ${line} का मुवक्किल`;
export const whoIsIt = 'यह ईमेल या फ़ोन किसी मुवक्किल के पास पहले से है। क्या यह वही मुवक्किल है?';
export const whoIsOfLine = (name: string, line: number) => `पंक्ति ${line} का ${name} कौन है?`;
export const choose = 'कृपया चुनें';
export const notTaken = (fields: string) => `कार्ड नहीं बदलेगा; इस पंक्ति से नहीं लिया गया: ${fields}`;
export const differs = (line: number) => `पंक्ति ${line} में इसी मुवक्किल के बारे में कुछ और लिखा है`;
export const answerFirst = (lines: number) =>
  plural('hi', lines, { one: `पहले ${lines} प्रश्न का उत्तर दें`, other: `पहले ${lines} प्रश्नों के उत्तर दें` });
export const fileSummary = (name: string, lines: number, clients: number, cases: number) =>
  `${name}: ${plural('hi', lines, { one: `${lines} पंक्ति`, other: `${lines} पंक्तियाँ` })}, ${plural('hi', clients, { one: `${clients} नया मुवक्किल`, other: `${clients} नए मुवक्किल` })}, ${plural('hi', cases, { one: `${cases} मामला`, other: `${cases} मामले` })}`;
export const correctFirst = (lines: number) =>
  plural('hi', lines, { one: `पहले ${lines} पंक्ति सुधारें`, other: `पहले ${lines} पंक्तियाँ सुधारें` });
export const goOnWithGood = (lines: number) =>
  plural('hi', lines, { one: `${lines} सही पंक्ति के साथ आगे बढ़ें`, other: `${lines} सही पंक्तियों के साथ आगे बढ़ें` });
export const refusedAreSaved = 'अस्वीकृत पंक्तियाँ एक फ़ाइल में सहेजी जाएँगी, ताकि सुधारकर अलग से आयात की जा सकें।';
export const whatToCorrect = 'क्या सुधारें';
export const defaultDescription = 'हर उस मामले का विवरण जिसका कोई विवरण नहीं है';
export const importLines = (lines: number) =>
  plural('hi', lines, { one: `${lines} पंक्ति आयात करें`, other: `${lines} पंक्तियाँ आयात करें` });
export const problemOfField = (field: string, value: string, reason: string) =>
  value ? `${field} “${value}”: ${reason}` : `${field}: ${reason}`;
export const leftOut = (headings: string) => `अज्ञात स्तंभ, जो छोड़े गए: ${headings}`;
export const checking = 'पहले से मौजूद मुवक्किल खोजे जा रहे हैं…';
export const lookingForConflicts = 'हित-टकराव की जाँच: इन नामों के मुवक्किल और पक्षकार खोजे जा रहे हैं…';
export const conflictSummary = (count: number, lines: string, missed: number) => {
  const found = plural('hi', count, {
    one: `पंक्ति ${lines} में किसी मुवक्किल या पक्षकार जैसा नाम है`,
    other: `${count} पंक्तियों में मुवक्किलों या पक्षकारों जैसे नाम हैं (${lines})`,
  });
  const left = plural('hi', missed, { one: `${missed} नाम नहीं खोजा जा सका।`, other: `${missed} नाम नहीं खोजे जा सके।` });
  return `हित-टकराव की जाँच: ${count > 0 ? found : 'कोई मुवक्किल या पक्षकार नहीं मिला'}।${missed > 0 ? ` ${left}` : ''}`;
};
export const namesAlike = (names: string) => `हित-टकराव की जाँच: ${names}`;
export const opponentOfLine = (line: number) => `पंक्ति ${line} का विपक्षी`;
export const expectedDay = 'तारीख 31-12-2026 के रूप में लिखें';
export const expectedOneOf = (names: string) => `इनमें से एक लिखें: ${names}`;
export const quotes = 'उद्धरण चिह्न मेल नहीं खाते';
export const problems = {
  there: 'इस न्यायालय में इस संख्या का मामला इस मुवक्किल के पास पहले से है',
  twice: 'यह मामला किसी पिछली पंक्ति में आ चुका है',
};
export const sameColumns = (headings: string) =>
  `इन स्तंभों का अर्थ एक ही है: ${headings}। एक ही रखें, और जो केवल दूसरों में है उसे उसमें या टिप्पणियों में ले जाएँ।`;
export const unnamedColumn = (column: number) => `बिना शीर्षक का स्तंभ ${column}`;
export const moreCells = 'इस पंक्ति में स्तंभों से अधिक खाने हैं: जिस खाने में विभाजक हो, उसे उद्धरण चिह्नों में रखें';
export const noNameColumn = (heading: string) => `पहली पंक्ति में स्तंभों के नाम होने चाहिए, जिनमें “${heading}” भी हो`;
export const noLines = 'फ़ाइल में कोई पंक्ति नहीं है';
export const tooManyLines = (rows: number) => `फ़ाइल में ${rows} से अधिक पंक्तियाँ हैं; उसे बाँट लें`;
export const importedAt = (time: string, clients: number, cases: number) =>
  `${time} पर आयात: ${plural('hi', clients, { one: `${clients} मुवक्किल`, other: `${clients} मुवक्किल` })}, ${plural('hi', cases, { one: `${cases} मामला`, other: `${cases} मामले` })}।`;
export const undoImport = 'आयात वापस लें';
export const undoQuestion = 'यह आयात वापस लें?';
export const whatUndoDoes = 'इससे बने मुवक्किल और मामले हटा दिए जाएँगे। जो किसी ने बाद में बदला या जिसमें कुछ जोड़ा, वह बना रहेगा।';

/** Of the column; elsewhere it is called as in the form. */
export const caseTitle = 'मामले का शीर्षक';
export const opponent = 'विपक्षी';
export const nextPurpose = 'अगली तारीख का उद्देश्य';
export const hearing = 'सुनवाई';

export const sample = {
  fullName: 'मीरा नायर',
  address: '12 लाजपत नगर, नई दिल्ली 110024',
  titles: ['नायर बनाम ग्रीनफ़ील्ड डेवलपर्स', 'नायर बनाम सनराइज़ इंटीरियर्स'],
  description: 'एक फ़्लैट जिसका भुगतान हुआ पर कब्ज़ा नहीं मिला।',
  court: 'भारत का उच्चतम न्यायालय',
  opponents: ['ग्रीनफ़ील्ड डेवलपर्स', 'सनराइज़ इंटीरियर्स'],
  nextPurpose: 'बहस',
};

export const successToasts = {
  imported: { title: 'आयात हुआ' },
  undone: (left: string) => ({
    title: 'आयात वापस लिया गया',
    ...(left && { description: `बाद में बदले गए, और बने रहे: ${left}` }),
  }),
};

export const errorToasts = {
  import: { title: 'त्रुटि', description: 'फ़ाइल आयात नहीं हो सकी' },
  undo: { title: 'त्रुटि', description: 'आयात वापस नहीं लिया जा सका' },
};
