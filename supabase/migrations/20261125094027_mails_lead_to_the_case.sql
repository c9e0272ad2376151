-- A mail about messages led to the inbox or the first screen; where all of them are in one case, it leads to them.

SET local check_function_bodies = off;

DROP FUNCTION "private"."unseen_by_admins"(uuid);

DROP FUNCTION "private"."unseen_by_clients"(uuid);

CREATE OR REPLACE FUNCTION private.queue_unseen (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    u.kind, extract(epoch from min(u.since))::text, r.user_id, r.address,
    case when min(u.case_id::text) = max(u.case_id::text) then jsonb_strip_nulls(jsonb_build_object(
      'case_id', min(u.case_id::text), 'at', case when min(u.at) = max(u.at) then min(u.at) end
    )) else '{}' end,
    case when min(u.case_id::text) = max(u.case_id::text) then min(u.case_id::text)::uuid end,
    queue_unseen.at, queue_unseen.at
  from (
    select 'waiting'::public.notification_kind as kind, c.* from private.unseen_by_clients() c
    union all
    select 'client_message', a.* from private.unseen_by_admins() a
  ) u
  join private.recipients r on r.user_id = u.user_id
  where private.wants(r.user_id, u.kind) and not private.is_held(r.user_id, null, queue_unseen.at)
  group by u.kind, r.user_id, r.address
  having min(u.since) <= queue_unseen.at - interval '15 minutes'
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION private.unseen_by_admins (
  only_user uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    user_id uuid,
    since   timestamp with time zone,
    case_id uuid,
    at      text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
  select p.user_id, m.created_at, m.case_id, 'messages'
  from private.outbox_start start
  join private.message_threads t on t.waiting_since is not null and t.last_message_at > start.began_at
  join private.recipients p on p.role = 'admin' and (only_user is null or p.user_id = only_user)
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = p.user_id
  join public.case_messages m on m.case_id = t.case_id and not m.is_from_admin and m.created_at >= t.waiting_since
    and m.created_at > greatest(r.seen_at, start.began_at)
$function$;

CREATE OR REPLACE FUNCTION private.unseen_by_clients (
  only_user uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    user_id uuid,
    since   timestamp with time zone,
    case_id uuid,
    at      text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
  with start as (
    select greatest(s.began_at, case when only_user is null then least(s.queued_at, now()) - interval '30 days' end) as at
    from private.outbox_start s
  )
  select l.user_id, m.created_at, m.case_id, 'messages'
  from start
  join private.message_threads t on t.last_message_at > start.at
  join public.cases c on c.id = t.case_id
  join public.client_users l on l.client_id = c.client_id and (only_user is null or l.user_id = only_user)
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = l.user_id
  join public.case_messages m on m.case_id = t.case_id and m.former_client_id is null and m.is_from_admin
    and m.created_at > greatest(r.seen_at, start.at) and m.author_id is distinct from l.user_id
  union all
  select l.user_id, a.at, d.case_id, d.id::text
  from start
  join public.audit_log a on a.kind = 'document' and a.action = 'update' and a.actor_role <> 'client' and a.at > start.at
    and (a.columns && array['shared', 'deleted_at'] or a.columns[1] like 'version%')
  join public.case_documents d on d.id::text = a.row_id and d.shared and d.deleted_at is null
  join public.client_users l on l.client_id = d.client_id and (only_user is null or l.user_id = only_user)
  join auth.users u on u.id = l.user_id
  where exists (select from public.document_versions v where v.document_id = d.id and v.is_current)
    and a.at > greatest(u.last_sign_in_at, (
      select max((to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC') from auth.sessions s where s.user_id = u.id
    ), '-infinity')
    and not exists (
      select from public.audit_log o
      where o.row_id = a.row_id and o.kind = 'document' and o.action = 'open' and o.actor_id = l.user_id and o.at > a.at
    )
    and not private.came_with_message(d.id, a.at)
$function$;

COMMENT ON FUNCTION "private"."queue_unseen"(timestamp with time zone) IS 'Puts one mail for all that somebody has not seen into the outbox, fifteen minutes after the oldest of it, and the next one only when that was seen. It leads to the case, where all of it is in one.';

COMMENT ON FUNCTION "private"."unseen_by_admins"(uuid) IS 'Messages of clients that nobody of the office has answered, and that an admin has not seen. In: the admin, null for all. Out: since when each waits, and where.';

COMMENT ON FUNCTION "private"."unseen_by_clients"(uuid) IS 'Messages and documents of the office that log-ins of clients have not seen. In: the log-in, null for all; then only of the last 30 days. Out: since when each waits, and where: its case, and `messages` or the document.';

REVOKE ALL ON FUNCTION "private"."unseen_by_admins"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unseen_by_admins"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."unseen_by_admins"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unseen_by_clients"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unseen_by_clients"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."unseen_by_clients"(uuid) TO "postgres";
