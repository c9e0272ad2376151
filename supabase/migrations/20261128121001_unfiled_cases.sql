-- A matter may have no number yet, and its client becomes a party with it.
SET local check_function_bodies = off;

DROP VIEW "private"."due_board_today";

DROP VIEW "private"."due_board_tomorrow";

DROP VIEW "private"."boards";

DROP VIEW "public"."all_tasks";

ALTER TABLE "public"."cases"
  ADD COLUMN "client_side" public.party_side;

ALTER TABLE "public"."cases"
  ALTER COLUMN "case_number" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.add_client_as_party()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.case_parties (case_id, side, name) values (new.id, new.client_side, new.client_name);
  return null;
end
$function$;

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
  SET search_path TO ''
  AS $function$
begin
  return private.number_keys(concat_ws(
    e'\n', p_number, p_cnr, 'diary ' || regexp_replace(p_diary, '^[^0-9]+', ''), array_to_string(p_former, e'\n')
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.court_words (
  p_court text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when lower(p_court) ~ 'supreme' then '{supreme}' else array(
    select distinct w from regexp_split_to_table(lower(p_court), '[^a-z]+') w
    where w <> all ('{"",high,court,of,at,the,in,for,and,new,bench,judicature,hon,ble,honble,india,state}') order by w
  ) end
$function$;

CREATE OR REPLACE FUNCTION private.list_kept_cases (
  p_client_ids uuid[],
  p_kept_cases uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'case_number', coalesce(c.case_number, c.title), 'title', c.title, 'why', k.why, 'reason', h.reason, 'until', h.until
      ) order by c.case_number
    ), '[]')
    from (
      select distinct a.case_id as id from private.client_activity a where a.client_id = any (p_client_ids)
    ) candidates
    join public.cases c on c.id = candidates.id
    cross join lateral (select private.reason_to_keep(c, p_kept_cases) as why) k
    left join public.legal_holds h on h.case_id = c.id and k.why = 'hold'
    where k.why is not null
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
  place integer := 1;
  start integer;
  parts text[];
  before text;
  kind text := '';
  first integer;
  last integer;
begin
  loop
    start := regexp_instr(written, pattern, place);
    exit when start = 0;
    before := substr(written, place, start - place);
    place := regexp_instr(written, pattern, place, 1, 1);
    parts := regexp_match(substr(written, start, place - start), pattern);
    -- Of several numbers the kind stands before the first.
    if before !~ '^[\s,&]*(and)?[\s,&]*$' or before ~ '\n' then
      kind := private.number_kind(right(before, 80));
    end if;
    first := parts[1]::integer;
    -- 329-30 ends at 330.
    last := coalesce((left(parts[1], greatest(char_length(parts[1]) - char_length(parts[2]), 0)) || parts[2])::integer, first);
    if kind <> '' and first > 0 then
      keys := keys || array(
        select private.fold_number(kind || ' ' || n || '/' || parts[3])
        from generate_series(first, case when last between first and first + 500 then last else first end) n
      );
    end if;
  end loop;
  return array(select distinct k from unnest(keys) k order by k);
end
$function$;

CREATE OR REPLACE FUNCTION private.number_kind (
  p_before text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  kind text := regexp_replace(p_before, '\m(nos?|number)\M\.?(\s*\(s\))?', ' ', 'g');
begin
  kind := regexp_replace(kind, '\mspecial\s+leave\s+petition\M', 'slp', 'g');
  kind := regexp_replace(kind, '\mwrit\s+petition\M', 'wp', 'g');
  kind := regexp_replace(kind, '\mtransfer\s+petition\M', 'tp', 'g');
  kind := regexp_replace(kind, '\mreview\s+petition\M', 'rp', 'g');
  kind := regexp_replace(kind, '\mmiscellaneous\s+application\M', 'ma', 'g');
  kind := regexp_replace(kind, '\mcivil\s+appeal\M', 'ca', 'g');
  kind := regexp_replace(kind, '\(\s*civil\s*\)', '(c)', 'g');
  kind := regexp_replace(kind, '\m(criminal|crl|cri|cr)\M\.?\s*', 'crl', 'g');
  kind := regexp_replace(kind, '\mcrl\s*(appeal\M|a\M)', 'crla', 'g');
  kind := regexp_replace(regexp_replace(kind, '\.', '', 'g'), '\s*\(\s*|\s*\)', '(', 'g');
  -- The last word; one that says little by itself with the words before it.
  kind := substring(kind from '([a-z&(]+)[^a-z0-9(]*\(?[^a-z0-9(]*$');
  if kind ~ '^(appeal|petition|application|appln|appl|case|suit|revision|reference|pet)\M' then
    kind := substring(regexp_replace(regexp_replace(p_before, '\m(nos?|number)\M\.?(\s*\(s\))?', ' ', 'g'), '\.', '', 'g')
      from '((\m[a-z]+\s+){0,3}[a-z()]+)[^a-z]*$');
  end if;
  kind := regexp_replace(coalesce(kind, ''), '[^a-z&]', '', 'g');
  return case when kind in ('diary', 'diaryno', 'dno', 'dy', 'd') then 'diary' else kind end;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_cause_list (
  p_day  date,
  p_rows jsonb,
  p_zone text  DEFAULT private.practice_zone()
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."confirm_cause_list"(date, jsonb, text) FROM PUBLIC, "anon", "authenticated", "service_role";

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
  all_keys text[];
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminChecksCauseList';
  elsif (p_day between '1900-01-01' and '2200-01-01') is not true then
    raise exception using errcode = 'PT422', hint = 'day', message = 'boardDay';
  elsif (case jsonb_typeof(p_items) when 'array' then jsonb_array_length(p_items) > 3000 else true end) then
    raise exception using errcode = 'PT422', hint = 'items', message = 'causeListLength';
  end if;
  all_keys := array(
    select distinct k from jsonb_array_elements(p_items) i cross join unnest(private.number_keys(i ->> 'number')) k
  );
  return query
  with items as materialized (
    select (i ->> 'place')::integer as place, coalesce((i ->> 'is_own')::boolean, false) as is_own,
      private.number_keys(i ->> 'number') as keys, i ->> 'petitioner' as petitioner, i ->> 'respondent' as respondent
    from jsonb_array_elements(p_items) i
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

REVOKE ALL ON FUNCTION "public"."match_cause_list"(date, jsonb, text) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.read_audit_log (
  p_query   text                     DEFAULT NULL::text,
  p_user_id uuid                     DEFAULT NULL::uuid,
  p_kind    text                     DEFAULT NULL::text,
  p_row_id  text                     DEFAULT NULL::text,
  p_case_id uuid                     DEFAULT NULL::uuid,
  p_since   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_before  timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_offset  integer                  DEFAULT 0,
  p_limit   integer                  DEFAULT 20
)
  RETURNS TABLE (
    id          uuid,
    at          timestamp with time zone,
    actor_id    uuid,
    actor_role  text,
    via         text,
    action      text,
    kind        text,
    row_id      text,
    columns     text[],
    case_id     uuid,
    person_id   uuid,
    actor_name  text,
    person_name text,
    case_number text,
    name        text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  people uuid[];
  matching_cases uuid[];
begin
  if p_query is not null then
    people := array(
      select p.id from public.profiles p where p.search @@ to_tsquery('simple', left(p_query, 1000))
      union
      select c.id from public.clients c where c.search @@ to_tsquery('simple', left(p_query, 1000))
    );
    matching_cases := array(select c.id from public.cases c where c.search @@ to_tsquery('simple', left(p_query, 1000)));
  end if;
  return query
  with entries as (
    select a.* from public.audit_log a
    where (p_query is null or a.actor_id = any (people) or a.person_id = any (people) or a.case_id = any (matching_cases))
      and (p_user_id is null or a.actor_id = p_user_id or a.person_id = p_user_id)
      and (p_kind is null or a.kind = p_kind)
      and (p_row_id is null or a.row_id = p_row_id)
      and (p_case_id is null or a.case_id = p_case_id)
      and (p_since is null or a.at >= p_since)
      and (p_before is null or a.at < p_before)
    order by a.at desc, a.id desc
    offset p_offset limit least(p_limit, 1000)
  )
  select
    a.id, a.at, a.actor_id, a.actor_role, a.via, a.action, a.kind, a.row_id, a.columns, a.case_id, a.person_id,
    (select p.full_name from public.profiles p where p.id = a.actor_id),
    coalesce(
      (select p.full_name from public.profiles p where p.id = a.person_id),
      (select c.full_name from public.clients c where c.id = a.person_id)
    ),
    (select coalesce(c.case_number, c.title) from public.cases c where c.id = a.case_id),
    case a.kind
      when 'client' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'client_link' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'document' then (select d.name from public.case_documents d where d.id = a.row_id::uuid)
      when 'event' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'task' then (select t.title from public.tasks t where t.id = a.row_id::uuid)
      when 'order' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'invitation' then (select i.full_name from public.invitations i where i.id = a.row_id::uuid)
      when 'submission' then (select s.name from public.contact_submissions s where s.id = a.row_id::uuid)
      when 'testimonial' then (select t.name from public.testimonials t where t.id = a.row_id::uuid)
      when 'photo' then (select g.original_name from public.gallery_photos g where g.id = a.row_id::uuid)
      when 'social_link' then (select l.platform::text from public.social_links l where l.id = a.row_id::uuid)
      when 'invoice' then (select coalesce(i.number, i.bill_name) from public.invoices i where i.id = a.row_id::uuid)
      when 'payment' then (select p.receipt_number from public.payments p where p.id = a.row_id::uuid)
      when 'filing_template' then (select f.name from public.filing_templates f where f.id = a.row_id::uuid)
      when 'paper_template' then (select t.name from public.paper_templates t where t.id = a.row_id::uuid)
      when 'privacy_notice' then (
        select format('%s (%s)', n.version, n.language) from public.privacy_notices n where n.id = a.row_id::uuid
      )
      when 'review' then (select r.author_name from public.business_reviews r where r.id = a.row_id::uuid)
    end
  from entries a
  order by a.at desc, a.id desc;
end
$function$;

CREATE VIEW "public"."all_tasks" WITH (security_invoker=true) AS  SELECT t.id,
    t.title,
    t.due_on,
    t.case_id,
    t.assignee_id,
    t.done_at,
    t.created_at,
    t.updated_at,
    NULL::uuid AS filing_id,
    ( SELECT COALESCE(c.case_number, c.title) AS "coalesce"
           FROM public.cases c
          WHERE (c.id = t.case_id)) AS case_number,
    ( SELECT p.full_name
           FROM public.profiles p
          WHERE (p.id = t.assignee_id)) AS assignee_name
   FROM public.tasks t
UNION ALL
 SELECT i.id,
    "left"(((( SELECT f.name
           FROM public.filings f
          WHERE (f.id = i.filing_id)) || ': '::text) || i.title), 300) AS title,
    i.cure_by AS due_on,
    i.case_id,
    i.assignee_id,
    ((i.done_on)::timestamp without time zone AT TIME ZONE private.practice_zone()) AS done_at,
    i.created_at,
    i.updated_at,
    i.filing_id,
    ( SELECT COALESCE(c.case_number, c.title) AS "coalesce"
           FROM public.cases c
          WHERE (c.id = i.case_id)) AS case_number,
    ( SELECT p.full_name
           FROM public.profiles p
          WHERE (p.id = i.assignee_id)) AS assignee_name
   FROM public.filing_items i
  WHERE (i.kind = 'defect'::text);

CREATE VIEW "private"."boards" WITH (security_invoker=true) AS  SELECT b.kind,
    a.recipient_id,
    a.address,
    a.recipient_id AS about_id,
    ((b.day)::timestamp without time zone AT TIME ZONE private.practice_zone()) AS about_at,
    (jsonb_build_object('day', b.day, 'total', h.total, 'hearings', COALESCE(h.first, '[]'::jsonb), 'task_total', d.total, 'tasks', COALESCE(d.first, '[]'::jsonb)) ||
        CASE
            WHEN ((b.kind = 'board_tomorrow'::text) AND (o.total > 0)) THEN jsonb_build_object('open_end_total', o.total, 'open_ends', o.first)
            ELSE '{}'::jsonb
        END) AS data,
    NULL::uuid AS case_id,
    b.due_at,
    b.over_at,
    '-infinity'::timestamp with time zone AS needed_at,
    false AS is_news
   FROM (((((((private.outbox_start s
     CROSS JOIN generate_series('-1'::integer, 2) n(n))
     CROSS JOIN LATERAL ( SELECT (((s.ran_at AT TIME ZONE private.practice_zone()))::date + n.n) AS day) of_day)
     CROSS JOIN LATERAL ( VALUES ('board_tomorrow'::text,of_day.day,(((of_day.day - 1) + private.time_of_day('board_tomorrow'::text)) AT TIME ZONE private.practice_zone()),((of_day.day)::timestamp without time zone AT TIME ZONE private.practice_zone())), ('board_today'::text,of_day.day,((of_day.day + private.time_of_day('board_today'::text)) AT TIME ZONE private.practice_zone()),((of_day.day + '12:00:00'::time without time zone) AT TIME ZONE private.practice_zone()))) b(kind, day, due_at, over_at))
     CROSS JOIN LATERAL ( SELECT count(*) AS total,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'starts_at', e.start_date, 'title', COALESCE(e.case_title, e.title), 'case_number', e.case_number, 'court', COALESCE(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number)) ORDER BY e.place) FILTER (WHERE (e.place <= 30)) AS first
           FROM public.board(b.day) WITH ORDINALITY e(id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id, case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place)) h)
     CROSS JOIN private.admins a)
     CROSS JOIN LATERAL ( SELECT count(*) AS total,
            count(*) FILTER (WHERE (t.due_on = b.day)) AS of_day,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number)) ORDER BY t.place) FILTER (WHERE (t.place <= 30)) AS first
           FROM ( SELECT o_1.id,
                    o_1.title,
                    o_1.due_on,
                    o_1.case_number,
                    row_number() OVER (ORDER BY o_1.due_on, o_1.id) AS place
                   FROM public.all_tasks o_1
                  WHERE ((o_1.done_at IS NULL) AND ((o_1.assignee_id = a.recipient_id) OR (NOT (EXISTS ( SELECT
                           FROM private.admins x
                          WHERE (x.recipient_id = o_1.assignee_id))))) AND ((o_1.due_on = b.day) OR ((b.kind = 'board_today'::text) AND (o_1.due_on < b.day))))) t) d)
     CROSS JOIN ( SELECT count(*) AS total,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', COALESCE(n_1.case_id, n_1.event_id), 'kind', n_1.kind, 'day', n_1.since, 'title', n_1.title, 'case_number', n_1.case_number)) ORDER BY n_1.place) FILTER (WHERE (n_1.place <= 20)) AS first
           FROM ( SELECT e.kind,
                    e.since,
                    e.case_id,
                    e.event_id,
                    c.case_number,
                    COALESCE(c.title, v.title) AS title,
                    row_number() OVER (ORDER BY (e.kind <> 'no_result'::text), e.since, e.case_id, e.event_id) AS place
                   FROM ((( SELECT open_ends.kind,
                            open_ends.case_id,
                            open_ends.event_id,
                            open_ends.since
                           FROM private.open_ends
                         LIMIT 1000) e
                     LEFT JOIN public.cases c ON ((c.id = e.case_id)))
                     LEFT JOIN public.events v ON ((v.id = e.event_id)))) n_1) o)
  WHERE ((b.due_at > s.began_at) AND ((h.total > 0) OR (d.of_day > 0)));

