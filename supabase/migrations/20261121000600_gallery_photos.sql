-- Photos of the gallery: the rows here, the files in the bucket `gallery` (see the storage migration).

create type public.photo_category as enum ('general', 'office', 'events', 'awards', 'team', 'court');

create table public.gallery_photos (
  id uuid primary key default gen_random_uuid(),
  -- The file's name in the bucket, or, beginning with IMG-, among the site's own files.
  file_name text not null unique
    constraint gallery_photos_file_name_check check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and file_name !~ '\.\.'),
  -- The same picture for grids and lists; null for a photo that has none, which is shown in full everywhere.
  small_file_name text unique
    constraint gallery_photos_small_file_name_check check (
      small_file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and small_file_name !~ '\.\.' and small_file_name <> file_name
    ),
  original_name text not null
    constraint gallery_photos_original_name_check check (char_length(original_name) between 1 and 255),
  caption text constraint gallery_photos_caption_check check (char_length(caption) <= 500),
  category public.photo_category not null default 'general',
  visible boolean not null default true,
  sort_order integer not null default 0,
  -- Pixels of the full picture, known before the file arrives, so that the page does not move when it does.
  width integer constraint gallery_photos_width_check check (width between 1 and 20000),
  height integer constraint gallery_photos_height_check check (height between 1 and 20000),
  uploaded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index gallery_photos_visible_idx on public.gallery_photos (sort_order, uploaded_at desc) where visible;
create index gallery_photos_sort_idx on public.gallery_photos (sort_order, uploaded_at desc);

create trigger gallery_photos_touch before update on public.gallery_photos
for each row execute function private.touch_updated_at();

alter table public.gallery_photos enable row level security;
grant select on public.gallery_photos to anon, authenticated;
grant insert (file_name, small_file_name, original_name, caption, category, visible, sort_order, width, height),
  update (caption, category, visible, sort_order, width, height), delete
  on public.gallery_photos to app_admin;
grant select, insert, update, delete on public.gallery_photos to service_role;

create policy "anyone reads visible photos" on public.gallery_photos
for select to anon, authenticated using (visible);

create policy "an admin reads every photo" on public.gallery_photos
for select to app_admin using (true);

create policy "an admin adds photos" on public.gallery_photos
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes photos" on public.gallery_photos
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin deletes photos" on public.gallery_photos
for delete to app_admin using ((select private.is_admin()));

-- Puts a photo at a place of the office's order, counted from 1 and no further than the end, and numbers the photos by
-- their places. In one step, so that an interruption leaves no half of it.
create function public.move_gallery_photo(photo uuid, place integer) returns void
language sql security invoker set search_path = ''
as $$
  with others as (
    select p.id, row_number() over (order by p.sort_order, p.uploaded_at desc, p.id)::integer as place
    from public.gallery_photos p where p.id <> move_gallery_photo.photo
  ),
  target as (
    select greatest(1, least(move_gallery_photo.place, (select count(*) + 1 from others)))::integer as place
    where exists (select from public.gallery_photos p where p.id = move_gallery_photo.photo)
  ),
  numbered as (
    select o.id, o.place + (o.place >= t.place)::integer as place from others o, target t
    union all
    select move_gallery_photo.photo, t.place from target t
  )
  update public.gallery_photos p set sort_order = n.place from numbered n
  where p.id = n.id and p.sort_order <> n.place
$$;
grant execute on function public.move_gallery_photo(uuid, integer) to app_admin;
