-- A practice may bind juniors to the cases that are assigned to them: what they see of every other is kept back.
SET local check_function_bodies = off;

DROP TRIGGER "added_once" ON "public"."case_parties";

DROP TRIGGER "added_once" ON "public"."cases";

DROP TRIGGER "added_once" ON "public"."contact_submissions";

DROP TRIGGER "added_once" ON "public"."document_requests";

DROP TRIGGER "added_once" ON "public"."events";

DROP TRIGGER "added_once" ON "public"."fee_agreements";

DROP TRIGGER "added_once" ON "public"."filing_items";

DROP TRIGGER "added_once" ON "public"."filing_templates";

DROP TRIGGER "added_once" ON "public"."filings";

DROP TRIGGER "added_once" ON "public"."paper_templates";

DROP TRIGGER "added_once" ON "public"."tasks";

DROP TRIGGER "added_once" ON "public"."testimonials";

DROP VIEW "private"."due_account_registered";

DROP VIEW "private"."due_board_today";

DROP VIEW "private"."due_board_tomorrow";

DROP VIEW "private"."boards";

DROP VIEW "private"."due_client_document";

DROP VIEW "private"."due_client_message";

DROP VIEW "private"."due_enquiry_received";

DROP VIEW "private"."due_erasure_requested";

DROP VIEW "private"."due_payment_claimed";

DROP VIEW "private"."due_restore_drill";

DROP VIEW "private"."admins";

DROP VIEW "private"."office";

DROP VIEW "public"."all_tasks";

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_kind_check";

CREATE TABLE "public"."case_assignees" (
  "case_id"     uuid                     NOT NULL,
  "assignee_id" uuid                     NOT NULL,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "case_assignees_pkey" PRIMARY KEY (case_id, assignee_id)
);

