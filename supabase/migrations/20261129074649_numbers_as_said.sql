-- A case number is found in the words of the court too, and by a number that the case had before.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.cases_with_number (
  p_number  text,
  p_case_id uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id          uuid,
    case_number text,
    title       text,
    court       text,
    client_name text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  end if;
  return query
  select c.id, c.case_number, c.title, c.court, c.client_name from public.cases c
  where (
      private.fold_number(c.case_number) = private.fold_number(p_number)
      or private.case_keys(c.case_number, c.diary_number, c.cnr, c.former_numbers) && private.number_keys(p_number)
    ) and c.id is distinct from p_case_id
    and (seen is null or c.id = any (seen))
  order by c.filing_date desc, c.id limit 5;
end
$function$;
