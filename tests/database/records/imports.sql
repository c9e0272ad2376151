-- owner: Two who are called alike and share a number, one of another name with an address, and one with a card that is full
insert into public.clients (id, full_name, phone, email, address, notes, kind, created_at) values
  ('#13', 'Ram Kumar', '+919810000013', null, null, null, 'person', still.now()), ('#14', 'Ram Kumar', '+919810000013', null, null, null, 'person', still.now()),
  ('#15', 'Greenfield', '+919810000015', 'Office@Example.com', 'Ludhiana', 'Pays late.', 'organisation', still.now());
-- clerk, junior, asha, visitor: Who may not check
select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}}]');
-- clerk, junior, asha, visitor: Who may not import
select public.import_clients('[{"line": 2, "client": {"full_name": "Meera Nair"}}]', '#901');
/* clerk, junior, asha, visitor: Who may not undo */ select public.undo_import('#901');
/* admin: No list */ select * from public.check_import('{"line": 2, "client": {}}');
/* admin: Nothing */ select * from public.check_import(null);
/* admin: A list of nothing */ select * from public.check_import('[]');
-- admin: As many as may be
select count(*), min(line), max(line), count(problem) from public.check_import((select jsonb_agg(jsonb_build_object('line', n, 'client', jsonb_build_object('full_name', 'Name ' || n))) from generate_series(1, 1000) n));
-- admin: One more; a line without a number; of a text; of a fraction; of ten digits; the same line twice; without a client; whose client is a text; whose case is one; whose more is a list; a text for a line; a column that clients have not; a column of clients that an import does not write; one of cases; one beside them
select * from still.tried(array[$$select count(*) from public.check_import((select jsonb_agg(jsonb_build_object('line', n, 'client', jsonb_build_object('full_name', 'Name ' || n))) from generate_series(1, 1001) n))$$,
  $$select * from public.check_import('[{"client": {"full_name": "Meera Nair"}}, {"line": 3, "client": {"full_name": "Meera Nair"}}]')$$, $$select * from public.check_import('[{"line": "2", "client": {"full_name": "Meera Nair"}}]')$$,
  $$select * from public.check_import('[{"line": 2.5, "client": {"full_name": "Meera Nair"}}]')$$, $$select * from public.check_import('[{"line": 1234567890, "client": {"full_name": "Meera Nair"}}]')$$,
  $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}}, {"line": 2, "client": {"full_name": "Asha Rao"}}]')$$, $$select * from public.check_import('[{"line": 2, "case": {"case_number": "1"}}]')$$,
  $$select * from public.check_import('[{"line": 2, "client": "Meera Nair"}]')$$, $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}, "case": "C.A. 1"}]')$$,
  $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}, "more": []}]')$$, $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}}, "Asha Rao"]')$$,
  $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair", "judge": "Rao J."}}]')$$, $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair", "id": null}}]')$$,
  $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}, "case": {"client_id": null}}]')$$,
  $$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}, "more": {"judge": "Rao J."}}]')$$]);
-- admin: The longest line, nothing for a case and for more, a column that is empty, and those of no case
select * from public.check_import('[{"line": 999999999, "client": {"full_name": "Meera Nair", "phone": null}, "case": null, "more": null},
  {"line": 0, "client": {"full_name": "Gill"}, "case": {}, "more": {"opponent": null, "next_date": null, "next_title": null, "next_purpose": null}}]');
-- admin: By number, by address in other letters, by both in a chain; another number; a number and no address of the same name
select line, same_as, not_taken, problem from public.check_import('[
  {"line": 2, "client": {"full_name": "Meera Nair", "phone": "+919876543210"}}, {"line": 3, "client": {"full_name": "Meera Nair", "email": "meera@example.com"}},
  {"line": 5, "client": {"full_name": "MEERA nair", "phone": "+919876543210", "email": "Meera@example.com"}}, {"line": 4, "client": {"full_name": "Meera Nair", "phone": "+919811111111"}},
  {"line": 6, "client": {"full_name": "Meera Nair"}}, {"line": 7, "client": {"full_name": "Vikram Nair", "phone": "+919876543210"}}]');
