/** The words of the closed lists that every page shows: see `public-enumerations.ts`. */

export const practiceAreaLabels = {
  civil: 'Civil',
  criminal: 'Criminal',
  compensation: 'Compensation',
  family: 'Family',
  property: 'Property',
  taxation: 'Taxation',
};
export const socialPlatformLabels = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};
