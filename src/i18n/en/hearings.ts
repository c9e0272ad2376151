export const hearings = 'Hearings';
export const nextDate = 'Next date:';
export const toBeAnnounced = 'to be announced';
export const theClientMayReadThe = (moment: string) => `The client may read the order of ${moment}`;
export const theClientMayReadThis = 'The client may read this order';
export const saveResult = 'Save result';
export const closeTheCase = 'Close the case';
export const itsStatusBecomesClosed = 'Its status becomes Closed.';
export const nextDate2 = 'Next date';
export const nextDate3 = 'Next Date';
export const time = 'Time';
export const purpose = 'Purpose';
export const theDateIsTentative = 'The date is tentative';
export const order = 'Order';
export const whatTheCourtSaidIn = 'What the court said, in a few words.';
export const theClientMayReadTheOrder = 'The client may read the order';
export const idTitleStartDatePurpose =
  'id, title, start_date, purpose, is_tentative, outcome, outcome_recorded_at, next_event_id, updated_at,\n  case:cases(case_number, title, status), order:hearing_orders(body, shared, updated_at)';
