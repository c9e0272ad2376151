-- The audit log is written by triggers only and read by admins. It holds ids and column names, no personal values, and
-- no foreign keys: entries outlive what they are about, and an erased person leaves an id of nobody.

create table public.audit_log (
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- Null where no person is known: a scheduled job, SQL, a ban through Supabase Auth.
  actor_id uuid,
  actor_role text not null
    constraint audit_log_actor_role_check check (
      actor_role in ('visitor', 'client', 'clerk', 'junior', 'admin', 'service', 'operator')
    ),
  -- site: the REST API; api: the edge function; service: jobs and programs with the secret key; auth: Supabase Auth;
  -- database: SQL.
  via text not null constraint audit_log_via_check check (via in ('site', 'api', 'service', 'auth', 'database')),
  action text not null constraint audit_log_action_check check (action in ('insert', 'update', 'delete', 'open')),
  kind text collate "C" not null
    constraint audit_log_kind_check check (
      kind in (
        'case', 'party', 'event', 'order', 'message', 'document', 'document_request', 'task', 'filing', 'filing_item',
        'legal_hold', 'parking', 'client', 'client_link', 'case_assignee', 'profile', 'role', 'account', 'session', 'invitation', 'submission',
        'erasure_request', 'testimonial', 'photo', 'social_link', 'social_post', 'review', 'review_connection', 'setting',
        'fee_agreement', 'invoice', 'payment', 'passkey', 'second_factor', 'filing_template', 'paper_template', 'privacy_notice', 'import'
      )
    ),
  -- The primary key; of a setting its key.
  row_id text collate "C" not null,
  -- Changed columns of an update; of a setting also the changed fields of its value.
  columns text[] not null default '{}',
  case_id uuid,
  -- The person of a profile, role, account or session; the client of a case or event.
  person_id uuid,
  primary key (at, id)
);
comment on table public.audit_log is 'Who changed what and when; written by triggers, never changed.';

create index audit_log_actor_id_idx on public.audit_log (actor_id, at desc, id desc) where actor_id is not null;
create index audit_log_person_id_idx on public.audit_log (person_id, at desc, id desc) where person_id is not null;
create index audit_log_case_id_idx on public.audit_log (case_id, at desc, id desc) where case_id is not null;
create index audit_log_kind_idx on public.audit_log (kind, at desc, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id);

grant select on public.audit_log to app_admin, service_role;

create policy "an admin reads the audit log" on public.audit_log
for select to app_admin using (true);

create function private.refuse_audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.at < now() - private.period('audit_log') then
      return old;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'auditLogIsFixed';
end
$$;
comment on function private.refuse_audit_change() is
  'Trigger: refuses every change of the log, whoever makes it: nobody of the API has the right in the first place, '
  'and with this the owner has it only for entries that are out of time. Errors: PT403.';

