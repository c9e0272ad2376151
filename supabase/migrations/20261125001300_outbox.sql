-- What the office and visitors are told of, what waits for a client; and how all of it is queued, asked again and sent.

-- Messages of admins and documents shared with clients that a log-in has not seen. A document is seen when it is opened, or by
-- the next visit. In: the log-in, null for all. Out: since when each waits.
create function private.unseen_by_clients(only_user uuid default null) returns table (user_id uuid, since timestamptz)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with start as (
    select greatest(s.began_at, now() - interval '30 days') as at from private.outbox_start s
  )
  select l.user_id, m.created_at
  from start
  join private.message_threads t on t.last_message_at > start.at
  join public.cases c on c.id = t.case_id
  join public.client_users l on l.client_id = c.client_id and (only_user is null or l.user_id = only_user)
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = l.user_id
  join public.case_messages m on m.case_id = t.case_id and m.is_from_admin
    and m.created_at > greatest(r.seen_at, start.at) and m.author_id is distinct from l.user_id
  union all
  select l.user_id, a.at
  from start
  join public.audit_log a on a.kind = 'document' and a.action = 'update' and a.actor_role <> 'client' and a.at > start.at
    and (a.columns && array['shared', 'deleted_at'] or a.columns[1] like 'version%')
  join public.case_documents d on d.id = a.row_id::uuid and d.shared and d.deleted_at is null
  join public.client_users l on l.client_id = d.client_id and (only_user is null or l.user_id = only_user)
  join auth.users u on u.id = l.user_id
  where exists (select from public.document_versions v where v.document_id = d.id and v.is_current)
    and a.at > greatest(u.last_sign_in_at, (
      select max((to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC') from auth.sessions s where s.user_id = u.id
    ), '-infinity')
    and not exists (
      select from public.audit_log o
      where o.row_id = a.row_id and o.kind = 'document' and o.action = 'open' and o.actor_id = l.user_id and o.at > a.at
    )
$$;

-- Messages of clients that nobody of the office has answered, and that an admin has not seen. In: the admin, null for all.
-- Out: since when each waits.
create function private.unseen_by_admins(only_user uuid default null) returns table (user_id uuid, since timestamptz)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  select p.user_id, m.created_at
  from private.outbox_start start
  join private.message_threads t on t.waiting_since is not null and t.last_message_at > start.began_at
  join private.recipients p on p.role = 'admin' and (only_user is null or p.user_id = only_user)
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = p.user_id
  join public.case_messages m on m.case_id = t.case_id and not m.is_from_admin and m.created_at >= t.waiting_since
    and m.created_at > greatest(r.seen_at, start.began_at)
$$;

-- Puts one mail for all that somebody has not seen into the outbox, fifteen minutes after the oldest of it, and the next one only
-- when that was seen.
create function private.queue_unseen(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, not_before, created_at)
  select u.kind, extract(epoch from min(u.since))::text, r.user_id, r.address, queue_unseen.at, queue_unseen.at
  from (
    select 'waiting'::public.notification_kind as kind, c.* from private.unseen_by_clients() c
    union all
    select 'client_message', a.* from private.unseen_by_admins() a
  ) u
  join private.recipients r on r.user_id = u.user_id
  where private.wants(r.user_id, u.kind) and not private.is_held(r.user_id, null, queue_unseen.at)
  group by u.kind, r.user_id, r.address
  having min(u.since) <= queue_unseen.at - interval '15 minutes'
  on conflict do nothing
$$;

-- Puts into the outbox what has come in: enquiries, with a receipt for the visitor, one an address and day; and answers to what
-- clients were asked for.
create function private.queue_received(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  since constant timestamptz := (
    select greatest(s.began_at, queue_received.at - interval '1 day') from private.outbox_start s
  );
begin
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'enquiry_received', s.id::text, r.user_id, r.address,
    jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service), queue_received.at, queue_received.at
  from public.contact_submissions s cross join private.recipients r
  where s.submitted_at > since and s.status = 'new' and r.role = 'admin'
    and private.wants(r.user_id, 'enquiry_received') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  -- Anybody may write any address into the form: nothing that was written there is in the mail.
  insert into public.notifications (kind, about, address, data, not_before, created_at)
  select
    'enquiry_receipt', ((s.submitted_at at time zone private.practice_zone())::date)::text, lower(s.email),
    jsonb_build_object('submission_id', s.id), queue_received.at, queue_received.at
  from public.contact_submissions s
  where s.submitted_at > since and private.is_sent('enquiry_receipt')
  order by s.submitted_at
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id || ' ' || extract(epoch from d.answered_at), r.user_id, r.address,
    jsonb_build_object(
      'request_id', d.id, 'title', d.title, 'case_number', c.case_number, 'case_title', c.title, 'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from public.document_requests d join public.cases c on c.id = d.case_id cross join private.recipients r
  where d.answered_at > since and r.role = 'admin'
    and private.wants(r.user_id, 'client_document') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;
end
$$;
create index document_requests_answered_at_idx on public.document_requests (answered_at) where answered_at is not null;

-- The day whose board is sent now: tomorrow's from 18:30, today's from 7:00 to noon. Out: no row at other times.
create function private.current_board(at timestamptz) returns table (kind public.notification_kind, day date)
language sql stable set search_path = ''
as $$
  select b.kind, b.day
  from (select current_board.at at time zone private.practice_zone() as now) local
  cross join lateral (values
    ('board_tomorrow'::public.notification_kind, local.now::date + 1, local.now::time >= '18:30'),
    ('board_today', local.now::date, local.now::time >= '07:00' and local.now::time < '12:00')
  ) as b (kind, day, is_time)
  where b.is_time
$$;

-- Puts the board of a day into the outbox for each admin, unless nothing is on it.
create function private.queue_boards(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    b.kind, b.day::text, r.user_id, r.address,
    jsonb_build_object('day', b.day, 'total', h.total, 'hearings', h.first), queue_boards.at, queue_boards.at
  from private.current_board(queue_boards.at) b
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
        'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
      )) order by e.place) filter (where e.place <= 30) as first
    from public.board(b.day) with ordinality as e (
      id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
      case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
    )
  ) h
  cross join private.recipients r
  where h.total > 0 and r.role = 'admin' and private.wants(r.user_id, b.kind)
  on conflict do nothing
