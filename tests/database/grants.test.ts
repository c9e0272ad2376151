/** Every grant and policy of the database is compared with the expectations. */
import { expect, it } from 'vitest';
import { readAccessDrift } from '../policies/access.ts';
import { setUpHosted, setUpProject } from './practice.ts';

const [project, hosted] = [setUpProject(), setUpHosted('migrated')];

it.each([
  ['on the embedded backend', project.query],
  ['in a hosted project', hosted.superQuery],
])('matches the expectations %s', async (_, query) => {
  expect(await readAccessDrift(query)).toEqual([]);
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
