import { UserError } from '../../lib/errors.ts';
import type { Sql } from '../../postgres/client.ts';
import { type DemoLogin, demoIds, demoLoginsOf } from '../demo.ts';
import type { Installation } from '../installation.ts';

interface Person {
  username: string;
  fullName: string;
  role: string;
}

/** Who became an admin, or was one already; and which demo people can still log in. */
export interface MadeAdmin extends Person {
  already: boolean;
  demoLogins: DemoLogin[];
}

/**
 * Makes someone who is registered an admin; the database ends their sessions, so that the next token says so.
 * Errors: nobody is called that; then some who could be meant are named.
 */
export async function makeAdmin({ sql }: Installation, username: string): Promise<MadeAdmin> {
  const [person] = await sql.query<Person & { id: string }>(
    'select id, username, full_name as "fullName", role from public.profiles where lower(username) = lower($1)',
    [username],
  );
  if (!person) throw new UserError(await nobodyIsCalled(username, sql));
  await sql.query("update public.profiles set role = 'admin' where id = $1 and role <> 'admin'", [person.id]);
  return {
    username: person.username,
    fullName: person.fullName,
    role: 'admin',
    already: person.role === 'admin',
    demoLogins: await demoLoginsOf(sql),
  };
}

async function nobodyIsCalled(username: string, sql: Sql): Promise<string> {
  const rows = await sql.query<{ username: string }>(
    `select username from public.profiles where id::text not like '${demoIds}' order by created_at desc limit 5`,
  );
  const names = rows.map((row) => row.username).join(', ');
  const others = names ? `Registered last: ${names}.` : 'Nobody has registered yet.';
  return `There is no user "${username}". Register on the site first, then run this again. ${others}`;
}
