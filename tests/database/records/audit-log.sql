/* owner: A client */ insert into public.clients (id, full_name) values ('#31', 'Sohini Sen');
-- admin: A case
insert into public.cases (id, case_number, title, description, client_id, practice_area) values ('#41', 'W.P. 7781/2026', 'Sen v. State', 'A service that was ended', '#31', 'civil');
/* admin: Its title */ update public.cases set title = 'Sen v. Union' where id = '#41';
/* admin: The same again */ update public.cases set title = 'Sen v. Union' where id = '#41';
/* owner: What is derived */ update public.cases set client_name = null where id = '#41';
/* junior: A junior's task */ insert into public.tasks (id, title, case_id) values ('#51', 'Reply', '#21');
-- admin: Several of one statement, each with its own columns
update public.cases set stage = 'Evidence', court = case id when '#21' then 'High Court' end where id in ('#21', '#22');
-- owner: By SQL, with another key
insert into public.testimonials (id, name, message, rating) values ('#61', 'Ravi', 'Patient', 5);
/* owner: Another key */ update public.testimonials set id = '#62' where id = '#61';
-- owner: An insertion that meets a row
insert into public.social_links (platform, url) values ('facebook', 'https://example.com/a') on conflict (platform) do update set url = excluded.url;
-- admin: The fields of a setting
update public.site_settings set value = '{"phone": "+91 11 4000 0000", "email": "a@example.com"}' where key = 'contact';
/* admin: One of them */ update public.site_settings set value = value - 'email' where key = 'contact';
/* service: What the database records is nobody's */ select public.record_mail_server(false);
-- asha: Her name, and the language that she reads
update public.profiles set full_name = 'Asha R', language = 'hi' where id = '#4';
/* asha: The language alone */ update public.profiles set language = 'en' where id = '#4';
/* admin: A role, which ends a session */ select public.set_user_role('#5', 'clerk');
/* owner: A role and a name */ update public.profiles set role = 'client', full_name = 'Ravi M' where id = '#5';
-- admin: A filing, whose items are told with it, and a defect
insert into public.filing_templates (id, name, items) values ('#71', 'Bail', array['Application', 'Affidavit']);
/* admin as filing: Begun */ select public.start_filing('#41', '#71');
-- admin: A defect
insert into public.filing_items (id, filing_id, case_id, kind, title, notified_on, cure_by) values ('#72', '{filing}', '#41', 'defect', 'Not signed', '2026-11-02', '2026-11-30');
/* admin: Later */ update public.filing_items set cure_by = '2026-12-01' where id = '#72';
/* admin: The template is gone */ delete from public.filing_templates where id = '#71';
-- visitor: An enquiry is no change of the office
insert into public.contact_submissions (id, name, email, phone, service, message) values ('#81', 'A Visitor', 'a@example.com', '+91 98100 00000', 'civil', 'A flat that was not given');
/* clerk: Its state is */ update public.contact_submissions set status = 'contacted' where id = '#81';
-- owner: Supabase Auth writes, in the embedded backend
select still.asked('application_name', 'supabase-lite', $$update auth.users set encrypted_password = 'x' where id = '#4' returning 1$$);
-- owner: A log-in and a ban by it
select still.asked('application_name', 'supabase-lite', $$insert into auth.sessions (id, user_id) values ('#91', '#4') returning 1$$);
-- owner: A ban
select still.asked('application_name', 'supabase-lite', $$update auth.users set banned_until = still.now() where id = '#5' returning 1$$);
-- owner: What it does to our tables by itself is an operator's
select still.asked('application_name', 'supabase-lite', $$update public.profiles set full_name = 'Ravi N' where id = '#5' returning 1$$);
-- owner: Columns of an account that do not count
update auth.users set last_sign_in_at = still.now() where id = '#4';
/* service: By the service, for nobody */ update public.testimonials set message = 'Patient and clear' where id = '#62';
-- service: For an admin, whom it names
select still.asked('request.headers', '{"x-acting-user": "00000000-0000-4000-8000-000000000001"}', $$update public.testimonials set message = 'Patient' where id = '#62' returning 1$$);
-- service: For somebody who is gone
select still.asked('request.headers', '{"x-acting-user": "00000000-0000-4000-8000-000000000099"}', $$update public.testimonials set message = 'Kind' where id = '#62' returning 1$$);
-- service: What is no id
select still.asked('request.headers', '{"x-acting-user": "00000000-0000-4000-8000-000000000001 or true"}', $$update public.testimonials set message = 'Clear' where id = '#62' returning 1$$);
-- asha: Named by somebody else, which counts for nothing; by the API
select still.asked('request.headers', '{"x-acting-user": "00000000-0000-4000-8000-000000000001"}', $$update public.profiles set phone = '+91 98100 00001' where id = '#4' returning 1$$);
-- admin: By the API
select still.asked('request.headers', '{"x-client-info": "chambers-api"}', $$update public.testimonials set rating = 4 where id = '#62' returning 1$$);

