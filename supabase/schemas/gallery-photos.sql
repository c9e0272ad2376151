-- Photos; their files are in the bucket `gallery`.

create type public.photo_category as enum ('general', 'office', 'events', 'awards', 'team', 'court');

create function private.next_photo_order() returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.gallery_photos', 0));
  return (select least(coalesce(max(p.sort_order), 0), 2147483646) + 1 from public.gallery_photos p);
end
$$;
grant execute on function private.next_photo_order() to app_admin, service_role;
comment on function private.next_photo_order() is
  'The sort order after that of all photos. The lock is kept until the photo is stored, so two photos that are '
  'added at the same time get two orders.';

create table public.gallery_photos (
  id uuid primary key default gen_random_uuid(),
  -- In the bucket, or with IMG- among the site's own files.
  file_name text not null
    constraint gallery_photos_file_name_check check (
      file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and file_name !~ '\.\.'
    ) unique,
  small_file_name text unique,
  original_name text not null
    constraint gallery_photos_original_name_check check (char_length(original_name) between 1 and 255),
  caption text constraint gallery_photos_caption_check check (char_length(caption) <= 500),
  category public.photo_category not null default 'general',
  visible boolean not null default true,
  sort_order integer not null default private.next_photo_order(),
  -- Pixels; known before the file loads, so that the page does not move.
  width integer constraint gallery_photos_width_check check (width between 1 and 20000),
  height integer constraint gallery_photos_height_check check (height between 1 and 20000),
  uploaded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gallery_photos_small_file_name_check check (
    small_file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and small_file_name !~ '\.\.'
    and small_file_name <> file_name
  )
);

create index gallery_photos_visible_idx on public.gallery_photos (sort_order, uploaded_at desc) where visible;
create index gallery_photos_sort_idx on public.gallery_photos (sort_order, uploaded_at desc);

grant select on public.gallery_photos to anon, authenticated;
grant insert (file_name, small_file_name, original_name, caption, category, visible, sort_order, width, height) on
  public.gallery_photos to app_admin;
grant update (caption, category, visible, sort_order, width, height) on public.gallery_photos to app_admin;
grant delete on public.gallery_photos to app_admin;

create policy "an admin reads every photo" on public.gallery_photos
for select to app_admin using (true);

create policy "an admin adds photos" on public.gallery_photos
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes photos" on public.gallery_photos
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin deletes photos" on public.gallery_photos
for delete to app_admin using ((select private.is_admin()));

-- Rule 36 allows no photos: in Bar Council mode only admins read them.
create policy "anyone reads visible photos" on public.gallery_photos
for select to anon, authenticated using (visible and not (select private.is_bar_council_mode()));

-- The photo's row decides, under the reader's policies. Visitors may not sign files: Storage would not ask again after
-- the photo is hidden.
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

create function public.photos_without_file(p_older_than timestamptz default now() - interval '1 hour') returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.gallery_photos p
  where p.width is not null and p.created_at < p_older_than and p.file_name not like 'IMG-%'
    and not exists (select from storage.objects o where o.bucket_id = 'gallery' and o.name = p.file_name)
  order by p.created_at limit 100
$$;
grant execute on function public.photos_without_file(timestamptz) to service_role;
comment on function public.photos_without_file(timestamptz) is
  'Photos whose file an interrupted deletion has taken, at most 100, made before a moment. A photo that was never '
  'measured had no file when it was made, and one that begins with IMG- has it among the site''s own: both are left '
  'alone. For the scheduled jobs.';

create function public.gallery_counts()
returns table (category public.photo_category, total integer, visible integer)
language sql stable security invoker set search_path = ''
as $$
  select p.category, count(*)::integer, count(*) filter (where p.visible)::integer
  from public.gallery_photos p group by p.category order by p.category
$$;
grant execute on function public.gallery_counts() to anon, authenticated, service_role;
comment on function public.gallery_counts() is
  'The figures of the gallery, counted by Postgres. How many photos each category has: of those that the caller may '
  'see, and of those the visible ones. Out: one row for each category that has any.';

create function public.move_gallery_photo(p_photo_id uuid, p_position integer) returns void
language sql security invoker set search_path = ''
as $$
  with others as (
    select p.id, row_number() over (order by p.sort_order, p.uploaded_at desc, p.id)::integer as position
    from public.gallery_photos p where p.id <> p_photo_id
  ),
  target as (
    select greatest(1, least(p_position, (select count(*) + 1 from others)))::integer as position
    where exists (select from public.gallery_photos p where p.id = p_photo_id)
  ),
  numbered as (
    select o.id, o.position + (o.position >= t.position)::integer as position from others o, target t
    union all
    select p_photo_id, t.position from target t
  )
  update public.gallery_photos p set sort_order = n.position from numbered n
  where p.id = n.id and p.sort_order <> n.position
$$;
grant execute on function public.move_gallery_photo(uuid, integer) to app_admin;
comment on function public.move_gallery_photo(uuid, integer) is
  'Moves a photo to a position, counted from 1 and no further than the end, and numbers all photos by their '
  'positions. In one statement, so that it is done completely or not at all.';
