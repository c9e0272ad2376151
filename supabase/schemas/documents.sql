-- Documents and their versions. Every version is a new file; these rows decide what clients see.

create function private.may_upload_document() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_session_live() and exists (
    select from public.cases c where c.client_id = any (private.my_client_ids())
  )
$$;
grant execute on function private.may_upload_document() to authenticated;
comment on function private.may_upload_document() is
  'Whether the caller may upload a file as a client: their session is live, and they have a case.';

create table public.case_documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  -- Also the file name of downloads: no path, nothing invisible or bidirectional.
  name text not null
    constraint case_documents_name_check check (
      char_length(name) between 1 and 200 and private.has_text(name)
        and name collate "C" !~ '[/\\\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
    ),
  shared boolean not null default false,
  deleted_at timestamptz constraint case_documents_deleted_at_check check (deleted_at between '1900-01-01' and '2200-01-01'),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  awaits_message boolean not null default false,
  former_client_id uuid references public.clients (id) on delete restrict,
  -- The rule of who sees a document. All who ask read this column, or the view private.shared_documents.
  shared_with uuid generated always as (case when shared and deleted_at is null then client_id end) stored,
  constraint case_documents_id_case_id_key unique (id, case_id)
);
comment on table public.case_documents is 'Documents of cases; a client sees those that an admin shares, one by one.';
comment on column public.case_documents.deleted_at is
  'When it was deleted: clients no longer see it; for a while it can be restored, and then it is deleted for good.';
comment on column public.case_documents.published_at is
  'Since when the client can read it as it is now: by triggers. Null while it is not shared.';
comment on column public.case_documents.awaits_message is
  'Whether a client has added it for a message that is not sent: the office is then told of it by itself.';
comment on column public.case_documents.former_client_id is
  'With whom it was shared, until the case went to another client.';
comment on column public.case_documents.shared_with is
  'The client who sees it: that of its case, while it is shared and not deleted.';

create index case_documents_case_id_idx on public.case_documents (case_id, created_at desc, id desc);
create index case_documents_client_id_idx on public.case_documents (client_id);
create index case_documents_created_by_idx on public.case_documents (created_by);
create index case_documents_deleted_at_idx on public.case_documents (deleted_at) where deleted_at is not null;
create index case_documents_shared_with_idx on public.case_documents (shared_with, published_at desc)
where shared_with is not null;
create index case_documents_awaits_message_idx on public.case_documents (published_at) where awaits_message;
create index case_documents_former_client_id_idx on public.case_documents (former_client_id);

grant select on public.case_documents to authenticated;
grant update (name, shared) on public.case_documents to app_office;
grant update (deleted_at) on public.case_documents to app_admin;

create policy "a client reads the shared documents of their own cases" on public.case_documents
for select to authenticated
using (shared_with = any ((select private.my_client_ids())::uuid[]));

create policy "the office reads every document" on public.case_documents
for select to app_office using (true);

create policy "the office renames and shares documents, an admin deletes them" on public.case_documents
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

-- The id is the file's name in the bucket, and cannot be guessed.
create table public.document_versions (
  id uuid primary key,
  document_id uuid not null references public.case_documents (id) on delete cascade,
  number integer not null constraint document_versions_number_check check (number > 0),
  size_bytes integer not null constraint document_versions_size_check check (size_bytes between 1 and 104857600),
  kind text not null
    constraint document_versions_kind_check check (kind in ('pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'txt')),
  uploaded_by uuid references public.profiles (id) on delete set null,
  checked_at timestamptz,
  virus text constraint document_versions_virus_check check (char_length(virus) between 1 and 200),
  -- The latest readable one, which clients see.
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  thumbnail text
    constraint document_versions_thumbnail_check check (
      char_length(thumbnail) <= 6000 and thumbnail ~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/=]+$'
    ),
  constraint document_versions_current_check check (not is_current or (checked_at is not null and virus is null)),
  -- A unique index would make an API take the versions for a single one.
  constraint document_versions_current_key exclude using btree (document_id with =) where (is_current),
  constraint document_versions_number_key unique (document_id, number)
);
comment on table public.document_versions is
  'The files of documents, stored in the bucket case-documents under their id.';
comment on column public.document_versions.thumbnail is
  'A small picture of a picture, made by the browser that sent it. Not by opening the file: that is logged.';

create index document_versions_uploaded_by_idx on public.document_versions (uploaded_by);
create index document_versions_unchecked_idx on public.document_versions (created_at) where checked_at is null;

grant select on public.document_versions to authenticated;

create policy "the office reads every version" on public.document_versions
for select to app_office using (true);

-- Looks up each version's document; `in` would read all that a client sees.
create policy "a client reads the current versions of documents they see" on public.document_versions
for select to authenticated
using (is_current and exists (select from public.case_documents d where d.id = document_versions.document_id));

create view private.shared_documents with (security_invoker = true) as
select
  d.id, d.case_id, d.shared_with as client_id, d.name, d.published_at, v.id as file_id, v.number, v.kind, v.size_bytes,
  v.uploaded_by
from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current
where d.shared_with is not null;
comment on view private.shared_documents is
  'The documents that clients can open, with the file that they get: what they see and has a version without a virus.';

-- A signed upload address would be valid for two hours, even after session and case end: Storage asks no policy again.
create policy "clients upload documents of their cases" on storage.objects
for insert to authenticated with check (
  bucket_id = 'case-documents'
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.may_upload_document())
);

