-- A query for names in a name_vector(), in any spelling and script; the beginning of each word is enough, with one
-- letter wrong. Null for no word. Runs as its owner to call its parts.
create function public.name_query(p_input text) returns tsquery
language sql immutable strict security definer set search_path = ''
as $$
  select string_agg(
    case when char_length(sound) > 1 then format('(%s | %L:*)', w.alike, '~' || sound) else w.alike end, ' & '
  )::tsquery
  from unnest((private.name_sounds(left(p_input, 200)))[:10]) sound, private.similar_word(sound) w
$$;
grant execute on function public.name_query(text) to app_office;

-- Cases, clients, enquiries, and invoices by number, client, receipt and reference: exact words first, then names that sound alike. `words` is `input` as a query of the
-- `simple` configuration. At most six of each `kind` (case, client, submission, invoice); `detail` tells rows of one title
-- apart.
create function public.search_all(p_input text, p_words text)
returns table (kind text, id uuid, title text, detail text)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
$$;
grant execute on function public.search_all(text, text) to app_office;

-- A case number for comparison: signs only between digits, without `No.`.
create function private.fold_number(p_number text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  return regexp_replace(regexp_replace(regexp_replace(lower(p_number),
    '\mnos?\M', '', 'g'), '(\d)[!-/:-@[-`{-~\s]+(?=\d)', '\1|', 'g'), '[!-/:-@[-`{~\s]+', '', 'g');
end
$$;
grant execute on function private.fold_number(text) to authenticated, service_role;
create index cases_number_idx on public.cases (private.fold_number(case_number));

-- Other cases that have or had this number, in any spelling: two courts may use the same. At most five. Errors: PT403 for anyone but the office.
create function public.cases_with_number(p_number text, p_case_id uuid default null)
returns table (id uuid, case_number text, title text, court text, client_name text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
$$;
grant execute on function public.cases_with_number(text, uuid) to app_office;
