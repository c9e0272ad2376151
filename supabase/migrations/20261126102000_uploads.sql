-- Uploads ask for a live session also of a client; nobody gets a signed upload address; the limit of a client's new files holds also for
-- uploads at once.

-- Whether the caller may upload a file as a client: their session is live, and they have a case.
create or replace function private.may_upload_document() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_session_live() and exists (
    select from public.cases c where c.client_id = any (private.my_client_ids())
  )
$$;

-- A signed upload address would be good for two hours, also after session and case are gone: Storage asks no policy about it again.
alter policy "clients upload documents of their cases" on storage.objects
with check (
  bucket_id = 'case-documents'
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.may_upload_document())
);
alter policy "an admin uploads files" on storage.objects
with check (
  bucket_id in ('gallery', 'social-media', 'case-documents')
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.is_admin())
);

-- Refuses a file of somebody who is no admin, and has stored twenty files that are no document, which the sweep removes after an hour.
-- No policy: Storage asks it before it takes a file, in a transaction that it rolls back, and adds the row as the service when it has all
-- of it. Only here uploads at once can be counted, one after the other. Storage removes what is refused.
create function private.limit_new_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('case-documents of ' || new.owner_id, 0));
  if (
    select count(*) >= 20 from storage.objects o
    where o.bucket_id = 'case-documents' and o.owner_id = new.owner_id and o.name <> new.name
      and not exists (select from public.document_versions v where v.id::text = o.name)
  ) and not exists (select from public.profiles p where p.id::text = new.owner_id and p.role = 'admin') then
    raise exception using errcode = '42501', message = 'Too many files that are no document yet';
  end if;
  return new;
end
$$;
create trigger chambers_limit_new_documents before insert on storage.objects
for each row when (new.bucket_id = 'case-documents' and new.owner_id is not null)
execute function private.limit_new_documents();