create function private.set_document_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.shared <> old.shared then
    new.published_at := case when new.shared then now() end;
  end if;
  -- With whom it was shared before is of no interest once it is shared again.
  if new.shared then
    new.former_client_id := null;
  end if;
  -- The time in which it can be restored begins when it is deleted, whatever was sent.
  if new.deleted_at is not null and current_setting('role', true) = 'app_admin' then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end
$$;
comment on function private.set_document_columns() is
  'Trigger: sets since when a document is shared and deleted, and forgets a former client when it is shared again.';

create function public.is_new_document_file(p_file_id uuid, p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'case-documents' and o.name = p_file_id::text and o.owner_id = p_user_id::text
  ) and not exists (select from public.document_versions v where v.id = p_file_id)
$$;
grant execute on function public.is_new_document_file(uuid, uuid) to service_role;
comment on function public.is_new_document_file(uuid, uuid) is
  'Whether somebody has stored a file that is no version yet. For the api, which looks at it then, and removes what '
  'lies.';

create function public.add_document_version(
  p_file_id uuid, p_user_id uuid, p_document_id uuid, p_case_id uuid, p_file_name text, p_file_kind text, p_file_size bigint,
  p_file_thumbnail text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  is_by_office constant boolean := exists (select from public.profiles p where p.id = p_user_id and p.role <> 'client');
  seen constant uuid[] := case when is_by_office then private.case_ids_of(p_user_id) end;
  document uuid := p_document_id;
  next_number integer := 1;
  actor record;
begin
  if document is not null and not is_by_office then
    raise exception using errcode = 'PT403', message = 'adminAddsVersions';
  end if;
  if document is null then
    -- Locked, so that a case that is given to another client meanwhile takes no document of the one before.
    perform from public.cases c
    where c.id = p_case_id and (
      is_by_office and (seen is null or c.id = any (seen))
      or exists (select from public.client_users u where u.user_id = p_user_id and u.client_id = c.client_id)
    )
    for no key update;
    if not found then
      raise exception using errcode = 'PT404', message = 'noCase';
    end if;
  end if;
  if not public.is_new_document_file(p_file_id, p_user_id) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by, awaits_message)
    values (p_case_id, p_file_name, not is_by_office, p_user_id, not is_by_office)
    returning id into document;
  else
    -- Versions of a document are added one after the other.
    update public.case_documents d set updated_at = now() where d.id = document and d.deleted_at is null
      and (seen is null or d.case_id = any (seen));
    if not found then
      raise exception using errcode = 'PT404', message = 'noDocument';
    end if;
    select max(v.number) + 1 into next_number from public.document_versions v where v.document_id = document;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select
      actor.id, actor.role, actor.via, 'update', 'document', document::text, array['version_' || next_number],
      d.case_id, d.client_id
    from public.case_documents d where d.id = document;
  end if;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (p_file_id, document, next_number, p_file_size, p_file_kind, p_user_id, p_file_thumbnail);
  return document;
