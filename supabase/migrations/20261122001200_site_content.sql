-- When the content of the built pages changed last. After a change they are rendered again: by the process that serves them,
-- which listens to the channel `site_content`, or by the host of the site, whose build hook the job `site-build` calls.

create table private.site_content (
  id boolean primary key default true constraint site_content_id_check check (id),
  -- Each change has a later one, in the order in which the changes can be read.
  changed_at timestamptz not null default now(),
  -- The first change for which no build was requested; null when there is none.
  pending_since timestamptz,
  -- A run requests a build, until then.
  claimed_until timestamptz
);
alter table private.site_content enable row level security;
insert into private.site_content default values;

-- Records a change of the content. In: any row that is shown on the built pages. Out: nothing.
create function private.record_site_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.site_content c set
    changed_at = greatest(clock_timestamp(), c.changed_at + interval '1 microsecond'),
    pending_since = coalesce(c.pending_since, now());
  -- Sent at the end of the transaction, once.
  perform pg_catalog.pg_notify('site_content', '');
  return null;
end
$$;

create trigger site_settings_change after update on public.site_settings
for each row when (new.is_public or old.is_public) execute function private.record_site_change();

create trigger social_links_change after insert or delete or update of platform, url on public.social_links
for each row execute function private.record_site_change();

-- The pages show whether there are any.
create trigger testimonials_change after insert or delete or update of visible on public.testimonials
for each row execute function private.record_site_change();

-- The pages show how many each category has.
create trigger gallery_photos_change after insert or delete or update of visible, category on public.gallery_photos
for each row execute function private.record_site_change();

-- When the content of the built pages changed last. Out: one row.
create function public.site_content() returns table (changed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.changed_at from private.site_content c
$$;
grant execute on function public.site_content() to anon, authenticated, service_role;

-- Claims the build of the changes for which none was requested: a minute after the last of them, at the latest ten minutes
-- after the first. Of several callers at once only one gets it. Out: the last change, or null when no build is due.
-- Service only.
create function public.claim_site_build() returns timestamptz
language sql security definer set search_path = ''
as $$
  update private.site_content c set claimed_until = now() + interval '2 minutes'
  where (c.changed_at <= now() - interval '1 minute' or c.pending_since <= now() - interval '10 minutes')
    and c.pending_since is not null
    and (c.claimed_until is null or c.claimed_until <= now())
  returning c.changed_at
$$;
grant execute on function public.claim_site_build() to service_role;

-- Records whether a claimed build was requested; if not, the next claim gets it again.
-- In: what claim_site_build() returned. Out: nothing. Service only.
create function public.finish_site_build(change timestamptz, requested boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.site_content c set
    claimed_until = null,
    pending_since = case
      when not finish_site_build.requested then c.pending_since
      when c.changed_at > finish_site_build.change then now()
    end
$$;
grant execute on function public.finish_site_build(timestamptz, boolean) to service_role;
