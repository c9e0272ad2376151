/** Which languages people may have: those that the scheduled work has named. */
import { expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { sql, value, column, add, addUser, link } = setUpProject();
const refused = { code: 'PT422', message: 'unknownLanguage', hint: 'language' };

it('are those of the site, and a new one needs no migration', async () => {
  const user = await addUser();
  const change = () => sql`update public.profiles set language = 'mr' where id = ${user}`;
  const meera = { full_name: 'Meera Nair', language: 'mr' };
  await expect(change()).rejects.toMatchObject(refused);
  await expect(add('clients', meera)).rejects.toMatchObject(refused);
  await expect(
    sql`insert into public.contact_submissions (name, email, phone, service, message, language)
      values ('Meera Nair', 'meera@example.com', '+919812345678', 'civil', 'Please call me back.', 'mr')`,
  ).rejects.toMatchObject(refused);
  await sql`select public.set_languages('{en,mr}')`;
  await change();
  await add('clients', meera);
  expect(await column`select code from private.languages order by 1`).toEqual(['en', 'hi', 'mr']);
});

it('stay where they are stored already, and go to no log-in', async () => {
  await sql`alter table public.clients disable trigger clients_language`;
  const client = await add('clients', { full_name: 'Meera Nair', language: 'xx' });
  await sql`alter table public.clients enable trigger clients_language`;
  const user = await addUser();
  await link(client, user);
  await sql`update public.clients set full_name = 'Meera R. Nair', language = language where id = ${client}`;
  expect(await value`select language from public.profiles where id = ${user}`).toBe('en');
});
