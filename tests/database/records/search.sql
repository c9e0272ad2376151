-- owner: Clients: with an address and a number, in Devanagari, several of a name
insert into public.clients (id, full_name, phone, email, address) values ('#13', 'Meera Nair', '+919876543210', 'meera@example.com', '14 Lodhi Road, New Delhi'), ('#14', 'विक्रम राठौड़', null, null, null);
-- owner: Six of a name
insert into public.clients (full_name) select 'Prakash Iyer ' || chr(64 + n) from generate_series(1, 7) n;
-- owner: A case of every kind of number, and more with the same one: in another court, of another client, of the junior
insert into public.cases (id, title, description, client_id, practice_area, case_number, diary_number, cnr, former_numbers, court, filing_date) values
  ('#31', 'Nair v. Greenfield', 'Long enough to be one', '#13', 'civil', 'C.A. No. 1042/2026', '5501/2026', 'DLHC010010422026', '{SLP (C) 77/2025}', 'High Court', '2026-05-05'),
  ('#32', 'Nair v. Nobody', 'Long enough to be one', '#13', 'civil', 'CA 1042-2026', null, null, '{}', 'Other Court', '2026-06-05'), ('#33', 'Iyer v. Iyer', 'Long enough to be one', '#11', 'civil', 'C.A. No. 104/22026', null, null, '{}', null, '2026-07-05');
-- owner: Six cases of one number
insert into public.cases (title, description, client_id, practice_area, case_number, court, filing_date) select 'Matter ' || chr(64 + n), 'Long enough to be one', '#12', 'civil', 'M.A. 7/2026', 'Court ' || n, date '2026-01-01' + n from generate_series(1, 7) n;
-- owner: Parties
insert into public.case_parties (case_id, side, name, advocate) values ('#31', 'respondent', 'Greenfield Developers Pvt. Ltd.', 'Mr Khanna'), ('#33', 'petitioner', 'Prakash Iyer', null);
-- owner: Enquiries
insert into public.contact_submissions (id, name, email, phone, service, message, submitted_at) values ('abc123ef-0000-4000-8000-000000000004', 'Sunita Choudhary', 's@example.com', '+91 98111 22334', 'civil', 'A cheque was returned unpaid', '2026-11-20Z'),
  ('bcd123ef-0000-4000-8000-000000000005', 'Sunita Chowdhry', 't@example.com', '+91 98111 22335', 'civil', 'A deposit that was kept', '2026-11-21Z');
-- owner: Invoices: sent, a draft, of another client; payments: of one, two of another
insert into public.invoices (id, client_id, case_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at, created_at) values
  ('#401', '#11', '#21', 'Asha Rao', 'sent', 90000, 'INV 2026-27/901', 2026, 901, '2026-11-01', '2026-11-15', '2026-11-01Z', '2026-11-01Z'), ('#402', '#12', '#23', 'Ravi Menon', 'sent', 90000, 'INV 2026-27/902', 2026, 902, '2026-11-02', '2026-11-15', '2026-11-02Z', '2026-11-02Z'),
  ('#403', '#11', null, 'Asha Rao 90', 'draft', 0, null, null, null, null, null, null, '2026-11-03Z');
-- owner: Payments
insert into public.payments (id, client_id, invoice_id, paid_on, method, amount_paise, reference, receipt_number, financial_year, serial, created_at) values
  ('#411', '#11', '#401', '2026-11-04', 'upi', 100, 'UTR9001', 'REC 2026-27/801', 2026, 801, '2026-11-04Z'), ('#412', '#12', '#402', '2026-11-05', 'upi', 100, 'UTR9002', 'REC 2026-27/802', 2026, 802, '2026-11-05Z'), ('#413', '#12', '#402', '2026-11-06', 'upi', 100, null, 'REC 2026-27/902', 2026, 803, '2026-11-06Z');
/* everybody: Clients and cases by the beginning of a name */ select * from public.search_all('mee', 'mee:*');
-- admin, junior: By a case number with other signs, and one that is alike
select kind, title, detail from public.search_all('CA 1042 of 2026', '1042 & 2026:*');
-- admin: By a diary number, a CNR with and without hyphens, a former number, a title, a party, its advocate
select q.n, s.kind, s.title from (values (1, '5501/2026', '5501 & 2026:*'), (2, 'DLHC010010422026', 'dlhc010010422026:*'), (3, 'DLHC01-001042-2026', 'dlhc01 & 001042 & 2026:*'), (4, 'SLP (C) 77/2025', 'slp & 77 & 2025:*'), (5, 'nair v. green', 'nair:* & green:*'),
  (6, 'developers', 'developers:*'), (7, 'khanna', 'khanna:*')) q (n, i, w), public.search_all(q.i, q.w) s order by 1, 2, 3;
