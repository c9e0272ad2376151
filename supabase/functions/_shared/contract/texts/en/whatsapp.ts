/** Meta approves these. A placeholder a parameter; none at the beginning or end. */

export const templates = {
  hearing_set:
    'Hello, this is the chamber of {{1}}. A hearing was entered in your case. Date: {{2}}. Place: {{3}}. What to bring is in the client portal.',
  hearing_changed:
    'Hello, this is the chamber of {{1}}. A hearing in your case was changed. It is now on: {{2}}. Place: {{3}}. What to bring is in the client portal.',
  hearing_cancelled:
    'Hello, this is the chamber of {{1}}. A hearing in your case does not take place: {{2}}. You need not come. If there is a new date, you are told of it.',
  hearing_reminder:
    'Hello, this is the chamber of {{1}}. We remind you of a hearing in your case. Date: {{2}}. Place: {{3}}. What to bring is in the client portal.',
  waiting:
    'Hello, this is the chamber of {{1}}. There is something new for you in the client portal. For your privacy this message does not say what it is.',
};
export const unknownPlace = 'not yet known';
