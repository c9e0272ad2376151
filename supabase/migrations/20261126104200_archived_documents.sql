-- The archive of everything about a person has all of their documents, also more than an hour's limit. Each is asked for when its turn
-- comes, which may be after the caller's token has ended.

-- Notes that somebody opens a document. In: the document; the number of its version, null for the current one; who, and whether they
-- are an admin, who may open all. Out: its file, or no row where they may not.
create function private.open_document(document uuid, version_number integer, reader uuid, is_admin boolean)
returns table (file_id uuid, kind text, name text)
language plpgsql set search_path = ''
as $$
declare
  opened record;
  actor record;
begin
  select v.id, v.kind, v.number, d.name, d.case_id, d.client_id into opened
  from public.case_documents d join public.document_versions v on v.document_id = d.id
  where d.id = document and v.checked_at is not null and v.virus is null
    and case when version_number is null then v.is_current else v.number = version_number end
    and (
      is_admin
      or v.is_current and d.shared and d.deleted_at is null
        and exists (select from public.client_users u where u.user_id = reader and u.client_id = d.client_id)
    );
  if not found then
    return;
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

-- As before. In: the document; the number of its version, for admins. Out: its file. Errors: PT404; PT429 after 600 an hour, the hint is
-- the seconds to wait.
create or replace function public.open_document(document uuid, version_number integer default null)
returns table (file_id uuid, kind text, name text)
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant integer := private.consume_throttle('document:' || auth.uid(), 600, 3600);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyDocuments', hint = wait::text;
  end if;
  return query select * from private.open_document(document, version_number, auth.uid(), private.is_admin());
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
end
$$;

-- The same for the archive of a person, who gets what is shared with them. The api limits how many archives. Out: no row where there is
-- nothing to open any more.
create function public.open_archived_document(reader uuid, document uuid) returns table (file_id uuid, kind text, name text)
language sql security definer set search_path = ''
as $$ select * from private.open_document(document, null, reader, false) $$;
grant execute on function public.open_archived_document(uuid, uuid) to service_role;
