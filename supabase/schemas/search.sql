-- One search for all that the practice works with.

-- What finds names in a name_vector(), in any spelling and script. In: what was typed; of each word its beginning is enough.
-- Out: a query, null for no word. It runs as its owner to call its parts, which know nothing but the text.
create function public.name_query(input text) returns tsquery
language sql immutable strict security definer set search_path = ''
as $$
  select string_agg(format('(%s | %L:*)', w.alike, '~' || sound), ' & ')::tsquery
  from unnest((private.name_sounds(left(input, 200)))[:10]) sound, private.similar_word(sound) w
$$;
grant execute on function public.name_query(text) to app_admin;

-- Cases, clients and enquiries that contain what was typed: first those in which its words are written so, then those whose
-- names sound so. In: what was typed, and the same as a query of the `simple` configuration. Out: of each kind at most six; `kind`
-- is case, client or submission, `detail` what distinguishes rows of one title.
create function public.search_all(input text, words text)
returns table (kind text, id uuid, title text, detail text)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most constant integer := 6;
  -- A phone number is searched by its digits, however they are set apart.
  digits constant text := case when input ~ '^\s*[+(]?[\d\s().-]{5,}$' then nullif(regexp_replace(input, '^\s*00|\D', '', 'g'), '') end;
  query constant tsquery := case when digits is null then to_tsquery('simple', words)
    else to_tsquery('simple', words) || to_tsquery('simple', ltrim(digits, '0') || ':*') end;
  names constant tsquery := public.name_query(input);
begin
  return query
  with written as materialized (
    select c.id, c.title, concat_ws(' · ', c.case_number, c.client_name) as detail, row_number() over () as place
    from (
      select * from public.cases c where c.search @@ query order by c.filing_date desc, c.id desc limit most
    ) c
  ),
  sounding as (
    select distinct p.case_id from (
      select p.case_id from public.case_parties p
      where (select count(*) from written) < most and p.name_search @@ names limit most * 2
    ) p
    where p.case_id not in (select w.id from written w)
  )
  select 'case', c.* from (
    select w.id, w.title, w.detail from written w
    union all
    select c.id, c.title, concat_ws(' · ', c.case_number, c.client_name)
    from sounding s join public.cases c on c.id = s.case_id
    limit most
  ) c;

  return query
  with written as materialized (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where c.search @@ query order by c.full_name, c.id limit most
  ),
  sounding as (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where (select count(*) from written) < most and c.name_search @@ names order by c.full_name, c.id limit most * 2
  )
  select 'client', c.id, c.full_name, concat_ws(' · ', c.phone, c.email) from (
    select w.* from written w
    union all
    select s.* from sounding s where s.id not in (select w.id from written w)
    limit most
  ) c;

  return query
  with written as materialized (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where s.search @@ query order by s.submitted_at desc, s.id limit most
  ),
  sounding as (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where (select count(*) from written) < most and s.name_search @@ names order by s.submitted_at desc, s.id limit most * 2
  )
  select 'submission', s.id, s.name, concat_ws(' · ', s.phone, s.email) from (
    select w.* from written w
    union all
    select s.* from sounding s where s.id not in (select w.id from written w)
    limit most
  ) s;
end
$$;
grant execute on function public.search_all(text, text) to app_admin;

-- The number of a case as it is compared: without signs but between digits, and without `No.`.
create function private.fold_number(number text) returns text
language sql immutable strict set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(lower(number),
    '\mnos?\M', '', 'g'), '(\d)[!-/:-@[-`{-~\s]+(?=\d)', '\1|', 'g'), '[!-/:-@[-`{~\s]+', '', 'g')
$$;
grant execute on function private.fold_number(text) to authenticated, service_role;
create index cases_number_idx on public.cases (private.fold_number(case_number));

-- The cases that have a number already, however its signs are set: two may well have the same one, e.g. in two courts.
-- In: the number, and the case that is changed. Out: at most five. Errors: PT403 for anyone but an admin.
create function public.cases_with_number(number text, except_id uuid default null)
returns table (id uuid, case_number text, title text, court text, client_name text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  end if;
  return query
  select c.id, c.case_number, c.title, c.court, c.client_name from public.cases c
  where private.fold_number(c.case_number) = private.fold_number(number) and c.id is distinct from except_id
  order by c.filing_date desc, c.id limit 5;
end
$$;
grant execute on function public.cases_with_number(text, uuid) to app_admin;
