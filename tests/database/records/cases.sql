-- owner: Who else works there, and a client without a log-in who is called like a party
insert into public.clients (id, full_name, phone, email) values ('#13', 'Union of Traders', '+919810000013', 'union@example.com');
-- clerk as added: Adds a case
insert into public.cases (id, case_number, title, description, client_id, practice_area, court, diary_number, cnr)
values ('#31', 'W.P.(C) 9/2026', '  Rao v. Bank ', 'A loan that was called', '#11', 'civil', 'Delhi High Court', '123/2026', 'dlhc01 000123-2026') returning title, cnr, client_name, status, filing_date;
-- clerk: The same number of the same client in the same court
insert into public.cases (case_number, title, description, client_id, practice_area, court) values ('W.P.(C) 9/2026', 'Twice', 'A loan that was called', '#11', 'civil', 'Delhi High Court');
-- clerk: The same number in another court, and of another client
insert into public.cases (id, case_number, title, description, client_id, practice_area, court, status) values
  ('#32', 'W.P.(C) 9/2026', 'Rao in Bombay', 'A loan that was called', '#11', 'civil', 'Bombay High Court', 'won'),
  ('#33', 'W.P.(C) 9/2026', 'Menon v. Bank', 'A loan that was called', '#12', 'civil', 'Delhi High Court', 'lost');
-- clerk: A case of nobody
insert into public.cases (case_number, title, description, practice_area) values ('X 1/2026', 'Of nobody', 'A loan that was called', 'civil');
-- junior, asha, visitor: Adds one
insert into public.cases (case_number, title, description, client_id, practice_area) values ('X 2/2026', 'By who may not', 'A loan that was called', '#11', 'civil');
-- clerk: It is registered, and its CNR was wrong
update public.cases set diary_number = null, cnr = 'DLHC010001242026', case_number = 'W.P.(C) 10/2026' where id = '#31' returning former_numbers, cnr;
-- clerk: It has its first number again
update public.cases set case_number = 'W.P.(C) 9/2026' where id = '#31' returning former_numbers;
-- clerk: A former number is taken away, and another change comes with it
update public.cases set former_numbers = '{}', stage = 'Evidence' where id = '#31' returning former_numbers;
-- junior: Changes the case of another, and the own one
update public.cases set stage = 'Arguments' where id in ('#21', '#23') returning id;
/* junior: Gives the own case away */ update public.cases set client_id = '#12' where id = '#21' returning client_name;
/* admin: Back */ update public.cases set client_id = '#11' where id = '#21' returning client_name;
-- owner: Hearings: of now, to come, with a result, at the same moment; a meeting
insert into public.events (id, title, start_date, end_date, type, case_id) values
  ('#101', 'Begins now', '2026-11-24T20:00Z', '2026-11-24T21:00Z', 'hearing', '#21'),
  ('#102', 'Soon', '2026-11-24T20:01Z', '2026-11-24T21:00Z', 'hearing', '#22'),
  ('#103', 'At the same time', '2026-11-24T20:01Z', '2026-11-24T21:00Z', 'hearing', '#23'),
  ('#104', 'Later', '2026-12-24T20:01Z', '2026-12-24T21:00Z', 'hearing', '#22'),
  ('#105', 'A meeting', '2026-11-24T20:30Z', '2026-11-24T21:00Z', 'meeting', '#31'),
  ('#106', 'Today, and over', '2026-11-24T18:30Z', '2026-11-24T19:00Z', 'hearing', '#31'),
  ('#107', 'Yesterday', '2026-11-24T18:29Z', '2026-11-24T19:00Z', 'hearing', '#33');
/* everybody: By next hearing */ select case_number, title from public.cases_by_next_hearing();
/* admin: The second page of three */ select title from public.cases_by_next_hearing(p_offset => 2, p_limit => 3);
/* admin: After the last dated one */ select title from public.cases_by_next_hearing(p_offset => 3, p_limit => 2);
/* admin: Of a client */ select title from public.cases_by_next_hearing(p_client_id => '#12');
/* admin: Active ones */ select title from public.cases_by_next_hearing(p_status => 'active');
/* admin: Of no area that there is */ select title from public.cases_by_next_hearing(p_area => 'criminal');
/* admin: With a word */ select title from public.cases_by_next_hearing('bank');
-- everybody: How many
select public.count_cases(), public.count_cases('bank') as bank, public.count_cases(p_status => 'won') as won, public.count_cases(p_client_id => '#12') as of_ravi,
  public.count_cases(p_area => 'civil') as civil, public.count_cases(p_area => 'criminal') as criminal;
/* everybody: Which statuses there are */ select * from public.used_case_statuses();
/* admin: One of Ravi is settled */ update public.cases set status = 'closed' where id = '#23' returning status;
/* admin, junior: Which statuses there are */ select * from public.used_case_statuses();
/* asha, ravi: My cases */ select case_number, title from public.my_cases();
/* admin: What came of the one of now */ select next_hearing from public.record_outcome('#101', 'heard');
/* asha: My cases */ select title from public.my_cases();
-- clerk: Adds parties
insert into public.case_parties (id, case_id, side, name, advocate, position) values
  ('#201', '#21', 'petitioner', 'Asha Rao', null, 1), ('#202', '#21', 'respondent', 'Union of India', 'Mr Khanna', 1),
  ('#203', '#21', 'respondent', 'State of Kerala', null, 2), ('#204', '#21', 'respondent', 'Land Board', null, 3),
  ('#205', '#22', 'respondent', 'Union Builders', 'Ms Dutta', 1), ('#206', '#23', 'petitioner', 'Ravi Menon', null, 1);
