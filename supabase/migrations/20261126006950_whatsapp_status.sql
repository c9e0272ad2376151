-- What became of messages after WhatsApp had accepted them, as it says later.

alter table public.notifications add column delivered_at timestamptz;
comment on column public.notifications.delivered_at is 'When it arrived, where the channel says so.';
create index notifications_external_id_idx on public.notifications (external_id) where external_id is not null;

-- Records what WhatsApp says of a message: sent, delivered, read or failed; several times, in any order. With it a message whose
-- answer never came is known to be out. In: its id there; our id that it carried, null for none; what is said; why it failed; whether
-- nobody has the number. Out: false when its sending is not recorded yet: it has to be said again.
create function public.record_whatsapp_status(
  external_id text, notification uuid, status text, reason text, is_bounced boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
begin
  select * into this from public.notifications n
  where n.channel = 'whatsapp' and n.sending_since is not null and (
    n.external_id = record_whatsapp_status.external_id
    or n.id = record_whatsapp_status.notification and n.external_id is null
  )
  for update;
  if not found then
    return true;
  elsif this.claim is not null then
    return false;
  elsif record_whatsapp_status.status in ('delivered', 'read')
    -- Something that failed has not been sent since; what nobody knew has.
    or record_whatsapp_status.status = 'sent' and this.external_id is null
  then
    update public.notifications n set
      external_id = left(record_whatsapp_status.external_id, 300), sent_at = coalesce(n.sent_at, now()), failed_at = null,
      last_error = null,
      delivered_at = case when record_whatsapp_status.status <> 'sent' then coalesce(n.delivered_at, now()) end
    where n.id = this.id;
    delete from private.bounced_addresses b where b.address = this.address;
  elsif record_whatsapp_status.status = 'failed' and this.delivered_at is null then
    update public.notifications n set
      external_id = left(record_whatsapp_status.external_id, 300), sent_at = null, failed_at = coalesce(n.failed_at, now()),
      last_error = left(record_whatsapp_status.reason, 2000)
    where n.id = this.id;
    if is_bounced then
      insert into private.bounced_addresses (address, reason)
      values (this.address, left(record_whatsapp_status.reason, 2000))
      on conflict on constraint bounced_addresses_pkey do update set reason = excluded.reason, bounced_at = now();
    end if;
  end if;
  return true;
end
$$;
grant execute on function public.record_whatsapp_status(text, uuid, text, text, boolean) to service_role;
