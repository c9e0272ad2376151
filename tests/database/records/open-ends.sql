-- owner: Hearings of yesterday, of this night before and after midnight, of tomorrow; a deadline, a meeting, and one of no case
insert into public.events (id, title, start_date, end_date, type, case_id, client_id, is_tentative) values
  ('#101', 'Arguments', '2026-11-24T05:00Z', '2026-11-24T06:00Z', 'hearing', '#21', null, false),
  ('#102', 'Before midnight', '2026-11-24T18:29Z', '2026-11-24T19:00Z', 'hearing', '#23', null, true),
  ('#103', 'At midnight', '2026-11-24T18:30Z', '2026-11-24T19:00Z', 'hearing', null, '#12', false),
  ('#104', 'Consultation', '2026-11-23T05:00Z', '2026-11-23T06:00Z', 'meeting', '#22', null, false),
  ('#105', 'Of the office', '2026-11-20T05:00Z', '2026-11-20T06:00Z', 'hearing', null, null, false),
  ('#106', 'Of Asha', '2026-11-19T05:00Z', '2026-11-19T06:00Z', 'hearing', null, '#11', false),
  ('#107', 'Of Ravi', '2026-11-18T05:00Z', '2026-11-18T06:00Z', 'hearing', null, '#12', false);
/* everybody: What would be forgotten */ select * from public.open_ends();
/* admin: What would be forgotten, at most two */ select kind, event_id from public.open_ends(2);
/* admin: None is asked for */ select kind, event_id from public.open_ends(0);
/* clerk: What came of the oldest one */ select next_hearing from public.record_outcome('#101', 'heard');
-- junior: The case of it has no date now
select kind, since, event_id, outcome, case_id, court from public.open_ends();
/* junior, clerk: Parks it until today */ select public.park_case('#21', '2026-11-25', 'Reserved');
/* junior, clerk: Says no reason */ select public.park_case('#21', '2026-12-25', '  ');
/* clerk: Says too little */ select public.park_case('#21', '2026-12-25', 'no');
/* clerk: Too far away */ select public.park_case('#21', '2036-12-04', 'Reserved');
/* clerk: As far as it goes */ select public.park_case('#22', '2036-12-02', 'Reserved');
/* asha, visitor: Parks it */ select public.park_case('#21', '2026-12-25', 'Reserved');
/* junior: Parks the case of another */ select public.park_case('#23', '2026-12-25', 'Reserved');
/* junior: Parks it until tomorrow */ select public.park_case('#21', '2026-11-26', ' Reserved ');
/* clerk, junior: The same again, and who has not seen it */ select public.park_case('#21', '2026-11-26', 'Reserved');
/* clerk: Another day, not seen */ select public.park_case('#21', '2026-11-27', 'Reserved');
/* clerk: Another reason, seen */ select public.park_case('#21', '2026-11-26', 'Judgment awaited', '2026-11-26');
/* everybody: What would be forgotten */ select kind, since, case_id, event_id from public.open_ends();

-- clock: 2026-11-25T18:30:00Z
-- admin: The day has come on which it is looked at again
select kind, since, case_id, event_id from public.open_ends();
-- junior: Parks it again, without having seen that it was
select public.park_case('#21', '2026-11-28', 'Judgment awaited');
/* admin: The case becomes pending */ update public.cases set status = 'pending' where id = '#21' returning status;
-- admin: A meeting is set ahead
insert into public.events (id, title, start_date, end_date, type, case_id) values
  ('#111', 'Consultation', '2026-11-28T05:00Z', '2026-11-28T06:00Z', 'meeting', '#21');
-- admin: A hearing of the past is added
insert into public.events (id, title, start_date, end_date, type, case_id) values
  ('#112', 'Mentioning', '2026-11-20T05:00Z', '2026-11-20T06:00Z', 'hearing', '#21');
/* admin: What came of it */ select next_hearing from public.record_outcome('#112', 'heard');
-- admin: The meeting is moved
update public.events set start_date = '2026-11-29T05:00Z', end_date = '2026-11-29T06:00Z' where id = '#111' returning start_date;
/* admin: It is a deadline */ update public.events set type = 'deadline' where id = '#111' returning type;
-- admin: It is moved to the case that is parked for long
update public.events set case_id = '#22' where id = '#111' returning client_id;
/* admin: It is deleted */ delete from public.events where id = '#111' returning id;
-- clerk: A task is given
insert into public.all_tasks (id, title, due_on, case_id) values ('#121', 'Call the registry', '2026-12-01', '#22');
/* clerk: It is done */ update public.all_tasks set done_at = still.now() where id = '#121' returning due_on;
/* admin: What would be forgotten */ select kind, since, case_id, event_id from public.open_ends();
/* admin: A case is parked, closed and opened */ select public.park_case('#22', '2027-01-01', 'Reserved');
/* admin: Closed */ update public.cases set status = 'closed' where id = '#22' returning status;
/* admin: Parks it while it is closed */ select public.park_case('#22', '2027-01-01', 'Reserved');
/* admin: Opened */ update public.cases set status = 'active' where id = '#22' returning status;
/* admin: Parks it */ select public.park_case('#22', '2027-01-01', 'Reserved');
/* clerk: Ends it, not seen */ select public.park_case('#22', null, null);
/* clerk: Ends it */ select public.park_case('#22', null, null, '2027-01-01');
/* clerk: Parks what is not there */ select public.park_case('#99', '2027-01-01', 'Reserved');

