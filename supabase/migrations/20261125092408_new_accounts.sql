-- The office was not told when a visitor registered: it is news for the admins now, counted on Clients, and a mail.

SET local check_function_bodies = off;

ALTER TABLE "private"."last_seen"
  DROP CONSTRAINT "last_seen_kind_check";

ALTER TYPE "public"."notification_kind" ADD VALUE 'account_registered' AFTER 'waiting';


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.admin_news()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with found as (
    (
      select 'submissions' as kind, max(s.submitted_at) as at, null::uuid as id, null::uuid as case_id,
        (array_agg(s.name order by s.submitted_at desc))[1] as title, count(*)::integer as total
      from (
        select v.name, v.submitted_at from public.contact_submissions v
        where v.status = 'new' and v.submitted_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'submissions'), '-infinity'
        )
        order by v.submitted_at desc limit 100
      ) s
      having count(*) > 0
    )
    union all
    (
      select 'accounts', max(a.created_at), null, null, (array_agg(a.full_name order by a.created_at desc))[1], count(*)::integer
      from (
        select p.full_name, p.created_at from public.profiles p
        where p.role = 'client' and not p.has_client and p.created_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'accounts'), '-infinity'
        )
        order by p.created_at desc limit 100
      ) a
      having count(*) > 0
    )
    union all
    (
      select 'messages', t.last_message_at, null, t.case_id, null, u.total
      from (
        select * from private.message_threads w where w.waiting_since is not null
        order by w.waiting_since desc, w.case_id desc limit 50
      ) t
      left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
      cross join lateral (
        select count(*)::integer as total from (
          select from public.case_messages m
          where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
          limit 100
        ) counted
      ) u
      where u.total > 0
    )
    union all
    (
      select 'document', r.answered_at, r.id, r.case_id, r.title, null
      from (
        select v.* from public.document_requests v
        where v.answered_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
          (select p.created_at from public.profiles p where p.id = auth.uid())
        )
        order by v.answered_at desc limit 50
      ) r
    )
    union all
    (
      select 'document', d.told_at, d.id, d.case_id, d.name, null
      from private.unsent_documents(coalesce(
        (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
        (select p.created_at from public.profiles p where p.id = auth.uid())
      ), now()) d
      order by d.told_at desc limit 50
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc), '[]')
  from (
    select f.at, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', c.client_name, 'title', f.title, 'startDate', null, 'outcome', null, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc limit 50
  ) n
$function$;

