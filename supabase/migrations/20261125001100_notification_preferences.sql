-- Who may be told of what: preferences of a person, switches of the practice, addresses that refuse mail.

create type public.notification_channel as enum ('mail', 'whatsapp');

alter table public.notifications
  add column channel public.notification_channel not null default 'mail',
  add column event_id uuid references public.events (id) on delete set null,
  add column case_id uuid references public.cases (id) on delete set null,
  -- When it was ended unsent, because there was no reason for it any more; `last_error` says why.
  add column cancelled_at timestamptz,
  -- Null for a visitor.
  alter column recipient_id drop not null;
create index notifications_event_id_idx on public.notifications (event_id);
create index notifications_case_id_idx on public.notifications (case_id);
alter table public.notifications add column status text not null generated always as (
  case
    when sent_at is not null then 'sent'
    when failed_at is not null then 'failed'
    when cancelled_at is not null then 'cancelled'
    else 'waiting'
  end
) stored;
create index notifications_status_idx on public.notifications (status, created_at desc, id desc);
drop index public.notifications_due_idx;
create index notifications_due_idx on public.notifications (not_before)
where sent_at is null and failed_at is null and cancelled_at is null;

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  -- What the person does not want. Changes of their account cannot be muted.
  muted public.notification_kind[] not null default '{}' constraint notification_preferences_muted_check check (
    cardinality(muted) <= 20 and array_position(muted, null) is null
    and not muted && '{new_device,password_changed,email_changed,enquiry_receipt}'::public.notification_kind[]
  ),
  -- Which reminders of a hearing.
  reminders text[] not null default '{week,three_days,evening,morning}'
    constraint notification_preferences_reminders_check check (
      cardinality(reminders) <= 4 and reminders <@ array['week', 'three_days', 'evening', 'morning']
    ),
  -- In the practice's zone; the same time twice means no quiet hours.
  quiet_from time not null default '21:00',
  quiet_until time not null default '07:30',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.notification_preferences is 'What people want to be told of, and when; without a row the defaults.';

create trigger notification_preferences_touch before update on public.notification_preferences
for each row execute function private.touch_updated_at();

alter table public.notification_preferences enable row level security;
grant select, insert (muted, reminders, quiet_from, quiet_until), update (muted, reminders, quiet_from, quiet_until)
  on public.notification_preferences to authenticated;
grant select, insert, update, delete on public.notification_preferences to service_role;

create policy "people read their own preferences" on public.notification_preferences
for select to authenticated using (user_id = (select auth.uid()));

create policy "people set their own preferences" on public.notification_preferences
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "people change their own preferences" on public.notification_preferences
for update to authenticated using (user_id = (select auth.uid()));

-- Mutes a kind for somebody who asks for it by the link of a mail. In: the person, the kind. Out: nothing, also when it is muted
-- already or nobody has this id. For the api, which has checked the link.
create function public.mute_notifications(user_id uuid, kind public.notification_kind) returns void
language sql security invoker set search_path = ''
as $$
  insert into public.notification_preferences as n (user_id, muted)
  select p.id, array[mute_notifications.kind] from public.profiles p where p.id = mute_notifications.user_id
  on conflict on constraint notification_preferences_pkey do update
  set muted = array(select distinct k from unnest(n.muted || excluded.muted) k order by k)
$$;
grant execute on function public.mute_notifications(uuid, public.notification_kind) to service_role;

-- The setting has now what the practice does not send, as `off`; its address for mail was used by nothing.
update public.site_settings set value = value - 'email' where key = 'notifications';

-- Addresses whose mail server said that there is no such recipient: nothing is sent there until an admin sends again.
create table private.bounced_addresses (
  address text primary key,
  reason text not null,
  bounced_at timestamptz not null default now()
);
alter table private.bounced_addresses enable row level security;

-- From when on is told of things: one row, of the moment of the upgrade or of a restored backup.
create table private.outbox_start (
  began_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index outbox_start_single_idx on private.outbox_start ((true));
insert into private.outbox_start default values;
alter table private.outbox_start enable row level security;

-- Out: whether the practice sends this kind.
create function private.is_sent(kind public.notification_kind) returns boolean
language sql stable set search_path = ''
as $$
  select not coalesce(
    (select s.value -> 'off' ? is_sent.kind::text from public.site_settings s where s.key = 'notifications'), false
  )
$$;

-- Out: whether a person wants this kind, and the practice sends it.
create function private.wants(user_id uuid, kind public.notification_kind) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_sent(wants.kind) and not exists (
    select from public.notification_preferences p where p.user_id = wants.user_id and wants.kind = any (p.muted)
  )
$$;

-- When the quiet hours of a person end, in the practice's zone. Out: null outside of them.
create function private.quiet_until(user_id uuid, at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  with hours as (
    select
      coalesce(p.quiet_from, '21:00') as begins, coalesce(p.quiet_until, '07:30') as ends,
      quiet_until.at at time zone private.practice_zone() as local
    from (select) one left join public.notification_preferences p on p.user_id = quiet_until.user_id
  )
  select case
    when begins < ends and local::time >= begins and local::time < ends
      or begins > ends and local::time < ends then local::date + ends
    when begins > ends and local::time >= begins then local::date + 1 + ends
  end at time zone private.practice_zone()
  from hours
$$;

-- Whether a person is not to be disturbed now. In: until when they have to know at the latest; null where it can wait.
create function private.is_held(user_id uuid, needed_at timestamptz, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(q.ends < coalesce(needed_at, 'infinity'), false)
  from (select private.quiet_until(is_held.user_id, is_held.at) as ends) q
$$;

-- Who can be written to: people who may log in.
create view private.recipients with (security_invoker = true) as
select p.id as user_id, p.role, lower(u.email) as address
from public.profiles p join auth.users u on u.id = p.id
where u.deleted_at is null and u.email_confirmed_at is not null and coalesce(u.banned_until <= now(), true)
  and u.email not like '%.invalid';
