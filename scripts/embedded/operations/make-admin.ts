import { UserError } from '../../lib/errors.ts';
import { demoIds } from '../demo.ts';
import type { Installation } from '../installation.ts';

/** The user who became an admin, or was one already. */
export interface MadeAdmin {
  username: string;
  fullName: string;
  already: boolean;
}

/**
 * Makes a registered user an admin; the database ends their sessions, so that the next token has the new role.
 * Throws if there is no such user; the error names the users who registered last.
 */
export async function makeAdmin({ sql }: Pick<Installation, 'sql'>, username: string): Promise<MadeAdmin> {
  const [person] = await sql.query<MadeAdmin>(
    `select username, full_name as "fullName", role = 'admin' as already
     from public.profiles where lower(username) = lower($1)`,
    [username],
  );
  if (person) {
    await sql.query("update public.profiles set role = 'admin' where username = $1 and role <> 'admin'", [
      person.username,
    ]);
    return person;
  }
  const rows = await sql.query<{ username: string }>(
    `select username from public.profiles where id::text not like '${demoIds}' order by created_at desc limit 5`,
  );
  const names = rows.map((row) => row.username).join(', ');
  const others = names ? `Registered last: ${names}.` : 'Nobody has registered yet.';
  throw new UserError(`There is no user "${username}". Register on the site first, then run this again. ${others}`);
}
