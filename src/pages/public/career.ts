/** The advocate's years, as the about page lists them. A practice that does not exist: replace them with your own. */
import type { TimelineEntry } from '@/components/timeline';

export const education: readonly TimelineEntry[] = [
  { year: 1990, title: 'Bachelor of Arts (Honours)', text: 'Political science and history, University of Delhi.' },
  { year: 1993, title: 'Bachelor of Laws', text: 'Campus Law Centre, Faculty of Law, University of Delhi.' },
  { year: 1996, title: 'Master of Laws', text: 'Constitutional and administrative law, read while in practice.' },
  { year: 2001, title: 'Certificate in arbitration and mediation', text: 'For disputes better settled than won.' },
  {
    year: 2005,
    title: 'Advocate on Record examination',
    text: 'Practice and procedure, drafting, professional ethics and leading cases, set by the Supreme Court of India.',
  },
];

export const journey: readonly TimelineEntry[] = [
  {
    year: 1992,
    title: 'Student in chambers',
    text: 'Reading briefs and filing papers at the district courts of Delhi.',
  },
  { year: 1994, title: 'Enrolled as an advocate', text: 'Bar Council of Delhi; first matters in the civil courts.' },
  { year: 1998, title: 'A chamber of his own', text: 'Original suits and first appeals before the Delhi High Court.' },
  { year: 2005, title: 'Advocate on Record', text: 'Entered on the register of the Supreme Court of India.' },
  { year: 2010, title: 'Compensation work', text: 'Land acquisition references and motor accident appeals added.' },
  {
    year: 2015,
    title: 'Chamber in the Supreme Court complex',
    text: 'The practice moves next to the court it files in.',
  },
  {
    year: 2021,
    title: 'Hearings on the screen',
    text: 'Video hearings, electronic filing and a portal for the clients.',
  },
];
