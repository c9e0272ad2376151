// Apart from the other addresses: every public page loads it.
import type { UserRole } from './enumerations.ts';
import type { PracticeArea } from './public-enumerations.ts';

/** The addresses of the site's pages, below the base of a language. */
export const paths = {
  home: '/',
  services: '/services',
  about: '/about',
  gallery: '/gallery',
  contact: '/contact',
  /** The api redirects there a browser that sent the contact form without the app. */
  contactSent: '/contact/sent',
  contactNotSent: '/contact/not-sent',
  login: '/login',
  invitation: '/invitation',
  /** The mail of Supabase Auth names it too: supabase/templates/recovery.html. */
  resetPassword: '/reset-password',
  /** The mail of Supabase Auth names it too: supabase/templates/confirmation.html. */
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  developers: '/developers',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Where a user goes after log-in. */
export function homePath(role: UserRole): '/admin' | '/dashboard' {
  return role === 'client' ? paths.dashboard : paths.admin;
}

/** A practice area on the services page. */
export const servicePath = (area: PracticeArea) => `${paths.services}#${area}`;
