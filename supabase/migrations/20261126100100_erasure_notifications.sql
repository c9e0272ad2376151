-- The office is told of requests for erasure, which are due within thirty days; and what listens is told of each erasure.

-- Puts into the outbox, for each admin, the requests for erasure that came in. Who asks is in the portal, not in the mail.
create function private.queue_erasure_requests(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'erasure_requested', q.id::text, r.user_id, r.address,
    jsonb_build_object('day', (q.created_at at time zone private.practice_zone())::date + 30),
    queue_erasure_requests.at, queue_erasure_requests.at
  from private.outbox_start s
  join public.erasure_requests q
    on q.created_at > greatest(s.began_at, queue_erasure_requests.at - interval '1 day') and q.closed_at is null
  cross join private.recipients r
  where r.role = 'admin' and private.wants(r.user_id, 'erasure_requested')
    and not private.is_held(r.user_id, null, queue_erasure_requests.at)
  on conflict do nothing
$$;

-- As before, with the requests above.
create or replace function public.queue_notifications(at timestamptz default now()) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  part text;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  foreach part in array array[
    'untell_hearings', 'queue_hearings', 'queue_unseen', 'queue_received', 'queue_unsent_documents', 'queue_erasure_requests',
    'queue_boards'
  ] loop
    begin
      execute format('select private.%I($1)', part) using at;
    exception when others then
      problems := concat_ws('; ', problems, part || ': ' || sqlerrm);
    end;
  end loop;
  return problems;
end
$$;

-- As before, and a request that is still open.
create or replace function private.is_still_so(n public.notifications, at timestamptz) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return case
    when n.kind in ('enquiry_received', 'enquiry_receipt') then exists (
      select from public.contact_submissions s where s.id = (n.data ->> 'submission_id')::uuid
    )
    when n.kind = 'client_document' and n.data ? 'document_id' then exists (
      select from public.case_documents d
      where d.id = (n.data ->> 'document_id')::uuid and d.awaits_message and d.shared and d.deleted_at is null
    )
    when n.kind = 'client_document' then exists (
      select from public.document_requests d where d.id = (n.data ->> 'request_id')::uuid and d.answered_at is not null
    )
    when n.kind = 'erasure_requested' then exists (
      select from public.erasure_requests r where r.id::text = n.about and r.closed_at is null
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

-- As before, and requests for erasure are for admins alone.
create or replace function private.find_obstacle(n public.notifications, at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if n.kind in ('new_device', 'password_changed', 'email_changed') then
    return null;
  elsif not private.is_sent(n.kind) then
    return 'kindOff';
  elsif exists (select from private.bounced_addresses b where b.address = n.address) then
    return case n.channel when 'mail' then 'cameBack' else 'numberUnreachable' end;
  elsif n.recipient_id is not null and not exists (
    select from private.recipients r
    where r.user_id = n.recipient_id and (r.address = n.address or n.channel <> 'mail') and (
      r.role = 'admin'
      or n.kind not in (
        'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'board_tomorrow', 'board_today'
      )
    )
  ) then
    return 'notAllowed';
  elsif n.recipient_id is not null and not private.wants(n.recipient_id, n.kind) then
    return 'notWanted';
  elsif n.channel = 'whatsapp' and n.address is distinct from private.whatsapp_phone(n.recipient_id) then
    return 'noWhatsAppConsent';
  elsif n.recipient_id is not null and private.prefers_whatsapp(n.recipient_id) and private.went_otherwise(n) then
    return case n.channel when 'mail' then 'wentByWhatsApp' else 'wentByMail' end;
  elsif not private.is_still_so(n, at) then
    return 'past';
  end if;
  return null;
end
$$;

-- Tells who listens that something was erased, e.g. those who store mails.
create function private.announce_erasures() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  perform pg_notify('erasures', '');
  return null;
end
$$;
create trigger erasures_announce after insert on private.erasures
for each statement execute function private.announce_erasures();
