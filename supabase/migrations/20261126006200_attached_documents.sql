-- As before, but who asks is found out once, and not for each document.
-- The documents of messages and what has become of them. In: the messages. Out: of those that the caller may read, each document
-- with its state: `readable` for the client; `checking` until the scanner has answered; `infected`; `not_shared` where it was
-- taken back; `deleted`. The name is null for a client who may not read it, the kind for what the caller cannot open.
create or replace function public.attached_documents(message_ids uuid[])
returns table (message_id uuid, "position" integer, document_id uuid, state text, name text, kind text)
language sql stable security definer set search_path = ''
as $$
  with caller as materialized (
    select private.is_admin() as is_admin, private.my_client_ids() as client_ids
  )
  select
    a.message_id, a.position, a.document_id, s.state,
    case when s.state = 'readable' or caller.is_admin then d.name end,
    case when s.state = 'readable' or caller.is_admin and s.state <> 'deleted' then v.kind end
  from caller
  join public.case_messages m
    on m.id = any (message_ids) and (caller.is_admin or m.client_id = any (caller.client_ids))
  join public.message_documents a on a.message_id = m.id
  left join public.case_documents d on d.id = a.document_id
  left join public.document_versions v on v.document_id = d.id and v.is_current
  cross join lateral (
    select case
      when d.id is null or d.deleted_at is not null then 'deleted'
      when not d.shared or d.client_id is distinct from m.client_id then 'not_shared'
      when v.id is not null then 'readable'
      when (select bool_and(u.checked_at is not null) from public.document_versions u where u.document_id = d.id) then 'infected'
      else 'checking'
    end as state
  ) s
  order by a.message_id, a.position
$$;

-- Whether a message of an admin has a document since a moment. In: the document, the moment. Asked for each of few documents: as a
-- part of a query, all messages with documents were read for it.
create function private.came_with_message(attached_id uuid, since timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.message_documents a join public.case_messages m on m.id = a.message_id
    where a.document_id = attached_id and m.is_from_admin and m.created_at >= since
  );
end
$$;

-- As before, with the question above.
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
  join public.case_messages m on m.case_id = t.case_id and m.is_from_admin
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

-- As before, with the question above.
-- What is new for the caller as a client since they looked last, or were linked to the client: dates to come that were set or
-- moved, results, documents that they can read and did not upload, what they are asked for, and unread messages; of their
-- clients only, as the policies have it. Out: an array, the latest first, at most 50; empty for somebody without a client.
create or replace function private.client_news() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as (
    select u.client_id, greatest(u.created_at, s.seen_at) as since
    from public.client_users u
    left join private.last_seen s on s.user_id = u.user_id and s.kind = 'news'
    where u.user_id = auth.uid()
  ), found as (
    (
      select case when e.dated_at > e.created_at then 'moved_date' else 'date' end as kind, e.dated_at as at, e.id, e.case_id,
        e.title, e.start_date, null::public.hearing_outcome as outcome, null::integer as total
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.dated_at > mine.since and v.start_date > now() and v.outcome is null
        order by v.dated_at desc limit 50
      ) e
    )
    union all
    (
      select 'outcome', e.outcome_recorded_at, e.id, e.case_id, coalesce(e.purpose, e.title), e.start_date, e.outcome, null
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.outcome_recorded_at > mine.since
        order by v.outcome_recorded_at desc limit 50
      ) e
    )
    union all
    (
      select 'document', d.published_at, d.id, d.case_id, d.name, null, null, null
      from mine cross join lateral (
        select * from public.case_documents v
        where v.client_id = mine.client_id and v.published_at > mine.since and v.shared and v.deleted_at is null
          and exists (
            select from public.document_versions n
            where n.document_id = v.id and n.is_current and n.uploaded_by is distinct from auth.uid()
          )
          and not private.came_with_message(v.id, v.published_at)
        order by v.published_at desc limit 50
      ) d
    )
    union all
    (
      select 'document_request', r.created_at, r.id, r.case_id, r.title, null, null, null
      from mine join public.document_requests r
        on r.client_id = mine.client_id and r.created_at > mine.since and r.answered_at is null
    )
    union all
    (
      select 'messages', t.last_message_at, null, u.case_id, null, null, null, u.unread
      from public.unread_messages() u join private.message_threads t on t.case_id = u.case_id
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc), '[]')
  from (
    select f.at, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', null, 'title', f.title, 'startDate', f.start_date, 'outcome', f.outcome, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc limit 50
  ) n
$$;
