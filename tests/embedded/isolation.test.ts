/** Concurrent requests have their own connections and callers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { as, signUp, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const AT_ONCE = 8;
let stack: EmbeddedStack;
let callers: { role: string; sub: string | null; headers: Record<string, string> }[];

beforeAll(async () => {
  stack = await startFixture(`${folder}/data`);
  // Answers when so many requests are in the database; all transactions see the numbers of a sequence.
  await stack.query(`
    create sequence public.arrivals;
    grant select, usage on public.arrivals to anon, authenticated, service_role;
    create function public.meet() returns jsonb language plpgsql set search_path = '' as $$
    declare
      mine constant int := pg_catalog.nextval('public.arrivals');
    begin
      while (select last_value < (mine + ${AT_ONCE - 1}) / ${AT_ONCE} * ${AT_ONCE} from public.arrivals) loop
        perform pg_catalog.pg_sleep(0.01);
      end loop;
      return pg_catalog.jsonb_build_object(
        'role', current_user, 'sub', nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''),
        'header', pg_catalog.current_setting('request.headers', true)::jsonb ->> 'x-caller',
        'connection', pg_catalog.pg_backend_pid());
    end $$;
    grant execute on function public.meet() to anon, authenticated, service_role`);
  const people = await Promise.all(['one', 'two', 'three'].map((name) => signUp(stack, `${name}@example.com`)));
  callers = [
    { role: 'anon', sub: null, headers: as(stack.publishableKey) },
    { role: 'service_role', sub: null, headers: as(stack.secretKey) },
    ...people.map((token) => {
      const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
      const { sub } = JSON.parse(payload) as { sub: string };
      return { role: 'authenticated', sub, headers: as(stack.publishableKey, token) };
    }),
  ];
});

afterAll(async () => {
  await stack.close();
  remove();
});

it('runs eight requests on eight connections, each as its own caller', async () => {
  for (let round = 0; round < 5; round++) {
    const order = Array.from(
      { length: AT_ONCE },
      (_, n) => callers[(n + round) % callers.length] as (typeof callers)[0],
    );
    const responses = await Promise.all(
      order.map(async ({ headers }, n) => {
        const init = { method: 'POST', headers: { ...headers, 'x-caller': String(n) }, body: '{}' };
        return (await fetch(`${stack.url}/rest/v1/rpc/meet`, init)).json() as Promise<Record<string, unknown>>;
      }),
    );
    expect(responses.map(({ role, sub, header }) => ({ role, sub, header }))).toEqual(
      order.map(({ role, sub }, n) => ({ role, sub, header: String(n) })),
    );
    expect(new Set(responses.map(({ connection }) => connection)).size).toBe(AT_ONCE);
  }
});
