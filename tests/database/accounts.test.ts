/** Accounts in the database: their deletion, what a changed password ends, and that a token alone changes no address. */
import { lengths } from '@contract';
import { describe, expect, it } from 'vitest';
import { race, type Step } from '../support/side-by-side.ts';
import { harpreet, meera, setUpHosted, setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, column, add, addUser, link } = db;

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

describe('who leaves the office', () => {
  type Ending = [string, (id: string) => Promise<unknown>];
  const ending: [Ending, Ending] = [
    ['the role', (id) => sql`update public.profiles set role = 'client' where id = ${id}`],
    ['the account', (id) => sql`delete from auth.users where id = ${id}`],
  ];
  it.each([
    ['admin', ...ending[0]],
    ['admin', ...ending[1]],
    ['junior', ...ending[0]],
    ['junior', ...ending[1]],
  ] as const)(
    'as %s takes open invitations and the name on open tasks and cases along, with %s',
    async (role, _, end) => {
      const [stays, leaves] = [await addUser('admin'), await addUser(role)];
      const client = await add('clients');
      const invite = (invited_by: string) =>
        add('invitations', {
          full_name: 'Asha Rao',
          email: `${crypto.randomUUID()}@example.com`,
          expires_at: '2100-01-01',
          client_id: client,
          invited_by,
          token_hash: crypto.randomUUID().replaceAll('-', '').repeat(2),
        });
      const invited = [await invite(stays), await invite(leaves)];
      const assign = (assignee_id: string, done_at: string | null = null) =>
        add('tasks', { title: 'Reply', due_on: '2030-01-01', assignee_id, done_at });
      const tasks = [await assign(stays), await assign(leaves), await assign(leaves, 'now')];
      await expect(assign(await addUser('client'))).rejects.toThrow('assigneeIsAdmin');
      const case_id = await add('cases', { client_id: client });
      const filing_id = await add('filings', { case_id, name: 'Bail' });
      const defect = { filing_id, case_id, kind: 'defect', title: 'Not signed', assignee_id: leaves };
      tasks.push(await add('filing_items', defect));
      for (const assignee_id of [stays, leaves]) await add('case_assignees', { case_id, assignee_id });
      // Another role of the office takes nothing.
      await sql`update public.profiles set role = 'clerk' where id = ${leaves}`;
      expect(await column`select id from public.all_tasks where assignee_id = ${leaves}`).toHaveLength(3);
      expect(await column`select from public.case_assignees where case_id = ${case_id}`).toHaveLength(2);
      await end(leaves);
      expect(await column`select assignee_id from public.case_assignees where case_id = ${case_id}`).toEqual([stays]);
      expect(await column`select id from public.invitations where id = any (${invited})`).toEqual(invited.slice(0, 1));
      const assignees =
        await column`select assignee_id from public.all_tasks where id = any (${tasks}) order by array_position(${tasks}::uuid[], id)`;
      expect(assignees.slice(0, 2)).toEqual([stays, null]);
      // The demoted admin has done it, and is still there.
      expect(assignees[2]).toBe((await exists(leaves)) ? leaves : null);
      expect(assignees[3]).toBeNull();
      // An admin's clients stay, and so does the other admin's work when a client goes.
      await end(await addUser());
      expect(await column`select id from public.invitations where id = any (${invited})`).toHaveLength(1);
    },
  );
});

it.each([
  ['first', 0],
  ['at the same moment', 1],
] as const)('leaves no invitation of an admin whose role is taken away, whoever is %s', async (_, first) => {
  const [demoted, other] = [await addUser('admin'), await addUser('admin')];
  const invite: Step = [
    { role: 'app_admin', sub: demoted },
    "select public.invite_client('Asha Rao', $1, p_role => 'clerk')",
    [`asha-${demoted}@example.com`],
  ];
  const demote: Step = [{ role: 'app_admin', sub: other }, "select public.set_user_role($1, 'client')", [demoted]];
  const steps = first === 0 ? [demote, invite] : [invite, demote];
  const { waited, refusal } = await race(db.url, ...(steps as [Step, Step]));
  expect({ waited, refusal }).toEqual({ waited: true, refusal: first === 0 ? 'PT403' : null });
  expect(await column`select id from public.invitations where email = ${`asha-${demoted}@example.com`}`).toEqual([]);
});

