-- What came in while the jobs did not run is told when they run again: a day after it, it was told nobody.

alter table private.outbox_start add column queued_at timestamptz not null default now();
comment on column private.outbox_start.queued_at is 'When all that was due was last queued.';

-- From when on what came in is looked at: a day before the last run, as quiet hours hold back what it did not queue.
create function private.news_since(at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(s.began_at, least(s.queued_at, news_since.at) - interval '1 day') from private.outbox_start s
$$;

create or replace function private.queue_received(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  since constant timestamptz := private.news_since(queue_received.at);
begin
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'enquiry_received', s.id::text, r.user_id, r.address,
    jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service), queue_received.at, queue_received.at
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
      'request_id', d.id, 'title', d.title, 'case_number', c.case_number, 'case_title', c.title, 'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from public.document_requests d join public.cases c on c.id = d.case_id cross join private.recipients r
  where d.answered_at > since and r.role = 'admin'
    and private.wants(r.user_id, 'client_document') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;
end
$$;

create or replace function private.queue_unsent_documents(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id::text, r.user_id, r.address,
    jsonb_build_object(
      'document_id', d.id, 'title', d.name, 'case_number', c.case_number, 'case_title', c.title, 'client_name', c.client_name
    ),
    d.case_id, queue_unsent_documents.at, queue_unsent_documents.at
  from private.unsent_documents(private.news_since(queue_unsent_documents.at), queue_unsent_documents.at) d
  join public.cases c on c.id = d.case_id
  cross join private.recipients r
  where r.role = 'admin' and private.wants(r.user_id, 'client_document')
    and not private.is_held(r.user_id, null, queue_unsent_documents.at)
  on conflict do nothing
$$;

create or replace function private.queue_erasure_requests(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'erasure_requested', q.id::text, r.user_id, r.address,
    jsonb_build_object('day', (q.created_at at time zone private.practice_zone())::date + 30),
    queue_erasure_requests.at, queue_erasure_requests.at
  from public.erasure_requests q cross join private.recipients r
  where q.created_at > private.news_since(queue_erasure_requests.at) and q.closed_at is null and r.role = 'admin'
    and private.wants(r.user_id, 'erasure_requested')
    and not private.is_held(r.user_id, null, queue_erasure_requests.at)
  on conflict do nothing
$$;

-- Whether one person has still not seen what was queued does not depend on when it was.
create or replace function private.unseen_by_clients(only_user uuid default null)
returns table (user_id uuid, since timestamptz)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with start as (
    select greatest(s.began_at, case when only_user is null then least(s.queued_at, now()) - interval '30 days' end) as at
    from private.outbox_start s
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
$$;

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
  -- What waited meanwhile is given up two days from now, not at once.
  update public.notifications n set not_before = queue_notifications.at
  from private.outbox_start s
  where n.status = 'waiting' and greatest(n.not_before, s.queued_at) < queue_notifications.at - interval '1 day';
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
  if problems is null then
    update private.outbox_start s set queued_at = greatest(s.queued_at, queue_notifications.at);
  end if;
  return problems;
end
$$;