-- admin: Of neither: those without a postal address are one, others by it
select line, same_as, problem from public.check_import('[
  {"line": 2, "client": {"full_name": "State of Punjab"}}, {"line": 3, "client": {"full_name": "state of punjab"}}, {"line": 4, "client": {"full_name": "State of Punjab", "address": "Ludhiana"}},
  {"line": 5, "client": {"full_name": "State of Punjab", "address": "ludhiana"}}, {"line": 6, "client": {"full_name": "State of Punjab", "address": "Patiala"}}, {"line": 7, "client": {"full_name": "Punjab", "address": "Patiala"}},
  {"line": 8, "client": {"full_name": "State of Punjab", "address": "Ludhiana", "phone": "+919876543210"}}]');
-- admin: Known by number, by address, by both; what the card says otherwise, not at all, or in other letters; which line says so
select line, client_id, client_name, same_as, candidates, not_taken, problem from public.check_import('[
  {"line": 2, "client": {"full_name": "asha rao", "phone": "+919810000011", "email": "ASHA@example.com", "address": "1 JANPATH, New Delhi", "language": "en", "kind": "person"}},
  {"line": 3, "client": {"full_name": "Ravi Menon", "email": "ravi@example.com", "notes": "Calls at night.", "language": "hi", "phone": "+919810000099"}},
  {"line": 4, "client": {"full_name": "Ravi Menon", "phone": "+919810000099", "address": "3 Janpath"}},
  {"line": 5, "client": {"full_name": "Greenfield", "phone": "+919810000015", "notes": "Pays late."}}]');
-- admin: Two are called so; another is; nobody is; an answer to what is not asked
select line, client_id, same_as, candidates, problem from public.check_import('[
  {"line": 2, "client": {"full_name": "Ram Kumar", "phone": "+919810000013"}}, {"line": 3, "client": {"full_name": "Green Field", "phone": "+919810000011", "email": "office@example.com"}},
  {"line": 4, "client": {"full_name": "Green Field", "phone": "+919810000011"}}, {"line": 5, "client": {"full_name": "Gill"}}, {"line": 6, "answer": "new", "client": {"full_name": "Gill Two"}},
  {"line": 7, "answer": "#11", "client": {"full_name": "Gill Three"}}]');
-- admin: The same, answered: one of them, none of them, one that was not offered, nobody, at a line that is not the first, one whose name says it, and otherwise
select line, client_id, same_as, candidates, problem from public.check_import('[
  {"line": 2, "answer": "#14", "client": {"full_name": "Ram Kumar", "phone": "+919810000013"}}, {"line": 3, "answer": "new", "client": {"full_name": "Green Field", "phone": "+919810000011", "email": "office@example.com"}},
  {"line": 4, "answer": "#12", "client": {"full_name": "Some Body", "phone": "+919810000011"}}, {"line": 5, "answer": "nobody", "client": {"full_name": "Any Body", "phone": "+919810000011"}},
  {"line": 6, "client": {"full_name": "No Body", "phone": "+919810000011"}}, {"line": 7, "answer": "#11", "client": {"full_name": "No Body", "phone": "+919810000011"}},
  {"line": 8, "answer": "#12", "client": {"full_name": "Ravi Menon", "phone": "+919810000012", "email": "asha@example.com"}}, {"line": 9, "answer": "#11", "client": {"full_name": "Asha Rao", "phone": "+919810000011", "email": "ravi@example.com"}},
  {"line": 10, "answer": "new", "client": {"full_name": "Asha Rao", "email": "asha@example.com"}}]');
