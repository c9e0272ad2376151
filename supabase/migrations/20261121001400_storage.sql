-- Files. Both buckets are private: a file is read only where a policy allows it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('gallery', 'gallery', false, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('social-media', 'social-media', false, 104857600,
    array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The photo's row decides, under the reader's own policies: whoever cannot see the row cannot see the file.
create policy "anyone reads the files of visible photos" on storage.objects
for select to anon, authenticated
using (bucket_id = 'gallery' and exists (select from public.gallery_photos p where p.file_name = objects.name and p.visible));

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
