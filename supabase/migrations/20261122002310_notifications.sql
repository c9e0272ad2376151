-- The outbox: what is to be sent to people, and what became of it. Written by the database itself, so that a changed
-- password is told of however it was changed; sent by the jobs.

create type public.notification_kind as enum ('new_device', 'password_changed', 'email_changed');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind public.notification_kind not null,
  -- What it is about: the same is sent to the same address once.
  about text not null constraint notifications_about_check check (char_length(about) between 1 and 300),
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  address text not null constraint notifications_address_check check (char_length(address) between 3 and 254),
  -- What the text names.
  data jsonb not null default '{}' constraint notifications_data_check check (jsonb_typeof(data) = 'object'),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  -- While a run works on it, when that run must have died.
  locked_until timestamptz,
  -- The run that may write its result: another one may have claimed it since.
  claim uuid,
  -- Set before the message is handed to the mail server. A run that finds it set does not know whether it was sent, and must
  -- not send it again.
  sending_since timestamptz,
  -- Why it was not sent, in the mail server's words.
  last_error text constraint notifications_last_error_check check (char_length(last_error) <= 2000),
  -- When the mail server accepted it.
  sent_at timestamptz,
  -- When it was given up.
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, about, address)
);
create index notifications_due_idx on public.notifications (not_before) where sent_at is null and failed_at is null;
create index notifications_recipient_id_idx on public.notifications (recipient_id);
create index notifications_created_at_idx on public.notifications (created_at);

create trigger notifications_touch before update on public.notifications
for each row execute function private.touch_updated_at();

alter table public.notifications enable row level security;
grant select on public.notifications to app_admin;
grant select, insert, update, delete on public.notifications to service_role;

create policy "an admin reads notifications" on public.notifications
for select to app_admin using (true);

-- The embedded backend listens, and sends at once.
create function private.announce_notifications() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform pg_notify('notifications', '');
  return null;
end
$$;
create trigger notifications_announce after insert on public.notifications
for each statement execute function private.announce_notifications();

-- Puts a notification into the outbox, once. In: kind, what it is about, the user, the address, what the text names.
create function private.notify(
  kind public.notification_kind, about text, recipient_id uuid, address text, data jsonb
) returns void
language sql security invoker set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data)
  select notify.kind, notify.about, p.id, lower(notify.address), jsonb_strip_nulls(notify.data)
  from public.profiles p
  -- An address that nobody has: private.create_profile().
  where p.id = notify.recipient_id and notify.address not like '%.invalid'
  on conflict do nothing
$$;

-- Where people have logged in from: browser and network, as a hash.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
create index known_devices_seen_at_idx on private.known_devices (seen_at);
alter table private.known_devices enable row level security;

-- A browser in a network, of one user. A new version of the browser is no new device; a network is an IPv4 address, or the
-- first 64 bits of an IPv6 address.
create function private.device_of(user_id uuid, user_agent text, address inet) returns bytea
language sql immutable security invoker set search_path = ''
as $$
  select sha256(convert_to(
    device_of.user_id || ' ' || regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end, ''),
    'UTF8'
  ))
$$;

-- Notes where someone logs in from, and tells them when they never did from there in the last 90 days. The first device of
-- an account is not told of.
create function private.notice_device() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb := to_jsonb(new);
  this bytea;
  is_known boolean;
  has_others boolean;
begin
  -- The embedded backend writes both after the session has begun.
  if kept ->> 'user_agent' is null and kept ->> 'ip' is null then
    return new;
  end if;
  this := private.device_of(new.user_id, kept ->> 'user_agent', (kept ->> 'ip')::inet);
  select coalesce(bool_or(d.device = this and d.seen_at > now() - interval '90 days'), false), count(*) > 0
  into is_known, has_others
  from private.known_devices d where d.user_id = new.user_id;
  insert into private.known_devices (user_id, device) values (new.user_id, this)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  -- A session that goes on from elsewhere is no log-in.
  if tg_op = 'UPDATE' and (to_jsonb(old) ->> 'user_agent' is not null or to_jsonb(old) ->> 'ip' is not null) then
    return new;
  end if;
  if has_others and not is_known then
    perform private.notify(
      'new_device', new.id::text, new.user_id, (select u.email from auth.users u where u.id = new.user_id),
      jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip')
    );
  end if;
  return new;
end
$$;

insert into private.known_devices (user_id, device)
select distinct s.user_id, private.device_of(s.user_id, kept ->> 'user_agent', (kept ->> 'ip')::inet)
from auth.sessions s, to_jsonb(s) as kept
where kept ->> 'user_agent' is not null or kept ->> 'ip' is not null;

create trigger chambers_notice_device after insert or update of user_agent, ip on auth.sessions
for each row execute function private.notice_device();

-- Tells someone that their password was changed. Where from is named only when they logged in within the last minute, as
-- the api does before each change, and Supabase Auth does with the link of a mail.
create function private.notice_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place jsonb;
begin
  select jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip') into place
  from auth.sessions s, to_jsonb(s) as kept
  where s.user_id = new.id and s.created_at > now() - interval '1 minute'
  order by s.created_at desc limit 1;
  perform private.notify('password_changed', new.id || ' ' || now(), new.id, new.email, coalesce(place, '{}'));
  return new;
