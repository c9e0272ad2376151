-- owner: Two cases with everything: that of Asha, which is the junior's, and that of Ravi, which is not
create table still.two (c uuid, l uuid, u uuid, b integer);
-- owner: Their ids begin at 100 and at 300
insert into still.two values ('#21', '#11', '#4', 100), ('#23', '#12', '#5', 300);
-- owner: Enquiries: the case began with it; of the client; with the address of the client alone; of nobody
insert into public.contact_submissions (id, name, email, phone, service, message, client_id, submitted_at)
select still.id(b + n), 'Kiran Das', case n when 83 then upper(k.email) else 'kiran@example.com' end, '+919810000077', 'civil', 'A flat that was not given', case when n in (81, 82) then l end, timestamptz '2026-03-01Z' + n * interval '1 day'
from still.two join public.clients k on k.id = l, unnest('{81,82,83,84}'::integer[]) n;
-- owner: The case and the one that stays with it began with one
update public.cases c set submission_id = still.id(b + 81) from still.two where c.id = two.c;
-- owner: Another case, that is Asha's, began with that of the address, and is Ravi's since
update public.cases c set submission_id = '#183' where c.id = '#22';
-- owner: Hearings: with a result, that ends after it was changed; of the client alone; of the office; to come
insert into public.events (id, title, start_date, end_date, type, case_id, client_id, outcome, created_at, updated_at)
select still.id(b + n), 'Event ' || n, at, at + interval '1 hour', 'hearing', case when n in (1, 4) then c end, case n when 2 then l end, case n when 1 then 'heard'::public.hearing_outcome end, '2026-01-06Z', '2026-01-06Z'
from still.two, (values (1, timestamptz '2026-01-05T05:00Z'), (2, '2026-01-07T05:00Z'), (3, '2026-01-08T05:00Z'), (4, '2026-12-08T05:00Z')) v (n, at);
-- owner: Orders, parties, what was called off
with o as (insert into public.hearing_orders (event_id, body, shared, created_at, updated_at) select still.id(b + 1), 'The order', true, '2026-01-09Z', '2026-01-09Z' from still.two),
  p as (insert into public.case_parties (id, case_id, side, name, position, created_at, updated_at) select still.id(b + 5), c, 'respondent', 'State', 1, '2026-01-10Z', '2026-01-10Z' from still.two)
insert into public.cancelled_events (id, uid, title, start_date, end_date, case_id, client_id) select still.id(b + n), still.id(b + n), 'Off', '2026-01-10Z', '2026-01-10Z', case n when 6 then c end, case n when 7 then l end from still.two, generate_series(6, 8) n;
-- owner: Documents: shared, not, of a former client
with d as (insert into public.case_documents (id, case_id, name, shared, created_at, updated_at) select still.id(b + n), c, 'Deed ' || n, n = 11, '2026-01-11Z', '2026-01-11Z' from still.two, generate_series(11, 13) n)
select 1;
-- owner: Their versions
insert into public.document_versions (id, document_id, number, size_bytes, kind, is_current, checked_at, created_at) select still.id(b + n + 3), still.id(b + n), 1, 100, 'pdf', true, '2026-01-12Z', '2026-01-12Z' from still.two, generate_series(11, 13) n;
-- owner: One was shown to the other client before
update public.case_documents d set former_client_id = o.l, updated_at = '2026-01-13Z' from still.two t join still.two o on o.b <> t.b where d.id = still.id(t.b + 13);
-- owner: What is asked for, of this client and of the other before; what is said
with r as (insert into public.document_requests (id, case_id, title, created_at, updated_at) select still.id(b + 21), c, 'PAN card', '2026-01-14Z', '2026-01-14Z' from still.two)
insert into public.case_messages (id, case_id, body, author_id, author_name, is_from_admin, created_at) select still.id(b + n), c, 'News?', case n when 31 then u else '#1' end, 'Somebody', n = 32, timestamptz '2026-01-15Z' from still.two, generate_series(31, 32) n;
-- owner: With a document
insert into public.message_documents (message_id, position, document_id) select still.id(b + 32), 1, still.id(b + 11) from still.two;
-- owner: Tasks: due later than it was changed, of the office, of the junior in each case
insert into public.tasks (id, title, due_on, case_id, assignee_id, created_at, updated_at) select still.id(b + n), 'Task ' || n, d, case when n <> 42 then c end, case n when 43 then '#3'::uuid end, '2026-01-16Z', '2026-01-16Z' from still.two, (values (41, date '2026-01-18'), (42, null), (43, '2026-01-02')) v (n, d);
-- owner: Filings, filed before and after the last change; items: cured, to be cured, neither, and the junior's
with f as (insert into public.filings (id, case_id, name, filed_on, created_at, updated_at) select still.id(b + n), c, 'Bail', d, '2026-01-19Z', '2026-01-19Z' from still.two, (values (51, date '2026-01-20'), (52, '2026-01-01')) v (n, d))
select 1;
-- owner: Items
insert into public.filing_items (id, filing_id, case_id, title, kind, done_on, cure_by, assignee_id, created_at, updated_at) select still.id(b + n), still.id(b + 51), c, 'Item ' || n, 'defect', done, cure, case n when 56 then '#3'::uuid end, '2026-01-21Z', '2026-01-21Z'
from still.two, (values (53, date '2026-01-22', null::date), (54, '2026-01-01', '2026-01-23'), (55, null, '2026-01-01'), (56, null, null)) v (n, done, cure);
-- owner: Fees: agreed for the case and for none; invoices, with a line and a payment
with a as (insert into public.fee_agreements (id, client_id, case_id, description, amount_paise, created_at, updated_at) select still.id(b + n), l, case n when 61 then c end, 'A fee', 100, timestamptz '2026-01-24Z', timestamptz '2026-01-24Z' from still.two, generate_series(61, 62) n),
  i as (insert into public.invoices (id, client_id, case_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at, created_at, updated_at) select still.id(b + 71), l, c, 'Somebody', 'sent', 1000, 'INV ' || b, 2025, b, '2026-01-25', '2026-01-26', '2026-01-25Z', '2026-01-25Z', '2026-01-25Z' from still.two)