CREATE OR REPLACE FUNCTION private.find_obstacle (
  n  public.notifications,
  at timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
        'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'account_registered',
        'board_tomorrow', 'board_today'
      )
    )
  ) then
    return 'notAllowed';
  elsif n.recipient_id is not null and not private.wants(n.recipient_id, n.kind) then
    return 'notWanted';
  elsif n.channel = 'whatsapp' and n.address is distinct from private.whatsapp_phone(n.recipient_id, n.kind) then
    return 'noWhatsAppConsent';
  elsif n.recipient_id is not null and private.prefers_whatsapp(n.recipient_id) and private.went_otherwise(n) then
    return case n.channel when 'mail' then 'wentByWhatsApp' else 'wentByMail' end;
  elsif not private.is_still_so(n, at) then
    return 'past';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_still_so (
  n  public.notifications,
  at timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
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
    when n.kind = 'account_registered' then exists (
      select from public.profiles p where p.id = n.about::uuid and p.role = 'client' and not p.has_client
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
      where h.event_id = n.event_id and h.user_id = n.recipient_id
        and h.starts_at = (n.data ->> 'starts_at')::timestamptz
        and coalesce(h.location = n.data ->> 'location', true) and coalesce(h.court = n.data ->> 'court', true)
        and coalesce(h.court_hall = n.data ->> 'court_hall', true)
        and greatest(h.over_at, (n.data ->> 'old_starts_at')::timestamptz) > is_still_so.at
    )
    when n.kind = 'hearing_reminder' then exists (
      select from private.client_hearings h
      cross join lateral private.current_reminder(n.recipient_id, h.starts_at, is_still_so.at) d
      where h.event_id = n.event_id and h.user_id = n.recipient_id
        and h.starts_at = (n.data ->> 'starts_at')::timestamptz and h.over_at > is_still_so.at
        and d.which = n.data ->> 'which'
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
$function$;

CREATE OR REPLACE FUNCTION private.queue_received (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  since constant timestamptz := private.news_since(queue_received.at);
begin
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'enquiry_received', s.id::text, r.user_id, r.address,
    jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service),
    queue_received.at, queue_received.at
  from public.contact_submissions s cross join private.recipients r
  where s.submitted_at > since and s.status = 'new' and r.role = 'admin'
    and private.wants(r.user_id, 'enquiry_received') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  -- Anybody may write any address into the form: nothing that was written there is in the mail.
  insert into public.notifications (kind, about, address, data, not_before, created_at)
  select
    'enquiry_receipt', ((s.submitted_at at time zone private.practice_zone())::date)::text, lower(s.email),
    jsonb_build_object('submission_id', s.id), queue_received.at, queue_received.at
  from public.contact_submissions s
  where s.submitted_at > since and private.is_sent('enquiry_receipt')
  order by s.submitted_at
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id || ' ' || extract(epoch from d.answered_at), r.user_id, r.address,
    jsonb_build_object(
      'request_id', d.id, 'title', d.title, 'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from public.document_requests d join public.cases c on c.id = d.case_id cross join private.recipients r
  where d.answered_at > since and r.role = 'admin'
    and private.wants(r.user_id, 'client_document') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id::text, r.user_id, r.address,
    jsonb_build_object(
      'document_id', d.id, 'title', d.name, 'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from private.unsent_documents(since, queue_received.at) d
  join public.cases c on c.id = d.case_id
  cross join private.recipients r
  where r.role = 'admin' and private.wants(r.user_id, 'client_document')
    and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  -- Who asks, or has registered, is in the portal, not in the mail.
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'erasure_requested', q.id::text, r.user_id, r.address,
    jsonb_build_object('day', (q.created_at at time zone private.practice_zone())::date + 30),
    queue_received.at, queue_received.at
  from public.erasure_requests q cross join private.recipients r
  where q.created_at > since and q.closed_at is null and r.role = 'admin'
    and private.wants(r.user_id, 'erasure_requested') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, not_before, created_at)
  select 'account_registered', p.id::text, r.user_id, r.address, queue_received.at, queue_received.at
  from public.profiles p cross join private.recipients r
  where p.created_at > since and p.role = 'client' and not p.has_client and r.role = 'admin'
    and private.wants(r.user_id, 'account_registered') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_seen (
  kind       text,
  seen_until timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if mark_seen.kind is null or mark_seen.kind not in ('news', 'submissions', 'accounts') then
    raise exception using errcode = 'PT422', hint = 'kind', message = 'nothingNew';
  elsif seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'seenUntil';
  end if;
  insert into private.last_seen as l (user_id, kind, seen_at)
  values (auth.uid(), mark_seen.kind, least(seen_until, now()))
  on conflict on constraint last_seen_pkey do update set seen_at = greatest(l.seen_at, excluded.seen_at);
end
$function$;

ALTER TABLE "private"."last_seen"
  ADD CONSTRAINT "last_seen_kind_check" CHECK ((kind = ANY (ARRAY['news'::text, 'submissions'::text, 'accounts'::text])));

COMMENT ON FUNCTION "private"."admin_news"() IS 'What is new for the caller as an admin since they looked last: enquiries, accounts that wait to be linked to a client, unread messages of clients who wait for an answer, answered requests for documents, and documents without a message. Out: an array, the latest first, at most 50.';

COMMENT ON FUNCTION "private"."queue_received"(timestamp with time zone) IS 'Puts into the outbox what has come in: enquiries, with a receipt for the visitor, one an address and day; and for each admin answers to what clients were asked for, documents that they have added without a message, requests for erasure, which are due within thirty days, and accounts that wait to be linked to a client.';