-- clock: 2026-11-24T20:00:05Z
/* owner: Hers are closed */ update public.cases set status = 'closed' where client_id = '#11';
-- service: She deletes her account herself
select still.asked('request.headers', '{"x-acting-user": "00000000-0000-4000-8000-000000000004"}', $$select public.delete_account('#4')$$);
-- owner: What nobody changes
select * from still.tried(array['update public.audit_log set columns = columns', 'delete from public.audit_log', 'truncate public.audit_log', $$delete from public.audit_log where row_id = 'nobody'$$]);
/* everybody: Who reads it */ select count(*) > 0 as any from public.audit_log;
-- admin, clerk, asha: The last two, with the names of now
select actor_name, person_name, case_number, name, action, kind, columns from public.read_audit_log(p_limit => 2);
-- admin: By what is asked for
select f.filter, (select string_agg(distinct e.kind, ' ' order by e.kind) from public.read_audit_log(f.query, f.person, f.kind, f.row_id, f.of_case, f.since, f.before, f.start, f.most) e) as kinds,
  public.count_audit_log(f.query, f.person, f.kind, f.row_id, f.of_case, f.since, f.before)
from (values
  ('nothing', null, null::uuid, null, null, null::uuid, null::timestamptz, null::timestamptz, 0, 500), ('number', '7781:*', null, null, null, null, null, null, 0, 500), ('name of an actor', 'admin:*', null, null, null, null, null, null, 0, 500),
  ('name of a client', 'sohini:*', null, null, null, null, null, null, 0, 500), ('nobody', 'nobody:*', null, null, null, null, null, null, 0, 500), ('person', null, '#5', null, null, null, null, null, 0, 500), ('actor', null, '#3', null, null, null, null, null, 0, 500),
  ('kind', null, null, 'task', null, null, null, null, 0, 500), ('row', null, null, null, '00000000-0000-4000-8000-000000000062', null, null, null, 0, 500), ('case', null, null, null, null, '#41', null, null, 0, 500),
  ('since', null, null, null, null, null, '2026-11-24T20:00:00Z', null, 0, 500), ('since later', null, null, null, null, null, '2026-11-24T20:00:05.000001Z', null, 0, 500), ('before', null, null, null, null, null, null, '2026-11-24T20:00:00Z', 0, 500), ('before later', null, null, null, null, null, null, '2026-11-24T20:00:05Z', 0, 500),
  ('page', null, null, 'case', null, null, null, null, 4, 1), ('many', null, null, null, null, null, null, null, 0, 5000)
) f (filter, query, person, kind, row_id, of_case, since, before, start, most);
-- owner: One of each kind that has a name
insert into public.case_documents (id, case_id, name) values ('#101', '#41', 'Reply.pdf');
-- owner: A hearing with an order
insert into public.events (id, title, case_id, type, start_date, end_date, outcome, outcome_recorded_at) values ('#102', 'Arguments', '#41', 'hearing', '2026-11-24Z', '2026-11-24Z', 'heard', still.now());
/* owner: An order */ insert into public.hearing_orders (event_id, body) values ('#102', 'To file');
-- owner: An invitation, a photo, an invoice, a payment
insert into public.invitations (id, full_name, email, token_hash, expires_at, client_id) values ('#103', 'Old One', 'old@example.com', repeat('a', 64), '2027-01-01Z', '#31');
-- owner: A photo
insert into public.gallery_photos (id, file_name, original_name) values ('#104', 'a.webp', 'a.jpg');
-- owner: Invoices: with a number, and without
insert into public.invoices (id, client_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at) values ('#105', '#31', 'Sohini', 'sent', 1000, 'INV 1', 2026, 1, '2026-11-25', '2026-12-05', still.now()), ('#106', '#31', 'Sohini', 'draft', 1000, null, null, null, null, null, null);
-- owner: A payment
insert into public.payments (id, invoice_id, client_id, paid_on, method, amount_paise, receipt_number, financial_year, serial) values ('#107', '#105', '#31', '2026-11-25', 'cash', 400, 'REC 1', 2026, 1);
-- owner: Templates, a notice, a review
insert into public.filing_templates (id, name, items) values ('#108', 'Appeal', array['Memo']);
/* owner: Of papers */ insert into public.paper_templates (id, name) values ('#109', 'Vakalatnama');
-- owner: A notice
insert into public.privacy_notices (id, version, language, body) values ('#110', 9, 'hi', repeat('a', 200));
-- owner: A review
insert into public.business_reviews (id, external_id, author_name, rating) values ('#111', 'r1', 'Tara', 5);
/* owner: Which is shown */ update public.business_reviews set visible = true, text = 'x' where id = '#111';
-- admin: Their names
select distinct kind, name from public.read_audit_log(p_limit => 500) where name is not null order by 1, 2;
