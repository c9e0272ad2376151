-- owner: There are others with a log-in
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data)
select n::uuid, name || '@example.com', 'authenticated', still.now(), jsonb_build_object('username', name, 'full_name', initcap(name), 'phone', phone, 'notice_language', lang)
from (values ('#6', 'meera', '+919810000006', 'hi'), ('#7', 'kiran', null, 'en'), ('#8', 'partner', '+919810000008', null)) p (n, name, phone, lang);
-- owner: A registration that nobody has proven
insert into auth.users (id, email, role, raw_user_meta_data) values ('#9', 'unproven@example.com', 'authenticated', '{}');
/* owner: It has no profile */ delete from public.profiles where id = '#9';
-- owner: Devices and places they are known from, and an address that mails came back from
with s as (insert into auth.sessions (id, user_id) values ('#6', '#6'), ('#7', '#7')), a as (insert into private.bounced_addresses (address, reason) values ('meera@example.com', 'gone'), ('asha@example.com', 'gone'), ('Kiran@example.com', 'gone'), ('Stranger@example.com', 'gone'), ('+919810000008', 'no phone')),
  w as (insert into private.registrations (token_hash, email, username) values ('h1', 'meera@example.com', 'meera2'), ('h2', 'kiran@example.com', 'kiran2'), ('h3', 'stranger@example.com', 'stranger'))
insert into auth.audit_log_entries (id, payload) values ('#201', '{"actor": "#6"}'), ('#202', '{"actor": "#7"}'), ('#203', '{"actor": "#4"}');
-- owner: Clients: Meera, who is to be erased; Kiran, whose partner sees two clients; one with the address of Meera
insert into public.clients (id, full_name, phone, email, address) values
  ('#13', 'Meera Nair', '+919810000006', 'Meera@example.com', '3 Janpath'), ('#14', 'Kiran Das', '+919810000014', 'kiran@example.com', null),
  ('#15', 'Meera Nair Textiles', '+919810000015', null, null);
-- owner: Their log-ins
insert into public.client_users (client_id, user_id) values ('#13', '#6'), ('#14', '#7'), ('#14', '#8'), ('#15', '#8'), ('#13', '#3');
-- owner: Enquiries of people, of Meera before she was a client, and of others with her address
insert into public.contact_submissions (id, name, email, phone, service, message, client_id) values
  ('#41', 'Stranger', 'stranger@example.com', '+919810000041', 'civil', 'About a flat of mine', null),
  ('#42', 'Stranger', 'Stranger@example.com', '+919810000041', 'civil', 'About a flat once more', null),
  ('#43', 'Meera Nair', 'meera@example.com', '+919810000006', 'civil', 'About a shop of mine', null),
  ('#44', 'Meera Nair', 'other@example.com', '+919810000006', 'civil', 'About a shop of mine', '#13'),
  ('#45', 'Meera Nair', 'meera@example.com', '+919810000006', 'civil', 'For my neighbour here', '#12'),
  ('#46', 'Kiran Das', 'kiran@example.com', '+919810000014', 'civil', 'Began a matter of mine', '#14'),
  ('#47', 'Held One', 'held@example.com', '+919810000047', 'civil', 'Began a matter on hold', null);
-- owner: Cases: closed, open, on hold, whose hold ended yesterday, whose hold ends today
insert into public.cases (id, case_number, title, description, client_id, practice_area, status, filing_date, submission_id) values
  ('#31', 'O.S. 1/2020', 'Nair v. State', 'A shop of hers', '#13', 'civil', 'closed', '2020-02-05', null),
  ('#32', null, 'Nair v. Bank', 'A loan of hers', '#13', 'civil', 'closed', '2021-02-05', null),
  ('#33', 'O.S. 3/2022', 'Das v. State', 'A field there', '#14', 'civil', 'closed', '2022-02-05', '#46'),
  ('#34', 'O.S. 4/2022', 'Das v. Bank', 'A well there', '#14', 'civil', 'closed', '2022-02-05', null),
  ('#35', 'O.S. 5/2022', 'Das v. Open', 'A road there', '#14', 'civil', 'pending', '2022-02-05', null),
  ('#36', 'O.S. 6/2022', 'Held v. State', 'A held matter', '#15', 'civil', 'closed', '2022-02-05', '#47'),
  ('#37', 'O.S. 7/2022', 'Done v. State', 'A done matter', '#15', 'civil', 'closed', '2022-02-05', null);
