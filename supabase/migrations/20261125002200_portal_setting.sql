-- What the site may say of the client portal, recorded by the database as the setting `portal`, which visitors read with the
-- others and nobody sets: `mails` is false where none can be sent, `reminders` while the practice has switched them off.

-- As before, without entries about that setting.
create or replace function private.record_changes() returns trigger
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
      -- What the database records of the portal nobody has changed.
      where c.columns is not null and ($4, c.row_id) <> ('setting', 'portal')
    $sql$,
    changes
  ) using actor.id, actor.role, actor.via, kind, watched;
  return null;
end
$$;

insert into public.site_settings (key, is_public, value)
select 'portal', true, case when private.is_sent('hearing_reminder') then '{}' else '{"reminders": false}' end::jsonb;

drop policy "an admin changes settings" on public.site_settings;
create policy "an admin changes settings" on public.site_settings
for update to app_admin
using ((select private.is_admin()) and key <> 'portal') with check ((select private.is_admin()) and key <> 'portal');

-- Records a field of the setting `portal`; what is as before changes nothing, so that no site is built again for it.
-- In: the field, whether it is so. Out: nothing.
create function private.record_portal(field text, is_on boolean) returns void
language sql security definer set search_path = ''
as $$
  update public.site_settings s
  set value = case when is_on then s.value - field else s.value || jsonb_build_object(field, false) end
  where s.key = 'portal' and is_on = (s.value -> field is not distinct from 'false')
$$;

-- Records whether mails can be sent. For the task that sends. In: whether there is a mail server. Out: nothing.
create function public.record_mail_server(is_set boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.record_portal('mails', record_mail_server.is_set)
$$;
grant execute on function public.record_mail_server(boolean) to service_role;

-- Records whether reminders are switched on. In: the setting `notifications`. Out: nothing.
create function private.record_reminders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_portal('reminders', private.is_sent('hearing_reminder'));
  return null;
end
$$;
create trigger site_settings_reminders after update on public.site_settings
for each row when (new.key = 'notifications') execute function private.record_reminders();

-- Which kinds of mail the practice does not send at present: those switched off; all where no mail can be sent.
-- Only that of its settings is anything to clients. Out: the kinds.
create function public.unsent_notification_kinds() returns setof public.notification_kind
language sql stable security definer set search_path = ''
as $$
  select k from unnest(enum_range(null::public.notification_kind)) k
  where not private.is_sent(k)
    or exists (select from public.site_settings s where s.key = 'portal' and s.value -> 'mails' = 'false')
$$;
grant execute on function public.unsent_notification_kinds() to authenticated;
