-- owner: The backups are well
insert into public.job_runs (id, run, task, succeeded_at) values ('#301', '#302', 'restore-drill', 'infinity');
-- owner: No case is without a date
update public.case_diary set parked_until = '2027-01-01', park_reason = 'Awaited';
-- owner: Who works on the other case may not log in any more
insert into auth.users (id, email, role, email_confirmed_at, banned_until, raw_user_meta_data) values
  ('#6', 'gone@example.com', 'authenticated', still.now(), 'infinity', '{"username": "gone"}');
/* owner: A clerk */ update public.profiles set role = 'clerk' where id = '#6';
-- owner: Hearings of the 27th at its two ends, of the day before and after; of a client, of nobody; a meeting; with a court
insert into public.events (id, title, type, case_id, client_id, start_date, end_date, location, court_hall, item_number) values
  ('#101', 'First', 'hearing', '#21', null, '2026-11-26T18:30Z', '2026-11-27T06:00Z', 'Saket', 'Hall 1', '14'),
  ('#102', 'Last', 'hearing', '#23', null, '2026-11-27T18:29Z', '2026-11-27T18:29Z', null, null, null),
  ('#103', 'Of Asha', 'hearing', null, '#11', '2026-11-27T05:00Z', '2026-11-27T05:00Z', 'Tis Hazari', null, null),
  ('#104', 'Of Ravi', 'hearing', null, '#12', '2026-11-27T05:00Z', '2026-11-27T05:00Z', null, null, null),
  ('#105', 'Of the office', 'hearing', null, null, '2026-11-27T05:00Z', '2026-11-27T05:00Z', null, null, null),
  ('#106', 'Meeting', 'meeting', '#21', null, '2026-11-27T05:00Z', '2026-11-27T05:00Z', null, null, null),
  ('#107', 'After', 'hearing', '#21', null, '2026-11-27T18:30Z', '2026-11-27T18:30Z', null, null, null);
/* owner: A court */ update public.cases set court = 'High Court' where id = '#23';
-- owner: Tasks: of nobody in each case and in none, of each, of who is gone, of a day later, overdue, done
insert into public.tasks (id, title, case_id, assignee_id, due_on, done_at) values
  ('#501', 'Nobody, 21', '#21', null, '2026-11-27', null), ('#502', 'Nobody, 22', '#22', null, '2026-11-27', null),
  ('#503', 'Nobody, no case', null, null, '2026-11-27', null), ('#504', 'Junior, 22', '#22', '#3', '2026-11-27', null),
  ('#505', 'Admin, 21', '#21', '#1', '2026-11-27', null), ('#506', 'Gone, 21', '#21', '#6', '2026-11-27', null),
  ('#507', 'Gone, 22', '#22', '#6', '2026-11-27', null), ('#508', 'Later', null, null, '2026-11-28', null),
  ('#509', 'Overdue', null, null, '2026-11-20', null), ('#510', 'Done', null, null, '2026-11-27', still.now());

-- clock: 2026-11-26T12:59:59Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-11-26T13:00:00Z
/* service: To each what they see and have */ select * from still.run();
/* service: Once */ select * from still.run();

-- clock: 2026-11-27T01:29:59Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-11-27T01:30:00Z
/* service: Of today, with the overdue; it waits */ select public.queue_notifications();

-- clock: 2026-11-27T06:29:59Z
-- owner: It is so until noon
select n.recipient_id, private.is_still_so(n, still.now()) from public.notifications n where n.status = 'waiting';

-- clock: 2026-11-27T06:30:00Z
/* service: And not from then */ select * from still.run();
/* owner: No hearing and no task on the 28th but one */ delete from public.events;
/* owner: Tasks are done */ update public.tasks set done_at = still.now() where id <> '#509';
-- owner: One of the junior on the 29th
insert into public.tasks (id, title, assignee_id, due_on) values ('#511', 'Of the 29th', '#3', '2026-11-29');

-- clock: 2026-11-27T13:00:00Z
/* service: Nothing is on the 28th */ select * from still.run();

-- clock: 2026-11-28T02:00:00Z
/* service: Nor is what is overdue alone */ select * from still.run();

-- clock: 2026-11-28T18:29:59Z
/* service: For the junior alone, until midnight */ select * from still.run();

-- clock: 2026-11-29T02:00:00Z
/* service: For the junior alone */ select public.queue_notifications();
/* junior: It is done */ update public.tasks set done_at = still.now() where id = '#511';
/* service: Not any more */ select * from still.run();
-- owner: The cases need a date, one since the 28th; the practice is told of the 30th, a Monday
update public.case_diary set parked_until = null, park_reason = null;
-- owner: Of the 28th
insert into public.events (id, title, type, case_id, start_date, end_date, outcome) values
  ('#108', 'Of the 28th', 'hearing', '#21', '2026-11-28T05:00Z', '2026-11-28T05:00Z', null);
/* owner: What is open */ select kind, since, case_id, event_id from private.open_ends order by 1, 2, 3, 4;