-- owner: What is in them
with e as (insert into public.events (id, title, start_date, end_date, type, client_id, case_id) values
    ('#51', 'Hearing', '2020-11-27T05:00Z', '2020-11-27T06:00Z', 'hearing', '#13', '#31'), ('#52', 'Meeting of Meera', '2020-11-28T05:00Z', '2020-11-28T06:00Z', 'meeting', '#13', null),
    ('#53', 'Hearing', '2022-11-27T05:00Z', '2022-11-27T06:00Z', 'hearing', '#14', '#33'), ('#54', 'Meeting of Kiran', '2022-11-28T05:00Z', '2022-11-28T06:00Z', 'meeting', '#14', null)),
  p as (insert into public.case_parties (id, case_id, side, name) values ('#55', '#31', 'respondent', 'State of Meera Nair'), ('#56', '#33', 'respondent', 'State')),
  m as (insert into public.case_messages (id, case_id, body, author_id, author_name) values ('#57', '#31', 'Any news?', '#6', 'Meera'), ('#58', '#34', 'And here?', '#7', 'Kiran'), ('#59', '#35', 'And there?', '#7', 'Kiran'), ('#150', '#37', 'Of old', '#8', 'Partner'), ('#151', '#36', 'Of hold', '#8', 'Partner')),
  d as (insert into public.case_documents (id, case_id, name, shared) values ('#60', '#31', 'Order.pdf', true), ('#61', '#34', 'Deed.pdf', true)),
  v as (insert into public.document_versions (id, document_id, number, size_bytes, kind) values ('#62', '#60', 1, 10, 'pdf'), ('#63', '#60', 2, 10, 'pdf'), ('#64', '#61', 1, 10, 'pdf')),
  r as (insert into public.document_requests (id, case_id, title) values ('#65', '#31', 'PAN card'), ('#66', '#35', 'Sale deed')),
  t as (insert into public.tasks (id, title, case_id) values ('#67', 'Call Meera Nair', '#31'), ('#68', 'Call', '#33'), ('#69', 'Call Meera Nair', null)),
  f as (insert into public.filings (id, case_id, name) values ('#70', '#32', 'SLP'), ('#71', '#34', 'SLP')),
  a as (insert into public.fee_agreements (id, client_id, case_id, description) values ('#72', '#13', '#31', 'A lump sum'), ('#73', '#14', null, 'By the hour')),
  i as (insert into public.invitations (id, full_name, email, token_hash, expires_at, client_id, role) values ('#74', 'Son', 'son@example.com', repeat('a', 64), '2026-12-01T00:00Z', '#13', 'client'), ('#75', 'Wife', 'wife@example.com', repeat('b', 64), '2026-12-01T00:00Z', '#14', 'client')),
  c as (insert into public.cancelled_events (id, uid, client_id, case_id, title, start_date, end_date) values ('#76', '#77', '#13', null, 'Gone', '2026-11-27T05:00Z', '2026-11-27T06:00Z'), ('#78', '#79', '#14', '#33', 'Gone', '2026-11-27T05:00Z', '2026-11-27T06:00Z'), ('#80', '#81', '#14', null, 'Gone', '2026-11-27T05:00Z', '2026-11-27T06:00Z')),
  h as (insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at, notice, old) values
    ('#51', '#6', '#13', '#31', 'Hearing', '2020-11-27T05:00Z', 'hearing_set', '{}'), ('#54', '#7', '#14', '#33', 'Hearing', '2022-11-27T05:00Z', 'hearing_set', '{"a": 1}'), ('#83', '#7', '#14', '#33', 'Hearing', '2022-11-27T05:00Z', 'hearing_set', '{}'),
    ('#53', '#7', '#14', '#33', 'Hearing', '2022-11-27T05:00Z', 'hearing_cancelled', '{}'))
