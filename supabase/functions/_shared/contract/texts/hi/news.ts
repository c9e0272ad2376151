export const newSinceYourLastVisit = 'आपके पिछली बार आने के बाद नया';
export const nothingNewSinceYourLast = 'आपके पिछली बार आने के बाद कुछ नया नहीं';
export const unread = (count: number) => `${count} अपठित`;
export const newOfPeople = (count: number, lastFrom: string) => `कुल ${count}, सबसे हाल में: ${lastFrom}`;

export const newsLabels = {
  date: 'नई तारीख',
  moved_date: 'बदली हुई तारीख',
  outcome: 'परिणाम',
  document: 'दस्तावेज़',
  document_request: 'कृपया भेजें',
  messages: 'संदेश',
  submissions: 'पूछताछ',
  accounts: 'नए खाते',
};
