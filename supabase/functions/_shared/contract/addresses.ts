// Imports nothing at run time: every public page loads it.
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

/** The tabs of the admin dashboard; the first is the default. */
export const adminTabs = [
  'calendar',
  'board',
  'cases',
  'tasks',
  'clients',
  'messages',
  'invoices',
  'submissions',
  'testimonials',
  'gallery',
  'social',
  'reviews',
  'users',
  'analytics',
  'settings',
  'audit',
  'account',
] as const;

/** The tabs of the client portal; the first is the default. */
export const portalTabs = ['calendar', 'cases', 'invoices', 'profile'] as const;

export type AdminTab = (typeof adminTabs)[number];
export type PortalTab = (typeof portalTabs)[number];

/** Parameters of an address; empty ones are left out. */
export type SearchParams = Readonly<Record<string, string | null | undefined>>;

/** A path with parameters. */
function withSearch(path: string, search: SearchParams): string {
  const params = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path;
}

/** Where a user goes after log-in. */
export function homePath(role: UserRole): '/admin' | '/dashboard' {
  return role === 'admin' ? paths.admin : paths.dashboard;
}

/** A practice area on the services page. */
export const servicePath = (area: PracticeArea) => `${paths.services}#${area}`;

/** The page on which an invited person sets a password. The token is in the fragment, which no server sees. */
export const invitationPath = (token: string) => `${paths.invitation}#${token}`;

/** The page on which a mail's reader ends mails of its kind. The token is in the fragment, which no server sees. */
export const unsubscribePath = (token: string) => `${paths.unsubscribe}#${encodeURIComponent(token)}`;

/** A tab of the admin dashboard. */
export const adminPath = (tab: AdminTab, search: SearchParams = {}) => withSearch(paths.admin, { tab, ...search });

/** A tab of the client portal. */
export const portalPath = (tab: PortalTab, search: SearchParams = {}) =>
  withSearch(paths.dashboard, { tab, ...search });

/** The sections of a case's page that links lead to. */
export type CaseSection = 'documents' | 'messages' | 'tasks' | 'filings' | 'history';

/** The page of a case, or a section of it. */
export const casePath = (id: string, section?: CaseSection) => adminPath('cases', { case: id, section });

/** The page of a client. */
export const clientPath = (id: string) => adminPath('clients', { client: id });

/** The page of an invoice. */
export const invoicePath = (id: string) => adminPath('invoices', { invoice: id });

/** The page of an enquiry. */
export const submissionPath = (id: string) => adminPath('submissions', { submission: id });

/** The settings, or a section of them. */
export const settingsPath = (section?: string) => adminPath('settings', { section });

/** The details of an event, above the calendar. */
export const eventPath = (id: string) => adminPath('calendar', { event: id });

/** The hearings of a day. @param day `YYYY-MM-DD` */
export const boardPath = (day: string) => adminPath('board', { board: day });

/** A case in the client portal. @param at a spot of it: `messages`, or the id of a request or a document */
export const portalCasePath = (id: string, at?: string | null) => portalPath('cases', { case: id, at });

/** The calendar of either dashboard as a list from today. */
export const agendaPath = (role: UserRole) =>
  role === 'admin' ? adminPath('calendar', { view: 'agenda' }) : portalPath('calendar', { view: 'agenda' });

/** Where a user chooses which mails they get. */
export const mailChoicesPath = (role: UserRole) =>
  `${role === 'admin' ? adminPath('account') : portalPath('profile')}#mails`;
