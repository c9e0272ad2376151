-- owner: The books of two years: drafts and invoices of three clients
insert into public.clients (id, full_name) values ('#13', 'Meera Nair'), ('#14', 'Meera N.');
insert into public.invoices (id, client_id, case_id, bill_name, notes) values
  ('#101', '#11', '#21', 'Asha Rao', 'A'), ('#102', '#11', '#22', 'Asha Rao', 'B'), ('#103', '#12', '#23', 'Ravi Menon', 'C'),
  ('#104', '#12', null, 'Ravi Menon', 'D'), ('#105', '#13', null, 'Meera Nair', 'E'), ('#106', '#11', '#21', 'Asha Rao', 'F'),
  ('#107', '#11', null, 'Asha Rao', 'Draft'), ('#108', '#12', '#23', 'Ravi Menon', 'G'), ('#109', '#11', '#21', 'Asha Rao', 'Draft'),
  ('#111', '#12', null, 'Ravi Menon', 'Paid'), ('#112', '#12', null, 'Ravi Menon', 'Paid with tax');
insert into public.invoice_lines (invoice_id, kind, description, on_date, amount_paise, sort_order)
select id, 'appearance', 'Arguments', ('2026-03-0' || right(id::text, 1))::date, 1000 * right(id::text, 1)::int, 1 from public.invoices where id <> '#109';

-- clock: 2026-03-31T18:29:00Z
-- admin: Two are sent on the last day of a financial year
select public.send_invoice('#101', '2026-03-31'), public.send_invoice('#103', '2026-04-05');

-- clock: 2026-03-31T18:30:00Z
-- admin: One on the first of the next
select public.send_invoice('#102', '2026-04-10'), public.send_invoice('#104', '2026-04-10'), public.send_invoice('#105', '2026-04-10'), public.send_invoice('#108', '2026-04-12'),
  public.send_invoice('#111', '2026-04-12'), public.send_invoice('#112', '2026-04-12');
-- owner: Of before there was a rule, an appearance is on another draft too
update public.invoice_lines set on_date = '2026-03-01' where invoice_id = '#106';
/* admin: It is sent */ select public.send_invoice('#106', '2026-04-10');
/* clerk, junior, asha, visitor: They cancel an invoice */ select public.cancel_invoice('#101', 'Sent by mistake');
/* admin: What there is not */ select public.cancel_invoice('#199', 'Sent by mistake');
/* admin: A draft */ select public.cancel_invoice('#107', 'Sent by mistake');
/* admin: Without a reason */ select public.cancel_invoice('#101', null);
/* admin: With half a reason */ select public.cancel_invoice('#101', ' no ');
/* admin: With more than a reason */ select public.cancel_invoice('#101', repeat('a', 501));
/* asha: She says that it is paid */ select public.claim_payment('#101', 'UTR 1');
/* admin: It is cancelled */ select public.cancel_invoice('#101', ' Bad ');
/* admin: Again */ select public.cancel_invoice('#101', 'Bad');
/* admin: For another reason */ select public.cancel_invoice('#101', 'By mistake');
/* admin: What was cancelled is sent, even for its day */ select public.send_invoice('#101', '2026-03-31');
/* admin: The appearance of the cancelled one is billed after all */ select public.send_invoice('#106', '2026-04-10');
/* asha: She says that the cancelled one is paid */ select public.claim_payment('#101');
/* asha: She takes back what she said of it */ select public.withdraw_claim('#101');
/* admin: It is paid */ select public.record_payment('#801', '#101', '2026-04-01', 'upi', null, 1);
/* admin: Its rest is written off */ select public.close_rest('#101', 'written_off', 'Wound up');
/* clerk, junior, asha, visitor: They write off a rest */ select public.close_rest('#102', 'written_off', 'Wound up');
/* admin: Without a reason */ select public.close_rest('#102', 'written_off', null);
/* admin: With half of one */ select public.close_rest('#102', 'written_off', 'no ');
/* admin: With more than a reason */ select public.close_rest('#102', 'written_off', repeat('a', 501));
/* admin: Of what there is not */ select public.close_rest('#199', 'written_off', 'Wound up');
/* admin: Of a draft */ select public.close_rest('#107', 'written_off', 'Wound up');
/* admin: The whole of it is cancelled as a rest */ select public.close_rest('#102', 'cancelled', 'Wound up');
/* admin: As it is not any more */ select public.close_rest('#102', 'written_off', 'Wound up', 1999);
/* asha: She says that it is paid */ select public.claim_payment('#102', 'UTR 2');
/* admin: As it is */ select public.close_rest('#102', 'written_off', ' Sad ', 2000);
/* admin: Again */ select public.close_rest('#102', 'written_off', 'Sad', 2000);
/* admin: For another reason */ select public.close_rest('#102', 'written_off', 'Wound up');
/* admin: In the other way */ select public.close_rest('#102', 'cancelled', 'Sad');
/* admin: What is written off is cancelled */ select public.cancel_invoice('#102', 'Sent by mistake');
/* admin: Reminded of */ select public.remind_of_invoice('#102');
/* clerk, junior, asha, visitor: They open it again */ select public.reopen_rest('#102');
/* admin: What there is not is opened again */ select public.reopen_rest('#199');
/* admin: It is opened again */ select public.reopen_rest('#102');
/* admin: Again */ select public.reopen_rest('#102');
-- admin: A part of it is paid, and some of another
select public.record_payment('#802', '#102', '2026-04-01', 'upi', 'A', 500), public.record_payment('#803', '#103', '2026-03-31', 'upi', 'B', 100, 50, true),
  public.record_payment('#804', '#104', '2026-04-01', 'bank', 'C', 0, 300);