end
$$;

-- Its name comes before that of the trigger that ends the sessions.
create trigger chambers_changed_password after update of encrypted_password on auth.users
for each row when (old.encrypted_password <> '' and old.encrypted_password is distinct from new.encrypted_password)
execute function private.notice_password();

-- Tells someone at both addresses that their address was changed.
create function private.notice_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    'email_changed', new.id || ' ' || now(), new.id, address, jsonb_build_object('from', old.email, 'to', new.email)
  )
  from unnest(array[old.email, new.email]::text[]) as address
  where address <> '';
  return new;
end
$$;

create trigger chambers_changed_email after update of email on auth.users
for each row when (old.email <> '' and lower(old.email) is distinct from lower(new.email))
execute function private.notice_email();

-- How one is sent: as a post to social media is. A run claims it, writes down that it is about to hand it over, and
-- afterwards what came of it.

-- Claims notifications that are due, the most overdue first, and gives up those that cannot be sent any more.
-- In: at most how many. Out: each with what it says, and the advocate's name where the admin has changed it.
create function public.claim_notifications(most integer)
returns table (
  id uuid, claim uuid, kind public.notification_kind, address text, data jsonb, created_at timestamptz, advocate text
)
language sql security invoker set search_path = ''
as $$
  with given_up as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and coalesce(n.locked_until <= now(), true)
      and (n.sending_since is not null or n.attempts >= 6 or n.not_before < now() - interval '2 days')
    for update skip locked
  ),
  failed as (
    update public.notifications n
    set failed_at = now(), claim = null, locked_until = null, last_error = case
      when n.sending_since is not null then 'It is not known whether this was sent'
      when n.attempts >= 6 then coalesce(n.last_error, 'Given up: six attempts were broken off')
      else coalesce(n.last_error, 'Not sent within two days: mail is not set up')
    end
    from given_up where n.id = given_up.id
  ),
  due as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.sending_since is null
      and n.not_before between now() - interval '2 days' and now()
      and coalesce(n.locked_until <= now(), true) and n.attempts < 6
    order by n.not_before, n.id
    limit claim_notifications.most
    for update skip locked
  ),
  claimed as (
    update public.notifications n
    set claim = gen_random_uuid(), attempts = n.attempts + 1, locked_until = now() + interval '5 minutes'
    from due where n.id = due.id
    returning n.id, n.claim, n.kind, n.address, n.data, n.created_at
  )
  select c.*, (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate') from claimed c
$$;
grant execute on function public.claim_notifications(integer) to service_role;

-- Writes down that the message is about to be handed to the mail server. Out: whether it may be: once, and only while the
-- claim holds.
create function public.begin_notification(notification uuid, claim uuid) returns boolean
language sql security invoker set search_path = ''
as $$
  with begun as (
    update public.notifications n set sending_since = now(), locked_until = now() + interval '5 minutes'
    where n.id = begin_notification.notification and n.claim = begin_notification.claim and n.sending_since is null
    returning n.id
  )
  select exists (select from begun)
$$;
grant execute on function public.begin_notification(uuid, uuid) to service_role;

-- Ends an attempt. In: sent, failed (never to be sent), or queued for another attempt after 1, 5, 20, 60 and 240 minutes, of
-- which the sixth is the last; and why. Out: whether the claim still held.
create function public.finish_notification(notification uuid, claim uuid, status text, reason text) returns boolean
language sql security invoker set search_path = ''
as $$
  with ended as (
    update public.notifications n
    set claim = null, locked_until = null,
      sending_since = case when status <> 'queued' then n.sending_since end,
      sent_at = case when status = 'sent' then now() end,
      failed_at = case when status = 'failed' or (status = 'queued' and n.attempts >= 6) then now() end,
      last_error = left(reason, 2000),
      not_before = case
        when status = 'queued'
        then now() + make_interval(mins => (array[1, 5, 20, 60, 240])[least(greatest(n.attempts, 1), 5)])
        else n.not_before
      end
    where n.id = finish_notification.notification and n.claim = finish_notification.claim
    returning n.id
  )
  select exists (select from ended)
$$;
grant execute on function public.finish_notification(uuid, uuid, text, text) to service_role;

-- Deletes what was sent or given up 90 days ago, and devices that were last seen then; the last one of a user stays, so
-- that the next one is not taken for the first. Out: how many of each. For the scheduled jobs.
create function public.clean_up_notifications() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  notifications integer;
  devices integer;
begin
  delete from public.notifications n
  where n.created_at < now() - interval '90 days' and (n.sent_at is not null or n.failed_at is not null);
  get diagnostics notifications = row_count;
  delete from private.known_devices d
  where d.seen_at < now() - interval '90 days' and exists (
    select from private.known_devices later
    where later.user_id = d.user_id and (later.seen_at, later.device) > (d.seen_at, d.device)
  );
  get diagnostics devices = row_count;
  return jsonb_build_object('notifications', notifications, 'known_devices', devices);
end
$$;
grant execute on function public.clean_up_notifications() to service_role;
