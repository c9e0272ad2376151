/** How many of a hundred thousand invoices and payments are read by lists, the outbox and the retention. */
import { beforeAll, expect, it } from 'vitest';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const many = 100_000;
const [admin, user] = [crypto.randomUUID(), crypto.randomUUID()];
let client: string;

beforeAll(async () => {
  await db.addUser('admin', admin);
  await db.addUser('client', user);
  await db.query(`
    alter table public.clients disable trigger user;
    alter table public.invoices disable trigger user;
    alter table public.payments disable trigger user;
    insert into public.clients (id, full_name) select md5('client ' || n)::uuid, 'Client ' || n from generate_series(1, 4000) n;
    insert into public.invoices (
      id, client_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, created_at, total_paise,
      paid_paise
    )
    -- Some hundred are open, and of one in a hundred the client is erased.
    select md5('invoice ' || n)::uuid, case when n % 100 > 0 then md5('client ' || n % 4000)::uuid end, 'Client ' || n % 4000,
      'sent', 'N' || n, 2019 + n % 8, n, day, day + 15, day, day, 1000, case when n % 200 = 1 then 0 else 1000 end
    from (select n, current_date - ((${many} - n) * 2900 / ${many}) as day from generate_series(1, ${many}) n) days;
    insert into public.payments (invoice_id, client_id, paid_on, method, amount_paise, receipt_number, financial_year, serial, created_at)
    select id, client_id, issued_on, 'upi', 1000, 'R' || serial, financial_year, serial, sent_at
    from public.invoices where paid_paise > 0;
    analyze public.clients; analyze public.invoices; analyze public.payments;
  `);
  client = await db.value`select md5('client 17')::uuid`;
  await db.link(client, user);
}, 120_000);

interface Read {
  scanned: number;
  found: number;
}
/** The rows of invoices and payments that a statement reads, one after the other and by an index. */
const read = (role: string, sub: string, statement: string) =>
  db.pool.transaction(async (one) => {
    const sums = async () =>
      (
        await one.query<Read>(`
          select sum(seq_tup_read)::integer as scanned, sum(coalesce(idx_tup_fetch, 0))::integer as found
          from pg_stat_xact_user_tables where relname in ('invoices', 'payments')`)
      )[0] as Read;
    const before = await sums();
    await actAs(one, role, sub);
    await one.query(statement);
    await one.query('reset role');
    const after = await sums();
    return { scanned: after.scanned - before.scanned, found: after.found - before.found };
  });

// The site's own queries are read in plans.slow.test.ts.
it.each([
  ['what is in none, by the search for all', 'app_admin', "select * from public.search_all('zzz', 'zzz:*')"],
  ['the latest payments', 'app_admin', 'select * from public.payments order by paid_on desc, id desc limit 25'],
  ['my payments', 'authenticated', 'select * from public.payments order by paid_on desc, id desc limit 25'],
  [
    'the outbox',
    'postgres',
    `select private.queue_kind(k, now()) from unnest(enum_range('invoice_sent'::public.notification_kind, 'payment_claimed')) k`,
  ],
  ['the retention', 'postgres', 'select * from private.retention_due()'],
])('%s are read by an index (%s)', async (_, role, statement) => {
  const { scanned, found } = await read(role, role === 'authenticated' ? user : admin, statement);
  // A count stops there, whatever it counts.
  expect([scanned <= 201, found < 3000], `${scanned} and ${found} rows`).toEqual([true, true]);
});
