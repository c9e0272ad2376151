-- Files. Both buckets are private: a file is read only where a policy allows it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('gallery', 'gallery', false, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('social-media', 'social-media', false, 104857600,
    array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The photo's row decides, under the reader's own policies: whoever cannot see the row cannot see its files. Nor may a
-- visitor have them signed: such a link would go on after the photo is hidden, because Storage asks nobody again.
create policy "anyone reads the files of visible photos" on storage.objects
for select to anon, authenticated
using (
  bucket_id = 'gallery'
  and coalesce(current_setting('storage.operation', true), '') not like '%object.sign%'
  and exists (
    select from public.gallery_photos p
    where (p.file_name = objects.name or p.small_file_name = objects.name) and p.visible
  )
);

create policy "an admin reads the office's files" on storage.objects
for select to app_admin using (bucket_id in ('gallery', 'social-media') and (select private.is_admin()));

create policy "an admin uploads files" on storage.objects
for insert to app_admin with check (bucket_id in ('gallery', 'social-media') and (select private.is_admin()));

create policy "an admin replaces files" on storage.objects
for update to app_admin
using (bucket_id in ('gallery', 'social-media') and (select private.is_admin()))
with check (bucket_id in ('gallery', 'social-media') and (select private.is_admin()));

create policy "an admin deletes files" on storage.objects
for delete to app_admin using (bucket_id in ('gallery', 'social-media') and (select private.is_admin()));

-- What interrupted uploads and deletions leave behind: files that no photo names, and photos whose file is gone. Nothing
-- younger than `older_than` counts, because an upload stores its files before its row. A photo that was never measured
-- had no file when it was made, and one that begins with IMG- has it among the site's own: both are left alone.
-- Out: at most 100 of each; photo_id is null for a file. For the scheduled jobs, which delete files through Storage.
create function public.gallery_orphans(older_than timestamptz default now() - interval '1 hour')
returns table (file_name text, photo_id uuid)
language sql stable security definer set search_path = ''
as $$
  (
    select o.name, null::uuid from storage.objects o
    where o.bucket_id = 'gallery' and o.created_at < gallery_orphans.older_than
      and not exists (select from public.gallery_photos p where p.file_name = o.name)
      and not exists (select from public.gallery_photos p where p.small_file_name = o.name)
    order by o.created_at limit 100
  )
  union all
  (
    select p.file_name, p.id from public.gallery_photos p
    where p.width is not null and p.created_at < gallery_orphans.older_than and p.file_name not like 'IMG-%'
      and not exists (select from storage.objects o where o.bucket_id = 'gallery' and o.name = p.file_name)
    order by p.created_at limit 100
  )
$$;
grant execute on function public.gallery_orphans(timestamptz) to service_role;
