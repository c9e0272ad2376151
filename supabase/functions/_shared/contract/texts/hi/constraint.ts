import { maxFormerNumbers } from '../../limits.ts';

export const cases_case_number_key = 'इस मुवक्किल का इस न्यायालय में इसी संख्या का एक मामला पहले से है';
export const cases_client_id_fkey = 'यह मुवक्किल अब मौजूद नहीं है';
export const gallery_photos_file_name_key = 'इस नाम की फ़ाइल वाला चित्र पहले से है';
export const events_case_id_fkey = 'यह मामला मौजूद नहीं है';
export const events_client_id_fkey = 'यह मुवक्किल अब मौजूद नहीं है';
export const conflict_checks_explained_check = 'इससे मिलते-जुलते मुवक्किल या पक्षकार हैं: कृपया लिखें कि हितों का टकराव क्यों नहीं है';
export const client_users_pkey = 'यह लॉग इन पहले से जुड़ा हुआ है';
export const tasks_due_on_check = 'नियत दिन 1900 और 2199 के बीच का दिन होना चाहिए';
export const filing_items_cure_by_check = 'अंतिम दिन सूचना के दिन के बाद का होना चाहिए';
export const events_start_date_check = 'आरंभ की तारीख 1900 और 2199 के बीच का दिन होनी चाहिए';
export const events_end_date_check = 'समाप्ति की तारीख 1900 और 2199 के बीच का दिन होनी चाहिए';
export const cases_former_numbers_check = `पुरानी संख्याएँ अधिक से अधिक ${maxFormerNumbers} हो सकती हैं, कुल मिलाकर 5,000 अक्षरों की`;
export const events_outcome_check = 'जिस सुनवाई का परिणाम दर्ज है, वह सुनवाई ही रहती है';
export const cases_filing_date_check = 'दाखिल करने की तारीख 1900 और 2199 के बीच का दिन होनी चाहिए';
