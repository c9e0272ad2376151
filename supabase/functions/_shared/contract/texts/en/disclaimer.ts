export const title = 'Disclaimer';
export const intro =
  'The rules of the Bar Council of India do not permit advocates to solicit work or to advertise. By pressing “I agree” you acknowledge that:';
export const points = [
  'you wish to know more about the advocate of your own accord, and nobody has solicited, invited or induced you to come here;',
  'what you read here is information, neither an advertisement nor legal advice, and makes nobody the advocate of anybody;',
  'the advocate is not answerable for what you do, or leave undone, because of it.',
] as const;
export const wholeDisclaimer = 'The whole disclaimer';
export const iAgree = 'I agree';
export const notNow = 'Not now';
