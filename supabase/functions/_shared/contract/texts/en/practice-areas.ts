export const submissionServiceLabels = {
  civil: 'Civil Law',
  criminal: 'Criminal Law',
  compensation: 'Compensation Law',
  family: 'Family Law',
  property: 'Property Law',
  taxation: 'Taxation Law',
  corporate: 'Corporate Law',
  other: 'Other Services',
};

export const serviceShareLabels = {
  ...submissionServiceLabels,
  civil: 'Civil Litigation',
  criminal: 'Criminal Defense',
};

export const practiceAreaLabels = {
  civil: 'Civil',
  criminal: 'Criminal',
  compensation: 'Compensation',
  family: 'Family',
  property: 'Property',
  taxation: 'Taxation',
};
