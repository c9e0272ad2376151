-- The list of open ends asks one row after the other, as far as it is shown: a plan for all of a large practice took ten times as long.
SET local check_function_bodies = off;

DROP VIEW "private"."due_board_today";

DROP VIEW "private"."due_board_tomorrow";

DROP VIEW "private"."boards";

DROP VIEW "private"."open_ends";

DROP VIEW "private"."cases_without_date";

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
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsOpenEnds';
  end if;
  p_limit := least(p_limit, 1000);
  return query
  with no_result as materialized (
    select h.kind, h.case_id, h.event_id, h.since from private.hearings_without_result h order by h.start_date limit p_limit
  ),
  no_date as materialized (
    select w.* from private.cases_without_date w limit (select p_limit - count(*) from no_result)
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

CREATE VIEW "private"."cases_without_date" WITH (security_invoker=true) AS  SELECT
        CASE
            WHEN (s.since < (private.practice_day() - ( SELECT private.long_wait_days() AS long_wait_days))) THEN 'long_wait'::text
            ELSE 'no_date'::text
        END AS kind,
    d.case_id,
    h.id AS event_id,
    s.since
   FROM ((((public.case_diary d
     CROSS JOIN LATERAL ( SELECT a.created_at
           FROM public.cases a
          WHERE (a.id = d.case_id)
         LIMIT 1) c)
     LEFT JOIN LATERAL ( SELECT e.id,
            e.start_date
           FROM public.events e
          WHERE ((e.case_id = d.case_id) AND (e.type = 'hearing'::public.event_type) AND (e.outcome IS NOT NULL))
          ORDER BY e.start_date DESC, e.id DESC
         LIMIT 1) h ON (true))
     LEFT JOIN LATERAL ( SELECT true AS is_named
           FROM public.events e
          WHERE ((e.case_id = d.case_id) AND (e.type = 'hearing'::public.event_type) AND (e.outcome IS NULL) AND (e.start_date < ((private.practice_day())::timestamp without time zone AT TIME ZONE private.practice_zone())))
         LIMIT 1) n ON (true))
     CROSS JOIN LATERAL ( SELECT COALESCE(GREATEST(((h.start_date AT TIME ZONE private.practice_zone()))::date, d.last_on), ((c.created_at AT TIME ZONE private.practice_zone()))::date) AS since) s)
  WHERE (d.is_open AND (d.accounted_until < private.practice_day()) AND (n.is_named IS NULL));

CREATE VIEW "private"."open_ends" WITH (security_invoker=true) AS  SELECT h.kind,
    h.case_id,
    h.event_id,
    h.since
   FROM private.hearings_without_result h
UNION ALL
 SELECT c.kind,
    c.case_id,
    c.event_id,
    c.since
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
   FROM (((((((private.outbox_start s
     CROSS JOIN generate_series('-1'::integer, 2) n(n))
     CROSS JOIN LATERAL ( SELECT (((s.ran_at AT TIME ZONE private.practice_zone()))::date + n.n) AS day) of_day)
     CROSS JOIN LATERAL ( VALUES ('board_tomorrow'::text,of_day.day,(((of_day.day - 1) + private.time_of_day('board_tomorrow'::text)) AT TIME ZONE private.practice_zone()),((of_day.day)::timestamp without time zone AT TIME ZONE private.practice_zone())), ('board_today'::text,of_day.day,((of_day.day + private.time_of_day('board_today'::text)) AT TIME ZONE private.practice_zone()),((of_day.day + '12:00:00'::time without time zone) AT TIME ZONE private.practice_zone()))) b(kind, day, due_at, over_at))
     CROSS JOIN LATERAL ( SELECT count(*) AS total,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'starts_at', e.start_date, 'title', COALESCE(e.case_title, e.title), 'case_number', e.case_number, 'court', COALESCE(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number)) ORDER BY e.place) FILTER (WHERE (e.place <= 30)) AS first
           FROM public.board(b.day) WITH ORDINALITY e(id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id, case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place)) h)
     CROSS JOIN private.office a)
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
                           FROM private.office x
                          WHERE (x.recipient_id = o_1.assignee_id))))) AND ((o_1.due_on = b.day) OR ((b.kind = 'board_today'::text) AND (o_1.due_on < b.day))))) t) d)
     CROSS JOIN ( SELECT count(*) AS total,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', COALESCE(n_1.case_id, n_1.event_id), 'kind', n_1.kind, 'day', n_1.since, 'title', n_1.title, 'case_number', n_1.case_number)) ORDER BY n_1.place) FILTER (WHERE (n_1.place <= 20)) AS first,
            max(n_1.since) AS newest
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

COMMENT ON VIEW "private"."cases_without_date" IS 'The open cases with no hearing, deadline or task from today on that are not parked (no_date), which had their last date longer ago than the setting allows (long_wait), unless one of their hearings has no result. event_id is the last hearing with a result; since the day of the last date, or on which the case was added.';

COMMENT ON VIEW "private"."open_ends" IS 'What would be forgotten: hearings without a result, and cases without a date.';
