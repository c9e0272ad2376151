-- What is reported to whom and when; queued each minute. It follows from the rows and from what people were told: a
-- moved hearing replaces its reminders without code for it. Why: docs/decisions/004.

-- Nothing older is reported: the moment of the installation or of a restored backup.
create table private.outbox_start (
  began_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  numbers_named_at timestamptz
);
comment on column private.outbox_start.numbers_named_at is
  'When an admin named the last numbers of invoices and receipts after a restore; until then none is given.';
comment on column private.outbox_start.queued_at is
  'When all that was due was last queued: what comes in while the jobs do not run is told when they run again.';

create unique index outbox_start_single_idx on private.outbox_start ((true));

alter table private.outbox_start enable row level security;

-- What each log-in was last told of a hearing.
create table private.told_hearings (
  -- No foreign key: deletions are reported too.
  event_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  client_id uuid not null,
  case_id uuid,
  title text not null,
  starts_at timestamptz not null,
  location text,
  court text,
  court_hall text,
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);

create index told_hearings_user_id_idx on private.told_hearings (user_id);

alter table private.told_hearings enable row level security;

-- Hearings of open cases without a result, for each log-in of the client.
create view private.client_hearings with (security_invoker = true) as
select
  e.id as event_id, l.user_id, e.client_id, e.case_id, e.title, e.start_date as starts_at,
  nullif(e.location, '') as location, nullif(c.court, '') as court, nullif(e.court_hall, '') as court_hall,
  e.item_number, e.bring, e.is_tentative, c.case_number, c.title as case_title,
  -- Midnight means an unknown time.
  e.start_date + case
    when (e.start_date at time zone private.practice_zone())::time = '00:00' then interval '1 day' else interval '0'
  end as over_at,
  -- Someone linked later sees it in the portal, and gets changes and reminders.
  l.created_at > e.created_at as is_known,
  greatest(e.updated_at, c.updated_at) as changed_at
from public.events e
join public.client_users l on l.client_id = e.client_id
left join public.cases c on c.id = e.case_id
where e.type = 'hearing' and e.outcome is null and (c.id is null or c.status in ('active', 'pending'));

create function private.hearing_data(p_hearing private.client_hearings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'starts_at', p_hearing.starts_at, 'title', p_hearing.title, 'case_number', p_hearing.case_number, 'case_title', p_hearing.case_title,
    'location', p_hearing.location, 'court', p_hearing.court, 'court_hall', p_hearing.court_hall, 'item_number', p_hearing.item_number, 'bring', p_hearing.bring,
    'tentative', nullif(p_hearing.is_tentative, false)
  ))
$$;
comment on function private.hearing_data(private.client_hearings) is
  'What a mail says of a hearing.';

create function private.current_reminder(p_user_id uuid, p_starts_at timestamptz, p_at timestamptz)
returns table (which text, due_at timestamptz)
language sql stable set search_path = ''
as $$
  select r.which, r.due_at
  from (select (p_starts_at at time zone private.practice_zone())::date as day) d
  cross join lateral (
    select v.which, (d.day - v.days_before + v.at) at time zone private.practice_zone() as due_at
    from private.reminders() v
  ) r
  where r.due_at <= p_at and r.which = any (coalesce(
    (select p.reminders from public.notification_preferences p where p.user_id = p_user_id),
    '{week,three_days,evening,morning}'
  ))
  order by r.due_at desc limit 1
$$;
comment on function private.current_reminder(uuid, timestamptz, timestamptz) is
  'The last reminder of a hearing whose time has come, of those that a person wants. In: the person; the hearing''s '
  'start; the time. Out: which, and when its time came; no row when none has.';