select 1;
-- owner: The line and the payment
with n as (insert into public.invoice_lines (id, invoice_id, kind, description, amount_paise, sort_order) select still.id(b + 72), still.id(b + 71), 'fee', 'Drafting', 1000, 1 from still.two)
insert into public.payments (id, client_id, invoice_id, paid_on, method, amount_paise, receipt_number, financial_year, serial, created_at, updated_at) select still.id(b + 73), l, still.id(b + 71), '2026-01-27', 'upi', 100, 'REC ' || b, 2025, b, '2026-01-27Z', '2026-01-27Z' from still.two;
-- owner: An invitation, a check, and when they were last there
with i as (insert into public.invitations (id, full_name, email, token_hash, expires_at, client_id, created_at, updated_at) select still.id(b + 91), 'Kin of theirs', b || '@example.com', repeat(left(b::text, 1), 64), '2026-12-31Z', l, '2026-01-28Z', '2026-01-28Z' from still.two),
  k as (insert into public.conflict_checks (client_id, found, reason, created_at) select l, '[]', 'No', '2026-01-29Z' from still.two), s as (update auth.users a set last_sign_in_at = case b when 100 then timestamptz '2026-11-25Z' else '2026-01-01Z' end from still.two where a.id = u)
select 1;
-- owner: Everything that belongs to each client, and its latest moment
select right(a.client_id::text, 2) as client, right(a.case_id::text, 2) as "case", a.at, count(*) from private.client_activity a group by 1, 2, 3 order by 1, 2 nulls first, 3;
-- admin, clerk, junior, asha, ravi: What each sees of what clients see too
select string_agg(v.what || ' ' || v.id, ', ' order by v.what, v.id) as seen from (
  select 'case' as what, right(id::text, 3) as id from public.cases union all select 'event', right(id::text, 3) from public.events union all select 'order', right(event_id::text, 3) from public.hearing_orders union all select 'party', right(id::text, 3) from public.case_parties
  union all select 'document', right(id::text, 3) from public.case_documents union all select 'version', right(id::text, 3) from public.document_versions union all select 'request', right(id::text, 3) from public.document_requests union all select 'message', right(id::text, 3) from public.case_messages
  union all select 'attached', right(message_id::text, 3) from public.message_documents union all select 'fee', right(id::text, 3) from public.fee_agreements union all select 'invoice', right(id::text, 3) from public.invoices union all select 'line', right(id::text, 3) from public.invoice_lines
  union all select 'payment', right(id::text, 3) from public.payments union all select 'user of', right(client_id::text, 3) from public.client_users) v;