-- admin: A new one has two values for a thing, but for the name in other letters and notes
select line, same_as, not_taken, problem from public.check_import('[
  {"line": 2, "client": {"full_name": "Meera Nair", "phone": "+919876543210", "email": "meera@example.com", "kind": "person", "notes": "A"}},
  {"line": 3, "client": {"full_name": "MEERA NAIR", "phone": "+919876543210", "email": "MEERA@example.com", "kind": "organisation", "notes": "B", "address": "Delhi"}},
  {"line": 4, "client": {"full_name": "Meera Nair", "phone": "+919876543210", "address": "Agra"}},
  {"line": 5, "client": {"full_name": "Asha Rao", "phone": "+919876543210", "email": "ravi@example.com", "kind": "person"}}, {"line": 6, "client": {"full_name": "Asha Rao", "phone": "+919876543210", "kind": "organisation"}}]');
-- admin: Of a case that is there, in another court, with no number, twice of one client, of another client, and of one who is asked for
select line, same_as, problem from public.check_import('[
  {"line": 2, "client": {"full_name": "Asha Rao", "phone": "+919810000011"}, "case": {"case_number": "SLP(C) 1/2026"}}, {"line": 3, "client": {"full_name": "Asha Rao", "phone": "+919810000011"}, "case": {"case_number": "SLP(C) 1/2026", "court": "Delhi"}},
  {"line": 4, "client": {"full_name": "Asha Rao", "phone": "+919810000011"}, "case": {"case_number": "SLP(C) 1/2026", "court": "Delhi"}}, {"line": 5, "client": {"full_name": "Asha Rao", "phone": "+919810000011"}, "case": {"title": "One"}},
  {"line": 6, "client": {"full_name": "Asha Rao", "phone": "+919810000011"}, "case": {"title": "Two"}}, {"line": 7, "client": {"full_name": "Ravi Menon", "phone": "+919810000012"}, "case": {"case_number": "SLP(C) 1/2026"}},
  {"line": 8, "client": {"full_name": "New Nair"}, "case": {"case_number": "N 1", "court": ""}}, {"line": 9, "client": {"full_name": "New Nair"}, "case": {"case_number": "N 1"}},
  {"line": 10, "client": {"full_name": "Other Nair"}, "case": {"case_number": "N 1"}}, {"line": 11, "client": {"full_name": "Asked For", "phone": "+919810000012"}, "case": {"case_number": "C.A. 3/2026"}}]');
-- admin: None are imported; no list is; what is asked is not answered
select * from still.tried(array[$$select public.import_clients('[]', '#901')$$, $$select public.import_clients('{}', '#901')$$,
  $$select public.import_clients('[{"line": 2, "client": {"full_name": "Gill"}}, {"line": 3, "client": {"full_name": "Some Body", "phone": "+919810000011"}}, {"line": 4, "client": {"full_name": "Any Body", "phone": "+919810000011"}}]', '#901')$$]);
-- admin: Imports: a new client of three lines, one there, one of an answer; parties of both sides, hearings
select public.import_clients('[
  {"line": 2, "client": {"full_name": "Meera Nair", "phone": "+919876543210", "notes": "Calls."}, "case": {"case_number": "M 1", "title": "Nair v. Bank", "description": "Long enough to be one", "practice_area": "civil", "filing_date": "2026-01-05", "court": "Delhi"},
    "more": {"opponent": "Bank", "next_date": "2026-12-01T05:00:00Z", "next_title": "Arguments", "next_purpose": ""}},
  {"line": 3, "client": {"full_name": "Meera nair", "phone": "+919876543210", "notes": "From Kochi.", "language": "hi", "email": "meera@example.com"}, "case": {"case_number": "M 2", "title": "State v. Nair", "description": "Long enough to be one", "practice_area": "criminal", "status": "closed"},
    "more": {"opponent": "STATE", "next_date": "2026-12-02T05:00:00Z", "next_title": "Reply", "next_purpose": "Reply"}},
  {"line": 4, "client": {"full_name": "Meera Nair", "phone": "+919876543210", "notes": "Calls."}, "case": null},
  {"line": 5, "client": {"full_name": "Ravi Menon", "phone": "+919810000012", "address": "Elsewhere"}, "case": {"case_number": "R 1", "title": "Menon v. Rao", "description": "Long enough to be one", "practice_area": "civil"}, "more": {"opponent": "", "next_date": ""}},
  {"line": 6, "client": {"full_name": "Green Field", "kind": "organisation", "email": "office@example.com"}, "answer": "#15", "case": {"title": "Without a number", "description": "Long enough to be one", "practice_area": "civil"}, "more": {}},
  {"line": 7, "client": {"full_name": "Alone", "kind": "organisation", "address": "Agra", "phone": null}}]', '#901');
