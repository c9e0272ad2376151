export const title = 'Legal Disclaimer';
export const lead = 'What the rules of the Bar Council of India ask this site to tell you.';
export const noPromise = {
  title: 'No promise',
  paragraphs: [
    'Cases and words of clients are told as they were. They say nothing about the outcome of another case, and no outcome is promised.',
    'Clients’ names appear only with their consent, and facts that would identify a matter have been left out.',
  ],
};
/** Bar Council mode shows neither cases nor testimonials. */
export const plainNoPromise = {
  title: noPromise.title,
  paragraphs: ['Nothing here says anything about the outcome of a case, and no outcome is promised.'],
};
export const sections = [
  {
    title: 'No solicitation',
    paragraphs: [
      'The rules of the Bar Council of India (Part VI, Chapter II, Section IV, Rule 36) forbid an advocate to solicit work or to advertise. This site gives information to those who look for it of their own accord. It is no advertisement, no invitation and no inducement of any kind.',
      'By reading on you confirm that you wish to know more about the advocate for your own information.',
    ],
  },
  {
    title: 'No advice',
    paragraphs: [
      'Nothing here is a legal opinion. Every matter turns on its own facts and papers; please do not act, or leave something undone, because of what you read on this site.',
    ],
  },
  noPromise,
  {
    title: 'Links',
    paragraphs: ['The chamber is not answerable for what other sites say, and a link is no recommendation.'],
  },
];