insert into public.conflict_checks (id, client_id, reason, found) values
  ('#84', '#12', 'Meera Nair agreed, and meera nair textiles', '[{"id": "#13", "name": "Meera Nair"}, {"id": "#23", "name": "Other"}, {"id": "#98", "name": "MEERA NAIR"}, {"id": "#99", "name": "Meera Nairs"}, {"id": "#15", "name": "Meera Nair"}]'),
  ('#85', '#12', 'They agreed', '[{"id": "#31", "case_title": "Nair v. State"}, {"id": "#33", "case_title": "Das v. State"}]'),
  ('#86', '#14', 'They agreed', '[{"kind": "party"}]');
-- owner: What was told of them
insert into public.notifications (id, kind, about_id, recipient_id, address, data, case_id, event_id, sent_at) values
  ('#101', 'hearing_set', '#51', '#6', 'meera@example.com', '{}', '#31', '#51', still.now()),
  ('#102', 'enquiry_receipt', '#43', null, 'meera@example.com', '{"name": "Meera Nair", "submission_id": "#43"}', null, null, still.now()),
  ('#103', 'enquiry_receipt', '#41', null, 'Stranger@example.com', '{"name": "Stranger"}', null, null, still.now()),
  ('#104', 'enquiry_receipt', '#87', '#1', 'admin@example.com', '{"name": "Meera Nair"}', null, null, still.now()),
  ('#105', 'enquiry_receipt', '#88', '#1', 'admin@example.com', '{"name": "Meera Nairs"}', null, null, still.now()),
  ('#106', 'enquiry_receipt', '#89', '#1', 'admin@example.com', '{"client_name": "meera nair"}', null, null, null),
  ('#107', 'enquiry_receipt', '#90', '#1', 'admin@example.com', '{"name": "Meera Nair", "submission_id": "#45"}', null, null, still.now()),
  ('#108', 'enquiry_receipt', '#91', '#1', 'admin@example.com', '{"case_title": "About Meera Nair", "client_id": "#15"}', null, null, still.now()),
  ('#109', 'hearing_cancelled', '#77', '#1', 'admin@example.com', '{"client_id": "#13"}', null, null, still.now()),
  ('#110', 'hearing_set', '#53', '#7', 'kiran@example.com', '{}', '#33', null, still.now()),
  ('#111', 'enquiry_received', '#41', '#1', 'admin@example.com', '{"submission_id": "#41"}', null, null, still.now()),
  ('#112', 'board_today', '#112', '#1', 'admin@example.com', '{"hearings": [{"id": "#51"}, {"id": "#23"}], "total": 2, "tasks": [{"id": "#67"}, {"id": "#69"}], "task_total": 9, "open_ends": [{"id": "#31"}], "open_end_total": 1}', null, null, still.now()),
  ('#113', 'board_tomorrow', '#113', '#1', 'admin@example.com', '{"hearings": [{"id": "#53"}], "total": 1}', null, null, null);
