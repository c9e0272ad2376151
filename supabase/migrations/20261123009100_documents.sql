-- Documents of a case and their versions. Every version is a new file; which one a client sees is decided by these rows.

create table public.case_documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  -- The case's client, as for its events.
  client_id uuid references public.clients (id) on delete restrict,
  -- As it is shown, and the name of the file when it is downloaded: no path, and nothing that cannot be seen.
  name text not null constraint case_documents_name_check check (
    char_length(name) between 1 and 200 and name ~ '\S' and name !~ '[/\\[:cntrl:]]'
  ),
  shared boolean not null default false,
  deleted_at timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.case_documents is 'Documents of cases; a client sees those that the office shares, one by one.';
comment on column public.case_documents.deleted_at is 'When it was deleted; clients no longer see it.';
create index case_documents_case_id_idx on public.case_documents (case_id, created_at desc, id desc);
create index case_documents_client_id_idx on public.case_documents (client_id);
create index case_documents_created_by_idx on public.case_documents (created_by);

create trigger case_documents_touch before update of name, shared, deleted_at, updated_at on public.case_documents
for each row execute function private.touch_updated_at();

-- A document belongs to the client of its case, whatever was sent, and to whom added it.
create function private.set_document_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if tg_op = 'INSERT' and current_setting('role', true) = 'app_admin' then
    new.created_by := auth.uid();
  end if;
  return new;
end
$$;
create trigger case_documents_set_columns before insert or update of case_id, client_id on public.case_documents
for each row execute function private.set_document_columns();

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
grant insert (case_id, name), update (name, shared, deleted_at) on public.case_documents to app_admin;
grant select, insert, update, delete on public.case_documents to service_role;

create policy "a client reads the shared documents of their own cases" on public.case_documents
for select to authenticated
using (client_id = any ((select private.my_client_ids())::uuid[]) and shared and deleted_at is null);

create policy "an admin reads every document" on public.case_documents
for select to app_admin using (true);

create policy "an admin adds documents" on public.case_documents
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin renames, shares and deletes documents" on public.case_documents
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

-- The id is the name of the file in the bucket: it tells nothing, and cannot be guessed.
create table public.document_versions (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.case_documents (id) on delete cascade,
  number integer not null constraint document_versions_number_check check (number > 0),
  size_bytes integer not null constraint document_versions_size_check check (size_bytes between 1 and 104857600),
  kind text not null constraint document_versions_kind_check check (kind in ('pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'txt')),
  sha256 text not null constraint document_versions_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by uuid references public.profiles (id) on delete set null,
  -- When its bytes and, where there is a scanner, the scanner have answered; null is not readable by a client.
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint document_versions_number_key unique (document_id, number)
);
comment on table public.document_versions is 'The files of documents, stored in the bucket case-documents under their id.';
create index document_versions_uploaded_by_idx on public.document_versions (uploaded_by);

alter table public.document_versions enable row level security;
grant select on public.document_versions to authenticated;
grant select, insert, update, delete on public.document_versions to service_role;

-- The document's row decides, under the reader's own policies.
create policy "a client reads the checked versions of documents they see" on public.document_versions
for select to authenticated
using (checked_at is not null and document_id in (select d.id from public.case_documents d));

create policy "an admin reads every version" on public.document_versions
for select to app_admin using (true);

-- No policy on its files: only the service reads and writes them.
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

alter table public.audit_log drop constraint audit_log_kind_check;
alter table public.audit_log add constraint audit_log_kind_check check (kind in (
  'case', 'party', 'event', 'order', 'message', 'document', 'client', 'client_link', 'profile', 'role', 'account', 'session',
  'invitation', 'submission', 'testimonial', 'photo', 'social_link', 'social_post', 'review', 'review_connection', 'setting'
));
select private.audit_table(
  'public.case_documents', '{insert,update,delete}', 'document', 'id', 'case_id', 'client_id', '{name,shared,deleted_at}'
);
