-- owner: Cases with their courts, and sides; hearings of the day, of the night before and after it
update public.cases c set court = v.court, diary_number = v.diary, cnr = v.cnr, former_numbers = v.former
from (values
  ('#21'::uuid, 'Supreme Court of India', '512/2026', null, '{}'::text[]),
  ('#22', 'High Court of Delhi', null, 'DLHC010001232026', '{"W.P.(C) 77/2025"}'),
  ('#23', null, null, null, '{}')
) v (id, court, diary, cnr, former) where v.id = c.id;
-- owner: More cases: of the same number in another court, closed, of no court
insert into public.cases (id, case_number, title, description, client_id, practice_area, court, status, filing_date) values
  ('#31', 'SLP(C) 1/2026', 'Rao v. Another Union', 'Long enough to be one', '#12', 'civil', 'Bombay High Court', 'active', '2026-04-05'),
  ('#32', 'C.A. 8-9/2026', 'Menon v. Board', 'Long enough to be one', '#12', 'civil', 'Supreme Court of India', 'won', '2026-04-06'),
  ('#33', 'W.P.(Crl.) 10/2026', 'Menon v. Police', 'Long enough to be one', '#12', 'criminal', 'Supreme Court', 'pending', '2026-04-07'),
  ('#34', 'T.P.(C) 11/2026', 'Das v. Das', 'Long enough to be one', '#12', 'civil', 'Supreme Court of India', 'active', '2026-04-08');
-- owner: Sides
insert into public.case_parties (case_id, side, name, position) values
  ('#34', 'petitioner', 'Sunita Das', 1), ('#34', 'respondent', 'Mohan Das', 1), ('#33', 'petitioner', 'Ravi Menon', 1), ('#33', 'respondent', 'State of Delhi', 1),
  ('#31', 'petitioner', 'Asha Rao', 1), ('#31', 'respondent', 'Union of India', 1);
-- owner: Hearings
insert into public.events (id, title, start_date, end_date, type, case_id, item_number, court_hall) values
  ('#101', 'Arguments', '2026-11-26T05:00Z', '2026-11-26T06:00Z', 'hearing', '#21', '5', 'Hall 1'),
  ('#102', 'Mentioning', '2026-11-26T04:00Z', '2026-11-26T06:00Z', 'hearing', '#33', null, 'Hall 3'),
  ('#103', 'At midnight', '2026-11-25T18:30Z', '2026-11-25T19:00Z', 'hearing', '#23', null, null),
  ('#104', 'At the next midnight', '2026-11-26T18:30Z', '2026-11-26T19:00Z', 'hearing', '#34', null, null),
  ('#105', 'A meeting', '2026-11-26T05:00Z', '2026-11-26T06:00Z', 'meeting', '#22', null, null),
  ('#106', 'Before midnight', '2026-11-25T18:29Z', '2026-11-25T19:00Z', 'hearing', '#31', null, null),
  ('#107', 'Again that day', '2026-11-26T03:00Z', '2026-11-26T04:00Z', 'hearing', '#21', null, null);
/* admin: The earlier one has its result */ select next_hearing from public.record_outcome('#107', 'heard');
/* asha, visitor: Match a list */ select * from public.match_cause_list('2026-11-26', '[]');
/* clerk: Of no day, and no list */ select * from public.match_cause_list(null, '[]');
/* clerk: No list */ select * from public.match_cause_list('2026-11-26', '{}');
-- clerk: None at all, and one too many
select * from public.match_cause_list('2026-11-26', (select jsonb_agg(jsonb_build_object('place', n)) from generate_series(1, 3001) n));
-- admin, clerk, junior: The list of the Supreme Court
select * from public.match_cause_list('2026-11-26', '[
  {"place": 1, "number": "SLP (Civil) No. 1 of 2026"}, {"place": 2, "number": "C.A. No. 9/2026"}, {"place": 3, "number": "Writ Petition (Criminal) No. 10/2026"},
  {"place": 4, "number": "Diary No. 512-2026"}, {"place": 5, "number": "C.A. No. 3/2026"}, {"place": 6, "number": "MA 44/2026", "petitioner": "Smt Sunita Das", "respondent": "Mohan Dass and others", "is_own": true},
  {"place": 7, "number": "SLP(C) 99/2026", "petitioner": "Asha Rao", "respondent": "Union of India"}]', 'Supreme Court of India');
-- admin: The same of no court that is said
select place, case_id, is_sure, event_id from public.match_cause_list('2026-11-26', '[
  {"place": 1, "number": "SLP (Civil) No. 1 of 2026"}, {"place": 2, "number": "C.A. No. 8-9/2026"}, {"place": 3, "number": "WP(Crl) 10/2026"}, {"place": 4, "number": "DLHC010001232026"},
  {"place": 5, "number": "W.P.(C) Nos. 75-77/2025", "is_own": true}]');
-- admin: That of Delhi
select place, case_id, is_sure, event_id from public.match_cause_list('2026-11-26', '[
  {"place": 1, "number": "SLP (Civil) No. 1 of 2026"}, {"place": 4, "number": "DLHC01-000123-2026"}, {"place": 5, "number": "WP(C) 77/2025"}]', 'High Court of Delhi at New Delhi');
-- admin: By the names of both sides, not by one
select place, case_id, is_sure from public.match_cause_list('2026-11-27', '[
  {"place": 1, "number": "", "petitioner": "Sunita Das", "respondent": "Mohan Das"}, {"place": 2, "number": "", "petitioner": "Sunita Das", "respondent": "Somebody"}]', 'Supreme Court of India');