-- admin: By a party with a letter wrong, and in another script; a client in another spelling and script, written in it, by address
select q.n, s.kind, s.title from (values (1, 'Greenfeld', 'greenfeld:*'), (2, 'ग्रीनफील्ड', 'ग्रीनफील्ड:*'), (3, 'Mira Nayar', 'mira:* & nayar:*'), (4, 'मीरा', 'मीरा:*'), (5, 'Vikram Rathod', 'vikram:* & rathod:*'), (6, 'lodhi road', 'lodhi:* & road:*'), (7, 'zzz', 'zzz:*')) q (n, i, w),
  public.search_all(q.i, q.w) s order by 1, 2, 3;
-- admin: By a phone number with spaces, with its country, as it is dialled, with brackets and dots, of four digits, of nothing but noughts, beside letters
select q.n, s.kind, s.title from (values (1, '98765 43210', '98765 & 43210:*'), (2, '+91 98765-43210', '91 & 98765 & 43210:*'), (3, '098765 43210', '098765 & 43210:*'), (4, ' (98765)/432.10', '98765 & 432 & 10:*'), (5, '9876', '9876:*'), (6, '000000', '000000:*'),
  (7, 'x 98765 43210', '98765 & 43210:*'), (8, '98765', '98765:*')) q (n, i, w), public.search_all(q.i, q.w) s order by 1, 2, 3;
-- everybody: Enquiries by a word of theirs, by sound, by number, by reference
select q.n, s.kind, s.id, s.title, s.detail from (values (1, 'cheque', 'cheque:*'), (2, 'सुनीता चौधरी', 'सुनीता:* & चौधरी:*'), (3, '9811122334', '9811122334:*'), (4, 'ABC123EF', 'abc123ef:*'), (5, 'Sunita Choudhary', 'sunita:* & choudhary:*')) q (n, i, w), public.search_all(q.i, q.w) s order by 1, 3;
-- admin: Six of each at most: of what is written, of what sounds so, the latest case first
select kind, title from public.search_all('Prakash Iyer', 'prakash:* & iyer:*') union all select kind, title from public.search_all('प्रकाश अय्यर', 'प्रकाश:* & अय्यर:*') union all select kind, title from public.search_all('M.A. 7/2026', '7 & 2026:*');
-- everybody: Invoices by number, by receipt, by reference; by the client's name and a number; by the name alone; a draft
select q.n, s.id, s.title, s.detail from (values (1, '901', '901:*'), (2, 'REC 2026-27/801', 'rec & 2026 & 27 & 801:*'), (3, 'UTR9002', 'utr9002:*'), (4, 'Asha 2026-27/901', 'asha & 2026 & 27 & 901:*'), (5, 'Asha Rao', 'asha:* & rao:*'), (6, 'Asha Rao 90', 'asha:* & rao:* & 90:*'), (7, '902', '902:*'), (8, '2026-27', '2026 & 27:*')) q (n, i, w),
  public.search_all(q.i, q.w) s where s.kind = 'invoice' order by 1, 2;
-- admin: The latest enquiry first, and the latest invoice
select kind, title from public.search_all('Sunita', 'sunita:*') union all select kind, title from public.search_all('2026-27', '2026 & 27:*');
/* admin: Of no words */ select * from public.search_all('', '');
-- everybody: Cases of a number, the latest first, and five at most
select title, court, client_name from public.cases_with_number('c.a. no 1042 / 2026') union all (select title, court, client_name from public.cases_with_number('MA 7/2026'));
-- clerk: But for one, for no such number, for none
select 1 as n, title from public.cases_with_number('C.A. No. 1042/2026', '#31') union all select 2, title from public.cases_with_number('C.A. No. 1042/2025') union all select 3, title from public.cases_with_number('S.L.P. 1042/2026') union all select 4, title from public.cases_with_number(null)
union all select 5, title from public.cases_with_number('C.A. 104/22026');
/* owner: The clerk works there no more */ update public.profiles set role = 'client' where id = '#2';
/* clerk: Searches */ select * from public.search_all('mee', 'mee:*');
/* clerk: Looks for a number */ select title from public.cases_with_number('MA 7/2026');