-- clock: 2026-11-29T13:00:00Z
/* service: On the evening before a Monday, whatever there is */ select * from still.run();

-- clock: 2026-11-30T02:00:00Z
/* service: Not in the morning */ select * from still.run();

-- clock: 2026-11-30T13:00:00Z
/* service: Nothing is new */ select * from still.run();
-- owner: A hearing of the 30th, one of the 1st in another case, without a result
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#109', 'Of the 30th', 'hearing', '#23', '2026-11-30T05:00Z', '2026-11-30T05:00Z');

-- clock: 2026-12-01T13:00:00Z
/* service: Yesterday's is new; the junior sees the other case */ select * from still.run();

-- clock: 2026-12-02T13:00:00Z
/* service: And is old on the day after */ select * from still.run();
-- owner: The backup of yesterday was restored; it had a hearing of tomorrow
insert into public.events (id, title, type, case_id, start_date, end_date) values ('#110', 'Of the 3rd', 'hearing', '#23', '2026-12-03T05:00Z', '2026-12-03T05:00Z');
/* owner: At the minute itself */ update private.outbox_start set began_at = '2026-12-02T13:00:00Z';
/* service: The old installation has sent it */ select * from still.run();
/* owner: A second before */ update private.outbox_start set began_at = '2026-12-02T12:59:59Z';
/* service: It is told */ select * from still.run();
-- owner: Thirty-one hearings, and as many tasks
insert into public.events (id, title, type, start_date, end_date)
select ('00000000-0000-4000-8000-0000000006' || lpad(n::text, 2, '0'))::uuid, 'Hearing ' || n, 'hearing', '2026-12-10T05:00Z', '2026-12-10T05:00Z' from generate_series(1, 31) n;
-- owner: And as many tasks
insert into public.tasks (id, title, due_on)
select ('00000000-0000-4000-8000-0000000007' || lpad(n::text, 2, '0'))::uuid, 'Task ' || n, '2026-12-10' from generate_series(1, 31) n;
-- owner: Twenty-one cases without a date
insert into public.cases (id, case_number, title, description, practice_area, status)
select ('00000000-0000-4000-8000-0000000008' || lpad(n::text, 2, '0'))::uuid, 'X ' || n, 'Case ' || n, 'A case without a date', 'civil', 'active' from generate_series(1, 21) n;

-- clock: 2026-12-09T13:00:00Z
/* service: They are queued */ select public.queue_notifications();
-- owner: The first thirty, and twenty
select recipient_id, data ->> 'total' as total, jsonb_array_length(data -> 'hearings') as hearings, data -> 'hearings' -> 29 ->> 'title' as last, data ->> 'task_total' as task_total,
  jsonb_array_length(data -> 'tasks') as tasks, data -> 'tasks' -> 29 ->> 'title' as last_task, data ->> 'open_end_total' as open_end_total, jsonb_array_length(data -> 'open_ends') as open_ends,
  data -> 'open_ends' -> 0 ->> 'kind' as first_open, data -> 'open_ends' -> 19 ->> 'title' as last_open
from private.due_board_tomorrow b where b.due_at = still.now() order by b.recipient_id;
-- owner: Days around which boards are
select distinct kind, about_at, due_at, over_at from private.boards order by 2, 1;
/* owner: Nobody mutes them; the drill is late */ delete from public.job_runs;
-- owner: Drills count from the first admin
update public.profiles set created_at = '2026-12-09T12:00:00Z' where role = 'admin';
-- owner: Nothing else is told
insert into public.notification_preferences (user_id, muted) select id, '{board_today,board_tomorrow}' from public.profiles where role <> 'client';

-- clock: 2026-12-16T12:00:00Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-12-16T12:00:01Z
/* service: A week after */ select * from still.run();

-- clock: 2026-12-23T12:00:01Z
/* service: A week later again */ select * from still.run();

-- clock: 2026-12-23T12:00:02Z
/* service: Once a week */ select * from still.run();
-- service: One is done, and fails
select public.finish_job(public.begin_job('restore-drill', 0), null, 'drillFailed');

-- clock: 2026-12-30T12:00:02Z
/* service: That is not written over */ select public.queue_notifications();
/* service: It succeeds */ select public.finish_job(public.begin_job('restore-drill', 0), '{}', null);
/* service: What waits is over */ select kind from public.claim_notifications(100);

-- clock: 2027-01-06T12:00:03Z
/* service: Late again a week after it, after the last time that it was told */ select * from still.run();
-- service: One runs at this moment, and has not ended
select public.begin_job('restore-drill', 0) is not null as begun;
/* owner: Its error is gone, and it has never succeeded */ update public.job_runs set error = null, succeeded_at = null;
/* service: Late, from the first admin; it ends */ select * from still.run();
/* owner: All admins are of the demo */ update auth.users set email = 'admin@chambers.example' where id = '#1';
/* owner: And there was none */ delete from public.job_runs;
/* service: Nothing of it */ select * from still.run();
