-- What clients are told of their hearings is computed each minute from what is and what they were told: so a date that moves
-- replaces its reminders, and a matter that ends has none.

-- What each log-in of a client was last told of a hearing.
create table private.told_hearings (
  -- No foreign key: that a hearing was deleted has to be told.
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

-- The hearings of open cases without a result, for each log-in of the client.
create view private.client_hearings with (security_invoker = true) as
select
  e.id as event_id, l.user_id, e.client_id, e.case_id, e.title, e.start_date as starts_at,
  nullif(e.location, '') as location, nullif(c.court, '') as court, nullif(e.court_hall, '') as court_hall,
  e.item_number, e.bring, e.is_tentative, c.case_number, c.title as case_title,
  -- A time of midnight means that none is known.
  e.start_date + case
    when (e.start_date at time zone private.practice_zone())::time = '00:00' then interval '1 day' else interval '0'
  end as over_at,
  -- Somebody who is linked later sees it in the portal, and is told of changes and reminded.
  l.created_at > e.created_at as is_known,
  greatest(e.updated_at, c.updated_at) as changed_at
from public.events e
join public.client_users l on l.client_id = e.client_id
left join public.cases c on c.id = e.case_id
where e.type = 'hearing' and e.outcome is null and (c.id is null or c.status in ('active', 'pending'));

insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall)
select h.event_id, h.user_id, h.client_id, h.case_id, h.title, h.starts_at, h.location, h.court, h.court_hall
from private.client_hearings h where h.over_at > now();

-- What a mail says of a hearing.
create function private.hearing_data(h private.client_hearings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'starts_at', h.starts_at, 'title', h.title, 'case_number', h.case_number, 'case_title', h.case_title,
    'location', h.location, 'court', h.court, 'court_hall', h.court_hall, 'item_number', h.item_number, 'bring', h.bring,
    'tentative', nullif(h.is_tentative, false)
  ))
$$;

-- The last reminder of a hearing whose time has come. In: the hearing's start; which ones the person wants; the time. Out: which,
-- and when its time came; no row when none has.
create function private.current_reminder(starts_at timestamptz, wanted text[], at timestamptz)
returns table (which text, due_at timestamptz)
language sql stable set search_path = ''
as $$
  select r.which, r.due_at
  from (select (starts_at at time zone private.practice_zone())::date as day) d
  cross join lateral (
    select v.which, v.local at time zone private.practice_zone() as due_at
    from (values
      ('week', d.day - 7 + time '10:00'), ('three_days', d.day - 3 + time '10:00'),
      ('evening', d.day - 1 + time '18:30'), ('morning', d.day + time '07:30')
    ) as v (which, local)
  ) r
  where r.which = any (wanted) and r.due_at <= current_reminder.at
  order by r.due_at desc limit 1
$$;

