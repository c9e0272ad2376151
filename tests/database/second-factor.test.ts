/** The second factor in the database: tokens without it are refused, and a recovery code is good once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { hostedDatabase, projectDatabase } from '../support/databases.ts';
import type { Caller, HostedPostgres } from '../support/hosted-postgres.ts';

const admin = { role: 'app_admin', sub: '00000000-0000-4000-8000-000000000001' };
const client = { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000002' };
const hash = (digit: number) => String(digit).repeat(64);

describe('on a hosted project', () => {
  let db: HostedPostgres;
  beforeAll(async () => {
    db = await hostedDatabase('demo');
  });
  afterAll(() => db.close());

  /** As Supabase Auth stores it. */
  const enrol = (user: string, status: 'verified' | 'unverified') =>
    db.superQuery(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', $2::text::auth.factor_status, now(), now())`,
      [user, status],
    );
  const removeFactors = (user: string) => db.superQuery('delete from auth.mfa_factors where user_id = $1', [user]);
  const readCases = (caller: Caller) => db.asCaller(caller, 'select from public.cases limit 1');
  const readState = async (caller: Caller) =>
    (await db.asCaller(caller, 'select available, enabled, recovery_codes_left from public.my_second_factor()'))[0];

  it.each([
    ['an admin', admin],
    ['a client', client],
  ])(
    'refuses the token of %s that was given for the password alone, once there is a second factor',
    async (_, caller) => {
      expect(await readCases(caller)).toHaveLength(1);
      // One that was never confirmed asks for nothing.
      await enrol(caller.sub, 'unverified');
      expect(await readCases(caller)).toHaveLength(1);
      await enrol(caller.sub, 'verified');
      await expect(readCases(caller)).rejects.toThrow('expired');
      await expect(readState(caller)).rejects.toThrow('expired');
      expect(await readCases({ ...caller, aal: 'aal2' })).toHaveLength(1);
      await removeFactors(caller.sub);
      expect(await readCases(caller)).toHaveLength(1);
    },
  );

  it('asks in the policies too, where no request is checked at its beginning', async () => {
    const isAdmin = async (aal: 'aal1' | 'aal2') => {
      const [session] = await db.superQuery<{ id: string }>(
        `with session as (
           insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id
         )
         insert into private.accepted_sessions (session_id) select id from session returning session_id as id`,
        [admin.sub],
      );
      const claims = JSON.stringify({ ...admin, aal, session_id: session?.id });
      const [row] = await db.superQuery<{ is_admin: boolean }>(
        `select private.is_admin() from (select set_config('request.jwt.claims', $1, false)) as claims`,
        [claims],
      );
      return row?.is_admin;
    };
    await enrol(admin.sub, 'verified');
    expect(await isAdmin('aal1')).toBe(false);
    expect(await isAdmin('aal2')).toBe(true);
    await removeFactors(admin.sub);
    expect(await isAdmin('aal1')).toBe(true);
  });

  it('tells people of their own second factor', async () => {
    expect(await readState(admin)).toEqual({ available: true, enabled: false, recovery_codes_left: 0 });
    await enrol(admin.sub, 'verified');
    await db.query('select public.replace_recovery_codes($1, $2)', [admin.sub, [hash(1), hash(2)]]);
    await db.query('select public.use_recovery_code($1, $2)', [admin.sub, hash(2)]);
    expect(await readState({ ...admin, aal: 'aal2' })).toEqual({
      available: true,
      enabled: true,
      recovery_codes_left: 1,
    });
    expect(await readState(client)).toEqual({ available: true, enabled: false, recovery_codes_left: 0 });
    await removeFactors(admin.sub);
  });
});

describe('in the embedded backend', () => {
  let db: ScratchDatabase;
  const [asha, meera] = [crypto.randomUUID(), crypto.randomUUID()];
  beforeAll(async () => {
    db = await projectDatabase();
    for (const [index, id] of [asha, meera].entries())
      await db.sql.query('insert into auth.users (id, email) values ($1, $2)', [id, `user${index}@example.com`]);
  });
  afterAll(() => db.close());

  const replace = (user: string, hashes: string[]) =>
    db.sql.query('select public.replace_recovery_codes($1, $2)', [user, hashes]);
  const use = async (user: string, code: string) =>
    (await db.sql.query<{ good: boolean }>('select public.use_recovery_code($1, $2) as good', [user, code]))[0]?.good;

  it('has no second factor', async () => {
    const [state] = await db.sql.query('select available, enabled, recovery_codes_left from public.my_second_factor()');
    expect(state).toEqual({ available: false, enabled: false, recovery_codes_left: 0 });
  });

  it('takes a recovery code once, also of many requests at the same moment, and of nobody else', async () => {
    await replace(asha, [hash(1), hash(2)]);
    expect(await use(meera, hash(1))).toBe(false);
    expect(await use(asha, hash(3))).toBe(false);
    const tries = await Promise.all(Array.from({ length: 20 }, () => use(asha, hash(1))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await use(asha, hash(2))).toBe(true);
  });

  it('replaces the codes of one person, and removes them', async () => {
    await replace(asha, [hash(1)]);
    await replace(meera, [hash(1)]);
    await replace(asha, [hash(2)]);
    expect(await use(asha, hash(1))).toBe(false);
    await replace(asha, []);
    expect(await use(asha, hash(2))).toBe(false);
    expect(await use(meera, hash(1))).toBe(true);
  });
});