create function private.queue_hearings(p_at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  delete from private.told_hearings t using (
    select o.event_id, o.user_id
    from private.told_hearings o
    left join public.events e on e.id = o.event_id
    left join public.client_users l
      on l.user_id = o.user_id and l.client_id = case when e.id is null then o.client_id else e.client_id end
    where l.user_id is null or o.starts_at < p_at - interval '2 days'
  ) over
  where over.event_id = t.event_id and over.user_id = t.user_id;

  -- Materialized: what costs more is asked of the few that are left.
  with fresh as materialized (
    select h.* from private.client_hearings h
    where h.starts_at > p_at - interval '1 day' and h.over_at > p_at
      and h.changed_at <= p_at - private.period('hearing_settled')
      and not exists (
        select from private.told_hearings t where t.event_id = h.event_id and t.user_id = h.user_id
      )
  ),
  told as (
    insert into private.told_hearings (
      event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall, told_at
    )
    select
      f.event_id, f.user_id, f.client_id, f.case_id, f.title, f.starts_at, f.location, f.court, f.court_hall,
      p_at
    from fresh f join private.recipients r on r.user_id = f.user_id
    where not private.is_held(f.user_id, f.starts_at, p_at)
    on conflict do nothing
    returning event_id, user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_set', h.event_id || ' ' || extract(epoch from p_at), h.user_id, r.address,
    private.hearing_data(h), h.event_id, h.case_id, p_at, p_at
  from told t
  join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
  join private.recipients r on r.user_id = h.user_id
  where not h.is_known and private.wants(h.user_id, 'hearing_set')
  on conflict do nothing;

  -- Something that was not known before is no change.
  update private.told_hearings t set
    location = coalesce(t.location, h.location), court = coalesce(t.court, h.court),
    court_hall = coalesce(t.court_hall, h.court_hall)
  from private.client_hearings h
  where h.event_id = t.event_id and h.user_id = t.user_id and t.starts_at = h.starts_at
    and h.changed_at <= p_at - private.period('hearing_settled')
    and (
      t.location is null and h.location is not null or t.court is null and h.court is not null
      or t.court_hall is null and h.court_hall is not null
    );

  with other as materialized (
    select t.event_id, t.user_id, t.starts_at as old_starts_at, h.starts_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
    where (
        t.starts_at <> h.starts_at or t.location <> h.location or t.court <> h.court or t.court_hall <> h.court_hall
      )
      and greatest(t.starts_at, h.over_at) > p_at
      and h.changed_at <= p_at - private.period('hearing_settled')
  ),
  changed as materialized (
    select
      t.event_id, t.user_id, r.address, private.hearing_data(h) || jsonb_strip_nulls(jsonb_build_object(
        'old_starts_at', t.starts_at, 'old_location', t.location, 'old_court', t.court, 'old_court_hall', t.court_hall
      )) as data,
      h.client_id, h.case_id, h.title, h.starts_at, h.location, h.court, h.court_hall
    from other o
    join private.told_hearings t on t.event_id = o.event_id and t.user_id = o.user_id
    join private.client_hearings h on h.event_id = o.event_id and h.user_id = o.user_id
    join private.recipients r on r.user_id = o.user_id
    where not private.is_held(o.user_id, least(o.old_starts_at, o.starts_at), p_at)
  ),
  told as (
    update private.told_hearings t set
      client_id = c.client_id, case_id = c.case_id, title = c.title, starts_at = c.starts_at,
      location = coalesce(c.location, t.location), court = coalesce(c.court, t.court),
      court_hall = coalesce(c.court_hall, t.court_hall), told_at = p_at
    from changed c where c.event_id = t.event_id and c.user_id = t.user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_changed', c.event_id || ' ' || extract(epoch from p_at), c.user_id, c.address, c.data,
    c.event_id, c.case_id, p_at, p_at
  from changed c where private.wants(c.user_id, 'hearing_changed')
  on conflict do nothing;

  with gone as materialized (
    select t.event_id, t.user_id, r.address, t.case_id, jsonb_strip_nulls(jsonb_build_object(
        'event_id', t.event_id, 'client_id', t.client_id, 'starts_at', t.starts_at, 'title', t.title,
        'case_number', c.case_number, 'case_title', c.title, 'location', t.location, 'court', t.court
      )) as data
    from private.told_hearings t
    join private.recipients r on r.user_id = t.user_id
    left join public.events e on e.id = t.event_id
    left join public.cases c on c.id = t.case_id
    where t.starts_at > p_at and (e.id is null or e.type <> 'hearing')
      and (t.case_id is null or c.status in ('active', 'pending'))
      and coalesce(
          (select max(d.cancelled_at) from public.cancelled_events d where d.uid = t.event_id),
          e.updated_at, '-infinity'
        ) <= p_at - private.period('hearing_settled')
      and not private.is_held(t.user_id, t.starts_at, p_at)
  ),
  forgotten as (
    delete from private.told_hearings t using gone g where g.event_id = t.event_id and g.user_id = t.user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'hearing_cancelled', g.event_id || ' ' || extract(epoch from p_at), g.user_id, g.address, g.data,
    g.case_id, p_at, p_at
  from gone g where private.wants(g.user_id, 'hearing_cancelled')
  on conflict do nothing;

  -- A reminder whose time was over when the date was told is left out: that was the reminder.
  with soon as materialized (
    select h as hearing, t.told_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
    where t.starts_at between p_at - interval '1 day' and p_at + interval '8 days'
      and h.over_at > p_at
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_reminder', (s.hearing).event_id || ' ' || extract(epoch from (s.hearing).starts_at) || ' ' || d.which,
    r.user_id, r.address, private.hearing_data(s.hearing) || jsonb_build_object('which', d.which),
    (s.hearing).event_id, (s.hearing).case_id, p_at, p_at
  from soon s
  join private.recipients r on r.user_id = (s.hearing).user_id
  cross join lateral private.current_reminder(r.user_id, (s.hearing).starts_at, p_at) d
  where d.due_at > s.told_at and private.wants(r.user_id, 'hearing_reminder')
    and (d.which = 'morning' or not private.is_held(r.user_id, (s.hearing).starts_at, p_at))
  on conflict do nothing;
end
$$;
comment on function private.queue_hearings(timestamptz) is
  'Puts into the outbox what clients are to be told of their hearings: that one was set, changed or cancelled, '
  '`hearing_settled` after the last change, so that corrections are told once or not at all; and reminders. Who does not want '
  'the one is still reminded. It follows from what there is and what was told, so that a date that moves replaces '
  'its reminders.';

create function private.unseen_by_clients(p_user_id uuid default null)
returns table (user_id uuid, since timestamptz, case_id uuid, at text)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with start as (
    select greatest(s.began_at, case when p_user_id is null then least(s.queued_at, now()) - interval '30 days' end) as at
    from private.outbox_start s
  )
  select l.user_id, m.created_at, m.case_id, 'messages'
  from start
  join private.message_threads t on t.last_message_at > start.at
  join public.cases c on c.id = t.case_id
  join public.client_users l on l.client_id = c.client_id and (p_user_id is null or l.user_id = p_user_id)
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = l.user_id
  join public.case_messages m on m.case_id = t.case_id and m.former_client_id is null and m.is_from_admin
    and m.created_at > greatest(r.seen_at, start.at) and m.author_id is distinct from l.user_id
  union all
  select l.user_id, a.at, d.case_id, d.id::text
  from start
  join public.audit_log a on a.kind = 'document' and a.action = 'update' and a.actor_role <> 'client' and a.at > start.at
    and (a.columns && array['shared', 'deleted_at'] or a.columns[1] like 'version%')
  join private.shared_documents d on d.id::text = a.row_id
  join public.client_users l on l.client_id = d.client_id and (p_user_id is null or l.user_id = p_user_id)
  join auth.users u on u.id = l.user_id
  where a.at > greatest(u.last_sign_in_at, (
      select max((to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC') from auth.sessions s where s.user_id = u.id
    ), '-infinity')
    and not exists (
      select from public.audit_log o
      where o.row_id = a.row_id and o.kind = 'document' and o.action = 'open' and o.actor_id = l.user_id and o.at > a.at
    )
    and not private.came_with_message(d.id, a.at)
$$;
comment on function private.unseen_by_clients(uuid) is
  'Messages and documents of the office that log-ins of clients have not seen. In: the log-in, null for all; then '
  'only of the last 30 days. Out: since when each waits, and where: its case, and `messages` or the document.';

create function private.unseen_by_admins(p_user_id uuid default null)
returns table (user_id uuid, since timestamptz, case_id uuid, at text)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  select p.user_id, m.created_at, m.case_id, 'messages'
  from private.outbox_start start
  join private.message_threads t on t.waiting_since is not null and t.last_message_at > start.began_at
  join private.recipients p on p.role = 'admin' and (p_user_id is null or p.user_id = p_user_id)
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = p.user_id
  join public.case_messages m on m.case_id = t.case_id and not m.is_from_admin and m.created_at >= t.waiting_since
    and m.created_at > greatest(r.seen_at, start.began_at)
$$;
comment on function private.unseen_by_admins(uuid) is
  'Messages of clients that nobody of the office has answered, and that an admin has not seen. In: the admin, null '
  'for all. Out: since when each waits, and where.';

create function private.queue_unseen(p_at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    u.kind, extract(epoch from min(u.since))::text, r.user_id, r.address,
    case when min(u.case_id::text) = max(u.case_id::text) then jsonb_strip_nulls(jsonb_build_object(
      'case_id', min(u.case_id::text), 'at', case when min(u.at) = max(u.at) then min(u.at) end
    )) else '{}' end,
    case when min(u.case_id::text) = max(u.case_id::text) then min(u.case_id::text)::uuid end,
    p_at, p_at
  from (
    select 'waiting'::public.notification_kind as kind, c.* from private.unseen_by_clients() c
    union all
    select 'client_message', a.* from private.unseen_by_admins() a
  ) u
  join private.recipients r on r.user_id = u.user_id
  where private.wants(r.user_id, u.kind) and not private.is_held(r.user_id, null, p_at)
  group by u.kind, r.user_id, r.address
  having min(u.since) <= p_at - private.period('unseen')
  on conflict do nothing
$$;
comment on function private.queue_unseen(timestamptz) is
  'Puts one mail for all that somebody has not seen into the outbox, `unseen` after the oldest of it, and '
  'the next one only when that was seen. It leads to the case, where all of it is in one.';

create function private.queue_received(p_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  since constant timestamptz := private.news_since(p_at);
begin
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'enquiry_received', s.id::text, r.user_id, r.address,
    jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service),
    p_at, p_at
  from public.contact_submissions s cross join private.recipients r
  where s.submitted_at > since and s.status = 'new' and r.role = 'admin'
    and private.wants(r.user_id, 'enquiry_received') and not private.is_held(r.user_id, null, p_at)
  on conflict do nothing;

  -- Anybody may write any address into the form: nothing that was written there is in the mail.
  insert into public.notifications (kind, about, address, data, not_before, created_at)
  select
    'enquiry_receipt', ((s.submitted_at at time zone private.practice_zone())::date)::text, lower(s.email),
    jsonb_build_object('submission_id', s.id), p_at, p_at
  from public.contact_submissions s
  where s.submitted_at > since and private.is_sent('enquiry_receipt')
  order by s.submitted_at
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id || ' ' || extract(epoch from d.answered_at), r.user_id, r.address,
    jsonb_build_object(
      'request_id', d.id, 'title', d.title, 'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, p_at, p_at
  from public.document_requests d join public.cases c on c.id = d.case_id cross join private.recipients r
  where d.answered_at > since and r.role = 'admin'
    and private.wants(r.user_id, 'client_document') and not private.is_held(r.user_id, null, p_at)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id::text, r.user_id, r.address,
    jsonb_build_object(
      'document_id', d.id, 'title', d.name, 'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, p_at, p_at
  from private.unsent_documents(since, p_at) d
  join public.cases c on c.id = d.case_id
  cross join private.recipients r
  where r.role = 'admin' and private.wants(r.user_id, 'client_document')
    and not private.is_held(r.user_id, null, p_at)
  on conflict do nothing;

  -- Who asks, or has registered, is in the portal, not in the mail.
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'erasure_requested', q.id::text, r.user_id, r.address,
    jsonb_build_object('day', (q.created_at at time zone private.practice_zone())::date + 30),
    p_at, p_at
  from public.erasure_requests q cross join private.recipients r
  where q.created_at > since and q.closed_at is null and r.role = 'admin'
    and private.wants(r.user_id, 'erasure_requested') and not private.is_held(r.user_id, null, p_at)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, not_before, created_at)
  select 'account_registered', p.id::text, r.user_id, r.address, p_at, p_at
  from public.profiles p cross join private.recipients r
  where p.created_at > since and p.role = 'client' and not p.has_client and r.role = 'admin'
    and private.wants(r.user_id, 'account_registered') and not private.is_held(r.user_id, null, p_at)
  on conflict do nothing;
end
$$;
comment on function private.queue_received(timestamptz) is
  'Puts into the outbox what has come in: enquiries, with a receipt for the visitor, one an address and day; and '
  'for each admin answers to what clients were asked for, documents that they have added without a message, '
  'requests for erasure, and accounts that wait to be linked to a client.';

create function private.current_board(p_at timestamptz) returns table (kind public.notification_kind, day date)
language sql stable set search_path = ''
as $$
  select b.kind, b.day
  from (select p_at at time zone private.practice_zone() as now) local
  cross join lateral (values
    ('board_tomorrow'::public.notification_kind, local.now::date + 1, time '24:00'),
    ('board_today', local.now::date, '12:00')
  ) as v (kind, day, ends_at)
  cross join lateral (select v.kind, v.day, v.ends_at, private.time_of_day(v.kind::text) as due_at) b
  where local.now::time >= b.due_at and local.now::time < b.ends_at
    and (local.now::date + b.due_at) at time zone private.practice_zone() > (select s.began_at from private.outbox_start s)
$$;
comment on function private.current_board(timestamptz) is
  'The boards whose time it is: of the day after until midnight, of the day until noon. Not one '
  'whose time came before a backup was restored: the old installation has sent it. Out: the kind and the day.';

create function private.queue_boards(p_at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    b.kind, b.day::text, r.user_id, r.address,
    jsonb_build_object(
      'day', b.day, 'total', h.total, 'hearings', coalesce(h.first, '[]'), 'task_total', d.total,
      'tasks', coalesce(d.first, '[]')
    ), p_at, p_at
  from private.current_board(p_at) b
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', e.id, 'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
        'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
      )) order by e.place) filter (where e.place <= 30) as first
    from public.board(b.day) with ordinality as e (
      id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
      case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
    )
  ) h
  cross join private.recipients r
  cross join lateral (
    select count(*) as total, count(*) filter (where t.due_on = b.day) as of_day,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number
      )) order by t.place) filter (where t.place <= 30) as first
    from (
      select o.id, o.title, o.due_on, c.case_number, row_number() over (order by o.due_on, o.id) as place
      from public.tasks o left join public.cases c on c.id = o.case_id
      where o.done_at is null
        -- Also those of an admin who may not log in any more.
        and (
          o.assignee_id = r.user_id
          or not exists (select from private.recipients a where a.user_id = o.assignee_id and a.role = 'admin')
        )
        and (o.due_on = b.day or b.kind = 'board_today' and o.due_on < b.day)
    ) t
  ) d
  where (h.total > 0 or d.of_day > 0) and r.role = 'admin' and private.wants(r.user_id, b.kind)
  on conflict do nothing
$$;
comment on function private.queue_boards(timestamptz) is
  'Puts a day''s board into the outbox for each admin, if it has a hearing or a task: how many hearings there are, '
  'and the first thirty; and so the tasks that are theirs or nobody''s and due on the day, today also the overdue.';

create function private.queue_restore_drill(p_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  -- It has no rhythm of its own: whether it is late is seen here. Nobody is told of it in the demo.
  insert into public.job_runs as j (task, started_at, finished_at, error)
  select 'restore-drill', p_at, p_at, 'drillOverdue'
  where coalesce(
    (select r.succeeded_at from public.job_runs r where r.task = 'restore-drill'),
    (
      select min(p.created_at) from private.recipients r join public.profiles p on p.id = r.user_id
      where r.role = 'admin' and r.address not like '%.example'
    )
  ) < p_at - private.period('restore_drill')
  on conflict (task) do update set finished_at = coalesce(j.finished_at, excluded.finished_at), error = excluded.error
  where j.error is null;

  insert into public.notifications (kind, about, recipient_id, address, not_before, created_at)
  select
    'restore_drill', extract(epoch from p_at)::text, r.user_id, r.address, p_at,
    p_at
  from public.job_runs j cross join private.recipients r
  where j.task = 'restore-drill' and j.error is not null and r.role = 'admin'
    and private.wants(r.user_id, 'restore_drill') and not private.is_held(r.user_id, null, p_at)
    and not exists (
      select from public.notifications n
      where n.kind = 'restore_drill' and n.recipient_id = r.user_id
        and n.created_at > p_at - private.period('restore_drill')
    )
  on conflict do nothing;
end
$$;
comment on function private.queue_restore_drill(timestamptz) is
  'Puts into the outbox that backups cannot be relied on, for each admin, once in `restore_drill`: the drill has found '
  'a fault, or has not succeeded for that long, which counts from the first admin who is not of the demo. What is '
  'late is written down as a failure of the task.';

create function private.fee_reminder(p_invoice public.invoices, p_at timestamptz) returns public.notification_kind
language sql stable set search_path = ''
as $$
  select r.kind
  from (values ('invoice_overdue'::public.notification_kind, p_invoice.due_on + 1), ('invoice_due', p_invoice.due_on - extract(day from private.period('fee_reminder'))::integer)) as r (kind, day)
  cross join private.outbox_start s
  where p_invoice.state = 'open' and p_invoice.claimed_at is null
    and (r.day + private.time_of_day('fee_reminder')) at time zone private.practice_zone() between greatest(p_invoice.sent_at, s.began_at) and p_at
    and (r.kind = 'invoice_overdue' or (p_at at time zone private.practice_zone())::date <= p_invoice.due_on)
  order by r.day desc limit 1
$$;
comment on function private.fee_reminder(public.invoices, timestamptz) is
  'The reminder of an invoice whose time has come: some days before it is due, and the day after. '
  'None while the client says that it is paid, or whose time came before it was sent or a backup restored. In: the '
  'invoice, the time. Out: the kind, null for none.';

create function private.fee_recipients(p_client_id uuid, p_kind public.notification_kind)
returns table (user_id uuid, address text)
language sql stable set search_path = ''
as $$
  with log_ins as materialized (
    select r.user_id, r.address from public.client_users l join private.recipients r on r.user_id = l.user_id
    where l.client_id = p_client_id
  )
  select l.user_id, l.address from log_ins l where private.wants(l.user_id, p_kind)
  union all
  select null, lower(c.email) from public.clients c
  where c.id = p_client_id and c.email not like '%.invalid' and private.is_sent(p_kind)
    and not exists (select from log_ins)
$$;
comment on function private.fee_recipients(uuid, public.notification_kind) is
  'Who is told of a client''s fees: the log-ins that want the kind; where there is none, the address of the card, '
  'without a log-in.';

create function public.invoice_recipients(p_client_id uuid) returns table (address text, has_log_in boolean, is_mailed boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  is_on constant boolean := 'invoice_sent' not in (select public.unsent_notification_kinds());
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return query
  select r.address, r.user_id is not null,
    is_on and r.is_told and not exists (select from private.bounced_addresses b where b.address = r.address)
  from (
    select l.user_id, l.address, f.user_id is not null as is_told
    from public.client_users u
    join private.recipients l on l.user_id = u.user_id
    left join private.fee_recipients(p_client_id, 'invoice_sent') f on f.user_id = l.user_id
    where u.client_id = p_client_id
    union all
    select null, f.address, true from private.fee_recipients(p_client_id, 'invoice_sent') f
    where f.user_id is null
  ) r
  order by r.address;
end
$$;
grant execute on function public.invoice_recipients(uuid) to app_admin;
comment on function public.invoice_recipients(uuid) is
  'Who is told of an invoice that is sent now. In: the client. Out: the address of each log-in, or of the card where there '
  'is none, and whether a mail goes there: not where it is switched off or came back. Errors: PT403 for anyone but an '
  'admin.';

create function private.is_told(p_kind public.notification_kind, p_about text, p_user_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.notifications n
    where n.kind = p_kind and n.about = p_about and coalesce(n.recipient_id = p_user_id, true)
      and n.failed_at is null and n.cancelled_at is null
  )
$$;
comment on function private.is_told(public.notification_kind, text, uuid) is
  'Whether something was told to a person, or waits to be, at whatever address; what failed or was ended is not. What went '
  'to the address of a card was told to everybody of the client. In: the person, null for the card.';

create function private.queue_fees(p_at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since constant timestamptz := private.news_since(p_at);
  today constant date := (p_at at time zone private.practice_zone())::date;
begin
  -- Materialized: what costs more is asked of the few that are left.
  with told as materialized (
    select 'invoice_sent'::public.notification_kind as kind, i.id::text as about, i.client_id, jsonb_build_object(
        'invoice_id', i.id, 'number', i.number, 'amount_paise', i.total_paise, 'due_on', i.due_on
      ) as data
    from public.invoices i where i.sent_at > since and i.state = 'open'
    union all
    select r.kind, i.id::text, i.client_id, jsonb_build_object('invoice_id', i.id, 'number', i.number, 'due_on', i.due_on)
    from public.invoices i cross join lateral (select private.fee_reminder(i, p_at) as kind) r
    where i.state = 'open' and i.due_on between today - 30 and today + 3 and r.kind is not null
    union all
    select 'payment_received', p.invoice_id || ' ' || p.id, p.client_id, jsonb_build_object(
        'payment_id', p.id, 'invoice_id', i.id, 'number', i.number, 'amount_paise', p.amount_paise, 'receipt_number', p.receipt_number
      )
    from public.payments p join public.invoices i on i.id = p.invoice_id
    where p.created_at > since and p.cancelled_at is null
  )
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    t.kind, t.about, r.user_id, r.address,
    t.data || case when r.user_id is null then jsonb_build_object('by_card', true) else '{}' end,
    p_at, p_at
  from told t
  cross join lateral private.fee_recipients(t.client_id, t.kind) r
  where not private.is_held(r.user_id, null, p_at) and not private.is_told(t.kind, t.about, r.user_id)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'payment_claimed', i.id || ' ' || extract(epoch from i.claimed_at), r.user_id, r.address,
    jsonb_build_object('invoice_id', i.id, 'number', i.number, 'client_name', i.bill_name), p_at, p_at
  from public.invoices i cross join private.recipients r
  where i.claimed_at > since and i.state = 'open' and r.role = 'admin'
    and private.wants(r.user_id, 'payment_claimed') and not private.is_held(r.user_id, null, p_at)
    and not private.is_told('payment_claimed', i.id || ' ' || extract(epoch from i.claimed_at), r.user_id)
  on conflict do nothing;
end
$$;
comment on function private.queue_fees(timestamptz) is
  'Puts into the outbox what clients are to be told of their fees, at the address of their card where nobody has a '
  'log-in: an invoice, two reminders of it, a payment that was '
  'recorded; and for each admin that a client says that an invoice is paid. Each is told once, whatever becomes of the '
  'address.';

create function private.is_still_so(p_notification public.notifications, p_at timestamptz) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return case
    when p_notification.kind in ('enquiry_received', 'enquiry_receipt') then exists (
      select from public.contact_submissions s where s.id = (p_notification.data ->> 'submission_id')::uuid
    )
    when p_notification.kind = 'client_document' and p_notification.data ? 'document_id' then exists (
      select from public.case_documents d
      where d.id = (p_notification.data ->> 'document_id')::uuid and d.awaits_message and d.shared_with is not null
    )
    when p_notification.kind = 'client_document' then exists (
      select from public.document_requests d where d.id = (p_notification.data ->> 'request_id')::uuid and d.answered_at is not null
    )
    when p_notification.kind = 'erasure_requested' then exists (
      select from public.erasure_requests r where r.id::text = p_notification.about and r.closed_at is null
    )
    when p_notification.kind = 'account_registered' then exists (
      select from public.profiles p where p.id = p_notification.about::uuid and p.role = 'client' and not p.has_client
    )
    when p_notification.kind = 'restore_drill' then exists (
      select from public.job_runs j where j.task = 'restore-drill' and j.error is not null
    )
    when p_notification.kind in ('invoice_sent', 'invoice_due', 'invoice_overdue') then exists (
      select from public.invoices i cross join lateral private.fee_recipients(i.client_id, p_notification.kind) r
      where i.id = (p_notification.data ->> 'invoice_id')::uuid and i.state = 'open' and r.user_id is not distinct from p_notification.recipient_id
        and (r.user_id is not null or r.address = p_notification.address)
        and (p_notification.kind = 'invoice_sent' or private.fee_reminder(i, p_at) = p_notification.kind)
    )
    when p_notification.kind = 'payment_received' then exists (
      select from public.payments p cross join lateral private.fee_recipients(p.client_id, p_notification.kind) r
      where p.id = (p_notification.data ->> 'payment_id')::uuid and p.cancelled_at is null
        and r.user_id is not distinct from p_notification.recipient_id and (r.user_id is not null or r.address = p_notification.address)
    )
    when p_notification.kind = 'payment_claimed' then exists (
      select from public.invoices i
      where i.id = (p_notification.data ->> 'invoice_id')::uuid and p_notification.about = i.id || ' ' || extract(epoch from i.claimed_at)
    )
    when p_notification.kind = 'client_message' then exists (
      select from private.unseen_by_admins(p_notification.recipient_id) u where u.since <= p_notification.created_at
    )
    when p_notification.kind = 'waiting' then exists (
      select from private.unseen_by_clients(p_notification.recipient_id) u where u.since <= p_notification.created_at
    )
    when p_notification.kind in ('board_tomorrow', 'board_today') then exists (
      select from private.current_board(p_at) b where b.kind = p_notification.kind and b.day::text = p_notification.about
    ) and (
      (p_notification.data ->> 'total')::integer > 0 or exists (
        select from jsonb_array_elements(p_notification.data -> 'tasks') i join public.tasks t on t.id = (i.value ->> 'id')::uuid
        where t.done_at is null
      )
    )
    when p_notification.kind in ('hearing_set', 'hearing_changed') then exists (
      select from private.client_hearings h
      where h.event_id = p_notification.event_id and h.user_id = p_notification.recipient_id
        and h.starts_at = (p_notification.data ->> 'starts_at')::timestamptz
        and coalesce(h.location = p_notification.data ->> 'location', true) and coalesce(h.court = p_notification.data ->> 'court', true)
        and coalesce(h.court_hall = p_notification.data ->> 'court_hall', true)
        and greatest(h.over_at, (p_notification.data ->> 'old_starts_at')::timestamptz) > p_at
    )
    when p_notification.kind = 'hearing_reminder' then exists (
      select from private.client_hearings h
      cross join lateral private.current_reminder(p_notification.recipient_id, h.starts_at, p_at) d
      where h.event_id = p_notification.event_id and h.user_id = p_notification.recipient_id
        and h.starts_at = (p_notification.data ->> 'starts_at')::timestamptz and h.over_at > p_at
        and d.which = p_notification.data ->> 'which'
    )
    when p_notification.kind = 'hearing_cancelled' then exists (
      select from public.client_users l left join public.cases c on c.id = p_notification.case_id
      where l.user_id = p_notification.recipient_id and l.client_id = (p_notification.data ->> 'client_id')::uuid
        and (p_notification.case_id is null or c.status in ('active', 'pending'))
    ) and (p_notification.data ->> 'starts_at')::timestamptz > p_at and not exists (
      select from public.events e where e.id = (p_notification.data ->> 'event_id')::uuid and e.type = 'hearing'
    )
    else true
  end;
end
$$;
comment on function private.is_still_so(public.notifications, timestamptz) is
  'Whether what a notification tells of is still so at a time; what is about an account always is.';

create function private.find_obstacle(p_notification public.notifications, p_at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if p_notification.kind in ('new_device', 'password_changed', 'email_changed', 'passkey_added', 'factor_added', 'factor_removed') then
    return null;
  elsif not private.is_sent(p_notification.kind) then
    return 'kindOff';
  elsif exists (select from private.bounced_addresses b where b.address = p_notification.address) then
    return case p_notification.channel when 'mail' then 'cameBack' else 'numberUnreachable' end;
  elsif p_notification.recipient_id is not null and not exists (
    select from private.recipients r
    where r.user_id = p_notification.recipient_id and (r.address = p_notification.address or p_notification.channel <> 'mail') and (
      r.role = 'admin'
      or p_notification.kind not in (
        'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'account_registered',
        'restore_drill', 'board_tomorrow', 'board_today', 'payment_claimed'
      )
    )
  ) then
    return 'notAllowed';
  elsif p_notification.recipient_id is not null and not private.wants(p_notification.recipient_id, p_notification.kind) then
    return 'notWanted';
  elsif p_notification.channel = 'whatsapp' and p_notification.address is distinct from private.whatsapp_phone(p_notification.recipient_id, p_notification.kind) then
    return 'noWhatsAppConsent';
  elsif p_notification.recipient_id is not null and private.prefers_whatsapp(p_notification.recipient_id) and private.went_otherwise(p_notification) then
    return case p_notification.channel when 'mail' then 'wentByWhatsApp' else 'wentByMail' end;
  elsif not private.is_still_so(p_notification, p_at) then
    return 'past';
  end if;
  return null;
end
$$;
comment on function private.find_obstacle(public.notifications, timestamptz) is
  'Why a notification may not go at a time: a code of the contract; null when it may. Changes of an account are '
  'always told.';

create function public.begin_notification(p_notification_id uuid, p_claim_id uuid, p_at timestamptz default now()) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
  reason text;
begin
  select * into this from public.notifications n
  where n.id = p_notification_id and n.claim = p_claim_id and n.sending_since is null
  for update;
  if not found then
    return false;
  end if;
  reason := private.find_obstacle(this, p_at);
  update public.notifications n set
    sending_since = case when reason is null then p_at end,
    cancelled_at = case when reason is not null then p_at end,
    claim = case when reason is null then n.claim end,
    locked_until = case when reason is null then p_at + interval '5 minutes' end,
    last_error = coalesce(reason, n.last_error)
  where n.id = this.id;
  return reason is null;
end
$$;
grant execute on function public.begin_notification(uuid, uuid, timestamptz) to service_role;
comment on function public.begin_notification(uuid, uuid, timestamptz) is
  'Writes down that the message is about to be handed to the mail server. Out: whether it may be: once, and only '
  'while the claim holds.';

create function public.resend_notification(p_notification_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
  reason text;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminResends';
  end if;
  select * into this from public.notifications n where n.id = p_notification_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noNotification';
  elsif this.failed_at is null and not (
    this.cancelled_at is not null and exists (select from private.bounced_addresses b where b.address = this.address)
  ) then
    raise exception using errcode = 'PT409', message = 'notResendable';
  end if;
  delete from private.bounced_addresses b where b.address = this.address;
  reason := private.find_obstacle(this, now());
  if reason is not null then
    raise exception using errcode = 'PT409', message = 'notSentAgain', detail = reason;
  end if;
  update public.notifications n set
    failed_at = null, cancelled_at = null, sending_since = null, attempts = 0, last_error = null, not_before = now(),
    claim = null, locked_until = null
  where n.id = this.id;
  perform pg_notify('notifications', '');
end
$$;
grant execute on function public.resend_notification(uuid) to app_admin;
comment on function public.resend_notification(uuid) is
  'Sends again what has failed, or was not sent because mail to its address came back; the address counts as good '
  'again. In: the notification. Errors: PT403 for a caller who is no admin; PT404; PT409 for one that waits, was '
  'sent or has no reason any more.';

create function public.queue_notifications(p_at timestamptz default now()) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  part text;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  -- What waited meanwhile is given up two days from now, not at once.
  update public.notifications n set not_before = p_at
  from private.outbox_start s
  where n.status = 'waiting' and greatest(n.not_before, s.queued_at) < p_at - interval '1 day';
  foreach part in array array[
    'untell_hearings', 'queue_hearings', 'queue_unseen', 'queue_received', 'queue_boards', 'queue_restore_drill', 'queue_fees'
  ] loop
    begin
      execute format('select private.%I($1)', part) using p_at;
    exception when others then
      problems := concat_ws('; ', problems, part || ': ' || sqlerrm);
    end;
  end loop;
  if problems is null then
    update private.outbox_start s set queued_at = greatest(s.queued_at, p_at);
  end if;
  return problems;
end
$$;
grant execute on function public.queue_notifications(timestamptz) to service_role;
comment on function public.queue_notifications(timestamptz) is
  'Puts everything that is due into the outbox; of several callers at once one does it. What fails does not stop '
  'the rest. In: the time. Out: what failed, null for nothing. For the scheduled jobs.';

create function private.untell_hearings(p_at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with unsent as materialized (
    select n.id, n.kind, split_part(n.about, ' ', 1)::uuid as event_id, n.recipient_id as user_id, n.data,
      private.went_otherwise(n) as is_told
    from public.notifications n
    where n.kind in ('hearing_set', 'hearing_changed') and n.status = 'waiting' and n.sending_since is null and n.claim is null
      and not private.is_still_so(n, p_at)
    for update skip locked
  ),
  ended as (
    update public.notifications n set cancelled_at = p_at, last_error = 'hearingChangedAgain'
    from unsent u where n.id = u.id
  ),
  forgotten as (
    delete from private.told_hearings t using unsent u
    where u.kind = 'hearing_set' and not u.is_told and t.event_id = u.event_id and t.user_id = u.user_id
  )
  update private.told_hearings t set
    starts_at = (u.data ->> 'old_starts_at')::timestamptz,
    location = coalesce(u.data ->> 'old_location', t.location),
    court = coalesce(u.data ->> 'old_court', t.court),
    court_hall = coalesce(u.data ->> 'old_court_hall', t.court_hall)
  from unsent u
  where u.kind = 'hearing_changed' and not u.is_told and t.event_id = u.event_id and t.user_id = u.user_id;
end
$$;
comment on function private.untell_hearings(timestamptz) is
  'Ends mails of hearings that wait and are not so any more, and forgets that they were told, unless it went by the '
  'other channel.';

create function private.hold_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  due_at constant timestamptz := new.not_before + private.period('whats_app');
begin
  if private.whatsapp_phone(new.recipient_id, new.kind) is not null and private.prefers_whatsapp(new.recipient_id) then
    new.not_before := coalesce(private.quiet_until(new.recipient_id, due_at), due_at);
  end if;
  return new;
end
$$;
comment on function private.hold_mail() is
  'Trigger: to somebody who wants no mails, one comes later, and only if WhatsApp has not taken the '
  'message until then. The mail is what says once that a person is told.';

create function private.went_otherwise(p_notification public.notifications) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.notifications o
    where o.recipient_id = p_notification.recipient_id and o.kind = p_notification.kind and o.about = p_notification.about and o.channel <> p_notification.channel
      and o.sent_at is not null
  )
$$;
comment on function private.went_otherwise(public.notifications) is
  'Whether the same has gone by the other channel.';

create function public.finish_notification(
  p_notification_id uuid, p_claim_id uuid, p_status text, p_reason text, p_external_id text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended_address text;
begin
  update public.notifications n
  set claim = null, locked_until = null,
    sending_since = case when p_status <> 'queued' then n.sending_since end,
    sent_at = case when p_status = 'sent' then now() end,
    failed_at = case
      when p_status in ('failed', 'bounced')
        or p_status = 'queued' and n.attempts >= 6
      then now()
    end,
    last_error = left(p_reason, 2000),
    external_id = left(p_external_id, 300),
    not_before = case
      when p_status = 'queued'
      then now() + make_interval(mins => (array[1, 5, 20, 60, 240])[least(greatest(n.attempts, 1), 5)])
      else n.not_before
    end
  where n.id = p_notification_id and n.claim = p_claim_id
  returning n.address into ended_address;
  if not found then
    return false;
  elsif p_status = 'bounced' then
    perform private.mark_bounced(ended_address, p_reason);
  elsif p_status = 'sent' then
    delete from private.bounced_addresses b where b.address = ended_address;
  end if;
  return true;
end
$$;
grant execute on function public.finish_notification(uuid, uuid, text, text, text) to service_role;
comment on function public.finish_notification(uuid, uuid, text, text, text) is
  'Records how an attempt to send ended. In: the notification and its claim; `sent`, `failed`, `bounced` when '
  'nobody has the address, or `queued` for another attempt after 1, 5, 20, 60 and 240 minutes, the sixth is the '
  'last; why; the provider''s id of the message. Out: whether the claim still held. For the scheduled jobs.';

create function public.claim_notifications(
  p_batch_size integer, p_channel public.notification_channel default 'mail', p_at timestamptz default now()
)
returns table (
  id uuid, claim uuid, kind public.notification_kind, address text, data jsonb, created_at timestamptz, advocate text,
  recipient_id uuid, language text
)
language plpgsql security definer set search_path = ''
as $$
begin
  with given_up as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null
      and n.channel = p_channel and coalesce(n.locked_until <= p_at, true)
      and (
        n.sending_since is not null or n.attempts >= 6 or n.not_before < p_at - private.period('mail_tried')
      )
    for update skip locked
  )
  update public.notifications n
  set failed_at = p_at, claim = null, locked_until = null, last_error = case
    when n.sending_since is not null then 'notKnown'
    when n.attempts >= 6 then coalesce(n.last_error, 'brokenOff')
    else coalesce(n.last_error, 'noMail')
  end
  from given_up where n.id = given_up.id;

  -- Some more than are claimed, until all of them may go.
  loop
    with due as materialized (
      select n.* from public.notifications n
      where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
        and n.channel = p_channel and n.not_before <= p_at
        and coalesce(n.locked_until <= p_at, true)
      order by n.not_before, n.id
      limit greatest(p_batch_size, 1) * 4
      for update skip locked
    ),
    asked as materialized (
      select d.id, private.find_obstacle(n, p_at) as reason
      from due d join public.notifications n on n.id = d.id
    )
    update public.notifications n
    set cancelled_at = p_at, claim = null, locked_until = null, last_error = a.reason
    from asked a where n.id = a.id and a.reason is not null;
    exit when not found;
  end loop;

  return query
  with due as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
      and n.channel = p_channel
      and n.not_before between p_at - private.period('mail_tried') and p_at
      and coalesce(n.locked_until <= p_at, true) and n.attempts < 6
    order by n.not_before, n.id
    limit p_batch_size
    for update skip locked
  ),
  claimed as (
    update public.notifications n
    set claim = gen_random_uuid(), attempts = n.attempts + 1, locked_until = p_at + interval '5 minutes'
    from due where n.id = due.id
    returning n.id, n.claim, n.kind, n.address, n.data, n.created_at, n.recipient_id
  )
  select
    c.id, c.claim, c.kind, c.address, c.data, c.created_at,
    (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate'), c.recipient_id,
    coalesce(p.language, (
      select pn.language from public.consents agreed join public.privacy_notices pn on pn.id = agreed.notice_id
      where agreed.submission_id::text = c.data ->> 'submission_id'
    ), (
      select k.language from public.invoices i join public.clients k on k.id = i.client_id
      where c.recipient_id is null and i.id = (c.data ->> 'invoice_id')::uuid
    ), 'en')
  from claimed c left join public.profiles p on p.id = c.recipient_id;
end
$$;
grant execute on function public.claim_notifications(integer, public.notification_channel, timestamptz) to service_role;
comment on function public.claim_notifications(integer, public.notification_channel, timestamptz) is
  'Claims notifications that are due, for five minutes. Those that were tried six times or are too late fail, '
  'and those that there is no reason for any more are cancelled. In: the highest number; the channel; the time. '
  'Out: what is to be sent, with the language to write in: that of the log-in, of the notice that a visitor has '
  'agreed to, or of the client''s card. For the scheduled jobs.';

create function private.news_since(p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(s.began_at, least(s.queued_at, p_at) - interval '1 day') from private.outbox_start s
$$;
comment on function private.news_since(timestamptz) is
  'From when on what came in is looked at: a day before the last run, as quiet hours hold back what it did not '
  'queue.';

create trigger notifications_hold before insert on public.notifications
for each row when (new.channel = 'mail' and new.recipient_id is not null)
execute function private.hold_mail();
