-- What the office can change about the site. Each value holds only what differs from the built-in text (the contract's
-- settingDefaults), so that a page never lacks anything.

create table public.site_settings (
  key text primary key constraint site_settings_key_check check (key ~ '^[a-z_]{1,50}$'),
  value jsonb not null default '{}'
    constraint site_settings_value_check check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 20000),
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.site_settings (key, is_public) values
  ('advocate', true), ('office', true), ('residence', true), ('contact', true), ('contact_hours', true),
  ('office_hours', true), ('hero', true), ('about', true), ('services', true), ('footer', true), ('practice', true),
  ('notifications', false);

create trigger site_settings_touch before update on public.site_settings
for each row execute function private.touch_updated_at();

alter table public.site_settings enable row level security;
grant select on public.site_settings to anon, authenticated;
grant update (value) on public.site_settings to app_admin;
grant select, insert, update, delete on public.site_settings to service_role;

create policy "anyone reads the public settings" on public.site_settings
for select to anon, authenticated using (is_public);

create policy "an admin reads every setting" on public.site_settings
for select to app_admin using (true);

create policy "an admin changes settings" on public.site_settings
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
