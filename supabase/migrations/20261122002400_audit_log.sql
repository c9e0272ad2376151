-- The audit log: who changed what and when. Written by triggers only; admins read it, and nobody of the API changes it.

-- Ids and names of columns, no personal values: the erasure of a person leaves nothing of them here but an id that belongs
-- to nobody. So there are no foreign keys either, and a deleted case or person does not delete what was done to them.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- Null where no person is known: a scheduled job, an operator in the database, a ban through Supabase Auth.
  actor_id uuid,
  actor_role text not null
    constraint audit_log_actor_role_check check (actor_role in ('visitor', 'client', 'admin', 'service', 'operator')),
  -- site: the REST API; api: the edge function `api`; service: a job, or another program with the secret key;
  -- auth: Supabase Auth; database: SQL, e.g. Studio or a command.
  via text not null constraint audit_log_via_check check (via in ('site', 'api', 'service', 'auth', 'database')),
  action text not null constraint audit_log_action_check check (action in ('insert', 'update', 'delete')),
  kind text not null constraint audit_log_kind_check check (kind in (
    'case', 'event', 'profile', 'role', 'account', 'session', 'invitation', 'submission', 'testimonial', 'photo',
    'social_link', 'social_post', 'review', 'review_connection', 'setting'
  )),
  -- The primary key of the row; of a setting it is its key.
  row_id text not null,
  -- The changed columns of an update; of a setting also the changed fields of its value.
  columns text[] not null default '{}',
  -- The case of a case or an event.
  case_id uuid,
  -- The person that a profile, role, account or session is of, and the client of a case or an event.
  person_id uuid
);
comment on table public.audit_log is 'Who changed what and when; written by triggers, never changed.';

-- Each filter of the list, in its order.
create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_kind_idx on public.audit_log (kind, at desc, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id, at desc, id desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id, at desc, id desc) where actor_id is not null;
create index audit_log_person_id_idx on public.audit_log (person_id, at desc, id desc) where person_id is not null;
create index audit_log_case_id_idx on public.audit_log (case_id, at desc, id desc) where case_id is not null;

alter table public.audit_log enable row level security;
grant select on public.audit_log to app_admin, service_role;

create policy "an admin reads the audit log" on public.audit_log
for select to app_admin using (true);

-- How long entries are kept: as long as most claims can be brought under the Limitation Act.
create function private.audit_retention() returns interval
language sql immutable set search_path = ''
as $$
  select interval '3 years'
$$;

-- Refuses every change of the log, whoever makes it: nobody of the API has the right in the first place, and with this the
-- owner has it only for entries that are out of time. Errors: PT403.
create function private.refuse_audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.at < now() - private.audit_retention() then
      return old;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'The audit log cannot be changed';
end
$$;

create trigger audit_log_refuse_change before update or delete on public.audit_log
for each row execute function private.refuse_audit_change();
create trigger audit_log_refuse_truncate before truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

-- Deletes the entries that are out of time. Out: how many. For the scheduled jobs.
create function public.delete_old_audit_entries() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.audit_log where at < now() - private.audit_retention();
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_old_audit_entries() to service_role;

-- Who makes the change at hand. In: whether Supabase Auth makes it; the person whose account or session it is.
-- Out: the person, their role, and the way. A request with the secret key names the person for whom it is made in the header
-- `x-acting-user`; from anybody else that header counts for nothing.
create function private.current_actor(is_auth boolean, person uuid, out id uuid, out role text, out via text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller text := current_setting('role', true);
  headers json := nullif(current_setting('request.headers', true), '')::json;
  acting text := headers ->> 'x-acting-user';
begin
  if caller in ('anon', 'authenticated', 'app_admin') then
    id := auth.uid();
    role := case caller when 'anon' then 'visitor' when 'authenticated' then 'client' else 'admin' end;
    -- As the request says: it has the same rights either way.
    via := case headers ->> 'x-client-info' when 'chambers-api' then 'api' else 'site' end;
    return;
  elsif caller = 'service_role' then
    if acting ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      id := acting::uuid;
    end if;
    role := 'service';
    via := case when id is null then 'service' else 'api' end;
  elsif is_auth then
    id := person;
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

-- Writes an entry about a change. In: a row; as arguments its kind, its primary key, the columns of its case and its person
-- ('' for none), and the only columns whose changes count ('' for all but those that are derived or order a list).
-- Out: nothing. A change of no such column is no entry; a change of role is an entry of its own.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kind text := tg_argv[0];
  watched text[] := string_to_array(nullif(tg_argv[4], ''), ' ');
  old_row jsonb;
  new_row jsonb;
  any_row jsonb;
  changed text[] := '{}';
  actor record;
  is_auth boolean := session_user = 'supabase_auth_admin'
    -- The embedded backend has one login for everything; Studio changes our tables with it too, but not by a trigger.
    or current_setting('application_name', true) = 'supabase-lite'
      and (tg_table_schema = 'auth' or pg_catalog.pg_trigger_depth() > 1);
begin
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new);
  end if;
  any_row := coalesce(new_row, old_row);
  if tg_op = 'UPDATE' then
    if kind = 'setting' then
      old_row := (old_row - 'value') || (old_row -> 'value');
      new_row := (new_row - 'value') || (new_row -> 'value');
    end if;
    select array_agg(k.name order by k.name) into changed
    from jsonb_object_keys(old_row || new_row) as k (name)
    where old_row -> k.name is distinct from new_row -> k.name
      and case
        when watched is null then k.name not in ('search', 'updated_at', 'client_name', 'sort_order')
        else k.name = any (watched)
      end;
    if changed is null then
      return null;
    end if;
  end if;
  actor := private.current_actor(
    -- Nobody bans or deletes themselves.
    is_auth, case when not changed && array['banned_until', 'deleted_at'] then (any_row ->> nullif(tg_argv[3], ''))::uuid end
  );
  if kind = 'profile' then
    if actor.via <> 'database' and actor.id = (any_row ->> 'id')::uuid and tg_op = 'DELETE' then
      -- The profile that the role is read from is gone.
      actor.role := old_row ->> 'role';
    end if;
    if 'role' = any (changed) then
      insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, person_id)
      values (actor.id, actor.role, actor.via, 'update', 'role', new_row ->> 'id', array['role'], (new_row ->> 'id')::uuid);
      changed := array_remove(changed, 'role');
      if changed = '{}' then
        return null;
      end if;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
  values (
    actor.id, actor.role, actor.via, lower(tg_op), kind, any_row ->> tg_argv[1], changed,
    (any_row ->> nullif(tg_argv[2], ''))::uuid, (any_row ->> nullif(tg_argv[3], ''))::uuid
  );
  return null;
