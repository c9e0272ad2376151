create policy "an admin replaces files" on storage.objects
for update to app_admin
using (bucket_id in ('gallery', 'social-media') and (select private.is_admin()))
with check (bucket_id in ('gallery', 'social-media') and (select private.is_admin()));

create policy "an admin deletes files" on storage.objects
for delete to app_admin using (bucket_id in ('gallery', 'social-media') and (select private.is_admin()));

create policy "an admin reads files" on storage.objects
for select to app_admin using (bucket_id in ('gallery', 'social-media') and (select private.is_admin()));

create policy "an admin uploads files" on storage.objects
for insert to app_admin with check (
  bucket_id in ('gallery', 'social-media', 'case-documents')
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.is_admin())
);
