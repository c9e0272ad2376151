-- The list of tasks says who wrote each: who is no admin deletes only those.
DROP VIEW "private"."due_board_today";

DROP VIEW "private"."due_board_tomorrow";

DROP VIEW "private"."boards";

DROP VIEW "public"."all_tasks";

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
          WHERE (p.id = t.assignee_id)) AS assignee_name,
    t.created_by
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
          WHERE (p.id = i.assignee_id)) AS assignee_name,
    NULL::uuid AS created_by
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

COMMENT ON VIEW "public"."all_tasks" IS 'The work of the office: its tasks, and the defects of filings, which are due on the day by which they must be cured, once that is confirmed. filing_id is null for a task. Defects are changed at their filing; here they are ticked off, and given to somebody.';

GRANT INSERT ("assignee_id"), UPDATE ("assignee_id") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("case_id"), UPDATE ("case_id") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("done_at"), UPDATE ("done_at") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("due_on"), UPDATE ("due_on") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("id") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "public"."all_tasks" TO "app_office";

GRANT DELETE, SELECT ON TABLE "public"."all_tasks" TO "app_office";

REVOKE ALL ON TABLE "public"."all_tasks" FROM "service_role";

GRANT SELECT ON TABLE "public"."all_tasks" TO "service_role";