CREATE VIEW "private"."due_board_today" WITH (security_invoker=true) AS  SELECT recipient_id,
    address,
    about_id,
    about_at,
    data,
    case_id,
    due_at,
    over_at,
    needed_at,
    is_news
   FROM private.boards
  WHERE (kind = 'board_today'::text);

CREATE VIEW "private"."due_board_tomorrow" WITH (security_invoker=true) AS  SELECT recipient_id,
    address,
    about_id,
    about_at,
    data,
    case_id,
    due_at,
    over_at,
    needed_at,
    is_news
   FROM private.boards
  WHERE (kind = 'board_tomorrow'::text);

REVOKE ALL ON TABLE "public"."all_tasks" FROM "anon", "authenticated";

CREATE TRIGGER all_tasks_add
  INSTEAD OF INSERT ON public.all_tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.add_task();

CREATE TRIGGER all_tasks_change
  INSTEAD OF UPDATE ON public.all_tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.change_task();

CREATE TRIGGER all_tasks_delete
  INSTEAD OF DELETE ON public.all_tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.delete_task();

CREATE TRIGGER cases_add_client_as_party
  AFTER INSERT ON public.cases
  FOR EACH ROW
  WHEN (((new.client_side IS NOT NULL) AND (new.client_name IS NOT NULL)))
  EXECUTE FUNCTION private.add_client_as_party();

