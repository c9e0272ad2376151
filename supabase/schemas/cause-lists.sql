-- A court's list of a day: which of its items are matters of the practice, and what the board takes of it. Numbers are
-- compared here alone; the site reads items, and what stands in them, of a file or of what was pasted.

create function private.number_kind(p_before text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  numberless constant text := regexp_replace(p_before, '\m(nos?|number)\M\.?(\s*\(s\))?', ' ', 'g');
  kind text := numberless;
begin
  -- Each only where it finds something: Postgres keeps 32 regular expressions compiled, and a row may need more.
  if position('petition' in kind) > 0 then
    kind := regexp_replace(kind, '\mspecial\s+leave\s+petition\M', 'slp', 'g');
    kind := regexp_replace(kind, '\mwrit\s+petition\M', 'wp', 'g');
    kind := regexp_replace(kind, '\mtransfer\s+petition\M', 'tp', 'g');
    kind := regexp_replace(kind, '\mreview\s+petition\M', 'rp', 'g');
  end if;
  if position('miscellaneous' in kind) > 0 then
    kind := regexp_replace(kind, '\mmiscellaneous\s+application\M', 'ma', 'g');
  end if;
  if position('civil' in kind) > 0 then
    kind := regexp_replace(kind, '\mcivil\s+appeal\M', 'ca', 'g');
    kind := regexp_replace(kind, '\(\s*civil\s*\)', '(c)', 'g');
  end if;
  if position('cr' in kind) > 0 then
    kind := regexp_replace(kind, '\m(criminal|crl|cri|cr)\M\.?\s*', 'crl', 'g');
    kind := regexp_replace(kind, '\mcrl\s*(appeal\M|a\M)', 'crla', 'g');
  end if;
  kind := regexp_replace(replace(kind, '.', ''), '\s*\(\s*|\s*\)', '(', 'g');
  -- The last word; one that says little by itself with the words before it.
  kind := substring(kind from '([a-z&(]+)[^a-z0-9(]*\(?[^a-z0-9(]*$');
  if kind ~ '^(appeal|petition|application|appln|appl|case|suit|revision|reference|pet)\M' then
    kind := substring(replace(numberless, '.', '') from '((\m[a-z]+\s+){0,3}[a-z()]+)[^a-z]*$');
  end if;
  kind := regexp_replace(coalesce(kind, ''), '[^a-z&]', '', 'g');
  return case when kind in ('diary', 'diaryno', 'dno', 'dy', 'd') then 'diary' else kind end;
end
$$;
comment on function private.number_kind(text) is
  'The kind of a case in one spelling, as it stands before a number: `slpc` for "Special Leave Petition (Civil) No.". In: '
  'small letters. Out: empty where there is none.';

create function private.number_keys(p_text text) returns text[]
language plpgsql immutable strict set search_path = ''
as $$
declare
  -- Number or range, and year.
  pattern constant text := '(?<![0-9/])([0-9]{1,7})(?:\s*(?:-|–|\mto\M)\s*([0-9]{1,7}))?\s*(?:/|-|\mof\M)\s*((?:19|20)[0-9]{2})(?![0-9/])';
  written constant text := lower(private.to_latin_digits(left(p_text, 10000)));
  keys text[] := array(
    select regexp_replace(c[1], '[^a-z0-9]', '', 'g')
    from regexp_matches(written, '\m([a-z]{2}[a-z0-9]{2}[0-9]{2}[ -]?[0-9]{6}[ -]?(?:19|20)[0-9]{2})\M', 'g') c
  );
  befores constant text[] := regexp_split_to_array(written, pattern);
  place integer := 0;
  parts text[];
  kind text := '';
  first integer;
  last integer;
begin
  for parts in select m from regexp_matches(written, pattern, 'g') m loop
    place := place + 1;
    -- Of several numbers the kind stands before the first.
    if befores[place] !~ '^[\s,&]*(and)?[\s,&]*$' or position(e'\n' in befores[place]) > 0 then
      kind := private.number_kind(right(befores[place], 80));
    end if;
    first := parts[1]::integer;
    -- 329-30 ends at 330.
    last := coalesce((left(parts[1], greatest(char_length(parts[1]) - char_length(parts[2]), 0)) || parts[2])::integer, first);
    if kind <> '' and first > 0 then
      for n in first..case when last between first and first + 500 then last else first end loop
        keys := keys || private.fold_number(kind || ' ' || n || '/' || parts[3]);
      end loop;
    end if;
  end loop;
  return array(select distinct k from unnest(keys) k order by k);
end
$$;
comment on function private.number_keys(text) is
  'The numbers of cases in a text, as they are compared: of a range each one, a CNR in small letters. A number counts with '
  'its kind and its year. In: the cell of a list, or numbers of a case, one a line. Out: distinct, empty for none.';

create function private.case_keys(p_number text, p_diary text, p_cnr text, p_former text[]) returns text[]
-- Dear enough for Postgres to take the index also of a few hundred cases.
language plpgsql immutable security definer cost 5000 set search_path = ''
as $$
begin
  return private.number_keys(concat_ws(
    e'\n', p_number, p_cnr, 'diary ' || regexp_replace(p_diary, '^[^0-9]+', ''), array_to_string(p_former, e'\n')
  ));
end
$$;
grant execute on function private.case_keys(text, text, text, text[]) to authenticated, service_role;
comment on function private.case_keys(text, text, text, text[]) is
  'All numbers of a case, now and before, as number_keys() has them. Runs as its owner to call its parts.';
create index cases_keys_idx on public.cases using gin (private.case_keys(case_number, diary_number, cnr, former_numbers));

create function private.court_words(p_court text) returns text[]
language sql immutable set search_path = ''
as $$
  select case when lower(p_court) ~ 'supreme' then '{supreme}' else array(
    select distinct w from regexp_split_to_table(lower(p_court), '[^a-z]+') w
    where w <> all ('{"",high,court,of,at,the,in,for,and,new,bench,judicature,hon,ble,honble,india,state}') order by w
  ) end
$$;
comment on function private.court_words(text) is
  'A court by its places, however it is written: "Delhi High Court" is the "High Court of Delhi at New Delhi".';

create function public.match_cause_list(p_day date, p_items jsonb, p_court text default null)
returns table (
  place integer, case_id uuid, event_id uuid, is_sure boolean, case_number text, case_title text, court text,
  start_date timestamptz, item_number text, court_hall text, outcome public.hearing_outcome, updated_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  here constant text[] := private.court_words(p_court);
  read jsonb;
  all_keys text[];
  seen constant uuid[] := private.visible_case_ids();
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
    select i.place, private.name_keys(private.name_vector(i.petitioner)) as petitioner, private.name_keys(private.name_vector(i.respondent)) as respondent
    from items i
    where (select count(*) from asked) > 0 and i.petitioner is not null and i.respondent is not null
      and not exists (select from numbered n where n.place = i.place and n.is_sure)
  ),
  sides as materialized (
    select p.case_id, p.side, private.name_keys(p.name_search) as keys
    from public.case_parties p where p.case_id in (select a.id from asked a)
  ),
  named as materialized (
    select distinct on (a.id) s.place, a.id
    from asked a
    join public.cases c on c.id = a.id
    cross join lateral (select private.court_words(c.court) as words) k
    join sides p on p.case_id = a.id and p.side = 'petitioner' and p.keys <> '{}'
    join sides r on r.case_id = a.id and r.side = 'respondent' and r.keys <> '{}'
    join spelled s on (a.place is null or a.place = s.place) and s.petitioner @> p.keys and s.respondent @> r.keys
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
  where seen is null or c.id = any (seen)
  order by f.place nulls last, c.title, c.id limit 1000;
end
$$;
grant execute on function public.match_cause_list(date, jsonb, text) to app_office;
comment on function public.match_cause_list(date, jsonb, text) is
  'Matters of the practice in a court''s list, and hearings of the day that it does not have. In: the day; at most 3000 items '
  '`{place, number, petitioner, respondent, is_own}`: the place in the list, the text with its numbers, the parties, and whether '
  'the advocate''s code stands at it; the court, null where the list does not say it. Out: each case once, with its hearing of '
  'that day, if it has one; `is_sure` where a number with its kind and year is the case''s, and the court, that hearing or the '
  'code says so too: all else only proposes; no `place` for what is not listed. Stores nothing. Errors: PT403 for anyone but '
  'the office; PT422 for a day that is none of the calendar''s, and for too many items.';

create function public.confirm_cause_list(p_day date, p_rows jsonb, p_zone text default private.practice_zone())
returns timestamptz
language plpgsql security invoker set search_path = ''
as $$
declare
  this public.events;
  given record;
begin
  if (case jsonb_typeof(p_rows) when 'array' then jsonb_array_length(p_rows) > 500 else true end) then
    raise exception using errcode = 'PT422', hint = 'rows', message = 'causeListLength';
  end if;
  -- Two who confirm the same list at once add its hearings once.
  perform pg_advisory_xact_lock(hashtext('public.confirm_cause_list'));
  for given in
    select r.* from jsonb_to_recordset(p_rows) r (
      event_id uuid, updated_at timestamptz, case_id uuid, title text, start_time time, item_number text, court_hall text
    )
    order by r.event_id nulls last, r.case_id
  loop
    if given.event_id is null then
      insert into public.events (title, start_date, end_date, type, case_id, item_number, court_hall, is_tentative)
      select given.title, d.at, d.at + interval '1 hour', 'hearing', given.case_id, given.item_number, given.court_hall, true
      from (select (p_day + coalesce(given.start_time, '10:30')) at time zone p_zone as at) d
      where not exists (
        select from public.events e
        where e.type = 'hearing' and e.start_date >= p_day::timestamp at time zone p_zone
          and e.start_date < (p_day + 1)::timestamp at time zone p_zone
          and e.case_id is not distinct from given.case_id and (given.case_id is not null or e.title = given.title)
      );
    else
      select e.* into this from public.events e where e.id = given.event_id for no key update;
      given.court_hall := coalesce(given.court_hall, this.court_hall);
      if (this.item_number, this.court_hall) is distinct from (given.item_number, given.court_hall) then
        if this.updated_at is distinct from given.updated_at then
          raise exception using errcode = 'PT409', message = 'changed';
        end if;
        update public.events e set item_number = given.item_number, court_hall = given.court_hall where e.id = this.id;
      end if;
    end if;
  end loop;
  return public.check_cause_list(p_day);
end
$$;
grant execute on function public.confirm_cause_list(date, jsonb, text) to app_office;
comment on function public.confirm_cause_list(date, jsonb, text) is
  'Takes a court''s list over to the board, all of it or nothing, and records that it was checked: done twice it is done once. '
  'In: the day; at most 500 rows: of a hearing that is there `{event_id, updated_at, item_number, court_hall}`, with the '
  '`updated_at` that was shown; of one to add, tentatively, `{case_id, title, start_time, item_number, court_hall}`, without a '
  'case for one that is not in the practice''s. Out: the moment of the check. Errors: PT409 when somebody else has changed a '
  'hearing meanwhile or deleted it; PT403, PT422 as check_cause_list() has them; 42501 and 23xxx as the tables have them.';
