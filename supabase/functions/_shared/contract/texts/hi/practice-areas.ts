export const submissionServiceLabels = {
  civil: 'दीवानी विधि',
  criminal: 'फ़ौजदारी विधि',
  compensation: 'मुआवज़ा विधि',
  family: 'पारिवारिक विधि',
  property: 'संपत्ति विधि',
  taxation: 'कर विधि',
  corporate: 'कंपनी विधि',
  other: 'अन्य सेवाएँ',
};

export const serviceShareLabels = {
  ...submissionServiceLabels,
  civil: 'दीवानी मुक़दमे',
  criminal: 'फ़ौजदारी बचाव',
};

export const practiceAreaLabels = {
  civil: 'दीवानी',
  criminal: 'फ़ौजदारी',
  compensation: 'मुआवज़ा',
  family: 'पारिवारिक',
  property: 'संपत्ति',
  taxation: 'कर',
};
