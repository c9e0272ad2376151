-- WhatsApp as a second channel of what clients are told: only to those who have agreed to it, at the number of their contact card.

-- By which channels: by WhatsApp while there is an agreement, by mail too unless the person says otherwise.
alter table public.notification_preferences add column by_mail boolean not null default true;
grant insert (by_mail), update (by_mail) on public.notification_preferences to authenticated;

-- The id that the provider gave an accepted message.
alter table public.notifications add column external_id text
  constraint notifications_external_id_check check (char_length(external_id) <= 300);

create table public.whatsapp_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- That of the contact card when it was given: with another number on the card it counts no more.
  phone text not null constraint whatsapp_consents_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The words that the person saw, and their version.
  wording text not null constraint whatsapp_consents_wording_check
    check (char_length(wording) between 20 and 2000 and private.is_plain_text(wording)),
  wording_version integer not null constraint whatsapp_consents_wording_version_check check (wording_version > 0),
  agreed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.whatsapp_consents is 'Who has agreed to messages by WhatsApp, to which words, and until when.';
create unique index whatsapp_consents_current_idx on public.whatsapp_consents (user_id) where withdrawn_at is null;
create index whatsapp_consents_user_id_idx on public.whatsapp_consents (user_id);

alter table public.whatsapp_consents enable row level security;
grant select on public.whatsapp_consents to authenticated;
grant select, insert, update, delete on public.whatsapp_consents to service_role;

create policy "people read their own consents" on public.whatsapp_consents
for select to authenticated using (user_id = (select auth.uid()));

create policy "an admin reads consents" on public.whatsapp_consents
for select to app_admin using (true);

-- Out: whether this installation sends by WhatsApp, as the task that does last recorded.
create function private.has_whatsapp() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.site_settings s where s.key = 'portal' and s.value -> 'whatsapp' = 'true')
$$;

-- Records whether messages can be sent by WhatsApp. For the task that sends. In: whether there is an account. Out: nothing.
create function public.record_whatsapp(is_set boolean) returns void
language sql security definer set search_path = ''
as $$
  update public.site_settings s
  set value = case when is_set then s.value || '{"whatsapp": true}' else s.value - 'whatsapp' end
  where s.key = 'portal' and is_set <> (s.value -> 'whatsapp' is not distinct from 'true')
$$;
grant execute on function public.record_whatsapp(boolean) to service_role;

-- The number of a person's contact card: of the client that they were linked to first. Out: null for none.
create function private.card_phone(user_id uuid) returns text
language sql stable set search_path = ''
as $$
  select c.phone from public.client_users l join public.clients c on c.id = l.client_id
  where l.user_id = card_phone.user_id and c.phone is not null
  order by l.created_at, c.id limit 1
$$;

-- Where a person gets messages by WhatsApp now. Out: null without an agreement, or when the card has another number since.
create function private.whatsapp_phone(user_id uuid) returns text
language sql stable set search_path = ''
as $$
  select w.phone from public.whatsapp_consents w
  where w.user_id = whatsapp_phone.user_id and w.withdrawn_at is null and private.has_whatsapp()
    and w.phone = private.card_phone(whatsapp_phone.user_id)
$$;

-- Whether a person wants no mails of what goes by WhatsApp.
create function private.prefers_whatsapp(user_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.notification_preferences p where p.user_id = prefers_whatsapp.user_id and not p.by_mail
  )
$$;

-- The caller's own choice. Out: the number of their card, null for none; since when they get messages there and the words that they
-- have agreed to, null when they do not; whether WhatsApp has said that nobody has this number.
create function public.my_whatsapp() returns table (phone text, agreed_at timestamptz, wording text, is_refused boolean)
language sql stable security definer set search_path = ''
as $$
  select
    card.phone, w.agreed_at, w.wording,
    w.id is not null and exists (select from private.bounced_addresses b where b.address = card.phone)
  from (select private.card_phone((select auth.uid())) as phone) card
  left join public.whatsapp_consents w
    on w.user_id = (select auth.uid()) and w.withdrawn_at is null and w.phone = card.phone
$$;
grant execute on function public.my_whatsapp() to authenticated;

