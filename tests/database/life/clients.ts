/** The clients of a practice and their log-ins; what is done with them is in client-steps.ts. */
import { type Practice, rowsOf } from './practice.ts';

interface Client {
  name: string;
  /** Words that only rows about this client have. */
  words: string[];
  /** Their enquiry through the site, until a case begins with it. */
  enquiry: string | null;
}
interface User {
  word: string;
  client: string | null;
  /** Whose they were before they were unlinked. */
  former: string | null;
  /** When they were linked, in the order of all that came. */
  linked: number;
}
export const clients = rowsOf<Client>('clients');
export const users = rowsOf<User>('users');
export const usersOf = (practice: Practice, client: string | null) =>
  [...users(practice)].filter(([, user]) => client && user.client === client).map(([id]) => id);

/** A log-in of a client, or now and then one who is not theirs; null where there is none. */
export function someUser(
  practice: Practice,
  client: string | null,
  n: number,
): { id: string; isTheirs: boolean } | null {
  const isTheirs = n % 7 > 0;
  const all = [...users(practice)].filter(([, user]) => (client !== null && user.client === client) === isTheirs);
  const [id] = all[n % all.length] ?? [];
  return id ? { id, isTheirs } : null;
}