/* admin: Sent again */ select public.import_clients('[{"line": 2, "client": {"full_name": "Else"}}]', '#901');
-- admin: Imports one
select public.import_clients('[{"line": 2, "client": {"full_name": "Sent Twice"}, "case": {"title": "State v. Twice", "description": "Long enough to be one", "practice_area": "civil", "client_side": "respondent"}, "more": {"opponent": "State"}}]', '#902');
-- admin: Sends it again
select public.import_clients('[{"line": 2, "client": {"full_name": "Sent Twice"}, "case": {"title": "State v. Twice", "description": "Long enough to be one", "practice_area": "civil", "client_side": "respondent"}, "more": {"opponent": "State"}}]', '#902');
/* owner: What was sent is forgotten after a week */ delete from private.sent_rows where id = '#902';
-- admin: Sends it again
select public.import_clients('[{"line": 2, "client": {"full_name": "Sent Twice"}, "case": {"title": "State v. Twice", "description": "Long enough to be one", "practice_area": "civil", "client_side": "respondent"}, "more": {"opponent": "State"}}]', '#902');
-- admin: Of three the second has no name to speak of; of five the last has a day that is none; its area is none; its hearing has no title; its opponent has no name to speak of; the line comes first in the file that is wrong
select * from still.tried(array[$$select public.import_clients('[{"line": 2, "client": {"full_name": "Nina One"}}, {"line": 3, "client": {"full_name": "X"}}, {"line": 4, "client": {"full_name": "Nina Three"}}]', '#903')$$,
  $$select public.import_clients('[{"line": 2, "client": {"full_name": "Nina One"}}, {"line": 3, "client": {"full_name": "Nina Two"}}, {"line": 4, "client": {"full_name": "Nina Three"}}, {"line": 5, "client": {"full_name": "Nina Four"}}, {"line": 9, "client": {"full_name": "Nina Five"}, "case": {"title": "A title", "description": "Long enough to be one", "practice_area": "civil", "filing_date": "31-31-2026"}}]', '#903')$$,
  $$select public.import_clients('[{"line": 2, "client": {"full_name": "Nina One"}, "case": {"title": "A title", "description": "Long enough to be one", "practice_area": "space"}}, {"line": 3, "client": {"full_name": "Nina Two"}}]', '#903')$$,
  $$select public.import_clients('[{"line": 2, "client": {"full_name": "Nina One"}}, {"line": 3, "client": {"full_name": "Nina Two"}, "case": {"title": "A title", "description": "Long enough to be one", "practice_area": "civil"}, "more": {"next_date": "2026-12-01"}}]', '#903')$$,
  $$select public.import_clients('[{"line": 2, "client": {"full_name": "Nina One"}}, {"line": 3, "client": {"full_name": "Nina Two"}, "case": {"title": "A title", "description": "Long enough to be one", "practice_area": "civil"}, "more": {"opponent": "x"}}]', '#903')$$,
  $$select public.import_clients('[{"line": 7, "client": {"full_name": "Nina One"}}, {"line": 3, "client": {"full_name": "X"}}, {"line": 5, "client": {"full_name": "Y"}}]', '#903')$$]);
