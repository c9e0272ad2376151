/* everybody: The notices */ select version, language, published_at from public.privacy_notices order by 1, 2;
/* clerk, asha, visitor: They publish one */ select public.publish_privacy_notice('{"en": "x"}');
-- admin: Too short; too long by one; without a language that the last one has; with markup; none
select public.publish_privacy_notice(jsonb_build_object('en', repeat('a', 199), 'hi', repeat('b', 200)));
-- admin: Too long
select public.publish_privacy_notice(jsonb_build_object('en', repeat('a', 200), 'hi', repeat('b', 20001)));
/* admin: One language alone */ select public.publish_privacy_notice(jsonb_build_object('hi', repeat('b', 200)));
-- admin: Markup
select public.publish_privacy_notice(jsonb_build_object('en', repeat('a', 200), 'hi', repeat('<b>', 100)));
/* admin: None */ select public.publish_privacy_notice('{"en": null, "hi": null}');
-- visitor: An enquiry in Hindi, and in a language without a notice
insert into public.contact_submissions (id, name, email, phone, service, message, language) values ('#201', 'A Visitor', 'a@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', 'hi');
-- admin, service: What the office writes down was sent by nobody
insert into public.contact_submissions (name, email, phone, service, message) values ('B Visitor', 'b@example.com', '+91 98100 00000', 'civil', 'A flat that was not given');

-- clock: 2026-11-25T06:00:00Z
/* owner: Marathi is there */ select public.set_languages('{en,hi,mr,ta}');
-- admin as next: As short as can be, and in one more language
select public.publish_privacy_notice(jsonb_build_object('en', repeat('a', 200), 'hi', repeat('b', 20000), 'mr', repeat('c', 200)));
-- owner: They have one id each
update public.privacy_notices set id = ('00000000-0000-4000-8000-00000000092' || length(language || left(body, 1)) + ascii(left(body, 1)) - 99)::uuid where version = 2;
-- admin: Which a next one must have
select public.publish_privacy_notice(jsonb_build_object('en', repeat('a', 200), 'hi', repeat('b', 200)));
-- visitor: In Marathi
insert into public.contact_submissions (id, name, email, phone, service, message, language) values ('#202', 'C Visitor', 'c@example.com', '+91 98100 00001', 'civil', 'A flat that was not given', 'mr');
-- asha: In Tamil, which has none, by somebody who is logged in
insert into public.contact_submissions (id, name, email, phone, service, message, language) values ('#203', 'D Visitor', 'd@example.com', '+91 98100 00002', 'civil', 'A flat that was not given', 'ta');
-- owner: Which was in force when
select l.language, m.at, (select n.version || ' ' || n.language from public.privacy_notices n where n.id = private.notice_at(l.language, m.at))
from unnest('{en,mr,ta}'::text[]) l (language) cross join unnest('{2020-01-01Z,2026-11-25T05:59:59Z,2026-11-25T06:00:00Z}'::timestamptz[]) m (at) order by 1, 2;
-- owner: Asha has agreed; to WhatsApp too, of old
insert into public.consents (id, user_id, purpose, notice_id) values ('#301', '#4', 'account', '#901'), ('#302', '#5', 'account', '#901');
-- owner: To WhatsApp
insert into public.whatsapp_consents (id, user_id, phone, wording, wording_version, withdrawn_at) values ('#303', '#4', '+919810000011', 'I agree to messages by WhatsApp', 1, still.now()), ('#304', '#5', '+919810000012', 'I agree to messages by WhatsApp', 1, null);
-- owner: Twice for one, of nobody, of two
select * from still.tried(array[$$insert into public.consents (user_id, purpose, notice_id) values ('#4', 'account', '#901')$$, $$insert into public.consents (purpose, notice_id) values ('account', '#901')$$,
  $$insert into public.consents (user_id, submission_id, purpose, notice_id) values ('#4', '#201', 'account', '#901')$$, $$insert into public.consents (user_id, purpose, notice_id, withdrawn_at) values ('#4', 'account', '#901', now())$$, $$delete from public.privacy_notices$$]);
