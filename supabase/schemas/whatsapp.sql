-- WhatsApp as a second channel for clients who agreed to it, at their contact card's number.

create table public.whatsapp_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Of the contact card at that time; a changed number ends the consent.
  phone text not null constraint whatsapp_consents_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The words shown, and their version.
  wording text not null
    constraint whatsapp_consents_wording_check check (
      char_length(wording) between 20 and 2000 and private.is_plain_text(wording)
    ),
  wording_version integer not null constraint whatsapp_consents_wording_version_check check (wording_version > 0),
  agreed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.whatsapp_consents is 'Who has agreed to messages by WhatsApp, to which words, and until when.';

create unique index whatsapp_consents_current_idx on public.whatsapp_consents (user_id) where withdrawn_at is null;
create index whatsapp_consents_user_id_idx on public.whatsapp_consents (user_id);

grant select on public.whatsapp_consents to authenticated;

create policy "people read their own consents" on public.whatsapp_consents
for select to authenticated using (user_id = (select auth.uid()));

create policy "an admin reads consents" on public.whatsapp_consents
for select to app_admin using (true);

create function private.has_whatsapp() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.site_settings s where s.key = 'portal' and s.value -> 'whatsapp' = 'true')
$$;
comment on function private.has_whatsapp() is
  'Whether this installation sends by WhatsApp, as the task that does last recorded.';

