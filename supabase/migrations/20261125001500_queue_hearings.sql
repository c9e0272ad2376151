-- As before, in a time that grows with what is to be told, not with all hearings to come.
-- Puts into the outbox what clients are to be told of their hearings: that one was set, changed or cancelled, five minutes after
-- the last change, so that corrections are told once or not at all; and reminders. Who does not want the one is still reminded.
create or replace function private.queue_hearings(at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  delete from private.told_hearings t using (
    select o.event_id, o.user_id
    from private.told_hearings o
    left join public.events e on e.id = o.event_id
    left join public.client_users l
      on l.user_id = o.user_id and l.client_id = case when e.id is null then o.client_id else e.client_id end
    where l.user_id is null or o.starts_at < queue_hearings.at - interval '2 days'
  ) over
  where over.event_id = t.event_id and over.user_id = t.user_id;

  -- Materialized: what costs more is asked of the few that are left.
  with fresh as materialized (
    select h.* from private.client_hearings h
    where h.starts_at > queue_hearings.at - interval '1 day' and h.over_at > queue_hearings.at
      and h.changed_at <= queue_hearings.at - interval '5 minutes'
      and not exists (
        select from private.told_hearings t where t.event_id = h.event_id and t.user_id = h.user_id
      )
  ),
  told as (
    insert into private.told_hearings (
      event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall, told_at
    )
    select
      f.event_id, f.user_id, f.client_id, f.case_id, f.title, f.starts_at, f.location, f.court, f.court_hall, queue_hearings.at
    from fresh f join private.recipients r on r.user_id = f.user_id
    where not private.is_held(f.user_id, f.starts_at, queue_hearings.at)
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

  with other as materialized (
    select t.event_id, t.user_id, t.starts_at as old_starts_at, h.starts_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
    where (
        t.starts_at <> h.starts_at or t.location <> h.location or t.court <> h.court or t.court_hall <> h.court_hall
      )
      and greatest(t.starts_at, h.over_at) > queue_hearings.at
      and h.changed_at <= queue_hearings.at - interval '5 minutes'
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
    where not private.is_held(o.user_id, least(o.old_starts_at, o.starts_at), queue_hearings.at)
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
  with soon as materialized (
    select h as hearing, t.told_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
    where t.starts_at between queue_hearings.at - interval '1 day' and queue_hearings.at + interval '8 days'
      and h.over_at > queue_hearings.at
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_reminder', (s.hearing).event_id || ' ' || extract(epoch from (s.hearing).starts_at) || ' ' || d.which, r.user_id,
    r.address, private.hearing_data(s.hearing) || jsonb_build_object('which', d.which), (s.hearing).event_id, (s.hearing).case_id,
    queue_hearings.at, queue_hearings.at
  from soon s
  join private.recipients r on r.user_id = (s.hearing).user_id
  cross join lateral private.current_reminder(
    (s.hearing).starts_at, private.wanted_reminders(r.user_id), queue_hearings.at
  ) d
  where d.due_at > s.told_at and private.wants(r.user_id, 'hearing_reminder')
    and (d.which = 'morning' or not private.is_held(r.user_id, (s.hearing).starts_at, queue_hearings.at))
  on conflict do nothing;
end
$$;

-- As before, and asks again only of what is claimed, not of all that waits. In: the highest number, the channel, the time.
create or replace function public.claim_notifications(
  batch_size integer, channel public.notification_channel default 'mail', at timestamptz default now()
)
returns table (
  id uuid, claim uuid, kind public.notification_kind, address text, data jsonb, created_at timestamptz, advocate text,
  recipient_id uuid
)
language plpgsql security definer set search_path = ''
as $$
begin
  with given_up as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null
      and n.channel = claim_notifications.channel and coalesce(n.locked_until <= claim_notifications.at, true)
      and (
        n.sending_since is not null or n.attempts >= 6 or n.not_before < claim_notifications.at - interval '2 days'
      )
    for update skip locked
  )
  update public.notifications n
  set failed_at = claim_notifications.at, claim = null, locked_until = null, last_error = case
    when n.sending_since is not null then 'It is not known whether this was sent'
    when n.attempts >= 6 then coalesce(n.last_error, 'Given up: six attempts were broken off')
    else coalesce(n.last_error, 'Not sent within two days: mail is not set up')
  end
  from given_up where n.id = given_up.id;

  -- Some more than are claimed, until all of them may go.
  loop
    with due as materialized (
      select n.* from public.notifications n
      where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
        and n.channel = claim_notifications.channel and n.not_before <= claim_notifications.at
        and coalesce(n.locked_until <= claim_notifications.at, true)
      order by n.not_before, n.id
      limit greatest(batch_size, 1) * 4
      for update skip locked
    ),
    asked as materialized (
      select d.id, private.find_obstacle(n, claim_notifications.at) as reason
      from due d join public.notifications n on n.id = d.id
    )
    update public.notifications n
    set cancelled_at = claim_notifications.at, claim = null, locked_until = null, last_error = a.reason
    from asked a where n.id = a.id and a.reason is not null;
    exit when not found;
  end loop;

  return query
  with due as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
      and n.channel = claim_notifications.channel
      and n.not_before between claim_notifications.at - interval '2 days' and claim_notifications.at
      and coalesce(n.locked_until <= claim_notifications.at, true) and n.attempts < 6
    order by n.not_before, n.id
    limit claim_notifications.batch_size
    for update skip locked
  ),
  claimed as (
    update public.notifications n
    set claim = gen_random_uuid(), attempts = n.attempts + 1, locked_until = claim_notifications.at + interval '5 minutes'
    from due where n.id = due.id
    returning n.id, n.claim, n.kind, n.address, n.data, n.created_at, n.recipient_id
  )
  select
    c.id, c.claim, c.kind, c.address, c.data, c.created_at,
    (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate'), c.recipient_id
  from claimed c;
end
$$;
