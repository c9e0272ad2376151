-- How often something may be tried: counted in the database, so that every instance of the api shares the count.

create table private.throttles (
  -- A hash: the bucket's name holds an address or an e-mail address, which need not be kept.
  bucket bytea primary key,
  attempts integer not null,
  window_ends timestamptz not null
);
create index throttles_window_ends_idx on private.throttles (window_ends);
alter table private.throttles enable row level security;

-- Counts one attempt. In: what is counted, how many are allowed, in how many seconds.
-- Out: 0 when it is allowed, else the seconds to wait. Exact under concurrency: the row is locked while it is counted.
create function private.consume_throttle(bucket text, attempts integer, window_seconds integer) returns integer
language sql security definer set search_path = ''
as $$
  insert into private.throttles as t (bucket, attempts, window_ends)
  values (
    sha256(convert_to(consume_throttle.bucket, 'UTF8')), 1,
    clock_timestamp() + make_interval(secs => consume_throttle.window_seconds)
  )
  on conflict (bucket) do update set
    attempts = case when t.window_ends <= clock_timestamp() then 1 else t.attempts + 1 end,
    window_ends = case
      when t.window_ends <= clock_timestamp() then clock_timestamp() + make_interval(secs => consume_throttle.window_seconds)
      else t.window_ends
    end
  returning case
    when t.attempts <= consume_throttle.attempts then 0
    else greatest(1, ceil(extract(epoch from t.window_ends - clock_timestamp())))::integer
  end
$$;

-- The same for the api, which counts addresses and log-in names. Service only: anyone else could lock others out.
create function public.consume_throttle(bucket text, attempts integer, window_seconds integer) returns integer
language sql security definer set search_path = ''
as $$
  select private.consume_throttle(bucket, attempts, window_seconds)
$$;
grant execute on function public.consume_throttle(text, integer, integer) to service_role;

-- Gives an attempt back: who logs in with the right password takes nothing from others at the same address.
-- In: what was counted. Out: nothing; a bucket that is not there is left so. Service only.
create function public.release_throttle(bucket text) returns void
language sql security definer set search_path = ''
as $$
  update private.throttles t set attempts = t.attempts - 1
  where t.bucket = sha256(convert_to(release_throttle.bucket, 'UTF8')) and t.attempts > 0
$$;
grant execute on function public.release_throttle(text) to service_role;
