-- As before, but whether a message is with a former client is in the index that counts messages: by client_id, all messages of the case
-- were read.

drop index public.case_messages_side_idx;
create index case_messages_side_idx on public.case_messages (case_id, is_from_admin, created_at) include (former_client_id);

-- How many messages of admins the caller has not seen. Out: the caller's own cases that have any, each counted to 100.
create or replace function public.unread_messages()
returns table (case_id uuid, unread integer)
language sql stable security definer set search_path = ''
as $$
  select c.id, u.total
  from (select private.my_client_ids() as ids) mine
  join public.cases c on c.client_id = any (mine.ids)
  left join private.message_reads r on r.case_id = c.id and r.user_id = (select auth.uid())
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = c.id and m.former_client_id is null and m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  where u.total > 0
$$;

-- Messages of admins and documents shared with clients that a log-in has not seen. A document is seen when it is opened, or by
-- the next visit. In: the log-in, null for all. Out: since when each waits.
create or replace function private.unseen_by_clients(only_user uuid default null) returns table (user_id uuid, since timestamptz)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with start as (
    select greatest(s.began_at, now() - interval '30 days') as at from private.outbox_start s
  )
  select l.user_id, m.created_at
  from start
  join private.message_threads t on t.last_message_at > start.at
  join public.cases c on c.id = t.case_id
  join public.client_users l on l.client_id = c.client_id and (only_user is null or l.user_id = only_user)
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = l.user_id
  join public.case_messages m on m.case_id = t.case_id and m.former_client_id is null and m.is_from_admin
    and m.created_at > greatest(r.seen_at, start.at) and m.author_id is distinct from l.user_id
  union all
  select l.user_id, a.at
  from start
  join public.audit_log a on a.kind = 'document' and a.action = 'update' and a.actor_role <> 'client' and a.at > start.at
    and (a.columns && array['shared', 'deleted_at'] or a.columns[1] like 'version%')
  join public.case_documents d on d.id = a.row_id::uuid and d.shared and d.deleted_at is null
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
$$;
