-- Until when each case is accounted for, so that no matter is forgotten.
SET local check_function_bodies = off;

DROP VIEW "private"."due_board_today";

DROP VIEW "private"."due_board_tomorrow";

DROP VIEW "private"."boards";

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_kind_check";

DROP FUNCTION "public"."admin_summary"();

DROP FUNCTION "public"."calendar_events"(date, integer, integer, text);

CREATE TABLE "public"."case_diary" (
  "case_id"         uuid    NOT NULL,
  "is_open"         boolean NOT NULL,
  "last_on"         date,
  "parked_until"    date,
  "park_reason"     text,
  "parked_by"       uuid,
  "accounted_until" date    GENERATED ALWAYS AS (COALESCE(GREATEST(last_on, (parked_until - 1)), '1900-01-01'::date)) STORED NOT NULL,
  CONSTRAINT "case_diary_accounted_until_check" CHECK (((accounted_until >= '1900-01-01'::date) AND (accounted_until <= '2200-01-01'::date))),
  CONSTRAINT "case_diary_last_on_check" CHECK (((last_on >= '1900-01-01'::date) AND (last_on <= '2200-01-01'::date))),
  CONSTRAINT "case_diary_parked_until_check" CHECK (((parked_until >= '2000-01-01'::date) AND (parked_until <= '2200-01-01'::date))),
  CONSTRAINT "case_diary_pkey" PRIMARY KEY (case_id),
  CONSTRAINT "case_diary_reason_check" CHECK (((parked_until IS NULL) = (park_reason IS NULL))),
  CONSTRAINT "case_diary_park_reason_check" CHECK (((char_length(park_reason) >= 3) AND (char_length(park_reason) <= 500) AND private.has_text(park_reason)))
);

