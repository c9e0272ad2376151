-- The evening names what is forgotten also before a day with nothing else, the list of it asks row by row, and news that were set at one moment have an order.
SET local check_function_bodies = off;

DROP VIEW "private"."due_board_today";

DROP VIEW "private"."due_board_tomorrow";

DROP VIEW "private"."boards";

DROP VIEW "private"."open_ends";

DROP VIEW "private"."cases_without_date";

DROP VIEW "private"."hearings_without_result";

CREATE OR REPLACE FUNCTION private.admin_news()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with found as (
    (
      select 'submissions' as kind, max(s.submitted_at) as at, null::uuid as id, null::uuid as case_id,
        (array_agg(s.name order by s.submitted_at desc))[1] as title, count(*)::integer as total
      from (
        select v.name, v.submitted_at from public.contact_submissions v
        where v.status = 'new' and v.submitted_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'submissions'), '-infinity'
        )
        order by v.submitted_at desc limit 100
      ) s
      having count(*) > 0
    )
    union all
    (
      select 'accounts', max(a.created_at), null, null, (array_agg(a.full_name order by a.created_at desc))[1], count(*)::integer
      from (
        select p.full_name, p.created_at from public.profiles p
        where p.role = 'client' and not p.has_client and p.created_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'accounts'), '-infinity'
        )
        order by p.created_at desc limit 100
      ) a
      having count(*) > 0
    )
    union all
    (
      select 'messages', t.last_message_at, null, t.case_id, null, u.total
      from (
        select * from private.message_threads w where w.waiting_since is not null
        order by w.waiting_since desc, w.case_id desc limit 50
      ) t
      left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
      cross join lateral (
        select count(*)::integer as total from (
          select from public.case_messages m
          where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
          limit 100
        ) counted
      ) u
      where u.total > 0
    )
    union all
    (
      select 'document', r.answered_at, r.id, r.case_id, r.title, null
      from (
        select v.* from public.document_requests v
        where v.answered_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
          (select p.created_at from public.profiles p where p.id = auth.uid())
        )
        order by v.answered_at desc, v.id limit 50
      ) r
    )
    union all
    (
      select 'document', d.told_at, d.id, d.case_id, d.name, null
      from private.unsent_documents d
      where d.told_at <= now() and d.told_at > coalesce(
        (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
        (select p.created_at from public.profiles p where p.id = auth.uid())
      )
      order by d.told_at desc, d.id limit 50
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc, n.kind, n.id), '[]')
  from (
    select f.at, f.kind, coalesce(f.id, f.case_id) as id, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', c.client_name, 'title', f.title, 'startDate', null, 'outcome', null, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc, f.kind, coalesce(f.id, f.case_id) limit 50
  ) n
$function$;

CREATE OR REPLACE FUNCTION private.client_news()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with mine as (
    select u.client_id, greatest(u.created_at, s.seen_at) as since
    from public.client_users u
    left join private.last_seen s on s.user_id = u.user_id and s.kind = 'news'
    where u.user_id = auth.uid()
  ), found as (
    (
      select case when e.dated_at > e.created_at then 'moved_date' else 'date' end as kind, e.dated_at as at, e.id, e.case_id,
        e.title, e.start_date, null::public.hearing_outcome as outcome, null::integer as total
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.dated_at > mine.since and v.start_date > now() and v.outcome is null
        order by v.dated_at desc, v.start_date, v.id limit 50
      ) e
    )
    union all
    (
      select 'outcome', e.outcome_recorded_at, e.id, e.case_id, coalesce(e.purpose, e.title), e.start_date, e.outcome, null
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.outcome_recorded_at > mine.since
        order by v.outcome_recorded_at desc, v.start_date desc, v.id limit 50
      ) e
    )
    union all
    (
      select 'document', d.published_at, d.id, d.case_id, d.name, null, null, null
      from mine cross join lateral (
        select * from private.shared_documents v
        where v.client_id = mine.client_id and v.published_at > mine.since and v.uploaded_by is distinct from auth.uid()
          and not private.came_with_message(v.id, v.published_at)
        order by v.published_at desc, v.id limit 50
      ) d
    )
    union all
    (
      select 'document_request', r.created_at, r.id, r.case_id, r.title, null, null, null
      from mine join public.document_requests r
        on r.client_id = mine.client_id and r.created_at > mine.since and r.answered_at is null
    )
    union all
    (
      select 'messages', t.last_message_at, null, u.case_id, null, null, null, u.unread
      from public.unread_messages() u join private.message_threads t on t.case_id = u.case_id
    )
  )
  -- What one statement has set, as an import does, has one moment: of that the soonest day first.
  select coalesce(jsonb_agg(n.item order by n.at desc, n.kind, n.start_date, n.id), '[]')
  from (
    select f.at, f.kind, f.start_date, coalesce(f.id, f.case_id) as id, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', null, 'title', f.title, 'startDate', f.start_date, 'outcome', f.outcome, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc, f.kind, f.start_date, coalesce(f.id, f.case_id) limit 50
  ) n
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
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsOpenEnds';
  end if;
  p_limit := least(p_limit, 1000);
  return query
  -- Each part asks one row after the other, by an index: a plan for all of a large practice took twice as long.
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
   FROM (((public.case_diary d
     JOIN public.cases c ON ((c.id = d.case_id)))
     LEFT JOIN LATERAL ( SELECT e.id,
            e.start_date
           FROM public.events e
          WHERE ((e.case_id = d.case_id) AND (e.type = 'hearing'::public.event_type) AND (e.outcome IS NOT NULL))
          ORDER BY e.start_date DESC, e.id DESC
         LIMIT 1) h ON (true))
     CROSS JOIN LATERAL ( SELECT COALESCE(GREATEST(((h.start_date AT TIME ZONE private.practice_zone()))::date, d.last_on), ((c.created_at AT TIME ZONE private.practice_zone()))::date) AS since) s)
  WHERE (d.is_open AND (d.accounted_until < private.practice_day()) AND (NOT (EXISTS ( SELECT
           FROM public.events e
          WHERE ((e.case_id = d.case_id) AND (e.type = 'hearing'::public.event_type) AND (e.outcome IS NULL) AND (e.start_date < ((private.practice_day())::timestamp without time zone AT TIME ZONE private.practice_zone())))))));

CREATE VIEW "private"."hearings_without_result" WITH (security_invoker=true) AS  SELECT 'no_result'::text AS kind,
    case_id,
    id AS event_id,
    ((start_date AT TIME ZONE private.practice_zone()))::date AS since,
    start_date
   FROM public.events e
  WHERE ((type = 'hearing'::public.event_type) AND (outcome IS NULL) AND (start_date < ((private.practice_day())::timestamp without time zone AT TIME ZONE private.practice_zone())));

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

COMMENT ON VIEW "private"."hearings_without_result" IS 'The hearings before today that nobody has recorded a result of.';

COMMENT ON VIEW "private"."open_ends" IS 'What would be forgotten: hearings without a result, and cases without a date.';
