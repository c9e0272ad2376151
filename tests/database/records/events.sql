-- owner: What begins before, within and after two days; long ones, one that ends at midnight; of others
insert into public.events (id, title, start_date, end_date, type, case_id, client_id, is_tentative, location, bring, description) values
  ('#101', 'Over midnight', '2026-11-24T18:00Z', '2026-11-24T19:00Z', 'meeting', '#21', null, false, 'Chamber', null, null),
  ('#102', 'Until midnight', '2026-11-24T17:00Z', '2026-11-24T18:30Z', 'meeting', '#21', null, false, null, null, null),
  ('#103', 'A week', '2026-11-20T05:00Z', '2026-11-27T05:00Z', 'other', null, null, false, null, null, null),
  ('#104', 'Two days until midnight', '2026-11-22T18:30Z', '2026-11-24T18:30Z', 'other', null, null, false, null, null, null),
  ('#105', 'At midnight', '2026-11-24T18:30Z', '2026-11-24T19:00Z', 'hearing', '#21', null, true, null, 'Papers', 'Come early'),
  ('#106', 'Morning', '2026-11-25T04:00Z', '2026-11-25T05:00Z', 'hearing', '#22', null, false, null, null, null),
  ('#107', 'Also in the morning', '2026-11-25T04:00Z', '2026-11-25T05:00Z', 'deadline', '#23', null, false, null, null, null),
  ('#108', 'Evening', '2026-11-25T14:00Z', '2026-11-25T15:00Z', 'meeting', null, '#11', false, null, null, null),
  ('#109', 'Tomorrow', '2026-11-25T18:30Z', '2026-11-25T19:00Z', 'meeting', null, '#12', false, null, null, null),
  ('#110', 'A day later', '2026-11-26T18:30Z', '2026-11-26T19:00Z', 'meeting', null, null, false, null, null, null),
  ('#111', 'Long ago', '2025-11-20T05:00Z', '2025-11-20T06:00Z', 'hearing', '#21', null, false, null, null, null),
  ('#112', 'Some time ago', '2026-09-20T05:00Z', '2026-09-20T06:00Z', 'hearing', '#21', null, false, null, null, null);
-- everybody: Two days of the calendar, two a day
select id, title, day_total, is_tentative, case_title from public.calendar_events('2026-11-25', 2, 2);
/* admin: In another zone */ select id, day_total from public.calendar_events('2026-11-25', 1, 10, 'UTC');
-- admin: More days than a month has
select count(*), max(start_date) from public.calendar_events('2026-10-16', 99, 999);
-- clerk, junior, asha, visitor: Adds one
insert into public.events (title, start_date, end_date, type, case_id, client_id) values ('Of another client', '2026-11-28T04:00Z', '2026-11-28T05:00Z', 'meeting', '#23', '#11');
-- junior: One of no case, and one of a client whose case is theirs, and of another client
insert into public.events (title, start_date, end_date, client_id) values ('Of Asha', '2026-11-28T04:00Z', '2026-11-28T05:00Z', '#11'), ('Of the office', '2026-11-28T04:00Z', '2026-11-28T05:00Z', null);
-- junior: Of another client
insert into public.events (title, start_date, end_date, client_id) values ('Of Ravi', '2026-11-28T04:00Z', '2026-11-28T05:00Z', '#12');
-- junior: Moves the own, not that of another
update public.events set location = 'Court 2' where id in ('#101', '#106', '#107', '#108', '#109', '#110') returning id;
/* clerk, junior: Deletes one */ delete from public.events where id = '#101' returning id;
-- admin: Titles with a line break; a date moved, and not
update public.events set title = e'Morning \n hearing', start_date = start_date where id = '#106' returning title;

-- clock: 2026-11-24T21:00:00Z
-- admin: A date moved, and one that only ends later
update public.events set start_date = case id when '#106' then start_date + interval '1 hour' else start_date end, end_date = end_date + interval '1 hour' where id in ('#106', '#107') returning id;
-- asha as feed: Wants her dates in a calendar program, but the titles stay neutral
select public.renew_my_calendar_feed(p_neutral_titles => true);
/* junior as bound: So does the junior */ select public.renew_my_calendar_feed();
/* admin as office: And the admin, hearings only */ select public.renew_my_calendar_feed(true);
/* visitor: Without a log-in */ select public.renew_my_calendar_feed();
/* admin: Some are deleted */ delete from public.events where id in ('#106', '#107', '#108', '#110') returning id;
/* service: What the programs read */ select jsonb_pretty(public.calendar_feed('{feed}') - 'advocate') as asha;
-- service: The junior's
select e ->> 'id' as id, e ->> 'title' as title, e ->> 'status' as status from jsonb_array_elements(public.calendar_feed('{bound}') -> 'events') e;
-- service: The admin's
select e ->> 'id' as id, e ->> 'title' as title, e ->> 'status' as status from jsonb_array_elements(public.calendar_feed('{office}') -> 'events') e;
/* admin, asha: Reads by the address */ select public.calendar_feed('{feed}');
/* everybody: My address */ select * from public.my_calendar_feed();
/* asha as again: Wants another */ select public.renew_my_calendar_feed(true);
/* service: The old one has ended */ select public.calendar_feed('{feed}');
/* owner: The junior is banned, for a while */ update auth.users set banned_until = '2026-11-25T00:00Z' where id = '#3';
/* service: What the junior's program reads */ select public.calendar_feed('{bound}') is null as nothing;

-- clock: 2026-11-25T00:00:00Z
/* service: The ban is over */ select public.calendar_feed('{bound}') is null as nothing;
/* owner: The address is not proved */ update auth.users set email_confirmed_at = null where id = '#3';
/* service: Nothing */ select public.calendar_feed('{bound}') is null as nothing;
/* asha: Wants none */ select public.revoke_my_calendar_feed();
/* service: Nothing */ select public.calendar_feed('{again}') is null as nothing;

-- clock: 2026-12-24T20:59:00Z
-- service: What goes after a month does not go a minute before
select public.clean_up() -> 'cancelled_events' as gone;

-- clock: 2026-12-24T21:00:01Z
/* service: Now it goes */ select public.clean_up() -> 'cancelled_events' as gone;
-- service: What was cancelled a month ago
select e ->> 'id' as id, e ->> 'status' as status from jsonb_array_elements(public.calendar_feed('{office}') -> 'events') e;