ALTER TABLE "public"."case_diary"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."case_diary" FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION private.add_to_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.case_diary (case_id, is_open) select a.id, a.status in ('active', 'pending') from added a;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_parking (
  p_case_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.case_diary d set parked_until = null, park_reason = null, parked_by = null
  where d.case_id = p_case_id and d.parked_until is not null
$function$;

CREATE OR REPLACE FUNCTION private.erase_notifications (
  p_ids  uuid[],
  p_name text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  deleted integer;
  part text;
  counted text;
begin
  delete from public.notifications n
  where n.case_id = any (p_ids) or n.event_id = any (p_ids)
    or n.about_id = any (p_ids)
    or n.data ->> 'client_id' in (select i::text from unnest(p_ids) i)
    or n.data ->> 'submission_id' in (select i::text from unnest(p_ids) i)
    or n.case_id is null and n.event_id is null and n.status <> 'waiting'
      and concat_ws(E'\n', n.data ->> 'name', n.data ->> 'client_name', n.data ->> 'case_title', n.data ->> 'title')
        ~* private.whole_name(p_name)
      and not exists (select from public.contact_submissions s where s.id::text = n.data ->> 'submission_id')
      and not exists (select from public.clients c where c.id::text = n.data ->> 'client_id');
  get diagnostics deleted = row_count;
  for part, counted in values ('hearings', 'total'), ('tasks', 'task_total'), ('open_ends', 'open_end_total') loop
    update public.notifications n
    set data = n.data || jsonb_build_object(part, b.others, counted, (n.data ->> counted)::integer - b.erased)
    from (
      select o.id, count(*) filter (where e.id is not null) as erased,
        coalesce(jsonb_agg(i.item order by i.place) filter (where e.id is null), '[]') as others
      from public.notifications o
      cross join jsonb_array_elements(o.data -> part) with ordinality as i (item, place)
      left join unnest(p_ids) as e (id) on e.id::text = i.item ->> 'id'
      where o.kind in ('board_tomorrow', 'board_today')
      group by o.id
    ) b
    where n.id = b.id and b.erased > 0;
  end loop;
  return deleted;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_event_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if old.case_id is distinct from new.case_id then
    perform private.update_last_day(old.case_id);
  end if;
  perform private.update_last_day(new.case_id);
  if new.type in ('hearing', 'deadline') and new.outcome is null
    and new.start_date >= private.practice_day()::timestamp at time zone private.practice_zone()
    and (new.case_id, new.type, new.start_date) is distinct from (old.case_id, old.type, old.start_date)
  then
    perform private.end_parking(new.case_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_status_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.case_diary d set is_open = new.status in ('active', 'pending') where d.case_id = new.id;
  perform private.end_parking(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_task_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if old.case_id is distinct from new.case_id then
    perform private.update_last_day(old.case_id);
  end if;
  perform private.update_last_day(new.case_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.long_wait_days()
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The built-in number is that of the contract.
  select coalesce((
    select (s.value ->> 'waitDays')::integer from public.site_settings s
    where s.key = 'diary' and s.value ->> 'waitDays' ~ '^[0-9]{1,4}$'
  ), 60)
$function$;

CREATE OR REPLACE FUNCTION private.update_last_day (
  p_case_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- Two that set a date at once wait for each other: the second sees both.
  perform from public.case_diary d where d.case_id = p_case_id for no key update;
  update public.case_diary d set last_on = l.day
  from (
    select greatest(
      (
        select (max(e.start_date) at time zone private.practice_zone())::date from public.events e
        where e.case_id = p_case_id and (e.type = 'deadline' or e.type = 'hearing' and e.outcome is null)
      ),
      (select max(t.due_on) from public.all_tasks t where t.case_id = p_case_id and t.done_at is null)
    ) as day
  ) l
  where d.case_id = p_case_id and d.last_on is distinct from l.day;
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
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  return query
  select
    (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'cases by status')::integer,
    (
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'UTC'
      )
    )::integer,
    coalesce((select t.total from private.counters t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    coalesce((select t.total from private.counters t where t.what = 'keys' and t.key = 'cases by client'), 0)::integer,
    (
      select count(*) from (select from private.message_threads w where w.waiting_since is not null limit 100) counted
    )::integer,
    (
      select count(*) from (
        select from public.all_tasks t where t.done_at is null and t.due_on <= private.practice_day() limit 100
      ) counted
    )::integer,
    o.no_result, o.no_date, o.long_wait,
    private.admin_news()
  from (
    select
      (select count(*) from (select from private.hearings_without_result limit 100) counted)::integer as no_result,
      count(*) filter (where w.kind = 'no_date')::integer as no_date,
      count(*) filter (where w.kind = 'long_wait')::integer as long_wait
    from (select c.kind from private.cases_without_date c limit 100) w
  ) o;
end
$function$;

REVOKE ALL ON FUNCTION "public"."admin_summary"() FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.calendar_events (
  p_first   date,
  p_days    integer,
  p_per_day integer,
  p_zone    text    DEFAULT private.practice_zone()
)
  RETURNS TABLE (
    id           uuid,
    title        text,
    type         public.event_type,
    start_date   timestamp with time zone,
    end_date     timestamp with time zone,
    location     text,
    is_tentative boolean,
    outcome      public.hearing_outcome,
    day_total    integer,
    purpose      text,
    case_title   text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    v.id, v.title, v.type, v.start_date, v.end_date, v.location, v.is_tentative, v.outcome, v.day_total, v.purpose, c.title
  from (
    select e.*, t.total as day_total
    from generate_series(0, least(p_days, 42) - 1) day
    cross join lateral (
      select (p_first + day)::timestamp at time zone p_zone as begins, (p_first + day + 1)::timestamp at time zone p_zone as ends
    ) of_day
    cross join lateral (
      select count(*)::integer as total from public.events c
      where c.start_date >= of_day.begins and c.start_date < of_day.ends
    ) t
    cross join lateral (
      select * from public.events c
      where c.start_date >= of_day.begins and c.start_date < of_day.ends
      order by c.start_date, c.id limit least(p_per_day, 200)
    ) e
    union all
    (
      select e.*, 0
      from public.events e
      where e.end_date - e.start_date > interval '1 day'
        and e.end_date >= p_first::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
      order by e.end_date, e.id limit 50
    )
    union all
    (
      select e.*, 0
      from public.events e
      where e.start_date >= (p_first - 1)::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
        and e.end_date > p_first::timestamp at time zone p_zone and e.end_date - e.start_date <= interval '1 day'
      order by e.start_date desc, e.id limit 50
    )
  ) v
  left join lateral (select r.title from public.cases r where r.id = v.case_id limit 1) c on true
$function$;

REVOKE ALL ON FUNCTION "public"."calendar_events"(date, integer, integer, text) FROM PUBLIC, "anon", "service_role";

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
  return query
  select
    o.kind, o.since, o.event_id, e.start_date, coalesce(e.purpose, e.title), e.outcome, o.case_id, c.case_number, c.title,
    coalesce(c.court, e.location), c.client_name
  from (
    (select * from private.hearings_without_result h order by h.since limit least(p_limit, 1000))
    union all
    (select * from private.cases_without_date w limit least(p_limit, 1000))
  ) o
  left join public.events e on e.id = o.event_id
  left join public.cases c on c.id = o.case_id
  order by array_position(array['no_result', 'long_wait', 'no_date'], o.kind), o.since, e.start_date, o.case_id, o.event_id
  limit least(p_limit, 1000);
end
$function$;

REVOKE ALL ON FUNCTION "public"."open_ends"(integer) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.park_case (
  p_case_id  uuid,
  p_until    date,
  p_reason   text,
  p_replaces date DEFAULT NULL::date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this public.case_diary;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminParksCases';
  end if;
  p_reason := nullif(btrim(p_reason), '');
  select d.* into this from public.case_diary d where d.case_id = p_case_id for no key update;
  if this.case_id is null then
    raise exception using errcode = 'PT404', message = 'noCase';
  elsif (this.parked_until, this.park_reason) is not distinct from (p_until, p_reason) then
    return;
  elsif this.parked_until > private.practice_day() and this.parked_until is distinct from p_replaces then
    raise exception using errcode = 'PT409', message = 'changed';
  elsif p_until is null then
    perform private.end_parking(p_case_id);
    return;
  elsif not this.is_open then
    raise exception using errcode = 'PT409', message = 'parkedCaseIsClosed';
  elsif p_until <= private.practice_day() or p_until > private.practice_day() + 3660 then
    raise exception using errcode = 'PT422', hint = 'until', message = 'parkedUntil';
  elsif p_reason is null or char_length(p_reason) not between 3 and 500 then
    raise exception using errcode = 'PT422', hint = 'reason', message = 'parkReason';
  end if;
  update public.case_diary d set parked_until = p_until, park_reason = p_reason, parked_by = (select auth.uid())
  where d.case_id = p_case_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."park_case"(uuid, date, text, date) FROM PUBLIC, "anon", "authenticated", "service_role";

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_kind_check"
    CHECK
    ((kind = ANY (ARRAY['case'::text, 'party'::text, 'event'::text, 'order'::text, 'message'::text, 'document'::text, 'document_request'::text, 'task'::text, 'filing'::text,
    'filing_item'::text,
    'legal_hold'::text,
    'parking'::text,
    'client'::text,
    'client_link'::text,
    'profile'::text,
    'role'::text,
    'account'::text,
    'session'::text,
    'invitation'::text,
    'submission'::text,
    'erasure_request'::text,
    'testimonial'::text,
    'photo'::text,
    'social_link'::text,
    'social_post'::text,
    'review'::text,
    'review_connection'::text,
    'setting'::text,
    'fee_agreement'::text,
    'invoice'::text, 'payment'::text, 'passkey'::text, 'second_factor'::text, 'filing_template'::text, 'paper_template'::text, 'privacy_notice'::text, 'import'::text])));

ALTER TABLE "public"."case_diary"
  ADD CONSTRAINT "case_diary_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."case_diary"
  ADD CONSTRAINT "case_diary_parked_by_fkey" FOREIGN KEY (parked_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE VIEW "private"."cases_without_date" WITH (security_invoker=true) AS  SELECT
        CASE
            WHEN (s.since < (private.practice_day() - private.long_wait_days())) THEN 'long_wait'::text
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
    ((start_date AT TIME ZONE private.practice_zone()))::date AS since
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

CREATE INDEX case_diary_open_idx ON public.case_diary USING btree (accounted_until, case_id)
  WHERE is_open;

CREATE INDEX case_diary_parked_by_idx ON public.case_diary USING btree (parked_by);

CREATE INDEX events_without_result_idx ON public.events USING btree (start_date, id)
  WHERE ((TYPE = 'hearing'::public.event_type) AND (outcome IS NULL));

CREATE INDEX filing_items_defects_of_case_idx ON public.filing_items USING btree (case_id)
  WHERE (kind = 'defect'::text);

CREATE TRIGGER case_diary_broadcast_change
  AFTER UPDATE ON public.case_diary
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_to_admins();

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.case_diary
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'parking',
  'case_id',
  'case_id',
  '',
  'parked_until park_reason'
);

CREATE TRIGGER cases_add_to_diary
  AFTER INSERT ON public.cases REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.add_to_diary();

CREATE TRIGGER cases_follow_in_diary
  AFTER UPDATE OF status ON public.cases
  FOR EACH ROW
  WHEN
    (((old.status = ANY (ARRAY['active'::public.case_status, 'pending'::public.case_status])) <> (new.status = ANY (ARRAY['active'::public.case_status,
    'pending'::public.case_status]))))
  EXECUTE FUNCTION private.follow_status_in_diary();

CREATE TRIGGER events_follow_in_diary
  AFTER INSERT OR DELETE OR UPDATE OF case_id, start_date, TYPE, outcome ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_event_in_diary();

CREATE TRIGGER filing_items_follow_in_diary
  AFTER INSERT OR DELETE OR UPDATE OF case_id, kind, cure_by, done_on ON public.filing_items
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_task_in_diary();

CREATE TRIGGER tasks_follow_in_diary
  AFTER INSERT OR DELETE OR UPDATE OF case_id, due_on, done_at ON public.tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_task_in_diary();

CREATE POLICY "an admin reads the diary" ON "public"."case_diary"
  FOR SELECT
  TO "app_admin"
  USING (true);

COMMENT ON COLUMN "public"."case_diary"."accounted_until" IS 'The last day on which nobody has to ask for it.';

COMMENT ON COLUMN "public"."case_diary"."is_open" IS 'Whether its case is active or pending.';

COMMENT ON COLUMN "public"."case_diary"."last_on" IS 'The last day of its hearings without a result, of its deadlines, and of its tasks that are not done; null for none.';

COMMENT ON COLUMN "public"."case_diary"."parked_until" IS 'The day on which it is looked at again; null for a case that is not parked.';

COMMENT ON FUNCTION "private"."add_to_diary"() IS 'Trigger: a new case is in the diary.';

COMMENT ON FUNCTION "private"."end_parking"(uuid) IS 'Ends the parking of a case. In: the case; one that is not parked stays as it is.';

COMMENT ON FUNCTION "private"."erase_notifications"(uuid[], text) IS 'Deletes what the outbox says of somebody, and takes their hearings, tasks and cases out of the boards of days. By ids, so that nothing of others goes with it who share a number, a title or a part of the name. In: ids of clients, cases, events, tasks, enquiries, requests and documents; the client''s name, if they are erased themselves, for what was sent about cases that are not there any more. Out: how many were deleted.';

COMMENT ON FUNCTION "private"."follow_event_in_diary"() IS 'Trigger: keeps the last day of the case of an event. A hearing or deadline that is set ahead ends the parking of its case.';

COMMENT ON FUNCTION "private"."follow_status_in_diary"() IS 'Trigger: a case that is closed, or opened again, is not parked.';

COMMENT ON FUNCTION "private"."follow_task_in_diary"() IS 'Trigger: keeps the last day of the case of a task, or of a defect.';

COMMENT ON FUNCTION "private"."long_wait_days"() IS 'For how many days a case may be without a date before it is named for that.';

COMMENT ON FUNCTION "private"."update_last_day"(uuid) IS 'Computes the last day of a case anew. In: the case; null does nothing.';

COMMENT ON FUNCTION "public"."admin_summary"() IS 'The figures on the admin''s cards, by the days of UTC, in one row. Out: total_clients counts the clients who have a case, waiting_clients the cases whose client waits for an answer, due_tasks the tasks that are overdue or due today, both to 100; hearings_without_result, cases_without_date and cases_waiting_long what open_ends() names, hearings and cases both to 100; news are those of admin_news(). Errors: PT403 for a caller who is no admin.';

COMMENT ON FUNCTION "public"."calendar_events"(date, integer, integer, text) IS 'The events of the calendar''s days on the screen: of each day the first per_day events that begin on it, at most 200, each with its case''s title and how many begin on that day in all (day_total). At most 42 days. What began before the first day and goes on into it is there too, at most 50, with the day_total 0.';

COMMENT ON FUNCTION "public"."open_ends"(integer) IS 'What would be forgotten, as the view open_ends has it: first the hearings without a result, then cases that wait for long, then those without a date; of each kind the oldest first; of more cases than that some. In: how many, at most 1,000. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."park_case"(uuid, date, text, date) IS 'Parks an open case: until a day nobody has to have a date for it. Done twice with the same values it is done once. In: the case; the day on which it is looked at again, null to end the parking; why; until when it was parked as the caller has seen it, null for not at all. Errors: PT403 for anyone but an admin, PT404 when there is no such case, PT409 when it is closed, or somebody else has parked it meanwhile; PT422 for a day that is not after today, or no reason.';

COMMENT ON TABLE "public"."case_diary" IS 'Until when each case is accounted for; written by triggers and park_case().';

COMMENT ON VIEW "private"."cases_without_date" IS 'The open cases with no hearing, deadline or task from today on that are not parked (no_date), which had their last date longer ago than the setting allows (long_wait), unless one of their hearings has no result. event_id is the last hearing with a result; since the day of the last date, or on which the case was added.';

COMMENT ON VIEW "private"."hearings_without_result" IS 'The hearings before today that nobody has recorded a result of.';

COMMENT ON VIEW "private"."open_ends" IS 'What would be forgotten: hearings without a result, and cases without a date.';

REVOKE ALL ON FUNCTION "private"."add_to_diary"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_to_diary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_to_diary"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_parking"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_parking"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."end_parking"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_event_in_diary"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_event_in_diary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_event_in_diary"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_status_in_diary"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_status_in_diary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_status_in_diary"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_task_in_diary"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_task_in_diary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_task_in_diary"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."long_wait_days"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."long_wait_days"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."long_wait_days"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."update_last_day"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."update_last_day"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."update_last_day"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_summary"() TO "app_admin";

REVOKE ALL ON FUNCTION "public"."admin_summary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_summary"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."calendar_events"(date, integer, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."calendar_events"(date, integer, integer, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."calendar_events"(date, integer, integer, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_ends"(integer) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."open_ends"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_ends"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."park_case"(uuid, date, text, date) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."park_case"(uuid, date, text, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."park_case"(uuid, date, text, date) TO "postgres";

GRANT SELECT ON TABLE "public"."case_diary" TO "app_admin";

REVOKE ALL ON TABLE "public"."case_diary" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."case_diary" TO "service_role";
