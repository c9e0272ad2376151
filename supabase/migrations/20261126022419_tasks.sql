-- What the office has to do: tasks, in a case or in none, for admins only. Boards are mailed with the tasks of their day.
SET local check_function_bodies = off;

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_kind_check";

DROP FUNCTION "public"."admin_summary"();

CREATE TABLE "public"."tasks" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "title"       text                     NOT NULL,
  "due_on"      date,
  "case_id"     uuid,
  "assignee_id" uuid,
  "done_at"     timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "tasks_due_on_check" CHECK (((due_on >= '1900-01-01'::date) AND (due_on <= '2200-01-01'::date))),
  CONSTRAINT "tasks_pkey" PRIMARY KEY (id),
  CONSTRAINT "tasks_title_check" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 300)))
);

ALTER TABLE "public"."tasks"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."tasks" FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION private.check_assignee()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.profiles p where p.id = new.assignee_id and p.role = 'admin') then
    raise exception using errcode = 'PT422', hint = 'assigneeId', message = 'assigneeIsAdmin';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_client (
  target     uuid,
  kept_cases uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  client public.clients;
  kept jsonb;
  gone jsonb := '{}';
  nameless jsonb := '{}';
  part jsonb;
  other uuid;
  deleted integer;
  erased_cases uuid[];
  ids uuid[];
begin
  select * into client from public.clients c where c.id = target for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  -- Nobody reopens one meanwhile.
  perform from public.cases c where c.client_id = target for update;
  kept := private.list_kept_cases(array[target], kept_cases);
  erased_cases := array(
    select c.id from public.cases c where c.client_id = target and private.reason_to_keep(c, kept_cases) is null
  );
  select gone || jsonb_build_object(
    'cases', cardinality(erased_cases),
    'events', (
      select count(*) from public.events e
      where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]'
    ),
    'case_documents', (select count(*) from public.case_documents d where d.case_id = any (erased_cases)),
    'document_versions', (
      select count(*) from public.document_versions v join public.case_documents d on d.id = v.document_id
      where d.case_id = any (erased_cases)
    ),
    'case_messages', (select count(*) from public.case_messages m where m.case_id = any (erased_cases)),
    'case_parties', (select count(*) from public.case_parties p where p.case_id = any (erased_cases)),
    'document_requests', (select count(*) from public.document_requests r where r.case_id = any (erased_cases)),
    'tasks', (select count(*) from public.tasks t where t.case_id = any (erased_cases)),
    'invitations', (select count(*) from public.invitations i where i.client_id = target and kept = '[]')
  ) into gone;
  -- What is sent names cases, dates, requests and documents.
  ids := erased_cases || case when kept = '[]' then array[target] else '{}' end || array(
    select e.id from public.events e
    where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]'
    union all
    select e.uid from public.cancelled_events e
    where e.case_id = any (erased_cases) or e.client_id = target and kept = '[]'
    union all
    select t.id from public.tasks t where t.case_id = any (erased_cases)
    union all
    select f.id
    from (
      select r.id, r.case_id from public.document_requests r where r.former_client_id = target
      union all select d.id, d.case_id from public.case_documents d where d.former_client_id = target
    ) f
    join public.cases c on c.id = f.case_id and private.reason_to_keep(c, kept_cases) is null
  );
  gone := private.add_counts(gone, jsonb_build_object(
    'notifications', private.erase_notifications(ids, case when kept = '[]' then client.full_name end)
  ));
  delete from public.events e
  where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]';
  delete from public.cases c where c.id = any (erased_cases);
  delete from public.cancelled_events e where e.case_id = any (erased_cases) or e.client_id = target and kept = '[]';
  delete from private.told_hearings t where t.case_id = any (erased_cases) or t.client_id = target and kept = '[]';
  -- What they and the office told each other as the former client of a case. The documents are those of the case.
  delete from public.case_messages m using public.cases c
  where m.former_client_id = target and c.id = m.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('case_messages', deleted));
  delete from public.document_requests r using public.cases c
  where r.former_client_id = target and c.id = r.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('document_requests', deleted));
  update public.case_documents d set former_client_id = null where d.former_client_id = target;

  if kept = '[]' then
    for other in
      select s.id from public.contact_submissions s
      where s.client_id = target
        or s.client_id is null and lower(s.email) = lower(client.email)
          and not exists (select from public.clients o where o.id <> target and lower(o.email) = lower(client.email))
    loop
      gone := private.add_counts(gone, private.erase_enquiry(other, kept_cases) -> 'gone');
    end loop;
    for other in
      select l.user_id from public.client_users l join public.profiles p on p.id = l.user_id
      where l.client_id = target and p.role = 'client'
        and not exists (select from public.client_users o where o.user_id = l.user_id and o.client_id <> target)
    loop
      part := private.erase_account(other, kept_cases);
      gone := private.add_counts(gone, part -> 'gone');
      nameless := private.add_counts(nameless, part -> 'nameless');
    end loop;
    delete from public.clients c where c.id = target;
    gone := private.add_counts(gone, private.add_counts(
      '{"clients": 1}', private.erase_addresses(array_remove(array[lower(client.email), client.phone], null))
    ));
  end if;
  nameless := private.add_counts(nameless, jsonb_build_object(
    'conflict_checks', private.erase_from_checks(ids, case when kept = '[]' then client.full_name end)
  ));
  return jsonb_build_object('gone', gone, 'nameless', nameless, 'kept', kept);
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_notifications (
  ids  uuid[],
  name text
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
  where n.case_id = any (ids) or n.event_id = any (ids)
    or split_part(n.about, ' ', 1) in (select i::text from unnest(ids) i)
    or n.data ->> 'client_id' in (select i::text from unnest(ids) i)
    or n.data ->> 'submission_id' in (select i::text from unnest(ids) i)
    or n.case_id is null and n.event_id is null and n.status <> 'waiting'
      and concat_ws(E'\n', n.data ->> 'name', n.data ->> 'client_name', n.data ->> 'case_title', n.data ->> 'title')
        ~* private.whole_name(erase_notifications.name)
      and not exists (select from public.contact_submissions s where s.id::text = n.data ->> 'submission_id')
      and not exists (select from public.clients c where c.id::text = n.data ->> 'client_id');
  get diagnostics deleted = row_count;
  for part, counted in values ('hearings', 'total'), ('tasks', 'task_total') loop
    update public.notifications n
    set data = n.data || jsonb_build_object(part, b.others, counted, (n.data ->> counted)::integer - b.erased)
    from (
      select o.id, count(*) filter (where e.id is not null) as erased,
        coalesce(jsonb_agg(i.item order by i.place) filter (where e.id is null), '[]') as others
      from public.notifications o
      cross join jsonb_array_elements(o.data -> part) with ordinality as i (item, place)
      left join unnest(ids) as e (id) on e.id::text = i.item ->> 'id'
      where o.kind in ('board_tomorrow', 'board_today')
      group by o.id
    ) b
    where n.id = b.id and b.erased > 0;
  end loop;
  return deleted;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_boards (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    b.kind, b.day::text, r.user_id, r.address,
    jsonb_build_object(
      'day', b.day, 'total', h.total, 'hearings', coalesce(h.first, '[]'), 'task_total', d.total,
      'tasks', coalesce(d.first, '[]')
    ), queue_boards.at, queue_boards.at
  from private.current_board(queue_boards.at) b
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', e.id, 'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
        'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
      )) order by e.place) filter (where e.place <= 30) as first
    from public.board(b.day) with ordinality as e (
      id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
      case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
    )
  ) h
  cross join private.recipients r
  cross join lateral (
    select count(*) as total, count(*) filter (where t.due_on = b.day) as of_day,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number
      )) order by t.place) filter (where t.place <= 30) as first
    from (
      select o.id, o.title, o.due_on, c.case_number, row_number() over (order by o.due_on, o.id) as place
      from public.tasks o left join public.cases c on c.id = o.case_id
      where o.done_at is null and coalesce(o.assignee_id = r.user_id, true)
        and (o.due_on = b.day or b.kind = 'board_today' and o.due_on < b.day)
    ) t
  ) d
  where (h.total > 0 or d.of_day > 0) and r.role = 'admin' and private.wants(r.user_id, b.kind)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.admin_summary()
  RETURNS TABLE (
    total_cases     integer,
    upcoming_events integer,
    new_inquiries   integer,
    total_clients   integer,
    waiting_clients integer,
    due_tasks       integer,
    news            jsonb
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
        select from public.tasks t where t.done_at is null and t.due_on <= private.practice_day() limit 100
      ) counted
    )::integer,
    private.admin_news();
