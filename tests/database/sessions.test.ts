/** Sessions, passkeys and second factors where Supabase Auth keeps them; `records/sessions.sql` has the rest. */
import { describe, expect, it } from 'vitest';
import { admin, asService, meera, setUpHosted } from './practice.ts';

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

describe('a passkey', () => {
  const { superSql, as, column } = setUpHosted();
  const entries = () => column`
    select action || ' ' || person_id from public.audit_log where kind = 'passkey' order by at`;

  it('is mailed to its owner once it counts, and audited when it comes and goes, however it went', async () => {
    const [passkey] = await superSql`
      insert into auth.webauthn_credentials (user_id, credential_id, public_key) values (${meera}, '\\x01', '')
      returning id`;
    expect(await entries()).toEqual([]);
    for (const _ of ['once', 'again']) await as(asService)`select public.accept_passkey(${meera}, ${passkey?.id})`;
    expect(await entries()).toEqual([`insert ${meera}`]);
    expect(
      await superSql`
        select address = u.email as is_theirs, private.find_obstacle(n, now()) as obstacle
        from public.notifications n join auth.users u on u.id = n.recipient_id
        where n.kind = 'passkey_added' and n.recipient_id = ${meera}`,
    ).toEqual([{ is_theirs: true, obstacle: null }]);
    await superSql`delete from auth.webauthn_credentials where id = ${passkey?.id}`;
    expect(await entries()).toEqual([`insert ${meera}`, `delete ${meera}`]);
    expect(await superSql`select from private.accepted_passkeys where user_id = ${meera}`).toEqual([]);
  });
});

describe('a second factor', () => {
  const db = setUpHosted();
  const { superSql, column } = db;

  it('is mailed to its owner, and audited, when it begins to work and when it is gone', async () => {
    const name = crypto.randomUUID();
    const entries = () => column`
      select action || ' ' || person_id from public.audit_log where kind = 'second_factor' order by at`;
    const mails = () => column`
      select n.kind || case when private.find_obstacle(n, now()) is null and u.email = n.address then '' else ' not sent' end
      from public.notifications n join auth.users u on u.id = n.recipient_id
      where n.kind::text like 'factor%' and n.recipient_id = ${meera} order by n.created_at, n.kind`;
    await superSql`select public.expect_factor(${meera}, ${name})`;
    const [factor] = await superSql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${meera}, ${name}, 'totp', 'unverified', now(), now()) returning id`;
    // One that was only begun is nothing yet.
    expect([await entries(), await mails()]).toEqual([[], []]);
    for (const _ of ['once', 'again'])
      await superSql`update auth.mfa_factors set status = 'verified' where id = ${factor?.id}`;
    expect([await entries(), await mails()]).toEqual([[`insert ${meera}`], ['factor_added']]);
    await superSql`delete from auth.mfa_factors where id = ${factor?.id}`;
    expect([await entries(), await mails()]).toEqual([
      [`insert ${meera}`, `delete ${meera}`],
      ['factor_added', 'factor_removed'],
    ]);
  });
  const expectIt = (name: string, user = meera) => db.as(asService)`select public.expect_factor(${user}, ${name})`;
  /** Runs a statement as Supabase Auth does, with its own role. */
  const enrol = (name: string, user = meera, type = 'totp') =>
    db.superQuery(
      `set local role supabase_auth_admin;
       insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), '${user}', '${name}', '${type}', 'unverified', now(), now())`,
    );

  it('stays only where the api has begun it for this user, once and within a minute', async () => {
    for (const type of ['totp', 'phone', 'webauthn']) await enrol('mine', meera, type);
    await expectIt('expected');
    await enrol('another');
    await enrol('expected', admin);
    const stays = async (name: string) => {
      await db.superSql`delete from auth.mfa_factors`;
      await enrol(name);
      return (await db.superSql`select from auth.mfa_factors`).length > 0;
    };
    expect(await db.superSql`select from auth.mfa_factors`).toEqual([]);
    expect([await stays('expected'), await stays('expected')]).toEqual([true, false]);
    await expectIt('too late');
    await db.superSql`update private.expected_factors set expires_at = now()`;
    expect(await stays('too late')).toBe(false);
    await expectIt('replaced');
    await expectIt('new');
    expect([await stays('replaced'), await stays('new')]).toEqual([false, true]);
  });
});
