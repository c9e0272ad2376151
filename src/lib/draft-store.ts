/**
 * Store of typed and unsaved values: kept for as long as the tab is open, over other pages, reloads and the end
 * of a session. A key begins with the name of a form, e.g. 'contact'; that of a signed-in user with the user's id.
 */

export type Fields = Record<string, unknown>;

/** Which form was opened in a dialog. */
export interface OpenedForm<Values> {
  /** Where its draft is: its own for each time that a form is opened, so that an answer that comes late finds no other. */
  key: string;
  /** The row that is being changed; null for a new one. */
  id: string | null;
  /** Initial values of the fields. */
  values: Values;
  /** Where on its page a row's was opened. */
  place?: string;
  /** Its heading, by which it is offered again. */
  title?: string;
}

/** The id of the row that a form adds: that of its draft, so that it is the same for as long as the form is not saved. */
export const toRowId = (key: string): string | undefined => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.exec(key)?.[0];

/** Chosen files, which the storage does not take: kept until the page is loaded anew. */
const files = new Map<string, Fields>();

/** Forms that nobody is asked about: of a username, which the browser may have filled in by itself. */
const unasked = ['login', 'link-mail'];

const draftItem = (key: string) => `draft ${key}`;
const formItem = (key: string) => `form ${key}`;

function holdsFile(value: unknown): boolean {
  return value instanceof File || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));
}

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null; // storage is forbidden, or somebody else wrote there
  }
}

/** @param value null for none */
function write(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forbidden or full: the form works without.
  }
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Typed values of a form, by field; null when nothing was typed. */
export function readDraft(key: string): Fields | null {
  const stored = read(draftItem(key)) as Fields | null;
  return stored && { ...stored, ...files.get(key) };
}

/** Keeps what was typed into a form. */
export function writeDraft(key: string, fields: Fields): void {
  const entries = Object.entries(fields);
  files.set(key, Object.fromEntries(entries.filter(([, value]) => holdsFile(value))));
  write(draftItem(key), Object.fromEntries(entries.filter(([, value]) => !holdsFile(value))));
}

/** Forgets what was typed into a form. */
export function clearDraft(key: string): void {
  files.delete(key);
  write(draftItem(key), null);
}

/** The form that is open in a dialog; null when there is none. */
export function readOpenedForm<Values>(key: string): OpenedForm<Values> | null {
  return read(formItem(key)) as OpenedForm<Values> | null;
}

/** The keys of a form, and of those that were opened within it. */
export function listFormKeys(key: string): string[] {
  const items = [draftItem, formItem].flatMap((toItem) =>
    listKeys(toItem(key)).map((item) => item.slice(toItem('').length)),
  );
  return items.filter((one) => one === key || one.startsWith(`${key} `));
}

/** Whether something was typed that is not saved: into a form, or into one that was opened within it. */
export const isUnfinished = (key: string): boolean => listFormKeys(key).some((one) => readDraft(one));

/** The end of a key that is a form's own for each time that it is opened. */
const ownKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The unfinished forms of a kind. @param key that their keys begin with */
export function listUnfinishedForms<Values>(key: string): OpenedForm<Values>[] {
  return listKeys(formItem(`${key} `))
    .filter((item) => ownKey.test(item.slice(formItem(`${key} `).length)))
    .map((item) => read(item) as OpenedForm<Values>)
    .filter(({ key }) => isUnfinished(key));
}

/** Keeps which form is open in a dialog; null when it was closed. */
export function writeOpenedForm(key: string, form: OpenedForm<unknown> | null): void {
  write(formItem(key), form);
}

/** Whether something was typed that is not saved: by a user, or by anybody. @param userId left out for anybody */
export function hasDrafts(userId = ''): boolean {
  const names = unasked.map(draftItem);
  return listKeys(draftItem(userId)).some((item) => !names.includes(item));
}

/** Whether a form holds chosen files, which a reload would lose. */
export function hasFiles(): boolean {
  return [...files.values()].some((fields) => Object.keys(fields).length > 0);
}

/** Forgets what a user has typed, and which forms were open. */
export function clearDrafts(userId: string): void {
  for (const name of [...listKeys(draftItem(userId)), ...listKeys(formItem(userId))]) write(name, null);
  for (const key of files.keys()) if (key.startsWith(userId)) files.delete(key);
}

/** Whether two values of a field, or of a column, are the same; an empty one is as good as none. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
