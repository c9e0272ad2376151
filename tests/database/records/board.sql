-- owner: Courts of the cases, one with a bench, one of no court; a case of Asha in the High Court
update public.cases c set court = v.court, bench = v.bench from (values ('#21'::uuid, 'Supreme Court of India', 'Bench 1'), ('#22', 'Delhi High Court', null), ('#23', null, null)) v (id, court, bench) where v.id = c.id;
-- owner: Parties: one of a side, two, three; in the order of their places, then of their ids; those of others
insert into public.case_parties (id, case_id, side, name, position) values
  ('#201', '#21', 'petitioner', 'Asha Rao', 5), ('#202', '#21', 'respondent', 'State', 2), ('#203', '#21', 'respondent', 'Union', 1), ('#204', '#21', 'respondent', 'Board', 3), ('#205', '#21', 'other', 'Intervener', 0),
  ('#207', '#22', 'petitioner', 'Second', 1), ('#206', '#22', 'petitioner', 'First', 1);
-- owner: Hearings of a day, last first; of the minute before, of the next midnight; a meeting and a deadline; with a result, one that is next, of no case, of a client alone
insert into public.events (id, title, start_date, end_date, type, case_id, client_id, court_hall, item_number, location, purpose, bring, bench, is_tentative) values
  ('#122', 'Next', '2026-12-11T05:00Z', '2026-12-11T06:00Z', 'hearing', '#21', null, null, null, null, null, null, null, true),
  ('#121', 'At the next midnight', '2026-12-10T18:30Z', '2026-12-10T19:00Z', 'hearing', '#21', null, null, null, null, null, null, null, false),
  ('#120', 'Before midnight', '2026-12-09T18:29Z', '2026-12-09T19:00Z', 'hearing', '#21', null, null, null, null, null, null, null, false),
  ('#119', 'Meeting', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'meeting', '#21', null, null, null, null, null, null, null, false),
  ('#118', 'Deadline', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'deadline', '#21', null, null, null, null, null, null, null, false),
  ('#117', 'Of the office', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', null, null, 'Court 1', null, null, null, null, null, false),
  ('#116', 'Of Ravi alone', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', null, '#12', 'Court 1', '1', 'Old building', null, null, null, false),
  ('#115', 'At midnight', '2026-12-09T18:30Z', '2026-12-09T19:00Z', 'hearing', '#23', null, 'Court 9', '9', null, null, null, null, false),
  ('#114', 'No hall', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, null, '1', null, null, null, null, false),
  ('#113', 'Hall 12', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 12', '1', null, null, null, null, false),
  ('#112', 'No item', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', null, null, null, null, null, false),
  ('#111', 'Item S-1', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', 'S-1', null, null, null, null, false),
  ('#110', 'Item 101', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', '101', null, null, null, null, false),
  ('#109', 'Item 12.10', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', '12.10', null, null, null, null, false),
  ('#108', 'Item 12.2', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', '12.2', null, null, null, null, false),
  ('#107', 'Item 12A', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', '12A', null, null, null, null, false),
  ('#106', 'Twelve', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', '12', 'Court No. 2', 'Arguments', 'The deed', 'Bench 2', true),
  ('#105', 'Annexe', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2 Annexe', '1', null, null, null, null, false),
  ('#104', 'Item 9, again', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', '9', null, null, null, null, false),
  ('#103', 'Item 9', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#21', null, 'Court 2', '9', null, null, null, null, false),
  ('#102', 'Of Delhi', '2026-12-10T05:00Z', '2026-12-10T06:00Z', 'hearing', '#22', null, 'Court 3', '7', null, null, null, null, false),
  ('#101', 'Later in Delhi', '2026-12-10T05:01Z', '2026-12-10T06:00Z', 'hearing', '#22', null, 'Court 1', '1', null, null, null, null, false);
-- clerk: What came of one
select next_hearing from public.record_outcome('#103', 'adjourned', p_next_date => '2026-12-11T05:00Z');
-- everybody: The board of that day, in its order
select id, start_date, title, court_hall, item_number, outcome, next_date from public.board('2026-12-10');
-- clerk, junior: All of a few
select * from public.board('2026-12-10') where id in ('#102', '#103', '#106', '#115', '#116', '#117');
-- clerk: In another zone; of no day
select id, start_date from public.board('2026-12-10', 'UTC') union all select id, start_date from public.board(null) order by 1;
-- owner: Two hundred are the most, the earliest
create function still.full_day() returns jsonb language plpgsql as $$
declare
  said jsonb;
begin
  insert into public.events (id, title, type, start_date, end_date)
  select still.id(5000 - n), 'Hearing', 'hearing', at, at from generate_series(1, 201) n, lateral (select timestamptz '2027-06-05T03:00Z' + n * interval '1 minute' as at) t;
  select jsonb_build_object('rows', count(*), 'first', min(b.start_date), 'last', max(b.start_date)) into said from public.board('2027-06-05') b;
  raise exception using errcode = 'ZZ001';
exception when sqlstate 'ZZ001' then
  return said;
end
$$;
/* owner: That many */ select still.full_day();
/* clerk: Has looked at the list of a day */ select public.check_cause_list('2026-12-10');

-- clock: 2026-11-24T20:05:00Z
/* admin, junior: So have others */ select public.check_cause_list('2026-12-10');
-- clerk: Of the first day and the last that there are
select public.check_cause_list('1900-01-01'), public.check_cause_list('2200-01-01');
-- clerk: Of a day before; after it; of none
select * from still.tried(array[$$select public.check_cause_list('1899-12-31')$$, $$select public.check_cause_list('2200-01-02')$$, $$select public.check_cause_list(null)$$]);
/* asha, visitor: A client has looked */ select public.check_cause_list('2026-12-10');
/* everybody: Who has looked last */ select * from public.cause_list_checks order by day;
/* admin: Writes it by hand */ insert into public.cause_list_checks (day) values ('2026-12-12');
/* service: A day before all */ insert into public.cause_list_checks (day) values ('1899-12-31');
/* service: A day after all */ insert into public.cause_list_checks (day) values ('2200-01-02');
-- owner: Asha is linked to a second client, who has an earlier hearing to come and a later one that is past
insert into public.clients (id, full_name) values ('#13', 'Kiran Rao');
/* owner: So she sees both */ insert into public.client_users (client_id, user_id) values ('#13', '#4');
/* asha, ravi, junior, visitor: Their cards, of the days to come */ select * from public.client_summary();
-- owner: A case of the second client, another of theirs that is won; hearings
insert into public.cases (id, case_number, title, description, client_id, practice_area, status) values ('#24', 'K 1/2026', 'Kiran v. All', 'Long enough to be one', '#13', 'civil', 'active'), ('#25', 'K 2/2026', 'Kiran v. One', 'Long enough to be one', '#13', 'civil', 'won');
-- owner: Hearings: heard before, heard last, without a result, of now, next, with a result though it is to come
insert into public.events (id, title, start_date, end_date, type, case_id, client_id, purpose, court_hall, item_number, bring, is_tentative, location) values
  ('#131', 'First', '2026-11-20T05:00Z', '2026-11-20T06:00Z', 'hearing', '#22', null, null, null, null, null, false, null),
  ('#132', 'Last', '2026-11-21T05:00Z', '2026-11-21T06:00Z', 'hearing', '#24', null, 'Evidence', null, null, null, false, null),
  ('#133', 'Unsaid', '2026-11-22T05:00Z', '2026-11-22T06:00Z', 'hearing', '#22', null, null, null, null, null, false, null),
  ('#134', 'Of now', '2026-11-24T20:05Z', '2026-11-24T21:00Z', 'hearing', '#22', null, null, null, null, null, false, null),
  ('#135', 'Soon', '2026-11-25T05:00Z', '2026-11-25T06:00Z', 'hearing', '#24', null, 'Final arguments', 'Court 7', '14', 'An identity card', true, 'Saket'),
  ('#136', 'Sooner, of Ravi', '2026-11-25T04:00Z', '2026-11-25T06:00Z', 'hearing', '#23', null, null, null, null, null, false, null);
-- clerk: What came of two
select (public.record_outcome('#131', 'heard', 'Of the first.', true)).recorded_at, (public.record_outcome('#132', 'adjourned', 'Of the last.', false)).recorded_at;
/* asha: Her cards, without an order */ select * from public.client_summary();
/* clerk: The order is shared */ update public.hearing_orders set shared = true where event_id = '#132' returning body;
/* asha: Her cards */ select upcoming_events, next_id, last_id, last_title, last_order from public.client_summary();
/* clerk: What came of the one that is next */ select next_hearing from public.record_outcome('#135', 'adjourned');
-- asha: Her cards: the next one has no result, the last one is to come
select upcoming_events, next_id, last_id, last_outcome from public.client_summary();
-- admin: Kiran Rao is erased, whose case is open, without a hearing of before
select public.erase('client', '#13', false);
-- clerk: A hearing of hers shows whose it is
select title, outcome, client_name, case_title from public.board('2026-11-21') union all select title, outcome, client_name, case_title from public.board('2026-11-25');
/* admin: Her case is closed */ update public.cases set status = 'closed' where id = '#24' returning status;
/* admin: She is erased */ select public.erase('client', '#13', false);
-- clerk: Nothing of it is there, nor what came of it
select title, outcome, client_name, case_title from public.board('2026-11-21') union all select title, outcome, client_name, case_title from public.board('2026-11-25');
-- admin: A case is given to Ravi, with what came of it
update public.cases set client_id = '#12' where id = '#21' returning client_name;
-- clerk: The board says so
select id, outcome, client_name, next_date from public.board('2026-12-10') where id in ('#103', '#102');
/* admin: Ravi is the same as Asha */ select public.merge_clients('#12', '#11');
-- clerk: The board says so
select id, outcome, client_name, next_date from public.board('2026-12-10') where id in ('#103', '#116');
/* owner: The clerk works there no more */ update public.profiles set role = 'client' where id = '#2';
/* clerk: Looks at a list */ select public.check_cause_list('2026-12-10');
