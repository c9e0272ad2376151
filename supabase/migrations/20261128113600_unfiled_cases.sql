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

COMMENT ON FUNCTION "private"."lock_parties"() IS 'Trigger: whoever changes a party locks it and then its case; whoever gives a case to another client, the other way round; so do a new case, whose client may become a party, a client who is renamed, an agreement on fees that goes to another case, and a log-in that is no client''s any more. They wait for each other here, before either holds a row.';

COMMENT ON VIEW "public"."all_tasks" IS 'What the practice has to do: its tasks, and the defects of filings, which are due on the day by which they must be cured, once that is confirmed. filing_id is null for a task. Defects are changed at their filing; here they are ticked off, and given to somebody.';

REVOKE ALL ON FUNCTION "private"."add_client_as_party"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_client_as_party"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_as_party"() TO "postgres";

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