end
$$;
grant execute on function public.add_document_version(uuid, uuid, uuid, uuid, text, text, bigint, text) to service_role;
comment on function public.add_document_version(uuid, uuid, uuid, uuid, text, text, bigint, text) is
  'Adds a document, or a version of one, for the API, which has looked at the bytes of the file. What a client adds '
  'is shared with them and awaits a message. In: the id of the file, which its uploader has stored; who that is; '
  'the document, null for a new one; its case and name; the file''s kind, size and thumbnail. Out: the document. '
  'Errors: PT403 for a version by somebody who is not of the office; PT404 for a case or document that is not there, or of another client; '
  'PT409 for a file that is a version already, or somebody else''s.';

create function public.finish_document_check(p_file_id uuid, p_found_virus text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  document uuid;
  latest uuid;
begin
  select v.document_id into document from public.document_versions v where v.id = p_file_id;
  perform from public.case_documents d where d.id = document for update;
  update public.document_versions v set checked_at = now(), virus = left(p_found_virus, 200)
  where v.id = p_file_id and v.checked_at is null;
  select v.id into latest from public.document_versions v
  where v.document_id = document and v.checked_at is not null and v.virus is null
  order by v.number desc limit 1;
  update public.document_versions v set is_current = false where v.document_id = document and v.is_current and v.id <> latest;
  update public.document_versions v set is_current = true where v.id = latest and not v.is_current;
end
$$;
grant execute on function public.finish_document_check(uuid, text) to service_role;
comment on function public.finish_document_check(uuid, text) is
  'Records the answer of the scanner, or that there is none. In: the file; the virus, null for none. The latest '
  'clean version becomes the current one.';

create function public.open_document(p_document_id uuid, p_version_number integer default null)
returns table (file_id uuid, kind text, name text)
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant integer := public.consume_throttle('document:' || auth.uid(), 600, 3600);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyDocuments', hint = wait::text;
  end if;
  return query select * from private.open_document(p_document_id, p_version_number, auth.uid(), private.is_office());
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
end
$$;
grant execute on function public.open_document(uuid, integer) to authenticated;
comment on function public.open_document(uuid, integer) is
  'Notes that the caller opens a document. In: the document; the number of its version, for the office. Out: its file. '
  'Errors: PT404 where they may not read it; PT429 after 600 an hour, the hint is the seconds to wait.';

create function public.take_back_document(p_document_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The case first, as where a request is answered: it may be open again.
  perform private.lock_rows(
    array(select d.case_id from public.case_documents d where d.id = p_document_id and d.created_by = auth.uid()), '{}'
  );
  update public.case_documents d set deleted_at = now()
  where d.id = p_document_id and d.created_by = auth.uid() and d.shared_with = any (private.my_client_ids())
    and d.created_at > now() - private.period('take_back')
    and not exists (
      select from public.document_versions v where v.document_id = d.id and v.uploaded_by is distinct from auth.uid()
    );
  -- Asked again, after a lost answer or in another window, it is taken back already.
  if not found and not exists (
    select from public.case_documents d
    where d.id = p_document_id and d.created_by = auth.uid() and d.client_id = any (private.my_client_ids())
      and d.deleted_at is not null
  ) then
    raise exception using errcode = 'PT404', message = 'noDocument';
  end if;
end
$$;
grant execute on function public.take_back_document(uuid) to authenticated;
comment on function public.take_back_document(uuid) is
  'Takes back a document that the caller has sent as a client by mistake, with all its versions: as deleted by the office, '
  'which may have opened it, can restore it, and keeps it for good where the case is on hold. A request that it answers is '
  'open again. In: the document. Errors: PT404 unless all of it is the caller''s, it is still shared with them, and was sent '
  'within an hour; none where it is deleted already.';

create function public.delete_old_documents() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.case_documents d
  where d.deleted_at < now() - private.period('deleted_document') and not private.is_on_hold(d.case_id);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_old_documents() to service_role;
comment on function public.delete_old_documents() is
  'Deletes for good what can be restored no longer, but nothing of a case on hold. Out: how many. For the scheduled '
  'jobs.';

create function private.publish_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_documents d set published_at = case tg_op when 'INSERT' then new.created_at else now() end
  where d.id = new.document_id and d.shared;
  return null;
end
$$;
comment on function private.publish_version() is
  'Trigger: a version that can be read makes its document new, where it is shared.';

create function private.limit_new_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('case-documents of ' || new.owner_id, 0));
  if (
    select count(*) >= 20 from storage.objects o
    where o.bucket_id = 'case-documents' and o.owner_id = new.owner_id and o.name <> new.name
      and not exists (select from public.document_versions v where v.id::text = o.name)
  ) and not exists (select from public.profiles p where p.id::text = new.owner_id and p.role <> 'client') then
    raise exception using errcode = '42501', message = 'Too many files that are no document yet';
  end if;
  return new;
end
$$;
comment on function private.limit_new_documents() is
  'Trigger: refuses a file of somebody who is not of the office, and has stored twenty files that are no document, which the '
  'sweep removes after an hour. No policy: Storage asks it before it takes a file, in a transaction that it rolls '
  'back, and adds the row as the service when it has all of it. Only here uploads at once can be counted, one after '
  'the other.';

create function private.check_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.name !~ '^[A-Za-z0-9_/!.*''() &$=@;:+,?-]+$' then
    raise exception using errcode = '42501', message = 'The bucket takes no file of this name';
  end if;
  if new.metadata ->> 'size' is not null and exists (
    select from storage.buckets b
    where b.id = new.bucket_id and (
      (new.metadata ->> 'size')::bigint > b.file_size_limit or new.metadata ->> 'mimetype' <> all (b.allowed_mime_types)
    )
  ) then
    raise exception using errcode = '42501', message = 'The bucket takes no file of this size or type';
  end if;
  return new;
end
$$;
comment on function private.check_stored_file() is
  'Trigger: refuses a file that is larger than its bucket takes, or of another type, however it came. Storage '
  'compares only what a request says, which may be no length, and in parts no type; when it has all of a file it '
  'adds the row with what came, and removes what is refused here. What it asks the policies with has no size. '
  'Refuses also names that Supabase’s Storage refuses: what the embedded backend took could not move there.';

create function private.open_document(p_document_id uuid, p_version_number integer, p_user_id uuid, p_of_office boolean)
returns table (file_id uuid, kind text, name text)
language plpgsql set search_path = ''
as $$
declare
  opened record;
  actor record;
begin
  select v.id, v.kind, v.number, d.name, d.case_id, d.client_id into opened
  from public.case_documents d join public.document_versions v on v.document_id = d.id
  where d.id = p_document_id and v.checked_at is not null and v.virus is null
    and case when p_version_number is null then v.is_current else v.number = p_version_number end
    and (
      p_of_office and private.sees_case(d.case_id)
      or exists (
        select from private.shared_documents s join public.client_users u on u.client_id = s.client_id
        where s.file_id = v.id and u.user_id = p_user_id
      )
    );
  if not found then
    return;
  end if;
  actor := private.current_actor(false, null);
  insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
  values (
    actor.id, actor.role, actor.via, 'open', 'document', p_document_id::text, array['version_' || opened.number],
    opened.case_id, opened.client_id
  );
  return query select opened.id, opened.kind, opened.name;
end
$$;
comment on function private.open_document(uuid, integer, uuid, boolean) is
  'Notes that somebody opens a document. In: the document; the number of its version, null for the current one; '
  'who, and whether they are of the office, which may open those of every case that it sees. Out: its file, or no row where they may not.';

create function public.open_archived_document(p_user_id uuid, p_document_id uuid)
returns table (file_id uuid, kind text, name text)
language sql security definer set search_path = ''
as $$ select * from private.open_document(p_document_id, null, p_user_id, false) $$;
grant execute on function public.open_archived_document(uuid, uuid) to service_role;
comment on function public.open_archived_document(uuid, uuid) is
  'Notes that a document is put into the archive of a person''s data, which has what is shared with them. Not as '
  'the caller: a large archive outlives the token with which it was begun, and is no part of the limit of '
  'open_document(). Out: its file, or no row where they may not open it any more. For the service only.';

create trigger case_documents_touch before update of name, shared, deleted_at, updated_at on public.case_documents
for each row execute function private.touch_updated_at();
create trigger case_documents_set_client before insert or update of case_id, client_id on public.case_documents
for each row execute function private.set_client();
create trigger case_documents_set_columns before update of shared, deleted_at on public.case_documents
for each row execute function private.set_document_columns();
create trigger document_versions_publish after insert or update of is_current on public.document_versions
for each row when (new.is_current) execute function private.publish_version();
create trigger chambers_limit_new_documents before insert on storage.objects
for each row when (new.bucket_id = 'case-documents' and new.owner_id is not null)
execute function private.limit_new_documents();
create trigger chambers_check_stored_file before insert or update of name, bucket_id, metadata on storage.objects
for each row execute function private.check_stored_file();