-- admin: Invoices: one sent and paid in part, one draft
select public.save_invoice('#13', '#31', '[{"kind": "fee", "description": "Opinion", "amount_paise": 5000}]', null, null, null, null, '#121'), public.save_invoice('#13', null, '[{"kind": "fee", "description": "Draft", "amount_paise": 7000}]', null, null, null, null, '#122'), public.save_invoice('#14', '#33', '[{"kind": "fee", "description": "Paper", "amount_paise": 9000}]', null, null, null, null, '#123');
-- admin: They are sent
select public.send_invoice('#121', '2026-12-10'), public.send_invoice('#123', '2026-12-10') as other;
/* admin: A part is paid */ select public.record_payment('#124', '#121', '2026-11-24', 'upi', 'UPI 1', 2000);
-- owner: Meera says that she has paid the rest
update public.invoices set claimed_at = still.now(), claimed_reference = 'UPI 2' where id = '#121';
-- clerk, junior, asha, visitor: place a hold
insert into public.legal_holds (case_id, reason) values ('#36', 'A suit is likely');
-- admin: Holds are placed: for good, until yesterday, until today
insert into public.legal_holds (case_id, reason, until) values ('#36', 'A suit is likely', null), ('#33', 'An appeal', '2026-11-24'), ('#34', 'An appeal', '2026-11-25') returning case_id, until;
/* admin: a hold without words */ insert into public.legal_holds (case_id, reason) values ('#35', '   ');
/* admin: a hold with two letters */ insert into public.legal_holds (case_id, reason) values ('#35', 'ab');
-- admin: a hold for ages
insert into public.legal_holds (case_id, reason, until) values ('#35', 'abc', '2200-01-02');
/* everybody: look at holds */ select case_id, reason, until from public.legal_holds order by case_id;
-- clerk, junior, asha: change or lift holds
with a as (update public.legal_holds set reason = 'Nothing' returning 1) select * from a;
/* clerk, asha: lift holds */ delete from public.legal_holds returning 1;
/* everybody: try to erase an enquiry */ select public.erase('enquiry', '#41');
/* admin: try what is no kind */ select public.erase('invoice', '#41');
/* admin: try nothing */ select public.erase(null, '#41');
/* admin: look whose name is written elsewhere as no kind */ select public.find_mentions('visit', '#13');
/* admin: try what is not there */ select public.erase('enquiry', '#99');
/* admin: try an account that is not proven */ select public.erase('account', '#9', true);
/* admin: erase an enquiry, whose address another one has too */ select public.erase('enquiry', '#41', false);
/* admin: erase the other one, with which the address goes */ select public.erase('enquiry', '#42', false);
/* admin: once more */ select public.erase('enquiry', '#42', false);
/* admin: erase an enquiry of a matter on hold */ select public.erase('enquiry', '#47', false);
-- owner: What is in the matter that is on hold until today
with e as (insert into public.events (id, title, start_date, end_date, type, client_id, case_id) values ('#161', 'Hearing', '2022-11-27T05:00Z', '2022-11-27T06:00Z', 'hearing', '#14', '#34'))
insert into public.case_parties (id, case_id, side, name) values ('#162', '#34', 'respondent', 'A Bank');
-- owner: and of that
with o as (insert into public.hearing_orders (event_id, body) values ('#161', 'Dismissed.')), r as (insert into public.document_requests (id, case_id, title) values ('#163', '#34', 'PAN card')), t as (insert into public.tasks (id, title, case_id) values ('#164', 'Call', '#34')),
  i as (insert into public.filing_items (id, filing_id, case_id, kind, title) values ('#165', '#71', '#34', 'item', 'Index')), a as (insert into public.fee_agreements (id, client_id, case_id, description) values ('#166', '#14', '#34', 'A sum'))