create function private.current_actor(p_is_auth boolean, p_user_id uuid, out id uuid, out role text, out via text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller text := current_setting('role', true);
  headers json := nullif(current_setting('request.headers', true), '')::json;
  acting text := headers ->> 'x-acting-user';
begin
  if caller = any (private.caller_roles()) then
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
$$;
comment on function private.current_actor(boolean, uuid) is
  'Who makes the change at hand. In: whether Supabase Auth makes it; the person whose account or session it is. '
  'Out: the person, their role, and the way. A request with the secret key names the person for whom it is made in '
  'the header `x-acting-user`; from anybody else that header counts for nothing.';

create function private.audit_table(
  p_table regclass, p_actions text[], p_kind text, p_key text, p_case_column text default null, p_person_column text default null,
  p_watched text[] default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  action text;
begin
  foreach action in array p_actions loop
    execute format(
      'create trigger chambers_audit_%1$s after %1$s on %2$s referencing %3$s
       for each statement execute function private.record_changes(%4$L, %5$L, %6$L, %7$L, %8$L)',
      action, p_table,
      case action
        when 'insert' then 'new table as new_rows'
        when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows'
      end,
      p_kind, p_key, coalesce(p_case_column, ''), coalesce(p_person_column, ''), coalesce(array_to_string(p_watched, ' '), '')
    );
  end loop;
end
$$;
comment on function private.audit_table(regclass, text[], text, text, text, text, text[]) is
  'Makes the changes of a table entries of the audit log. In: the table; which of insert, update and delete count; '
  'the kind of its entries; the columns of its primary key, its case and its person (null for none); and the only '
  'columns whose changes count (null for all but those that are derived or order a list).';

create function private.changed_columns(p_before jsonb, p_after jsonb, p_watched text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(k.name order by k.name)
  from jsonb_object_keys(p_before || p_after) as k (name)
  where p_before -> k.name is distinct from p_after -> k.name
    and case
      when p_watched is null then k.name not in (
        'search', 'updated_at', 'client_name', 'party_names', 'former_numbers', 'name_search', 'has_client', 'sort_order'
      )
      else k.name = any (p_watched)
    end
$$;
comment on function private.changed_columns(jsonb, jsonb, text[]) is
  'The columns that an update has changed, in the order of their names; null for none. In: the row before and '
  'after; the only columns that count, null for all but the derived ones.';

create function private.record_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
      -- A change by Supabase Auth is one by the person whose account or session it is; but nobody bans or deletes themselves.
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
      -- No person has changed the settings of the portal that the database records.
      where c.columns is not null and ($4, c.row_id) <> ('setting', 'portal')
    $sql$,
    changes
  ) using actor.id, actor.role, actor.via, kind, watched;
  return null;
end
$$;
comment on function private.record_changes() is
  'Trigger: writes the entries of a statement into the audit log. Its arguments are those of private.audit_table(): '
  'the kind, the columns of the key, the case and the person, and the watched columns. What the database records of '
  'the portal in the setting of that name is nobody''s change.';

create function public.read_audit_log(
  p_query text default null, p_user_id uuid default null, p_kind text default null,
  p_row_id text default null, p_case_id uuid default null, p_since timestamptz default null,
  p_before timestamptz default null, p_offset integer default 0, p_limit integer default 20
)
returns table (
  id uuid, at timestamptz, actor_id uuid, actor_role text, via text, action text, kind text, row_id text,
  columns text[], case_id uuid, person_id uuid, actor_name text, person_name text, case_number text, name text
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
$$;
grant execute on function public.read_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz, integer,
  integer) to app_admin;
comment on function public.read_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz, integer, integer) is
  'The log for people: with the names that its ids have now, also of documents; the latest first. In: a query of '
  'the `simple` configuration, which finds the names of people and the numbers of cases; filters: a person who '
  'acted or is meant, a kind, the id of a row, a case, a period; the first entry and the number of entries. Out: '
  'the entries; a name is null where nobody and nothing has that id any more.';

create function public.count_audit_log(
  p_query text default null, p_user_id uuid default null, p_kind text default null,
  p_row_id text default null, p_case_id uuid default null, p_since timestamptz default null,
  p_before timestamptz default null
) returns integer
language sql stable security invoker set search_path = ''
as $$
  select count(*)::integer
  from public.read_audit_log(
    p_query, p_user_id, p_kind, p_row_id, p_case_id, p_since, p_before, 0, 201
  )
$$;
grant execute on function public.count_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz) to app_admin;
comment on function public.count_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz) is
  'The number of entries for a search and filters, as those of read_audit_log(), at most 201.';

create trigger audit_log_refuse_change before update or delete on public.audit_log
for each row execute function private.refuse_audit_change();
create trigger audit_log_refuse_truncate before truncate on public.audit_log
for each statement execute function private.refuse_audit_change();
select private.audit_table('public.cases', '{insert,update,delete}', 'case', 'id', 'id', 'client_id');
select private.audit_table('public.events', '{insert,update,delete}', 'event', 'id', 'case_id', 'client_id');
-- Not the language, which follows what somebody reads.
select private.audit_table(
  'public.profiles', '{insert,update,delete}', 'profile', 'id', null, 'id', '{username,full_name,email,phone,role}'
);
select private.audit_table('public.invitations', '{insert,update,delete}', 'invitation', 'id');

