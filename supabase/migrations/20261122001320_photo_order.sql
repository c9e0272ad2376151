-- A photo that is added without a place comes last.

-- The sort order behind all others. The lock is kept until the photo is stored, so that two that are added at the same
-- moment do not get the same one.
create function private.last_photo_order() returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.gallery_photos', 0));
  return (select least(coalesce(max(p.sort_order), 0), 2147483646) + 1 from public.gallery_photos p);
end
$$;
grant execute on function private.last_photo_order() to app_admin, service_role;

alter table public.gallery_photos alter column sort_order set default private.last_photo_order();