-- everybody: Who has agreed to what
select c.user_id, c.submission_id, c.purpose, c.notice_id from public.consents c order by 1, 2;
-- owner: All that is kept of Asha: an order that is shared and one that is not, documents, fees, what was sent, a calendar address
insert into public.events (id, title, type, case_id, start_date, end_date, outcome, outcome_recorded_at) values ('#101', 'Heard', 'hearing', '#21', '2026-11-24T05:00Z', '2026-11-24T05:00Z', 'heard', still.now()), ('#102', 'Heard too', 'hearing', '#22', '2026-11-24T06:00Z', '2026-11-24T06:00Z', 'heard', still.now()), ('#103', 'Of Ravi', 'hearing', '#23', '2026-11-24T06:00Z', '2026-11-24T06:00Z', null, null);
-- owner: Orders
insert into public.hearing_orders (event_id, body, shared) values ('#101', 'To file', true), ('#102', 'In confidence', false);
-- owner: Documents: shared, not shared, without a good file
insert into public.case_documents (id, case_id, name, shared) values ('#221', '#21', 'Order.pdf', true), ('#222', '#21', 'Draft.pdf', false), ('#223', '#21', 'Infected.pdf', true), ('#224', '#23', 'Of Ravi.pdf', true);
-- owner: Files
insert into public.document_versions (id, document_id, number, size_bytes, kind, checked_at, is_current) values ('#231', '#221', 1, 100, 'pdf', still.now(), true), ('#232', '#222', 1, 100, 'pdf', still.now(), true), ('#233', '#223', 1, 100, 'pdf', still.now(), false), ('#234', '#224', 1, 100, 'pdf', still.now(), true);
-- owner: Messages, requests, parties
insert into public.case_messages (id, case_id, body, author_id, author_name) values ('#401', '#21', 'Mine', '#4', 'Asha'), ('#402', '#22', 'Mine too', '#4', 'Asha'), ('#403', '#23', 'Of Ravi', '#5', 'Ravi');
-- owner: Requests
insert into public.document_requests (id, case_id, title) values ('#211', '#21', 'PAN card'), ('#212', '#22', 'Deed'), ('#213', '#23', 'Of Ravi');
-- owner: Parties
insert into public.case_parties (id, case_id, side, name) values ('#251', '#21', 'respondent', 'Union of India'), ('#252', '#23', 'respondent', 'State');
-- owner: Fees: a draft, one that was sent, of Ravi
insert into public.invoices (id, client_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at) values
  ('#701', '#11', 'Asha', 'draft', 1000, null, null, null, null, null, null), ('#702', '#11', 'Asha', 'draft', 1000, null, null, null, null, null, null), ('#703', '#12', 'Ravi', 'sent', 1000, 'INV 3', 2026, 3, '2026-11-25', '2026-12-25', still.now());
-- owner: Lines
insert into public.invoice_lines (id, invoice_id, kind, description, amount_paise, sort_order) values ('#711', '#702', 'fee', 'Drafting', 400, 2), ('#712', '#702', 'expense', 'Court fee', 600, 1);
-- owner: Sent
update public.invoices set status = 'sent', number = 'INV 2', financial_year = 2026, serial = 2, issued_on = '2026-11-25', due_on = '2026-12-25', sent_at = still.now() where id = '#702';
-- owner: Paid
insert into public.payments (id, invoice_id, client_id, paid_on, method, amount_paise, receipt_number, financial_year, serial) values ('#721', '#702', '#11', '2026-11-25', 'cash', 400, 'REC 1', 2026, 1), ('#722', '#703', '#12', '2026-11-25', 'cash', 400, 'REC 2', 2026, 2);
-- owner: An agreement of fees, a device, a calendar address, choices, what was looked at, an enquiry, a request for erasure
insert into public.fee_agreements (id, client_id, case_id, description) values ('#731', '#11', '#21', 'A lump sum'), ('#732', '#12', '#23', 'Of Ravi');
-- owner: A device, and one of Ravi
insert into private.known_devices (user_id, device) values ('#4', 'a'), ('#5', 'b');
-- owner: A calendar address
insert into private.calendar_feeds (user_id, token_hash, neutral_titles) values ('#4', 'secret', true), ('#5', 'secret too', true);
-- owner: Choices, looked at
insert into public.notification_preferences (user_id, muted) values ('#4', '{waiting}'), ('#5', '{waiting}');
-- owner: Looked at
insert into private.last_seen (user_id, kind, seen_at) values ('#4', 'news', still.now()), ('#5', 'news', still.now());
-- owner: An enquiry that is hers, and of her address alone
update public.contact_submissions set client_id = '#11' where id = '#202';
-- owner: Sent to her
insert into public.notifications (id, kind, about_id, recipient_id, address, data) values ('#601', 'waiting', '#4', '#4', 'asha@example.com', '{"at": "messages"}'), ('#602', 'waiting', '#5', '#5', 'ravi@example.com', '{}');
/* asha, ravi: They ask for erasure */ select public.request_erasure('Please');
/* owner: The second case has another client now */ update public.cases set client_id = '#12' where id = '#22';
-- asha, ravi, admin: Everything about them, by what it is
select d.key, jsonb_array_elements(case jsonb_typeof(d.value) when 'array' then d.value else jsonb_build_array(d.value) end) as of
from jsonb_each(public.my_data()) d order by 1, 2;
/* visitor: Nobody */ select public.my_data();
/* visitor: Nor of an account */ select public.my_account_data();
/* owner: Ravi becomes a clerk */ update public.profiles set role = 'clerk' where id = '#5';
-- owner: As much is his
select still.after($$select set_config('request.jwt.claims', '{"role": "app_office", "sub": "$$ || '#5' || $$"}', true), set_config('request.jwt.claim.sub', '$$ || '#5' || $$', true)$$,
  $$select string_agg(d.key || ' ' || jsonb_array_length(d.value), ', ' order by d.key) from jsonb_each(public.my_data()) d where jsonb_typeof(d.value) = 'array'$$) as counts;
/* owner: No session counts */ delete from private.accepted_sessions;
-- admin: Nothing is published any more
select public.publish_privacy_notice(jsonb_build_object('en', repeat('a', 200), 'hi', repeat('b', 200), 'mr', repeat('c', 200)));
