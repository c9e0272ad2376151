-- Bar Council mode: the public site shows what Rule 36 of the Bar Council of India allows an advocate's website, and nothing
-- that praises. The setting `bar_council` switches it; `enrolment` has what the Schedule of the rule asks for.

-- An installation that nobody uses yet begins with the mode, supabase/seed.sql without it; others stay as they are. Nobody's
-- change: an entry of the audit log would keep an export from being loaded into a new project.
alter table public.site_settings disable trigger user;
insert into public.site_settings (key, is_public, value) values
  (
    'bar_council', true,
    case when exists (select from public.profiles) then '{}' else '{"on": true}' end::jsonb
  ),
  ('enrolment', true, '{}');
alter table public.site_settings enable trigger user;

-- Whether Bar Council mode is on; asked once a statement by the policies for visitors and clients.
create function private.is_bar_council_mode() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.site_settings s where s.key = 'bar_council' and s.value -> 'on' = 'true')
$$;
grant execute on function private.is_bar_council_mode() to anon, authenticated;

alter policy "anyone reads visible testimonials" on public.testimonials
using (visible and not (select private.is_bar_council_mode()));

alter policy "anyone reads visible reviews" on public.business_reviews
using (visible and not (select private.is_bar_council_mode()));

alter policy "anyone reads the social links" on public.social_links
using (not (select private.is_bar_council_mode()));

create policy "an admin reads every social link" on public.social_links
for select to app_admin using (true);
