-- The practice's time zone is named once in SQL, here, and once in code: `practiceTimeZone` of the contract.

-- Out: the zone in which days begin and are counted. A practice elsewhere replaces it in a migration of its own.
create function private.practice_zone() returns text
language sql immutable set search_path = ''
as $$ select 'Asia/Kolkata' $$;

-- Out: today on the practice's calendar.
-- Not as a text: that would be read as the caller, who is not given the schema.
create function private.practice_day() returns date
language sql stable set search_path = ''
return (now() at time zone private.practice_zone())::date;

-- Defaults are evaluated as the caller.
grant execute on function private.practice_zone(), private.practice_day() to authenticated, service_role;

alter table public.cases alter column filing_date set default private.practice_day();
alter table public.page_visits alter column day set default private.practice_day();

-- As before, but for where the zone comes from, and with the location: on a phone it is what one looks for. The columns of
-- an answer cannot be changed, so the function is made anew.
drop function public.calendar_events(date, integer, integer, text);

create function public.calendar_events(first date, days integer, most integer, zone text default private.practice_zone())
returns table (
  id uuid, title text, type public.event_type, start_date timestamptz, end_date timestamptz, location text,
  day_total integer
)
language sql stable security invoker set search_path = ''
as $$
  select e.id, e.title, e.type, e.start_date, e.end_date, e.location, t.total
  from generate_series(0, least(days, 42) - 1) day
  cross join lateral (
    select (first + day)::timestamp at time zone zone as begins, (first + day + 1)::timestamp at time zone zone as ends
  ) of_day
  cross join lateral (
    select count(*)::integer as total from public.events c
    where c.start_date >= of_day.begins and c.start_date < of_day.ends
  ) t
  cross join lateral (
    select * from public.events c
    where c.start_date >= of_day.begins and c.start_date < of_day.ends
    order by c.start_date, c.id limit least(most, 200)
  ) e
  union all
  (
    select e.id, e.title, e.type, e.start_date, e.end_date, e.location, 0
    from public.events e
    where e.end_date - e.start_date > interval '1 day'
      and e.end_date >= first::timestamp at time zone zone and e.start_date < first::timestamp at time zone zone
    order by e.end_date, e.id limit 50
  )
  union all
  (
    select e.id, e.title, e.type, e.start_date, e.end_date, e.location, 0
    from public.events e
    where e.start_date >= (first - 1)::timestamp at time zone zone and e.start_date < first::timestamp at time zone zone
      and e.end_date > first::timestamp at time zone zone and e.end_date - e.start_date <= interval '1 day'
    order by e.start_date desc, e.id limit 50
  )
$$;
grant execute on function public.calendar_events(date, integer, integer, text) to authenticated;

-- As before, but for where the day comes from.
create or replace function public.record_visit(page text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(private.client_address(), '');
  today date := private.practice_day();
  today_salt uuid;
begin
  if page is null or page !~ '^/[a-z0-9/_-]{0,100}$' then
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
  if private.consume_throttle('visit:' || today_salt || coalesce(private.client_network(), ''), 120, 3600) > 0 then
    return;
  end if;
  insert into public.page_visits (day, page, visitor)
  values (
    today, record_visit.page,
    encode(sha256(convert_to(today_salt || address || coalesce(headers ->> 'user-agent', ''), 'UTF8')), 'hex')
  )
  on conflict do nothing;
end
$$;

-- As before, but for where the day comes from.
create or replace function public.visits_over_time(unit text, periods integer)
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
    raise exception using errcode = 'PT403', message = 'Only an admin may read the analytics';
  end if;
  if (unit in ('day', 'week', 'month') and periods between 1 and 366) is not true then
    raise exception using errcode = 'PT400', message = 'Ask for 1 to 366 days, weeks or months';
  end if;
  step := ('1 ' || unit)::interval;
  last_start := date_trunc(unit, today);
  first_start := last_start - (periods - 1) * step;
  return query
  with counted as (
    select v.day, count(*) as visits from public.page_visits v
    where v.day >= first_start::date and v.day < (last_start + step)::date
    group by v.day
  )
  select p.start::date, coalesce(sum(c.visits), 0)::integer
  from generate_series(first_start, last_start, step) as p (start)
  left join counted c on date_trunc(unit, c.day::timestamp) = p.start
  group by p.start
  order by p.start;
end
$$;

-- As before, and a salt is not thrown away while its day goes on: the practice's, which may be behind that of UTC.
create or replace function public.clean_up() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  throttles integer;
  salts integer;
begin
  delete from private.throttles where window_ends <= now();
  get diagnostics throttles = row_count;
  delete from private.visit_salts where day < private.practice_day();
  get diagnostics salts = row_count;
  return jsonb_build_object('throttles', throttles, 'visit_salts', salts);
end
$$;

-- Events are tallied by the days of UTC: no zone matters to how many are still to come, and a tally could not follow
-- a change of it.
do $$
declare
  command text;
begin
  foreach command in array array['insert', 'update', 'delete', 'truncate'] loop
    execute format('drop trigger events_tally_%s on public.events', command);
    execute format(
      'create trigger events_tally_%1$s after %1$s on public.events %2$s
      for each statement execute function private.keep_tallies(%3$L, %4$L)',
      command,
      case command
        when 'insert' then 'referencing new table as added'
        when 'update' then 'referencing old table as removed new table as added'
        when 'delete' then 'referencing old table as removed'
        else ''
      end,
      'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
    );
  end loop;
end
$$;
delete from private.tallies where what = 'events by day' or (what = 'keys' and key = 'events by day');
insert into private.tallies (what, key, total)
select 'events by day', to_char(e.start_date at time zone 'UTC', 'YYYY-MM-DD'), count(*) from public.events e group by 2;
insert into private.tallies (what, key, total)
select 'keys', 'events by day', count(*) from private.tallies where what = 'events by day' having count(*) > 0;

-- As before, by the days of UTC.
create or replace function public.admin_summary()
returns table (total_cases integer, upcoming_events integer, new_inquiries integer, total_clients integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may read the analytics';
  end if;
  return query
  select
    (select coalesce(sum(t.total), 0) from private.tallies t where t.what = 'cases by status')::integer,
    (
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.tallies t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'UTC'
      )
    )::integer,
    coalesce((select t.total from private.tallies t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    coalesce((select t.total from private.tallies t where t.what = 'keys' and t.key = 'cases by client'), 0)::integer;
end
$$;

-- The zone was a setting that changed nothing.
delete from public.site_settings where key = 'practice';
