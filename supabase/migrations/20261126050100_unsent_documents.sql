-- Documents that a client adds for a message and does not send: the office is told of them by themselves.

alter table public.case_documents add column awaits_message boolean not null default false;
comment on column public.case_documents.awaits_message is 'Whether a client has added it, and no message has it yet.';
create index case_documents_awaits_message_idx on public.case_documents (published_at) where awaits_message;

create function private.document_was_sent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_documents d set awaits_message = false where d.id = new.document_id and d.awaits_message;
  return null;
end
$$;
create trigger message_documents_was_sent after insert on public.message_documents
for each row execute function private.document_was_sent();

-- Documents that clients have added 15 minutes before or earlier, and that no message has. In: since when they count, the time.
create function private.unsent_documents(since timestamptz, at timestamptz)
returns table (id uuid, case_id uuid, name text, told_at timestamptz)
language sql stable set search_path = ''
as $$
  select d.id, d.case_id, d.name, d.published_at + interval '15 minutes'
  from public.case_documents d
  where d.awaits_message and d.shared and d.deleted_at is null
    and d.published_at > unsent_documents.since - interval '15 minutes'
    and d.published_at <= unsent_documents.at - interval '15 minutes'
$$;

-- Puts into the outbox, for each admin, the documents that clients have added without a message.
create function private.queue_unsent_documents(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id::text, r.user_id, r.address,
    jsonb_build_object(
      'document_id', d.id, 'title', d.name, 'case_number', c.case_number, 'case_title', c.title, 'client_name', c.client_name
    ),
    d.case_id, queue_unsent_documents.at, queue_unsent_documents.at
  from private.outbox_start s
  cross join lateral private.unsent_documents(
    greatest(s.began_at, queue_unsent_documents.at - interval '1 day'), queue_unsent_documents.at
  ) d
  join public.cases c on c.id = d.case_id
  cross join private.recipients r
  where r.role = 'admin' and private.wants(r.user_id, 'client_document')
    and not private.is_held(r.user_id, null, queue_unsent_documents.at)
  on conflict do nothing
$$;

-- As before, with the documents above.
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
    'untell_hearings', 'queue_hearings', 'queue_unseen', 'queue_received', 'queue_unsent_documents', 'queue_boards'
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

-- As before, with the documents above.
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

-- As before, and what a client adds awaits a message.
create or replace function public.add_document_version(
  file_id uuid, uploader uuid, target_document uuid, target_case uuid, file_name text, file_kind text, file_size bigint
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  is_by_admin constant boolean := exists (select from public.profiles p where p.id = uploader and p.role = 'admin');
  document uuid := target_document;
  next_number integer := 1;
  actor record;
begin
  if document is not null and not is_by_admin then
    raise exception using errcode = 'PT403', message = 'Only an admin may add versions';
  end if;
  if document is null then
    -- Locked, so that a case that is given to another client meanwhile takes no document of the one before.
    perform from public.cases c
    where c.id = target_case and (
      is_by_admin
      or exists (select from public.client_users u where u.user_id = uploader and u.client_id = c.client_id)
    )
    for no key update;
    if not found then
      raise exception using errcode = 'PT404', message = 'No such case';
    end if;
  end if;
  if not public.is_new_document_file(file_id, uploader) then
    raise exception using errcode = 'PT409', message = 'This file was not uploaded, or is a document already';
  end if;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by, awaits_message)
    values (target_case, file_name, not is_by_admin, uploader, not is_by_admin)
    returning id into document;
  else
    -- Versions of a document are added one after the other.
    update public.case_documents d set updated_at = now() where d.id = document and d.deleted_at is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'No such document';
    end if;
    select max(v.number) + 1 into next_number from public.document_versions v where v.document_id = document;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select
      actor.id, actor.role, actor.via, 'update', 'document', document::text, array['version_' || next_number],
      d.case_id, d.client_id
    from public.case_documents d where d.id = document;
  end if;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by)
  values (file_id, document, next_number, file_size, file_kind, uploader);
  return document;
end
$$;

-- As before, with the documents above.
create or replace function private.admin_news() returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;
