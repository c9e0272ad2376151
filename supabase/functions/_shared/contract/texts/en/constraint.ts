import { maxFormerNumbers } from '../../limits.ts';

export const cases_case_number_key = 'This client already has a case with this number at this court';
export const cases_client_id_fkey = 'This client no longer exists';
export const gallery_photos_file_name_key = 'There is already a photo with this file name';
export const events_case_id_fkey = 'This case does not exist';
export const events_client_id_fkey = 'This client no longer exists';
export const conflict_checks_explained_check =
  'There are clients or parties like this one: please write why it is no conflict of interest';
export const client_users_pkey = 'This log-in is linked already';
export const tasks_due_on_check = 'Due day must be a day between 1900 and 2199';
export const filings_filed_on_check = 'Day of filing must be a day between 1900 and 2199';
export const filing_items_done_on_check = 'Day of completion must be a day between 1900 and 2199';
export const filing_items_notified_on_check = 'Day of the notification must be a day between 1900 and 2199';
export const filing_items_cure_by_day_check = 'The last day must be a day between 1900 and 2199';
export const filing_items_cure_by_check = 'The last day must be after the day of the notification';
export const events_start_date_check = 'Start date must be a day between 1900 and 2199';
export const events_end_date_check = 'End date must be a day between 1900 and 2199';
export const cases_former_numbers_check = `Former numbers must be at most ${maxFormerNumbers}, of 5,000 characters in all`;
export const events_outcome_check = 'A hearing with a result stays a hearing';
export const cases_filing_date_check = 'Filing date must be a day between 1900 and 2199';
