-- An open invoice of which the client says that it is paid is listed by that, and as overdue no more.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.count_invoices (
  query  text DEFAULT NULL::text,
  state  text DEFAULT NULL::text,
  client uuid DEFAULT NULL::uuid,
  matter uuid DEFAULT NULL::uuid,
  today  date DEFAULT private.practice_day()
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  return (
    select count(*) from (
      select from public.invoices r
      where (query is null or r.search @@ to_tsquery('simple', query))
        and (
          count_invoices.state is null or r.state = count_invoices.state
          or count_invoices.state = 'overdue' and r.state = 'open' and r.claimed_at is null and r.due_on < today
          or count_invoices.state = 'reported' and r.state = 'open' and r.claimed_at is not null
        )
        and (client is null or r.client_id = client)
        and (matter is null or r.case_id = matter)
      limit 201
    ) found
  );
end
$function$;

COMMENT ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date) IS 'How many invoices a search and filters leave, as count_contact_submissions() has it; `overdue` is a state too, and `reported`: open, and the client says that it is paid.';
