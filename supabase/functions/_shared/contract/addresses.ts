/** Where the site shows what, below the base of a language: for its dashboards, mails, messages, the search and news. */
import type { UserRole } from './enumerations.ts';
import { paths } from './paths.ts';

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

/** The page on which an invited person sets a password. The token is in the fragment, which no server sees. */
export const invitationPath = (token: string) => `${paths.invitation}#${token}`;

/** The page on which a mail's reader ends mails of its kind. The token is in the fragment, which no server sees. */
export const unsubscribePath = (token: string) => `${paths.unsubscribe}#${encodeURIComponent(token)}`;

/** The tab that the address of a dashboard opens; the first one without a word of it. */
export const tabAt = (pathname: string): string => pathname.split('/')[2] || 'calendar';

/** A tab of the admin dashboard. */
export const adminPath = (tab: AdminTab, search: SearchParams = {}) => withSearch(`${paths.admin}/${tab}`, search);

/** A tab of the client portal. */
export const portalPath = (tab: PortalTab, search: SearchParams = {}) =>
  withSearch(`${paths.dashboard}/${tab}`, search);

/** The tabs of the admin dashboard in which a thing has a page, and what addresses called the thing before paths named it. */
const things = { cases: 'case', clients: 'client', invoices: 'invoice', submissions: 'submission' } as const;
export type ThingTab = keyof typeof things;

/** Id in the address of a thing's page; empty for any other address. */
export const thingAt = (pathname: string): string => (tabAt(pathname) in things ? (pathname.split('/')[3] ?? '') : '');

/** The page of a thing of a tab, or a section of it. */
export const thingPath = (tab: ThingTab, id: string, section?: string) =>
  [adminPath(tab), id, section].filter(Boolean).join('/');

/** The sections of a case's page that links lead to. */
export type CaseSection = 'documents' | 'messages' | 'tasks' | 'filings' | 'history';

/** The page of a case, or a section of it. */
export const casePath = (id: string, section?: CaseSection) => thingPath('cases', id, section);

/** The page of a client. */
export const clientPath = (id: string) => thingPath('clients', id);

/** The page of an invoice. */
export const invoicePath = (id: string) => thingPath('invoices', id);

/** The page of an enquiry. */
export const submissionPath = (id: string) => thingPath('submissions', id);

/** The settings, or a section of them. */
export const settingsPath = (section?: string) => [adminPath('settings'), section].filter(Boolean).join('/');

/** The details of an event, above the calendar. */
export const eventPath = (id: string) => adminPath('calendar', { event: id });

/** The hearings of a day. @param day `YYYY-MM-DD` */
export const boardPath = (day: string) => adminPath('board', { board: day });

/** List of open ends: hearings without a result, cases without a date. */
export const openEndsPath = () => `${adminPath('board')}/open-ends`;

/** A case in the client portal. @param at a spot of it: `messages`, or the id of a request or a document */
export const portalCasePath = (id: string, at?: string | null) => withSearch(`${portalPath('cases')}/${id}`, { at });

/** The calendar of either dashboard as a list from today. */
export const agendaPath = (role: UserRole) =>
  role === 'client' ? portalPath('calendar', { view: 'agenda' }) : adminPath('calendar', { view: 'agenda' });

/** Where a user chooses which mails they get. */
export const mailChoicesPath = (role: UserRole) =>
  `${role === 'client' ? portalPath('profile') : adminPath('account')}#mails`;

/**
 * An address as it is today: mails that were sent before named a tab, and what is opened in it, as parameters
 * (`/admin?tab=cases&case=…&section=…`). Every other address stays.
 * @param address a path with what follows it, also below the base of a language
 */
export function currentAddress(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const search = new URLSearchParams(query);
  const take = (name: string) => {
    const value = search.get(name) ?? '';
    search.delete(name);
    return value;
  };
  const [, dashboard] = /\/(admin|dashboard)\/?$/.exec(path) ?? [];
  if (!dashboard || !search.has('tab')) return address;
  const tab = take('tab');
  const isAdmin = dashboard === 'admin';
  const thing = isAdmin || tab === 'cases' ? things[tab as ThingTab] : undefined;
  const id = thing && take(thing);
  const section = isAdmin && (id || tab === 'settings') && take('section');
  const parts = [tab, id, section].flatMap((part) => (part ? [encodeURIComponent(part)] : []));
  return `${[path.replace(/\/$/, ''), ...parts].join('/')}${search.size > 0 ? `?${search}` : ''}${hash}`;
}
