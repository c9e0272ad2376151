-- The audit log is written once a statement, not once a row: adding five thousand events took five times as long with it.

-- What each entry costs: the order of time is the primary key, so that new ones come at its end; an index that repeats it is not
-- needed, and neither are the rules of a language for kinds and ids.
drop index public.audit_log_at_idx, public.audit_log_row_id_idx;
alter table public.audit_log
  drop constraint audit_log_pkey,
  alter column kind type text collate "C",
  alter column row_id type text collate "C",
  add primary key (at, id);
create index audit_log_row_id_idx on public.audit_log (row_id);

-- Makes the changes of a table entries of the audit log. In: the table; which of insert, update and delete count; the kind of its
-- entries; the columns of its primary key, its case and its person (null for none); and the only columns whose changes count (null
-- for all but those that are derived or order a list).
create function private.audit_table(
  target regclass, actions text[], kind text, key text, case_column text default null, person_column text default null,
  watched text[] default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  action text;
begin
  foreach action in array actions loop
    execute format(
      'create trigger chambers_audit_%1$s after %1$s on %2$s referencing %3$s
       for each statement execute function private.record_changes(%4$L, %5$L, %6$L, %7$L, %8$L)',
      action, target,
      case action
        when 'insert' then 'new table as new_rows'
        when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows'
      end,
      kind, key, coalesce(case_column, ''), coalesce(person_column, ''), coalesce(array_to_string(watched, ' '), '')
    );
  end loop;
end
$$;

-- The columns that an update has changed, in the order of their names; null for none.
-- In: the row before and after; the only columns that count, null for all but the derived ones.
create function private.changed_columns(before jsonb, after jsonb, watched text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(k.name order by k.name)
  from jsonb_object_keys(before || after) as k (name)
  where before -> k.name is distinct from after -> k.name
    and case
      when watched is null then k.name not in (
        'search', 'updated_at', 'client_name', 'party_names', 'former_numbers', 'name_keys', 'has_client', 'sort_order'
      )
      else k.name = any (watched)
    end
$$;

-- Writes the entries of a statement. In: its rows; as arguments those of audit_table(). Out: nothing. An update of no column that
-- counts is no entry, a change of role is an entry of its own, and a changed primary key a deletion and an insertion.
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
        from (select *, null::uuid as none from new_rows) as n$sql$
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
      where c.columns is not null
    $sql$,
    changes
  ) using actor.id, actor.role, actor.via, kind, watched;
  return null;
end
$$;

-- With all its triggers; those of auth cannot be dropped by name on a hosted project.
drop function private.record_change() cascade;

select private.audit_table('public.cases', '{insert,update,delete}', 'case', 'id', 'id', 'client_id');
select private.audit_table('public.events', '{insert,update,delete}', 'event', 'id', 'case_id', 'client_id');
select private.audit_table('public.profiles', '{insert,update,delete}', 'profile', 'id', null, 'id');
select private.audit_table('public.invitations', '{insert,update,delete}', 'invitation', 'id');
-- A submission itself is no change by anybody of the practice, and is in its own list.
select private.audit_table('public.contact_submissions', '{update,delete}', 'submission', 'id', watched => '{status}');
select private.audit_table('public.testimonials', '{insert,update,delete}', 'testimonial', 'id');
select private.audit_table('public.gallery_photos', '{insert,update,delete}', 'photo', 'id');
select private.audit_table('public.social_links', '{insert,update,delete}', 'social_link', 'id', watched => '{url}');
select private.audit_table('public.social_posts', '{insert,delete}', 'social_post', 'id');
-- What a sync fetches is nobody's change.
select private.audit_table('public.business_reviews', '{update}', 'review', 'id', watched => '{visible}');
select private.audit_table(
  'public.review_integration', '{update}', 'review_connection', 'id', watched => '{place_id,api_key_encrypted}'
);
select private.audit_table('public.site_settings', '{insert,update,delete}', 'setting', 'key');
-- A new account and a deleted one are their profile's entries.
select private.audit_table(
  'auth.users', '{update}', 'account', 'id', null, 'id', '{encrypted_password,email_confirmed_at,banned_until,deleted_at}'
);
select private.audit_table('auth.sessions', '{insert,delete}', 'session', 'id', null, 'user_id');
