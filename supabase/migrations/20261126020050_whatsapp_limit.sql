-- As before, twenty times a day at most: each agreement is kept.
-- The caller agrees to messages by WhatsApp at the number of their card. In: that number as they saw it; the words; their version.
-- Errors: PT409 where nothing is sent by WhatsApp, or the card has another number by now; 23514 for words that are no text; PT429, the
-- hint is the seconds to wait.
create or replace function public.agree_to_whatsapp(phone text, wording text, wording_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer;
begin
  if not private.has_whatsapp() then
    raise exception using errcode = 'PT409', message = 'Nothing is sent by WhatsApp here';
  elsif agree_to_whatsapp.phone is distinct from private.card_phone(person) then
    raise exception using errcode = 'PT409', message = 'Your mobile number was changed; look at it again';
  end if;
  wait := private.consume_throttle('whatsapp:' || person, 20, 86400);
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'Too many changes',
      detail = 'At most 20 a day are accepted.', hint = wait::text;
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
