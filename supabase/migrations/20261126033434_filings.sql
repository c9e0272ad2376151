-- Filings: checklists of a case from templates, and the defects that the registry lists; for admins only.
SET local check_function_bodies = off;

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_kind_check";

CREATE TABLE "public"."filing_items" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "filing_id"   uuid                     NOT NULL,
  "case_id"     uuid                     NOT NULL,
  "kind"        text                     NOT NULL DEFAULT 'item'::text,
  "title"       text                     NOT NULL,
  "document_id" uuid,
  "done_on"     date,
  "remark"      text,
  "notified_on" date,
  "days"        smallint                 NOT NULL DEFAULT 28,
  "cure_by"     date,
  "task_id"     uuid,
  "sort_order"  integer                  NOT NULL DEFAULT 1000,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "filing_items_cure_by_check" CHECK ((cure_by > notified_on)),
  CONSTRAINT "filing_items_days_check" CHECK (((days >= 1) AND (days <= 365))),
  CONSTRAINT "filing_items_kind_check" CHECK ((kind = ANY (ARRAY['item'::text, 'defect'::text]))),
  CONSTRAINT "filing_items_pkey" PRIMARY KEY (id),
  CONSTRAINT "filing_items_remark_check" CHECK (((char_length(remark) >= 1) AND (char_length(remark) <= 1000))),
  CONSTRAINT "filing_items_title_check" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250)))
);

ALTER TABLE "public"."filing_items"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."filing_items" FROM "anon", "authenticated";

CREATE TABLE "public"."filing_templates" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "items"      text[]                   NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "filing_templates_items_check"
    CHECK (((cardinality(items) >= 1) AND (cardinality(items) <= 100) AND (array_to_string(items, chr(10), ''::text) ~ '^[^\n]{1,250}(\n[^\n]{1,250})*$'::text))),
  CONSTRAINT "filing_templates_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT "filing_templates_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."filing_templates"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."filing_templates" FROM "anon", "authenticated";

