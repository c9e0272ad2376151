-- What the client of a case is asked for, and the document that answers it.

create table public.document_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  -- The case's client, as for its documents.
  client_id uuid references public.clients (id) on delete restrict,
  -- The document that answers has this as its name.
  title text not null constraint document_requests_title_check check (
    char_length(title) between 1 and 200 and title ~ '\S' and title !~ '[/\\[:cntrl:]\u202a-\u202e\u2066-\u2069]'
  ),
  note text constraint document_requests_note_check check (char_length(note) between 1 and 1000),
  document_id uuid references public.case_documents (id) on delete set null,
  answered_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.document_requests is 'What clients are asked for, and the documents that answer it.';
create index document_requests_case_id_idx on public.document_requests (case_id, created_at desc, id desc);
create index document_requests_client_id_idx on public.document_requests (client_id);
create index document_requests_document_id_idx on public.document_requests (document_id);
create index document_requests_created_by_idx on public.document_requests (created_by);

create trigger document_requests_touch before update of title, note, answered_at, updated_at on public.document_requests
for each row execute function private.touch_updated_at();

create trigger document_requests_set_client before insert or update of case_id, client_id on public.document_requests
for each row execute function private.set_client_of_document();

-- When a case changes hands, its documents and requests go with it, as its orders do.
create or replace function private.update_clients_of_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_documents set client_id = new.client_id where case_id = new.id;
  update public.document_requests set client_id = new.client_id where case_id = new.id;
  return null;
end
$$;

-- A request whose answer is deleted waits for another one.
create function private.reopen_document_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_requests set document_id = null, answered_at = null where document_id = new.id;
  return null;
end
$$;
create trigger case_documents_reopen_requests after update of deleted_at on public.case_documents
for each row when (old.deleted_at is null and new.deleted_at is not null)
execute function private.reopen_document_requests();

alter table public.document_requests enable row level security;
grant select on public.document_requests to authenticated;
grant insert (case_id, title, note), update (title, note), delete on public.document_requests to app_admin;
grant select, insert, update, delete on public.document_requests to service_role;

create policy "a client reads what is asked in their own cases" on public.document_requests
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "an admin reads what is asked in every case" on public.document_requests
for select to app_admin using (true);

create policy "an admin asks for documents" on public.document_requests
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes what is asked" on public.document_requests
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin withdraws what is asked" on public.document_requests
for delete to app_admin using ((select private.is_admin()));

-- Adds the file of a client as the answer to a request, for the api, which has looked at its bytes: a document that is shared with
-- the client and named as what was asked, or a new version of it. In: the id of the file, which its uploader has stored; who that
-- is; the request; the file's kind and size. Out: the document. Errors: PT404 for a request that is not there, or of another
-- client; PT409 for a file that is a version already, or somebody else's.
create function public.answer_document_request(
  file_id uuid, uploader uuid, request uuid, file_kind text, file_size bigint
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  document uuid;
  next_number integer;
begin
  select r.id, r.case_id, r.title, r.document_id into asked from public.document_requests r
  where r.id = request and exists (
    select from public.client_users u where u.user_id = uploader and u.client_id = r.client_id
  )
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No such request';
  end if;
  if not public.is_new_document_file(file_id, uploader) then
    raise exception using errcode = 'PT409', message = 'This file was not uploaded, or is a document already';
  end if;
  select d.id into document from public.case_documents d
  where d.id = asked.document_id and d.deleted_at is null for update;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by)
    values (asked.case_id, asked.title, true, uploader) returning id into document;
  end if;
  select coalesce(max(v.number), 0) + 1 into next_number from public.document_versions v where v.document_id = document;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by)
  values (file_id, document, next_number, file_size, file_kind, uploader);
  update public.document_requests r set document_id = document, answered_at = now() where r.id = asked.id;
  return document;
end
$$;
grant execute on function public.answer_document_request(uuid, uuid, uuid, text, bigint) to service_role;

-- Whether the caller may upload a file as an answer: something was asked of them, and they have not stored twenty files that are
-- no document, which the sweep removes after an hour.
create function private.may_upload_answer() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.document_requests r where r.client_id = any (private.my_client_ids())
  ) and (
    select count(*) < 20 from storage.objects o
    where o.bucket_id = 'case-documents' and o.owner_id = auth.uid()::text
      and not exists (select from public.document_versions v where v.id::text = o.name)
  )
$$;
grant execute on function private.may_upload_answer() to authenticated;

create policy "clients upload what was asked of them" on storage.objects
for insert to authenticated with check (bucket_id = 'case-documents' and (select private.may_upload_answer()));

alter table public.audit_log drop constraint audit_log_kind_check;
alter table public.audit_log add constraint audit_log_kind_check check (kind in (
  'case', 'party', 'event', 'order', 'message', 'document', 'document_request', 'client', 'client_link', 'profile', 'role',
  'account', 'session', 'invitation', 'submission', 'testimonial', 'photo', 'social_link', 'social_post', 'review',
  'review_connection', 'setting'
));
select private.audit_table(
  'public.document_requests', '{insert,update,delete}', 'document_request', 'id', 'case_id', 'client_id',
  '{title,note,answered_at}'
);
