-- owner: There are others with a log-in
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data)
select n::uuid, name || '@example.com', 'authenticated', still.now(), jsonb_build_object('username', name, 'full_name', initcap(name))
from (values ('#6', 'meera'), ('#7', 'kiran'), ('#8', 'former')) p (n, name);
-- owner: Somebody of them was an admin, whose session goes on
insert into auth.sessions (id, user_id) values ('#8', '#8');
-- owner: Records of clients that are of the same person, or of others
insert into public.clients (id, kind, full_name, phone, email, address, language, notes) values
  ('#13', 'organisation', 'Asha R. Rao', '+919810000013', 'asha.rao@example.com', null, 'hi', 'Met at court'),
  ('#14', 'person', 'Tara Third', null, 'third@example.com', '14 Janpath', 'hi', null),
  ('#15', 'person', 'Long Notes', '+919810000015', null, null, 'en', repeat('n', 9982)),
  ('#16', 'person', 'Asha Rao', '+919810000011', 'asha@example.com', '1 Janpath, New Delhi', 'en', 'Old client'),
  ('#17', 'person', 'Nobody Without', null, null, null, 'en', null),
  ('#18', 'person', 'Third Other', null, 'THIRD@example.com', null, 'en', null),
  ('#19', 'person', 'Nobody Withouts', null, null, null, 'en', null),
  ('#20', 'person', 'Third Anew', null, null, null, 'en', null);
/* owner: One of them has notes */ update public.clients set notes = 'Old client' where id = '#11';
-- owner: Log-ins of the second record
insert into public.client_users (client_id, user_id, created_at) values ('#13', '#6', '2026-01-01T00:00Z'), ('#13', '#4', '2026-02-01T00:00Z'), ('#14', '#6', '2026-03-01T00:00Z');
-- owner: Cases of both records, some with the same number
insert into public.cases (id, case_number, title, description, court, client_id, practice_area, status, filing_date) values
  ('#31', 'SLP(C) 2/2026', 'Rao v. Builders', 'About land', null, '#13', 'civil', 'active', '2026-02-05'),
  ('#32', 'SLP(C) 1/2026', 'Rao v. Union', 'About land', 'High Court', '#13', 'civil', 'closed', '2026-02-05'),
  ('#33', null, 'Rao v. Nobody', 'About land', null, '#13', 'civil', 'active', '2026-02-05'),
  ('#34', 'W.P. 4/2026', 'Rao v. One', 'About land', '', '#13', 'civil', 'active', '2026-02-05'),
  ('#35', 'W.P. 4/2026', 'Rao v. One', 'About land', null, '#11', 'civil', 'active', '2026-02-05'),
  ('#36', 'W.P. 4/2026 (2)', 'Rao v. Two', 'About land', null, '#11', 'civil', 'active', '2026-02-05'),
  ('#37', 'W.P. 4/2026 (3)', 'Rao v. Three', 'About land', null, '#13', 'civil', 'active', '2026-02-05'),
  ('#38', repeat('W', 98), 'Rao v. Long', 'About land', null, '#13', 'civil', 'active', '2026-02-05'),
  ('#39', repeat('W', 98), 'Rao v. Long', 'About land', null, '#11', 'civil', 'active', '2026-02-05'),
  ('#40', 'R.P. 9/2026', 'Rao v. Handed', 'About land', null, '#13', 'civil', 'active', '2026-02-05'),
  ('#41', 'T.P. 1/2026', 'Third v. State', 'About land', null, '#14', 'civil', 'active', '2026-02-05');
-- owner: Dates, parties, messages, documents and requests in them
with e as (insert into public.events (id, title, start_date, end_date, type, client_id, case_id) values
    ('#51', 'Hearing', '2026-11-27T05:00Z', '2026-11-27T06:00Z', 'hearing', '#13', '#31'),
    ('#52', 'Meeting', '2026-11-28T05:00Z', '2026-11-28T06:00Z', 'meeting', '#13', null),
    ('#53', 'Meeting', '2026-11-28T05:00Z', '2026-11-28T06:00Z', 'meeting', '#14', null)),
  p as (insert into public.case_parties (id, case_id, side, name) values ('#54', '#31', 'respondent', 'Builders')),
  m as (insert into public.case_messages (id, case_id, body, author_id, author_name) values ('#55', '#31', 'Any news?', '#6', 'Meera'), ('#56', '#40', 'And here?', '#6', 'Meera')),
  d as (insert into public.case_documents (id, case_id, name, shared) values ('#57', '#31', 'Order.pdf', true), ('#58', '#40', 'Deed.pdf', true), ('#59', '#40', 'Note.pdf', false)),
  r as (insert into public.document_requests (id, case_id, title) values ('#60', '#31', 'PAN card'), ('#61', '#40', 'Sale deed'))