create function public.record_whatsapp(p_is_set boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.record_portal('whatsapp', p_is_set, false)
$$;
grant execute on function public.record_whatsapp(boolean) to service_role;
comment on function public.record_whatsapp(boolean) is
  'Records whether messages can be sent by WhatsApp. In: whether there is an account. For the task that sends.';

create function private.card_phone(p_user_id uuid) returns text
language sql stable set search_path = ''
as $$
  select c.phone from public.client_users l join public.clients c on c.id = l.client_id
  where l.user_id = p_user_id and c.phone is not null
  order by l.created_at, c.id limit 1
$$;
comment on function private.card_phone(uuid) is
  'The number of a person''s contact card: of the client that they were linked to first. Out: null for none.';

create function private.whatsapp_phone(p_user_id uuid, p_kind public.notification_kind) returns text
language sql stable set search_path = ''
as $$
  select w.phone from public.whatsapp_consents w
  where w.user_id = p_user_id and w.withdrawn_at is null and private.has_whatsapp()
    and w.phone = private.card_phone(p_user_id)
    and p_kind in ('hearing_set', 'hearing_changed', 'hearing_cancelled', 'hearing_reminder', 'waiting')
$$;
comment on function private.whatsapp_phone(uuid, public.notification_kind) is
  'Where a person gets messages of a kind by WhatsApp now. Null without an agreement, when the card has another '
  'number since, and for a kind that has no template there (supabase/functions/_shared/whatsapp/templates.ts).';

create function private.prefers_whatsapp(p_user_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.notification_preferences p where p.user_id = p_user_id and not p.by_mail
  )
$$;
comment on function private.prefers_whatsapp(uuid) is
  'Whether a person wants no mails of what goes by WhatsApp.';

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
comment on function public.my_whatsapp() is
  'The caller''s own choice. Out: the number of their card, null for none; since when they get messages there and '
  'the words that they have agreed to, null when they do not; whether WhatsApp has said that nobody has this '
  'number.';

create function public.agree_to_whatsapp(p_phone text, p_wording text, p_wording_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer;
begin
  if not private.has_whatsapp() then
    raise exception using errcode = 'PT409', message = 'noWhatsApp';
  elsif p_phone is distinct from private.card_phone(person) then
    raise exception using errcode = 'PT409', message = 'mobileChanged';
  end if;
  wait := public.consume_throttle('whatsapp:' || person, 20, 86400);
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyChanges', hint = wait::text;
  end if;
  -- Two windows, one after the other.
  perform from public.profiles p where p.id = person for update;
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = person and w.withdrawn_at is null and (w.phone, w.wording, w.wording_version)
    is distinct from (p_phone, p_wording, p_wording_version);
  insert into public.whatsapp_consents (user_id, phone, wording, wording_version)
  select person, p_phone, p_wording, p_wording_version
  where not exists (select from public.whatsapp_consents w where w.user_id = person and w.withdrawn_at is null);
  -- They say that it is there.
  delete from private.bounced_addresses b where b.address = p_phone;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
grant execute on function public.agree_to_whatsapp(text, text, integer) to authenticated;
comment on function public.agree_to_whatsapp(text, text, integer) is
  'The caller agrees to messages by WhatsApp at the number of their card, twenty times a day at most: each '
  'agreement is kept. In: that number as they saw it; the words; their version. Errors: PT409 where nothing is sent '
  'by WhatsApp, or the card has another number by now; 23514 for words that are no text; PT429, the hint is the '
  'seconds to wait.';

create function public.withdraw_whatsapp() returns void
language sql security definer set search_path = ''
as $$
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = (select auth.uid()) and w.withdrawn_at is null
$$;
grant execute on function public.withdraw_whatsapp() to authenticated;
comment on function public.withdraw_whatsapp() is
  'The caller wants no more messages by WhatsApp, from now on. Out: nothing, also when there was no agreement.';

create function private.add_whatsapp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (
    kind, about_id, about_at, recipient_id, channel, address, data, event_id, case_id, not_before, created_at
  )
  select
    new.kind, new.about_id, new.about_at, new.recipient_id, 'whatsapp', w.phone, new.data, new.event_id, new.case_id,
    new.created_at, new.created_at
  from private.whatsapp_phone(new.recipient_id, new.kind) as w (phone)
  where w.phone is not null
  on conflict do nothing;
  return null;
end
$$;
comment on function private.add_whatsapp() is
  'Trigger: puts a message by WhatsApp beside a mail, for somebody who has agreed to it.';

create function public.record_whatsapp_status(
  p_external_id text, p_notification_id uuid, p_status text, p_reason text, p_is_bounced boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
begin
  select * into this from public.notifications n
  where n.channel = 'whatsapp' and n.sending_since is not null and (
    n.external_id = p_external_id
    or n.id = p_notification_id and n.external_id is null
  )
  for update;
  if not found then
    return true;
  elsif this.claim is not null then
    return false;
  elsif p_status in ('delivered', 'read')
    -- Something that failed has not been sent since; what nobody knew has.
    or p_status = 'sent' and this.external_id is null
  then
    update public.notifications n set
      external_id = left(p_external_id, 300), sent_at = coalesce(n.sent_at, now()),
      failed_at = null, last_error = null,
      delivered_at = case when p_status <> 'sent' then coalesce(n.delivered_at, now()) end
    where n.id = this.id;
    delete from private.bounced_addresses b where b.address = this.address;
  elsif p_status = 'failed' and this.delivered_at is null then
    update public.notifications n set
      external_id = left(p_external_id, 300), sent_at = null,
      failed_at = coalesce(n.failed_at, now()), last_error = left(p_reason, 2000)
    where n.id = this.id;
    if p_is_bounced then
      perform private.mark_bounced(this.address, p_reason);
    end if;
  end if;
  return true;
end
$$;
grant execute on function public.record_whatsapp_status(text, uuid, text, text, boolean) to service_role;
comment on function public.record_whatsapp_status(text, uuid, text, text, boolean) is
  'Records what WhatsApp says of a message: sent, delivered, read or failed; several times, in any order. With it a '
  'message whose answer never came is known to be out. In: its id there; our id that it carried, null for none; '
  'what is said; why it failed; whether nobody has the number. Out: false when its sending is not recorded yet: it '
  'has to be said again.';

create trigger notifications_whatsapp after insert on public.notifications
for each row when (new.channel = 'mail' and new.recipient_id is not null)
execute function private.add_whatsapp();
