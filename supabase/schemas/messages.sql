-- Messages between a case's client and the practice. Those with a former client keep `former_client_id` and stay closed
-- to the new one. Only send_message() writes, with the sender's id: a message whose answer was lost is stored once. Why:
-- docs/decisions/005.

create table public.case_messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  -- Always shown as text: people paste `Asha <asha@example.com>`.
  body text not null constraint case_messages_body_check check (char_length(body) between 1 and 5000),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text not null,
  is_from_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  former_client_id uuid references public.clients (id) on delete restrict
);
comment on table public.case_messages is 'Messages of cases; their authors change and delete them while they are new.';
comment on column public.case_messages.author_name is
  'The author''s full name at that time: it stays when the account is deleted.';
comment on column public.case_messages.former_client_id is
  'With whom it was, when the case has another client since; then no client reads it.';

create index case_messages_case_id_idx on public.case_messages (case_id, created_at, id);
create index case_messages_client_id_idx on public.case_messages (client_id);
create index case_messages_author_id_idx on public.case_messages (author_id);
create index case_messages_former_client_id_idx on public.case_messages (former_client_id);
create index case_messages_side_idx on public.case_messages (case_id, is_from_admin, created_at)
include (former_client_id);

grant select, update (body), delete on public.case_messages to authenticated;

create policy "authors delete their messages while they are new" on public.case_messages
for delete to authenticated
using (
  author_id = (select auth.uid()) and created_at > now() - private.period('message_edit')
  and (client_id = any ((select private.my_client_ids())::uuid[]) or (select private.is_admin()))
);

create policy "a client reads the messages of their own cases" on public.case_messages
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "an admin reads every message" on public.case_messages
for select to app_admin using (true);

create policy "who of the office may, reads messages" on public.case_messages
for select to app_office using ((select private.may('messages')));

create policy "authors change their messages while they are new" on public.case_messages
for update to authenticated
using (
  author_id = (select auth.uid()) and created_at > now() - private.period('message_edit')
  and (client_id = any ((select private.my_client_ids())::uuid[]) or (select private.may('messages')))
);

-- By case: the last message, and since when the client waits (null: not). The inbox reads this instead of the messages.
create table private.message_threads (
  case_id uuid primary key references public.cases (id) on delete cascade,
  last_message_at timestamptz not null,
  waiting_since timestamptz,
  no_answer_until timestamptz
);
comment on column private.message_threads.no_answer_until is
  'Messages of the client until then need no answer, as the office has said.';

create index message_threads_waiting_idx on private.message_threads (waiting_since, case_id)
where waiting_since is not null;
create index message_threads_answered_idx on private.message_threads (last_message_at desc, case_id)
where waiting_since is null;

