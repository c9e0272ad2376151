-- The numbers of a court’s list are read once, and the index of cases is taken also where there are few.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.case_keys (
  p_number text,
  p_diary  text,
  p_cnr    text,
  p_former text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SECURITY DEFINER
  COST 5000
  SET search_path TO ''
  AS $function$
begin
  return private.number_keys(concat_ws(
    e'\n', p_number, p_cnr, 'diary ' || regexp_replace(p_diary, '^[^0-9]+', ''), array_to_string(p_former, e'\n')
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.match_cause_list (
  p_day   date,
  p_items jsonb,
  p_court text  DEFAULT NULL::text
)
  RETURNS TABLE (
    place       integer,
    case_id     uuid,
    event_id    uuid,
    is_sure     boolean,
    case_number text,
    case_title  text,
    court       text,
    start_date  timestamp with time zone,
    item_number text,
    court_hall  text,
    outcome     public.hearing_outcome,
    updated_at  timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  here constant text[] := private.court_words(p_court);
  read jsonb;
  all_keys text[];
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminChecksCauseList';
  elsif (p_day between '1900-01-01' and '2200-01-01') is not true then
    raise exception using errcode = 'PT422', hint = 'day', message = 'boardDay';
  elsif (case jsonb_typeof(p_items) when 'array' then jsonb_array_length(p_items) > 3000 else true end) then
    raise exception using errcode = 'PT422', hint = 'items', message = 'causeListLength';
  end if;
  -- Once, before the query, which is planned for the numbers that it looks for.
  select jsonb_agg(i || jsonb_build_object('keys', private.number_keys(i ->> 'number'))) into read
  from jsonb_array_elements(p_items) i;
  all_keys := array(
    select distinct k from jsonb_array_elements(read) i cross join jsonb_array_elements_text(i -> 'keys') k
  );
  return query
  with items as materialized (
    select i.place, coalesce(i.is_own, false) as is_own, i.keys, i.petitioner, i.respondent
    from jsonb_to_recordset(read) i (place integer, is_own boolean, keys text[], petitioner text, respondent text)
  ),
  item_keys as materialized (
    select i.place, k as key from items i cross join unnest(i.keys) k
  ),
  -- The first hearing of a case on the day, one without a result before others.
  hearings as materialized (
    select distinct on (e.case_id) e.*
    from public.events e
    where e.type = 'hearing' and e.case_id is not null
      and e.start_date >= p_day::timestamp at time zone private.practice_zone()
      and e.start_date < (p_day + 1)::timestamp at time zone private.practice_zone()
    order by e.case_id, e.outcome is not null, e.start_date, e.id
  ),
  listed as materialized (
    select c.id, private.case_keys(c.case_number, c.diary_number, c.cnr, c.former_numbers) as keys
    from public.cases c
    where private.case_keys(c.case_number, c.diary_number, c.cnr, c.former_numbers) && all_keys
  ),
  numbered as materialized (
    select distinct on (c.id) i.place, c.id,
      -- A number alone may be another court's: the court has to be the same, or something else has to say that it is ours.
      (k.words = here and k.words <> '{}' or h.id is not null or i.is_own)
        and (h.id is not null or c.status in ('active', 'pending')) as is_sure
    from listed l
    cross join unnest(l.keys) number
    join item_keys m on m.key = number
    join items i on i.place = m.place
    join public.cases c on c.id = l.id
    cross join lateral (select private.court_words(c.court) as words) k
    left join hearings h on h.case_id = c.id
    where k.words = '{}' or here = '{}' or k.words && here
    order by c.id, is_sure desc, i.place
  ),
  -- Names only propose: both sides of a case whose number the list does not have, or of an item that is ours by the code.
  asked as materialized (
    select h.case_id as id, null::integer as place from hearings h
    where not exists (select from numbered n where n.id = h.case_id and n.is_sure)
    union
    select p.case_id, i.place from items i
    join public.case_parties p on p.name_search @@ private.similar_name(i.petitioner)
    where i.is_own and not exists (select from numbered n where n.place = i.place and n.is_sure)
  ),
  spelled as materialized (
    select i.place, private.name_keys(i.petitioner) as petitioner, private.name_keys(i.respondent) as respondent
    from items i
    where (select count(*) from asked) > 0 and i.petitioner is not null and i.respondent is not null
      and not exists (select from numbered n where n.place = i.place and n.is_sure)
  ),
  named as materialized (
    select distinct on (a.id) s.place, a.id
    from asked a
    join public.cases c on c.id = a.id
    cross join lateral (select private.court_words(c.court) as words) k
    join public.case_parties p on p.case_id = a.id and p.side = 'petitioner' and p.name_keys <> '{}'
    join public.case_parties r on r.case_id = a.id and r.side = 'respondent' and r.name_keys <> '{}'
    join spelled s on (a.place is null or a.place = s.place) and s.petitioner @> p.name_keys and s.respondent @> r.name_keys
    where (k.words = '{}' or here = '{}' or k.words && here) and not exists (select from numbered n where n.id = a.id)
    order by a.id, s.place
  ),
  found as (
    select n.place, n.id, n.is_sure from numbered n
    union all
    select n.place, n.id, false from named n
    union all
    -- Hearings of the day that the list does not have.
    select null, h.case_id, false from hearings h join public.cases c on c.id = h.case_id
    cross join lateral (select private.court_words(c.court) as words) k
    where h.outcome is null and (k.words = '{}' or here = '{}' or k.words && here)
      and not exists (select from numbered n where n.id = h.case_id) and not exists (select from named n where n.id = h.case_id)
  )
  select f.place, c.id, h.id, f.is_sure, c.case_number, c.title, c.court, h.start_date, h.item_number, h.court_hall, h.outcome,
    h.updated_at
  from found f join public.cases c on c.id = f.id left join hearings h on h.case_id = c.id
  order by f.place nulls last, c.title, c.id limit 1000;
end
$function$;