-- admin: The rest of one is cancelled, that of another written off
select public.close_rest('#102', 'cancelled', 'Agreed so', 1500), public.close_rest('#103', 'written_off', 'Given up');
/* admin: The rest of the one with tax is cancelled */ select public.close_rest('#104', 'cancelled', 'Agreed');
/* admin: A payment of a closed one came back */ select public.cancel_payment('#803', 'It came back');
/* admin: It is closed again as before */ select public.close_rest('#103', 'written_off', 'Given up');
-- admin: It is opened, and all of it is given up; two others are paid, of one a part by tax
select public.reopen_rest('#103'), public.close_rest('#103', 'written_off', 'Given up', 3000), public.record_payment('#811', '#111', '2026-04-01', 'cash', 'D', 1000),
  public.record_payment('#812', '#112', '2026-03-31', 'cash', 'E', 1900, 100);
/* admin: One with tax alone is cancelled */ select public.cancel_invoice('#104', 'By mistake');

-- clock: 2026-04-04T18:29:59Z
/* clerk, junior, asha, visitor: They remind of one */ select public.remind_of_invoice('#105');
/* admin: What there is not, is reminded of */ select public.remind_of_invoice('#199');
/* admin: A draft */ select public.remind_of_invoice('#107');
-- owner: It was reminded of by itself, and another by something else
insert into public.notifications (kind, recipient_id, address, about_id, created_at) values
  ('invoice_due', '#5', 'ravi@example.com', '#108', '2026-04-02T04:30:00Z'),
  ('invoice_sent', '#5', 'ravi@example.com', '#105', '2026-04-02T04:30:00Z');

-- clock: 2026-04-03T18:30:00Z
/* admin: Three days after it was sent */ select public.remind_of_invoice('#105');
/* admin: Again */ select public.remind_of_invoice('#105');

-- clock: 2026-04-05T04:29:59Z
/* admin: A second before three days after that mail */ select public.remind_of_invoice('#108');

-- clock: 2026-04-05T04:30:00Z
/* admin: Three days after it */ select public.remind_of_invoice('#108');
/* asha: She says that one is paid */ select public.claim_payment('#106', 'UTR 3', 0);
/* admin: It is reminded of */ select public.remind_of_invoice('#106');

-- clock: 2026-04-10T18:30:00Z
-- admin, clerk, junior, asha: read the sums by state
select s.state, f.* from unnest(array[null, 'draft', 'open', 'overdue', 'reported', 'paid', 'written_off', 'rest_cancelled', 'cancelled', 'paid_with_tax']) s (state), public.sum_invoices(p_state => s.state) f;
-- admin, asha: read the sums of clients, cases, years and words
select 'clients' as by, c::text as one, f.* from unnest(array['#11', '#12']::uuid[]) c, public.sum_invoices(p_client_id => c) f
union all select 'cases', c::text, f.* from unnest(array['#21', '#23']::uuid[]) c, public.sum_invoices(p_case_id => c) f
union all select 'years', y::text, f.* from unnest(array[2025, 2026]) y, public.sum_invoices(p_year => y::smallint) f
union all select 'words', w, f.* from unnest(array['asha', 'menon & 00002', 'utr']) w, public.sum_invoices(w) f
union all select 'most', m::text, f.* from unnest(array[0, 2]) m, public.sum_invoices(p_state => 'draft', p_most => m) f
union all select 'two', 'open of Ravi', f.* from public.sum_invoices(null, 'open', '#12', '#23', 2026::smallint) f;
-- admin, clerk, junior, asha, ravi: count them, and the overdue on two days
select public.count_invoices(), public.count_invoices('ravi', 'written_off', '#12', '#23', '2026-04-10', 2025::smallint) as found,
  public.count_invoices(p_state => 'overdue', p_today => '2026-04-12') as today, public.count_invoices(p_state => 'overdue', p_today => '2026-04-13') as tomorrow;
