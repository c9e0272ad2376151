-- Each value holds only what differs from the contract's toDefaults(), so that pages lack nothing.

-- The database records `portal` for the site: `mails` can be sent, `reminders` are on, `whatsapp` has an account.
-- Nobody sets it.
create table public.site_settings (
  key text primary key constraint site_settings_key_check check (key ~ '^[a-z_]{1,50}$'),
  value jsonb not null default '{}'
    constraint site_settings_value_check check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 20000),
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

grant select on public.site_settings to anon, authenticated;
grant update (value) on public.site_settings to app_admin;

create policy "visitors read the public settings" on public.site_settings
for select to anon using (is_public);

create policy "a client reads the public settings, and how fees are paid" on public.site_settings
for select to authenticated using (is_public or key = 'fees');

create policy "the office reads how it works, too" on public.site_settings
for select to app_office using (is_public or key in ('fees', 'diary', 'roles'));

create policy "an admin changes settings" on public.site_settings
for update to app_admin
using ((select private.is_admin()) and key <> 'portal') with check ((select private.is_admin()) and key <> 'portal');

create policy "an admin reads every setting" on public.site_settings
for select to app_admin using (true);

create function private.record_portal(p_field text, p_is_on boolean, p_by_default boolean default true) returns void
language sql security definer set search_path = ''
as $$
  update public.site_settings s
  set value = case when p_is_on = p_by_default then s.value - p_field else s.value || jsonb_build_object(p_field, p_is_on) end
  where s.key = 'portal'
    and (p_is_on = p_by_default) = (s.value -> p_field is not distinct from to_jsonb(not p_by_default))
$$;
comment on function private.record_portal(text, boolean, boolean) is
  'Records a field of the setting `portal`, when it has changed: for what is the same no site is built again. In: '
  'the field; whether it is so; what counts where nothing is recorded.';

create function public.record_mail_server(p_is_set boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.record_portal('mails', p_is_set)
$$;
grant execute on function public.record_mail_server(boolean) to service_role;
comment on function public.record_mail_server(boolean) is
  'Records whether mails can be sent. In: whether there is a mail server. For the task that sends.';

create function private.record_reminders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_portal('reminders', private.is_sent('hearing_reminder'));
  return null;
end
$$;
comment on function private.record_reminders() is
  'Trigger: records in the setting `portal` whether reminders are switched on.';

create function private.is_bar_council_mode() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.site_settings s where s.key = 'bar_council' and s.value -> 'on' = 'true')
$$;
grant execute on function private.is_bar_council_mode() to anon, authenticated;
comment on function private.is_bar_council_mode() is
  'Whether Bar Council mode is on; asked once a statement by the policies for visitors and clients.';

create trigger site_settings_reminders after update on public.site_settings
for each row when (new.key = 'notifications') execute function private.record_reminders();
