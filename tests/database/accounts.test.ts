/**
 * Accounts at Supabase Auth: that a token alone changes no address, and what is kept of their metadata. How they begin, and
 * what ends with them, is in `records/accounts.sql`.
 */
import { lengths } from '@contract';
import { describe, expect, it } from 'vitest';
import { race, type Step } from '../support/side-by-side.ts';
import { harpreet, meera, setUpHosted, setUpProject } from './practice.ts';

const db = setUpProject();
const { column, addUser } = db;

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
