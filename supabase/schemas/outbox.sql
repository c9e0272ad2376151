-- Notifications: which go to whom and when; queued each minute. They follow from the rows and from what people were told: a
-- moved hearing replaces its reminders without code for it. Why: docs/decisions/004.

-- Nothing older is reported: the moment of the installation or of a restored backup.
create table private.outbox_start (
  began_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  numbers_named_at timestamptz,
  ran_at timestamptz not null default now()
);
comment on column private.outbox_start.numbers_named_at is
  'When an admin named the last numbers of invoices and receipts after a restore; until then none is given.';
comment on column private.outbox_start.queued_at is
  'When all that was due was last queued: what comes in while the jobs do not run is told when they run again.';

comment on column private.outbox_start.ran_at is
  'When it was last looked for what is due. Views that would else go on for ever, as the days of boards, end around it.';

create unique index outbox_start_single_idx on private.outbox_start ((true));

-- The state of a hearing that each log-in was last told of.
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
  -- With which kind at `told_at`; null where nothing is sent of it, as before a restore or for who does not want it.
  notice public.notification_kind
    constraint told_hearings_notice_check check (notice in ('hearing_set', 'hearing_changed', 'hearing_cancelled')),
  -- Date and place that they were told before a change, for the mail of it.
  old jsonb not null default '{}' constraint told_hearings_old_check check (jsonb_typeof(old) = 'object'),
  primary key (event_id, user_id)
);

create index told_hearings_told_at_idx on private.told_hearings (told_at);
create index told_hearings_user_id_idx on private.told_hearings (user_id);

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
  'The facts of a hearing for a mail.';

create function private.untell_hearings(p_at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with unsent as materialized (
    select n.id, n.kind, n.about_id as event_id, n.about_at as told_at, n.recipient_id as user_id,
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
    starts_at = (t.old ->> 'old_starts_at')::timestamptz,
    location = coalesce(t.old ->> 'old_location', t.location),
    court = coalesce(t.old ->> 'old_court', t.court),
    court_hall = coalesce(t.old ->> 'old_court_hall', t.court_hall),
    notice = null, old = '{}'
  from unsent u
  where u.kind = 'hearing_changed' and not u.is_told and t.event_id = u.event_id and t.user_id = u.user_id
    and t.notice = 'hearing_changed' and t.told_at = u.told_at;
end
$$;
comment on function private.untell_hearings(timestamptz) is
  'Ends mails of hearings that wait and are not so any more, and forgets that they were told, unless it went by the '
  'other channel.';

create function private.tell_hearings(p_at timestamptz) returns void
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
        select from private.told_hearings t
        where t.event_id = h.event_id and t.user_id = h.user_id and t.notice is distinct from 'hearing_cancelled'
      )
  )
  insert into private.told_hearings as t (
    event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall, told_at, notice
  )
  select
    f.event_id, f.user_id, f.client_id, f.case_id, f.title, f.starts_at, f.location, f.court, f.court_hall, p_at,
    case when not f.is_known and private.wants(f.user_id, 'hearing_set') then 'hearing_set'::public.notification_kind end
  from fresh f join private.recipients r on r.user_id = f.user_id
  where not private.is_held(f.user_id, f.starts_at, p_at)
  on conflict (event_id, user_id) do update set
    client_id = excluded.client_id, case_id = excluded.case_id, title = excluded.title, starts_at = excluded.starts_at,
    location = excluded.location, court = excluded.court, court_hall = excluded.court_hall, told_at = excluded.told_at,
    notice = excluded.notice, old = '{}';

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
    select t.event_id, t.user_id, least(t.starts_at, h.starts_at) as needed_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
    where (
        t.starts_at <> h.starts_at or t.location <> h.location or t.court <> h.court or t.court_hall <> h.court_hall
      )
      and greatest(t.starts_at, h.over_at) > p_at and t.notice is distinct from 'hearing_cancelled'
      and h.changed_at <= p_at - private.period('hearing_settled')
  ),
  changed as materialized (
    select h.*
    from other o
    join private.client_hearings h on h.event_id = o.event_id and h.user_id = o.user_id
    join private.recipients r on r.user_id = o.user_id
    where not private.is_held(o.user_id, o.needed_at, p_at)
  )
  update private.told_hearings t set
    client_id = c.client_id, case_id = c.case_id, title = c.title, starts_at = c.starts_at,
    location = coalesce(c.location, t.location), court = coalesce(c.court, t.court),
    court_hall = coalesce(c.court_hall, t.court_hall), told_at = p_at,
    notice = case when private.wants(t.user_id, 'hearing_changed') then 'hearing_changed'::public.notification_kind end,
    old = jsonb_strip_nulls(jsonb_build_object(
      'old_starts_at', t.starts_at, 'old_location', t.location, 'old_court', t.court, 'old_court_hall', t.court_hall
    ))
  from changed c where c.event_id = t.event_id and c.user_id = t.user_id;

  with gone as materialized (
    select t.event_id, t.user_id, private.wants(t.user_id, 'hearing_cancelled') as is_wanted
    from private.told_hearings t
    join private.recipients r on r.user_id = t.user_id
    left join public.events e on e.id = t.event_id
    left join public.cases c on c.id = t.case_id
    where t.starts_at > p_at and (e.id is null or e.type <> 'hearing') and t.notice is distinct from 'hearing_cancelled'
      and (t.case_id is null or c.status in ('active', 'pending'))
      and coalesce(
          (select max(d.cancelled_at) from public.cancelled_events d where d.uid = t.event_id),
          e.updated_at, '-infinity'
        ) <= p_at - private.period('hearing_settled')
      and not private.is_held(t.user_id, t.starts_at, p_at)
  ),
  forgotten as (
    delete from private.told_hearings t using gone g
    where not g.is_wanted and g.event_id = t.event_id and g.user_id = t.user_id
  )
  update private.told_hearings t set notice = 'hearing_cancelled', told_at = p_at, old = '{}'
  from gone g where g.is_wanted and g.event_id = t.event_id and g.user_id = t.user_id;
