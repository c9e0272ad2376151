/** Where the admin dashboard shows one thing: each has an address of its own. */
import { idParam } from './list-params';
import { paths } from './paths';

/** The tabs that show one thing instead of their list, and what names it in the address. */
const pageParams = { cases: 'case', clients: 'client', invoices: 'invoice', submissions: 'submission' } as const;
type PageTab = keyof typeof pageParams;

/** What names the thing of a tab in the address: what it is, and where in it one is. */
export const sectionParam = 'section';
/** The event whose details are open above what else is shown. */
export const eventParam = 'event';

const toAddress = (tab: string, name: string, id: string) => `${paths.admin}?tab=${tab}&${name}=${id}`;

/** The page of a case, or a section of it. */
export function casePath(id: string, section?: 'documents' | 'messages' | 'tasks' | 'filings' | 'history'): string {
  const address = toAddress('cases', pageParams.cases, id);
  return section ? `${address}&${sectionParam}=${section}` : address;
}

/** The page of a client. */
export const clientPath = (id: string) => toAddress('clients', pageParams.clients, id);

/** The page of an invoice. */
export const invoicePath = (id: string) => toAddress('invoices', pageParams.invoices, id);

/** The page of an enquiry. */
export const submissionPath = (id: string) => toAddress('submissions', pageParams.submissions, id);

/** What the office has to do. */
export const tasksPath = `${paths.admin}?tab=tasks`;

/** The settings, or a section of them. */
export const settingsPath = (section = '') =>
  `${paths.admin}${withParams(new URLSearchParams({ tab: 'settings' }), { [sectionParam]: section })}`;

/** The details of an event, above the calendar. */
export const eventPath = (id: string) => toAddress('calendar', eventParam, id);

/** What an address opens instead of a list: the parameter that names it, and its id; undefined where it opens none. */
export function openedPage(search: URLSearchParams): { param: string; id: string } | undefined {
  const param = pageParams[search.get('tab') as PageTab];
  const id = param && idParam.parse(search.get(param) ?? '');
  return id ? { param, id } : undefined;
}

/** The address of the list that an opened page belongs to, as it was narrowed. */
export function listPath(search: URLSearchParams): string {
  return withParams(search, { [openedPage(search)?.param ?? '']: '', [sectionParam]: '', [eventParam]: '' });
}

/** An address with other parameters; empty ones are left out. */
export function withParams(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return `?${after}`;
}
