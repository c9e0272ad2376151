-- A date without a case, of a client of whom somebody bound to assigned cases sees a case, is in their feed, mails and counts too,
-- as it is in their calendar.
SET local check_function_bodies = off;

DROP VIEW "private"."due_board_today";

DROP VIEW "private"."due_board_tomorrow";

DROP VIEW "private"."boards";

DROP VIEW "private"."open_ends";

DROP VIEW "private"."hearings_without_result";

CREATE OR REPLACE FUNCTION private.client_ids_of (
  p_case_ids uuid[]
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return case when p_case_ids is not null then array(
    select distinct c.client_id from public.cases c where c.id = any (p_case_ids) and c.client_id is not null order by 1
  ) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.visible_client_ids()
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.client_ids_of(private.visible_case_ids());
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_summary()
  RETURNS TABLE (
    total_cases             integer,
    upcoming_events         integer,
    new_inquiries           integer,
    total_clients           integer,
    waiting_clients         integer,
    due_tasks               integer,
    hearings_without_result integer,
    cases_without_date      integer,
    cases_waiting_long      integer,
    news                    jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today date := (now() at time zone 'UTC')::date;
  seen constant uuid[] := private.visible_case_ids();
  seen_clients constant uuid[] := private.client_ids_of(seen);
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  return query
  select
    case when seen is null
      then (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'cases by status')
      else cardinality(seen)
    end::integer,
    case when seen is null then
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'UTC'
      )
    else (
      select count(*) from public.events e
      where e.start_date > now() and (
        e.case_id = any (seen) or e.case_id is null and (e.client_id is null or e.client_id = any (seen_clients))
      )
    ) end::integer,
    coalesce((select t.total from private.counters t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    case when seen is null
      then coalesce((select t.total from private.counters t where t.what = 'keys' and t.key = 'cases by client'), 0)
      else cardinality(seen_clients)
    end::integer,
    case when private.may('messages') then (
      select count(*) from (
        select from private.message_threads w where w.waiting_since is not null and (seen is null or w.case_id = any (seen)) limit 100
      ) counted
    ) end::integer,
    (
      select count(*) from (
        select from public.all_tasks t
        where t.done_at is null and t.due_on <= private.practice_day()
          and (seen is null or t.case_id is null or t.case_id = any (seen) or t.assignee_id = (select auth.uid()))
        limit 100
      ) counted
    )::integer,
    o.no_result, o.no_date, o.long_wait,
    private.admin_news()
  from (
    select
      (
        select count(*) from (
          select from private.hearings_without_result h
          where seen is null or h.case_id = any (seen)
            or h.case_id is null and (h.client_id is null or h.client_id = any (seen_clients))
          limit 100
        ) counted
      )::integer as no_result,
      count(*) filter (where w.kind = 'no_date')::integer as no_date,
      count(*) filter (where w.kind = 'long_wait')::integer as long_wait
    from (select c.kind from private.cases_without_date c where seen is null or c.case_id = any (seen) limit 100) w
  ) o;
end
$function$;

CREATE OR REPLACE FUNCTION public.calendar_feed (
  p_token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  feed record;
  own uuid[];
  seen uuid[];
  seen_clients uuid[];
  entries jsonb;
begin
  update private.calendar_feeds f set read_at = now()
  from auth.users u join public.profiles p on p.id = u.id
  where f.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and u.id = f.user_id and u.deleted_at is null and u.email_confirmed_at is not null
    and coalesce(u.banned_until <= now(), true)
  returning f.user_id, f.hearings_only, f.neutral_titles, p.role into feed;
  if not found then
    return null;
  end if;
  own := array(select c.client_id from public.client_users c where c.user_id = feed.user_id);
  seen := case when feed.role <> 'client' then private.case_ids_of(feed.user_id) end;
  seen_clients := private.client_ids_of(seen);
  with dates as (
    select
      e.id, e.title, e.type::text as type, e.start_date, e.end_date, e.location, c.case_number, c.title as case_title,
      e.court_hall, e.item_number, e.bench, e.purpose, e.bring, e.description,
      case when e.is_tentative then 'tentative' else 'confirmed' end as status, e.updated_at as changed
    from public.events e left join public.cases c on c.id = e.case_id
    where (feed.role <> 'client' or e.client_id = any (own))
      and (
        seen is null or e.case_id = any (seen)
        or e.case_id is null and (e.client_id is null or e.client_id = any (seen_clients))
      )
      and (e.type = 'hearing' or not feed.hearings_only)
      and e.start_date > now() - private.period('feed_past')
    union all
    select
      d.uid, d.title, d.type::text, d.start_date, d.end_date, null, null, null, null, null, null, null, null, null,
      'cancelled', d.cancelled_at
    from public.cancelled_events d
    where (feed.role <> 'client' or d.client_id = any (own))
      and (
        seen is null or d.case_id = any (seen)
        or d.case_id is null and (d.client_id is null or d.client_id = any (seen_clients))
      )
      and (d.type = 'hearing' or not feed.hearings_only)
      and d.cancelled_at > now() - private.period('cancelled_date')
    order by start_date
    limit 20000
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(d)) order by d.start_date, d.id), '[]') into entries from dates d;
  return jsonb_build_object(
    'role', feed.role, 'neutral', feed.neutral_titles, 'events', entries,
    'advocate', (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.open_ends (
  p_limit integer DEFAULT 200
)
  RETURNS TABLE (
    kind        text,
    since       date,
    event_id    uuid,
    start_date  timestamp with time zone,
    purpose     text,
    outcome     public.hearing_outcome,
    case_id     uuid,
    case_number text,
    case_title  text,
    court       text,
    client_name text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
  seen_clients constant uuid[] := private.client_ids_of(seen);
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsOpenEnds';
  end if;
  p_limit := least(p_limit, 1000);
  return query
  with no_result as materialized (
    select h.kind, h.case_id, h.event_id, h.since from private.hearings_without_result h
    where seen is null or h.case_id = any (seen)
      or h.case_id is null and (h.client_id is null or h.client_id = any (seen_clients))
    order by h.start_date limit p_limit
  ),
  no_date as materialized (
    select w.* from private.cases_without_date w where seen is null or w.case_id = any (seen)
    limit (select p_limit - count(*) from no_result)
  )
  select
    o.kind, o.since, o.event_id, e.start_date, coalesce(e.purpose, e.title), e.outcome, o.case_id, c.case_number, c.title,
    coalesce(c.court, e.location), c.client_name
  from (select n.* from no_result n union all select n.* from no_date n) o
  left join lateral (select v.* from public.events v where v.id = o.event_id limit 1) e on true
  left join lateral (select v.* from public.cases v where v.id = o.case_id limit 1) c on true
  order by array_position(array['no_result', 'long_wait', 'no_date'], o.kind), o.since, e.start_date, o.case_id, o.event_id;
end
$function$;

CREATE VIEW "private"."hearings_without_result" WITH (security_invoker=true) AS  SELECT 'no_result'::text AS kind,
    case_id,
    id AS event_id,
    ((start_date AT TIME ZONE private.practice_zone()))::date AS since,
    start_date,
    client_id
   FROM public.events e
  WHERE ((type = 'hearing'::public.event_type) AND (outcome IS NULL) AND (start_date < ((private.practice_day())::timestamp without time zone AT TIME ZONE private.practice_zone())));

CREATE VIEW "private"."open_ends" WITH (security_invoker=true) AS  SELECT h.kind,
    h.case_id,
    h.event_id,
    h.since,
    h.client_id
   FROM private.hearings_without_result h
UNION ALL
 SELECT c.kind,
    c.case_id,
    c.event_id,
    c.since,
    NULL::uuid AS client_id
   FROM private.cases_without_date c;

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
   FROM ((((((((private.outbox_start s
     CROSS JOIN generate_series('-1'::integer, 2) n(n))
     CROSS JOIN LATERAL ( SELECT (((s.ran_at AT TIME ZONE private.practice_zone()))::date + n.n) AS day) of_day)
     CROSS JOIN LATERAL ( VALUES ('board_tomorrow'::text,of_day.day,(((of_day.day - 1) + private.time_of_day('board_tomorrow'::text)) AT TIME ZONE private.practice_zone()),((of_day.day)::timestamp without time zone AT TIME ZONE private.practice_zone())), ('board_today'::text,of_day.day,((of_day.day + private.time_of_day('board_today'::text)) AT TIME ZONE private.practice_zone()),((of_day.day + '12:00:00'::time without time zone) AT TIME ZONE private.practice_zone()))) b(kind, day, due_at, over_at))
     CROSS JOIN ( SELECT w.case_ids,
            private.client_ids_of(w.case_ids) AS client_ids
           FROM ( SELECT DISTINCT o_1.case_ids
                   FROM private.office o_1) w
         OFFSET 0) g)
     CROSS JOIN LATERAL ( SELECT count(*) AS total,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'starts_at', e.start_date, 'title', COALESCE(e.case_title, e.title), 'case_number', e.case_number, 'court', COALESCE(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number)) ORDER BY e.place) FILTER (WHERE (e.place <= 30)) AS first
           FROM public.board(b.day) WITH ORDINALITY e(id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id, case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place)
          WHERE ((g.case_ids IS NULL) OR (e.case_id = ANY (g.case_ids)) OR ((e.case_id IS NULL) AND ((e.client_id IS NULL) OR (e.client_id = ANY (g.client_ids)))))) h)
     JOIN private.office a ON ((NOT (a.case_ids IS DISTINCT FROM g.case_ids))))
     CROSS JOIN LATERAL ( SELECT count(*) AS total,
            count(*) FILTER (WHERE (t.due_on = b.day)) AS of_day,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number)) ORDER BY t.place) FILTER (WHERE (t.place <= 30)) AS first
           FROM ( SELECT o_1.id,
                    o_1.title,
                    o_1.due_on,
                        CASE
                            WHEN ((g.case_ids IS NULL) OR (o_1.case_id = ANY (g.case_ids))) THEN o_1.case_number
                            ELSE NULL::text
                        END AS case_number,
                    row_number() OVER (ORDER BY o_1.due_on, o_1.id) AS place
                   FROM public.all_tasks o_1
                  WHERE ((o_1.done_at IS NULL) AND ((o_1.assignee_id = a.recipient_id) OR ((NOT (EXISTS ( SELECT
                           FROM private.office x
                          WHERE (x.recipient_id = o_1.assignee_id)))) AND ((g.case_ids IS NULL) OR (o_1.case_id IS NULL) OR (o_1.case_id = ANY (g.case_ids))))) AND ((o_1.due_on = b.day) OR ((b.kind = 'board_today'::text) AND (o_1.due_on < b.day))))) t) d)
     CROSS JOIN LATERAL ( SELECT count(*) AS total,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', COALESCE(n_1.case_id, n_1.event_id), 'kind', n_1.kind, 'day', n_1.since, 'title', n_1.title, 'case_number', n_1.case_number)) ORDER BY n_1.place) FILTER (WHERE (n_1.place <= 20)) AS first,
            max(n_1.since) AS newest
           FROM ( SELECT e.kind,
                    e.since,
                    e.case_id,
                    e.event_id,
                    c.case_number,
                    COALESCE(c.title, v.title) AS title,
                    row_number() OVER (ORDER BY (e.kind <> 'no_result'::text), e.since, e.case_id, e.event_id) AS place
                   FROM ((( SELECT x.kind,
                            x.case_id,
                            x.event_id,
                            x.since,
                            x.client_id
                           FROM private.open_ends x
                          WHERE ((g.case_ids IS NULL) OR (x.case_id = ANY (g.case_ids)) OR ((x.case_id IS NULL) AND ((x.client_id IS NULL) OR (x.client_id = ANY (g.client_ids)))))
                         LIMIT 1000) e
                     LEFT JOIN public.cases c ON ((c.id = e.case_id)))
                     LEFT JOIN public.events v ON ((v.id = e.event_id)))) n_1) o)
  WHERE ((b.due_at > s.began_at) AND ((h.total > 0) OR (d.of_day > 0) OR ((b.kind = 'board_tomorrow'::text) AND (o.total > 0) AND ((o.newest >= (b.day - 2)) OR (EXTRACT(isodow FROM b.day) = (1)::numeric)))));

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