CREATE TABLE "public"."filings" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "case_id"      uuid                     NOT NULL,
  "name"         text                     NOT NULL,
  "filed_on"     date,
  "diary_number" text,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "filings_diary_number_check" CHECK (((char_length(diary_number) >= 1) AND (char_length(diary_number) <= 100))),
  CONSTRAINT "filings_id_case_id_key" UNIQUE (id, case_id),
  CONSTRAINT "filings_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT "filings_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."filings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."filings" FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION private.follow_cure_by()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (new.notified_on, new.days) is distinct from (old.notified_on, old.days) and new.cure_by = old.cure_by then
    new.cure_by := null;
  end if;
  if new.cure_by is distinct from old.cure_by and new.cure_by is not null then
    update public.tasks t set due_on = new.cure_by where t.id = new.task_id;
    if not found then
      insert into public.tasks (title, due_on, case_id)
      select left(f.name || ': ' || new.title, 300), new.cure_by, new.case_id
      from public.filings f where f.id = new.filing_id returning id into new.task_id;
    end if;
  end if;
  if new.done_on is distinct from old.done_on then
    update public.tasks t set done_at = case when new.done_on is not null then coalesce(t.done_at, now()) end
    where t.id = new.task_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.start_filing (
  for_case uuid,
  template uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with started as (
    insert into public.filings (case_id, name)
    select for_case, t.name from public.filing_templates t where t.id = template
    returning id, case_id
  ), copied as (
    insert into public.filing_items (filing_id, case_id, title, sort_order)
    select s.id, s.case_id, i.title, i.place
    from started s, public.filing_templates t, unnest(t.items) with ordinality as i (title, place)
    where t.id = template
  )
  select id from started
$function$;

REVOKE ALL ON FUNCTION "public"."start_filing"(uuid, uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_kind_check"
    CHECK
    ((kind = ANY (ARRAY['case'::text, 'party'::text, 'event'::text, 'order'::text, 'message'::text, 'document'::text, 'document_request'::text, 'task'::text, 'filing'::text,
    'filing_item'::text,
    'legal_hold'::text,
    'client'::text,
    'client_link'::text,
    'profile'::text,
    'role'::text,
    'account'::text,
    'session'::text,
    'invitation'::text,
    'submission'::text,
    'erasure_request'::text,
    'testimonial'::text,
    'photo'::text, 'social_link'::text, 'social_post'::text, 'review'::text, 'review_connection'::text, 'setting'::text, 'fee_agreement'::text, 'invoice'::text, 'payment'::text])));

ALTER TABLE "public"."case_documents"
  ADD CONSTRAINT "case_documents_id_case_id_key" UNIQUE (id, case_id);

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_document_id_fkey" FOREIGN KEY (document_id, case_id) REFERENCES public.case_documents(id, case_id) ON DELETE SET NULL (document_id);

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_task_id_fkey" FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE SET NULL;

ALTER TABLE "public"."filings"
  ADD CONSTRAINT "filings_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_filing_id_fkey" FOREIGN KEY (filing_id, case_id) REFERENCES public.filings(id, case_id) ON DELETE CASCADE;

CREATE INDEX filing_items_document_id_idx ON public.filing_items USING btree (document_id);

CREATE INDEX filing_items_filing_id_idx ON public.filing_items USING btree (filing_id, sort_order, created_at);

CREATE INDEX filing_items_task_id_idx ON public.filing_items USING btree (task_id);

CREATE INDEX filings_case_id_idx ON public.filings USING btree (case_id, created_at DESC, id);

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.filing_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_item',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.filing_items
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_item',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER filing_items_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.filing_items
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER filing_items_follow_cure_by
  BEFORE INSERT OR UPDATE ON public.filing_items
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_cure_by();

CREATE TRIGGER filing_items_refuse_held_deletion
  BEFORE DELETE ON public.filing_items
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER filing_items_touch
  BEFORE UPDATE ON public.filing_items
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER filing_templates_touch
  BEFORE UPDATE ON public.filing_templates
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.filings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.filings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.filings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER filings_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.filings
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER filings_refuse_held_deletion
  BEFORE DELETE ON public.filings
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER filings_touch
  BEFORE UPDATE ON public.filings
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE POLICY "an admin adds items" ON "public"."filing_items"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes items" ON "public"."filing_items"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes items" ON "public"."filing_items"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads items" ON "public"."filing_items"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin adds templates" ON "public"."filing_templates"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes templates" ON "public"."filing_templates"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes templates" ON "public"."filing_templates"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads templates" ON "public"."filing_templates"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin adds filings" ON "public"."filings"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes filings" ON "public"."filings"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes filings" ON "public"."filings"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads filings" ON "public"."filings"
  FOR SELECT
  TO "app_admin"
  USING (true);

COMMENT ON FUNCTION "private"."follow_cure_by"() IS 'Trigger: the day by which a defect must be cured, once confirmed, is the due day of one task of the case, which is done when the defect is cured. What was counted anew must be confirmed anew.';

COMMENT ON FUNCTION "public"."start_filing"(uuid, uuid) IS 'Begins a filing with the items of a template, as they are now. In: the case; the template. Out: the filing, null where the template is gone. Errors: 23503 for a case that is gone.';

REVOKE ALL ON FUNCTION "private"."follow_cure_by"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_cure_by"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_cure_by"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_filing"(uuid, uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."start_filing"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_filing"(uuid, uuid) TO "postgres";

GRANT INSERT ("case_id") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("cure_by"), UPDATE ("cure_by") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("days"), UPDATE ("days") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("document_id"), UPDATE ("document_id") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("done_on"), UPDATE ("done_on") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("filing_id") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("kind") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("notified_on"), UPDATE ("notified_on") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("remark"), UPDATE ("remark") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("sort_order") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "public"."filing_items" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."filing_items" TO "app_admin";

REVOKE ALL ON TABLE "public"."filing_items" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."filing_items" TO "service_role";

GRANT INSERT ("items"), UPDATE ("items") ON TABLE "public"."filing_templates" TO "app_admin";

GRANT INSERT ("name"), UPDATE ("name") ON TABLE "public"."filing_templates" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."filing_templates" TO "app_admin";

REVOKE ALL ON TABLE "public"."filing_templates" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."filing_templates" TO "service_role";

GRANT INSERT ("case_id") ON TABLE "public"."filings" TO "app_admin";

GRANT INSERT ("diary_number"), UPDATE ("diary_number") ON TABLE "public"."filings" TO "app_admin";

GRANT INSERT ("filed_on"), UPDATE ("filed_on") ON TABLE "public"."filings" TO "app_admin";

GRANT INSERT ("name"), UPDATE ("name") ON TABLE "public"."filings" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."filings" TO "app_admin";

REVOKE ALL ON TABLE "public"."filings" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."filings" TO "service_role";
