-- Policies of the office on files; other policies are with the rows that name the files.

create policy "an admin replaces files" on storage.objects
for update to app_admin
using (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()))
with check (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()));

create policy "an admin deletes files" on storage.objects
for delete to app_admin using (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()));

create policy "an admin reads files" on storage.objects
for select to app_admin using (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()));

create policy "who may write papers reads their templates" on storage.objects
for select to app_office using (bucket_id = 'paper-templates' and (select private.may('papers')));

-- A signed upload address would be valid for two hours, whatever becomes of the role.
create policy "the office uploads documents" on storage.objects
for insert to app_office with check (
  bucket_id = 'case-documents'
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.is_office())
);

create policy "an admin uploads files" on storage.objects
for insert to app_admin with check (
  bucket_id in ('gallery', 'social-media', 'paper-templates', 'case-documents')
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.is_admin())
);

create function public.orphaned_files(p_bucket text, p_older_than timestamptz default null) returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = p_bucket
    and o.created_at < coalesce(
      p_older_than,
      now() - case p_bucket when 'social-media' then interval '1 day' else private.period('orphaned_file') end
    )
    and not exists (
      select from public.gallery_photos p where p_bucket = 'gallery' and p.file_name = o.name
    )
    and not exists (
      select from public.gallery_photos p where p_bucket = 'gallery' and p.small_file_name = o.name
    )
    and not exists (
      select from public.social_posts p
      where p_bucket = 'social-media' and (p.image_path = o.name or p.video_path = o.name)
    )
    and not exists (
      select from public.document_versions v
      where p_bucket = 'case-documents' and v.id::text = o.name and v.virus is null
    )
    and not exists (
      select from public.paper_templates t where p_bucket = 'paper-templates' and t.id::text = o.name
    )
  order by o.created_at limit 100
$$;
grant execute on function public.orphaned_files(text, timestamptz) to service_role;
comment on function public.orphaned_files(text, timestamptz) is
  'The oldest files of a bucket, at most 100, that no photo, post, version or template names, or that have a virus: '
  'what interrupted uploads and deletions leave behind. An upload stores its file before its row: so none counts that is '
  'younger than a moment, by default `orphaned_file`, or a day for posts. For the scheduled jobs, which delete files '
  'through Storage.';