insert into public.message_documents (message_id, position, document_id) values ('#58', 1, '#61');
/* service: delete a date of it */ delete from public.events where case_id = '#34';
/* service: delete an order of it */ delete from public.hearing_orders where event_id = '#161';
/* service: delete a party of it */ delete from public.case_parties where case_id = '#34';
/* service: delete a message of it */ delete from public.case_messages where case_id = '#34';
/* service: delete what the message had with it */ delete from public.message_documents where message_id = '#58';
/* service: delete a document of it */ delete from public.case_documents where case_id = '#34';
/* service: delete a version of it */ delete from public.document_versions where document_id = '#61';
/* service: delete a request of it */ delete from public.document_requests where case_id = '#34';
/* service: delete a task of it */ delete from public.tasks where case_id = '#34';
/* service: delete a filing of it */ delete from public.filings where case_id = '#34';
/* service: delete an item of the filing */ delete from public.filing_items where case_id = '#34';
/* admin: delete what was agreed on it */ delete from public.fee_agreements where case_id = '#34';
/* clerk: give its date to another case */ update public.events set case_id = '#35' where id = '#161';
/* clerk: give its task to another case */ update public.tasks set case_id = '#35' where id = '#164';
/* admin: give what was agreed to no case */ update public.fee_agreements set case_id = null where id = '#166';
/* service: give it another beginning */ update public.cases set submission_id = null where id = '#36';
-- clerk: change what may be changed
with e as (update public.events set title = 'Heard' where id = '#161' returning id), t as (update public.tasks set done_at = still.now() where id = '#164' returning id) select * from e union all select * from t;
/* admin: delete the enquiry of a matter on hold */ delete from public.contact_submissions where id = '#47' returning 1;
/* service: delete a case on hold */ delete from public.cases where id = '#36' returning id;
/* service: delete a case whose hold ends today */ delete from public.cases where id = '#34' returning id;
/* admin: erase an enquiry of a matter whose hold ended yesterday */ select public.erase('enquiry', '#46');
/* admin, clerk: look what an erasure of Kiran does */ select public.erase('client', '#14');
/* admin: Kiran is erased as far as may be */ select public.erase('client', '#14', false);
/* asha: ask for erasure */ select public.request_erasure(' Please ');
/* asha: once more */ select public.request_erasure('Really');
/* clerk, junior, visitor: ask for it */ select public.request_erasure();
/* ravi: ask with too many words */ select public.request_erasure(repeat('a', 2001));
/* ravi: ask without words */ select public.request_erasure('  ');
/* asha: take it back */ select public.take_back_erasure_request();
/* asha: there is none to take back */ select public.take_back_erasure_request();
-- owner: Asha agreed to the notice in Hindi, and earlier to that in English
insert into public.consents (id, user_id, purpose, notice_id, given_at, withdrawn_at) values ('#131', '#4', 'account', '#902', '2026-01-01', null), ('#132', '#4', 'account', '#901', '2025-01-01', '2025-06-01');
/* asha: ask for erasure again */ select public.request_erasure();
-- everybody: look at the requests and what was agreed to
select 'request' as what, user_id, message, outcome, answer, closed_at, null as withdrawn from public.erasure_requests union all select 'consent', user_id, notice_id::text, purpose, null, given_at, withdrawn_at from public.consents order by 1, 2, 3;
/* asha: take it back */ select public.take_back_erasure_request();
-- owner: Two have asked
insert into public.erasure_requests (id, user_id, message) values ('#141', '#4', 'Please'), ('#142', '#6', 'Go');
-- owner: Another was refused earlier
insert into public.erasure_requests (id, user_id, message, outcome, answer, closed_at) values ('#143', '#8', 'All', 'refused', 'The books of Ms Nair stay', '2026-11-02');
/* clerk, asha, visitor: answer a request */ select public.refuse_erasure('#141', 'No, not yet');
/* admin: answer with too little */ select public.refuse_erasure('#141', ' ab ');
/* admin: answer with nothing */ select public.refuse_erasure('#141', null);
/* admin: answer one that is not there */ select public.refuse_erasure('#149', 'No, not yet');
/* admin: answer it */ select public.refuse_erasure('#141', ' No! ');
/* admin: answer it again */ select public.refuse_erasure('#141', 'Never');
-- asha: ask ten times a day
with n as (select public.request_erasure() from generate_series(1, 8)) select count(*) from n;
/* asha: and once more */ select public.request_erasure();
/* admin: where would Meera still be named? */ select public.find_mentions('client', '#13') - 'next' as found;
-- admin: from a later table on
select public.find_mentions('client', '#13', 'contact_submissions') - 'next' as found;
/* admin, junior: look what an erasure of Meera does */ select public.erase('client', '#13', null);
/* admin: Meera is erased */ select public.erase('client', '#13', false);
/* admin: once more */ select public.erase('client', '#13', false);
/* admin, clerk, junior, asha, visitor, service: look at the erasures */ select public.list_erasures();
/* admin: look at the erasures since now */ select public.list_erasures('2026-11-24T20:00:01Z');
-- everybody: look at the requests
select user_id, message, outcome, answer, closed_at from public.erasure_requests order by created_at, id;
-- admin: erase an account of two clients, one of whom has a matter on hold
select public.erase('account', '#8', false);
/* admin: erase oneself, the last admin */ select public.erase('account', '#1', false);
/* admin: erase a registration */ select public.erase('account', '#9', false);
/* asha, clerk, visitor: repeat erasures */ select public.apply_erasures('[]');
/* service: repeat what is no list */ select public.apply_erasures('{}');
/* service: repeat nothing */ select public.apply_erasures(null);
-- owner: The backup of before is restored: they are there again, one case is open again, one is another's
with c as (insert into public.clients (id, full_name, email) values ('#213', 'Back Again', 'back@example.com'), ('#214', 'Kept Case', null), ('#215', 'Kept Other', null), ('#216', 'Held Now', null)),
  k as (insert into public.cases (id, case_number, title, description, client_id, practice_area, status) values ('#231', 'B 1', 'Back v. State', 'A matter of old', '#213', 'civil', 'active'), ('#232', 'B 2', 'Kept v. State', 'A matter of old', '#214', 'civil', 'closed'), ('#233', 'B 3', 'Moved v. State', 'A matter of old', '#12', 'civil', 'active'), ('#234', 'B 4', 'Other v. State', 'A matter of old', '#215', 'civil', 'active'), ('#235', 'B 5', 'Held v. Now', 'A matter of old', '#216', 'civil', 'pending'), ('#236', 'B 6', 'Gone v. Now', 'A matter of old', '#214', 'civil', 'active'))
