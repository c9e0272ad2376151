import { paths } from '@/lib/paths';

/** The header's links; Services is a menu among them. */
export const navigation = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.gallery, label: 'Gallery' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** Where a link leads, and what it is called. */
export interface LinkTarget {
  to: string;
  label: string;
}

export const loginTarget: LinkTarget = { to: paths.login, label: 'Client Login' };
