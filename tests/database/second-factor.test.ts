/** The second factor in the database: tokens without it are refused, and a recovery code is good once. */
import { describe, expect, it } from 'vitest';
import type { Caller } from '../support/hosted-postgres.ts';
import { admin, asAdmin, asMeera, setUpHosted, setUpProject } from './practice.ts';

const hash = (digit: number) => String(digit).repeat(64);
const readState = 'select available, enabled, recovery_codes_left from public.my_second_factor()';
const none = { available: true, enabled: false, recovery_codes_left: 0 };

describe('on a hosted project', () => {
  const { sql, superSql, as, asCaller } = setUpHosted();

  /** Stores a factor as Supabase Auth does, after the api has begun it. */
  const enrol = async (user: string, status: 'verified' | 'unverified') => {
    const name = crypto.randomUUID();
    await superSql`select public.expect_factor(${user}, ${name})`;
    await superSql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
      values (gen_random_uuid(), ${user}, 'totp', ${status}::text::auth.factor_status, ${name}, now(), now())`;
  };
  const removeFactors = (user: string) => superSql`delete from auth.mfa_factors where user_id = ${user}`;
  const readCases = (caller: Caller) => as(caller)`select from public.cases limit 1`;

  it.each([
    ['an admin', asAdmin],
    ['a client', asMeera],
  ])(
    'refuses the token of %s that was given for the password alone, once there is a second factor',
    async (_, caller) => {
      expect(await readCases(caller)).toHaveLength(1);
      // One that was never confirmed asks for nothing.
      await enrol(caller.sub, 'unverified');
      expect(await readCases(caller)).toHaveLength(1);
      await enrol(caller.sub, 'verified');
      await expect(readCases(caller)).rejects.toThrow('expired');
      await expect(asCaller(caller, readState)).rejects.toThrow('expired');
      expect(await readCases({ ...caller, aal: 'aal2' })).toHaveLength(1);
      await removeFactors(caller.sub);
      expect(await readCases(caller)).toHaveLength(1);
    },
  );

  it('asks in the policies too, where no request is checked at its beginning', async () => {
    const isAdmin = async (aal: 'aal1' | 'aal2') => {
      const session = crypto.randomUUID();
      await superSql`insert into auth.sessions (id, user_id, created_at) values (${session}, ${admin}, now())`;
      await superSql`insert into private.accepted_sessions (session_id) values (${session})`;
      const claims = JSON.stringify({ ...asAdmin, aal, session_id: session });
      const [row] = await superSql`select private.is_admin()
        from (select set_config('request.jwt.claims', ${claims}, false)) as claims`;
      return row?.is_admin;
    };
    await enrol(admin, 'verified');
    expect([await isAdmin('aal1'), await isAdmin('aal2')]).toEqual([false, true]);
    await removeFactors(admin);
    expect(await isAdmin('aal1')).toBe(true);
  });

  it('tells people of their own second factor', async () => {
    expect(await asCaller(asAdmin, readState)).toEqual([none]);
    await enrol(admin, 'verified');
    await sql`select public.replace_recovery_codes(${admin}, ${[hash(1), hash(2)]})`;
    await sql`select public.use_recovery_code(${admin}, ${hash(2)})`;
    const state = { available: true, enabled: true, recovery_codes_left: 1 };
    expect(await asCaller({ ...asAdmin, aal: 'aal2' }, readState)).toEqual([state]);
    expect(await asCaller(asMeera, readState)).toEqual([none]);
    await removeFactors(admin);
  });
});

describe('in the embedded backend', () => {
  const { sql, value, addUser } = setUpProject();
  const replace = (user: string, hashes: string[]) => sql`select public.replace_recovery_codes(${user}, ${hashes})`;
  const use = (user: string, code: string) => value<boolean>`select public.use_recovery_code(${user}, ${code})`;

  it('takes a recovery code once, also of many requests at the same moment, and of nobody else; and replaces them', async () => {
    const [asha, other] = [await addUser(), await addUser()];
    await replace(asha, [hash(1), hash(2)]);
    await replace(other, [hash(4)]);
    for (const wrong of [hash(3), hash(4)]) expect(await use(asha, wrong)).toBe(false);
    const tries = await Promise.all(Array.from({ length: 20 }, () => use(asha, hash(1))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await replace(asha, [hash(5)]);
    expect([await use(asha, hash(2)), await use(asha, hash(5))]).toEqual([false, true]);
    await replace(asha, [hash(6)]);
    await replace(asha, []);
    expect([await use(asha, hash(6)), await use(other, hash(4))]).toEqual([false, true]);
  });
});
