/** How long sessions last, and what becomes of those that have ended. */
import { sessionDays } from '@contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, meera, setUpHosted, setUpProject } from './practice.ts';

describe('a session', () => {
  const { sql, value, addUser } = setUpProject();
  let user: string;
  beforeAll(async () => {
    user = await addUser();
  });

  /** Stores a session. Returns the days after which it ends. */
  const begin = (begun: string, end: string | null = null) => value<number>`
    insert into auth.sessions (id, user_id, created_at, updated_at, not_after)
    values (gen_random_uuid(), ${user}, now() - ${begun}::interval, now(), now() + ${end}::interval)
    returning (extract(epoch from not_after - created_at) / 86400)::float`;

  it('lasts the days of the contract, or less where Supabase Auth gives less', async () => {
    expect(await begin('0')).toBe(sessionDays);
    expect(await begin('0', '1 day')).toBe(1);
    expect(await begin('0', '1 year')).toBe(sessionDays);
  });

  it('is deleted once it has ended', async () => {
    await begin(`${sessionDays} days`);
    await begin(`${sessionDays - 1} days`);
    const before = await sql`select from auth.sessions`;
    expect(await value`select public.clean_up() -> 'sessions'`).toBe(1);
    expect(await sql`select from auth.sessions`).toHaveLength(before.length - 1);
  });
});

describe('a session that a mailed link has begun', () => {
  const { superSql } = setUpHosted();

  it('is called a sign-up, so that Supabase Auth asks it for the current password', async () => {
    const named: unknown[] = [];
    for (const method of ['password', 'otp', 'magiclink', 'recovery', 'totp']) {
      const session = crypto.randomUUID();
      await superSql`insert into auth.sessions (id, user_id, created_at) values (${session}, ${meera}, now())`;
      const [row] = await superSql`
        insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
        values (gen_random_uuid(), ${session}, now(), now(), ${method}) returning authentication_method`;
      named.push(row?.authentication_method);
    }
    expect(named).toEqual(['password', ...Array(3).fill('email/signup'), 'totp']);
  });
});

describe('a session that a passkey has begun', () => {
  const { superSql } = setUpHosted();

  it('counts only for a passkey that was added after the password, and ends otherwise', async () => {
    const counts = async (owner: string, named = '-_8') => {
      const session = crypto.randomUUID();
      await superSql`insert into auth.sessions (id, user_id, created_at) values (${session}, ${owner}, now())`;
      const [row] = await superSql`select public.accept_passkey_session(${session}, ${named}) as accepted`;
      const kept = await superSql`select from auth.sessions where id = ${session}`;
      expect(kept).toHaveLength(row?.accepted ? 1 : 0);
      return row?.accepted;
    };
    const [passkey] = await superSql`
      insert into auth.webauthn_credentials (user_id, credential_id, public_key) values (${meera}, '\\xfbff', '')
      returning id`;
    expect(await counts(meera)).toBe(false);
    await superSql`select public.accept_passkey(${meera}, ${passkey?.id})`;
    expect([await counts(meera), await counts(meera, 'Zm9v'), await counts(admin)]).toEqual([true, false, false]);
  });
});
