/* visitor, asha: Somebody gets an address */ select public.renew_my_calendar_feed() is not null as has_one;
/* asha as old: Another one, of hearings, without titles */ select public.renew_my_calendar_feed(true, true);
/* ravi as theirs: Ravi's */ select public.renew_my_calendar_feed();
/* admin as ofadmin: The admin's */ select public.renew_my_calendar_feed();
/* junior as ofjunior: The junior's */ select public.renew_my_calendar_feed();
/* clerk as ofclerk: The clerk's */ select public.renew_my_calendar_feed(true);
/* everybody: Their own */ select * from public.my_calendar_feed();
-- owner: Dates: of cases, of clients without one, of nobody; a meeting; of 90 days ago, and a second later; tentative
insert into public.events (id, title, type, case_id, client_id, start_date, end_date, location, court_hall, item_number, bench, purpose, bring, description, is_tentative) values
  ('#101', 'Arguments', 'hearing', '#21', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', 'Saket', 'Hall 1', '14', 'Bench 1', 'Final', 'A card', 'Notes', true),
  ('#102', 'Consultation', 'meeting', '#22', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', null, null, null, null, null, null, null, false),
  ('#103', 'Of Asha', 'hearing', null, '#11', '2026-12-16T05:00Z', '2026-12-16T06:00Z', null, null, null, null, null, null, null, false),
  ('#104', 'Of Ravi', 'hearing', '#23', null, '2026-12-17T05:00Z', '2026-12-17T06:00Z', null, null, null, null, null, null, null, false),
  ('#105', 'Of Ravi alone', 'deadline', null, '#12', '2026-12-17T05:00Z', '2026-12-17T06:00Z', null, null, null, null, null, null, null, false),
  ('#106', 'Of the office', 'meeting', null, null, '2026-12-18T05:00Z', '2026-12-18T06:00Z', null, null, null, null, null, null, null, false),
  ('#107', 'Long ago', 'hearing', '#21', null, '2026-08-27T06:00:00Z', '2026-08-27T06:00:00Z', null, null, null, null, null, null, null, false),
  ('#108', 'A second later', 'hearing', '#21', null, '2026-08-27T06:00:01Z', '2026-08-27T06:00:01Z', null, null, null, null, null, null, null, false);

-- clock: 2026-11-25T06:00:00Z
-- owner: Cancelled: of each, of 30 days ago and a second later
delete from public.events where id in ('#103', '#105', '#106');
-- owner: Cancelled long ago
insert into public.cancelled_events (id, uid, title, type, case_id, client_id, start_date, end_date, cancelled_at) values
  ('#111', '#112', 'Long cancelled', 'hearing', '#21', '#11', '2026-12-01Z', '2026-12-01Z', '2026-10-26T06:00:00Z'), ('#113', '#114', 'Cancelled lately', 'hearing', '#21', '#11', '2026-12-01Z', '2026-12-01Z', '2026-10-26T06:00:01Z'), ('#115', '#116', 'Of the other case', 'hearing', '#22', '#11', '2026-12-01Z', '2026-12-01Z', '2026-11-25T06:00Z');
-- owner: The advocate has a name
update public.site_settings set value = '{"name": "R. Rao"}' where key = 'advocate';
-- service: What each gets
select c.who, f ->> 'role' as role, f ->> 'neutral' as neutral, f ->> 'advocate' as advocate, (select string_agg((e ->> 'title') || ' ' || (e ->> 'status'), ', ' order by n) from jsonb_array_elements(f -> 'events') with ordinality x (e, n)) as events
from (values ('asha', '{old}'), ('ravi', '{theirs}'), ('admin', '{ofadmin}'), ('junior', '{ofjunior}'), ('clerk', '{ofclerk}'), ('nobody', 'none'), ('none', null)) c (who, token) cross join lateral public.calendar_feed(c.token) f;
/* service: Of each date */ select e.* from jsonb_array_elements(public.calendar_feed('{ofjunior}') -> 'events') e;
/* asha, visitor: Not by who is not the service */ select public.calendar_feed('{old}');
/* asha, admin: When it was read */ select read_at from public.my_calendar_feed();
-- owner: Who may not log in
select c.change, still.after(c.change, $$select public.calendar_feed('{old}') is null$$) as is_refused
from unnest(array['select 1', $$update auth.users set banned_until = still.now() where id = '#4'$$, $$update auth.users set banned_until = still.now() + interval '1 second' where id = '#4'$$, $$update auth.users set deleted_at = still.now() where id = '#4'$$,
  $$update auth.users set email_confirmed_at = null where id = '#4'$$, $$delete from auth.users where id = '#4'$$]) c (change);
/* owner: Ravi is a clerk, who reads of all */ update public.profiles set role = 'clerk' where id = '#5';
-- service: As the office reads
select f ->> 'role' as role, jsonb_array_length(f -> 'events') as events from public.calendar_feed('{theirs}') f;
/* asha: She ends it */ select public.revoke_my_calendar_feed();
/* asha: Once more */ select public.revoke_my_calendar_feed();
/* service: It is over */ select public.calendar_feed('{old}') as old;
/* admin: Renewed, it was never read */ select public.renew_my_calendar_feed(false, true) is not null as has_one;
/* service: The one of before is over */ select public.calendar_feed('{ofadmin}') as old;
-- owner: Around midnight of the practice, and over several days
insert into public.events (id, title, client_id, start_date, end_date, location) values
  ('#121', 'Mine', '#11', '2151-03-10T12:00Z', '2151-03-10T13:00Z', 'Court 7'), ('#122', 'Theirs', '#12', '2151-03-10T12:30Z', '2151-03-10T13:00Z', 'Court 7'), ('#123', 'Of the office', null, '2151-03-10T13:00Z', '2151-03-10T14:00Z', 'Court 7'),
  ('#124', 'After midnight', '#11', '2151-03-10T18:45Z', '2151-03-10T19:00Z', null), ('#125', 'Long', '#11', '2151-02-20T12:00Z', '2151-03-02T12:00Z', null), ('#126', 'Over before', '#11', '2151-02-20T12:00Z', '2151-02-27T12:00Z', null),
  ('#127', 'Till midnight', '#11', '2151-05-01T12:00Z', '2151-05-02T18:30Z', null), ('#128', 'Short, till midnight', '#11', '2151-05-02T12:00Z', '2151-05-02T18:30Z', null);
-- asha, clerk, visitor: What is drawn of a month
select title, location, day_total from public.calendar_events('2151-03-01', 31, 10);
-- admin: The first two of a day; what ends at midnight is of the day before; six weeks at most
select 'two of a day' as of, title, day_total from public.calendar_events('2151-03-10', 1, 2) union all select 'until midnight', title, day_total from public.calendar_events('2151-05-02', 1, 10)
union all select 'the day after', title, day_total from public.calendar_events('2151-05-03', 1, 10) union all select 'of years', title, day_total from public.calendar_events('2151-01-01', 1000, 10);
