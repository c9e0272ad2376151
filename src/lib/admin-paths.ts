/** What of the admin dashboard's address names the one thing that is shown. */
import { idParam } from './list-params';

/** The tabs that show one thing instead of their list, and what names it in the address. */
const pageParams = { cases: 'case', clients: 'client', invoices: 'invoice', submissions: 'submission' } as const;
type PageTab = keyof typeof pageParams;

/** What names the thing of a tab in the address: what it is, and where in it one is. */
export const sectionParam = 'section';
/** The event whose details are open above what else is shown. */
export const eventParam = 'event';

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
