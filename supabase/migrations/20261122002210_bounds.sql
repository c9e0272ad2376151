-- Two bounds. An IPv6 network is a /48, which is what one customer may be given: counted by /64, whoever had one had 65,536
-- networks. And the build of the site is requested ten times at most for the same changes.

-- As before, but for the length. networkOf() of the edge functions writes the same text.
create or replace function private.client_network() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := private.client_address();
begin
  if private.is_from_api() then
    return nullif(current_setting('request.headers', true), '')::json ->> 'x-client-network';
  end if;
  return case
    when address::inet <<= '::ffff:0:0/96' then host('0.0.0.0'::inet + (address::inet - '::ffff:0:0'))
    when family(address::inet) = 6 then network(set_masklen(address::inet, 48))::text
    else address
  end;
exception when invalid_text_representation then
  return address;
end
$$;

-- How often the build of the pending changes was requested in vain.
alter table private.site_content add column attempts smallint not null default 0;

-- As before, but after ten attempts in vain it is given up until the next change. Out: 'infinity' then.
create or replace function public.claim_site_build() returns timestamptz
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

-- As before, and what was requested begins a new count.
create or replace function public.finish_site_build(change timestamptz, requested boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.site_content c set
    claimed_until = null,
    attempts = case when finish_site_build.requested then 0 else c.attempts end,
    pending_since = case
      when not finish_site_build.requested then c.pending_since
      when c.changed_at > finish_site_build.change then now()
    end
$$;

-- As before, and a change begins a new count.
create or replace function private.record_site_change() returns trigger
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