-- clock: 2027-02-10T09:00:00+05:30
/* everybody: Who waits for long, and who does not yet */ select kind, since, case_id, event_id from public.open_ends();
-- owner: The practice says when it is long
update public.site_settings set value = value || '{"waitDays": 80}' where key = 'diary';
/* admin: Who waits for long */ select kind, since, case_id, event_id from public.open_ends();
-- owner: A day that is exactly so long ago
update public.site_settings set value = '{"waitDays": "77"}' where key = 'diary';
/* admin: Who waits for long: the day is none longer ago */ select kind, since, case_id from public.open_ends();
/* owner: One day fewer */ update public.site_settings set value = '{"waitDays": "76"}' where key = 'diary';
/* admin: Who waits for long */ select kind, since, case_id from public.open_ends();
-- owner: What is no number counts for nothing
update public.site_settings set value = '{"waitDays": "soon"}' where key = 'diary';
/* owner: But as many as are built in */ select private.long_wait_days();
-- owner: Eight cases
insert into public.cases (id, title, description, client_id, practice_area) select still.id(50 + n), 'Case ' || n, 'Long enough to be one', '#11', 'civil' from generate_series(1, 8) n;
-- owner: Of seven a meeting of long ago
insert into public.events (id, title, start_date, end_date, type, case_id) select still.id(150 + n), 'Event ' || n, '2027-01-20T05:00Z', '2027-01-20T06:00Z', 'meeting', still.id(50 + n) from generate_series(1, 7) n;
-- owner: Of the eighth a hearing ahead
insert into public.events (id, title, start_date, end_date, type, case_id) values ('#158', 'Ahead', '2027-03-01T05:00Z', '2027-03-01T06:00Z', 'hearing', '#58');
-- admin: All are parked
select count(public.park_case(id, '2027-06-01', 'Reserved')) from public.cases where id >= '#51' and id <= '#58';
-- clerk: A hearing of today
update public.events set type = 'hearing', start_date = '2027-02-10T00:00+05:30', end_date = '2027-02-10T11:00+05:30' where id = '#151' returning type;
-- clerk: A hearing of the minute before
update public.events set type = 'hearing', start_date = '2027-02-09T23:59+05:30', end_date = '2027-02-10T11:00+05:30' where id = '#152' returning type;
-- clerk: A deadline ahead
update public.events set type = 'deadline', start_date = '2027-03-01T05:00Z', end_date = '2027-03-01T05:00Z' where id = '#153' returning type;
-- clerk: A meeting ahead
update public.events set start_date = '2027-03-01T05:00Z', end_date = '2027-03-01T06:00Z' where id = '#154' returning type;
-- clerk: The hearing of another case, whose day stays
update public.events set case_id = '#55' where id = '#158' returning case_id;
/* clerk: It is parked again */ select public.park_case('#55', '2027-06-01', 'Reserved');
-- clerk: The hearing has another purpose, ends later, and begins as it did
update public.events set purpose = 'Reply', start_date = '2027-03-01T05:00Z', type = 'hearing', case_id = '#55', end_date = '2027-03-01T07:00Z' where id = '#158' returning purpose;
-- clerk: What came of it is recorded, and it is ahead
select next_hearing from public.record_outcome('#158', 'adjourned');
-- clerk: Hearings and deadlines are added: of today, of yesterday; a meeting
insert into public.events (title, start_date, end_date, type, case_id) values ('Today', '2027-02-10T00:00+05:30', '2027-02-10T11:00+05:30', 'hearing', '#56'), ('Yesterday', '2027-02-09T23:59+05:30', '2027-02-10T11:00+05:30', 'hearing', '#57'), ('Meeting', '2027-03-10T00:00+05:30', '2027-03-10T11:00+05:30', 'meeting', '#58')
returning title;
-- clerk: A deadline, earlier than the last day
insert into public.events (title, start_date, end_date, type, case_id) values ('Later', '2027-05-10T00:00+05:30', '2027-05-10T11:00+05:30', 'deadline', '#58'), ('Earlier', '2027-04-10T00:00+05:30', '2027-04-10T11:00+05:30', 'deadline', '#58') returning title;
-- clerk: One more that is earlier still
insert into public.events (title, start_date, end_date, type, case_id) values ('Before', '2027-04-01T00:00+05:30', '2027-04-01T11:00+05:30', 'deadline', '#58') returning title;
-- service: The rules of the table: parked without a reason; with a reason of two letters; of five hundred and one; of blanks; long ago; far away; a last day before all
select * from still.tried(array[$$update public.case_diary set parked_until = '2027-03-01' where case_id = '#58'$$, $$update public.case_diary set parked_until = '2027-03-01', park_reason = 'no' where case_id = '#58'$$,
  $$update public.case_diary set parked_until = '2027-03-01', park_reason = repeat('r', 501) where case_id = '#58'$$, $$update public.case_diary set parked_until = '2027-03-01', park_reason = '     ' where case_id = '#58'$$,
  $$update public.case_diary set parked_until = '1999-12-31', park_reason = 'Reserved' where case_id = '#58'$$, $$update public.case_diary set parked_until = '2200-01-02', park_reason = 'Reserved' where case_id = '#58'$$,
  $$update public.case_diary set last_on = '1899-12-31' where case_id = '#58'$$]);
/* owner: The clerk works there no more */ update public.profiles set role = 'client' where id = '#2';
/* clerk: Asks what would be forgotten */ select * from public.open_ends();
/* clerk: Parks one */ select public.park_case('#21', '2027-08-01', 'Reserved');
