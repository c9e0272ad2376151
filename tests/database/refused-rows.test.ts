/** A refusal of a function that runs as its owner says nothing of the row: it has columns that the caller may not read. */
import { expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { column, add, addUser, link, as } = setUpProject();

it('shows no row to a client', async () => {
  const user = await addUser();
  const client_id = await add('clients', { full_name: 'Meera Nair' });
  await link(client_id, user);
  const case_id = await add('cases', { client_id });
  const invoice = await add('invoices', { client_id, case_id, notes: 'Between us' });
  const asClient = as({ role: 'authenticated', sub: user });
  const long = 'x'.repeat(60_000);
  for (const refused of [
    () => asClient`select public.claim_payment(${invoice}, ${long})`,
    () => asClient`select public.send_message(gen_random_uuid(), ${case_id}, ${long})`,
    () => asClient`select public.send_message(gen_random_uuid(), ${case_id}, null)`,
    () => asClient`select public.request_erasure(${long})`,
  ])
    await expect(refused()).rejects.toSatisfy(
      ({ code, detail }: { code: string; detail?: string }) => /^(22001|23514|23502|PT4..)$/.test(code) && !detail,
    );
});

it('is so of every function that takes a text of a client’s', async () => {
  const checked = await column`
    select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.provolatile = 'v'
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
      and p.prosrc ~ '(insert into|update) (public|private)\\.' and pg_get_function_identity_arguments(p.oid) ~ 'text|json'
      and p.prosrc !~ 'exception when check_violation or not_null_violation then' order by 1`;
  // These write rows that hold only what the caller has sent.
  expect(checked).toEqual(['mark_seen', 'record_visit']);
});
