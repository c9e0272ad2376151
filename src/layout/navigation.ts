import { paths } from '@/lib/paths';

/** The header's links; Services stands among them as a menu. */
export const navigation = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.gallery, label: 'Gallery' },
  { to: paths.contact, label: 'Contact' },
] as const;
