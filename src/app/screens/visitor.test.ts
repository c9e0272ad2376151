import { invitationPath, unsubscribePath } from '@contract/addresses';
import { paths } from '@contract/paths';
import { holdScreens } from './drive';

const token = 'a'.repeat(64);
const visit = (addresses: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(addresses).map(([title, address]) => [title, { role: 'visitor' as const, address }]),
  );

holdScreens(
  'doors',
  visit({
    login: paths.login,
    invitation: invitationPath(token),
    'forgotten password': paths.resetPassword,
    'new password': `${paths.resetPassword}#${token}`,
    'confirmation mail': paths.confirmEmail,
    confirmation: `${paths.confirmEmail}#${token}`,
    unsubscribe: unsubscribePath('a.waiting.b'),
  }),
);
holdScreens(
  'visitor',
  visit({
    home: paths.home,
    services: paths.services,
    about: paths.about,
    gallery: paths.gallery,
    contact: `${paths.contact}?service=taxation`,
    privacy: paths.privacy,
  }),
);