/* visitor: counts them */ select public.count_invoices();
-- admin, junior: read the books of both years
select jsonb_array_elements(b -> 'invoices') as invoice from public.fees_of_year(2025::smallint) b
union all select jsonb_array_elements(b -> 'payments') from public.fees_of_year(2025::smallint) b
union all select jsonb_array_elements(b -> 'invoices') from public.fees_of_year(2026::smallint) b
union all select jsonb_array_elements(b -> 'payments') from public.fees_of_year(2026::smallint) b;
-- owner: Juniors do not read fees any more
update public.site_settings set value = '{"juniorAssignedOnly": true}' where key = 'roles';
-- junior: looks at fees
select (select count(*) from public.invoices) as invoices, (select count(*) from public.payments) as payments, (select count(*) from public.invoice_lines) as lines;
/* junior: looks at the books */ select public.fees_of_year(2026::smallint);
-- owner: They do again
update public.site_settings set value = '{"juniorAssignedOnly": true, "juniorFees": true}' where key = 'roles';
-- junior: looks at the books
select jsonb_array_length(b -> 'invoices') as invoices, jsonb_array_length(b -> 'payments') as payments from public.fees_of_year(2026::smallint) b;
/* admin: A client is on file twice, and both are one */ select public.merge_clients('#13', '#14');
-- admin: read whose they are
select id, client_id, bill_name, (select min(p.client_id::text) from public.payments p where p.invoice_id = i.id) as paid_by from public.invoices i order by id;
/* admin, clerk, junior, asha, visitor: look whether numbers wait */ select * from public.locked_numbers();
-- clerk, junior, asha, visitor: They name the last numbers
select public.name_last_numbers('INV/26-27/00009', 'REC/26-27/00009');
/* admin: Nothing waits for it */ select public.name_last_numbers('INV/26-27/00009', 'REC/26-27/00009');
-- owner: A backup was restored
update private.outbox_start set created_at = '2026-03-01T00:00Z', began_at = '2026-04-10T18:30:00Z';
/* admin, clerk, asha: look whether numbers wait */ select * from public.locked_numbers();
/* admin: One is sent */ select public.send_invoice('#107', '2026-05-01');
/* admin: One is paid */ select public.record_payment(null, '#108', '2026-04-01', 'upi', null, 1);
/* admin: The last numbers are none */ select public.name_last_numbers('None', 'REC/26-27/00009');
/* admin: They are of the year before */ select public.name_last_numbers('INV/25-26/00009', 'REC/26-27/00009');
/* admin: The receipt's is the invoice's */ select public.name_last_numbers('INV/26-27/00009', 'INV/26-27/00009');
/* admin: There was none, though the backup knows one */ select public.name_last_numbers('0', 'REC/26-27/00009');
-- admin: One before the last that the backup knows
select public.name_last_numbers('INV/26-27/00009', 'REC/26-27/00001');
/* admin: With too few digits */ select public.name_last_numbers('INV/26-27/0009', 'REC/26-27/00009');
/* admin: Neither is named */ select public.name_last_numbers(null, null);
-- admin: The last that it knows, and a later one, written small
select public.name_last_numbers('INV/26-27/00007', ' rec/26-27/00009 ');
/* admin: Again */ select public.name_last_numbers('INV/26-27/00007', 'REC/26-27/00009');
/* admin, clerk: look whether numbers wait */ select * from public.locked_numbers();
-- admin: One is sent and paid
select public.send_invoice('#107', '2026-05-01'), public.record_payment('#805', '#107', '2026-04-11', 'upi', null, 7000), public.record_payment('#806', '#108', '2026-03-31', 'upi', null, 1);
-- admin: A payment of the year that was over gets a number of that year
select public.record_payment('#807', '#108', '2026-03-31', 'upi', null, 1, 0, true);

-- clock: 2027-04-01T00:00:00+05:30
-- admin: In the year after, one is paid on its last day, and one on the first of the next
select public.record_payment('#808', '#108', '2027-03-31', 'upi', null, 1, 0, true), public.record_payment('#809', '#108', '2027-04-01', 'upi', null, 1);
-- owner: A backup is restored where nothing has a number yet
update private.outbox_start set began_at = '2028-04-01T00:00Z';

-- clock: 2028-04-02T00:00:00Z
/* admin: look whether numbers wait */ select * from public.locked_numbers();
/* admin: There were none */ select public.name_last_numbers('0', '0');
/* admin: The next is paid */ select public.record_payment('#810', '#108', '2028-04-01', 'upi', null, 1);
-- asha: She says it twenty times in a day
select max(public.claim_payment('#106', 'UTR ' || n)::text) from generate_series(1, 20) n;
/* asha: And once more */ select public.claim_payment('#106');
/* owner: The client is erased, whose books are kept */ update public.invoices set client_id = null where id = '#106';
/* admin, junior, asha: read it */ select id, client_id, bill_name from public.invoices where id = '#106';
-- owner: Another letterhead since
insert into public.site_settings (key, value) values ('advocate', '{"name": "B. Later"}') on conflict (key) do update set value = excluded.value;
-- owner: A receipt keeps its own, whatever becomes of it
update public.payments set certificate_seen_at = still.now() where id = '#804';