insert into public.fee_agreements (id, client_id, case_id, description) values ('#62', '#13', '#31', 'A lump sum'), ('#63', '#13', null, 'By the hour'), ('#64', '#14', null, 'By the day');
-- owner: What was told, cancelled, asked and found
with t as (insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at, notice) values
    ('#51', '#6', '#13', '#31', 'Hearing', '2026-11-27T05:00Z', 'hearing_set'), ('#71', '#6', '#14', null, 'Other', '2026-11-27T05:00Z', 'hearing_set')),
  c as (insert into public.cancelled_events (id, uid, client_id, case_id, title, start_date, end_date) values
    ('#72', '#73', '#13', '#31', 'Gone', '2026-11-27T05:00Z', '2026-11-27T06:00Z'), ('#74', '#75', '#14', null, 'Gone', '2026-11-27T05:00Z', '2026-11-27T06:00Z')),
  n as (insert into public.notifications (id, kind, about_id, recipient_id, address, data) values
    ('#76', 'hearing_cancelled', '#73', '#6', 'meera@example.com', '{"client_id": "#13", "title": "Gone"}'),
    ('#77', 'hearing_cancelled', '#75', '#6', 'meera@example.com', '{"client_id": "#14"}'),
    ('#78', 'hearing_set', '#51', '#6', 'meera@example.com', '{"client_id": "#13"}')),
  i as (insert into public.invitations (id, full_name, email, token_hash, expires_at, client_id, role) values
    ('#79', 'Son of Asha', 'son@example.com', repeat('a', 64), '2026-12-01T00:00Z', '#13', 'client'), ('#80', 'Another', 'another@example.com', repeat('b', 64), '2026-12-01T00:00Z', '#14', 'client')),
  k as (insert into public.conflict_checks (id, client_id, reason, found) values ('#81', '#13', 'They agreed', '[{"kind": "party"}]'), ('#82', '#14', 'They agreed', '[{"kind": "party"}]'))
insert into public.contact_submissions (id, name, email, phone, service, message, client_id) values
  ('#83', 'Asha R. Rao', 'any@example.com', '+919810000013', 'civil', 'About a flat of mine', '#13'),
  ('#84', 'Asha R. Rao', 'Asha.Rao@example.com', '+919810000013', 'civil', 'About a flat of mine', null),
  ('#85', 'Asha Rao', 'ASHA@example.com', '+919810000013', 'civil', 'About a flat of mine', null),
  ('#86', 'Tara Third', 'third@example.com', '+919810000013', 'civil', 'About a flat of mine', null),
  ('#87', 'Tara Third', 'asha.rao@example.com', '+919810000013', 'civil', 'About a flat of mine', '#14');
