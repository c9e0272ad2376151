-- Attempts are counted in the database, so that all instances of the api share the count.

create table private.throttles (
  -- Hashed: the name contains an address.
  bucket bytea primary key,
  attempts integer not null,
  window_ends timestamptz not null
);

create index throttles_window_ends_idx on private.throttles (window_ends);

-- The header with the caller's address, and how many proxies append to it; callers invent everything before.
create table private.deployment (
  id boolean primary key default true constraint deployment_id_check check (id),
  address_header text not null default 'x-forwarded-for'
    constraint deployment_address_header_check check (address_header ~ '^[a-z0-9-]{1,64}$'),
  trusted_proxies integer not null default 1
    constraint deployment_trusted_proxies_check check (trusted_proxies between 1 and 10),
  -- The API's proof when it names a caller's network. It never leaves the servers.
  api_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint deployment_api_token_check check (length(api_token) >= 32)
);

create function private.client_address() returns text
language sql stable security definer set search_path = ''
as $$
  with seen as (
    select string_to_array(
      nullif(current_setting('request.headers', true), '')::json ->> d.address_header, ','
    ) as addresses, d.trusted_proxies
    from private.deployment d
  )
  -- Fewer entries than proxies: the first is the furthest that one of them has seen.
  select nullif(btrim(addresses[greatest(1, cardinality(addresses) - trusted_proxies + 1)]), '') from seen
$$;
comment on function private.client_address() is
  'The address of whoever sends the request at hand to the REST API. Out: null where the proxy does not say.';

create function private.client_network() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address constant text := private.client_address();
begin
  if headers ->> 'x-api-token' = (select d.api_token from private.deployment d) then
    return headers ->> 'x-client-network';
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
comment on function private.client_network() is
  'The network by which attempts are counted: an IPv4 address, also one that is written as IPv6, or the first 48 '
  'bits of an IPv6 address. For a request with the token of the API it is the one that the API names. Returns what '
  'was given where it is no address. The same rule is toNetwork() of the edge functions.';

create function public.consume_throttle(p_bucket text, p_attempts integer, p_window_seconds integer) returns integer
language sql security definer set search_path = ''
as $$
  insert into private.throttles as t (bucket, attempts, window_ends)
  values (
    sha256(convert_to(p_bucket, 'UTF8')), 1,
    clock_timestamp() + make_interval(secs => p_window_seconds)
  )
  on conflict (bucket) do update set
    attempts = case when t.window_ends <= clock_timestamp() then 1 else t.attempts + 1 end,
    window_ends = case
      when t.window_ends <= clock_timestamp()
      then clock_timestamp() + make_interval(secs => p_window_seconds)
      else t.window_ends
    end
  returning case
    when t.attempts <= p_attempts then 0
    else greatest(1, ceil(extract(epoch from t.window_ends - clock_timestamp())))::integer
  end
$$;
grant execute on function public.consume_throttle(text, integer, integer) to service_role;
comment on function public.consume_throttle(text, integer, integer) is
  'Counts one attempt. In: what is counted, how many are allowed, in how many seconds. Out: 0 when it is allowed, '
  'else the seconds to wait. Exact under concurrency: the row is locked while it is counted. For the service and '
  'for functions: anyone else could lock others out.';

create function public.release_throttle(p_bucket text) returns void
language sql security definer set search_path = ''
as $$
  update private.throttles t set attempts = t.attempts - 1
  where t.bucket = sha256(convert_to(p_bucket, 'UTF8')) and t.attempts > 0
$$;
grant execute on function public.release_throttle(text) to service_role;
comment on function public.release_throttle(text) is
  'Gives an attempt back: who logs in with the right password takes nothing from others at the same address. In: '
  'what was counted. Out: nothing; a bucket that is not there is left so. Service only.';
