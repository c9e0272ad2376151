-- The log lacked the first entry of a defect, templates, notices and imports; some days had no bounds; a draft kept the former name of its client.
SET local check_function_bodies = off;

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_kind_check";

CREATE OR REPLACE FUNCTION private.name_draft()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_table_name = 'clients' then
    update public.invoices i set bill_name = new.full_name, bill_address = nullif(new.address, '')
    where i.client_id = new.id and i.status = 'draft';
  else
    select c.full_name, nullif(c.address, '') into new.bill_name, new.bill_address
    from public.clients c where c.id = new.client_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kind constant text := tg_argv[0];
  watched constant text[] := string_to_array(nullif(tg_argv[4], ''), ' ');
  is_auth constant boolean := session_user = 'supabase_auth_admin'
    -- The embedded backend has one login for everything; Studio changes our tables with it too, but not by a trigger.
    or current_setting('application_name', true) = 'supabase-lite'
      and (tg_table_schema = 'auth' or pg_catalog.pg_trigger_depth() > 1);
  actor record;
  changes text;
begin
  changes := format(
    case tg_op
      when 'INSERT' then
        $sql$select 'insert' as action, n.%1$I::text as row_id, '{}'::text[] as columns, n.%2$I as case_id, n.%3$I as person_id,
          null as deleted_role
        from (select *, null::uuid as none from new_rows) as n
        -- Not each item of a filing that begins.
        where $4 <> 'filing_item' or to_jsonb(n) ->> 'kind' = 'defect'$sql$
      when 'DELETE' then
        $sql$select 'delete' as action, o.%1$I::text as row_id, '{}'::text[] as columns, o.%2$I as case_id, o.%3$I as person_id,
          case $4 when 'profile' then to_jsonb(o) ->> 'role' end as deleted_role
        from (select *, null::uuid as none from old_rows) as o$sql$
      else
        $sql$select case when o.%1$I is null then 'insert' when n.%1$I is null then 'delete' else 'update' end as action,
          coalesce(n.%1$I, o.%1$I)::text as row_id,
          case when n.%1$I = o.%1$I then private.changed_columns(%4$s, $5) else '{}' end as columns,
          coalesce(n.%2$I, o.%2$I) as case_id, coalesce(n.%3$I, o.%3$I) as person_id, null as deleted_role
        from (select *, null::uuid as none from old_rows) as o
        full join (select *, null::uuid as none from new_rows) as n on n.%1$I = o.%1$I$sql$
    end,
    tg_argv[1], coalesce(nullif(tg_argv[2], ''), 'none'), coalesce(nullif(tg_argv[3], ''), 'none'),
    -- The columns of a setting are also the fields of its value.
    case kind
      when 'setting' then $sql$to_jsonb(o) - 'value' || o.value, to_jsonb(n) - 'value' || n.value$sql$
      else 'to_jsonb(o), to_jsonb(n)'
    end
  );
  actor := private.current_actor(is_auth, null);
  execute format(
    $sql$
      insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
      select
        coalesce($1, self.id),
        coalesce(
          -- The profile of a person who deletes their own account is gone.
          case when c.person_id = coalesce($1, self.id) then c.deleted_role end,
          profile.role::text, case when self.id is not null then 'client' end, $2
        ),
        $3, c.action, entry.kind, c.row_id, entry.columns, c.case_id, c.person_id
      from (%s) as c
      -- What Supabase Auth does is done by the person whose account or session it is; but nobody bans or deletes themselves.
      cross join lateral (
        select case when $3 = 'auth' and not c.columns && '{banned_until,deleted_at}' then c.person_id end
      ) as self (id)
      left join public.profiles as profile on profile.id = self.id
      cross join lateral (
        select 'role', '{role}'::text[] where $4 = 'profile' and 'role' = any (c.columns)
        union all
        select $4, case $4 when 'profile' then array_remove(c.columns, 'role') else c.columns end
        where not ($4 = 'profile' and c.columns = '{role}')
      ) as entry (kind, columns)
      -- What the database records of the portal nobody has changed.
      where c.columns is not null and ($4, c.row_id) <> ('setting', 'portal')
    $sql$,
    changes
  ) using actor.id, actor.role, actor.via, kind, watched;
  return null;
end
$function$;

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

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_kind_check"
    CHECK
    ((kind = ANY (ARRAY['case'::text, 'party'::text, 'event'::text, 'order'::text, 'message'::text, 'document'::text, 'document_request'::text, 'task'::text, 'filing'::text,
    'filing_item'::text,
    'legal_hold'::text,
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
    'fee_agreement'::text, 'invoice'::text, 'payment'::text, 'passkey'::text, 'filing_template'::text, 'paper_template'::text, 'privacy_notice'::text, 'import'::text])));

ALTER TABLE "public"."case_documents"
  ADD CONSTRAINT "case_documents_deleted_at_check" CHECK (((deleted_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (deleted_at <= '2200-01-01 00:00:00+00'::timestamp
    with time zone)));

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_cure_by_day_check" CHECK (((cure_by >= '1900-01-01'::date) AND (cure_by <= '2200-01-01'::date)));

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_done_on_check" CHECK (((done_on >= '1900-01-01'::date) AND (done_on <= '2200-01-01'::date)));

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_notified_on_check" CHECK (((notified_on >= '1900-01-01'::date) AND (notified_on <= '2200-01-01'::date)));

ALTER TABLE "public"."filings"
  ADD CONSTRAINT "filings_filed_on_check" CHECK (((filed_on >= '1900-01-01'::date) AND (filed_on <= '2200-01-01'::date)));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_issued_on_check" CHECK (((issued_on >= '1900-01-01'::date) AND (issued_on <= '2200-01-01'::date)));

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_done_at_check" CHECK (((done_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (done_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)));

CREATE TRIGGER clients_name_drafts
  AFTER UPDATE OF full_name, address ON public.clients
  FOR EACH ROW
  WHEN (((old.full_name IS DISTINCT FROM new.full_name) OR (old.address IS DISTINCT FROM new.address)))
  EXECUTE FUNCTION private.name_draft();

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.filing_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_item',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.filing_templates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_template',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.filing_templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_template',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.filing_templates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_template',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.imports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'import',
  'id',
  '',
  '',
  'undone_at'
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'import',
  'id',
  '',
  '',
  'undone_at'
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.imports
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'import',
  'id',
  '',
  '',
  'undone_at'
);

CREATE TRIGGER invoices_name_draft
  BEFORE UPDATE OF client_id ON public.invoices
  FOR EACH ROW
  WHEN (((new.status = 'draft'::public.invoice_status) AND (old.client_id IS DISTINCT FROM new.client_id) AND (new.client_id IS NOT NULL)))
  EXECUTE FUNCTION private.name_draft();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.paper_templates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'paper_template',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.paper_templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'paper_template',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.paper_templates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'paper_template',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.privacy_notices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'privacy_notice',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.privacy_notices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'privacy_notice',
  'id',
  '',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.privacy_notices
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'privacy_notice',
  'id',
  '',
  '',
  ''
);

COMMENT ON FUNCTION "private"."name_draft"() IS 'Trigger: a draft has the name and address that its client has now, also when it gets another client.';

REVOKE ALL ON FUNCTION "private"."name_draft"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_draft"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_draft"() TO "postgres";
