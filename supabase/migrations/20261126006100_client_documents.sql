-- Clients add documents to their own cases, to send them with a message: until now only as answers to what was asked.

-- As before, but a client adds documents to their own cases, which are shared with them.
-- Adds the file of a document, for the api, which has looked at its bytes. In: the id of the file, which its uploader has stored;
-- who that is; the document that it is a new version of, or null and the case and name of a new one; the file's kind and size.
-- Out: the document. Errors: PT404 for a case or document that is not there, or a case that is not the uploader's; PT403 for a version
-- by somebody who is no admin; PT409 for a file that is a version already, or somebody else's.
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
    insert into public.case_documents (case_id, name, shared, created_by)
    values (target_case, file_name, not is_by_admin, uploader)
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

alter function private.may_upload_answer() rename to may_upload_document;

-- Whether the caller may upload a file as a client: they have a case, and have not stored twenty files that are no document, which
-- the sweep removes after an hour.
create or replace function private.may_upload_document() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.cases c where c.client_id = any (private.my_client_ids())
  ) and (
    select count(*) < 20 from storage.objects o
    where o.bucket_id = 'case-documents' and o.owner_id = auth.uid()::text
      and not exists (select from public.document_versions v where v.id::text = o.name)
  )
$$;

-- With the new name of the function also where the policy is read.
alter policy "clients upload what was asked of them" on storage.objects
with check (bucket_id = 'case-documents' and (select private.may_upload_document()));
alter policy "clients upload what was asked of them" on storage.objects rename to "clients upload documents of their cases";
