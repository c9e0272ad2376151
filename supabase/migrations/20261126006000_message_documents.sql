-- Messages with documents of their case, and messages that are sent once however often they are sent.

create table public.message_documents (
  message_id uuid not null references public.case_messages (id) on delete cascade,
  position integer not null constraint message_documents_position_check check (position between 1 and 10),
  -- Null once the document is deleted for good.
  document_id uuid references public.case_documents (id) on delete set null,
  primary key (message_id, position),
  constraint message_documents_document_key unique (message_id, document_id)
);
comment on table public.message_documents is 'The documents of messages, in their order; written by send_message().';
create index message_documents_document_id_idx on public.message_documents (document_id);

alter table public.message_documents enable row level security;
grant select on public.message_documents to authenticated;
grant select, insert, update, delete on public.message_documents to service_role;

-- The message's row decides, under the reader's own policies.
create policy "a client reads which documents their messages have" on public.message_documents
for select to authenticated
using (exists (select from public.case_messages m where m.id = message_documents.message_id));

create policy "an admin reads the documents of every message" on public.message_documents
for select to app_admin using (true);

-- Only send_message() writes messages: by a plain insert, one whose answer was lost was stored a second time.
drop policy "clients write in their own cases, admins in every one" on public.case_messages;
revoke insert (case_id, body) on public.case_messages from authenticated;

-- Sends a message with documents of its case. Sent again by the same person with the same content, it is stored once. What an admin
-- attaches is shared with the client by it, as the admin saw it; a client attaches what is shared with them.
-- In: the id of the message, which its sender has made; the case; the text; the documents in their order; of each its updated_at when
-- it was chosen, which counts for those that are not shared. Errors: PT404 for a case or document that is not there, or that the caller
-- may not see; PT409 for an id of another message, and for a document that has changed; PT422 for too many documents or one twice.
create function public.send_message(
  new_id uuid, target_case uuid, content text, attached uuid[] default '{}', seen timestamptz[] default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_of_admin constant boolean := private.is_admin();
  stored record;
  changed text;
begin
  -- Messages of a case are sent one after the other: of two with the same id the second one finds the first.
  perform from public.cases c
  where c.id = target_case and (is_of_admin or c.client_id = any (private.my_client_ids()))
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'The case or a document is no longer there';
  end if;
  select m.case_id, m.author_id, m.body into stored from public.case_messages m where m.id = new_id;
  if found then
    if stored.case_id = target_case and stored.author_id = auth.uid() and stored.body = content and attached = array(
      select d.document_id from public.message_documents d where d.message_id = new_id order by d.position
    ) then
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'There is already another message with this ID';
  end if;

  if cardinality(attached) > 10 then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'At most 10 documents go with a message';
  elsif cardinality(attached) <> (select count(distinct a.id) from unnest(attached) a (id)) then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'A document goes with a message only once';
  end if;
  -- Whoever takes one back meanwhile waits, or was first: the next statement sees it.
  perform from public.case_documents d where d.id = any (attached) order by d.id for no key update;
  if exists (
    select from unnest(attached) a (id)
    where not exists (
      select from public.case_documents d
      where d.id = a.id and d.case_id = target_case and d.deleted_at is null and (d.shared or is_of_admin)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'The case or a document is no longer there';
  end if;
  select d.name into changed
  from unnest(attached, seen) a (id, updated_at) join public.case_documents d on d.id = a.id
  where not d.shared and d.updated_at is distinct from a.updated_at
  limit 1;
  if found then
    raise exception using errcode = 'PT409',
      message = format('“%s” has changed meanwhile. Please look at it, and attach it again.', changed);
  end if;

  -- Before the message, which is then the later one: see private.unseen_by_clients().
  update public.case_documents d set shared = true where d.id = any (attached) and not d.shared;
  insert into public.case_messages (id, case_id, body) values (new_id, target_case, content);
  insert into public.message_documents (message_id, position, document_id)
  select new_id, a.n, a.id from unnest(attached) with ordinality a (id, n);
end
$$;
grant execute on function public.send_message(uuid, uuid, text, uuid[], timestamptz[]) to authenticated;

-- The documents of messages and what has become of them. In: the messages. Out: of those that the caller may read, each document
-- with its state: `readable` for the client; `checking` until the scanner has answered; `infected`; `not_shared` where it was
-- taken back; `deleted`. The name is null for a client who may not read it, the kind for what the caller cannot open.
create function public.attached_documents(message_ids uuid[])
returns table (message_id uuid, "position" integer, document_id uuid, state text, name text, kind text)
language sql stable security definer set search_path = ''
as $$
  select
    a.message_id, a.position, a.document_id, s.state,
    case when s.state = 'readable' or caller.is_admin then d.name end,
    case when s.state = 'readable' or caller.is_admin and s.state <> 'deleted' then v.kind end
  from (select private.is_admin() as is_admin, private.my_client_ids() as client_ids) caller
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
grant execute on function public.attached_documents(uuid[]) to authenticated;

-- As before, but a document waits with the message of an admin that it came with.
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
    and not exists (
      select from public.message_documents g join public.case_messages m on m.id = g.message_id
      where g.document_id = d.id and m.is_from_admin and m.created_at >= a.at
    )
$$;

-- As before, but a document that came with a message of an admin is new with the message.
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
          and not exists (
            select from public.message_documents a join public.case_messages m on m.id = a.message_id
            where a.document_id = v.id and m.is_from_admin and m.created_at >= v.published_at
          )
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