-- Visitors make submissions, not the practice.
select private.audit_table('public.contact_submissions', '{update,delete}', 'submission', 'id', p_watched => '{status}');
select private.audit_table('public.testimonials', '{insert,update,delete}', 'testimonial', 'id');
select private.audit_table('public.gallery_photos', '{insert,update,delete}', 'photo', 'id');
select private.audit_table('public.social_links', '{insert,update,delete}', 'social_link', 'id', p_watched => '{url}');
select private.audit_table('public.social_posts', '{insert,delete}', 'social_post', 'id');

-- A sync is nobody's change.
select private.audit_table('public.business_reviews', '{update}', 'review', 'id', p_watched => '{visible}');
select private.audit_table(
  'public.review_integration', '{update}', 'review_connection', 'id', p_watched => '{place_id,api_key_encrypted}'
);
select private.audit_table('public.site_settings', '{insert,update,delete}', 'setting', 'key');

-- New and deleted accounts are entries of their profile.
select private.audit_table(
  'auth.users', '{update}', 'account', 'id', null, 'id',
  '{encrypted_password,email_confirmed_at,banned_until,deleted_at}'
);
select private.audit_table('auth.sessions', '{insert,delete}', 'session', 'id', null, 'user_id');
-- Only those that count.
select private.audit_table('private.accepted_passkeys', '{insert,delete}', 'passkey', 'passkey_id', null, 'user_id');
select private.audit_table('private.working_factors', '{insert,delete}', 'second_factor', 'factor_id', null, 'user_id');
select private.audit_table('public.clients', '{insert,update,delete}', 'client', 'id', null, 'id');
select private.audit_table('public.client_users', '{insert,delete}', 'client_link', 'client_id', null, 'user_id');
select private.audit_table('public.case_assignees', '{insert,delete}', 'case_assignee', 'case_id', 'case_id', 'assignee_id');
select private.audit_table(
  'public.case_parties', '{insert,update,delete}', 'party', 'id', 'case_id', 'client_id',
  '{side,name,advocate,position}'
);
select private.audit_table(
  'public.hearing_orders', '{insert,update,delete}', 'order', 'event_id', null, 'client_id', '{body,shared}'
);
select private.audit_table(
  'public.case_messages', '{insert,update,delete}', 'message', 'id', 'case_id', 'client_id', '{body}'
);
select private.audit_table(
  'public.case_documents', '{insert,update,delete}', 'document', 'id', 'case_id', 'client_id',
  '{name,shared,deleted_at}'
);
select private.audit_table(
  'public.document_requests', '{insert,update,delete}', 'document_request', 'id', 'case_id', 'client_id',
  '{title,note,answered_at}'
);
select private.audit_table('public.tasks', '{insert,update,delete}', 'task', 'id', 'case_id');
select private.audit_table('public.filings', '{insert,update,delete}', 'filing', 'id', 'case_id');
select private.audit_table('public.filing_items', '{insert,update,delete}', 'filing_item', 'id', 'case_id');
select private.audit_table(
  'public.legal_holds', '{insert,update,delete}', 'legal_hold', 'case_id', 'case_id', null, '{reason,until}'
);
-- A date that is set is the change of an event or a task.
select private.audit_table(
  'public.case_diary', '{update}', 'parking', 'case_id', 'case_id', null, '{parked_until,park_reason}'
);
select private.audit_table(
  'public.erasure_requests', '{insert,update,delete}', 'erasure_request', 'id', null, 'user_id', '{outcome,answer}'
);
select private.audit_table(
  'public.fee_agreements', '{insert,update,delete}', 'fee_agreement', 'id', 'case_id', 'client_id'
);
-- Of a draft's lines nothing is recorded: nobody has seen them.
select private.audit_table(
  'public.invoices', '{insert,update,delete}', 'invoice', 'id', 'case_id', 'client_id',
  '{status,case_id,client_id,due_on,tax_note,notes,claimed_at,claimed_reference,closed_as,reminded_at}'
);
select private.audit_table(
  'public.payments', '{insert,update,delete}', 'payment', 'id', null, 'client_id', '{cancelled_at,certificate_seen_at}'
);
select private.audit_table('public.filing_templates', '{insert,update,delete}', 'filing_template', 'id');
select private.audit_table('public.paper_templates', '{insert,update,delete}', 'paper_template', 'id');
-- Its clients and cases are entries themselves.
select private.audit_table('public.imports', '{insert,update,delete}', 'import', 'id', p_watched => '{undone_at}');
