-- The search for all walked through all payments by their days where few or none were found.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.search_all (
  p_input text,
  p_words text
)
  RETURNS TABLE (
    kind   text,
    id     uuid,
    title  text,
    detail text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  most constant integer := 6;
  -- As many as a page of a list: for fewer, Postgres would sooner walk through all rows in their order than look the words up.
  candidates constant integer := 20;
  -- A phone number is searched by its digits, however they are set apart.
  digits constant text := nullif(ltrim(regexp_replace(p_input, '[^0-9]', '', 'g'), '0'), '');
  query constant tsquery := to_tsquery('simple', left(p_words, 1000)) ||
    case when p_input ~ '^ *[+(]?[0-9 ().\/-]{5,}$' and digits is not null then to_tsquery('simple', digits || ':*') else ''::tsquery end;
  names constant tsquery := public.name_query(p_input);
begin
  return query
  with written as materialized (
    select c.id, c.title, c.case_number, c.client_name from public.cases c
    where c.search @@ query order by c.filing_date desc, c.id desc limit candidates
  ),
  sounding as (
    select c.id, c.title, c.case_number, c.client_name from public.cases c
    where c.id in (
      select p.case_id from public.case_parties p
      where (select count(*) from written) < most and p.name_search @@ names limit candidates
    ) and c.id not in (select w.id from written w)
  )
  select 'case', f.id, f.title, concat_ws(' · ', f.case_number, f.client_name)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with written as materialized (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where c.search @@ query order by c.full_name, c.id limit candidates
  ),
  sounding as (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where (select count(*) from written) < most and c.name_search @@ names and c.id not in (select w.id from written w)
    order by c.full_name, c.id limit candidates
  )
  select 'client', f.id, f.full_name, concat_ws(' · ', f.phone, f.email)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with written as materialized (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where s.search @@ query order by s.submitted_at desc, s.id limit candidates
  ),
  sounding as (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where (select count(*) from written) < most and s.name_search @@ names and s.id not in (select w.id from written w)
    order by s.submitted_at desc, s.id limit candidates
  )
  select 'submission', f.id, f.name, concat_ws(' · ', f.phone, f.email)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with invoices as materialized (
    select i.id, i.created_at, null::text as reference from public.invoices i
    -- A name alone finds its client.
    where p_input ~ '[0-9]' and i.number is not null and i.search @@ query order by i.created_at desc, i.id desc limit candidates
  ),
  payments as materialized (
    select p.invoice_id, p.created_at, concat_ws(' · ', p.receipt_number, p.reference) as reference
    -- Found before they are sorted: by the index of their days Postgres would walk through all payments.
    from (select * from public.payments where payments.search @@ query offset 0) p
    order by p.created_at desc, p.id desc limit candidates
  )
  select 'invoice', i.id, i.number, concat_ws(' · ', i.bill_name, f.reference)
  from (
    select distinct on (r.id) r.* from (select * from invoices union all select * from payments) r
    order by r.id, r.reference nulls last
  ) f
  join public.invoices i on i.id = f.id
  order by f.created_at desc, i.id limit most;
end
$function$;
