-- When the built pages' content last changed. Then they are rendered again: by the process that serves them (channel
-- `site_content`), or by the host, whose build hook the job `site-build` calls.

create table private.site_content (
  id boolean primary key default true constraint site_content_id_check check (id),
  -- Strictly increasing in commit order.
  changed_at timestamptz not null default now(),
  -- The first change without a requested build.
  pending_since timestamptz,
  -- Until then a run requests a build.
  claimed_until timestamptz,
  -- Failed requests for the pending changes.
  attempts smallint not null default 0
);

create function private.record_site_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.site_content c set
    changed_at = greatest(clock_timestamp(), c.changed_at + interval '1 microsecond'),
    pending_since = coalesce(c.pending_since, now()),
    attempts = 0;
  -- Sent at the end of the transaction, once.
  perform pg_catalog.pg_notify('site_content', '');
  return null;
end
$$;
comment on function private.record_site_change() is
  'Trigger: records a change of what the built pages show, and begins a new count of attempts to build them.';

create function public.site_content() returns table (changed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.changed_at from private.site_content c
$$;
grant execute on function public.site_content() to anon, authenticated, service_role;
comment on function public.site_content() is
  'When the content of the built pages changed last. Out: one row.';

create function public.claim_site_build() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  claimed timestamptz;
begin
  if exists (select from private.site_content c where c.pending_since is not null and c.attempts >= 10) then
    return 'infinity';
  end if;
  update private.site_content c set claimed_until = now() + interval '2 minutes', attempts = c.attempts + 1
  where (c.changed_at <= now() - interval '1 minute' or c.pending_since <= now() - interval '10 minutes')
    and c.pending_since is not null
    and (c.claimed_until is null or c.claimed_until <= now())
  returning c.changed_at into claimed;
  return claimed;
end
$$;
grant execute on function public.claim_site_build() to service_role;
comment on function public.claim_site_build() is
  'Claims the build of changed content, a minute after the last change or ten after the first. Out: the change, for '
  'finish_site_build(); null when nothing is due; infinity after ten attempts in vain, until the next change. For '
  'the scheduled jobs.';

create function public.finish_site_build(p_change timestamptz, p_requested boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.site_content c set
    claimed_until = null,
    attempts = case when p_requested then 0 else c.attempts end,
    pending_since = case
      when not p_requested then c.pending_since
      when c.changed_at > p_change then now()
    end
$$;
grant execute on function public.finish_site_build(timestamptz, boolean) to service_role;
comment on function public.finish_site_build(timestamptz, boolean) is
  'Records whether a claimed build was requested. One that was begins a new count of attempts, one that was not is '
  'claimed again. Takes what claim_site_build() returned. For the service.';

create trigger site_settings_change after update on public.site_settings
for each row when (new.is_public or old.is_public) execute function private.record_site_change();
create trigger social_links_change after insert or delete or update of platform, url on public.social_links
for each row execute function private.record_site_change();

-- Their pages show both.
create trigger testimonials_change after insert or delete or update on public.testimonials
for each row execute function private.record_site_change();
create trigger gallery_photos_change after insert or delete or update on public.gallery_photos
for each row execute function private.record_site_change();
create trigger privacy_notices_change after insert on public.privacy_notices
for each row execute function private.record_site_change();