$$;

-- Puts into the outbox what is due now. For the task that sends; a second run at the same time does nothing. In: the time.
create function public.queue_notifications(at timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    perform private.queue_hearings(at), private.queue_unseen(at), private.queue_received(at), private.queue_boards(at);
  end if;
end
$$;
grant execute on function public.queue_notifications(timestamptz) to service_role;

-- Whether what a notification tells of is still so.
create function private.is_still_so(n public.notifications, at timestamptz) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return case
    when n.kind in ('enquiry_received', 'enquiry_receipt') then exists (
      select from public.contact_submissions s where s.id = (n.data ->> 'submission_id')::uuid
    )
    when n.kind = 'client_document' then exists (
      select from public.document_requests d where d.id = (n.data ->> 'request_id')::uuid and d.answered_at is not null
    )
    when n.kind = 'client_message' then exists (
      select from private.unseen_by_admins(n.recipient_id) u where u.since <= n.created_at
    )
    when n.kind = 'waiting' then exists (
      select from private.unseen_by_clients(n.recipient_id) u where u.since <= n.created_at
    )
    when n.kind in ('board_tomorrow', 'board_today') then exists (
      select from private.current_board(is_still_so.at) b where b.kind = n.kind and b.day::text = n.about
    )
    when n.kind in ('hearing_set', 'hearing_changed') then exists (
      select from private.client_hearings h
      where h.event_id = n.event_id and h.user_id = n.recipient_id and h.starts_at = (n.data ->> 'starts_at')::timestamptz
        and coalesce(h.location = n.data ->> 'location', true) and coalesce(h.court = n.data ->> 'court', true)
        and coalesce(h.court_hall = n.data ->> 'court_hall', true)
        and greatest(h.over_at, (n.data ->> 'old_starts_at')::timestamptz) > is_still_so.at
    )
    when n.kind = 'hearing_reminder' then exists (
      select from private.client_hearings h
      cross join lateral private.current_reminder(
        h.starts_at, private.wanted_reminders(n.recipient_id), is_still_so.at
      ) d
      where h.event_id = n.event_id and h.user_id = n.recipient_id and h.starts_at = (n.data ->> 'starts_at')::timestamptz
        and h.over_at > is_still_so.at and d.which = n.data ->> 'which'
    )
    when n.kind = 'hearing_cancelled' then exists (
      select from public.client_users l left join public.cases c on c.id = n.case_id
      where l.user_id = n.recipient_id and l.client_id = (n.data ->> 'client_id')::uuid
        and (n.case_id is null or c.status in ('active', 'pending'))
    ) and (n.data ->> 'starts_at')::timestamptz > is_still_so.at and not exists (
      select from public.events e where e.id = (n.data ->> 'event_id')::uuid and e.type = 'hearing'
    )
    else true
  end;
end
$$;

-- Why a notification may not go (any more); asked when it is claimed, and again just before it is sent. Out: null when it may.
create function private.find_obstacle(n public.notifications, at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if n.kind in ('new_device', 'password_changed', 'email_changed') then
    return null;
  elsif not private.is_sent(n.kind) then
    return 'This kind was switched off';
  elsif exists (select from private.bounced_addresses b where b.address = n.address) then
    return 'Mail to this address came back';
  elsif n.recipient_id is not null and not exists (
    select from private.recipients r
    where r.user_id = n.recipient_id and (r.address = n.address or n.channel <> 'mail') and (
      r.role = 'admin'
      or n.kind not in ('enquiry_received', 'client_message', 'client_document', 'board_tomorrow', 'board_today')
    )
  ) then
    return 'The person may no longer see this, or has another address';
  elsif n.recipient_id is not null and not private.wants(n.recipient_id, n.kind) then
    return 'The person does not want this';
  elsif not private.is_still_so(n, at) then
    return 'This is no longer so: it was seen, moved, ended, deleted or taken from the person';
  end if;
  return null;
end
$$;

-- As before, by channel, after what has lost its reason was ended. In: the highest number, the channel, the time.
drop function public.claim_notifications(integer);
create function public.claim_notifications(
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

  with due as (
    select n.id, private.find_obstacle(n, claim_notifications.at) as reason from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
      and n.channel = claim_notifications.channel and n.not_before <= claim_notifications.at
      and coalesce(n.locked_until <= claim_notifications.at, true)
    order by n.not_before, n.id
    limit 200
    for update skip locked
  )
  update public.notifications n
  set cancelled_at = claim_notifications.at, claim = null, locked_until = null, last_error = due.reason
  from due where n.id = due.id and due.reason is not null;

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
grant execute on function public.claim_notifications(integer, public.notification_channel, timestamptz) to service_role;

-- Records that a notification is about to be sent. Out: whether it may be: once, while the claim holds, and while there is still a
-- reason for it; else it is ended. In: the notification, the claim, the time.
drop function public.begin_notification(uuid, uuid);
create function public.begin_notification(notification uuid, claim uuid, at timestamptz default now()) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
  reason text;
begin
  select * into this from public.notifications n
  where n.id = begin_notification.notification and n.claim = begin_notification.claim and n.sending_since is null
  for update;
  if not found then
    return false;
  end if;
  reason := private.find_obstacle(this, begin_notification.at);
  update public.notifications n set
    sending_since = case when reason is null then begin_notification.at end,
    cancelled_at = case when reason is not null then begin_notification.at end,
    claim = case when reason is null then n.claim end,
    locked_until = case when reason is null then begin_notification.at + interval '5 minutes' end,
    last_error = coalesce(reason, n.last_error)
  where n.id = this.id;
  return reason is null;
end
$$;
grant execute on function public.begin_notification(uuid, uuid, timestamptz) to service_role;

-- Ends an attempt. In: sent, failed (never to be sent), bounced (there is no such recipient: the address is marked), or queued for
-- another attempt after 1, 5, 20, 60 and 240 minutes, of which the sixth is the last; and why. Out: whether the claim still held.
create or replace function public.finish_notification(notification uuid, claim uuid, status text, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended_address text;
begin
  update public.notifications n
  set claim = null, locked_until = null,
    sending_since = case when finish_notification.status <> 'queued' then n.sending_since end,
    sent_at = case when finish_notification.status = 'sent' then now() end,
    failed_at = case when finish_notification.status in ('failed', 'bounced') or (finish_notification.status = 'queued' and n.attempts >= 6) then now() end,
    last_error = left(finish_notification.reason, 2000),
    not_before = case
      when finish_notification.status = 'queued'
      then now() + make_interval(mins => (array[1, 5, 20, 60, 240])[least(greatest(n.attempts, 1), 5)])
      else n.not_before
    end
  where n.id = finish_notification.notification and n.claim = finish_notification.claim
  returning n.address into ended_address;
  if not found then
    return false;
  elsif finish_notification.status = 'bounced' then
    insert into private.bounced_addresses (address, reason) values (ended_address, left(finish_notification.reason, 2000))
    on conflict on constraint bounced_addresses_pkey do update set reason = excluded.reason, bounced_at = now();
  elsif finish_notification.status = 'sent' then
    delete from private.bounced_addresses b where b.address = ended_address;
  end if;
  return true;
end
$$;

-- Sends again what has failed, or was not sent because mail to its address came back; the address counts as good again.
-- In: the notification. Errors: PT403 for a caller who is no admin; PT404; PT409 for one that waits, was sent or has no reason any
-- more.
create function public.resend_notification(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
  reason text;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may send mails again';
  end if;
  select * into this from public.notifications n where n.id = resend_notification.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No such notification';
  elsif this.failed_at is null and not (
    this.cancelled_at is not null and exists (select from private.bounced_addresses b where b.address = this.address)
  ) then
    raise exception using errcode = 'PT409', message = 'Only what has failed or came back can be sent again';
  end if;
  delete from private.bounced_addresses b where b.address = this.address;
  reason := private.find_obstacle(this, now());
  if reason is not null then
    raise exception using errcode = 'PT409', message = 'This is not sent again: ' || lower(left(reason, 1)) || substr(reason, 2);
  end if;
  update public.notifications n set
    failed_at = null, cancelled_at = null, sending_since = null, attempts = 0, last_error = null, not_before = now(),
    claim = null, locked_until = null
  where n.id = this.id;
  perform pg_notify('notifications', '');
end
$$;
grant execute on function public.resend_notification(uuid) to app_admin;

-- As before, with what was ended, and addresses that came back a year ago.
create or replace function public.clean_up_notifications() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  notifications integer;
  devices integer;
begin
  delete from public.notifications n
  where n.created_at < now() - interval '90 days'
    and (n.sent_at is not null or n.failed_at is not null or n.cancelled_at is not null);
  get diagnostics notifications = row_count;
  delete from private.bounced_addresses b where b.bounced_at < now() - interval '1 year';
  delete from private.known_devices d
  where d.seen_at < now() - interval '90 days' and exists (
    select from private.known_devices later
    where later.user_id = d.user_id and (later.seen_at, later.device) > (d.seen_at, d.device)
  );
  get diagnostics devices = row_count;
  return jsonb_build_object('notifications', notifications, 'known_devices', devices);
end
$$;
