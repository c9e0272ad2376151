-- An import compares the names of its file with clients and parties, many at once.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.find_name_conflicts (
  p_names  text[],
  p_beside text[] DEFAULT '{}'::text[]
)
  RETURNS TABLE (
    asked       text,
    kind        text,
    id          uuid,
    name        text,
    by          text,
    side        public.party_side,
    case_number text,
    case_title  text,
    client_name text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.may('conflicts') then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  elsif cardinality(p_names) > 200 or cardinality(p_beside) > 1000 then
    raise exception using errcode = 'PT422', hint = 'names', message = 'conflictNames';
  end if;
  return query
  with names as materialized (
    select n.name, min(n.place) as place, private.similar_name(n.name) as alike
    from unnest(p_names) with ordinality n (name, place) group by n.name
  ),
  beside as materialized (
    select b.name, private.name_vector(b.name) as words from unnest(p_beside) b (name) group by b.name
  )
  select found.* from (
    select n.name as asked, f.* from names n cross join lateral public.find_conflicts(n.name) f
    union all
    select n.name, 'beside', null, b.name, 'name', null, null, null, null from names n join beside b on b.words @@ n.alike
  ) found join names n on n.name = found.asked
  order by n.place;
end
$function$;

REVOKE ALL ON FUNCTION "public"."find_name_conflicts"(text[], text[]) FROM PUBLIC, "anon", "authenticated", "service_role";

COMMENT ON FUNCTION "public"."find_name_conflicts"(text[], text[]) IS 'What find_conflicts() finds of each name, and which of other names, that are not stored, are like it: of kind `beside`. In: at most 200 names, and 1,000 beside them. Out: the rows of find_conflicts(), each with the name that was asked for. Errors: PT403 without the right `conflicts`; PT422 for too many names.';

GRANT EXECUTE ON FUNCTION "public"."find_name_conflicts"(text[], text[]) TO "app_office";

REVOKE ALL ON FUNCTION "public"."find_name_conflicts"(text[], text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."find_name_conflicts"(text[], text[]) TO "postgres";
