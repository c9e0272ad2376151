-- What the office can change about the site. Each value holds only what differs from the built-in text (the contract's
-- settingDefaults), so that a page never lacks anything.
create table public.site_settings (
  key text primary key constraint site_settings_key_check check (key ~ '^[a-z_]{1,50}$'),
  value jsonb not null default '{}'
    constraint site_settings_value_check check (jsonb_typeof(value) = 'object' and octet_length(value::text) <=
          20000),
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.site_settings enable row level security;
grant select on public.site_settings to anon, authenticated;
grant update (value) on public.site_settings to app_admin;
grant select, insert, update, delete on public.site_settings to service_role;

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

-- Whether Bar Council mode is on; asked once a statement by the policies for visitors and clients.
create function private.is_bar_council_mode() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.site_settings s where s.key = 'bar_council' and s.value -> 'on' = 'true')
$$;
grant execute on function private.is_bar_council_mode() to anon, authenticated;

create trigger site_settings_touch before update on public.site_settings
for each row execute function private.touch_updated_at();
create trigger site_settings_reminders after update on public.site_settings
for each row when (new.key = 'notifications') execute function private.record_reminders();

create policy "anyone reads the public settings" on public.site_settings
for select to anon, authenticated using (is_public);

create policy "an admin reads every setting" on public.site_settings
for select to app_admin using (true);
