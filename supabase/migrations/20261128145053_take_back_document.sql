-- A client who has sent a wrong paper had to ask the office to delete it.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.periods()
  RETURNS TABLE (
    name text,
    span interval
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('audit_log', interval '3 years'),
    ('bounced_address', interval '1 year'),
    ('cancelled_date', interval '30 days'),
    ('deleted_document', interval '30 days'),
    ('delivery_log', interval '90 days'),
    ('erasure_answer', interval '30 days'),
    ('fee_reminder', interval '3 days'),
    ('fee_reminder_pause', interval '3 days'),
    ('feed_past', interval '90 days'),
    ('hearing_settled', interval '5 minutes'),
    ('import_undo', interval '1 hour'),
    ('invitation', interval '7 days'),
    ('known_device', interval '90 days'),
    ('mail_tried', interval '2 days'),
    ('message_edit', interval '5 minutes'),
    ('orphaned_file', interval '1 hour'),
    ('registration', interval '1 day'),
    ('restore_drill', interval '7 days'),
    ('session', interval '30 days'),
    ('take_back', interval '1 hour'),
    ('unseen', interval '15 minutes'),
    ('whats_app', interval '30 minutes')
$function$;

CREATE OR REPLACE FUNCTION public.take_back_document (
  p_document_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."take_back_document"(uuid) FROM PUBLIC, "anon", "service_role";

COMMENT ON FUNCTION "public"."take_back_document"(uuid) IS 'Takes back a document that the caller has sent as a client by mistake, with all its versions: as deleted by the office, which may have opened it, can restore it, and keeps it for good where the case is on hold. A request that it answers is open again. In: the document. Errors: PT404 unless all of it is the caller''s, it is still shared with them, and was sent within an hour; none where it is deleted already.';

GRANT EXECUTE ON FUNCTION "public"."take_back_document"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."take_back_document"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."take_back_document"(uuid) TO "postgres";
