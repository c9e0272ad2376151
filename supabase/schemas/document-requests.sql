-- Documents that a client is asked for, and those that answer.

create table public.document_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  -- Becomes the document's name.
  title text not null
    constraint document_requests_title_check check (
      char_length(title) between 1 and 200 and private.has_text(title)
        and title collate "C" !~ '[/\\\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
    ),
  note text constraint document_requests_note_check check (char_length(note) between 1 and 1000),
  document_id uuid references public.case_documents (id) on delete set null,
  answered_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  former_client_id uuid references public.clients (id) on delete restrict
);
comment on table public.document_requests is 'Documents that the office asks clients for, and the ones that answer.';
comment on column public.document_requests.former_client_id is
  'Of whom it was asked, when the case has another client since; then no client reads it.';

create index document_requests_case_id_idx on public.document_requests (case_id, created_at desc, id desc);
create index document_requests_client_id_idx on public.document_requests (client_id);
create index document_requests_document_id_idx on public.document_requests (document_id);
create index document_requests_created_by_idx on public.document_requests (created_by);
create index document_requests_answered_at_idx on public.document_requests (answered_at) where answered_at is not null;
create index document_requests_answered_idx on public.document_requests (answered_at desc)
where answered_at is not null;
create index document_requests_former_client_id_idx on public.document_requests (former_client_id);

grant select on public.document_requests to authenticated;
grant insert (id, case_id, title, note), update (title, note) on public.document_requests to app_office;
grant delete on public.document_requests to app_admin;

create policy "a client reads what is asked in their own cases" on public.document_requests
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "the office reads what is asked in every case" on public.document_requests
for select to app_office using (true);

create policy "the office asks for documents" on public.document_requests
for insert to app_office with check ((select private.is_office()));

create policy "the office changes what is asked" on public.document_requests
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create policy "an admin withdraws what is asked" on public.document_requests
for delete to app_admin using ((select private.is_admin()));

create function private.reopen_document_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_requests set document_id = null, answered_at = null where document_id = new.id;
  return null;
end
$$;
comment on function private.reopen_document_requests() is
  'Trigger: a request whose answer is deleted waits for another one.';

create function public.answer_document_request(
  p_file_id uuid, p_user_id uuid, p_request_id uuid, p_file_kind text, p_file_size bigint, p_file_thumbnail text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  document uuid;
  next_number integer;
begin
  -- The case first: a change of its client locks it before what is asked for.
  perform private.lock_rows(array(select r.case_id from public.document_requests r where r.id = p_request_id), '{}');
  select r.id, r.case_id, r.client_id, r.title, r.document_id into asked from public.document_requests r
  where r.id = p_request_id and exists (
    select from public.client_users u where u.user_id = p_user_id and u.client_id = r.client_id
  )
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noRequest';
  end if;
  if not public.is_new_document_file(p_file_id, p_user_id) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  select d.id into document from public.case_documents d
  where d.id = asked.document_id and d.shared_with = asked.client_id for update;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by)
    values (asked.case_id, asked.title, true, p_user_id) returning id into document;
  end if;
  select coalesce(max(v.number), 0) + 1 into next_number from public.document_versions v where v.document_id = document;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (p_file_id, document, next_number, p_file_size, p_file_kind, p_user_id, p_file_thumbnail);
  update public.document_requests r set document_id = document, answered_at = now() where r.id = asked.id;
  return document;
end
$$;
grant execute on function public.answer_document_request(uuid, uuid, uuid, text, bigint, text) to service_role;
comment on function public.answer_document_request(uuid, uuid, uuid, text, bigint, text) is
  'Adds the file of a client as the answer to a request, for the api, which has looked at its bytes: a document '
  'that is shared with the client and named as what was asked, or a new version of it while it still is. In: the id of the file, '
  'which its uploader has stored; who that is; the request; the file''s kind, size and thumbnail. Out: the document. '
  'Errors: PT404 for a request that is not there, or of another client; PT409 for a file that is a version already, or '
  'somebody else''s.';

create view private.unsent_documents with (security_invoker = true) as
select d.id, d.case_id, d.name, d.published_at + private.period('unseen') as told_at
from public.case_documents d
where d.awaits_message and d.shared_with is not null;
comment on view private.unsent_documents is
  'Documents that clients have added and that no message has: the office is told of them `unseen` later.';

create trigger document_requests_touch before update of title, note, answered_at, updated_at on public.document_requests
for each row execute function private.touch_updated_at();
create trigger document_requests_set_client before insert or update of case_id, client_id on public.document_requests
for each row execute function private.set_client();
create trigger case_documents_reopen_requests after update of deleted_at on public.case_documents
for each row when (old.deleted_at is null and new.deleted_at is not null)
execute function private.reopen_document_requests();
create trigger document_requests_set_former_client
before insert or update of case_id, client_id on public.document_requests
for each row when (new.former_client_id is not null) execute function private.keep_with_former_client();