-- admin, clerk, junior, asha: And of what the office sees alone
select string_agg(v.what || ' ' || v.id, ', ' order by v.what, v.id) as seen from (
  select 'assigned' as what, right(case_id::text, 3) as id from public.case_assignees union all select 'diary', right(case_id::text, 3) from public.case_diary union all select 'client', right(id::text, 3) from public.clients union all select 'task', right(id::text, 3) from public.tasks
  union all select 'work', right(id::text, 3) from public.all_tasks union all select 'filing', right(id::text, 3) from public.filings union all select 'item', right(id::text, 3) from public.filing_items union all select 'check of', right(client_id::text, 3) from public.conflict_checks
  union all select 'enquiry', right(id::text, 3) from public.contact_submissions) v;
/* admin, clerk, junior, asha: What was called off */ select id from public.cancelled_events order by id;
-- junior: What they may not do to the case of others, what belongs to it, and its client
select * from still.tried(array['update public.cases set stage = ''x'' where id = ''#23''', $$insert into public.events (title, start_date, end_date, case_id) values ('Mine', now(), now(), '#23')$$, $$update public.events set case_id = '#23' where id = '#104'$$,
  $$insert into public.events (title, start_date, end_date, client_id) values ('Mine', now(), now(), '#12')$$, $$update public.events set title = 'Mine' where id in ('#301', '#302', '#304')$$, $$update public.clients set notes = 'x' where id = '#12'$$,
  $$insert into public.document_requests (case_id, title) values ('#23', 'x')$$, $$update public.document_requests set title = 'x' where id = '#321'$$, $$update public.case_documents set shared = true where id = '#312'$$, $$update public.case_parties set name = 'Mine' where id = '#305'$$,
  $$update public.hearing_orders set shared = false where event_id = '#301'$$, $$update public.filing_items set remark = 'x' where id in ('#353', '#354')$$, $$update public.filings set name = 'x' where id = '#351'$$, $$update public.case_messages set body = 'x' where id = '#332'$$,
  $$select public.park_case('#23', '2027-01-01', 'Reserved')$$, $$select public.record_outcome('#304', 'adjourned')$$, $$select public.record_outcome('#302', 'adjourned')$$, $$select public.send_message('#999', '#23', 'x')$$, $$select public.mark_messages_seen('#23')$$,
  $$select public.set_no_answer_needed('#23', now())$$, $$select public.open_document('#311')$$, $$insert into public.cases (title, description, client_id, practice_area) values ('A case', 'Of my own, that is long', '#11', 'civil')$$, $$insert into public.case_assignees (case_id, assignee_id) values ('#23', '#3')$$,
  $$select public.add_client('{"full_name": "Meera Nair"}')$$]);
-- junior: What they may do to theirs, and with what is given to them
select * from still.tried(array[$$update public.cases set stage = 'x' where id = '#21'$$, $$insert into public.events (title, start_date, end_date, case_id) values ('Mine', now(), now(), '#21')$$, $$insert into public.events (title, start_date, end_date, client_id) values ('Mine', now(), now(), '#11')$$,
  $$insert into public.events (title, start_date, end_date) values ('Mine', now(), now())$$, $$update public.events set title = 'Mine' where id in ('#102', '#103', '#104')$$, $$update public.clients set notes = 'x' where id = '#11'$$, $$insert into public.document_requests (case_id, title) values ('#21', 'x')$$,
  $$update public.case_documents set shared = true where id = '#112'$$, $$update public.hearing_orders set shared = false where event_id = '#101'$$, $$update public.filing_items set remark = 'x' where id in ('#153', '#154', '#156', '#356')$$, $$select public.park_case('#21', '2027-01-01', 'Reserved')$$,
  $$insert into public.filing_items (filing_id, case_id, title, assignee_id) values ('#151', '#21', 'x', '#3')$$, $$select public.send_message('#999', '#21', 'x')$$, $$select public.open_document('#111')$$]);