CREATE TRIGGER cases_lock_parties_of_new
  BEFORE INSERT ON public.cases
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.lock_parties();

COMMENT ON COLUMN "public"."cases"."client_side" IS 'On which side the client became a party when the case was added.';

COMMENT ON FUNCTION "private"."add_client_as_party"() IS 'Trigger: the client of a new case becomes a party on the side that was chosen.';

COMMENT ON FUNCTION "private"."case_keys"(text, text, text, text[]) IS 'All numbers of a case, now and before, as number_keys() has them. Runs as its owner to call its parts.';

COMMENT ON FUNCTION "private"."court_words"(text) IS 'A court by its places, however it is written: "Delhi High Court" is the "High Court of Delhi at New Delhi".';

COMMENT ON FUNCTION "private"."lock_parties"() IS 'Trigger: whoever changes a party locks it and then its case; whoever gives a case to another client, the other way round; so do a new case, whose client may become a party, a client who is renamed, an agreement on fees that goes to another case, and a log-in that is no client''s any more. They wait for each other here, before either holds a row.';

COMMENT ON FUNCTION "private"."number_keys"(text) IS 'The numbers of cases in a text, as they are compared: of a range each one, a CNR in small letters. A number counts with its kind and its year. In: the cell of a list, or numbers of a case, one a line. Out: distinct, empty for none.';

