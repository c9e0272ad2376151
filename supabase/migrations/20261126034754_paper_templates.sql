-- Templates of papers, which only the site opens, with their files in a private bucket for admins.
SET local check_function_bodies = off;

DROP POLICY "an admin deletes files" ON "storage"."objects";

DROP POLICY "an admin reads files" ON "storage"."objects";

DROP POLICY "an admin replaces files" ON "storage"."objects";

DROP POLICY "an admin uploads files" ON "storage"."objects";

CREATE TABLE "public"."paper_templates" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "paper_templates_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT "paper_templates_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."paper_templates"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."paper_templates" FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.orphaned_files (
  bucket     text,
  older_than timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.name from storage.objects o
  where o.bucket_id = orphaned_files.bucket
    and o.created_at < coalesce(
      orphaned_files.older_than,
      now() - case orphaned_files.bucket when 'social-media' then interval '1 day' else interval '1 hour' end
    )
    and not exists (
      select from public.gallery_photos p where orphaned_files.bucket = 'gallery' and p.file_name = o.name
    )
    and not exists (
      select from public.gallery_photos p where orphaned_files.bucket = 'gallery' and p.small_file_name = o.name
    )
    and not exists (
      select from public.social_posts p
      where orphaned_files.bucket = 'social-media' and (p.image_path = o.name or p.video_path = o.name)
    )
    and not exists (
      select from public.document_versions v
      where orphaned_files.bucket = 'case-documents' and v.id::text = o.name and v.virus is null
    )
    and not exists (
      select from public.paper_templates t where orphaned_files.bucket = 'paper-templates' and t.id::text = o.name
    )
  order by o.created_at limit 100
$function$;

CREATE POLICY "an admin adds templates" ON "public"."paper_templates"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes templates" ON "public"."paper_templates"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads every template" ON "public"."paper_templates"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin deletes files" ON "storage"."objects"
  FOR DELETE
  TO "app_admin"
  USING (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "an admin reads files" ON "storage"."objects"
  FOR SELECT
  TO "app_admin"
  USING (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "an admin replaces files" ON "storage"."objects"
  FOR UPDATE
  TO "app_admin"
  USING (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)))
  WITH CHECK (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "an admin uploads files" ON "storage"."objects"
  FOR INSERT
  TO "app_admin"
  WITH
    CHECK
    (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text, 'case-documents'::text])) AND (COALESCE(current_setting('storage.operation'::text,
    true), ''::text) !~~ '%sign%'::text) AND ( SELECT private.is_admin() AS is_admin)));

COMMENT ON FUNCTION "public"."orphaned_files"(text, timestamp with time zone) IS 'The oldest files of a bucket, at most 100, that no photo, post, version or template names, or that have a virus: what interrupted uploads and deletions leave behind. An upload stores its file before its row: so none counts that is younger than a moment, by default an hour, or a day for posts. For the scheduled jobs, which delete files through Storage.';

GRANT INSERT ("id") ON TABLE "public"."paper_templates" TO "app_admin";

GRANT INSERT ("name") ON TABLE "public"."paper_templates" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."paper_templates" TO "app_admin";

REVOKE ALL ON TABLE "public"."paper_templates" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."paper_templates" TO "service_role";

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('paper-templates', 'paper-templates', false, 1048576,
    array['application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
