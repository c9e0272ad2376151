/** Every grant and policy of the database. */
import { expect, it } from 'vitest';
import { readAccess, readAccessDrift } from '../policies/access.ts';
import { access, publicFunctions } from '../policies/expectations.ts';
import { setUpHosted, setUpProject } from './practice.ts';

const [project, hosted] = [setUpProject(), setUpHosted('migrated')];

it('is as in access.txt on the embedded backend, which `-u` writes anew', async () => {
  await expect(`${(await readAccess(project.query)).join('\n')}\n`).toMatchFileSnapshot('../policies/access.txt');
});

it('is the same in a hosted project, where Supabase Auth runs its hook and Realtime asks who may hear', async () => {
  expect(await readAccessDrift(hosted.superQuery)).toEqual([
    'too much: function private.before_user_created: supabase_auth_admin EXECUTE',
    'too much: realtime.messages: policy "people hear of what concerns them, the office of everything" for SELECT by authenticated',
    'too much: schema private: supabase_auth_admin USAGE',
  ]);
});

it('has at most one permissive policy for each table, role and command, beside those of whose member a role is', () => {
  const policies = access.flatMap((line) => {
    const [, table, command = '', roles = ''] =
      /^(\S+): policy ".*" for (\w+) by (.*?)(?: of every row)?(?: to every row)?$/.exec(line) ?? [];
    const commands = command === 'all' ? ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] : [command];
    return table ? roles.split(' ').flatMap((role) => commands.map((one) => `${table} ${role} ${one}`)) : [];
  });
  expect(policies.length).toBeGreaterThan(100);
  expect(policies.filter((one, place) => policies.indexOf(one) < place)).toEqual([]);
});

it('says of each function that people may call what it does', () => {
  const unsaid = Object.entries(publicFunctions).filter(
    ([, { does, callers }]) => (does === undefined) !== (callers.join() === 'service'),
  );
  expect(unsaid).toEqual([]);
});

it('a former admin, whose token still says admin, is refused by each function by which only admins change something', async () => {
  const former = project.as({ role: 'app_admin', sub: await project.addUser() });
  const calls = await project.column`
    select format('select public.%I(%s)', p.proname,
      (select string_agg('null::' || t::regtype, ', ') from unnest(p.proargtypes) t))
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.provolatile = 'v'
      and has_function_privilege('app_admin', p.oid, 'execute')
      and not has_function_privilege('authenticated', p.oid, 'execute')`;
  const answer = (call: string) =>
    former(Object.assign([call], { raw: [call] })).then(
      () => 'done',
      ({ code }) => code,
    );
  const answers = await Promise.all(calls.map(async (call) => [call, await answer(call)]));
  expect(answers.filter(([, code]) => code !== 'PT403')).toEqual([]);
});
