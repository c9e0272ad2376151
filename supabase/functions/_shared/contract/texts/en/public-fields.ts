/** The words of the fields that visitors see: apart from the others, which public pages do not fetch. */

export const submissions = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  service: 'Service',
  message: 'Message',
  preferredDate: 'Preferred Date',
  language: 'Language',
  status: 'Status',
  submittedAt: 'Submitted',
};

export const accounts = {
  fullName: 'Full Name',
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  role: 'Role',
  language: 'Language',
};

export const enrolment = {
  number: 'Enrolment number',
  date: 'Date of enrolment',
  stateBarCouncil: 'State Bar Council',
  currentBarCouncil: 'State Bar Council of the present roll',
  barAssociations: 'Bar associations',
  qualifications: 'Qualifications',
};