-- everybody: Who reads imports
select id, created_by, cardinality(client_ids) as clients, cardinality(case_ids) as cases, undone_at from public.imports order by id;
/* admin: It is not there */ select public.undo_import('#903');

-- clock: 2026-11-24T21:00:00Z
/* admin: Undoes it within the hour, as nobody has changed anything */ select public.undo_import('#901');
/* admin: Once more */ select public.undo_import('#901');
-- admin: Imports more, of whom each is changed in another way
select public.import_clients((select jsonb_agg(jsonb_build_object('line', n, 'client', jsonb_build_object('full_name', 'Client ' || chr(64 + n)), 'case', jsonb_build_object('case_number', 'I ' || n, 'title', 'Case ' || chr(64 + n),
  'description', 'Long enough to be one', 'practice_area', 'civil'), 'more', jsonb_build_object('next_date', '2026-12-01T05:00:00Z', 'next_title', 'Hearing of ' || n))) from generate_series(1, 12) n), '#904');

-- clock: 2026-11-24T21:30:00Z
-- clerk: The first has a note
update public.clients set notes = 'Calls.' where full_name = 'Client A' returning full_name;
/* clerk: Of the second the case */ update public.cases set court = 'Delhi' where case_number = 'I 2' returning title;
-- clerk: The third has a task
insert into public.tasks (title, case_id) select 'Ask', id from public.cases where case_number = 'I 3' returning title;
-- clerk: The fourth has a party
insert into public.case_parties (case_id, side, name) select id, 'respondent', 'Bank' from public.cases where case_number = 'I 4' returning name;
-- clerk: The fifth is parked
select public.park_case(id, '2027-01-01', 'Reserved') from public.cases where case_number = 'I 5';
-- owner: The sixth has a log-in
insert into public.client_users (client_id, user_id) select id, '#5' from public.clients where full_name = 'Client F';
-- clerk: The seventh has another case
insert into public.cases (title, description, client_id, practice_area) select 'Another case', 'Long enough to be one', id, 'civil' from public.clients where full_name = 'Client G' returning title;
-- clerk: The hearing of the eighth is moved
update public.events set start_date = '2026-12-02T05:00Z', end_date = '2026-12-02T06:00Z' where title = 'Hearing of 8' returning title;
-- clerk: The case of the ninth is another's
update public.cases set client_id = '#11' where case_number = 'I 9' returning title;
-- admin: The tenth is assigned
insert into public.case_assignees (case_id, assignee_id) select id, '#3' from public.cases where case_number = 'I 10';
-- clerk: The eleventh has a meeting
insert into public.events (title, start_date, end_date, client_id) select 'Meeting', '2026-12-02T05:00Z', '2026-12-02T06:00Z', id from public.clients where full_name = 'Client K' returning title;

-- clock: 2026-11-24T22:00:00Z
/* admin: Undoes it an hour later */ select public.undo_import('#904');
-- admin: Who is left
select c.full_name, k.case_number from public.clients c left join public.cases k on k.client_id = c.id order by 1, 2;
/* admin: Imports one */ select public.import_clients('[{"line": 2, "client": {"full_name": "Too Late"}}]', '#905');

-- clock: 2026-11-24T23:00:00.001Z
/* admin: Undoes it more than an hour later */ select public.undo_import('#905');
/* owner: Ravi is an admin by now */ update public.profiles set role = 'admin' where id = '#5';
/* owner: And the admin a clerk */ update public.profiles set role = 'clerk' where id = '#1';
-- admin: Checks; imports; undoes
select * from still.tried(array[$$select * from public.check_import('[{"line": 2, "client": {"full_name": "Meera Nair"}}]')$$, $$select public.import_clients('[{"line": 2, "client": {"full_name": "Meera Nair"}}]', '#906')$$,
  $$select public.undo_import('#905')$$]);