insert into public.legal_holds (case_id, reason) values ('#235', 'Not then'), ('#233', 'Of Ravi');
-- service: The erasures of before are done again
select public.apply_erasures('[{"kind": "client", "target": "#213", "erased_cases": ["#231"], "erased_at": "2026-01-02T00:00:00Z"},
  {"kind": "client", "target": "#214", "kept_cases": ["#232"], "erased_cases": ["#236"], "erased_at": "2026-01-01T00:00:00Z"},
  {"kind": "client", "target": "#215", "erased_at": "2026-01-03T00:00:00Z"},
  {"kind": "client", "target": "#216", "erased_cases": ["#235", "#233"], "erased_at": "2026-01-04T00:00:00Z"},
  {"kind": "enquiry", "target": "#299", "erased_at": "2026-01-05T00:00:00Z"}, {"kind": "account", "target": "#1", "erased_at": "2026-01-06T00:00:00Z"}, {"kind": "visit", "target": "#1", "erased_at": "2026-01-07T00:00:00Z"}]');
-- admin: And by an admin, of one that is kept by now
select public.apply_erasures('[{"kind": "account", "target": "#7", "erased_at": "2026-01-02T00:00:00Z"}, {"kind": "client", "target": "#215", "kept_cases": ["#234"]}]');
/* admin: Lift a hold */ delete from public.legal_holds where case_id = '#36' returning reason;

-- clock: 2026-11-26T00:30:00+05:30
/* service: delete a case whose hold ended yesterday */ delete from public.cases where id = '#34' returning id;
/* owner: An admin is banned */ update auth.users set banned_until = '2027-01-01' where id = '#1';
/* admin: do any of it while banned */ insert into public.legal_holds (case_id, reason) values ('#21', 'abcd');
/* admin: lift a hold while banned */ delete from public.legal_holds returning 1;
/* admin: erase while banned */ select public.erase('client', '#12', false);
/* admin: list while banned */ select public.list_erasures();
/* admin: repeat while banned */ select public.apply_erasures('[]');
/* admin: look for names while banned */ select public.find_mentions('client', '#12');
/* owner: What Supabase Auth has written of them */ select id from auth.audit_log_entries order by id;
