-- A client opens the list to see which case comes next: it begins with that one.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.my_cases()
  RETURNS SETOF public.cases
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.* from public.cases c
  left join lateral (
    select e.start_date from public.events e
    where e.case_id = c.id and e.outcome is null
      and e.start_date >= private.practice_day()::timestamp at time zone private.practice_zone()
    order by e.start_date limit 1
  ) n on true
  where c.client_id = any ((select private.my_client_ids())::uuid[])
  order by n.start_date, c.filing_date desc, c.id desc
$function$;

REVOKE ALL ON FUNCTION "public"."my_cases"() FROM PUBLIC, "anon", "service_role";

COMMENT ON FUNCTION "public"."my_cases"() IS 'The cases of the clients that the caller is linked to: that with the soonest date first, from today on and without a result, then those without one, the newest filing first. It runs as its owner to ask for the clients once.';

GRANT EXECUTE ON FUNCTION "public"."my_cases"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_cases"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."my_cases"() TO "postgres";
