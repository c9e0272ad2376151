import { contactPaths, type PracticeArea } from '@contract';

/** Every address of the site, in one table. */
export const paths = {
  home: '/',
  services: '/services',
  about: '/about',
  gallery: '/gallery',
  contact: '/contact',
  contactSent: contactPaths.sent,
  contactNotSent: contactPaths.notSent,
  login: '/login',
  invitation: '/invitation',
  /** The mail of Supabase Auth names it too: supabase/templates/recovery.html. */
  resetPassword: '/reset-password',
  /** The mail of Supabase Auth names it too: supabase/templates/confirmation.html. */
  confirmEmail: '/confirm-email',
  /** Mails name it: supabase/functions/_shared/mail/unsubscribe.ts. */
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  developers: '/developers',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The address of one practice area on the services page. */
export function servicePath(area: PracticeArea): string {
  return `${paths.services}#${area}`;
}

/** What the page for developers says, for programs. */
export const openApiAddress = '/api/openapi.json';
