-- The outbox of notifications. The database fills it, so that a password change is reported however it was made; the
-- jobs send it.

create type public.notification_kind as enum ('new_device', 'password_changed', 'email_changed', 'enquiry_receipt',
  'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'board_tomorrow', 'board_today',
  'hearing_set', 'hearing_changed', 'hearing_cancelled', 'hearing_reminder', 'waiting', 'account_registered', 'restore_drill', 'invoice_sent',
  'invoice_due', 'invoice_overdue', 'payment_received', 'payment_claimed', 'passkey_added', 'factor_added', 'factor_removed');

create type public.notification_channel as enum ('mail', 'whatsapp');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind public.notification_kind not null,
  -- The row that it is about; the person, where it is about several.
  about_id uuid not null,
  -- And which moment of it, as the version of something that changes.
  about_at timestamptz not null default now(),
  recipient_id uuid references public.profiles (id) on delete cascade,
  address text not null constraint notifications_address_check check (char_length(address) between 3 and 254),
  -- Values for the text.
  data jsonb not null default '{}' constraint notifications_data_check check (jsonb_typeof(data) = 'object'),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  -- Until then a run works on it, or has died.
  locked_until timestamptz,
  -- Only this run may write its result: another may have claimed it since.
  claim uuid,
  -- Set before the message is handed over. A run that finds it set cannot know whether it was sent, and must not send
  -- it again.
  sending_since timestamptz,
  last_error text constraint notifications_last_error_check check (char_length(last_error) <= 2000),
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  channel public.notification_channel not null default 'mail',
  event_id uuid references public.events (id) on delete set null,
  case_id uuid references public.cases (id) on delete set null,
  -- Ended unsent because it became pointless; `last_error` says why.
  cancelled_at timestamptz,
  status text not null
    generated always as (
      case
        when sent_at is not null then 'sent'
        when failed_at is not null then 'failed'
        when cancelled_at is not null then 'cancelled'
        else 'waiting'
      end
    ) stored,
  external_id text constraint notifications_external_id_check check (char_length(external_id) <= 300),
  delivered_at timestamptz
);
comment on column public.notifications.delivered_at is 'When it arrived, where the channel says so.';

-- Each is told once, by each channel, whatever becomes of the address.
create unique index notifications_once_idx
on public.notifications (kind, about_id, about_at, channel, (coalesce(recipient_id::text, address)));
create index notifications_recipient_id_idx on public.notifications (recipient_id);
create index notifications_created_at_idx on public.notifications (created_at);
create index notifications_event_id_idx on public.notifications (event_id);
create index notifications_case_id_idx on public.notifications (case_id);
create index notifications_status_idx on public.notifications (status, created_at desc, id desc);
create index notifications_due_idx on public.notifications (not_before)
where sent_at is null and failed_at is null and cancelled_at is null;
create index notifications_external_id_idx on public.notifications (external_id) where external_id is not null;

grant select on public.notifications to app_admin;

create policy "an admin reads notifications" on public.notifications
for select to app_admin using (true);

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  muted public.notification_kind[] not null default '{}'
    constraint notification_preferences_muted_check check (
      cardinality(muted) <= 20 and array_position(muted, null) is null
      and not muted && '{new_device,password_changed,email_changed,enquiry_receipt,passkey_added,factor_added,factor_removed}'::public.notification_kind[]
    ),
  reminders text[] not null default '{week,three_days,evening,morning}'
    constraint notification_preferences_reminders_check check (
      cardinality(reminders) <= 4 and reminders <@ array['week', 'three_days', 'evening', 'morning']
    ),
  -- In the practice's zone; equal times mean no quiet hours.
  quiet_from time without time zone not null default '21:00:00',
  quiet_until time without time zone not null default '07:30:00',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether to mail what also went by WhatsApp.
  by_mail boolean not null default true
);
comment on table public.notification_preferences is
  'The choices of people: which notifications they want, and when; without a row the defaults.';

grant select on public.notification_preferences to authenticated;
grant insert (muted, reminders, quiet_from, quiet_until, by_mail) on public.notification_preferences to authenticated;
grant update (muted, reminders, quiet_from, quiet_until, by_mail) on public.notification_preferences to authenticated;

create policy "people read their own preferences" on public.notification_preferences
for select to authenticated using (user_id = (select auth.uid()));

create policy "people set their own preferences" on public.notification_preferences
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "people change their own preferences" on public.notification_preferences
for update to authenticated using (user_id = (select auth.uid()));

-- Addresses without a recipient: nothing is sent until an admin sends again.
create table private.bounced_addresses (
  address text primary key,
  reason text not null,
  bounced_at timestamptz not null default now()
);

-- People who may log in.
create view private.recipients with (security_invoker = true) as
select p.id as user_id, p.role, lower(u.email) as address
from public.profiles p join auth.users u on u.id = p.id
where u.deleted_at is null and u.email_confirmed_at is not null and coalesce(u.banned_until <= now(), true)
  and u.email not like '%.invalid';

create function private.notify(
  p_kind public.notification_kind, p_about_id uuid, p_user_id uuid, p_address text, p_data jsonb
) returns void
language sql security invoker set search_path = ''
as $$
  insert into public.notifications (kind, about_id, recipient_id, address, data)
  select p_kind, p_about_id, p.id, lower(p_address), jsonb_strip_nulls(p_data)
  from public.profiles p
  -- An address that nobody has: private.create_profile().
  where p.id = p_user_id and p_address not like '%.invalid'
  on conflict do nothing