-- Which reminders a person wants.
create function private.wanted_reminders(user_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(
    (select p.reminders from public.notification_preferences p where p.user_id = wanted_reminders.user_id),
    '{week,three_days,evening,morning}'
  )
$$;

-- Puts into the outbox what clients are to be told of their hearings: that one was set, changed or cancelled, five minutes after
-- the last change, so that corrections are told once or not at all; and reminders. Who does not want the one is still reminded.
create function private.queue_hearings(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.told_hearings t
  where t.starts_at < at - interval '2 days' or not exists (
    select from public.client_users l where l.user_id = t.user_id
      and l.client_id = coalesce((select e.client_id from public.events e where e.id = t.event_id), t.client_id)
  ) or exists (select from public.events e where e.id = t.event_id and e.client_id is null);

  with told as (
    insert into private.told_hearings (
      event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall, told_at
    )
    select
      h.event_id, h.user_id, h.client_id, h.case_id, h.title, h.starts_at, h.location, h.court, h.court_hall, queue_hearings.at
    from private.client_hearings h join private.recipients r on r.user_id = h.user_id
    where h.starts_at > queue_hearings.at - interval '1 day' and h.over_at > queue_hearings.at
      and h.changed_at <= queue_hearings.at - interval '5 minutes'
      and not private.is_held(h.user_id, h.starts_at, queue_hearings.at)
    on conflict do nothing
    returning event_id, user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_set', h.event_id || ' ' || extract(epoch from queue_hearings.at), h.user_id, r.address, private.hearing_data(h),
    h.event_id, h.case_id, queue_hearings.at, queue_hearings.at
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
    and h.changed_at <= queue_hearings.at - interval '5 minutes'
    and (
      t.location is null and h.location is not null or t.court is null and h.court is not null
      or t.court_hall is null and h.court_hall is not null
    );

  with changed as materialized (
    select
      t.event_id, t.user_id, r.address, private.hearing_data(h) || jsonb_strip_nulls(jsonb_build_object(
        'old_starts_at', t.starts_at, 'old_location', t.location, 'old_court', t.court, 'old_court_hall', t.court_hall
      )) as data,
      h.client_id, h.case_id, h.title, h.starts_at, h.location, h.court, h.court_hall
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
    join private.recipients r on r.user_id = t.user_id
    where (
        t.starts_at <> h.starts_at or t.location <> h.location or t.court <> h.court or t.court_hall <> h.court_hall
      )
      and greatest(t.starts_at, h.over_at) > queue_hearings.at
      and h.changed_at <= queue_hearings.at - interval '5 minutes'
      and not private.is_held(t.user_id, least(t.starts_at, h.starts_at), queue_hearings.at)
  ),
  told as (
    update private.told_hearings t set
      client_id = c.client_id, case_id = c.case_id, title = c.title, starts_at = c.starts_at,
      location = coalesce(c.location, t.location), court = coalesce(c.court, t.court),
      court_hall = coalesce(c.court_hall, t.court_hall), told_at = queue_hearings.at
    from changed c where c.event_id = t.event_id and c.user_id = t.user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_changed', c.event_id || ' ' || extract(epoch from queue_hearings.at), c.user_id, c.address, c.data, c.event_id,
    c.case_id, queue_hearings.at, queue_hearings.at
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
    where t.starts_at > queue_hearings.at and (e.id is null or e.type <> 'hearing')
      and (t.case_id is null or c.status in ('active', 'pending'))
      and coalesce((select max(d.cancelled_at) from public.cancelled_events d where d.uid = t.event_id), e.updated_at, '-infinity')
        <= queue_hearings.at - interval '5 minutes'
      and not private.is_held(t.user_id, t.starts_at, queue_hearings.at)
  ),
  forgotten as (
    delete from private.told_hearings t using gone g where g.event_id = t.event_id and g.user_id = t.user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'hearing_cancelled', g.event_id || ' ' || extract(epoch from queue_hearings.at), g.user_id, g.address, g.data, g.case_id,
    queue_hearings.at, queue_hearings.at
  from gone g where private.wants(g.user_id, 'hearing_cancelled')
  on conflict do nothing;

  -- A reminder whose time was over when the date was told is left out: that was the reminder.
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_reminder', h.event_id || ' ' || extract(epoch from h.starts_at) || ' ' || d.which, h.user_id, r.address,
    private.hearing_data(h) || jsonb_build_object('which', d.which), h.event_id, h.case_id, queue_hearings.at, queue_hearings.at
  from private.told_hearings t
  join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
  join private.recipients r on r.user_id = h.user_id
  cross join lateral private.current_reminder(h.starts_at, private.wanted_reminders(h.user_id), queue_hearings.at) d
  where h.over_at > queue_hearings.at and d.due_at > t.told_at and private.wants(h.user_id, 'hearing_reminder')
    and (d.which = 'morning' or not private.is_held(h.user_id, h.starts_at, queue_hearings.at))
  on conflict do nothing;
end
$$;