-- The caller agrees to messages by WhatsApp at the number of their card. In: that number as they saw it; the words; their version.
-- Errors: PT409 where nothing is sent by WhatsApp, or the card has another number by now; 23514 for words that are no text.
create function public.agree_to_whatsapp(phone text, wording text, wording_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  if not private.has_whatsapp() then
    raise exception using errcode = 'PT409', message = 'Nothing is sent by WhatsApp here';
  elsif agree_to_whatsapp.phone is distinct from private.card_phone(person) then
    raise exception using errcode = 'PT409', message = 'Your mobile number was changed; look at it again';
  end if;
  -- Two windows, one after the other.
  perform from public.profiles p where p.id = person for update;
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = person and w.withdrawn_at is null and (w.phone, w.wording, w.wording_version)
    is distinct from (agree_to_whatsapp.phone, agree_to_whatsapp.wording, agree_to_whatsapp.wording_version);
  insert into public.whatsapp_consents (user_id, phone, wording, wording_version)
  select person, agree_to_whatsapp.phone, agree_to_whatsapp.wording, agree_to_whatsapp.wording_version
  where not exists (select from public.whatsapp_consents w where w.user_id = person and w.withdrawn_at is null);
  -- They say that it is there.
  delete from private.bounced_addresses b where b.address = agree_to_whatsapp.phone;
end
$$;
grant execute on function public.agree_to_whatsapp(text, text, integer) to authenticated;

-- The caller wants no more messages by WhatsApp, from now on. Out: nothing, also when there was no agreement.
create function public.withdraw_whatsapp() returns void
language sql security definer set search_path = ''
as $$
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = (select auth.uid()) and w.withdrawn_at is null
$$;
grant execute on function public.withdraw_whatsapp() to authenticated;

-- What may go by WhatsApp: each has a template there (supabase/functions/_shared/whatsapp/templates.ts).
create function private.goes_by_whatsapp(kind public.notification_kind) returns boolean
language sql immutable set search_path = ''
as $$
  select kind in ('hearing_set', 'hearing_changed', 'hearing_cancelled', 'hearing_reminder', 'waiting')
$$;

-- The mail is what says once that a person is told; where they have agreed, a message by WhatsApp goes with it. To somebody who wants
-- no mails the mail comes half an hour later, and only if WhatsApp has not taken the message until then.
create function private.hold_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  due_at constant timestamptz := new.not_before + interval '30 minutes';
begin
  if private.goes_by_whatsapp(new.kind) and private.whatsapp_phone(new.recipient_id) is not null
    and private.prefers_whatsapp(new.recipient_id)
  then
    new.not_before := coalesce(private.quiet_until(new.recipient_id, due_at), due_at);
  end if;
  return new;
end
$$;
create trigger notifications_hold before insert on public.notifications
for each row when (new.channel = 'mail' and new.recipient_id is not null)
execute function private.hold_mail();

create function private.add_whatsapp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (
    kind, about, recipient_id, channel, address, data, event_id, case_id, not_before, created_at
  )
  select
    new.kind, new.about, new.recipient_id, 'whatsapp', w.phone, new.data, new.event_id, new.case_id, new.created_at, new.created_at
  from private.whatsapp_phone(new.recipient_id) as w (phone)
  where w.phone is not null and private.goes_by_whatsapp(new.kind)
  on conflict do nothing;
  return null;
end
$$;
create trigger notifications_whatsapp after insert on public.notifications
for each row when (new.channel = 'mail' and new.recipient_id is not null)
execute function private.add_whatsapp();

-- Whether the same has gone by the other channel.
create function private.went_otherwise(n public.notifications) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.notifications o
    where o.recipient_id = n.recipient_id and o.kind = n.kind and o.about = n.about and o.channel <> n.channel
      and o.sent_at is not null
  )
$$;

-- As before, and by channel: no message by WhatsApp without an agreement that holds, and by one channel only for those who want that.
create or replace function private.find_obstacle(n public.notifications, at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if n.kind in ('new_device', 'password_changed', 'email_changed') then
    return null;
  elsif not private.is_sent(n.kind) then
    return 'This kind was switched off';
  elsif exists (select from private.bounced_addresses b where b.address = n.address) then
    return case n.channel when 'mail' then 'Mail to this address came back' else 'WhatsApp does not reach this number' end;
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
  elsif n.channel = 'whatsapp' and n.address is distinct from private.whatsapp_phone(n.recipient_id) then
    return 'There is no agreement to WhatsApp at this number (any more), or WhatsApp is not set up';
  elsif n.recipient_id is not null and private.prefers_whatsapp(n.recipient_id) and private.went_otherwise(n) then
    return case n.channel when 'mail' then 'It went by WhatsApp alone, as the person wants' else 'It went by mail meanwhile' end;
  elsif not private.is_still_so(n, at) then
    return 'This is no longer so: it was seen, moved, ended, deleted or taken from the person';
  end if;
  return null;
end
$$;

-- As before, but what has gone by the other channel was told.
create or replace function private.untell_hearings(at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with unsent as materialized (
    select n.id, n.kind, split_part(n.about, ' ', 1)::uuid as event_id, n.recipient_id as user_id, n.data,
      private.went_otherwise(n) as is_told
    from public.notifications n
    where n.kind in ('hearing_set', 'hearing_changed') and n.status = 'waiting' and n.sending_since is null and n.claim is null
      and not private.is_still_so(n, untell_hearings.at)
    for update skip locked
  ),
  ended as (
    update public.notifications n set cancelled_at = untell_hearings.at, last_error = 'The hearing has changed again'
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

-- As before, with the id that the provider gave it.
drop function public.finish_notification(uuid, uuid, text, text);
create function public.finish_notification(
  notification uuid, claim uuid, status text, reason text, external_id text default null
) returns boolean
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
    external_id = left(finish_notification.external_id, 300),
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
grant execute on function public.finish_notification(uuid, uuid, text, text, text) to service_role;
