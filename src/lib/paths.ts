import { contactPaths, type PracticeArea } from '@contract';
import { languages } from '@contract/languages';
import { language } from '@texts/language';

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
  /** Mails name it: supabase/functions/_shared/sending/mail/unsubscribe.ts. */
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  developers: '/developers',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** What the addresses of this language's pages begin with: `''` or `/hi`. */
export const basePath = languages[language].base;

/** A path of the browser's address without that beginning, as the routes name it. */
export function localPath(pathname: string): string {
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname;
}

/** The address of one practice area on the services page. */
export function servicePath(area: PracticeArea): string {
  return `${paths.services}#${area}`;
}

/** What the page for developers says, for programs. */
export const openApiAddress = '/api/openapi.json';