-- junior, clerk: What is on the first page
select total_cases, upcoming_events, total_clients, waiting_clients, due_tasks, hearings_without_result, cases_without_date from public.admin_summary();
-- owner: Holds: over since yesterday, until today, without an end
insert into public.legal_holds (case_id, reason, until, created_at, updated_at) values ('#21', 'A claim', '2026-11-24', '2026-01-30Z', '2026-01-30Z'), ('#23', 'A claim', '2026-11-25', '2026-01-30Z', '2026-01-30Z');
-- owner: What can be deleted of a case, and moved elsewhere, of the one on hold and of the one whose hold is over
create function still.lose(b integer, c integer) returns table (statement text, answer text) language sql as $$
  select * from still.tried(array(select replace(format(s, still.id(b + n)), '~c', still.id(c)::text) from (values
    ('delete from public.cases where id = %L', c - b), ('delete from public.events where id = %L', 4), ('delete from public.events where id = %L', 2), ('delete from public.case_messages where id = %L', 31), ('delete from public.case_documents where id = %L', 12), ('delete from public.case_parties where id = %L', 5),
    ('delete from public.document_requests where id = %L', 21), ('delete from public.hearing_orders where event_id = %L', 1), ('delete from public.document_versions where id = %L', 15), ('delete from public.message_documents where message_id = %L', 32), ('delete from public.tasks where id = %L', 41),
    ('delete from public.tasks where id = %L', 42), ('delete from public.fee_agreements where id = %L', 61), ('delete from public.fee_agreements where id = %L', 62), ('delete from public.invoices where id = %L', 71), ('delete from public.payments where id = %L', 73), ('delete from public.filings where id = %L', 52),
    ('delete from public.filing_items where id = %L', 53), ('delete from public.contact_submissions where id = %L', 81), ('delete from public.contact_submissions where id = %L', 82),
    ('update public.cases set submission_id = null where submission_id = %L', 81), ('update public.events set case_id = null where id = %L', 4), ('update public.events set case_id = ''~c'' where id = %L', 2), ('update public.events set title = ''Renamed'' where id = %L', 4), ('update public.case_messages set case_id = ''~c'' where id = %L', 31),
    ('update public.case_messages set case_id = ''00000000-0000-4000-8000-000000000022'' where id = %L', 31), ('update public.case_documents set case_id = ''00000000-0000-4000-8000-000000000022'' where id = %L', 12), ('update public.case_parties set case_id = ''00000000-0000-4000-8000-000000000022'' where id = %L', 5),
    ('update public.document_requests set case_id = ''00000000-0000-4000-8000-000000000022'' where id = %L', 21), ('update public.hearing_orders set event_id = ''00000000-0000-4000-8000-000000000102'' where event_id = %L', 1), ('update public.document_versions set document_id = ''00000000-0000-4000-8000-000000000113'', number = 9 where id = %L', 15),
    ('update public.message_documents set message_id = ''00000000-0000-4000-8000-000000000131'' where message_id = %L', 32), ('update public.tasks set case_id = null where id = %L', 41), ('update public.tasks set case_id = ''~c'' where id = %L', 42), ('update public.fee_agreements set case_id = null where id = %L', 61),
    ('update public.invoices set case_id = null where id = %L', 71)) v (s, n)))
$$;
/* owner: Of the one on hold until today */ select * from still.lose(300, 23);
/* owner: Of the one that was until yesterday */ select * from still.lose(100, 21);
-- owner: The hold is what it belongs to as well
select right(a.client_id::text, 2) as client, right(a.case_id::text, 2) as "case", a.at from private.client_activity a where a.at = '2026-01-30Z' order by 1;
-- admin: The case is given to the other, on hold
update public.cases set client_id = '#11' where id = '#23' returning client_name;
-- owner: Everything that belongs to each client now
select right(a.client_id::text, 2) as client, right(a.case_id::text, 2) as "case", count(*) from private.client_activity a group by 1, 2 order by 1, 2 nulls first;
-- admin: Which rows of every kind may be sent twice with an id
select * from still.tried(array[$$insert into public.events (id, title, start_date, end_date) values ('#901', 'Twice', now(), now()), ('#901', 'Twice', now(), now())$$, $$insert into public.fee_agreements (id, client_id, description) values ('#902', '#11', 'A fee'), ('#902', '#11', 'Another')$$,
  $$insert into public.paper_templates (id, name) values ('#903', 'Caveat'), ('#903', 'Caveat')$$, $$insert into public.document_requests (id, case_id, title) values ('#904', '#21', 'PAN'), ('#904', '#21', 'PAN')$$]);
-- admin: A case is taken from the junior, a client and a clerk get one
select * from still.tried(array[$$delete from public.case_assignees where case_id = '#21' and assignee_id = '#3'$$, $$insert into public.case_assignees (case_id, assignee_id) values ('#22', '#2')$$, $$insert into public.case_assignees (case_id, assignee_id) values ('#22', '#4')$$, $$insert into public.case_assignees (case_id, assignee_id) values ('#21', '#3')$$]);
/* admin: It is taken from the junior */ delete from public.case_assignees where case_id = '#21' returning assignee_id;
-- junior: What they see
select id from public.cases union all select id from public.events union all select id from public.all_tasks order by 1;
