-- Documents of a case and their versions. Every version is a new file; what a client sees of them is decided by these rows.

create table public.case_documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  -- The case's client, as for its events.
  client_id uuid references public.clients (id) on delete restrict,
  -- As it is shown, and the name of the file when it is downloaded: no path, and nothing that cannot be seen or that turns
  -- the order of its characters.
  name text not null constraint case_documents_name_check check (
    char_length(name) between 1 and 200 and name ~ '\S' and name !~ '[/\\[:cntrl:]\u202a-\u202e\u2066-\u2069]'
  ),
  shared boolean not null default false,
  -- For 30 days it can be restored, and then it is deleted for good.
  deleted_at timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.case_documents is 'Documents of cases; a client sees those that an admin shares, one by one.';
comment on column public.case_documents.deleted_at is 'When it was deleted; clients no longer see it, and after 30 days it is gone.';
create index case_documents_case_id_idx on public.case_documents (case_id, created_at desc, id desc);
create index case_documents_client_id_idx on public.case_documents (client_id);
create index case_documents_created_by_idx on public.case_documents (created_by);
create index case_documents_deleted_at_idx on public.case_documents (deleted_at) where deleted_at is not null;

create trigger case_documents_touch before update of name, shared, deleted_at, updated_at on public.case_documents
for each row execute function private.touch_updated_at();

-- A document belongs to the client of its case, whatever was sent.
create function private.set_client_of_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  return new;
end
$$;
create trigger case_documents_set_client before insert or update of case_id, client_id on public.case_documents
for each row execute function private.set_client_of_document();

-- The 30 days in which a document can be restored begin when it is deleted, whatever was sent.
create function private.set_document_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.deleted_at is not null then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end
$$;
create trigger case_documents_set_deletion before update of deleted_at on public.case_documents
for each row when (current_setting('role', true) = 'app_admin')
execute function private.set_document_deletion();

-- When a case changes hands, its documents go with it, as its orders do.
create function private.update_clients_of_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_documents set client_id = new.client_id where case_id = new.id;
  return null;
end
$$;
create trigger cases_update_clients_of_documents after update of client_id on public.cases
for each row when (old.client_id is distinct from new.client_id)
execute function private.update_clients_of_documents();

alter table public.case_documents enable row level security;
grant select on public.case_documents to authenticated;
grant update (name, shared, deleted_at) on public.case_documents to app_admin;
grant select, insert, update, delete on public.case_documents to service_role;

create policy "a client reads the shared documents of their own cases" on public.case_documents
for select to authenticated
using (client_id = any ((select private.my_client_ids())::uuid[]) and shared and deleted_at is null);

create policy "an admin reads every document" on public.case_documents
for select to app_admin using (true);

create policy "an admin renames, shares and deletes documents" on public.case_documents
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

