-- owner: Enquiries of thirteen months: of nobody, of a client, of a matter; of twelve, and a second more
insert into public.clients (id, full_name, email, phone) values ('#13', 'Old Client', 'old@example.com', '+919810000013'), ('#14', 'With A Log-in', null, null), ('#15', 'Nobody Since', null, null);
-- owner: Enquiries
insert into public.contact_submissions (id, name, email, phone, service, message, submitted_at, client_id) values
  ('#201', 'A Visitor', 'a@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2025-10-25Z', null), ('#202', 'B Visitor', 'b@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2025-10-25Z', '#11'),
  ('#203', 'C Visitor', 'c@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2025-10-25Z', null), ('#204', 'D Visitor', 'd@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2025-11-25T06:00:00Z', null),
  ('#205', 'E Visitor', 'e@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2025-11-25T05:59:59Z', null);
/* owner: A matter of one */ update public.cases set submission_id = '#203' where id = '#22';
-- owner: Log-ins: nobody's, who has logged in since, a client's, of whose address there is an enquiry, new or of a client, or an old one
insert into auth.users (id, email, role, email_confirmed_at, last_sign_in_at, raw_user_meta_data)
select ('00000000-0000-4000-8000-0000000000' || (60 + n))::uuid, 'u' || n || '@example.com', 'authenticated', still.now(), case n when 2 then '2026-11-24Z'::timestamptz end, jsonb_build_object('username', 'user' || n) from generate_series(1, 7) n;
-- owner: Made long ago
update public.profiles set created_at = '2023-11-01Z' where id in ('#61', '#62', '#63', '#64', '#65', '#66');
/* owner: To the second */ update public.profiles set created_at = '2023-11-25T06:00:00Z' where id = '#67';
/* owner: A client's */ insert into public.client_users (client_id, user_id) values ('#14', '#63');
-- owner: Of these addresses
insert into public.contact_submissions (id, name, email, phone, service, message, submitted_at, client_id) values
  ('#206', 'F Visitor', 'U4@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2026-11-01Z', null), ('#207', 'G Visitor', 'u5@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2022-11-01Z', '#12'), ('#208', 'H Visitor', 'u6@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2022-11-01Z', null);

-- clock: 2026-11-25T06:00:00Z
-- owner: What each period is, by default
select w.what, private.retention_months(w.what) from unnest('{enquiries,accounts,matters,books,none}'::text[]) w (what);
/* admin, clerk, asha, service: What would go, by default */ select public.apply_retention();
/* owner: Which */ select kind, target from private.retention_due() order by 1, 2;
/* admin: Not by an admin */ select public.apply_retention(false);
/* service: While it is off, nothing goes */ select public.apply_retention(false);
-- owner: Matters for a year; nothing else
update public.site_settings set value = '{"enquiries": "0", "accounts": "0", "matters": "12", "books": null}' where key = 'retention';
/* owner: All is of today */ select kind, target from private.retention_due() order by 1, 2;
/* owner: The only matter of one waits in court */ update public.cases set status = 'pending' where id = '#23';

-- clock: 2028-01-01T00:00:00Z
/* owner: A year later: who has an open matter stays */ select kind, target from private.retention_due() order by 1, 2;
/* owner: Closed ones, long ago; the log-in of one */ update public.cases set status = 'closed';
/* owner: And two years later */ select kind, target from private.retention_due() order by 1, 2;

