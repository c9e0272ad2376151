/** Account deletion in the database: its rules hold for every caller. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { addClientForUser, projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
beforeAll(async () => {
  db = await projectDatabase();
});
afterAll(() => db.close());

let count = 0;
async function addUser(role: 'client' | 'admin'): Promise<string> {
  count += 1;
  const id = crypto.randomUUID();
  await db.sql.query('insert into auth.users (id, email, encrypted_password) values ($1, $2, $3)', [
    id,
    `user${count}@example.com`,
    'old',
  ]);
  await db.sql.query('update public.profiles set role = $2 where id = $1', [id, role]);
  if (role === 'client') await addClientForUser(db.sql, id);
  return id;
}

function addCase(client: string | null, caseNumber: string, court: string | null, status = 'closed') {
  return db.sql.query<{ id: string }>(
    `insert into public.cases (case_number, title, description, client_id, practice_area, status, court)
     values ($1, 'Rao v. Greenfield', 'A flat that was not handed over.', $2, 'property', $3::public.case_status, $4)
     returning id`,
    [caseNumber, client, status, court],
  );
}

const leave = (user: string) => db.sql.query('select public.delete_account($1)', [user]);
const exists = async (user: string) =>
  (await db.sql.query('select from auth.users where id = $1', [user])).length === 1;

it('refuses to delete the last admin', async () => {
  const [first, second] = [await addUser('admin'), await addUser('admin')];
  await leave(first);
  expect(await exists(first)).toBe(false);
  await expect(leave(second)).rejects.toMatchObject({ code: 'PT409', message: 'lastAdmin' });
  expect(await exists(second)).toBe(true);
});

it.each(['active', 'pending'])('refuses to delete a client with a case that is %s, with the reason', async (status) => {
  const client = await addUser('client');
  await addCase(client, `C.A. ${status}`, null, status);
  await expect(leave(client)).rejects.toMatchObject({ code: 'PT409', message: 'openCases' });
  expect(await exists(client)).toBe(true);
});

it('deletes a client although another client has a case', async () => {
  const [busy, free] = [await addUser('client'), await addUser('client')];
  await addCase(busy, 'C.A. 1', null, 'active');
  await leave(free);
  expect([await exists(busy), await exists(free)]).toEqual([true, false]);
});

it('ignores an account that does not exist', async () => {
  await leave(crypto.randomUUID());
});

it('refuses a duplicate case number of a client at one court; the cases of deleted accounts stay with their clients', async () => {
  const [one, other] = [await addUser('client'), await addUser('client')];
  for (const court of [null, 'Supreme Court']) {
    await addCase(one, 'C.A. 7', court);
    await expect(addCase(one, 'C.A. 7', court)).rejects.toMatchObject({
      code: '23505',
      message: expect.stringContaining('"cases_case_number_key"'),
    });
    await addCase(other, 'C.A. 7', court);
  }
  await leave(one);
  await leave(other);
  const left = await db.sql.query<{ client: string }>(
    "select client_id as client from public.cases where case_number = 'C.A. 7' order by court, client_id = $1 desc",
    [one],
  );
  expect(left.map(({ client }) => client)).toEqual([one, other, one, other]);
});

it('ends the user’s sessions when the password changes, and at no other change', async () => {
  const [user, other] = [await addUser('client'), await addUser('client')];
  for (const id of [user, other]) {
    await db.sql.query('insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())', [
      id,
    ]);
  }
  const sessions = async (id: string) =>
    (await db.sql.query('select from auth.sessions where user_id = $1', [id])).length;
  await db.sql.query("update auth.users set encrypted_password = 'old', last_sign_in_at = now() where id = $1", [user]);
  expect(await sessions(user)).toBe(1);
  await db.sql.query("update auth.users set encrypted_password = 'new' where id = $1", [user]);
  expect([await sessions(user), await sessions(other)]).toEqual([0, 1]);
});
