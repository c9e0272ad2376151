-- owner: What was there before
insert into public.events (id, title, type, case_id, start_date, end_date) values ('#100', 'Before', 'hearing', '#21', '2026-12-15T05:00Z', '2026-12-15T06:00Z');

-- clock: 2026-11-25T05:00:00Z
-- owner: Dates of Asha: to come, past, at this moment, a meeting, of nobody's case, with a result; of Ravi
insert into public.events (id, title, type, case_id, client_id, start_date, end_date, outcome, outcome_recorded_at, purpose) values
  ('#101', 'Later', 'hearing', '#21', null, '2026-12-16T05:00Z', '2026-12-16T06:00Z', null, null, 'Final'), ('#102', 'Sooner', 'hearing', '#22', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', null, null, null),
  ('#103', 'Past', 'hearing', '#21', null, '2026-11-24T05:00Z', '2026-11-24T06:00Z', null, null, null), ('#104', 'Now', 'hearing', '#21', null, '2026-11-25T05:00:00Z', '2026-11-25T06:00Z', null, null, null),
  ('#105', 'Meeting', 'meeting', null, '#11', '2026-12-14T05:00Z', '2026-12-14T06:00Z', null, null, null), ('#106', 'Of the office', 'meeting', null, null, '2026-12-14T05:00Z', '2026-12-14T06:00Z', null, null, null),
  ('#107', 'Heard', 'hearing', '#21', null, '2026-11-23T05:00Z', '2026-11-23T06:00Z', 'adjourned', '2026-11-25T05:00Z', 'Arguments'), ('#108', 'Of Ravi', 'hearing', '#23', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', null, null, null),
  ('#109', 'Heard before', 'hearing', '#22', null, '2026-12-20T05:00Z', '2026-12-20T06:00Z', 'heard', '2026-11-25T05:00Z', null);
-- owner: Documents: shown, not shown, of hers, that came with a message, taken back
insert into public.case_documents (id, case_id, name, shared, created_by) values
  ('#221', '#21', 'Order.pdf', true, '#1'), ('#222', '#21', 'Draft.pdf', false, '#1'), ('#223', '#21', 'Mine.pdf', true, '#4'), ('#224', '#22', 'Reply.pdf', false, '#1');
-- owner: Their files
insert into public.document_versions (id, document_id, number, uploaded_by, size_bytes, kind, checked_at, is_current) values
  ('#231', '#221', 1, '#1', 100, 'pdf', still.now(), true), ('#232', '#222', 1, '#1', 100, 'pdf', still.now(), true), ('#233', '#223', 1, '#4', 100, 'pdf', still.now(), true), ('#234', '#224', 1, '#1', 100, 'pdf', still.now(), true);
-- owner: Asked of her, and answered
insert into public.document_requests (id, case_id, title, answered_at) values ('#211', '#21', 'PAN card', null), ('#212', '#22', 'Deed', '2026-11-25T05:00Z');
-- admin: A message with a document
select public.send_message('#401', '#22', 'See it', array['#224']::uuid[], array[d.updated_at]) from public.case_documents d where d.id = '#224';
-- asha, ravi, admin, visitor: A client's news
select n.* from public.client_summary() s cross join lateral jsonb_array_elements(s.news) n;
-- admin, clerk, junior, asha: The office's
select n.* from public.admin_summary() s cross join lateral jsonb_array_elements(s.news) n;
-- asha: Cards
select is_client, active_cases, upcoming_events, next_appointment, next_start_date, next_case_title, last_title, last_outcome, last_order from public.client_summary();
/* asha: What they looked at is unknown; no moment; nothing */ select public.mark_seen('secrets', now());
/* asha: No moment */ select public.mark_seen('news', null);
/* asha: Nothing */ select public.mark_seen(null, now());
/* visitor: Nobody */ select public.mark_seen('news', now());
/* asha: A second before */ select public.mark_seen('news', '2026-11-25T04:59:59Z');
-- asha: All are still new
select n.value ->> 'kind' as kind, n.value ->> 'title' as title from public.client_summary() s cross join lateral jsonb_array_elements(s.news) n;
/* asha: A moment to come is now */ select public.mark_seen('news', '2100-01-01Z');
/* asha: What was seen stays so */ select public.mark_seen('news', '2000-01-01Z');
-- asha: Only the message
select n.value ->> 'kind' as kind, n.value ->> 'total' as total from public.client_summary() s cross join lateral jsonb_array_elements(s.news) n;

-- clock: 2026-11-25T06:00:00Z
-- owner: Moved; another hall; a result; a new version of what came with a message; of hers; shown at last
update public.events set start_date = start_date + interval '1 day', end_date = end_date + interval '1 day' where id = '#101';
/* owner: Another hall */ update public.events set court_hall = 'Hall 9' where id = '#102';
/* owner: A result */ update public.events set outcome = 'heard', outcome_recorded_at = still.now() where id = '#104';
-- owner: A new version of what came with a message
update public.document_versions set is_current = false where id = '#234';
-- owner: By the admin
insert into public.document_versions (id, document_id, number, uploaded_by, size_bytes, kind, checked_at, is_current) values ('#235', '#224', 2, '#1', 100, 'pdf', still.now(), true);
/* admin: Shown at last */ update public.case_documents set shared = true where id = '#222';
/* asha: She sends it herself, with a message */ select public.send_message('#402', '#22', 'I have it', '{#224}');
-- asha: What is new
select n.value ->> 'kind' as kind, n.value ->> 'title' as title, n.value ->> 'at' as at, n.value ->> 'outcome' as outcome from public.client_summary() s cross join lateral jsonb_array_elements(s.news) n;
/* asha: She reads the messages */ select public.mark_messages_seen('#22');
/* admin: The case of it goes to Ravi */ update public.cases set client_id = '#12' where id = '#21';
-- asha, ravi: What is new of each
select n.value ->> 'kind' as kind, n.value ->> 'title' as title from public.client_summary() s cross join lateral jsonb_array_elements(s.news) n;
/* owner: She is not linked any more */ delete from public.client_users where user_id = '#4';
/* asha: Nothing */ select is_client, news from public.client_summary();
/* owner: Linked anew */ insert into public.client_users (client_id, user_id) values ('#11', '#4');
/* asha: What was there before is not new */ select is_client, news from public.client_summary();
-- owner: Fifty-one dates of one moment
insert into public.events (title, type, client_id, start_date, end_date) select 'Date ' || n, 'meeting', '#11', '2027-01-01Z'::timestamptz + n * interval '1 day', '2027-01-01Z'::timestamptz + n * interval '1 day' from generate_series(51, 1, -1) n;

-- clock: 2026-11-25T06:00:01Z
-- owner: One more
update public.events set start_date = start_date + interval '1 hour', end_date = end_date + interval '1 hour' where title = 'Date 51';
-- owner: And one of the others a second later
update public.events set dated_at = '2026-11-25T06:00:00.5Z' where title like 'Date %' and title <> 'Date 51';
-- asha: The soonest of those of one moment
select count(*), min(n.title) filter (where n.place = 1) as first, max(n.title) filter (where n.place = 50) as last
from public.client_summary() s cross join lateral (select v.value ->> 'title' as title, v.place from jsonb_array_elements(s.news) with ordinality v (value, place)) n;
-- owner: Enquiries, a log-in, a message without an answer, an answered request, a document of hers by itself
insert into public.contact_submissions (id, name, email, phone, service, message, status, submitted_at) values
  ('#201', 'A Visitor', 'a@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', 'new', '2026-11-25T05:59Z'), ('#202', 'B Visitor', 'b@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', 'new', '2026-11-25T06:00Z'),
  ('#203', 'C Visitor', 'c@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', 'contacted', '2026-11-25T06:00Z');
-- owner: Log-ins
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data) values
  ('#6', 'd@example.com', 'authenticated', still.now(), '{"username": "done", "full_name": "Dev Rao"}'), ('#7', 'e@example.com', 'authenticated', still.now(), '{"username": "eone", "full_name": "Eka Rao"}');
/* owner: One of them is a client */ insert into public.client_users (client_id, user_id) values ('#12', '#7');
-- owner: A document of hers by itself, and one that waits for fifteen minutes
update public.case_documents set awaits_message = true, published_at = '2026-11-25T05:45:01Z' where id = '#223';
-- owner: Waits for fifteen minutes
update public.case_documents set awaits_message = true, shared = true, published_at = '2026-11-25T05:45:02Z' where id = '#224';
/* ravi: Of the case that the junior sees */ select public.send_message('#403', '#21', 'Is there news?');
-- everybody: News of the office
select n.* from public.admin_summary() s cross join lateral jsonb_array_elements(s.news) n;
/* admin, clerk, junior: They have seen each */ select public.mark_seen('news', '2026-11-25T06:00:00Z');
/* admin, clerk, junior: The enquiries */ select public.mark_seen('submissions', '2026-11-25T05:59:00Z');
/* admin, clerk, junior: The accounts */ select public.mark_seen('accounts', '2026-11-25T06:00:01Z');
/* admin, junior: The messages */ select public.mark_messages_seen('#21');
-- everybody: What is left
select n.value ->> 'kind' as kind, n.value ->> 'title' as title, n.value ->> 'total' as total from public.admin_summary() s cross join lateral jsonb_array_elements(s.news) n;

-- clock: 2026-11-25T06:00:02Z
-- admin, clerk, junior: The document is told now
select n.value ->> 'kind' as kind, n.value ->> 'title' as title, n.value ->> 'total' as total from public.admin_summary() s cross join lateral jsonb_array_elements(s.news) n;
/* admin: Unread or not, they wait */ select waiting_clients from public.admin_summary();