-- admin: Invoices of the second record: a draft and one that was sent
select public.save_invoice('#13', '#31', '[{"kind": "fee", "description": "Opinion", "amount_paise": 5000}]', null, null, null, null, '#91'), public.save_invoice('#13', null, '[{"kind": "fee", "description": "Draft", "amount_paise": 7000}]', null, null, null, null, '#92'), public.save_invoice('#14', null, '[{"kind": "fee", "description": "Draft", "amount_paise": 9000}]', null, null, null, null, '#93');
/* admin: The first of them is sent */ select public.send_invoice('#91', '2026-12-10');
/* admin: And paid in part */ select public.record_payment('#94', '#91', '2026-11-24', 'upi', 'UPI 1', 2000);
-- admin: A case of the second record goes to Ravi
update public.cases set client_id = '#12' where id = '#40' returning client_name;
-- everybody: look at the clients
select id, kind, full_name, phone, email, address, language from public.clients order by id;
-- admin, clerk, junior, asha, visitor, service: look at the notes of clients
select id, left(notes, 20) as notes from public.clients order by id;
/* everybody: look at who is linked */ select client_id, user_id from public.client_users order by client_id, user_id;
/* clerk, junior, asha, ravi, visitor, service: make two records one */ select public.merge_clients('#13', '#11');
/* admin: make one record one with itself */ select public.merge_clients('#13', '#13');
/* admin: make a record one with one that is not there */ select public.merge_clients('#13', '#99');
/* admin: make one that is not there one with a record */ select public.merge_clients('#99', '#11');
-- admin: make two records one whose notes are too long together
select public.merge_clients('#15', '#13', array['full_name', 'address']);
/* admin: make two records one that say the same, without choosing */ select public.merge_clients('#16', '#11', null);
/* admin: make one of records whose notes are too long by a letter */ select public.merge_clients('#19', '#15');
/* admin: make one of a record whose notes just fit */ select public.merge_clients('#17', '#15');
-- admin: make two records of the same client one, with its telephone and its language
select public.merge_clients('#13', '#11', array['phone', 'language', 'address']);
-- admin: once more, as nobody has heard that it is done
select public.merge_clients('#13', '#11', array['phone', 'language']);
/* admin: make two records one that one enquiry may be of */ select public.merge_clients('#18', '#20');
-- everybody: look at the clients
select id, kind, full_name, phone, email, address, language from public.clients order by id;
-- asha, ravi: look at their cases, dates, messages and documents
select 'case' as what, id, client_id from public.cases union all select 'event', id, client_id from public.events
union all select 'message', id, client_id from public.case_messages union all select 'document', id, client_id from public.case_documents
union all select 'request', id, client_id from public.document_requests union all select 'invoice', id, client_id from public.invoices order by 1, 2;
-- admin: The case that Ravi had comes back to whose it was
update public.cases set client_id = '#11' where id = '#40' returning client_name;
-- admin, clerk, junior, asha, visitor: add a client
insert into public.clients (full_name, phone, email, address, language, notes) values (E' New \t Client ', '0 98100-00020', ' New@example.com ', E'1\r\nJanpath ', 'hi', ' Note ') returning id, full_name, phone, email, address, language;
/* admin: add clients with what can't be one by one */ insert into public.clients (full_name) values ('A');
-- admin: a name of two letters is one
insert into public.clients (full_name, language) values ('Bo', 'en') returning id, kind, full_name, phone, email, address, language;
/* admin: a name too long */ insert into public.clients (full_name) values (repeat('a', 201));
/* admin: a telephone that is none */ insert into public.clients (full_name, phone) values ('Some One', '+0123');
/* admin: an address that is none */ insert into public.clients (full_name, email) values ('Some One', 'nobody');
-- admin: a language that the site has not
insert into public.clients (full_name, language) values ('Some One', 'fr');
-- admin: a postal address too long
insert into public.clients (full_name, address) values ('Some One', repeat('a', 501));
/* admin: choose the id oneself */ insert into public.clients (id, full_name) values ('#300', 'Some One');
-- admin, clerk, junior, asha, visitor: change a client
update public.clients set full_name = ' Tara  Third-Rao', phone = '098100 00014', notes = 'Called' where id = '#14' returning full_name, phone, notes;
/* clerk, junior: set a language */ update public.clients set language = 'ta' where id = '#14' returning language;
-- junior: change a client of whom no case is theirs
update public.clients set address = 'Elsewhere' where id in ('#11', '#14') returning id, address;
-- admin, clerk, junior, asha, visitor: find clients
select public.count_clients() as whole, public.count_clients('rao') as rao, public.count_clients('9810000015') as number, public.count_clients('nobodyatall') as nobody;
-- clerk, junior, asha, visitor: link a log-in
insert into public.client_users (client_id, user_id) values ('#14', '#7');
-- admin: Kiran becomes a log-in of a client who is written to in Hindi
insert into public.client_users (client_id, user_id) values ('#14', '#7') returning user_id;
-- admin: and of one of whom no language is known
insert into public.client_users (client_id, user_id) values ('#20', '#7') returning user_id;
/* admin: once more */ insert into public.client_users (client_id, user_id) values ('#20', '#7');
/* clerk, junior, asha: unlink a log-in */ delete from public.client_users where user_id = '#7' returning client_id;
-- admin: One of both is taken away, Kiran still sees the other
delete from public.client_users where user_id = '#7' and client_id = '#14' returning client_id;
/* admin: and the other */ delete from public.client_users where user_id = '#7' returning client_id;
-- admin: change a link in place of making it anew
update public.client_users set user_id = '#7' where client_id = '#12';
/* clerk, junior, asha, visitor: delete a client */ delete from public.clients where id = '#20' returning id;
/* admin: delete a client who has a case */ delete from public.clients where id = '#12' returning id;
/* admin: delete a client of whom there is nothing */ delete from public.clients where id = '#20' returning id;
-- owner: Sessions that should not count: of a banned admin
update auth.users set banned_until = '2027-01-01' where id = '#1';
-- admin: add, change, link and delete while banned
with a as (update public.clients set notes = 'x' returning 1), b as (delete from public.clients where id = '#18' returning 1), c as (delete from public.client_users returning 1) select * from a union all select * from b union all select * from c;
/* admin: add a client while banned */ insert into public.clients (full_name) values ('Some One');
/* admin: link while banned */ insert into public.client_users (client_id, user_id) values ('#14', '#7');
/* admin: make two one while banned */ select public.merge_clients('#14', '#11');
/* clerk: The clerk still changes a client */ update public.clients set notes = 'y' where id = '#12' returning notes;
-- asha: Asha reads her own data
select jsonb_path_query_array(d, '$.clients[*].full_name') as clients, jsonb_path_query_array(d, '$.cases[*].case_number') as cases, jsonb_path_query_array(d, '$.case_messages[*].body') as messages, jsonb_path_query_array(d, '$.document_requests[*].title') as requests, jsonb_path_query_array(d, '$.enquiries[*].email') as enquiries from public.my_data() d;
