-- The figures of the gallery, counted by Postgres.

-- How many photos each category has: of those that the caller may see, and of those the visible ones. Out: one row for
-- each category that has any.
create function public.gallery_counts()
returns table (category public.photo_category, total integer, visible integer)
language sql stable security invoker set search_path = ''
as $$
  select p.category, count(*)::integer, count(*) filter (where p.visible)::integer
  from public.gallery_photos p group by p.category order by p.category
$$;
grant execute on function public.gallery_counts() to anon, authenticated, service_role;
