/** Random acts of an office, its clients and its jobs at the same time: whoever has to wait for another, nobody is broken off. */
import { expect, it } from 'vitest';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, add, addUser, link } = db;

const SECONDS = Number(process.env.ACTS_SECONDS ?? 75);
const WORKERS = 8;
const CLIENTS = 6;
const line = JSON.stringify([{ kind: 'fee', description: 'Drafting', amount_paise: 1000 }]);

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Of = Record<'client' | 'other' | 'matter' | 'second' | 'event' | 'user' | 'invoice' | 'agreement', string>;
const admin = 'app_admin';
/** The caller and the statement; then its values in their order. */
const acts: Readonly<Record<string, [role: string, statement: string, values: (of: Of) => unknown[]]>> = {
  merge: [admin, 'select public.merge_clients($1, $2)', ({ client, other }) => [client, other]],
  erase: [admin, "select public.erase('client', $1, false)", ({ client }) => [client]],
  eraseAccount: [admin, "select public.erase('account', $1, false)", ({ user }) => [user]],
  deleteAccount: ['service_role', 'select public.delete_account($1)', ({ user }) => [user]],
  link: [
    admin,
    'insert into public.client_users (client_id, user_id) values ($1, $2)',
    ({ client, user }) => [client, user],
  ],
  unlink: [admin, 'delete from public.client_users where user_id = $1', ({ user }) => [user]],
  rename: [admin, "update public.clients set full_name = 'Meera Rao' where id = $1", ({ client }) => [client]],
  handOver: [admin, 'update public.cases set client_id = $2 where id = $1', ({ matter, client }) => [matter, client]],
  close: [admin, "update public.cases set status = 'closed' where id = $1", ({ matter }) => [matter]],
  moveEvent: [admin, 'update public.events set case_id = $2 where id = $1', ({ event, matter }) => [event, matter]],
  freeEvent: [
    admin,
    'update public.events set case_id = null, client_id = $2 where id = $1',
    ({ event, client }) => [event, client],
  ],
  addEvent: [
    admin,
    "insert into public.events (title, start_date, end_date, case_id) values ('Meeting', now(), now(), $1)",
    ({ matter }) => [matter],
  ],
  deleteEvent: [admin, 'delete from public.events where id = $1', ({ event }) => [event]],
  save: [admin, 'select public.save_invoice($1, $2, $3)', ({ client, matter }) => [client, matter, line]],
  send: [admin, "select public.send_invoice($1, '2199-01-01')", ({ invoice }) => [invoice]],
  pay: [admin, "select public.record_payment(null, $1, '2026-01-01', 'cash', null, 10)", ({ invoice }) => [invoice]],
  cancel: [admin, "select public.cancel_invoice($1, 'Sent by mistake')", ({ invoice }) => [invoice]],
  claim: ['authenticated', 'select public.claim_payment($1)', ({ invoice }) => [invoice]],
  moveAgreement: [
    admin,
    'update public.fee_agreements set case_id = $2 where id = $1',
    ({ agreement, matter }) => [agreement, matter],
  ],
  cleanUp: ['service_role', 'select public.clean_up()', () => []],
};

it(
  `no act of ${SECONDS} seconds ends in a deadlock`,
  async () => {
    const seed = Number(process.env.ACTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
    console.log(`ACTS_SEED=${seed}`);
    const office = await addUser('admin');
    const fill = async () => {
      const client = await add('clients');
      await link(client, await addUser());
      await add('fee_agreements', { client_id: client, description: 'A lump sum' });
      for (const _ of ['first', 'second']) {
        const matter = await add('cases', { client_id: client, case_number: crypto.randomUUID() });
        await add('events', { case_id: matter });
      }
    };
    for (let made = 0; made < CLIENTS; made += 1) await fill();
    const ends = Date.now() + SECONDS * 1000;
    const done = new Map<string, number>();
    const broken: string[] = [];
    const work = async (worker: number) => {
      const random = makeRandom(seed + worker);
      const names = Object.keys(acts);
      while (Date.now() < ends) {
        const name = names[Math.floor(random() * names.length)] ?? '';
        const [role, statement, values] = acts[name] ?? ['', '', () => []];
        const pick = Math.floor(random() * 1000);
        const [of] = await sql<Of & { clients: number }>`
          with c as (select id, row_number() over (order by id) - 1 as n, count(*) over () as many from public.clients)
          select (select id from c where n = ${pick}::integer % many) as client,
            (select id from c where n = (${pick}::integer / 7) % many) as other,
            (select count(*)::integer from c) as clients,
            (select id from public.cases order by md5(id::text || ${pick}::integer) limit 1) as matter,
            (select id from public.events order by md5(id::text || ${pick}::integer) limit 1) as event,
            (select id from public.profiles where role = 'client' order by md5(id::text || ${pick}::integer) limit 1) as "user",
            (select id from public.invoices order by md5(id::text || ${pick}::integer) limit 1) as invoice,
            (select id from public.fee_agreements order by md5(id::text || ${pick}::integer) limit 1) as agreement`;
        // Another may merge or erase the new one at once.
        if (!of || of.clients < CLIENTS) await fill().catch(() => undefined);
        if (!of) continue;
        await db.pool
          .transaction(async (one) => {
            await actAs(one, role, role === admin ? office : role === 'authenticated' ? of.user : undefined);
            await one.query(statement, values(of));
          })
          .then(
            () => done.set(name, (done.get(name) ?? 0) + 1),
            // A refusal is an answer: only a statement that a deadlock breaks off is a failure.
            ({ code, message }: { code?: string; message: string }) => {
              if (code === undefined || /^(40|XX|57)/.test(code)) broken.push(`${name}: ${code} ${message}`);
            },
          );
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    console.log(Object.fromEntries(done));
    expect(broken, `ACTS_SEED=${seed}`).toEqual([]);
    // Each of them has happened at least once, or it proves nothing.
    expect(Object.keys(acts).filter((name) => !done.has(name))).toEqual([]);
  },
  (SECONDS + 60) * 1000,
);
