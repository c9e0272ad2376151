import type { Sql } from './postgres/client.ts';

/** A demo user who can log in. */
export interface DemoLogin {
  username: string;
  password: string;
  is: string;
}

/** The log-ins of supabase/seed.sql. */
const demoLogins: DemoLogin[] = [
  { username: 'admin', password: 'admin-demo', is: 'the admin' },
  { username: 'junior', password: 'junior-demo', is: 'a junior' },
  { username: 'clerk', password: 'clerk-demo', is: 'a clerk' },
  { username: 'client', password: 'client-demo', is: 'a client' },
  { username: 'client2', password: 'client-demo', is: 'another client' },
];

/** The `like` pattern of all ids in supabase/seed.sql; visits have the visitor `demo-%`. */
export const demoIds = '00000000-0000-4000-8%';

/** The existing demo log-ins, also those with a changed password. */
export async function findDemoLogins(sql: Sql): Promise<DemoLogin[]> {
  const [table] = await sql.query<{ there: boolean }>("select to_regclass('public.profiles') is not null as there");
  if (!table?.there) return [];
  const rows = await sql.query<{ username: string }>(
    `select p.username from public.profiles p join auth.users u using (id)
     where p.id::text like '${demoIds}' and u.encrypted_password <> ''`,
  );
  return demoLogins.filter(({ username }) => rows.some((row) => row.username === username));
}