-- Until when somebody has seen a case's messages.
create table private.message_reads (
  case_id uuid not null references public.cases (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (case_id, user_id)
);

create index message_reads_user_id_idx on private.message_reads (user_id);

create table public.message_documents (
  message_id uuid not null references public.case_messages (id) on delete cascade,
  position integer not null constraint message_documents_position_check check (position between 1 and 10),
  document_id uuid references public.case_documents (id) on delete set null,
  constraint message_documents_document_key unique (message_id, document_id),
  primary key (message_id, position)
);
comment on table public.message_documents is 'The documents of messages, in their order; written by send_message().';

create index message_documents_document_id_idx on public.message_documents (document_id);

grant select on public.message_documents to authenticated;

-- The message's row decides, under the reader's policies.
create policy "a client reads which documents their messages have" on public.message_documents
for select to authenticated
using (exists (select from public.case_messages m where m.id = message_documents.message_id));

create policy "an admin reads the documents of every message" on public.message_documents
for select to app_admin using (true);

create function private.set_message_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant text := current_setting('role', true);
  wait integer;
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if tg_op = 'INSERT' and caller = any (private.caller_roles()) then
    new.author_id := auth.uid();
    select p.full_name into new.author_name from public.profiles p where p.id = new.author_id;
    new.is_from_admin := caller <> 'authenticated';
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    wait := public.consume_throttle('message:' || new.author_id, 120, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyMessages', hint = wait::text;
    end if;
  end if;
  return new;
end
$$;
comment on function private.set_message_columns() is
  'Trigger: sets the client of a message''s case and, where a request writes it, who wrote it and when. Messages of '
  'a case are stored one after the other, so that none comes later with an earlier time, which would count as seen. '
  'Errors: PT429 after 120 messages of a person in an hour; the hint is the seconds to wait.';

create function private.update_message_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  matter constant uuid := coalesce(new.case_id, old.case_id);
begin
  if tg_op = 'INSERT' then
    insert into private.message_threads (case_id, last_message_at) values (matter, new.created_at)
    on conflict do nothing;
  end if;
  -- Another change of the same thread is waited for, and then seen.
  perform from private.message_threads t where t.case_id = matter for update;
  if not exists (select from public.case_messages m where m.case_id = matter) then
    delete from private.message_threads t where t.case_id = matter;
    return null;
  end if;
  update private.message_threads t set
    last_message_at = (select max(m.created_at) from public.case_messages m where m.case_id = matter),
    waiting_since = (
      select min(m.created_at) from public.case_messages m
      where m.case_id = matter and not m.is_from_admin and m.created_at > greatest(
        (select max(a.created_at) from public.case_messages a where a.case_id = matter and a.is_from_admin),
        t.no_answer_until, '-infinity'
      )
    )
  where t.case_id = matter;
  return null;
end
$$;
comment on function private.update_message_thread() is
  'Trigger: keeps of each case when its last message came, and since when the client waits for an answer; not for '
  'what needs none.';

create function public.unread_messages()
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
grant execute on function public.unread_messages() to authenticated;
comment on function public.unread_messages() is
  'How many messages of admins the caller has not seen. Out: the caller''s own cases that have any, each counted to '
  '100.';

create function public.message_inbox()
returns table (
  case_id uuid, case_number text, case_title text, client_name text, last_message_at timestamptz, last_author_name text,
  last_body text, waiting_since timestamptz, unread integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.may('messages') then
    raise exception using errcode = 'PT403', message = 'adminSeesInbox';
  end if;
  return query
  select
    t.case_id, c.case_number, c.title, coalesce(l.former_client, c.client_name), t.last_message_at, l.author_name, left(l.body, 200), t.waiting_since,
    u.total
  from (
    (
      select w.* from private.message_threads w
      where w.waiting_since is not null and (seen is null or w.case_id = any (seen))
      order by w.waiting_since, w.case_id limit 100
    )
    union all
    (
      select a.* from private.message_threads a
      where a.waiting_since is null and (seen is null or a.case_id = any (seen))
      order by a.last_message_at desc, a.case_id limit 100
    )
    limit 100
  ) t
  join public.cases c on c.id = t.case_id
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
  cross join lateral (
    select m.author_name, m.body, f.full_name as former_client
    from public.case_messages m left join public.clients f on f.id = m.former_client_id where m.case_id = t.case_id
    order by m.created_at desc, m.id desc limit 1
  ) l
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  order by t.waiting_since, t.last_message_at desc, t.case_id;
end
$$;
grant execute on function public.message_inbox() to app_office;
comment on function public.message_inbox() is
  'The inbox of the office: the cases with messages, those first whose client waits, the longest first; then the '
  'others, the latest first. Out: at most 100, each with its last message (the first 200 characters) and how many '
  'of the client''s the caller has not seen, counted to 100. Errors: PT403 without the right `messages`.';

create function public.mark_messages_seen(p_case_id uuid, p_seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.cases c
    where c.id = p_case_id
      and (c.client_id = any (private.my_client_ids()) or private.may('messages') and private.sees_case(c.id))
  ) then
    raise exception using errcode = 'PT404', message = 'noCase';
  end if;
  insert into private.message_reads as r (case_id, user_id, seen_at)
  select t.case_id, auth.uid(), least(p_seen_until, t.last_message_at)
  from private.message_threads t where t.case_id = p_case_id
  on conflict (case_id, user_id) do update set seen_at = greatest(r.seen_at, excluded.seen_at);
end
$$;
grant execute on function public.mark_messages_seen(uuid, timestamptz) to authenticated;
comment on function public.mark_messages_seen(uuid, timestamptz) is
  'Records that the caller has seen the messages of a case. In: the case; when the last one came that was seen, '
  'null for the last one there is. What was seen before stays seen. Errors: PT404 for a case that the caller may '
  'not read.';

create function public.set_no_answer_needed(p_case_id uuid, p_seen_until timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  before timestamptz;
  since timestamptz;
  actor record;
begin
  if not private.may('messages') then
    raise exception using errcode = 'PT403', message = 'adminNeedsNoAnswer';
  elsif p_seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'seenUntil';
  elsif not private.sees_case(p_case_id) then
    raise exception using errcode = 'PT404', message = 'noCase';
  end if;
  select t.waiting_since into before from private.message_threads t where t.case_id = p_case_id for update;
  if not found then
    if not exists (select from public.cases c where c.id = p_case_id) then
      raise exception using errcode = 'PT404', message = 'noCase';
    end if;
    return false;
  end if;
  select min(m.created_at) into since from public.case_messages m
  where m.case_id = p_case_id and not m.is_from_admin and m.created_at > p_seen_until and m.created_at >= before;
  if since is distinct from before then
    update private.message_threads t
    set waiting_since = since, no_answer_until = greatest(t.no_answer_until, least(p_seen_until, t.last_message_at))
    where t.case_id = p_case_id;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select actor.id, actor.role, actor.via, 'update', 'message', c.id::text, '{no_answer_needed}', c.id, c.client_id
    from public.cases c where c.id = p_case_id;
  end if;
  return since is not null;
end
$$;
grant execute on function public.set_no_answer_needed(uuid, timestamptz) to app_office;
comment on function public.set_no_answer_needed(uuid, timestamptz) is
  'Records that the messages of a case need no answer, and in the audit log who said so. In: the case; when the '
  'last message came that was seen. Out: whether the client waits still, because they have written since. Errors: '
  'PT403 without the right `messages`, PT404 for no case, PT422 without a moment.';

create function public.send_message(
  p_message_id uuid, p_case_id uuid, p_content text, p_document_ids uuid[] default '{}', p_seen timestamptz[] default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_of_office constant boolean := private.may('messages') and private.sees_case(p_case_id);
  stored record;
  changed text;
begin
  -- Messages of a case are sent one after the other: of two with the same id the second one finds the first.
  perform from public.cases c
  where c.id = p_case_id and (is_of_office or c.client_id = any (private.my_client_ids()))
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select m.case_id, m.author_id, m.body into stored from public.case_messages m where m.id = p_message_id;
  if found then
    if stored.case_id = p_case_id and stored.author_id = auth.uid() and stored.body = p_content and p_document_ids = array(
      select d.document_id from public.message_documents d where d.message_id = p_message_id order by d.position
    ) then
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'messageIdTaken';
  end if;

  if cardinality(p_document_ids) > 10 then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocuments';
  elsif cardinality(p_document_ids) <> (select count(distinct a.id) from unnest(p_document_ids) a (id)) then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocumentTwice';
  end if;
  -- Whoever takes one back meanwhile waits, or was first: the next statement sees it.
  perform from public.case_documents d where d.id = any (p_document_ids) order by d.id for no key update;
  if exists (
    select from unnest(p_document_ids) a (id)
    where not exists (
      select from public.case_documents d
      where d.id = a.id and d.case_id = p_case_id
        and case when is_of_office then d.deleted_at is null else d.shared_with is not null end
    )
  ) then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select d.name into changed
  from unnest(p_document_ids, p_seen) a (id, updated_at) join public.case_documents d on d.id = a.id
  where not d.shared and d.updated_at is distinct from a.updated_at
  limit 1;
  if found then
    raise exception using errcode = 'PT409',
      message = 'documentChanged', detail = changed;
  end if;

  -- Before the message, which is then the later one: see private.unseen_by_clients.
  update public.case_documents d set shared = true where d.id = any (p_document_ids) and not d.shared;
  insert into public.case_messages (id, case_id, body) values (p_message_id, p_case_id, p_content);
  insert into public.message_documents (message_id, position, document_id)
  select p_message_id, a.n, a.id from unnest(p_document_ids) with ordinality a (id, n);
  update public.case_documents d set awaits_message = false where d.id = any (p_document_ids) and d.awaits_message;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
grant execute on function public.send_message(uuid, uuid, text, uuid[], timestamptz[]) to authenticated;
comment on function public.send_message(uuid, uuid, text, uuid[], timestamptz[]) is
  'Sends a message with documents of its case. Sent again by the same person with the same content, it is stored '
  'once. What the office attaches is shared with the client by it, as the sender saw it; a client attaches what is '
  'shared with them. In: the id of the message, which its sender has made; the case; the text; the documents in '
  'their order; of each its updated_at when it was chosen, which counts for those that are not shared. Errors: '
  'PT404 for a case or document that is not there, or that the caller may not see; PT409 for an id of another '
  'message, and for a document that has changed; PT422 for too many documents or one twice.';

create function public.attached_documents(p_message_ids uuid[])
returns table (message_id uuid, "position" integer, document_id uuid, state text, name text, kind text)
language sql stable security definer set search_path = ''
as $$
  with caller as materialized (
    select private.may('messages') as of_office, private.my_client_ids() as client_ids, private.visible_case_ids() as seen
  )
  select
    a.message_id, a.position, a.document_id, s.state,
    case when s.state = 'readable' or caller.of_office then d.name end,
    case when s.state = 'readable' or caller.of_office and s.state <> 'deleted' then v.kind end
  from caller
  join public.case_messages m
    on m.id = any (p_message_ids) and (
      caller.of_office and (caller.seen is null or m.case_id = any (caller.seen)) or m.client_id = any (caller.client_ids)
    )
  join public.message_documents a on a.message_id = m.id
  left join public.case_documents d on d.id = a.document_id
  left join public.document_versions v on v.document_id = d.id and v.is_current
  cross join lateral (
    select case
      when d.id is null or d.deleted_at is not null then 'deleted'
      when (d.shared_with = m.client_id) is not true then 'not_shared'
      when v.id is not null then 'readable'
      when (select bool_and(u.checked_at is not null) from public.document_versions u where u.document_id = d.id) then 'infected'
      else 'checking'
    end as state
  ) s
  order by a.message_id, a.position
$$;
grant execute on function public.attached_documents(uuid[]) to authenticated;
comment on function public.attached_documents(uuid[]) is
  'The documents of messages and what has become of them. In: the messages. Out: of those that the caller may read, '
  'each document with its state: `readable` for the client; `checking` until the scanner has answered; `infected`; '
  '`not_shared` where it was taken back; `deleted`. The name is null for a client who may not read it, the kind for '
  'what the caller cannot open.';

create function private.came_with_message(p_document_id uuid, p_since timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.message_documents a join public.case_messages m on m.id = a.message_id
    where a.document_id = p_document_id and m.is_from_admin and m.created_at >= p_since
  );
end
$$;
comment on function private.came_with_message(uuid, timestamptz) is
  'Whether a message of an admin has a document since a moment. In: the document, the moment.';

-- Only for the text: a change of client is no edit.
create trigger case_messages_clean before insert or update of body on public.case_messages
for each row execute function private.clean_columns('text', 'body');
create trigger case_messages_touch before update of body, updated_at on public.case_messages
for each row execute function private.touch_updated_at();
create trigger case_messages_set_columns before insert or update of case_id, client_id on public.case_messages
for each row execute function private.set_message_columns();
create trigger case_messages_update_thread after insert or delete on public.case_messages
for each row execute function private.update_message_thread();
create trigger case_messages_set_former_client before insert or update of case_id, client_id on public.case_messages
for each row when (new.former_client_id is not null) execute function private.keep_with_former_client();