ALTER TABLE "public"."case_assignees"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."case_assignees" FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION private.add_task()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (private.is_office() and private.sees_case(new.case_id)) then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for view "all_tasks"';
  end if;
  if new.id is not null and not private.is_first_sending(new.id, to_jsonb(new)) then
    raise exception using errcode = 'PT409', message = 'sentBefore';
  end if;
  insert into public.tasks as t (id, title, due_on, case_id, assignee_id, done_at)
  values (coalesce(new.id, gen_random_uuid()), new.title, new.due_on, new.case_id, new.assignee_id, new.done_at)
  returning t.id into new.id;
  select a.* into new from public.all_tasks a where a.id = new.id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.admin_news()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with seen as materialized (
    select private.visible_case_ids() as ids
  ), found as (
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
        where private.is_admin() and p.role = 'client' and not p.has_client and p.created_at > coalesce(
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
        select w.* from private.message_threads w cross join seen
        where private.may('messages') and w.waiting_since is not null and (seen.ids is null or w.case_id = any (seen.ids))
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
        select v.* from public.document_requests v cross join seen
        where (seen.ids is null or v.case_id = any (seen.ids)) and v.answered_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
          (select p.created_at from public.profiles p where p.id = auth.uid())
        )
        order by v.answered_at desc, v.id limit 50
      ) r
    )
    union all
    (
      select 'document', d.told_at, d.id, d.case_id, d.name, null
      from private.unsent_documents d cross join seen
      where (seen.ids is null or d.case_id = any (seen.ids)) and d.told_at <= now() and d.told_at > coalesce(
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

CREATE OR REPLACE FUNCTION private.apply_role_switches()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update auth.users u set role = private.token_role(p.role)
  from public.profiles p
  where p.id = u.id and p.role <> 'client' and u.role is distinct from private.token_role(p.role);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.case_ids_of (
  p_user_id uuid
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if private.role_may((select p.role from public.profiles p where p.id = p_user_id), 'all_cases') then
    return null;
  end if;
  return array(select a.case_id from public.case_assignees a where a.assignee_id = p_user_id order by a.case_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.change_task()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  changes jsonb;
  was jsonb;
begin
  if not private.is_office() then
    return null;
  end if;
  select coalesce(jsonb_object_agg(n.key, n.value), '{}'), coalesce(jsonb_object_agg(n.key, to_jsonb(old) -> n.key), '{}')
  into changes, was
  from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key;
  if changes ? 'case_id' and not private.sees_case(new.case_id) then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for view "all_tasks"';
  elsif old.filing_id is null then
    -- Columns that others change at the same time stay.
    update public.tasks t
    set (title, due_on, case_id, assignee_id, done_at) = (
      select r.title, r.due_on, r.case_id, r.assignee_id, r.done_at from jsonb_populate_record(t, changes) r
    )
    where t.id = old.id and to_jsonb(t) @> was;
  elsif changes ?| '{title,due_on,case_id}' then
    raise exception using errcode = 'PT409', message = 'defectOfFiling';
  else
    update public.filing_items i set
      assignee_id = case when changes ? 'assignee_id' then new.assignee_id else i.assignee_id end,
      done_on = case when changes ? 'done_at' then (new.done_at at time zone private.practice_zone())::date else i.done_on end
    where i.id = old.id;
  end if;
  if not found then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;
  select a.* into new from public.all_tasks a where a.id = old.id;
  if not private.sees_case(new.case_id) then
    new.case_number := null;
    new.title := old.title;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.current_actor (
  p_is_auth boolean,
  p_user_id uuid,
  OUT       id uuid,
  OUT       role text,
  OUT       via text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller text := current_setting('role', true);
  headers json := nullif(current_setting('request.headers', true), '')::json;
  acting text := headers ->> 'x-acting-user';
begin
  if caller in ('anon', 'authenticated', 'app_office', 'app_assigned', 'app_admin') then
    id := auth.uid();
    role := case caller
      when 'anon' then 'visitor'
      when 'authenticated' then 'client'
      when 'app_admin' then 'admin'
      else coalesce((select p.role::text from public.profiles p where p.id = current_actor.id), 'clerk')
    end;
    -- As the request says: it has the same rights either way.
    via := case headers ->> 'x-client-info' when 'chambers-api' then 'api' else 'site' end;
    return;
  elsif caller = 'service_role' then
    if acting ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      id := acting::uuid;
    end if;
    role := 'service';
    via := case when id is null then 'service' else 'api' end;
  elsif p_is_auth then
    id := p_user_id;
    role := 'service';
    via := 'auth';
  else
    role := 'operator';
    via := 'database';
  end if;
  if id is not null then
    role := coalesce((select p.role::text from public.profiles p where p.id = current_actor.id), 'client');
  end if;
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
  keys constant text[] := private.name_keys(p_full_name);
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
      select 'client', c.id, c.full_name, 'name', null, null, s.shared::numeric / greatest(cardinality(c.name_keys), cardinality(keys))
      from public.clients c
      cross join lateral (select count(*) as shared from unnest(c.name_keys) k where k = any (keys)) s
      where c.name_search @@ alike
      order by 7 desc, c.full_name, c.id limit 20
    )
    union all
    (
      select 'party', p.case_id, p.name, 'name', p.case_id, p.side, s.shared::numeric / greatest(cardinality(p.name_keys), cardinality(keys))
      from public.case_parties p
      cross join lateral (select count(*) as shared from unnest(p.name_keys) k where k = any (keys)) s
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

CREATE OR REPLACE FUNCTION private.keep_user_role()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.role := coalesce(
    (select private.token_role(p.role) from public.profiles p where p.id = new.id),
    new.role
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_document (
  p_document_id    uuid,
  p_version_number integer,
  p_user_id        uuid,
  p_of_office      boolean
)
  RETURNS TABLE (
    file_id uuid,
    kind    text,
    name    text
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  opened record;
  actor record;
begin
  select v.id, v.kind, v.number, d.name, d.case_id, d.client_id into opened
  from public.case_documents d join public.document_versions v on v.document_id = d.id
  where d.id = p_document_id and v.checked_at is not null and v.virus is null
    and case when p_version_number is null then v.is_current else v.number = p_version_number end
    and (
      p_of_office and private.sees_case(d.case_id)
      or exists (
        select from private.shared_documents s join public.client_users u on u.client_id = s.client_id
        where s.file_id = v.id and u.user_id = p_user_id
      )
    );
  if not found then
    return;
  end if;
  actor := private.current_actor(false, null);
  insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
  values (
    actor.id, actor.role, actor.via, 'open', 'document', p_document_id::text, array['version_' || opened.number],
    opened.case_id, opened.client_id
  );
  return query select opened.id, opened.kind, opened.name;
end
$function$;

CREATE OR REPLACE FUNCTION private.release_office_work()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.invitations i where i.invited_by = old.id;
  if tg_op = 'DELETE' or new.role = 'client' then
    update public.tasks t set assignee_id = null where t.assignee_id = old.id and t.done_at is null;
    update public.filing_items i set assignee_id = null where i.assignee_id = old.id and i.done_on is null;
    delete from public.case_assignees a where a.assignee_id = old.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.role_may (
  p_role  public.user_role,
  p_right text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  switches constant jsonb := (select s.value from public.site_settings s where s.key = 'roles');
begin
  return coalesce(
    case p_role
      when 'admin' then true
      when 'junior' then case p_right
        when 'read_fees' then switches -> 'juniorFees' = 'true'
        when 'all_cases' then (switches -> 'juniorAssignedOnly' = 'true') is not true
        else p_right in ('messages', 'papers', 'conflicts')
      end
      when 'clerk' then p_right = 'all_cases' or p_right = 'messages' and switches -> 'clerkMessages' = 'true'
    end,
    false
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.sees_case (
  p_case_id   uuid,
  p_client_id uuid DEFAULT NULL::uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  return seen is null
    or case when p_case_id is not null then p_case_id = any (seen)
      else p_client_id is null or p_client_id = any (private.visible_client_ids()) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_message_columns()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller constant text := current_setting('role', true);
  wait integer;
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if tg_op = 'INSERT' and caller in ('authenticated', 'app_office', 'app_assigned', 'app_admin') then
    new.author_id := auth.uid();
    select p.full_name into new.author_name from public.profiles p where p.id = new.author_id;
    new.is_from_admin := caller <> 'authenticated';
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    wait := public.consume_throttle('message:' || new.author_id, 120, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyMessages', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.throttle_contact_submission()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wait integer;
begin
  if current_setting('role', true) in ('anon', 'authenticated', 'app_office', 'app_assigned', 'app_admin') then
    if private.client_network() is not null then
      wait := public.consume_throttle('contact:address:' || private.client_network(), 20, 3600);
      if wait > 0 then
        raise exception using errcode = 'PT429', message = 'tooManyFromAddress', hint = wait::text;
      end if;
    end if;
    wait := public.consume_throttle('contact:email:' || left(lower(new.email), 254), 5, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyWithEmail', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.token_role (
  p_role public.user_role
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when p_role = 'client' then 'authenticated'
    when p_role = 'admin' then 'app_admin'
    when private.role_may(p_role, 'all_cases') then 'app_office'
    else 'app_assigned'
  end
$function$;

CREATE OR REPLACE FUNCTION private.visible_case_ids()
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return case when private.is_office() then private.case_ids_of(auth.uid()) else '{}' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.visible_client_ids()
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if seen is null then
    return null;
  end if;
  return array(select distinct c.client_id from public.cases c where c.id = any (seen) and c.client_id is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.add_client (
  p_client        jsonb,
  p_submission_id uuid  DEFAULT NULL::uuid,
  p_reason        text  DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  given constant public.clients := jsonb_populate_record(null::public.clients, p_client);
  explained constant text := nullif(btrim(p_reason), '');
  found_rows jsonb;
  existing uuid;
  added uuid;
begin
  -- Who sees assigned cases only would not see the client.
  if not private.may('all_cases') then
    raise exception using errcode = 'PT403', message = 'adminAddsClients';
  end if;
  if given.id is not null
    and not private.is_first_sending(given.id, jsonb_build_array(p_client, p_submission_id, p_reason)) then
    return given.id;
  end if;
  if p_submission_id is not null then
    select s.client_id into existing from public.contact_submissions s where s.id = p_submission_id for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'enquiryGone';
    end if;
    if existing is not null then
      return existing;
    end if;
  end if;
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into found_rows
  from private.find_conflicts(given.full_name, given.email, given.phone) f;
  -- Who may not know of others cannot say why they are no conflict, and is not told who was found.
  if found_rows <> '[]' and not private.may('conflicts') then
    raise exception using errcode = 'PT409', message = 'clientToBeChecked';
  end if;
  insert into public.clients (id, kind, full_name, phone, email, address, language, notes)
  values (
    coalesce(given.id, gen_random_uuid()), coalesce(given.kind, 'person'), given.full_name, given.phone, given.email, given.address,
    coalesce(given.language, 'en'), given.notes
  )
  returning id into added;
  insert into public.conflict_checks (client_id, checked_by, found, reason)
  values (added, (select auth.uid()), found_rows, explained);
  update public.contact_submissions s set
    client_id = added, status = case s.status when 'new' then 'contacted' else s.status end
  where s.id = p_submission_id;
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_document_version (
  p_file_id        uuid,
  p_user_id        uuid,
  p_document_id    uuid,
  p_case_id        uuid,
  p_file_name      text,
  p_file_kind      text,
  p_file_size      bigint,
  p_file_thumbnail text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_by_office constant boolean := exists (select from public.profiles p where p.id = p_user_id and p.role <> 'client');
  seen constant uuid[] := case when is_by_office then private.case_ids_of(p_user_id) end;
  document uuid := p_document_id;
  next_number integer := 1;
  actor record;
begin
  if document is not null and not is_by_office then
    raise exception using errcode = 'PT403', message = 'adminAddsVersions';
  end if;
  if document is null then
    -- Locked, so that a case that is given to another client meanwhile takes no document of the one before.
    perform from public.cases c
    where c.id = p_case_id and (
      is_by_office and (seen is null or c.id = any (seen))
      or exists (select from public.client_users u where u.user_id = p_user_id and u.client_id = c.client_id)
    )
    for no key update;
    if not found then
      raise exception using errcode = 'PT404', message = 'noCase';
    end if;
  end if;
  if not public.is_new_document_file(p_file_id, p_user_id) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by, awaits_message)
    values (p_case_id, p_file_name, not is_by_office, p_user_id, not is_by_office)
    returning id into document;
  else
    -- Versions of a document are added one after the other.
    update public.case_documents d set updated_at = now() where d.id = document and d.deleted_at is null
      and (seen is null or d.case_id = any (seen));
    if not found then
      raise exception using errcode = 'PT404', message = 'noDocument';
    end if;
    select max(v.number) + 1 into next_number from public.document_versions v where v.document_id = document;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select
      actor.id, actor.role, actor.via, 'update', 'document', document::text, array['version_' || next_number],
      d.case_id, d.client_id
    from public.case_documents d where d.id = document;
  end if;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (p_file_id, document, next_number, p_file_size, p_file_kind, p_user_id, p_file_thumbnail);
  return document;
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
    else (select count(*) from public.events e where e.start_date > now() and e.case_id = any (seen)) end::integer,
    coalesce((select t.total from private.counters t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    case when seen is null
      then coalesce((select t.total from private.counters t where t.what = 'keys' and t.key = 'cases by client'), 0)
      else (select count(distinct c.client_id) from public.cases c where c.id = any (seen))
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
          select from private.hearings_without_result h where seen is null or h.case_id = any (seen) limit 100
        ) counted
      )::integer as no_result,
      count(*) filter (where w.kind = 'no_date')::integer as no_date,
      count(*) filter (where w.kind = 'long_wait')::integer as long_wait
    from (select c.kind from private.cases_without_date c where seen is null or c.case_id = any (seen) limit 100) w
  ) o;
end
$function$;

CREATE OR REPLACE FUNCTION public.attached_documents (
  p_message_ids uuid[]
)
  RETURNS TABLE (
    message_id  uuid,
    "position"  integer,
    document_id uuid,
    state       text,
    name        text,
    kind        text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with caller as materialized (
    select private.may('messages') as of_office, private.my_client_ids() as client_ids, private.visible_case_ids() as seen
  )
  select
    a.message_id, a.position, a.document_id, s.state,
    case when s.state = 'readable' or caller.of_office then d.name end,
    case when s.state = 'readable' or caller.of_office and s.state <> 'deleted' then v.kind end
  from caller
  join public.case_messages m
    on m.id = any (p_message_ids) and (
      caller.of_office and (caller.seen is null or m.case_id = any (caller.seen)) or m.client_id = any (caller.client_ids)
    )
  join public.message_documents a on a.message_id = m.id
  left join public.case_documents d on d.id = a.document_id
  left join public.document_versions v on v.document_id = d.id and v.is_current
  cross join lateral (
    select case
      when d.id is null or d.deleted_at is not null then 'deleted'
      when (d.shared_with = m.client_id) is not true then 'not_shared'
      when v.id is not null then 'readable'
      when (select bool_and(u.checked_at is not null) from public.document_versions u where u.document_id = d.id) then 'infected'
      else 'checking'
    end as state
  ) s
  order by a.message_id, a.position
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
  with dates as (
    select
      e.id, e.title, e.type::text as type, e.start_date, e.end_date, e.location, c.case_number, c.title as case_title,
      e.court_hall, e.item_number, e.bench, e.purpose, e.bring, e.description,
      case when e.is_tentative then 'tentative' else 'confirmed' end as status, e.updated_at as changed
    from public.events e left join public.cases c on c.id = e.case_id
    where (feed.role <> 'client' or e.client_id = any (own))
      and (seen is null or e.case_id = any (seen) or e.case_id is null and e.client_id is null)
      and (e.type = 'hearing' or not feed.hearings_only)
      and e.start_date > now() - private.period('feed_past')
    union all
    select
      d.uid, d.title, d.type::text, d.start_date, d.end_date, null, null, null, null, null, null, null, null, null,
      'cancelled', d.cancelled_at
    from public.cancelled_events d
    where (feed.role <> 'client' or d.client_id = any (own))
      and (seen is null or d.case_id = any (seen) or d.case_id is null and d.client_id is null)
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

CREATE OR REPLACE FUNCTION public.cases_by_next_hearing (
  p_query     text                 DEFAULT NULL::text,
  p_status    public.case_status   DEFAULT NULL::public.case_status,
  p_area      public.practice_area DEFAULT NULL::public.practice_area,
  p_client_id uuid                 DEFAULT NULL::uuid,
  p_offset    integer              DEFAULT 0,
  p_limit     integer              DEFAULT 20
)
  RETURNS SETOF public.cases
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  SET enable_memoize TO 'off'
  AS $function$
declare
  page_end constant integer := p_offset + p_limit;
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminListsCases';
  end if;
  return query
  with hearings as not materialized (
    select e.case_id, e.start_date, e.id from public.events e
    where e.type = 'hearing' and e.outcome is null and e.start_date > now()
  ),
  found as not materialized (
    select c.id, c.filing_date from public.cases c
    where (p_query is null or c.search @@ to_tsquery('simple', left(p_query, 1000)))
      and (p_status is null or c.status = p_status)
      and (p_area is null or c.practice_area = p_area)
      and (p_client_id is null or c.client_id = p_client_id)
      and (seen is null or c.id = any (seen))
  ),
  dated as materialized (
    select f.id, f.filing_date, h.start_date, h.id as hearing_id from hearings h join found f on f.id = h.case_id
    where not exists (
      select from hearings b where b.case_id = h.case_id and (b.start_date, b.id) < (h.start_date, h.id)
    )
    order by h.start_date, h.id limit page_end
  ),
  undated as (
    select f.id, f.filing_date, null::timestamptz, null::uuid from found f
    where (select count(*) from dated) < page_end and not exists (select from hearings h where h.case_id = f.id)
    order by f.filing_date desc, f.id desc limit page_end
  ),
  page as (
    select * from dated union all select * from undated
    order by start_date, hearing_id, filing_date desc, id desc offset p_offset limit p_limit
  )
  select c.* from page p join public.cases c on c.id = p.id
  order by p.start_date, p.hearing_id, p.filing_date desc, p.id desc;
end
$function$;

CREATE OR REPLACE FUNCTION public.cases_with_number (
  p_number  text,
  p_case_id uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id          uuid,
    case_number text,
    title       text,
    court       text,
    client_name text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  end if;
  return query
  select c.id, c.case_number, c.title, c.court, c.client_name from public.cases c
  where private.fold_number(c.case_number) = private.fold_number(p_number) and c.id is distinct from p_case_id
    and (seen is null or c.id = any (seen))
  order by c.filing_date desc, c.id limit 5;
end
$function$;

CREATE OR REPLACE FUNCTION public.fees_of_year (
  p_year smallint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.may('read_fees') then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return jsonb_build_object(
    'invoices', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.serial) from (
        select i.serial, i.number, i.issued_on, i.bill_name, i.case_number, i.state, i.paid_paise, i.tax_paise, i.open_paise,
          case when i.status = 'sent' then i.total_paise else 0 end as total_paise,
          case when i.closed_as = 'written_off' then i.closed_paise else 0 end as written_off_paise,
          case when i.closed_as = 'cancelled' then i.closed_paise else 0 end as cancelled_paise,
          coalesce(i.cancel_reason, i.close_reason) as reason
        from public.invoices i where i.financial_year = p_year and (seen is null or i.case_id = any (seen))
      ) r
    ), '[]'),
    'payments', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.paid_on, r.receipt_number) from (
        select p.receipt_number, p.paid_on, i.number, i.bill_name, i.case_number, p.method, p.reference,
          case when p.cancelled_at is null then p.amount_paise else 0 end as amount_paise,
          case when p.cancelled_at is null then p.tax_paise else 0 end as tax_paise,
          p.certificate_seen_at is not null as is_certificate_seen, p.cancel_reason as reason
        from public.payments p join public.invoices i on i.id = p.invoice_id
        where p.paid_on between make_date(p_year, 4, 1) and make_date(p_year + 1, 3, 31)
          and (seen is null or i.case_id = any (seen))
      ) r
    ), '[]')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.is_office_reset (
  p_token text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from auth.users u
    where u.recovery_token = p_token and length(p_token) > 20 and u.role in ('app_office', 'app_assigned', 'app_admin')
  )
$function$;

CREATE OR REPLACE FUNCTION public.mark_messages_seen (
  p_case_id    uuid,
  p_seen_until timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (
    select from public.cases c
    where c.id = p_case_id
      and (c.client_id = any (private.my_client_ids()) or private.may('messages') and private.sees_case(c.id))
  ) then
    raise exception using errcode = 'PT404', message = 'noCase';
  end if;
  insert into private.message_reads as r (case_id, user_id, seen_at)
  select t.case_id, auth.uid(), least(p_seen_until, t.last_message_at)
  from private.message_threads t where t.case_id = p_case_id
  on conflict (case_id, user_id) do update set seen_at = greatest(r.seen_at, excluded.seen_at);
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
  where seen is null or c.id = any (seen)
  order by f.place nulls last, c.title, c.id limit 1000;
end
$function$;

CREATE OR REPLACE FUNCTION public.message_inbox()
  RETURNS TABLE (
    case_id          uuid,
    case_number      text,
    case_title       text,
    client_name      text,
    last_message_at  timestamp with time zone,
    last_author_name text,
    last_body        text,
    waiting_since    timestamp with time zone,
    unread           integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.may('messages') then
    raise exception using errcode = 'PT403', message = 'adminSeesInbox';
  end if;
  return query
  select
    t.case_id, c.case_number, c.title, coalesce(l.former_client, c.client_name), t.last_message_at, l.author_name, left(l.body, 200), t.waiting_since,
    u.total
  from (
    (
      select w.* from private.message_threads w
      where w.waiting_since is not null and (seen is null or w.case_id = any (seen))
      order by w.waiting_since, w.case_id limit 100
    )
    union all
    (
      select a.* from private.message_threads a
      where a.waiting_since is null and (seen is null or a.case_id = any (seen))
      order by a.last_message_at desc, a.case_id limit 100
    )
    limit 100
  ) t
  join public.cases c on c.id = t.case_id
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
  cross join lateral (
    select m.author_name, m.body, f.full_name as former_client
    from public.case_messages m left join public.clients f on f.id = m.former_client_id where m.case_id = t.case_id
    order by m.created_at desc, m.id desc limit 1
  ) l
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  order by t.waiting_since, t.last_message_at desc, t.case_id;
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
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsOpenEnds';
  end if;
  p_limit := least(p_limit, 1000);
  return query
  with no_result as materialized (
    select h.kind, h.case_id, h.event_id, h.since from private.hearings_without_result h
    where seen is null or h.case_id = any (seen)
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
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminParksCases';
  end if;
  p_reason := nullif(btrim(p_reason), '');
  select d.* into this from public.case_diary d where d.case_id = p_case_id for no key update;
  if this.case_id is null or not private.sees_case(p_case_id) then
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

CREATE OR REPLACE FUNCTION public.record_outcome (
  p_event_id        uuid,
  p_outcome         public.hearing_outcome,
  p_order_text      text                       DEFAULT NULL::text,
  p_order_shared    boolean                    DEFAULT false,
  p_next_date       timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_next_purpose    text                       DEFAULT NULL::text,
  p_next_court_hall text                       DEFAULT NULL::text,
  p_next_bench      text                       DEFAULT NULL::text,
  p_next_tentative  boolean                    DEFAULT false,
  p_close_case      boolean                    DEFAULT false,
  p_replaces        timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_based_on        timestamp with time zone[] DEFAULT NULL::timestamp WITH time zone[],
  p_cancel_events   uuid[]                     DEFAULT NULL::uuid[]
)
  RETURNS TABLE (
    recorded_at  timestamp with time zone,
    next_hearing uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  matter public.cases;
  this public.events;
  following public.events;
  court_order public.hearing_orders;
  to_come uuid[];
  closed constant public.case_status[] := '{closed,won,lost}';
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminRecordsResults';
  end if;
  p_order_text := nullif(btrim(p_order_text), '');
  p_next_purpose := nullif(btrim(p_next_purpose), '');
  p_next_court_hall := nullif(btrim(p_next_court_hall), '');
  p_next_bench := nullif(btrim(p_next_bench), '');

  -- Whoever merges or erases a client holds their hearings, and then waits for their cases.
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  -- The case first: a change of its client locks it first too.
  select c.* into matter from public.cases c
  where c.id = (select e.case_id from public.events e where e.id = p_event_id) for no key update;
  select e.* into this from public.events e where e.id = p_event_id for no key update;
  if this.id is null or not private.sees_case(this.case_id, this.client_id) then
    raise exception using errcode = 'PT404', message = 'noHearing';
  elsif this.type <> 'hearing' then
    raise exception using errcode = 'PT409', message = 'onlyHearings';
  elsif this.case_id is distinct from matter.id then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;
  select e.* into following from public.events e where e.id = this.next_event_id for no key update;
  select o.* into court_order from public.hearing_orders o where o.event_id = this.id for no key update;

  if this.outcome is not null then
    if this.outcome = p_outcome
      and court_order.body is not distinct from p_order_text
      and (p_order_text is null or court_order.shared = p_order_shared)
      and following.start_date is not distinct from p_next_date
      and (p_next_date is null or following.is_tentative = p_next_tentative)
      and coalesce(following.purpose = p_next_purpose, p_next_purpose is null)
      and coalesce(following.court_hall = p_next_court_hall, p_next_court_hall is null)
      and coalesce(following.bench = p_next_bench, p_next_bench is null)
      and (not p_close_case or matter.status is null or matter.status = any (closed))
      and not exists (select from public.events e where e.id = any (p_cancel_events))
    then
      return query select this.outcome_recorded_at, this.next_event_id;
      return;
    end if;
    if p_replaces is distinct from this.outcome_recorded_at then
      raise exception using errcode = 'PT409', message = 'otherResult', detail = jsonb_build_object('outcome', this.outcome, 'next', following.start_date);
    end if;
  end if;
  -- Only an admin deletes: neither an order, nor a hearing to come.
  if not private.is_admin() and (
    p_order_text is null and court_order.event_id is not null or p_next_date is null and following.id is not null
    or cardinality(p_cancel_events) > 0
  ) then
    raise exception using errcode = 'PT403', message = 'adminDeletes';
  end if;
  if p_based_on <> array[this.updated_at, court_order.updated_at, following.updated_at] then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;

  if p_outcome is null then
    raise exception using errcode = 'PT422', hint = 'outcome', message = 'noOutcome';
  elsif p_next_date is not null and p_outcome in ('adjourned_sine_die', 'reserved', 'disposed') then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'finalOutcome';
  elsif p_next_date is not null and matter.status = any (closed) then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'caseIsClosed';
  elsif p_next_date <= this.start_date then
    raise exception using errcode = 'PT422', hint = 'nextDate', message = 'nextDateAfter';
  elsif p_close_case and p_outcome not in ('disposed', 'dismissed_in_default') then
    raise exception using errcode = 'PT422', hint = 'closeCase',
      message = 'closingOutcome';
  elsif cardinality(p_cancel_events) > 0 and not p_close_case then
    raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'cancelledWithCase';
  elsif following.outcome is not null and following.start_date is distinct from p_next_date then
    raise exception using errcode = 'PT409',
      message = 'nextHasResult';
  end if;

  if following.id is null and p_next_date is not null and matter.id is not null then
    -- The office may have entered the next hearing by itself.
    select e.* into following from public.events e
    where e.case_id = matter.id and e.start_date = p_next_date and e.type = 'hearing' and e.id <> this.id
    order by e.id limit 1 for no key update;
  end if;
  if p_next_date is null then
    delete from public.events e where e.id = following.id;
    following := null;
  elsif following.id is null then
    insert into public.events as e (
      title, start_date, end_date, location, case_id, client_id, type, court_hall, bench, purpose, is_tentative
    ) values (
      case when char_length(p_next_purpose) >= 3 then p_next_purpose else this.title end,
      p_next_date, p_next_date + greatest(this.end_date - this.start_date, interval '0'), this.location,
      this.case_id, this.client_id, 'hearing', coalesce(p_next_court_hall, this.court_hall),
      coalesce(p_next_bench, this.bench), coalesce(p_next_purpose, this.purpose), p_next_tentative
    )
    returning e.* into following;
  else
    update public.events e set
      start_date = p_next_date, end_date = p_next_date + greatest(e.end_date - e.start_date, interval '0'),
      court_hall = coalesce(p_next_court_hall, e.court_hall), bench = coalesce(p_next_bench, e.bench),
      purpose = coalesce(p_next_purpose, e.purpose), is_tentative = p_next_tentative
    where e.id = following.id;
  end if;

  if p_order_text is null then
    delete from public.hearing_orders o where o.event_id = this.id;
  else
    insert into public.hearing_orders as o (event_id, body, shared) values (this.id, p_order_text, p_order_shared)
    on conflict (event_id) do update set body = excluded.body, shared = excluded.shared;
  end if;
  if p_close_case then
    to_come := array(
      select e.id from public.events e
      where e.case_id = matter.id and e.start_date > now() and e.outcome is null
        and e.id <> this.id and e.id is distinct from following.id
    );
    if p_cancel_events is null and cardinality(to_come) > 0 then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'datesToCome';
    elsif exists (select from public.events e where e.id = any (p_cancel_events) and e.id <> all (to_come)) then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'notToCome';
    end if;
    delete from public.events e where e.id = any (p_cancel_events);
    update public.cases c set status = 'closed' where c.id = matter.id and c.status <> all (closed);
  end if;
  -- In milliseconds, as programs give it back.
  recorded_at := date_trunc('milliseconds', greatest(clock_timestamp(), this.outcome_recorded_at + interval '1 millisecond'));
  next_hearing := following.id;
  update public.events e set
    outcome = p_outcome, outcome_recorded_at = recorded_at, next_event_id = next_hearing, is_tentative = false
  where e.id = this.id;
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_message (
  p_message_id   uuid,
  p_case_id      uuid,
  p_content      text,
  p_document_ids uuid[]                     DEFAULT '{}'::uuid[],
  p_seen         timestamp with time zone[] DEFAULT '{}'::timestamp WITH time zone[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_of_office constant boolean := private.may('messages') and private.sees_case(p_case_id);
  stored record;
  changed text;
begin
  -- Messages of a case are sent one after the other: of two with the same id the second one finds the first.
  perform from public.cases c
  where c.id = p_case_id and (is_of_office or c.client_id = any (private.my_client_ids()))
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select m.case_id, m.author_id, m.body into stored from public.case_messages m where m.id = p_message_id;
  if found then
    if stored.case_id = p_case_id and stored.author_id = auth.uid() and stored.body = p_content and p_document_ids = array(
      select d.document_id from public.message_documents d where d.message_id = p_message_id order by d.position
    ) then
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'messageIdTaken';
  end if;

  if cardinality(p_document_ids) > 10 then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocuments';
  elsif cardinality(p_document_ids) <> (select count(distinct a.id) from unnest(p_document_ids) a (id)) then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocumentTwice';
  end if;
  -- Whoever takes one back meanwhile waits, or was first: the next statement sees it.
  perform from public.case_documents d where d.id = any (p_document_ids) order by d.id for no key update;
  if exists (
    select from unnest(p_document_ids) a (id)
    where not exists (
      select from public.case_documents d
      where d.id = a.id and d.case_id = p_case_id
        and case when is_of_office then d.deleted_at is null else d.shared_with is not null end
    )
  ) then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select d.name into changed
  from unnest(p_document_ids, p_seen) a (id, updated_at) join public.case_documents d on d.id = a.id
  where not d.shared and d.updated_at is distinct from a.updated_at
  limit 1;
  if found then
    raise exception using errcode = 'PT409',
      message = 'documentChanged', detail = changed;
  end if;

  -- Before the message, which is then the later one: see private.unseen_by_clients.
  update public.case_documents d set shared = true where d.id = any (p_document_ids) and not d.shared;
  insert into public.case_messages (id, case_id, body) values (p_message_id, p_case_id, p_content);
  insert into public.message_documents (message_id, position, document_id)
  select p_message_id, a.n, a.id from unnest(p_document_ids) with ordinality a (id, n);
  update public.case_documents d set awaits_message = false where d.id = any (p_document_ids) and d.awaits_message;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_no_answer_needed (
  p_case_id    uuid,
  p_seen_until timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  before timestamptz;
  since timestamptz;
  actor record;
begin
  if not private.may('messages') then
    raise exception using errcode = 'PT403', message = 'adminNeedsNoAnswer';
  elsif p_seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'seenUntil';
  elsif not private.sees_case(p_case_id) then
    raise exception using errcode = 'PT404', message = 'noCase';
  end if;
  select t.waiting_since into before from private.message_threads t where t.case_id = p_case_id for update;
  if not found then
    if not exists (select from public.cases c where c.id = p_case_id) then
      raise exception using errcode = 'PT404', message = 'noCase';
    end if;
    return false;
  end if;
  select min(m.created_at) into since from public.case_messages m
  where m.case_id = p_case_id and not m.is_from_admin and m.created_at > p_seen_until and m.created_at >= before;
  if since is distinct from before then
    update private.message_threads t
    set waiting_since = since, no_answer_until = greatest(t.no_answer_until, least(p_seen_until, t.last_message_at))
    where t.case_id = p_case_id;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select actor.id, actor.role, actor.via, 'update', 'message', c.id::text, '{no_answer_needed}', c.id, c.client_id
    from public.cases c where c.id = p_case_id;
  end if;
  return since is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.used_case_statuses()
  RETURNS TABLE (
    status public.case_status
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsStatuses';
  end if;
  if seen is not null then
    return query select distinct c.status from public.cases c where c.id = any (seen) order by 1;
    return;
  end if;
  return query
  select t.key::public.case_status from private.counters t
  where t.what = 'cases by status' and t.total > 0
  order by 1;
end
$function$;

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_kind_check"
    CHECK
    ((kind = ANY (ARRAY['case'::text, 'party'::text, 'event'::text, 'order'::text, 'message'::text, 'document'::text, 'document_request'::text, 'task'::text, 'filing'::text,
    'filing_item'::text,
    'legal_hold'::text,
    'parking'::text,
    'client'::text,
    'client_link'::text,
    'case_assignee'::text,
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

ALTER TABLE "public"."case_assignees"
  ADD CONSTRAINT "case_assignees_assignee_id_fkey" FOREIGN KEY (assignee_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."case_assignees"
  ADD CONSTRAINT "case_assignees_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;

CREATE VIEW "private"."office" WITH (security_invoker=true) AS  SELECT r.user_id AS recipient_id,
    r.address,
    r.role,
    s.case_ids
   FROM (private.recipients r
     CROSS JOIN LATERAL ( SELECT private.case_ids_of(r.user_id) AS case_ids
         OFFSET 0) s)
  WHERE (r.role <> 'client'::public.user_role);

CREATE VIEW "private"."admins" WITH (security_invoker=true) AS  SELECT recipient_id,
    address
   FROM private.office o
  WHERE (role = 'admin'::public.user_role);

CREATE VIEW "private"."due_account_registered" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    p.id AS about_id,
    p.created_at AS about_at,
    '{}'::jsonb AS data,
    NULL::uuid AS case_id,
    p.created_at AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM (public.profiles p
     CROSS JOIN private.admins a)
  WHERE ((p.role = 'client'::public.user_role) AND (NOT p.has_client));

CREATE VIEW "private"."due_client_document" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    d.about_id,
    d.due_at AS about_at,
    (d.data || jsonb_build_object('case_id', c.id, 'case_number', c.case_number, 'case_title', c.title, 'client_name', c.client_name)) AS data,
    d.case_id,
    d.due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM ((( SELECT r.id AS about_id,
            r.case_id,
            r.answered_at AS due_at,
            jsonb_build_object('request_id', r.id, 'title', r.title) AS data
           FROM public.document_requests r
          WHERE (r.answered_at IS NOT NULL)
        UNION ALL
         SELECT u.id,
            u.case_id,
            u.told_at,
            jsonb_build_object('document_id', u.id, 'title', u.name) AS jsonb_build_object
           FROM private.unsent_documents u) d
     JOIN public.cases c ON ((c.id = d.case_id)))
     JOIN private.office a ON (((a.case_ids IS NULL) OR (d.case_id = ANY (a.case_ids)))));

CREATE VIEW "private"."due_client_message" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    a.recipient_id AS about_id,
    min(m.created_at) AS about_at,
        CASE
            WHEN (min((m.case_id)::text) = max((m.case_id)::text)) THEN jsonb_build_object('case_id', min((m.case_id)::text), 'at', 'messages')
            ELSE '{}'::jsonb
        END AS data,
        CASE
            WHEN (min((m.case_id)::text) = max((m.case_id)::text)) THEN (min((m.case_id)::text))::uuid
            ELSE NULL::uuid
        END AS case_id,
    (min(m.created_at) + private.period('unseen'::text)) AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    false AS is_news
   FROM ((((private.outbox_start start
     JOIN private.message_threads t ON (((t.waiting_since IS NOT NULL) AND (t.last_message_at > start.began_at))))
     JOIN private.office a ON ((private.role_may(a.role, 'messages'::text) AND ((a.case_ids IS NULL) OR (t.case_id = ANY (a.case_ids))))))
     LEFT JOIN private.message_reads r ON (((r.case_id = t.case_id) AND (r.user_id = a.recipient_id))))
     JOIN public.case_messages m ON (((m.case_id = t.case_id) AND (NOT m.is_from_admin) AND (m.created_at >= t.waiting_since) AND (m.created_at > GREATEST(r.seen_at, start.began_at)))))
  GROUP BY a.recipient_id, a.address;

CREATE VIEW "private"."due_enquiry_received" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    s.id AS about_id,
    s.submitted_at AS about_at,
    jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service) AS data,
    NULL::uuid AS case_id,
    s.submitted_at AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM (public.contact_submissions s
     CROSS JOIN private.office a)
  WHERE (s.status = 'new'::public.submission_status);

CREATE VIEW "private"."due_erasure_requested" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    q.id AS about_id,
    q.created_at AS about_at,
    jsonb_build_object('day', ((((q.created_at AT TIME ZONE private.practice_zone()))::date + private.period('erasure_answer'::text)))::date) AS data,
    NULL::uuid AS case_id,
    q.created_at AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM (public.erasure_requests q
     CROSS JOIN private.admins a)
  WHERE (q.closed_at IS NULL);

CREATE VIEW "private"."due_payment_claimed" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    i.id AS about_id,
    i.claimed_at AS about_at,
    jsonb_build_object('invoice_id', i.id, 'number', i.number, 'client_name', i.bill_name) AS data,
    NULL::uuid AS case_id,
    i.claimed_at AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM (public.invoices i
     CROSS JOIN private.admins a)
  WHERE ((i.state = 'open'::text) AND (i.claimed_at IS NOT NULL));

CREATE VIEW "private"."due_restore_drill" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    a.recipient_id AS about_id,
    NULL::timestamp with time zone AS about_at,
    '{}'::jsonb AS data,
    NULL::uuid AS case_id,
    COALESCE(( SELECT (max(n.created_at) + private.period('restore_drill'::text))
           FROM public.notifications n
          WHERE ((n.kind = 'restore_drill'::public.notification_kind) AND (n.recipient_id = a.recipient_id))), '-infinity'::timestamp with time zone) AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    false AS is_news
   FROM (public.job_runs j
     CROSS JOIN private.admins a)
  WHERE ((j.task = 'restore-drill'::text) AND (j.error IS NOT NULL));

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
    "left"(concat_ws(': '::text, ( SELECT f.name
           FROM public.filings f
          WHERE (f.id = i.filing_id)), i.title), 300) AS title,
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
   FROM ((((((((private.outbox_start s
     CROSS JOIN generate_series('-1'::integer, 2) n(n))
     CROSS JOIN LATERAL ( SELECT (((s.ran_at AT TIME ZONE private.practice_zone()))::date + n.n) AS day) of_day)
     CROSS JOIN LATERAL ( VALUES ('board_tomorrow'::text,of_day.day,(((of_day.day - 1) + private.time_of_day('board_tomorrow'::text)) AT TIME ZONE private.practice_zone()),((of_day.day)::timestamp without time zone AT TIME ZONE private.practice_zone())), ('board_today'::text,of_day.day,((of_day.day + private.time_of_day('board_today'::text)) AT TIME ZONE private.practice_zone()),((of_day.day + '12:00:00'::time without time zone) AT TIME ZONE private.practice_zone()))) b(kind, day, due_at, over_at))
     CROSS JOIN ( SELECT DISTINCT w.case_ids
           FROM private.office w) g)
     CROSS JOIN LATERAL ( SELECT count(*) AS total,
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'starts_at', e.start_date, 'title', COALESCE(e.case_title, e.title), 'case_number', e.case_number, 'court', COALESCE(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number)) ORDER BY e.place) FILTER (WHERE (e.place <= 30)) AS first
           FROM public.board(b.day) WITH ORDINALITY e(id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id, case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place)
          WHERE ((g.case_ids IS NULL) OR (e.case_id = ANY (g.case_ids)) OR ((e.case_id IS NULL) AND (e.client_id IS NULL)))) h)
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
                            x.since
                           FROM private.open_ends x
                          WHERE ((g.case_ids IS NULL) OR (x.case_id = ANY (g.case_ids)))
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

CREATE INDEX case_assignees_assignee_id_idx ON public.case_assignees USING btree (assignee_id, case_id);

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

CREATE TRIGGER case_assignees_broadcast_change
  AFTER INSERT OR DELETE ON public.case_assignees
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_to_admins();

CREATE TRIGGER case_assignees_check
  BEFORE INSERT ON public.case_assignees
  FOR EACH ROW
  EXECUTE FUNCTION private.check_assignee();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.case_assignees REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'case_assignee',
  'case_id',
  'case_id',
  'assignee_id',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.case_assignees REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'case_assignee',
  'case_id',
  'case_id',
  'assignee_id',
  ''
);

CREATE TRIGGER added_once
  BEFORE INSERT ON public.case_parties
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.cases
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.contact_submissions
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.document_requests
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.events
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.fee_agreements
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.filing_items
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.filing_templates
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.filings
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.paper_templates
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER site_settings_apply_roles
  AFTER UPDATE ON public.site_settings
  FOR EACH ROW
  WHEN ((new.key = 'roles'::text))
  EXECUTE FUNCTION private.apply_role_switches();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.tasks
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.testimonials
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_office'::name, 'app_assigned'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE POLICY "of assigned cases" ON "public"."cancelled_events"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING
    (((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])) OR ((case_id IS NULL) AND ((client_id IS NULL) OR (client_id = ANY (( SELECT
    private.visible_client_ids() AS visible_client_ids)::uuid[]))))));

CREATE POLICY "an admin assigns cases" ON "public"."case_assignees"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin takes cases from who they are assigned to" ON "public"."case_assignees"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "of assigned cases" ON "public"."case_assignees"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "the office reads to whom cases are assigned" ON "public"."case_assignees"
  FOR SELECT
  TO "app_office"
  USING (true);

CREATE POLICY "of assigned cases" ON "public"."case_diary"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases" ON "public"."case_documents"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases" ON "public"."case_messages"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases" ON "public"."case_parties"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases" ON "public"."cases"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "clients of assigned cases" ON "public"."client_users"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((client_id = ANY (( SELECT private.visible_client_ids() AS visible_client_ids)::uuid[])));

CREATE POLICY "clients of assigned cases" ON "public"."clients"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((id = ANY (( SELECT private.visible_client_ids() AS visible_client_ids)::uuid[])));

CREATE POLICY "no check of before" ON "public"."conflict_checks"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING (false);

CREATE POLICY "of assigned cases" ON "public"."document_requests"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases" ON "public"."document_versions"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((EXISTS ( SELECT
   FROM public.case_documents d
  WHERE (d.id = document_versions.document_id))));

CREATE POLICY "of assigned cases" ON "public"."events"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING
    (((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])) OR ((case_id IS NULL) AND ((client_id IS NULL) OR (client_id = ANY (( SELECT
    private.visible_client_ids() AS visible_client_ids)::uuid[]))))));

CREATE POLICY "of assigned cases" ON "public"."fee_agreements"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases, and what is given to them" ON "public"."filing_items"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING (((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])) OR (assignee_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "of assigned cases" ON "public"."filings"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases" ON "public"."hearing_orders"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((EXISTS ( SELECT
   FROM public.events e
  WHERE (e.id = hearing_orders.event_id))));

CREATE POLICY "of assigned cases" ON "public"."invoices"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "of assigned cases" ON "public"."payments"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING ((EXISTS ( SELECT
   FROM public.invoices i
  WHERE (i.id = payments.invoice_id))));

CREATE POLICY "of assigned cases, and what is given to them" ON "public"."tasks"
  AS RESTRICTIVE
  FOR ALL
  TO "app_assigned"
  USING (((case_id IS NULL) OR (case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])) OR (assignee_id = ( SELECT auth.uid() AS uid))));

COMMENT ON FUNCTION "private"."add_task"() IS 'Trigger of all_tasks: adds a task. Errors: 42501 for anyone but the office, and for a case that the caller does not see; PT409 for one that was sent before.';

COMMENT ON FUNCTION "private"."admin_news"() IS 'The news of the caller as one of the office since they looked last: enquiries; for an admin accounts that wait to be linked to a client; unread messages of clients who wait for an answer, with the right `messages`; answered requests for documents, and documents without a message, of the cases that they see. Out: an array, the latest first, at most 50.';

COMMENT ON FUNCTION "private"."apply_role_switches"() IS 'Trigger: when the practice binds a role to assigned cases or no longer, the tokens of before end, and the next ones name the other Postgres role. The sessions stay.';

COMMENT ON FUNCTION "private"."case_ids_of"(uuid) IS 'The cases that somebody of the office sees; null for all. In: who. All that keeps cases from somebody asks this.';

COMMENT ON FUNCTION "private"."change_task"() IS 'Trigger of all_tasks: changes a task, or says of a defect that it is cured, and who does it. For anyone but the office nothing is there. Errors: 42501 for a case that the caller does not see; PT409 for what else a defect has, and where somebody has just changed the same.';

COMMENT ON FUNCTION "private"."find_conflicts"(text, text, text) IS 'Clients and parties that somebody may be: with the same e-mail address or phone number, or a name that private.similar_name() finds. In: what is known of them; null for nothing. Out: the likeliest first, at most 20; `kind` is client or party, `id` that of the client or of the party''s case; `by` email, phone or name. A conflict is one whoever the case is assigned to: of a case that the caller does not see, the name and nothing more.';

COMMENT ON FUNCTION "private"."open_document"(uuid, integer, uuid, boolean) IS 'Notes that somebody opens a document. In: the document; the number of its version, null for the current one; who, and whether they are of the office, which may open those of every case that it sees. Out: its file, or no row where they may not.';

COMMENT ON FUNCTION "private"."release_office_work"() IS 'Trigger: what somebody has prepared as an admin, or holds as one of the office, ends with the role. The open invitations of an admin are withdrawn; the open tasks of who leaves the office are for nobody in particular, and no case is assigned to them any more.';

COMMENT ON FUNCTION "private"."sees_case"(uuid, uuid) IS 'Whether the caller, of the office, sees a case, or what belongs to none: that of the office itself, and that of a client of whom they see a case. In: the case; the client of what has no case.';

COMMENT ON FUNCTION "private"."token_role"(public.user_role) IS 'The Postgres role of the tokens of somebody with a role.';

COMMENT ON FUNCTION "private"."visible_case_ids"() IS 'The cases that the caller sees as one of the office, in a live session; null for all, none for others. In policies always as (select private.visible_case_ids()), once a statement. What runs as its owner asks it by itself.';

COMMENT ON FUNCTION "private"."visible_client_ids"() IS 'The clients of the cases that visible_case_ids() names; null for all.';

COMMENT ON FUNCTION "public"."add_client"(jsonb, uuid, text) IS 'Takes on a client, in one transaction: the record, the check for conflicts, and the enquiry that it came from, which is marked as contacted if it was new. In: the columns of the record that an admin may write, and its id, where the caller makes it; the submission or null; why what find_conflicts() finds is no conflict. Out: the client''s id; for a submission that has a client already, that one, so that doing it twice does it once. Errors: PT403 without the right `all_cases`; PT409 where something is found and the caller has not the right `conflicts`; PT404 for a submission that is not there; PT409 for an id with which something else was sent; 23514 for a value that breaks a rule of the tables, as conflict_checks_explained_check where something is found and no reason is given.';

COMMENT ON FUNCTION "public"."admin_summary"() IS 'The figures on the cards of the office, by the days of UTC, in one row, of the cases that the caller sees. Out: total_clients counts the clients who have a case, waiting_clients the cases whose client waits for an answer (null without the right `messages`), due_tasks the tasks that are overdue or due today, both to 100; hearings_without_result, cases_without_date and cases_waiting_long what open_ends() names, hearings and cases both to 100; news are those of admin_news(). Errors: PT403 for anyone but the office.';

COMMENT ON FUNCTION "public"."calendar_feed"(text) IS 'The dates that a calendar program gets: the feed of somebody of the office has every date of the cases that they see and of the office itself, a client''s those of the clients that they are linked to, of `feed_past` and to come, 20,000 at most, and those that were cancelled in `cancelled_date`. In: the token of the address. Out: null where no address has it, or its owner may not log in; else an object with role, neutral (boolean), advocate (the name, null for the default) and events (their columns, what is null left out, with status and changed, which never goes back). For the service only: whoever has the address is not logged in.';

COMMENT ON FUNCTION "public"."fees_of_year"(smallint) IS 'The books of a financial year. In: its first year. Out: `invoices` that were issued in it, in the order of their numbers, each with what it has come to until today; `payments` that were made in it, of whatever invoice. What is cancelled is there with nothing. Errors: PT403 without the right `read_fees`.';

COMMENT ON FUNCTION "public"."used_case_statuses"() IS 'The statuses that any case has that the caller sees, in their order: the list offers no others. Out: one row each. It runs as its owner because nobody may read the tallies. Errors: PT403 for anyone but the office.';

COMMENT ON TABLE "public"."case_assignees" IS 'To whom of the office a case is assigned; it stays when the case gets another client.';

COMMENT ON VIEW "public"."all_tasks" IS 'The work of the office: its tasks, and the defects of filings, which are due on the day by which they must be cured, once that is confirmed. filing_id is null for a task. Defects are changed at their filing; here they are ticked off, and given to somebody.';

REVOKE ALL ON FUNCTION "private"."apply_role_switches"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."apply_role_switches"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."apply_role_switches"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."case_ids_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."case_ids_of"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."case_ids_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees_case"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sees_case"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sees_case"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."token_role"(public.user_role) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."token_role"(public.user_role) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."token_role"(public.user_role) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visible_case_ids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visible_case_ids"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."visible_case_ids"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visible_case_ids"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."visible_client_ids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visible_client_ids"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."visible_client_ids"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visible_client_ids"() TO "postgres";

GRANT INSERT ("assignee_id") ON TABLE "public"."case_assignees" TO "app_admin";

GRANT INSERT ("case_id") ON TABLE "public"."case_assignees" TO "app_admin";

GRANT DELETE ON TABLE "public"."case_assignees" TO "app_admin";

GRANT SELECT ON TABLE "public"."case_assignees" TO "app_office";

REVOKE ALL ON TABLE "public"."case_assignees" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."case_assignees" TO "service_role";

GRANT INSERT ("assignee_id"), UPDATE ("assignee_id") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("case_id"), UPDATE ("case_id") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("done_at"), UPDATE ("done_at") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("due_on"), UPDATE ("due_on") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("id") ON TABLE "public"."all_tasks" TO "app_office";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "public"."all_tasks" TO "app_office";

GRANT DELETE, SELECT ON TABLE "public"."all_tasks" TO "app_office";

REVOKE ALL ON TABLE "public"."all_tasks" FROM "service_role";

GRANT SELECT ON TABLE "public"."all_tasks" TO "service_role";