-- The id is the name of the file in the bucket: it tells nothing, and cannot be guessed.
create table public.document_versions (
  id uuid primary key,
  document_id uuid not null references public.case_documents (id) on delete cascade,
  number integer not null constraint document_versions_number_check check (number > 0),
  size_bytes integer not null constraint document_versions_size_check check (size_bytes between 1 and 104857600),
  kind text not null constraint document_versions_kind_check check (
    kind in ('pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'txt')
  ),
  uploaded_by uuid references public.profiles (id) on delete set null,
  -- When the scanner has answered, where there is one; nobody reads the file before.
  checked_at timestamptz,
  -- What the scanner has found; the file is removed.
  virus text constraint document_versions_virus_check check (char_length(virus) between 1 and 200),
  -- The latest one that may be read: the only one that a client sees.
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  constraint document_versions_number_key unique (document_id, number),
  -- Not a unique index, by which an API may take the versions of a document for a single one.
  constraint document_versions_current_key exclude using btree (document_id with =) where (is_current),
  constraint document_versions_current_check check (not is_current or (checked_at is not null and virus is null))
);
comment on table public.document_versions is 'The files of documents, stored in the bucket case-documents under their id.';
create index document_versions_uploaded_by_idx on public.document_versions (uploaded_by);
create index document_versions_unchecked_idx on public.document_versions (created_at) where checked_at is null;

alter table public.document_versions enable row level security;
grant select on public.document_versions to authenticated;
grant select, insert, update, delete on public.document_versions to service_role;

-- The document's row decides, under the reader's own policies.
create policy "a client reads the current versions of documents they see" on public.document_versions
for select to authenticated
using (is_current and document_id in (select d.id from public.case_documents d));

create policy "an admin reads every version" on public.document_versions
for select to app_admin using (true);

-- Whether somebody has stored a file that is no version yet. For the api, which looks at it then, and removes what lies.
create function public.is_new_document_file(file_id uuid, uploader uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'case-documents' and o.name = file_id::text and o.owner_id = uploader::text
  ) and not exists (select from public.document_versions v where v.id = file_id)
$$;
grant execute on function public.is_new_document_file(uuid, uuid) to service_role;

-- Adds the file of a document, for the api, which has looked at its bytes. In: the id of the file, which its uploader has stored;
-- who that is; the document that it is a new version of, or null and the case and name of a new one; the file's kind and size.
-- Out: the document. Errors: PT404 for a case or document that is not there; PT403 for somebody who is no admin; PT409 for a file
-- that is a version already, or somebody else's.
create function public.add_document_version(
  file_id uuid, uploader uuid, target_document uuid, target_case uuid, file_name text, file_kind text, file_size bigint
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  document uuid := target_document;
  next_number integer := 1;
  actor record;
begin
  if not exists (select from public.profiles p where p.id = uploader and p.role = 'admin') then
    raise exception using errcode = 'PT403', message = 'Only an admin may add documents';
  end if;
  if not public.is_new_document_file(file_id, uploader) then
    raise exception using errcode = 'PT409', message = 'This file was not uploaded, or is a document already';
  end if;
  if document is null then
    if not exists (select from public.cases c where c.id = target_case) then
      raise exception using errcode = 'PT404', message = 'No such case';
    end if;
    insert into public.case_documents (case_id, name, created_by) values (target_case, file_name, uploader)
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
grant execute on function public.add_document_version(uuid, uuid, uuid, uuid, text, text, bigint) to service_role;

-- Records the answer of the scanner, or that there is none. In: the file; the virus, null for none. The latest clean version becomes
-- the current one.
create function public.finish_document_check(file_id uuid, found_virus text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  document uuid;
  latest uuid;
begin
  select v.document_id into document from public.document_versions v where v.id = file_id;
  perform from public.case_documents d where d.id = document for update;
  update public.document_versions v set checked_at = now(), virus = left(found_virus, 200)
  where v.id = file_id and v.checked_at is null;
  select v.id into latest from public.document_versions v
  where v.document_id = document and v.checked_at is not null and v.virus is null
  order by v.number desc limit 1;
  update public.document_versions v set is_current = false where v.document_id = document and v.is_current and v.id <> latest;
  update public.document_versions v set is_current = true where v.id = latest and not v.is_current;
end
$$;
grant execute on function public.finish_document_check(uuid, text) to service_role;

-- Notes in the audit log that the caller opens a document. In: the document; which version, null for the current one. Out: the
-- file, its kind and the document's name. Errors: PT404 for what the caller may not read, or nobody yet; PT429 after 600 in an hour.
create function public.open_document(document uuid, version_number integer default null)
returns table (file_id uuid, kind text, name text)
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  actor record;
  wait integer;
begin
  select v.id, v.kind, v.number, d.name, d.case_id, d.client_id into opened
  from public.case_documents d join public.document_versions v on v.document_id = d.id
  where d.id = document and v.checked_at is not null and v.virus is null
    and case when version_number is null then v.is_current else v.number = version_number end
    and (
      private.is_admin()
      or v.is_current and d.shared and d.deleted_at is null and d.client_id = any (private.my_client_ids())
    );
  if not found then
    raise exception using errcode = 'PT404', message = 'Not found';
  end if;
  wait := private.consume_throttle('document:' || auth.uid(), 600, 3600);
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'Too many documents',
      detail = 'At most 600 an hour are opened.', hint = wait::text;
  end if;
  actor := private.current_actor(false, null);
  insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
  values (
    actor.id, actor.role, actor.via, 'open', 'document', document::text, array['version_' || opened.number],
    opened.case_id, opened.client_id
  );
  return query select opened.id, opened.kind, opened.name;
end
$$;
grant execute on function public.open_document(uuid, integer) to authenticated;

-- Deletes for good the documents that were deleted 30 days ago. Out: how many. For the scheduled jobs; their files are orphans then.
create function public.delete_old_documents() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.case_documents where deleted_at < now() - interval '30 days';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_old_documents() to service_role;

-- Files that are no version, or have a virus. An upload stores its file before its row: nothing younger than `older_than` counts.
-- Out: at most 100. For the scheduled jobs, which delete files through Storage.
create function public.document_orphans(older_than timestamptz default now() - interval '1 hour')
returns table (file_name text)
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'case-documents' and o.created_at < document_orphans.older_than
    and not exists (select from public.document_versions v where v.id::text = o.name and v.virus is null)
  order by o.created_at limit 100
$$;
grant execute on function public.document_orphans(timestamptz) to service_role;

-- There is no policy by which anybody reads, replaces or deletes its files: they are read at an address that the api has signed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'case-documents', 'case-documents', false, 104857600,
  array[
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  ]
)
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

alter policy "an admin uploads files" on storage.objects
with check (bucket_id in ('gallery', 'social-media', 'case-documents') and (select private.is_admin()));

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in ('insert', 'update', 'delete', 'open'));
alter table public.audit_log drop constraint audit_log_kind_check;
alter table public.audit_log add constraint audit_log_kind_check check (kind in (
  'case', 'party', 'event', 'order', 'message', 'document', 'client', 'client_link', 'profile', 'role', 'account', 'session',
  'invitation', 'submission', 'testimonial', 'photo', 'social_link', 'social_post', 'review', 'review_connection', 'setting'
));
select private.audit_table(
  'public.case_documents', '{insert,update,delete}', 'document', 'id', 'case_id', 'client_id', '{name,shared,deleted_at}'
);

-- The log for people: with the names that its ids have now, also of documents; the latest first.
-- In: a query of the `simple` configuration, which finds the names of people and the numbers of cases; filters: a person who
-- acted or is meant, a kind, the id of a row, a case, a period; the first entry and the number of entries.
-- Out: the entries; a name is null where nobody and nothing has that id any more.
-- Planned for the values at hand: a filter that is not used must not cost an index.
create or replace function public.read_audit_log(
  query text default null, filter_person_id uuid default null, filter_kind text default null,
  filter_row_id text default null, filter_case_id uuid default null, since timestamptz default null,
  before timestamptz default null, row_offset integer default 0, row_limit integer default 20
)
returns table (
  id uuid, at timestamptz, actor_id uuid, actor_role text, via text, action text, kind text, row_id text,
  columns text[], case_id uuid, person_id uuid, actor_name text, person_name text, case_number text, name text
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  people uuid[];
  matching_cases uuid[];
begin
  if query is not null then
    people := array(
      select p.id from public.profiles p where p.search @@ to_tsquery('simple', query)
      union
      select c.id from public.clients c where c.search @@ to_tsquery('simple', query)
    );
    matching_cases := array(select c.id from public.cases c where c.search @@ to_tsquery('simple', query));
  end if;
  return query
  with entries as (
    select a.* from public.audit_log a
    where (query is null or a.actor_id = any (people) or a.person_id = any (people) or a.case_id = any (matching_cases))
      and (filter_person_id is null or a.actor_id = filter_person_id or a.person_id = filter_person_id)
      and (filter_kind is null or a.kind = filter_kind)
      and (filter_row_id is null or a.row_id = filter_row_id)
      and (filter_case_id is null or a.case_id = filter_case_id)
      and (since is null or a.at >= since)
      and (before is null or a.at < before)
    order by a.at desc, a.id desc
    offset row_offset limit least(row_limit, 1000)
  )
  select
    a.id, a.at, a.actor_id, a.actor_role, a.via, a.action, a.kind, a.row_id, a.columns, a.case_id, a.person_id,
    (select p.full_name from public.profiles p where p.id = a.actor_id),
    coalesce(
      (select p.full_name from public.profiles p where p.id = a.person_id),
      (select c.full_name from public.clients c where c.id = a.person_id)
    ),
    (select c.case_number from public.cases c where c.id = a.case_id),
    case a.kind
      when 'client' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'client_link' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'document' then (select d.name from public.case_documents d where d.id = a.row_id::uuid)
      when 'event' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'invitation' then (select i.full_name from public.invitations i where i.id = a.row_id::uuid)
      when 'submission' then (select s.name from public.contact_submissions s where s.id = a.row_id::uuid)
      when 'testimonial' then (select t.name from public.testimonials t where t.id = a.row_id::uuid)
      when 'photo' then (select g.original_name from public.gallery_photos g where g.id = a.row_id::uuid)
      when 'social_link' then (select l.platform::text from public.social_links l where l.id = a.row_id::uuid)
      when 'review' then (select r.author_name from public.business_reviews r where r.id = a.row_id::uuid)
    end
  from entries a
  order by a.at desc, a.id desc;
end
$$;