end
$$;

create trigger cases_audit after insert or update or delete on public.cases
for each row execute function private.record_change('case', 'id', 'id', 'client_id', '');
create trigger events_audit after insert or update or delete on public.events
for each row execute function private.record_change('event', 'id', 'case_id', 'client_id', '');
create trigger profiles_audit after insert or update or delete on public.profiles
for each row execute function private.record_change('profile', 'id', '', 'id', '');
create trigger invitations_audit after insert or update or delete on public.invitations
for each row execute function private.record_change('invitation', 'id', '', '', '');
-- A submission itself is no change by anybody of the practice, and is in its own list.
create trigger contact_submissions_audit after update or delete on public.contact_submissions
for each row execute function private.record_change('submission', 'id', '', '', 'status');
create trigger testimonials_audit after insert or update or delete on public.testimonials
for each row execute function private.record_change('testimonial', 'id', '', '', '');
create trigger gallery_photos_audit after insert or update or delete on public.gallery_photos
for each row execute function private.record_change('photo', 'id', '', '', '');
create trigger social_links_audit after insert or update or delete on public.social_links
for each row execute function private.record_change('social_link', 'id', '', '', 'url');
create trigger social_posts_audit after insert or delete on public.social_posts
for each row execute function private.record_change('social_post', 'id', '', '', '');
-- What a sync fetches is nobody's change.
create trigger business_reviews_audit after update on public.business_reviews
for each row execute function private.record_change('review', 'id', '', '', 'visible');
create trigger review_integration_audit after update on public.review_integration
for each row execute function private.record_change('review_connection', 'id', '', '', 'place_id api_key_encrypted');
create trigger site_settings_audit after insert or update or delete on public.site_settings
for each row execute function private.record_change('setting', 'key', '', '', '');
-- A new account and a deleted one are their profile's entries.
create trigger chambers_audit after update on auth.users
for each row execute function private.record_change(
  'account', 'id', '', 'id', 'encrypted_password email_confirmed_at banned_until deleted_at'
);
create trigger chambers_audit after insert or delete on auth.sessions
for each row execute function private.record_change('session', 'id', '', 'user_id', '');

-- The log for people: with the names that its ids have now, the latest first.
-- In: a query of the `simple` configuration, which finds the names of people and the numbers of cases; a person who acted or
-- is meant; a kind; the id of a row; the case; a part of time; how many entries to leave out, and how many to give.
-- Out: the entries; a name is null where nobody and nothing has that id any more.
-- Planned for the values at hand: a filter that is not used must not cost an index.
create function public.read_audit_log(
  query text default null, person uuid default null, of_kind text default null, of_row text default null,
  of_case uuid default null, since timestamptz default null, before timestamptz default null,
  skip integer default 0, most integer default 20
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
  if query is not null then
    people := array(select p.id from public.profiles p where p.search @@ to_tsquery('simple', query));
    matching_cases := array(select c.id from public.cases c where c.search @@ to_tsquery('simple', query));
  end if;
  return query
  with entries as (
    select a.* from public.audit_log a
    where (query is null or a.actor_id = any (people) or a.person_id = any (people) or a.case_id = any (matching_cases))
      and (person is null or a.actor_id = person or a.person_id = person)
      and (of_kind is null or a.kind = of_kind)
      and (of_row is null or a.row_id = of_row)
      and (of_case is null or a.case_id = of_case)
      and (since is null or a.at >= since)
      and (before is null or a.at < before)
    order by a.at desc, a.id desc
    offset skip limit least(most, 1000)
  )
  select
    a.id, a.at, a.actor_id, a.actor_role, a.via, a.action, a.kind, a.row_id, a.columns, a.case_id, a.person_id,
    (select p.full_name from public.profiles p where p.id = a.actor_id),
    (select p.full_name from public.profiles p where p.id = a.person_id),
    (select c.case_number from public.cases c where c.id = a.case_id),
    case a.kind
      when 'event' then (select e.title from public.events e where e.id = a.row_id::uuid)
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
$$;
grant execute on function public.read_audit_log(
  text, uuid, text, text, uuid, timestamptz, timestamptz, integer, integer
) to app_admin;

-- How many entries a search and filters leave. In: as above. Out: the number, never above 201.
create function public.count_audit_log(
  query text default null, person uuid default null, of_kind text default null, of_row text default null,
  of_case uuid default null, since timestamptz default null, before timestamptz default null
) returns integer
language sql stable security invoker set search_path = ''
as $$
  select count(*)::integer
  from public.read_audit_log(query, person, of_kind, of_row, of_case, since, before, 0, 201)
$$;
grant execute on function public.count_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz) to app_admin;