end
$function$;

REVOKE ALL ON FUNCTION "public"."admin_summary"() FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.read_audit_log (
  query            text                     DEFAULT NULL::text,
  filter_person_id uuid                     DEFAULT NULL::uuid,
  filter_kind      text                     DEFAULT NULL::text,
  filter_row_id    text                     DEFAULT NULL::text,
  filter_case_id   uuid                     DEFAULT NULL::uuid,
  since            timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  before           timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  row_offset       integer                  DEFAULT 0,
  row_limit        integer                  DEFAULT 20
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
  if query is not null then
    people := array(
      select p.id from public.profiles p where p.search @@ to_tsquery('simple', query)
      union
      select c.id from public.clients c where c.search @@ to_tsquery('simple', query)
    );
    matching_cases := array(select c.id from public.cases c where c.search @@ to_tsquery('simple', query));
  end if;
  return query
  with entries as (
    select a.* from public.audit_log a
    where (query is null or a.actor_id = any (people) or a.person_id = any (people) or a.case_id = any (matching_cases))
      and (filter_person_id is null or a.actor_id = filter_person_id or a.person_id = filter_person_id)
      and (filter_kind is null or a.kind = filter_kind)
      and (filter_row_id is null or a.row_id = filter_row_id)
      and (filter_case_id is null or a.case_id = filter_case_id)
      and (since is null or a.at >= since)
      and (before is null or a.at < before)
    order by a.at desc, a.id desc
    offset row_offset limit least(row_limit, 1000)
  )
  select
    a.id, a.at, a.actor_id, a.actor_role, a.via, a.action, a.kind, a.row_id, a.columns, a.case_id, a.person_id,
    (select p.full_name from public.profiles p where p.id = a.actor_id),
    coalesce(
      (select p.full_name from public.profiles p where p.id = a.person_id),
      (select c.full_name from public.clients c where c.id = a.person_id)
    ),
    (select c.case_number from public.cases c where c.id = a.case_id),
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
      when 'review' then (select r.author_name from public.business_reviews r where r.id = a.row_id::uuid)
    end
  from entries a
  order by a.at desc, a.id desc;
end
$function$;

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_kind_check"
    CHECK
    ((kind = ANY (ARRAY['case'::text, 'party'::text, 'event'::text, 'order'::text, 'message'::text, 'document'::text, 'document_request'::text, 'task'::text, 'legal_hold'::text,
    'client'::text,
    'client_link'::text,
    'profile'::text,
    'role'::text,
    'account'::text,
    'session'::text,
    'invitation'::text,
    'submission'::text,
    'erasure_request'::text, 'testimonial'::text, 'photo'::text, 'social_link'::text, 'social_post'::text, 'review'::text, 'review_connection'::text, 'setting'::text])));

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_assignee_id_fkey" FOREIGN KEY (assignee_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;

CREATE INDEX tasks_assignee_id_idx ON public.tasks USING btree (assignee_id, due_on, id);

CREATE INDEX tasks_case_id_idx ON public.tasks USING btree (case_id, due_on, id);

CREATE INDEX tasks_done_at_idx ON public.tasks USING btree (done_at DESC, id DESC)
  WHERE (done_at IS NOT NULL);

CREATE INDEX tasks_open_idx ON public.tasks USING btree (due_on, id)
  WHERE (done_at IS NULL);

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'task',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'task',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.tasks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'task',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER tasks_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.tasks
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER tasks_check_assignee
  BEFORE UPDATE OF assignee_id ON public.tasks
  FOR EACH ROW
  WHEN (((new.assignee_id IS NOT NULL) AND (new.assignee_id IS DISTINCT FROM old.assignee_id)))
  EXECUTE FUNCTION private.check_assignee();

CREATE TRIGGER tasks_check_new_assignee
  BEFORE INSERT ON public.tasks
  FOR EACH ROW
  WHEN ((new.assignee_id IS NOT NULL))
  EXECUTE FUNCTION private.check_assignee();

CREATE TRIGGER tasks_refuse_held_deletion
  BEFORE DELETE ON public.tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER tasks_refuse_held_move
  BEFORE UPDATE OF case_id ON public.tasks
  FOR EACH ROW
  WHEN (((old.case_id IS NOT NULL) AND (old.case_id IS DISTINCT FROM new.case_id)))
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER tasks_touch
  BEFORE UPDATE ON public.tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE POLICY "an admin adds tasks" ON "public"."tasks"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes tasks" ON "public"."tasks"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes tasks" ON "public"."tasks"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads every task" ON "public"."tasks"
  FOR SELECT
  TO "app_admin"
  USING (true);

COMMENT ON COLUMN "public"."tasks"."assignee_id" IS 'The admin who does it; null for nobody in particular.';

COMMENT ON FUNCTION "private"."check_assignee"() IS 'Trigger: only an admin gets a task; whoever is none any more keeps what they had until it is given to another. Errors: PT422.';

COMMENT ON FUNCTION "private"."erase_notifications"(uuid[], text) IS 'Deletes what the outbox says of somebody, and takes their hearings and tasks out of the boards of days. By ids, so that nothing of others goes with it who share a number, a title or a part of the name. In: ids of clients, cases, events, tasks, enquiries, requests and documents; the client''s name, if they are erased themselves, for what was sent about cases that are not there any more. Out: how many were deleted.';

COMMENT ON FUNCTION "private"."queue_boards"(timestamp with time zone) IS 'Puts a day''s board into the outbox for each admin, if it has a hearing or a task: how many hearings there are, and the first thirty; and so the tasks that are theirs or nobody''s and due on the day, today also the overdue.';

COMMENT ON FUNCTION "public"."admin_summary"() IS 'The figures on the admin''s cards, by the days of UTC, in one row. Out: total_clients counts the clients who have a case, waiting_clients the cases whose client waits for an answer, due_tasks the tasks that are overdue or due today, both to 100; news are those of admin_news(). Errors: PT403 for a caller who is no admin.';

REVOKE ALL ON FUNCTION "private"."check_assignee"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_assignee"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_assignee"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_summary"() TO "app_admin";

REVOKE ALL ON FUNCTION "public"."admin_summary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_summary"() TO "postgres";

GRANT INSERT ("assignee_id"), UPDATE ("assignee_id") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("case_id"), UPDATE ("case_id") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("done_at"), UPDATE ("done_at") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("due_on"), UPDATE ("due_on") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "public"."tasks" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."tasks" TO "app_admin";

REVOKE ALL ON TABLE "public"."tasks" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."tasks" TO "service_role";
