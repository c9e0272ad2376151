export const newSinceYourLastVisit = 'New since your last visit';
export const nothingNewSinceYourLast = 'Nothing new since your last visit';
