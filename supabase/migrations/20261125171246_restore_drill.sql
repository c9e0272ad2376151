-- The admins are told when no backup can be relied on: the restore drill has failed, or has not come for a week.

SET local check_function_bodies = off;

ALTER TYPE "public"."notification_kind" ADD VALUE 'restore_drill' AFTER 'account_registered';


SET local check_function_bodies = off;

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
        'restore_drill', 'board_tomorrow', 'board_today'
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
    when n.kind = 'restore_drill' then exists (
      select from public.job_runs j where j.task = 'restore-drill' and j.error is not null
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

CREATE OR REPLACE FUNCTION private.queue_restore_drill (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- It has no rhythm of its own: whether it is late is seen here. Nobody is told of it in the demo.
  insert into public.job_runs as j (task, started_at, finished_at, error)
  select 'restore-drill', queue_restore_drill.at, queue_restore_drill.at, 'drillOverdue'
  where coalesce(
    (select r.succeeded_at from public.job_runs r where r.task = 'restore-drill'),
    (
      select min(p.created_at) from private.recipients r join public.profiles p on p.id = r.user_id
      where r.role = 'admin' and r.address not like '%.example'
    )
  ) < queue_restore_drill.at - interval '7 days'
  on conflict (task) do update set finished_at = coalesce(j.finished_at, excluded.finished_at), error = excluded.error
  where j.error is null;

  insert into public.notifications (kind, about, recipient_id, address, not_before, created_at)
  select
    'restore_drill', extract(epoch from queue_restore_drill.at)::text, r.user_id, r.address, queue_restore_drill.at,
    queue_restore_drill.at
  from public.job_runs j cross join private.recipients r
  where j.task = 'restore-drill' and j.error is not null and r.role = 'admin'
    and private.wants(r.user_id, 'restore_drill') and not private.is_held(r.user_id, null, queue_restore_drill.at)
    and not exists (
      select from public.notifications n
      where n.kind = 'restore_drill' and n.recipient_id = r.user_id
        and n.created_at > queue_restore_drill.at - interval '7 days'
    )
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_notifications (
  at timestamp with time zone DEFAULT now()
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  part text;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  -- What waited meanwhile is given up two days from now, not at once.
  update public.notifications n set not_before = queue_notifications.at
  from private.outbox_start s
  where n.status = 'waiting' and greatest(n.not_before, s.queued_at) < queue_notifications.at - interval '1 day';
  foreach part in array array[
    'untell_hearings', 'queue_hearings', 'queue_unseen', 'queue_received', 'queue_boards', 'queue_restore_drill'
  ] loop
    begin
      execute format('select private.%I($1)', part) using at;
    exception when others then
      problems := concat_ws('; ', problems, part || ': ' || sqlerrm);
    end;
  end loop;
  if problems is null then
    update private.outbox_start s set queued_at = greatest(s.queued_at, queue_notifications.at);
  end if;
  return problems;
end
$function$;

COMMENT ON FUNCTION "private"."queue_restore_drill"(timestamp with time zone) IS 'Puts into the outbox that backups cannot be relied on, for each admin, once a week: the restore drill has found a fault, or has not succeeded for seven days, which counts from the first admin who is not of the demo. What is late is written down as a failure of the task.';

REVOKE ALL ON FUNCTION "private"."queue_restore_drill"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_restore_drill"(timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."queue_restore_drill"(timestamp WITH time zone) TO "postgres";
