export const title = 'Terms of Service';
export const lead = 'What you may expect of this site, and what it expects of you.';
export const sections = [
  {
    title: 'This site',
    paragraphs: [
      'The site tells who the advocate is, which work the chamber does and how to reach it. It is not legal advice, and reading it makes nobody a client.',
      'You use it at no charge. Please do not try to reach what is not meant for you, to overload the site, or to send what is unlawful or harmful.',
    ],
  },
  {
    title: 'Engagement',
    paragraphs: [
      'A request for a consultation is a request, not an engagement. The chamber first checks that it may act for you; it is engaged when a vakalatnama has been signed and the fee has been agreed in writing.',
      'Limitation keeps running until then. If a date or a time limit is near, please telephone.',
    ],
  },
  {
    title: 'Client portal',
    paragraphs: [
      'Keep your password to yourself and tell the chamber when you think that somebody else has it. What you find in the portal is for you alone.',
      'Dates in the portal are entered with care, but the cause list of the court is what counts.',
    ],
  },
  {
    title: 'Law and courts',
    paragraphs: [
      'These terms follow the law of India. The courts at New Delhi have jurisdiction.',
      'The chamber may change these terms; the text on this page is the one in force.',
    ],
  },
];
