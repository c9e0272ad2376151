/** The words of the fields that visitors see: apart from the others, which public pages do not fetch. */

export const submissions = {
  name: 'नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  service: 'सेवा',
  message: 'संदेश',
  preferredDate: 'पसंदीदा तारीख',
  language: 'भाषा',
  status: 'स्थिति',
  submittedAt: 'कब भेजी गई',
};

export const accounts = {
  fullName: 'पूरा नाम',
  username: 'उपयोगकर्ता नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा',
  role: 'भूमिका',
  language: 'भाषा',
};

/** Fields of the log-in and of passwords. */
export const credentials = {
  identifier: 'उपयोगकर्ता नाम या ईमेल',
  recoveryCode: 'पुनःप्राप्ति कोड',
  currentPassword: 'वर्तमान पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'नया पासवर्ड दोबारा',
};

export const enrolment = {
  number: 'नामांकन संख्या',
  date: 'नामांकन की तारीख',
  stateBarCouncil: 'राज्य विधिज्ञ परिषद',
  currentBarCouncil: 'वर्तमान नामावली की राज्य विधिज्ञ परिषद',
  barAssociations: 'अधिवक्ता संघ',
  qualifications: 'योग्यताएँ',
  aorCode: 'एडवोकेट ऑन रिकॉर्ड कोड',
};
