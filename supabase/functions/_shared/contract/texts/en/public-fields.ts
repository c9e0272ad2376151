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

/** Fields of the log-in and of passwords. */
export const credentials = {
  identifier: 'Username or Email',
  recoveryCode: 'Recovery Code',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
};

export const enrolment = {
  number: 'Enrolment Number',
  date: 'Date of Enrolment',
  stateBarCouncil: 'State Bar Council',
  currentBarCouncil: 'State Bar Council of the Present Roll',
  barAssociations: 'Bar Associations',
  qualifications: 'Qualifications',
  aorCode: 'Advocate on Record Code',
};
