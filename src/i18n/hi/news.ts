export const newSinceYourLastVisit = 'आपके पिछली बार आने के बाद नया';
export const nothingNewSinceYourLast = 'आपके पिछली बार आने के बाद कुछ नया नहीं';
export const unread = (count: number) => `${count} अपठित`;
export const newEnquiries = (count: number, lastFrom: string) => `${count} नई, सबसे नई ${lastFrom} की`;
