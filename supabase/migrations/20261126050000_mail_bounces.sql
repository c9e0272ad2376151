-- What mail servers say later of mails that they had taken.

-- Marks an address that nobody has: nothing more is sent there. In: the address; what was said.
create function private.mark_bounced(address text, reason text) returns void
language sql set search_path = ''
as $$
  insert into private.bounced_addresses (address, reason) values (mark_bounced.address, left(mark_bounced.reason, 2000))
  on conflict on constraint bounced_addresses_pkey do update set reason = excluded.reason, bounced_at = now()
$$;

-- As before, with what marks an address in its own function.
create or replace function public.finish_notification(
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
    perform private.mark_bounced(ended_address, finish_notification.reason);
  elsif finish_notification.status = 'sent' then
    delete from private.bounced_addresses b where b.address = ended_address;
  end if;
  return true;
end
$$;

-- Records that a mail came back after all. In: the id that the mail carried; the recipient of whom it is said; why; whether nobody has
-- this address: then it is marked, as when a server says so at once. Out: `recorded`, also when that was known; `unknown` for what is no
-- mail to this address of the last week; `early` when its sending is not recorded yet: it has to be said again.
create function public.record_mail_bounce(notification uuid, address text, reason text, is_bounced boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
begin
  select * into this from public.notifications n
  where n.id = record_mail_bounce.notification and n.channel = 'mail' and lower(n.address) = lower(record_mail_bounce.address)
    and n.sending_since > now() - interval '7 days'
  for update;
  if not found then
    return 'unknown';
  elsif this.claim is not null then
    return 'early';
  end if;
  update public.notifications n
  set sent_at = null, failed_at = coalesce(n.failed_at, now()), last_error = left(record_mail_bounce.reason, 2000)
  where n.id = this.id;
  if is_bounced then
    perform private.mark_bounced(this.address, record_mail_bounce.reason);
  end if;
  return 'recorded';
end
$$;
grant execute on function public.record_mail_bounce(uuid, text, text, boolean) to service_role;
