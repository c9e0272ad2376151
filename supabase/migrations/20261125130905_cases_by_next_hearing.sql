-- The cases can be listed by what comes next in court. By a function, not a column of the case: every change of a hearing would
-- have to lock its case.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.cases_by_next_hearing (
  query      text                 DEFAULT NULL::text,
  status     public.case_status   DEFAULT NULL::public.case_status,
  area       public.practice_area DEFAULT NULL::public.practice_area,
  client     uuid                 DEFAULT NULL::uuid,
  row_offset integer              DEFAULT 0,
  row_limit  integer              DEFAULT 20
)
  RETURNS SETOF public.cases
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  SET enable_memoize TO 'off'
  AS $function$
declare
  page_end constant integer := row_offset + row_limit;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminListsCases';
  end if;
  return query
  with hearings as not materialized (
    select e.case_id, e.start_date, e.id from public.events e
    where e.type = 'hearing' and e.outcome is null and e.start_date > now()
  ),
  found as not materialized (
    select c.id, c.filing_date from public.cases c
    where (query is null or c.search @@ to_tsquery('simple', query))
      and (cases_by_next_hearing.status is null or c.status = cases_by_next_hearing.status)
      and (area is null or c.practice_area = area)
      and (client is null or c.client_id = client)
  ),
  dated as materialized (
    select f.id, f.filing_date, h.start_date, h.id as hearing_id from hearings h join found f on f.id = h.case_id
    where not exists (
      select from hearings b where b.case_id = h.case_id and (b.start_date, b.id) < (h.start_date, h.id)
    )
    order by h.start_date, h.id limit page_end
  ),
  undated as (
    select f.id, f.filing_date, null::timestamptz, null::uuid from found f
    where (select count(*) from dated) < page_end and not exists (select from hearings h where h.case_id = f.id)
    order by f.filing_date desc, f.id desc limit page_end
  ),
  page as (
    select * from dated union all select * from undated
    order by start_date, hearing_id, filing_date desc, id desc offset row_offset limit row_limit
  )
  select c.* from page p join public.cases c on c.id = p.id
  order by p.start_date, p.hearing_id, p.filing_date desc, p.id desc;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cases_by_next_hearing"(text, public.case_status, public.practice_area, uuid, integer, integer) FROM PUBLIC, "anon", "authenticated", "service_role";

COMMENT ON FUNCTION "public"."cases_by_next_hearing"(text, public.case_status, public.practice_area, uuid, integer, integer) IS 'Cases by their next hearing, the soonest first, then those without one, the newest filing first: a hearing that is to come and has no result. In: a search and filters, as count_cases() has them; the first case and the number of cases. It runs as its owner: under row-level security Postgres does not know how rare a status is, and would read every hearing to come for a rare one. Errors: PT403 for anyone but an admin.';

GRANT EXECUTE ON FUNCTION "public"."cases_by_next_hearing"(text, public.case_status, public.practice_area, uuid, integer, integer) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."cases_by_next_hearing"(text, public.case_status, public.practice_area, uuid, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."cases_by_next_hearing"(text, public.case_status, public.practice_area, uuid, integer, integer) TO "postgres";
