-- Anonymous page visits: a row a visitor, page and day. The visitor is a hash whose salt is discarded daily; no
-- cookies, no addresses.

create table public.page_visits (
  day date not null default private.practice_day(),
  page text not null constraint page_visits_page_check check (page ~ '^/[a-z0-9/_-]{0,100}$'),
  visitor text not null constraint page_visits_visitor_check check (char_length(visitor) between 1 and 64),
  primary key (day, page, visitor)
);
comment on table public.page_visits is
  'Written by record_visit(), read as sums by analytics_summary() and visits_over_time().';

-- Narrower than the primary key, which holds hashes: a year is counted from it.
create index page_visits_day_idx on public.page_visits (day);

create table private.visit_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

create function public.record_visit(p_page text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(private.client_address(), '');
  today date := private.practice_day();
  today_salt uuid;
begin
  if p_page is null or p_page !~ '^/[a-z0-9/_-]{0,100}$' then
    return;
  end if;
  select s.salt into today_salt from private.visit_salts s where s.day = today;
  if today_salt is null then
    -- The first visitor of a day throws the salt of the day before away.
    delete from private.visit_salts s where s.day < today;
    insert into private.visit_salts (day) values (today) on conflict do nothing;
    select s.salt into today_salt from private.visit_salts s where s.day = today;
  end if;
  -- Salted here too: a plain hash of an address could be guessed for as long as the throttle is kept.
  if public.consume_throttle('visit:' || today_salt || coalesce(private.client_network(), ''), 120, 3600) > 0 then
    return;
  end if;
  insert into public.page_visits (day, page, visitor)
  values (
    today, p_page,
    encode(sha256(convert_to(today_salt || address || coalesce(headers ->> 'user-agent', ''), 'UTF8')), 'hex')
  )
  on conflict do nothing;
end
$$;
grant execute on function public.record_visit(text) to anon, authenticated;
comment on function public.record_visit(text) is
  'Counts a visit to a page once for each visitor and day of the practice''s time zone. A path that is no page''s, '
  'and more than 120 an hour from one address, are not counted, without an error.';

create function public.visits_over_time(p_unit text, p_periods integer)
returns table (first_day date, visits integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today timestamp := private.practice_day();
  step interval;
  last_start timestamp;
  first_start timestamp;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  if (p_unit in ('day', 'week', 'month') and p_periods between 1 and 366) is not true then
    raise exception using errcode = 'PT400', message = 'visitsSpan';
  end if;
  step := ('1 ' || p_unit)::interval;
  last_start := date_trunc(p_unit, today);
  first_start := last_start - (p_periods - 1) * step;
  return query
  with counted as (
    select v.day, count(*) as visits from public.page_visits v
    where v.day >= first_start::date and v.day < (last_start + step)::date
    group by v.day
  )
  select p.start::date, coalesce(sum(c.visits), 0)::integer
  from generate_series(first_start, last_start, step) as p (start)
  left join counted c on date_trunc(p_unit, c.day::timestamp) = p.start
  group by p.start
  order by p.start;
end
$$;
grant execute on function public.visits_over_time(text, integer) to app_admin;
comment on function public.visits_over_time(text, integer) is
  'The visits of the last days, weeks (from Monday) or months on the practice''s calendar, at most 366, the current '
  'one last. Returns the first day of each and its visits, 0 where there are none. Errors: PT403 for a caller who '
  'is no admin, PT400 for another unit or number.';