-- clerk: Takes it over: one is as it was, one has another item, one is added, one of no case
select public.confirm_cause_list('2026-11-26', '[
  {"event_id": "#101", "updated_at": "2026-11-24T20:00:00Z", "item_number": "12", "court_hall": null},
  {"event_id": "#102", "updated_at": "2026-11-24T20:00:00Z", "item_number": null, "court_hall": "Hall 3"},
  {"case_id": "#32", "title": "Menon v. Board", "start_time": "14:00", "item_number": "20", "court_hall": "Hall 2"},
  {"case_id": "#22", "title": "Rao v. Builders", "item_number": "21"}, {"title": "Of nobody", "start_time": "11:00"}]');
-- clerk: Once more
select public.confirm_cause_list('2026-11-26', '[
  {"event_id": "#101", "updated_at": "2026-11-24T20:00:00Z", "item_number": "12", "court_hall": null},
  {"case_id": "#32", "title": "Menon v. Board", "start_time": "14:00", "item_number": "20", "court_hall": "Hall 2"},
  {"case_id": "#22", "title": "Rao v. Builders", "item_number": "21"}, {"title": "Of nobody", "start_time": "11:00"}, {"title": "Of nobody else", "start_time": "11:00"}]');
-- admin: One was changed meanwhile
select public.confirm_cause_list('2026-11-26', '[{"case_id": "#34", "title": "Das v. Das"}, {"event_id": "#101", "updated_at": "2026-11-24T20:00:00Z", "item_number": "13", "court_hall": null}]');
-- junior: Adds one to the case of another
select public.confirm_cause_list('2026-11-26', '[{"case_id": "#34", "title": "Das v. Das"}]');
/* asha: Confirms it */ select public.confirm_cause_list('2026-11-26', '[]');
-- admin: Too many
select public.confirm_cause_list('2026-11-26', (select jsonb_agg(jsonb_build_object('title', 'Of nobody')) from generate_series(1, 501)));
/* junior: It is checked, of another day */ select public.check_cause_list('2026-11-27');
/* admin: Again */ select public.check_cause_list('2026-11-27');
/* clerk, asha: Of no day */ select public.check_cause_list('2300-01-01');
-- everybody: The board of the day
select id, start_date, title, item_number, court_hall, is_tentative, outcome, case_id, petitioner, respondent, client_name, client_phone from public.board('2026-11-26');
/* admin: In another zone */ select id, start_date from public.board('2026-11-26', 'America/New_York');
-- owner: Numbers of a case that are, and are not, in the cell of a list
select a, b, private.case_keys(a, null, null, '{}') && private.number_keys(b) as same from (values
  ('C.A. No. 329/2004', 'C.A. No. 329-330/2004 XII-B'), ('Civil Appeal No. 330 of 2004', 'C.A. No. 329-330/2004'), ('CA 329-330/2004', 'C.A. No. 330/2004'), ('SLP (C) 28926/2026', 'SLP(C) No. 28926/2026 XIV'),
  ('Special Leave Petition (Criminal) No. 12 of 2026', 'SLP(Crl) No. 12/2026'), ('Crl. Appeal No. 7/2026', 'Crl.A. No. 7/2026 II-C'), ('W.P. (C) No. 180/2004', 'Connected W.P.(C) No. 180/2004 PIL-W'), ('Contempt Petition 1/2020', 'Contempt Petition No. 1/2020'),
  ('MA 1056/2025', 'MA 1056/2025 in CONMT.PET.(C) No. 578/2022 in C.A. No. 3305/1997'), ('C.A. 3305/1997', 'MA 1056/2025 in CONMT.PET.(C) No. 578/2022 in C.A. No. 3305/1997'), ('SLP(C) 14/2026', 'SLP(C) No. 12/2026, 13/2026 & 14/2026'),
  ('W.P.(C) No. 180/2004', 'W.P.(Crl.) No. 180/2004'), ('SLP(C) 28926/2026', 'SLP(C) No. 28926/2025'), ('SLP(C) 28926/2026', 'SLP(C) No. 8926/2026'), ('C.A. No. 331/2004', 'C.A. No. 329-330/2004'), ('Second Appeal No. 5/2020', 'First Appeal No. 5/2020'), ('14704/2025', 'C.A. No. 14704/2025')) v (a, b);
-- owner: Courts, however they are written
select a, b, private.court_words(a) = private.court_words(b) as same from (values ('High Court of Delhi at New Delhi', 'DELHI HIGH COURT'), ('Supreme  Court', 'SUPREME COURT OF INDIA'), ('High Court of Delhi', 'HIGH COURT OF KERALA')) v (a, b);
-- admin: One matter is closed, one lost, one pending
update public.cases set status = case id when '#21' then 'closed'::public.case_status when '#33' then 'pending' else 'lost' end where id in ('#21', '#33', '#34');
-- clerk: The list of another day: of what is over, a proposal
select place, case_id, is_sure from public.match_cause_list('2026-12-20', '[{"place": 1, "number": "SLP(C) 1/2026"}, {"place": 2, "number": "W.P.(Crl.) 10/2026"}, {"place": 3, "number": "T.P.(C) 11/2026"}]', 'SUPREME COURT OF INDIA');
-- clerk: Is taken over with a hearing that is deleted
select public.confirm_cause_list('2026-12-20', '[{"case_id": "#33", "title": "Menon v. Police"}, {"event_id": "#199", "updated_at": "2026-11-24T20:00:00Z", "item_number": "13"}]');
