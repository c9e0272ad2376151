/** A language that the site has no more. Which there are, is in `records/privacy.sql`. */
import { expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { sql, value, add, addUser, link } = setUpProject();

it('stay where they are stored already, and go to no log-in', async () => {
  await sql`alter table public.clients disable trigger clients_language`;
  const client = await add('clients', { full_name: 'Meera Nair', language: 'xx' });
  await sql`alter table public.clients enable trigger clients_language`;
  const user = await addUser();
  await link(client, user);
  await sql`update public.clients set full_name = 'Meera R. Nair', language = language where id = ${client}`;
  expect(await value`select language from public.profiles where id = ${user}`).toBe('en');
});
