/** The words of the closed lists that every page shows: see `public-enumerations.ts`. */

export const practiceAreaLabels = {
  civil: 'दीवानी',
  criminal: 'फ़ौजदारी',
  compensation: 'मुआवज़ा',
  family: 'पारिवारिक',
  property: 'संपत्ति',
  taxation: 'कर',
};

export const socialPlatformLabels = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};