COMMENT ON FUNCTION "private"."client_ids_of"(uuid[]) IS 'The clients of cases; null for all. In: the cases, as case_ids_of() has them. Of what has no case, these clients'' and what is of no client is seen beside the cases: all that shows, counts or sends dates asks this.';

COMMENT ON FUNCTION "public"."admin_summary"() IS 'The figures on the cards of the office, by the days of UTC, in one row, of the cases that the caller sees, and dates that have none. Out: total_clients counts the clients who have a case, waiting_clients the cases whose client waits for an answer (null without the right `messages`), due_tasks the tasks that are overdue or due today, both to 100; hearings_without_result, cases_without_date and cases_waiting_long what open_ends() names, hearings and cases both to 100; news are those of admin_news(). Errors: PT403 for anyone but the office.';

COMMENT ON FUNCTION "public"."calendar_feed"(text) IS 'The dates that a calendar program gets: the feed of somebody of the office has every date of the cases that they see, of the clients of these that has no case, and of the office itself, a client''s those of the clients that they are linked to, of `feed_past` and to come, 20,000 at most, and those that were cancelled in `cancelled_date`. In: the token of the address. Out: null where no address has it, or its owner may not log in; else an object with role, neutral (boolean), advocate (the name, null for the default) and events (their columns, what is null left out, with status and changed, which never goes back). For the service only: whoever has the address is not logged in.';

COMMENT ON VIEW "private"."hearings_without_result" IS 'The hearings before today that nobody has recorded a result of.';

COMMENT ON VIEW "private"."open_ends" IS 'What would be forgotten: hearings without a result, and cases without a date.';

REVOKE ALL ON FUNCTION "private"."client_ids_of"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."client_ids_of"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."client_ids_of"(uuid[]) TO "postgres";
