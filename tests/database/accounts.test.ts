/** Accounts in the database: their deletion, and what a changed password ends. */
import { expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { sql, column, add, addUser, link } = setUpProject();

/** A log-in with a client of the same id. */
async function addClient(): Promise<string> {
  const id = await addUser();
  await add('clients', { id });
  await link(id, id);
  return id;
}
const leave = (user: string) => sql`select public.delete_account(${user})`;
const exists = async (user: string) => (await sql`select from auth.users where id = ${user}`).length === 1;

it('deletes no last admin, and ignores an account that does not exist', async () => {
  const [first, second] = [await addUser('admin'), await addUser('admin')];
  await leave(first);
  expect(await exists(first)).toBe(false);
  await expect(leave(second)).rejects.toMatchObject({ code: 'PT409', message: 'lastAdmin' });
  expect(await exists(second)).toBe(true);
  await leave(crypto.randomUUID());
});

it.each(['active', 'pending'])('deletes no client with a case that is %s, but another', async (status) => {
  const [client, free] = [await addClient(), await addClient()];
  await add('cases', { client_id: client, status });
  await expect(leave(client)).rejects.toMatchObject({ code: 'PT409', message: 'openCases' });
  await leave(free);
  expect([await exists(client), await exists(free)]).toEqual([true, false]);
});

it('refuses a duplicate case number of a client at one court; the cases of deleted accounts stay with their clients', async () => {
  const [one, other] = [await addClient(), await addClient()];
  for (const court of [null, 'Supreme Court']) {
    const row = { case_number: 'C.A. 7', court, status: 'closed' };
    await add('cases', { ...row, client_id: one });
    await expect(add('cases', { ...row, client_id: one })).rejects.toMatchObject({
      code: '23505',
      message: expect.stringContaining('"cases_case_number_key"'),
    });
    await add('cases', { ...row, client_id: other });
  }
  await leave(one);
  await leave(other);
  expect(
    await column`select client_id from public.cases where case_number = 'C.A. 7' order by court, client_id = ${one} desc`,
  ).toEqual([one, other, one, other]);
});

it('ends the user’s sessions when the password changes, and at no other change', async () => {
  const [user, other] = [await addUser(), await addUser()];
  const sessions = async () =>
    (await column`select user_id from auth.sessions where user_id in (${user}, ${other})`).sort();
  await sql`update auth.users set encrypted_password = 'old' where id = ${user}`;
  await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${user})`;
  await sql`update auth.users set encrypted_password = 'old', last_sign_in_at = now() where id = ${user}`;
  expect(await sessions()).toEqual([user, other].sort());
  await sql`update auth.users set encrypted_password = 'new' where id = ${user}`;
  expect(await sessions()).toEqual([other]);
});