$$;
comment on function private.notify(public.notification_kind, uuid, uuid, text, jsonb) is
  'Puts a notification of an account into the outbox, once in a transaction. In: kind, what it is about, the user, the '
  'address, what the text names.';

create function public.mute_notifications(p_user_id uuid, p_kind public.notification_kind) returns void
language sql security invoker set search_path = ''
as $$
  insert into public.notification_preferences as n (user_id, muted)
  select p.id, array[p_kind] from public.profiles p where p.id = p_user_id
  on conflict on constraint notification_preferences_pkey do update
  set muted = array(select distinct k from unnest(n.muted || excluded.muted) k order by k)
$$;
grant execute on function public.mute_notifications(uuid, public.notification_kind) to service_role;
comment on function public.mute_notifications(uuid, public.notification_kind) is
  'Mutes a kind for somebody who asks for it by the link of a mail. In: the person, the kind. Out: nothing, also '
  'when it is muted already or nobody has this id. For the api, which has checked the link.';

create function private.is_sent(p_kind public.notification_kind) returns boolean
language sql stable set search_path = ''
as $$
  select not coalesce(
    (select s.value -> 'off' ? p_kind::text from public.site_settings s where s.key = 'notifications'), false
  )
$$;
comment on function private.is_sent(public.notification_kind) is
  'Whether the practice sends a kind.';

create function private.wants(p_user_id uuid, p_kind public.notification_kind) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_sent(p_kind) and not exists (
    select from public.notification_preferences p where p.user_id = p_user_id and p_kind = any (p.muted)
  )
$$;
comment on function private.wants(uuid, public.notification_kind) is
  'Whether a person wants a kind, and the practice sends it.';

create function private.quiet_until(p_user_id uuid, p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  with hours as (
    select
      coalesce(p.quiet_from, '21:00') as begins, coalesce(p.quiet_until, '07:30') as ends,
      p_at at time zone private.practice_zone() as local
    from (select) one left join public.notification_preferences p on p.user_id = p_user_id
  )
  select case
    when begins < ends and local::time >= begins and local::time < ends
      or begins > ends and local::time < ends then local::date + ends
    when begins > ends and local::time >= begins then local::date + 1 + ends
  end at time zone private.practice_zone()
  from hours
$$;
comment on function private.quiet_until(uuid, timestamptz) is
  'When the quiet hours of a person end, in the practice''s zone. Out: null outside of them.';

create function private.is_held(p_user_id uuid, p_needed_at timestamptz, p_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(q.ends < coalesce(p_needed_at, 'infinity'), false)
  from (select private.quiet_until(p_user_id, p_at) as ends) q
$$;
comment on function private.is_held(uuid, timestamptz, timestamptz) is
  'Whether a person is not to be disturbed now. In: until when they have to know at the latest; null where it can '
  'wait.';

create function public.unsent_notification_kinds() returns setof public.notification_kind
language sql stable security definer set search_path = ''
as $$
  select k from unnest(enum_range(null::public.notification_kind)) k
  where not private.is_sent(k)
    or exists (select from public.site_settings s where s.key = 'portal' and s.value -> 'mails' = 'false')
$$;
grant execute on function public.unsent_notification_kinds() to authenticated;
comment on function public.unsent_notification_kinds() is
  'Which kinds of mail the practice does not send at present: those switched off; all where no mail can be sent. '
  'Only that of its settings is anything to clients. Out: the kinds.';

create function private.mark_bounced(p_address text, p_reason text) returns void
language sql set search_path = ''
as $$
  insert into private.bounced_addresses (address, reason) values (p_address, left(p_reason, 2000))
  on conflict on constraint bounced_addresses_pkey do update set reason = excluded.reason, bounced_at = now()
$$;
comment on function private.mark_bounced(text, text) is
  'Marks an address that nobody has: nothing more is sent there. In: the address; what was said.';

create function public.record_mail_bounce(p_notification_id uuid, p_address text, p_reason text, p_is_bounced boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
begin
  select * into this from public.notifications n
  where n.id = p_notification_id and n.channel = 'mail' and lower(n.address) = lower(p_address)
    and n.sending_since > now() - interval '7 days'
  for update;
  if not found then
    return 'unknown';
  elsif this.claim is not null then
    return 'early';
  end if;
  update public.notifications n
  set sent_at = null, failed_at = coalesce(n.failed_at, now()), last_error = left(p_reason, 2000)
  where n.id = this.id;
  if p_is_bounced then
    perform private.mark_bounced(this.address, p_reason);
  end if;
  return 'recorded';
end
$$;
grant execute on function public.record_mail_bounce(uuid, text, text, boolean) to service_role;
comment on function public.record_mail_bounce(uuid, text, text, boolean) is
  'Records that a mail came back after all. In: the id that the mail carried; the recipient of whom it is said; '
  'why; whether nobody has this address: then it is marked, as when a server says so at once. Out: `recorded`, also '
  'when that was known; `unknown` for what is no mail to this address of the last week; `early` when its sending is '
  'not recorded yet: it has to be said again.';

create trigger notifications_announce after insert on public.notifications
for each row execute function private.announce('notifications');