COMMENT ON FUNCTION "private"."number_kind"(text) IS 'The kind of a case in one spelling, as it stands before a number: `slpc` for "Special Leave Petition (Civil) No.". In: small letters. Out: empty where there is none.';

COMMENT ON FUNCTION "public"."confirm_cause_list"(date, jsonb, text) IS 'Takes a court''s list over to the board, all of it or nothing, and records that it was checked: done twice it is done once. In: the day; at most 500 rows: of a hearing that is there `{event_id, updated_at, item_number, court_hall}`, with the `updated_at` that was shown; of one to add, tentatively, `{case_id, title, start_time, item_number, court_hall}`, without a case for one that is not in the practice''s. Out: the moment of the check. Errors: PT409 when somebody else has changed a hearing meanwhile or deleted it; PT403, PT422 as check_cause_list() has them; 42501 and 23xxx as the tables have them.';

COMMENT ON FUNCTION "public"."match_cause_list"(date, jsonb, text) IS 'Matters of the practice in a court''s list, and hearings of the day that it does not have. In: the day; at most 3000 items `{place, number, petitioner, respondent, is_own}`: the place in the list, the text with its numbers, the parties, and whether the advocate''s code stands at it; the court, null where the list does not say it. Out: each case once, with its hearing of that day, if it has one; `is_sure` where a number with its kind and year is the case''s, and the court, that hearing or the code says so too: all else only proposes; no `place` for what is not listed. Stores nothing. Errors: PT403 for anyone but an admin; PT422 for a day that is none of the calendar''s, and for too many items.';

