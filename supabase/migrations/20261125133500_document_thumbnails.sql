-- Photographed papers have names like IMG_2031.jpg: a small picture beside the name tells them apart.

SET local check_function_bodies = off;

DROP FUNCTION "public"."add_document_version"(uuid, uuid, uuid, uuid, text, text, bigint);

DROP FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint);

ALTER TABLE "public"."document_versions"
  ADD COLUMN "thumbnail" text;

CREATE OR REPLACE FUNCTION public.add_document_version (
  file_id         uuid,
  uploader        uuid,
  target_document uuid,
  target_case     uuid,
  file_name       text,
  file_kind       text,
  file_size       bigint,
  file_thumbnail  text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_by_admin constant boolean := exists (select from public.profiles p where p.id = uploader and p.role = 'admin');
  document uuid := target_document;
  next_number integer := 1;
  actor record;
begin
  if document is not null and not is_by_admin then
    raise exception using errcode = 'PT403', message = 'adminAddsVersions';
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
      raise exception using errcode = 'PT404', message = 'noCase';
    end if;
  end if;
  if not public.is_new_document_file(file_id, uploader) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by, awaits_message)
    values (target_case, file_name, not is_by_admin, uploader, not is_by_admin)
    returning id into document;
  else
    -- Versions of a document are added one after the other.
    update public.case_documents d set updated_at = now() where d.id = document and d.deleted_at is null;
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
  values (file_id, document, next_number, file_size, file_kind, uploader, file_thumbnail);
  return document;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_document_version"(uuid, uuid, uuid, uuid, text, text, bigint, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.answer_document_request (
  file_id        uuid,
  uploader       uuid,
  request        uuid,
  file_kind      text,
  file_size      bigint,
  file_thumbnail text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
    raise exception using errcode = 'PT404', message = 'noRequest';
  end if;
  if not public.is_new_document_file(file_id, uploader) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  select d.id into document from public.case_documents d
  where d.id = asked.document_id and d.deleted_at is null for update;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by)
    values (asked.case_id, asked.title, true, uploader) returning id into document;
  end if;
  select coalesce(max(v.number), 0) + 1 into next_number from public.document_versions v where v.document_id = document;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (file_id, document, next_number, file_size, file_kind, uploader, file_thumbnail);
  update public.document_requests r set document_id = document, answered_at = now() where r.id = asked.id;
  return document;
end
$function$;

REVOKE ALL ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint, text) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "public"."document_versions"
  ADD CONSTRAINT "document_versions_thumbnail_check" CHECK (((char_length(thumbnail) <= 6000) AND (thumbnail ~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/=]+$'::text)));

COMMENT ON COLUMN "public"."document_versions"."thumbnail" IS 'A small picture of a picture, made by the browser that sent it. Not by opening the file: that is logged.';

COMMENT ON FUNCTION "public"."add_document_version"(uuid, uuid, uuid, uuid, text, text, bigint, text) IS 'Adds a document, or a version of one, for the API, which has looked at the bytes of the file. What a client adds is shared with them and awaits a message. In: the id of the file, which its uploader has stored; who that is; the document, null for a new one; its case and name; the file''s kind, size and thumbnail. Out: the document. Errors: PT403 for a version by somebody who is no admin; PT404 for a case or document that is not there, or of another client; PT409 for a file that is a version already, or somebody else''s.';

COMMENT ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint, text) IS 'Adds the file of a client as the answer to a request, for the api, which has looked at its bytes: a document that is shared with the client and named as what was asked, or a new version of it. In: the id of the file, which its uploader has stored; who that is; the request; the file''s kind, size and thumbnail. Out: the document. Errors: PT404 for a request that is not there, or of another client; PT409 for a file that is a version already, or somebody else''s.';

REVOKE ALL ON FUNCTION "public"."add_document_version"(uuid, uuid, uuid, uuid, text, text, bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."add_document_version"(uuid, uuid, uuid, uuid, text, text, bigint, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."add_document_version"(uuid, uuid, uuid, uuid, text, text, bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint, text) TO "service_role";
