export const deleteThisEvent = 'यह कार्यक्रम हटाएँ?';
export const eventDisappears = (title: string) => `“${title}” आपके और मुवक्किल के कैलेंडर से हट जाएगा।`;
export const fromTime = (time: string) => `${time} से`;
export const untilTime = (time: string) => `${time} तक`;
export const allDay = 'पूरा दिन';
export const tentativeAfterTitle = ' (संभावित)';
export const moreEventsOn = (count: number, day: string) => `${day} को ${count} और`;
export const moreEvents = (count: number) => `+${count} और`;
export const today = 'आज';
export const month = 'महीना';
export const week = 'सप्ताह';
export const day = 'दिन';
export const agenda = 'कार्यसूची';
export const start = 'आरंभ';
export const end = 'समाप्ति';
export const location = 'स्थान';
export const type = 'प्रकार';
export const caseLabel = 'मामला';
export const event = 'कार्यक्रम';
export const endsTooEarly = 'समाप्ति आरंभ से पहले है: फिर भी सहेजें?';
export const saveAnyway = 'फिर भी सहेजें';
export const saveForClosedCase = 'मामला बंद है: फिर भी सहेजें?';
export const editEvent = 'कार्यक्रम बदलें';
export const addNewEvent = 'नया कार्यक्रम जोड़ें';
export const updateEvent = 'कार्यक्रम सहेजें';
export const createEvent = 'कार्यक्रम बनाएँ';
export const moreAboutTheHearing = 'सुनवाई के बारे में और';
export const shownToTheClient = 'मुवक्किल को दिखता है।';
export const tentativeHelp = 'जैसे कंप्यूटर से बनी सूची की तारीख।';
export const relatedCase = 'संबंधित मामला';
export const relatedCaseHelp = 'यह कार्यक्रम इस मामले के मुवक्किल को दिखता है।';
export const eventClientHelp = 'इस मुवक्किल के कैलेंडर में भी दिखता है।';
export const colours = 'रंग';
export const undoMove = 'वापस लाएँ';
export const noEventsOn = (day: string) => `${day} को कोई कार्यक्रम नहीं है।`;
export const noEventsFrom = (first: string, last: string) => `${first} से ${last} तक कोई कार्यक्रम नहीं है।`;
export const nextIs = (title: string, day: string) => `अगला: ${title}, ${day}`;
export const monthView = 'महीने का दृश्य';
export const eventsOn = (day: string, total: number) => `${day}, ${total} कार्यक्रम`;
export const hearingOf = (title: string) => `सुनवाई: ${title}`;

export const successToasts = {
  eventCreated: { title: 'कार्यक्रम बनाया गया' },
  eventUpdated: { title: 'कार्यक्रम बदला गया' },
  eventDeleted: { title: 'कार्यक्रम हटाया गया' },
} as const;

export const errorToasts = {
  eventCreate: { title: 'त्रुटि', description: 'कार्यक्रम बनाया नहीं जा सका' },
  eventUpdate: { title: 'त्रुटि', description: 'कार्यक्रम बदला नहीं जा सका' },
  eventDelete: { title: 'त्रुटि', description: 'कार्यक्रम हटाया नहीं जा सका' },
} as const;

/** The field accepts the value all the same. */
export const warnings = {
  caseIsClosed: 'मामला बंद है, और यह तारीख अभी आने वाली है।',
  endBeforeStart: 'समाप्ति आरंभ से पहले है: कैलेंडर में यह कार्यक्रम एक क्षण के रूप में दिखेगा।',
} as const;

export const emptyStateMessages = {
  eventsUnsent: (count: number) => `इन दिनों में ${count} और हैं: उन्हें देखने के लिए कोई एक दिन खोलें।`,
  appointments: 'कोई आगामी परामर्श नहीं है',
  location: 'नहीं बताया गया',
  case: 'कोई नहीं',
} as const;

export const eventTypeLabels = {
  hearing: 'सुनवाई',
  meeting: 'बैठक',
  deadline: 'अंतिम तारीख',
  other: 'अन्य',
};

export const eventTypePluralLabels = {
  hearing: 'सुनवाइयाँ',
  meeting: 'बैठकें',
  deadline: 'अंतिम तारीखें',
  other: 'अन्य',
};