COMMENT ON VIEW "public"."all_tasks" IS 'The work of the office: its tasks, and the defects of filings, which are due on the day by which they must be cured, once that is confirmed. filing_id is null for a task. Defects are changed at their filing; here they are ticked off, and given to somebody.';

REVOKE ALL ON FUNCTION "private"."add_client_as_party"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_client_as_party"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_as_party"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."case_keys"(text, text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."case_keys"(text, text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."case_keys"(text, text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."case_keys"(text, text, text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."case_keys"(text, text, text, text[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."court_words"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."court_words"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."court_words"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."number_keys"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."number_keys"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."number_keys"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."number_kind"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."number_kind"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."number_kind"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."confirm_cause_list"(date, jsonb, text) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."confirm_cause_list"(date, jsonb, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."confirm_cause_list"(date, jsonb, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."match_cause_list"(date, jsonb, text) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."match_cause_list"(date, jsonb, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."match_cause_list"(date, jsonb, text) TO "postgres";

REVOKE ALL ("client_side") ON TABLE "public"."cases" FROM "app_admin";

GRANT INSERT ("client_side") ON TABLE "public"."cases" TO "app_admin";

GRANT INSERT ("assignee_id"), UPDATE ("assignee_id") ON TABLE "public"."all_tasks" TO "app_admin";

GRANT INSERT ("case_id"), UPDATE ("case_id") ON TABLE "public"."all_tasks" TO "app_admin";

GRANT INSERT ("done_at"), UPDATE ("done_at") ON TABLE "public"."all_tasks" TO "app_admin";

GRANT INSERT ("due_on"), UPDATE ("due_on") ON TABLE "public"."all_tasks" TO "app_admin";

GRANT INSERT ("id") ON TABLE "public"."all_tasks" TO "app_admin";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "public"."all_tasks" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."all_tasks" TO "app_admin";

REVOKE ALL ON TABLE "public"."all_tasks" FROM "service_role";

GRANT SELECT ON TABLE "public"."all_tasks" TO "service_role";

CREATE INDEX cases_keys_idx ON public.cases USING gin (private.case_keys(case_number, diary_number, cnr, former_numbers));