end
$$;
comment on function private.tell_hearings(timestamptz) is
  'Decides what clients are told of their hearings: that one was set, changed or cancelled, `hearing_settled` after the '
  'last change, so that corrections are told once or not at all. Who does not want the one is still reminded. It follows from '
  'what there is and what was told. The views of the kinds read it.';

create function private.mark_late_restore_drill(p_at timestamptz) returns void
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
end
$$;
comment on function private.mark_late_restore_drill(timestamptz) is
  'Writes down as a failure of the task that the restore drill has not succeeded for `restore_drill`, which counts from the '
  'first admin who is not of the demo.';

create function private.due_view(p_kind public.notification_kind) returns text
language sql stable set search_path = ''
as $$
  select 'private.' || c.relname from pg_catalog.pg_class c
  where c.relnamespace = 'private'::regnamespace and c.relkind = 'v' and c.relname = 'due_' || p_kind
$$;
comment on function private.due_view(public.notification_kind) is
  'The view of a kind; null for what is about an account, which is told when it happens (private.notify()) and stays so.';

create function private.queue_kind(p_kind public.notification_kind, p_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Materialized: what costs more is asked of the few that are left.
  execute format($query$
    with due as materialized (
      select distinct on (d.about_id, d.about_at, coalesce(d.recipient_id::text, d.address)) d.*
      from %s d
      where d.due_at <= $2 and d.over_at > $2 and (not d.is_news or d.due_at > $3)
        -- Not a second time to an address; to another one of the same person, or of their client, only what has failed.
        and not exists (
          select from public.notifications n
          where n.kind = $1 and n.about_id = d.about_id and n.about_at = coalesce(d.about_at, $2) and n.channel = 'mail'
            and (
              n.address = d.address or n.created_at <= $3
              or n.status in ('sent', 'waiting')
                and (n.recipient_id = d.recipient_id or n.recipient_id is null or d.recipient_id is null)
            )
        )
      order by d.about_id, d.about_at, coalesce(d.recipient_id::text, d.address), d.due_at
    )
    insert into public.notifications as n (
      kind, about_id, about_at, recipient_id, address, data, event_id, case_id, not_before, created_at
    )
    select
      $1, d.about_id, coalesce(d.about_at, $2), d.recipient_id, d.address, d.data,
      (select e.id from public.events e where e.id = d.about_id), d.case_id, $2, $2
    from due d
    where private.wants(d.recipient_id, $1) and not private.is_held(d.recipient_id, d.needed_at, $2)
    order by d.due_at
    on conflict (kind, about_id, about_at, channel, (coalesce(recipient_id::text, address))) do update set
      address = excluded.address, data = excluded.data, not_before = excluded.not_before, failed_at = null, cancelled_at = null,
      attempts = 0, sending_since = null, claim = null, locked_until = null, last_error = null
    where n.address <> excluded.address and n.status in ('failed', 'cancelled')
  $query$, private.due_view(p_kind)) using p_kind, p_at, private.news_since(p_at);
end
$$;
comment on function private.queue_kind(public.notification_kind, timestamptz) is
  'Puts what is due of a kind into the outbox: each once for a recipient, or for an address without one; what has failed '
  'is sent to the address that they have now. In: the kind, which has a view; the time.';

create function private.is_still_so(p_notification public.notifications, p_at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  due_view constant text := private.due_view(p_notification.kind);
  answer boolean := true;
begin
  if due_view is not null then
    execute format(
      'select exists (
        select from %s d
        where d.about_id = $1 and (d.about_at is null or d.about_at = $2) and d.over_at > $3 and %s
      )',
      due_view,
      case
        when p_notification.recipient_id is null then 'd.recipient_id is null and d.address = $5'
        else 'd.recipient_id = $4'
      end
    )
    into answer
    using
      p_notification.about_id, p_notification.about_at, p_at, p_notification.recipient_id, p_notification.address;
  end if;
  return answer;
end
$$;
comment on function private.is_still_so(public.notifications, timestamptz) is
  'Whether what a notification tells of is still so at a time, by the view that it was queued from; what is about an '
  'account always is.';

create function private.find_obstacle(p_notification public.notifications, p_at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if private.due_view(p_notification.kind) is null then
    return null;
  elsif not private.is_sent(p_notification.kind) then
    return 'kindOff';
  elsif exists (select from private.bounced_addresses b where b.address = p_notification.address) then
    return case p_notification.channel when 'mail' then 'cameBack' else 'numberUnreachable' end;
  elsif p_notification.recipient_id is not null and not exists (
    select from private.recipients r
    where r.user_id = p_notification.recipient_id and (r.address = p_notification.address or p_notification.channel <> 'mail')
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
  step text;
  kind public.notification_kind;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  update private.outbox_start set ran_at = p_at;
  -- Notifications that waited meanwhile are given up `mail_tried` from now, not at once.
  update public.notifications n set not_before = p_at
  from private.outbox_start s
  where n.status = 'waiting' and greatest(n.not_before, s.queued_at) < p_at - interval '1 day';
  foreach step in array array['untell_hearings', 'tell_hearings', 'mark_late_restore_drill'] loop
    begin
      execute format('select private.%I($1)', step) using p_at;
    exception when others then
      problems := concat_ws('; ', problems, step || ': ' || sqlerrm);
    end;
  end loop;
  foreach kind in array enum_range(null::public.notification_kind) loop
    begin
      if private.due_view(kind) is not null then
        perform private.queue_kind(kind, p_at);
      end if;
    exception when others then
      problems := concat_ws('; ', problems, kind || ': ' || sqlerrm);
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
    where o.recipient_id = p_notification.recipient_id and o.kind = p_notification.kind and o.about_id = p_notification.about_id and o.about_at = p_notification.about_at
      and o.channel <> p_notification.channel
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
