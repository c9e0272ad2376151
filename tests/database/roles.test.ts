/** Who in the office may do what: the same answers of the database and of the contract, now and not by the token. */
import { expect, it } from 'vitest';
import * as contract from '../../supabase/functions/_shared/contract/index.ts';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, addUser } = db;

/** Asks as policies do, for somebody's token: nobody may call what is private. */
const asked = <R = Record<string, unknown>>(role: string, sub: string, statement: string, values: unknown[] = []) =>
  db.pool.transaction(async (one) => {
    await actAs(one, role, sub);
    await one.exec('reset role');
    return one.query<R>(statement, values);
  });

const asRole = (role: string, statement: string) =>
  db.pool.transaction(async (one) => {
    await actAs(one, role);
    return one.query(statement);
  });

const tokenRole = (user: string) => value<string>`select role from auth.users where id = ${user}`;
const switches = Object.keys(contract.settingSchemas.roles.shape) as (keyof contract.RoleSwitches)[];
const everySetting = [...Array(2 ** switches.length).keys()].map(
  (bits) =>
    Object.fromEntries(
      switches.map((name, at) => [name, Boolean(bits & (1 << at))]),
    ) as unknown as contract.RoleSwitches,
);

it('the database answers of each role and right what the contract says, whatever the switches are', async () => {
  const users = Object.fromEntries(
    await Promise.all(contract.userRoles.map(async (role) => [role, await addUser(role)] as const)),
  ) as Record<contract.UserRole, string>;
  for (const setting of everySetting) {
    await sql`update public.site_settings set value = ${setting} where key = 'roles'`;
    for (const role of contract.userRoles) {
      const token = await tokenRole(users[role]);
      const ask = (statement: string, values?: unknown[]) => asked(token, users[role], statement, values);
      const answers = await ask('select r as right, private.may(r) as may from unnest($1::text[]) r', [
        contract.officeRights,
      ]);
      const said = contract.officeRights.map((right) => ({ right, may: contract.may(role, right, setting) }));
      expect(answers, `${role} ${JSON.stringify(setting)}`).toEqual(said);
      const [here] = await ask('select private.is_office() as office');
      expect(here).toEqual({ office: contract.isOffice(role) });
    }
  }
  await sql`update public.site_settings set value = '{}' where key = 'roles'`;
});

it.each([
  ...['cases', 'events', 'clients', 'contact_submissions', 'case_documents'].map((table) => ['app_office', table]),
  ...['cases', 'invoices', 'payments', 'case_messages'].map((table) => ['app_admin', table]),
])('%s reads %s without a condition: no index is hidden from it', async (role, table) => {
  const plan = await asRole(role, `explain (costs off) select count(*) from public.${table}`);
  expect(JSON.stringify(plan)).not.toMatch(/Filter|InitPlan|SubPlan/);
});

it.each(['cases', 'case_parties', 'case_documents', 'events'])(
  'who sees assigned cases only reads %s by their cases, which are asked for once',
  async (table) => {
    const plan = await asRole('app_assigned', `explain (costs off) select count(*) from public.${table}`);
    expect(JSON.stringify(plan)).toMatch(/InitPlan/);
    expect(JSON.stringify(plan)).not.toMatch(/SubPlan/);
  },
);
