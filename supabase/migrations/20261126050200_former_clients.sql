-- A case that goes to another client: what the former one and the office have told each other stays between them.

alter table public.case_messages add column former_client_id uuid references public.clients (id) on delete restrict;
alter table public.document_requests add column former_client_id uuid references public.clients (id) on delete restrict;
alter table public.case_documents add column former_client_id uuid references public.clients (id) on delete restrict;
comment on column public.case_messages.former_client_id is 'With whom it was, when the case has another client since; then no client reads it.';
comment on column public.document_requests.former_client_id is 'Of whom it was asked, when the case has another client since; then no client reads it.';
comment on column public.case_documents.former_client_id is 'With whom it was shared, until the case went to another client.';
create index case_messages_former_client_id_idx on public.case_messages (former_client_id);
create index document_requests_former_client_id_idx on public.document_requests (former_client_id);
create index case_documents_former_client_id_idx on public.case_documents (former_client_id);

-- What was with a former client belongs to no client, until the case is theirs again. After the trigger that sets client_id to the
-- case's client: triggers run in the order of their names.
create function private.keep_with_former_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.former_client_id = new.client_id then
    new.former_client_id := null;
  else
    new.client_id := null;
  end if;
  return new;
end
$$;
create trigger case_messages_set_former_client before insert or update of case_id, client_id on public.case_messages
for each row when (new.former_client_id is not null) execute function private.keep_with_former_client();
create trigger document_requests_set_former_client before insert or update of case_id, client_id on public.document_requests
for each row when (new.former_client_id is not null) execute function private.keep_with_former_client();

-- With whom a document was shared before is of no interest once it is shared again.
create function private.forget_former_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.former_client_id := null;
  return new;
end
$$;
create trigger case_documents_forget_former_client before update of shared on public.case_documents
for each row when (new.shared and new.former_client_id is not null) execute function private.forget_former_client();

-- Whether a client is merged into another one in this transaction, which is the same person. Clients set no such setting.
create function private.is_merged(client_id uuid) returns boolean
language sql stable set search_path = ''
as $$ select is_merged.client_id::text = current_setting('chambers.merged_client', true) $$;

-- When a case gets another client, its messages stay with the former one, and nobody waits for an answer any more.
create or replace function private.update_clients_of_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former constant uuid := case when private.is_merged(old.client_id) then null else old.client_id end;
begin
  update public.case_messages m
  set former_client_id = coalesce(m.former_client_id, former), client_id = new.client_id
  where m.case_id = new.id;
  if former is not null then
    update private.message_threads t set no_answer_until = t.last_message_at, waiting_since = null where t.case_id = new.id;
  end if;
  return null;
end
$$;

-- When a case gets another client, its documents are shared no more, and what the former one was asked for is asked of nobody.
create or replace function private.update_clients_of_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former constant uuid := case when private.is_merged(old.client_id) then null else old.client_id end;
begin
  update public.case_documents d set client_id = new.client_id where d.case_id = new.id;
  if former is not null then
    update public.case_documents d set shared = false, former_client_id = former where d.case_id = new.id and d.shared;
  end if;
  update public.document_requests r
  set former_client_id = coalesce(r.former_client_id, former), client_id = new.client_id
  where r.case_id = new.id;
  return null;
end
$$;

-- As before, without messages to a former client.
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
      where m.case_id = c.id and m.client_id = c.client_id and m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  where u.total > 0
$$;

-- As before, without messages to a former client.
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
  join public.case_messages m on m.case_id = t.case_id and m.client_id = c.client_id and m.is_from_admin
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

-- As before, but what is with either client stays with the one that is left; and who is linked to the duplicate counts as linked since
-- then: what they have not seen yet is still new to them.
create or replace function public.merge_clients(duplicate uuid, into_client uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may merge clients';
  end if;
  if duplicate = into_client then
    raise exception using errcode = 'PT422', message = 'A client cannot be merged into itself';
  end if;
  -- Parties are locked together (private.lock_parties()); the rest in one order, so that two merges do not wait for each other.
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  perform from public.cases c where c.client_id in (duplicate, into_client) order by c.id for update;
  perform from public.clients c where c.id in (duplicate, into_client) order by c.id for update;
  select * into gone from public.clients c where c.id = duplicate;
  if not found or not exists (select from public.clients c where c.id = into_client) then
    raise exception using errcode = 'PT404', message = 'This client no longer exists: it may have been merged already';
  end if;
  perform set_config('chambers.merged_client', duplicate::text, true);
  update public.cases c set client_id = into_client where c.client_id = duplicate;
  perform set_config('chambers.merged_client', '', true);
  update public.case_messages m set former_client_id = into_client, client_id = into_client
  where m.former_client_id = duplicate;
  update public.document_requests r set former_client_id = into_client, client_id = into_client
  where r.former_client_id = duplicate;
  update public.case_documents d set former_client_id = into_client where d.former_client_id = duplicate;
  update public.events e set client_id = into_client where e.client_id = duplicate;
  update public.contact_submissions s set client_id = into_client where s.client_id = duplicate;
  update public.invitations i set client_id = into_client where i.client_id = duplicate;
  update public.conflict_checks k set client_id = into_client where k.client_id = duplicate;
  insert into public.client_users as l (client_id, user_id, created_at)
  select into_client, u.user_id, u.created_at from public.client_users u where u.client_id = duplicate
  on conflict on constraint client_users_pkey do update set created_at = least(l.created_at, excluded.created_at);
  delete from public.clients c where c.id = duplicate;
  update public.clients c set
    phone = coalesce(c.phone, gone.phone), email = coalesce(c.email, gone.email),
    address = coalesce(c.address, gone.address), notes = left(nullif(concat_ws(E'\n\n', c.notes, gone.notes), ''), 10000)
  where c.id = into_client;
end
$$;
