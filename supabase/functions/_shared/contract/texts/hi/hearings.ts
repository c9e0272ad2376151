export const hearings = 'सुनवाइयाँ';
export const nextDateOf = (date: string) => `अगली तारीख: ${date}`;
export const nextDateToBeAnnounced = 'अगली तारीख: घोषित होनी है';
export const clientMayReadOrderOf = (moment: string) => `मुवक्किल ${moment} का आदेश पढ़ सकते हैं`;
export const clientMayReadThisOrder = 'मुवक्किल यह आदेश पढ़ सकते हैं';
export const saveResult = 'परिणाम सहेजें';
export const saveAndNext = 'सहेजें और अगला';
export const takeDay = (day: string) => `${day} लें`;
export const closeTheCaseHelp = 'इसकी स्थिति “बंद” हो जाएगी।';
export const datesToCancel = 'मामले की तारीखें अभी आने वाली हैं। कौन-सी रद्द की जाएँ?';
export const nextDateHeading = 'अगली तारीख';
export const order = 'आदेश';
export const orderHelp = 'न्यायालय ने क्या कहा, कुछ ही शब्दों में।';
export const nextDateHelp = 'ख़ाली: घोषित होनी है।';
export const weeksLater = (weeks: number) => `+${weeks} सप्ताह`;

/** Told beside a field; what was filled in is taken all the same. */
export const warnings = {
  nextDateIsWeekday: (weekday: string) => `यह दिन ${weekday} है: न्यायालय नहीं बैठते।`,
  nextDateIsHoliday: (name: string) => (name ? `${name}: इस दिन न्यायालय नहीं बैठते।` : 'इस दिन अवकाश है: न्यायालय नहीं बैठते।'),
} as const;

export const successToasts = {
  outcome: { title: 'परिणाम दर्ज हुआ' },
  orderShared: { title: 'आदेश बदला गया' },
} as const;

export const errorToasts = {
  outcome: { title: 'त्रुटि', description: 'परिणाम दर्ज नहीं किया जा सका' },
  orderShared: { title: 'त्रुटि', description: 'आदेश बदला नहीं जा सका' },
} as const;

export const emptyStateMessages = {
  bring: 'कुछ नहीं लिखा गया है।',
  lastHearing: 'अभी किसी सुनवाई का परिणाम दर्ज नहीं है',
} as const;

export const hearingOutcomeLabels = {
  heard: 'सुनवाई हुई',
  part_heard: 'आंशिक सुनवाई हुई',
  adjourned: 'स्थगित',
  adjourned_sine_die: 'अनिश्चित काल के लिए स्थगित',
  reserved: 'निर्णय सुरक्षित',
  dismissed_in_default: 'अनुपस्थिति में ख़ारिज',
  ex_parte: 'एकपक्षीय',
  disposed: 'निस्तारित',
};