-- junior: Adds one to the case of another
insert into public.case_parties (case_id, side, name) values ('#23', 'respondent', 'State');
/* asha, ravi: Who the parties are */ select id, name, advocate, position from public.case_parties order by id;
/* clerk: The last comes first */ select public.move_case_party('#204', 1);
/* clerk: The first goes beyond the end */ select public.move_case_party('#204', 9);
/* clerk: Before the first */ select public.move_case_party('#203', -1);
-- clerk: One comes to the other side
update public.case_parties set side = 'petitioner' where id = '#203' returning position;
/* clerk: And back */ update public.case_parties set side = 'respondent' where id = '#203' returning position;
-- clerk: A party's client and a case's names cannot be set
update public.case_parties set client_id = null where id = '#202' returning client_id;
-- clerk: Names are another
update public.case_parties set name = 'Union of Bharat', advocate = 'Ms Sethi' where id = '#202' returning position;
-- junior: The other advocate
update public.case_parties set advocate = 'Mr Rajan' where id = '#203' returning advocate;
/* everybody: Who searches */ select * from public.search_all('union', 'union:*');
-- clerk, junior: By an advocate of before and of now
select kind, title from public.search_all('khanna', 'khanna:*');
/* clerk, junior: By that of now */ select kind, title from public.search_all('sethi', 'sethi:*');
/* clerk, junior, asha: By number */ select * from public.search_all('W.P.(C) 9/2026', 'w:* & p:* & c:* & 9/2026:*');
/* everybody: Other cases with a number */ select * from public.cases_with_number('W.P. (C) No. 9 of 2026');
/* clerk: But for one */ select title, court from public.cases_with_number('WPC 9/2026', '#31');
/* clerk: By one that was taken away */ select title from public.cases_with_number('W.P.(C) 10/2026');
/* everybody: Conflicts */ select * from public.find_conflicts('Union of Traders', 'ASHA@example.com', '098100 00012');
-- everybody: Conflicts of two, and beside each other
select * from public.find_name_conflicts('{Raavi Menon,Nobody Known,Union Builders}', '{Union Builder,Else}');
-- admin: The name of a client is another
update public.clients set full_name = 'Asha Rao Menon' where id = '#11' returning full_name;
-- admin: It has a conflict: not without a reason
select public.add_client('{"full_name": "Union Builders", "phone": "+919810000099"}');
-- admin: With one
select public.add_client('{"id": "#41", "full_name": "Union Builders", "phone": "+919810000099"}', null, ' Another one ');
-- admin: Sent again
select public.add_client('{"id": "#41", "full_name": "Union Builders", "phone": "+919810000099"}', null, ' Another one ');
-- admin: The same id, and another
select public.add_client('{"id": "#41", "full_name": "Union Builder", "phone": "+919810000099"}', null, 'Another one');
-- clerk, junior: Who is nobody's conflict
select public.add_client('{"id": "#42", "full_name": "Zubin Zed", "kind": "organisation", "language": "hi"}');
/* clerk: Who is one */ select public.add_client('{"id": "#43", "full_name": "Zubin Zedd"}', null, 'Another one');
-- owner: It has been said, and a document is shared
insert into public.case_messages (id, case_id, body, author_name, author_id, is_from_admin, created_at) values
  ('#302', '#22', 'Not yet.', 'Admin', '#1', true, '2026-11-24T19:00Z'), ('#303', '#22', 'And now?', 'Asha Rao', '#4', false, '2026-11-24T19:30Z');
-- owner: Documents
insert into public.case_documents (id, case_id, name, shared, deleted_at) values ('#311', '#22', 'Reply.pdf', true, null), ('#312', '#22', 'Notes.pdf', false, null), ('#313', '#22', 'Old.pdf', true, '2026-11-20Z');
-- owner: What is asked for
insert into public.document_requests (id, case_id, title) values ('#321', '#22', 'PAN card');
-- admin: The case is given to the other
update public.cases set client_id = '#12' where id = '#22' returning client_name;
-- asha, ravi: What they see
select 'm' as what, id from public.case_messages union all select 'd', id from public.case_documents union all select 'r', id from public.document_requests
union all select 'p', id from public.case_parties union all select 'e', id from public.events order by 1, 2;
/* admin: The inbox */ select case_id, client_name, last_body, waiting_since, unread from public.message_inbox();
/* admin: And back */ update public.cases set client_id = '#11' where id = '#22' returning client_name;
-- asha, ravi: What they see
select 'm' as what, id from public.case_messages union all select 'd', id from public.case_documents union all select 'r', id from public.document_requests
union all select 'p', id from public.case_parties union all select 'e', id from public.events order by 1, 2;
-- admin: A junior has a case more, a client none
insert into public.case_assignees (case_id, assignee_id) values ('#23', '#3'), ('#22', '#2');
/* admin: A client works on none */ insert into public.case_assignees (case_id, assignee_id) values ('#22', '#4');
/* clerk: Assigns one */ insert into public.case_assignees (case_id, assignee_id) values ('#22', '#3');
-- junior: Changes it, which is assigned now
update public.cases set bench = 'Bench 3' where id = '#23' returning bench;
/* clerk: A party goes */ delete from public.case_parties where id = '#205' returning id;
/* admin: A party goes */ delete from public.case_parties where id = '#205' returning id;
/* junior, asha: Which they see */ select case_number from public.cases order by id;
