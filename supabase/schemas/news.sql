-- Until when somebody has seen what is new: `news` on their first screen, `submissions` in the list of enquiries, `accounts` in
-- that of new accounts. What is new follows from the rows and from this; nothing is noted for each person.

create table private.last_seen (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint last_seen_kind_check check (kind in ('news', 'submissions', 'accounts')),
  seen_at timestamptz not null,
  primary key (user_id, kind)
);

create function public.mark_seen(p_kind text, p_seen_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_kind is null or p_kind not in ('news', 'submissions', 'accounts') then
    raise exception using errcode = 'PT422', hint = 'kind', message = 'nothingNew';
  elsif p_seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'seenUntil';
  end if;
  insert into private.last_seen as l (user_id, kind, seen_at)
  values (auth.uid(), p_kind, least(p_seen_until, now()))
  on conflict on constraint last_seen_pkey do update set seen_at = greatest(l.seen_at, excluded.seen_at);
end
$$;
grant execute on function public.mark_seen(text, timestamptz) to authenticated;
comment on function public.mark_seen(text, timestamptz) is
  'Records that the caller has seen what is new. In: on which screen; when the latest of it happened. What was seen '
  'before stays seen. Errors: PT422 for another screen.';

create function private.client_news() returns jsonb
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
        order by v.dated_at desc, v.start_date, v.id limit 50
      ) e
    )
    union all
    (
      select 'outcome', e.outcome_recorded_at, e.id, e.case_id, coalesce(e.purpose, e.title), e.start_date, e.outcome, null
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.outcome_recorded_at > mine.since
        order by v.outcome_recorded_at desc, v.start_date desc, v.id limit 50
      ) e
    )
    union all
    (
      select 'document', d.published_at, d.id, d.case_id, d.name, null, null, null
      from mine cross join lateral (
        select * from private.shared_documents v
        where v.client_id = mine.client_id and v.published_at > mine.since and v.uploaded_by is distinct from auth.uid()
          and not private.came_with_message(v.id, v.published_at)
        order by v.published_at desc, v.id limit 50
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
  -- Dates set by one statement, as an import does, have one moment: of those the soonest day first.
  select coalesce(jsonb_agg(n.item order by n.at desc, n.kind, n.start_date, n.id), '[]')
  from (
    select f.at, f.kind, f.start_date, coalesce(f.id, f.case_id) as id, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', null, 'title', f.title, 'startDate', f.start_date, 'outcome', f.outcome, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc, f.kind, f.start_date, coalesce(f.id, f.case_id) limit 50
  ) n
$$;
comment on function private.client_news() is
  'The news of the caller as a client since they looked last, or were linked to the client: dates to come that '
  'were set or moved, results, documents that they can read and did not upload, what they are asked for, and unread '
  'messages; of their clients only, as the policies have it. Out: an array, the latest first, at most 50; empty for '
  'somebody without a client.';

create function private.admin_news() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with seen as materialized (
    select private.visible_case_ids() as ids
  ), found as (
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
        where private.is_admin() and p.role = 'client' and not p.has_client and p.created_at > coalesce(
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
        select w.* from private.message_threads w cross join seen
        where private.may('messages') and w.waiting_since is not null and (seen.ids is null or w.case_id = any (seen.ids))
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
        select v.* from public.document_requests v cross join seen
        where (seen.ids is null or v.case_id = any (seen.ids)) and v.answered_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
          (select p.created_at from public.profiles p where p.id = auth.uid())
        )
        order by v.answered_at desc, v.id limit 50
      ) r
    )
    union all
    (
      select 'document', d.told_at, d.id, d.case_id, d.name, null
      from private.unsent_documents d cross join seen
      where (seen.ids is null or d.case_id = any (seen.ids)) and d.told_at <= now() and d.told_at > coalesce(
        (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
        (select p.created_at from public.profiles p where p.id = auth.uid())
      )
      order by d.told_at desc, d.id limit 50
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc, n.kind, n.id), '[]')
  from (
    select f.at, f.kind, coalesce(f.id, f.case_id) as id, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', c.client_name, 'title', f.title, 'startDate', null, 'outcome', null, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc, f.kind, coalesce(f.id, f.case_id) limit 50
  ) n
$$;
comment on function private.admin_news() is
  'The news of the caller as one of the office since they looked last: enquiries; for an admin accounts that wait to be linked to a '
  'client; unread messages of clients who wait for an answer, with the right `messages`; answered requests for documents, and documents without a message, of the cases that they see. Out: an array, the latest '
  'first, at most 50.';

create function private.broadcast(p_table text, p_client_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  told constant jsonb := jsonb_build_object('table', p_table);
  person uuid;
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  perform realtime.send(told, 'changed', 'office', true);
  for person in select distinct u.user_id from public.client_users u where u.client_id = any (p_client_ids) loop
    perform realtime.send(told, 'changed', 'user:' || person, true);
  end loop;
end
$$;
comment on function private.broadcast(text, uuid[]) is
  'Tells the office, and the log-ins of clients, that something of a table has changed. In: the table; the clients who '
  'see the row before or after, nulls count for nothing.';

create function private.broadcast_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array[old.client_id, new.client_id]);
  return null;
end
$$;
comment on function private.broadcast_change() is
  'Trigger: tells the office, and the client of the row before and after.';

create function private.broadcast_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from added) then
    perform private.broadcast(tg_table_name, array(select distinct a.client_id from added a where a.client_id is not null));
  end if;
  return null;
end
$$;
comment on function private.broadcast_added() is
  'Trigger: as broadcast_change(), once for all rows that a statement has added.';

create function private.broadcast_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array[old.shared_with, new.shared_with]);
  return null;
end
$$;
comment on function private.broadcast_document() is
  'Trigger: as broadcast_change(), for a document, which its client sees while it is shared.';

create function private.broadcast_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array(
    select d.shared_with from public.case_documents d where d.id in (old.document_id, new.document_id)
  ));
  return null;
end
$$;
comment on function private.broadcast_version() is
  'Trigger: as broadcast_document(), for a version of one.';

create function private.broadcast_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array[
    case when old.status <> 'draft' then old.client_id end, case when new.status <> 'draft' then new.client_id end
  ]);
  return null;
end
$$;
comment on function private.broadcast_invoice() is
  'Trigger: as broadcast_change(), for an invoice, whose draft the client does not see.';

create function private.broadcast_to_admins() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, '{}');
  return null;
end
$$;
comment on function private.broadcast_to_admins() is
  'Trigger: as broadcast_change(), for what clients do not see.';

-- Not for what a change brings with it: a case that goes takes thousands of messages along.
create trigger case_messages_broadcast_change after insert or update or delete on public.case_messages
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger case_documents_broadcast_change after insert or update or delete on public.case_documents
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_document();
create trigger document_versions_broadcast_change after insert or update or delete on public.document_versions
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_version();
create trigger document_requests_broadcast_change after insert or update or delete on public.document_requests
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger events_broadcast_change after update or delete on public.events
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger events_broadcast_added after insert on public.events
referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.broadcast_added();
create trigger tasks_broadcast_change after insert or update or delete on public.tasks
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
create trigger invoices_broadcast_change after insert or update or delete on public.invoices
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_invoice();
create trigger payments_broadcast_change after insert or update or delete on public.payments
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger filings_broadcast_change after insert or update or delete on public.filings
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
create trigger filing_items_broadcast_change after insert or update or delete on public.filing_items
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
create trigger case_assignees_broadcast_change after insert or delete on public.case_assignees
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
