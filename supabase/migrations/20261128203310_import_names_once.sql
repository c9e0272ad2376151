-- Names are spelled by their sound once for each row, not once for each column that is made of it: an import took 1.2 s.
SET local check_function_bodies = off;

ALTER TABLE "public"."case_parties"
  DROP COLUMN "name_keys";

ALTER TABLE "public"."clients"
  DROP COLUMN "name_keys";

DROP FUNCTION "private"."name_keys"(text);

CREATE OR REPLACE FUNCTION private.changed_columns (
  p_before  jsonb,
  p_after   jsonb,
  p_watched text[]
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array_agg(k.name order by k.name)
  from jsonb_object_keys(p_before || p_after) as k (name)
  where p_before -> k.name is distinct from p_after -> k.name
    and case
      when p_watched is null then k.name not in (
        'search', 'updated_at', 'client_name', 'party_names', 'former_numbers', 'name_search', 'has_client', 'sort_order'
      )
      else k.name = any (p_watched)
    end
$function$;

CREATE OR REPLACE FUNCTION private.find_conflicts (
  p_full_name text,
  p_email     text,
  p_phone     text
)
  RETURNS TABLE (
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
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  keys constant text[] := private.name_keys(private.name_vector(p_full_name));
  alike constant tsquery := private.similar_name(p_full_name);
  known_email constant text := nullif(lower(btrim(p_email)), '');
  number constant text := private.to_e164(p_phone);
  seen constant uuid[] := private.visible_case_ids();
begin
  return query
  with likely as (
    select 'client' as kind, c.id, c.full_name as name, 'email' as by, null::uuid as case_id, null::public.party_side as side, 3.0 as score
    from public.clients c where lower(c.email) = known_email
    union all
    select 'client', c.id, c.full_name, 'phone', null, null, 2.0 from public.clients c where c.phone = number
    union all
    (
      select 'client', c.id, c.full_name, 'name', null, null, s.shared::numeric / greatest(s.total, cardinality(keys))
      from public.clients c
      cross join lateral (
        select count(*) filter (where k = any (keys)) as shared, count(*) as total from unnest(private.name_keys(c.name_search)) k
      ) s
      where c.name_search @@ alike
      order by 7 desc, c.full_name, c.id limit 20
    )
    union all
    (
      select 'party', p.case_id, p.name, 'name', p.case_id, p.side, s.shared::numeric / greatest(s.total, cardinality(keys))
      from public.case_parties p
      cross join lateral (
        select count(*) filter (where k = any (keys)) as shared, count(*) as total from unnest(private.name_keys(p.name_search)) k
      ) s
      where p.name_search @@ alike
      order by 7 desc, p.name, p.id limit 20
    )
  ),
  once as (
    select distinct on (l.kind, l.id, l.name) l.* from likely l order by l.kind, l.id, l.name, l.score desc
  )
  select o.kind, o.id, o.name, o.by, o.side, c.case_number, c.title, c.client_name
  from once o left join public.cases c on c.id = o.case_id and (seen is null or c.id = any (seen))
  order by o.score desc, o.kind, o.name, o.id limit 20;
end
$function$;

CREATE OR REPLACE FUNCTION private.name_keys (
  p_vector tsvector
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  return array(
    select distinct ltrim(lexeme, '*') as key from unnest(tsvector_to_array(p_vector)) lexeme
    where left(lexeme, 1) <> all ('{+,~,-,=,#}') order by key
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.number_keys (
  p_text text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.set_client_of_party()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if new.position is null or tg_op = 'UPDATE' and new.side <> old.side and new.position = old.position then
    select least(coalesce(max(p.position) + 1, 0), 10000) into new.position
    from public.case_parties p where p.case_id = new.case_id and p.side = new.side;
  end if;
  return new;
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
$function$;

CREATE OR REPLACE FUNCTION public.my_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with mine as materialized (
    select coalesce(array_agg(l.client_id), '{}') as ids from public.client_users l where l.user_id = (select auth.uid())
  )
  select jsonb_build_object(
    'profile', (select to_jsonb(p) - 'search' from public.profiles p where p.id = (select auth.uid())),
    'consents', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'purpose', c.purpose, 'notice_version', n.version, 'notice_language', n.language, 'given_at', c.given_at,
          'withdrawn_at', c.withdrawn_at
        ) order by c.given_at
      ), '[]')
      from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.user_id = (select auth.uid())
    ),
    'whatsapp_consents', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'user_id' order by w.agreed_at), '[]')
      from public.whatsapp_consents w where w.user_id = (select auth.uid())
    ),
    'notification_preferences', (
      select to_jsonb(p) - 'user_id' from public.notification_preferences p where p.user_id = (select auth.uid())
    ),
    'erasure_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.erasure_requests r where r.user_id = (select auth.uid())
    ),
    'clients', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'kind', c.kind, 'full_name', c.full_name, 'phone', c.phone, 'email', c.email, 'address', c.address,
          'language', c.language, 'created_at', c.created_at, 'updated_at', c.updated_at
        ) order by c.full_name, c.id
      ), '[]')
      from public.clients c, mine where c.id = any (mine.ids)
    ),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'search' order by c.filing_date, c.id), '[]')
      from public.cases c, mine where c.client_id = any (mine.ids)
    ),
    'case_parties', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'name_search' order by p.case_id, p.side, p.position), '[]')
      from public.case_parties p, mine where p.client_id = any (mine.ids)
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.start_date, e.id), '[]')
      from public.events e, mine where e.client_id = any (mine.ids)
    ),
    'hearing_orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
      from public.hearing_orders o, mine where o.client_id = any (mine.ids) and o.shared
    ),
    'case_documents', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'shared_with' || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number)
        order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.shared_with = any (mine.ids)
    ),
    'fee_agreements', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.agreed_on, a.id), '[]')
      from public.fee_agreements a, mine where a.client_id = any (mine.ids)
    ),
    'invoices', (
      select coalesce(jsonb_agg(
        to_jsonb(i) - '{search,letterhead}'::text[] || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.sort_order) from public.invoice_lines l where l.invoice_id = i.id
        )) order by i.sent_at, i.id
      ), '[]')
      from public.invoices i, mine where i.client_id = any (mine.ids) and i.status <> 'draft'
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) - '{search,letterhead}'::text[] order by p.paid_on, p.id), '[]')
      from public.payments p, mine where p.client_id = any (mine.ids)
    )
  ) || public.my_account_data()
$function$;

COMMENT ON FUNCTION "private"."name_keys"(tsvector) IS 'A name as it is compared: its words, each in one spelling, in any order; without titles, forms of companies, and letters that stand for a name. In: its name_vector(). Out: distinct words, empty for nothing to compare.';

REVOKE ALL ON FUNCTION "private"."name_keys"(tsvector) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_keys"(tsvector) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_keys"(tsvector) TO "postgres";
