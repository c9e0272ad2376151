import type { Settings } from '@contract';
import { type Path, paths } from '@/lib/paths';

/** What search engines, link previews and the browser's tab say of a page. */
interface PageMeta {
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexable: boolean;
}

type MetaBuilder = (settings: Settings) => Omit<PageMeta, 'indexable'>;

const indexable: Partial<Record<Path, MetaBuilder>> = {
  [paths.home]: ({ advocate, contact_hours }) => ({
    title: `${advocate.name}, ${advocate.title}, Supreme Court of India`,
    description: `Chamber of ${advocate.name}, ${advocate.title} before the Supreme Court of India: civil, criminal, compensation, family, property and taxation matters. Monday to Friday ${contact_hours.weekdays}.`,
  }),
  [paths.services]: ({ advocate }) => ({
    title: `Services | ${advocate.name}, ${advocate.title}`,
    description:
      'What the chamber does in civil, criminal, compensation, family, property and taxation matters, with an example of each, and how a matter is handled.',
  }),
  [paths.about]: ({ advocate }) => ({
    title: `About | ${advocate.name}, ${advocate.title}`,
    description: `Education, certification and professional journey of ${advocate.name}, ${advocate.title} before the Supreme Court of India, and the way the chamber works.`,
  }),
  [paths.gallery]: ({ advocate }) => ({
    title: `Gallery | ${advocate.name}, ${advocate.title}`,
    description: 'Photos from the practice: the office, events, awards, the team and appearances in court.',
  }),
  [paths.contact]: ({ advocate, contact }) => ({
    title: `Contact | ${advocate.name}, ${advocate.title}`,
    description: `Ask for a consultation in New Delhi: form, office hours, addresses, telephone ${contact.phone} and a line for urgent matters.`,
  }),
  [paths.terms]: ({ advocate }) => ({
    title: `Terms of Service | ${advocate.name}`,
    description: 'The terms on which this site and its client portal may be used.',
  }),
  [paths.privacy]: ({ advocate }) => ({
    title: `Privacy Policy | ${advocate.name}`,
    description:
      'Which personal data this site keeps, why, for how long, and your rights under the Digital Personal Data Protection Act, 2023.',
  }),
  [paths.disclaimer]: ({ advocate }) => ({
    title: `Legal Disclaimer | ${advocate.name}`,
    description:
      'The disclaimer that the rules of the Bar Council of India ask for: no solicitation, no advice, no promise.',
  }),
  [paths.developers]: ({ advocate }) => ({
    title: `Developers | ${advocate.name}`,
    description: 'The calls of this site for programs: what each one takes, what it answers, and who may make it.',
  }),
  [paths.login]: ({ advocate }) => ({
    title: `Client Login | ${advocate.name}`,
    description: 'Clients log in here to follow their cases, hearings and appointments.',
  }),
};

const unlisted: Partial<Record<Path, string>> = {
  [paths.invitation]: 'Invitation',
  [paths.resetPassword]: 'New password',
  [paths.confirmEmail]: 'Confirm email address',
  [paths.unsubscribe]: 'Mails',
  [paths.dashboard]: 'My Dashboard',
  [paths.admin]: 'Admin Dashboard',
  [paths.contactSent]: 'Request sent',
  [paths.contactNotSent]: 'Request not sent',
};

/** The addresses of the pages that search engines may list, in the order of the sitemap. */
export const indexablePaths = Object.keys(indexable) as Path[];

/** What is said of the page at an address; any unknown address is that of the not-found page. */
export function getPageMeta(pathname: string, settings: Settings): PageMeta {
  const path = (pathname.replace(/(?<=.)\/$/, '') || '/') as Path;
  const words = indexable[path];
  if (words) return { ...words(settings), indexable: true };
  const title = unlisted[path] ?? 'Page not found';
  return { title: `${title} | ${settings.advocate.name}`, description: settings.footer.text, indexable: false };
}