it('keeps the role of a log-in that of its profile, as Supabase Auth writes that of clients into each new user', async () => {
  const user = await addUser('clerk');
  await sql`update auth.users set role = 'authenticated' where id = ${user}`;
  expect(await column`select role from auth.users where id = ${user}`).toEqual(['app_office']);
});

describe('the address of an account', () => {
  const { superQuery, superSql, value } = setUpHosted();
  /** Runs a statement as Supabase Auth does, with its own role. */
  const auth = (statement: string) => superQuery(`set local role supabase_auth_admin; ${statement}`);
  const change = (user: string, more = '') =>
    auth(`update auth.users set email_change = 'stranger@example.com', email_change_token_new = 'pkce_a', ${more}
      email_change_token_current = 'pkce_b', email_change_sent_at = now(), email_change_confirm_status = 0
      where id = '${user}'`);

  it('is not changed by a token: what Supabase Auth writes is swallowed, and it never mails again', async () => {
    await change(meera);
    for (const type of ['email_change_token_new', 'email_change_token_current', 'recovery_token'])
      await auth(`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
        values (gen_random_uuid(), '${meera}', '${type}', 'a', 'a')`);
    expect(await superSql`select token_type::text as type from auth.one_time_tokens`).toEqual([
      { type: 'recovery_token' },
    ]);
    expect(
      await superSql`
        select email_change, email_change_token_new as new, email_change_token_current as current
        from auth.users where id = ${meera}`,
    ).toEqual([{ email_change: '', new: '', current: '' }]);
  });

  it('is kept from mails, from the first day and after everything that forgets the last one', async () => {
    const isAhead = () => value`
      select bool_and(least(email_change_sent_at, reauthentication_sent_at) > now() + interval '100 years') from auth.users`;
    expect(await isAhead()).toBe(true);
    const id = crypto.randomUUID();
    await superSql`insert into auth.users (id, email, email_change_sent_at) values (${id}, 'new@example.com', null)`;
    expect(await isAhead()).toBe(true);
    await auth(
      `update auth.users set email_change_sent_at = null, reauthentication_sent_at = now() where id = '${id}'`,
    );
    expect(await isAhead()).toBe(true);
  });

  it('asked for with the password three times in an hour: a new password is refused, which would mail a stranger', async () => {
    const both = async () => {
      await auth(`update auth.users set encrypted_password = gen_random_uuid()::text, email_change_sent_at = null
        where id = '${harpreet}'`);
      await change(harpreet);
    };
    for (let times = 0; times < 3; times += 1) await both();
    await expect(both()).rejects.toThrow('addressChange');
    await auth(`update auth.users set encrypted_password = 'x' where id = '${meera}'`);
    await superSql`update private.throttles set window_ends = now()`;
    await both();
  });
});

describe('the metadata of a log-in', () => {
  const { superSql, superQuery, value } = setUpHosted();
  const read = () => value`select raw_user_meta_data from auth.users where id = ${meera}`;
  const known = {
    username: 'u'.repeat(lengths.username[1]),
    full_name: 'न'.repeat(lengths.fullName[1]),
    phone: '1'.repeat(lengths.phone[1]),
    notice_language: 'hi',
    sub: meera,
    email: 'e'.repeat(lengths.email[1]),
    email_verified: true,
    phone_verified: false,
  };

  it('is what a registration says and Supabase Auth adds, whoever writes what else, and in the lengths of the contract', async () => {
    const long = Object.fromEntries(Object.keys(known).map((key) => [key, 'a'.repeat(1000)]));
    for (const [given, kept] of [
      [known, known],
      [{ ...known, registration_token: 'a', avatar: 'a'.repeat(100_000) }, known],
      [long, {}],
      [{ username: `${known.username}u`, full_name: `${known.full_name}a`, phone: `${known.phone}1` }, {}],
      [{ username: { a: 'a'.repeat(100_000) }, full_name: ['a'.repeat(100_000)], phone: 1e300, email: null }, {}],
      [[known], {}],
      ['a'.repeat(100_000), {}],
      [null, {}],
    ]) {
      await superQuery(
        `set local role supabase_auth_admin;
         update auth.users set raw_user_meta_data = '${JSON.stringify(given)}' where id = '${meera}'`,
      );
      expect(await read()).toEqual(kept);
    }
    await superSql`update auth.users set raw_user_meta_data = null where id = ${meera}`;
    expect(await read()).toBe(null);
  });
});