-- clock: 2029-02-01T00:00:00Z
/* owner: All of them */ select kind, target from private.retention_due() order by 1, 2;
-- owner: What keeps one of them
select c.change, still.after(c.change, $$select string_agg(right(target::text, 2), ' ' order by target) from private.retention_due() where kind = 'client'$$) as due
from unnest(array[
  'select 1', $$insert into public.contact_submissions (name, email, phone, service, message) values ('Old', 'OLD@example.com', '+91 90000 00000', 'civil', 'Another matter, please')$$,
  $$insert into public.contact_submissions (name, email, phone, service, message) values ('Old', 'x@example.com', '0091 98100 00013', 'civil', 'Another matter, please')$$, $$insert into public.contact_submissions (name, email, phone, service, message) values ('Old', 'Asha@example.com', '+91 90000 00000', 'civil', 'Another matter, please')$$,
  $$insert into public.contact_submissions (name, email, phone, service, message) values ('Old', 'u3@example.com', '+91 90000 00000', 'civil', 'Another matter, please')$$,
  $$insert into public.contact_submissions (name, email, phone, service, message, submitted_at) values ('Old', 'old@example.com', '+91 90000 00000', 'civil', 'Another matter, please', '2028-01-31T23:59:59Z')$$, $$insert into public.contact_submissions (name, email, phone, service, message, submitted_at) values ('Old', 'old@example.com', '+91 90000 00000', 'civil', 'Another matter, please', '2028-02-01Z')$$,
  $$update public.contact_submissions set submitted_at = still.now() where id = '#202'$$, $$update public.cases set status = 'active' where id = '#23'$$, $$update public.cases set status = 'pending' where id = '#21'$$, $$insert into public.legal_holds (case_id, reason) values ('#22', 'Appeal expected')$$,
  $$insert into public.legal_holds (case_id, reason, until) values ('#22', 'Appeal expected', '2029-01-31')$$, $$insert into public.events (title, start_date, end_date, client_id) values ('Meeting', '2029-02-02Z', '2029-02-02Z', '#15')$$,
  $$insert into public.case_messages (case_id, body, author_name) values ('#23', 'Thanks', 'Ravi')$$, $$insert into public.case_documents (case_id, name) values ('#23', 'new.pdf')$$, $$insert into public.document_requests (case_id, title) values ('#23', 'PAN')$$,
  $$insert into public.tasks (case_id, title, due_on, updated_at) values ('#23', 'Return the papers', '2028-02-01', '2024-01-01Z')$$, $$insert into public.filings (case_id, name) values ('#23', 'Review')$$, $$update public.clients set address = 'Lane 5' where id = '#15'$$,
  $$update auth.users set last_sign_in_at = still.now() where id = '#63'$$, $$update public.client_users set created_at = still.now() where client_id = '#14'$$, $$insert into public.fee_agreements (client_id, description) values ('#15', 'A retainer')$$,
  $$insert into public.invoices (client_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, total_paise, updated_at) values ('#15', 'Old', 'sent', 'T1', 2024, 1, '2024-05-01', '2024-05-02', '2024-05-01Z', 1, '2024-05-01Z')$$,
  $$insert into public.invoices (client_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, total_paise, paid_paise, updated_at) values ('#15', 'Old', 'sent', 'T1', 2024, 1, '2024-05-01', '2024-05-02', '2024-05-01Z', 1, 1, '2024-05-01Z')$$,
  $$insert into public.invitations (client_id, full_name, email, token_hash, expires_at) values ('#15', 'Nobody Since', 'n@example.com', repeat('a', 64), still.now())$$, $$insert into public.case_parties (case_id, side, name) values ('#23', 'respondent', 'State')$$,
  $$insert into public.conflict_checks (client_id, found) values ('#15', '[]')$$, $$update public.cases set client_id = '#15' where id = '#23'$$,
  $$insert into public.invoices (client_id, case_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, total_paise, paid_paise, updated_at) values ('#12', '#23', 'Ravi', 'sent', 'T1', 2024, 1, '2024-05-01', '2024-05-02', '2024-05-01Z', 1, 1, '2024-05-01Z'); update public.cases set client_id = '#15', status = 'active' where id = '#23'$$,
  $$insert into public.invoices (client_id, case_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, total_paise, paid_paise, updated_at) values ('#12', '#23', 'Ravi', 'sent', 'T1', 2024, 1, '2024-05-01', '2024-05-02', '2024-05-01Z', 1, 1, '2024-05-01Z'); update public.cases set client_id = '#15' where id = '#23'$$
]) c (change);
-- owner: Switched on
update public.site_settings set value = '{"on": true, "enquiries": "12", "accounts": "36", "matters": "12"}' where key = 'retention';
/* admin: What would go */ select public.apply_retention(true);
/* owner: One that cannot go */ create table still.refers (client_id uuid references public.clients (id));
/* owner: By something that refers to it */ insert into still.refers values ('#15');
/* service: The others go */ select public.apply_retention(false) - 'last' as counts;
/* service: From one on */ select public.apply_retention(false, '#15') - 'last' as counts;
/* service: None after the last */ select public.apply_retention(false, 'ffffffff-0000-4000-8000-000000000000');
-- owner: What is left
select (select string_agg(right(id::text, 2), ' ' order by id) from public.clients) as clients, (select string_agg(right(id::text, 2), ' ' order by id) from public.profiles) as profiles, (select string_agg(right(id::text, 3), ' ' order by id) from public.contact_submissions) as enquiries;
-- owner: Invoices of nobody: of the last year that is kept, of the year before; of a client
insert into public.invoices (id, client_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, total_paise) values
  ('#701', null, 'Old', 'sent', 'T1', 2019, 1, '2019-05-01', '2019-05-02', '2019-05-01Z', 1), ('#702', null, 'Old', 'sent', 'T2', 2020, 1, '2020-05-01', '2020-05-02', '2020-05-01Z', 1), ('#703', '#15', 'Old', 'sent', 'T3', 2019, 2, '2019-05-01', '2019-05-02', '2019-05-01Z', 1);
-- owner: One of these years, which was paid in another
insert into public.invoices (id, client_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, total_paise) values ('#704', null, 'Old', 'sent', 'T4', 2019, 3, '2019-05-01', '2019-05-02', '2019-05-01Z', 1);
-- owner: Paid
insert into public.payments (id, invoice_id, paid_on, method, amount_paise, receipt_number, financial_year, serial) values ('#711', '#704', '2020-04-01', 'cash', 1, 'R1', 2020, 1);
-- service: Nobody gets rid of one that is kept by saying that it was erased
select public.apply_erasures('[{"kind": "invoice", "target": "#702"}]') as kept;
-- owner: Before and after the years are over
select still.after('select 1', $$select string_agg(right(target::text, 3), ' ' order by target) from private.retention_due() where kind = 'invoice'$$) as now, still.after($$update still.clock set at = '2028-03-31T18:29:59Z'$$, $$select string_agg(right(target::text, 3), ' ' order by target) from private.retention_due() where kind = 'invoice'$$) as before,
  still.after($$update still.clock set at = '2028-03-31T18:30:00Z'$$, $$select string_agg(right(target::text, 3), ' ' order by target) from private.retention_due() where kind = 'invoice'$$) as after,
  still.after($$update public.site_settings set value = '{"books": "0"}' where key = 'retention'$$, $$select string_agg(right(target::text, 3), ' ' order by target) from private.retention_due() where kind = 'invoice'$$) as for_ever;
/* service: It goes */ select public.apply_retention(false) - 'last' as counts;
/* owner: No session counts */ delete from private.accepted_sessions;
/* admin: Not any more */ select public.apply_retention(true);
