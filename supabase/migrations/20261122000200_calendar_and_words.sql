-- An event over midnight is on both of its days; words like "<Rs 50,000" are no HTML; a case is filed on the practice's day.

-- As before, and an event of less than a day that began on the day before and goes on into the first one. `day_total` is 0
-- for whatever began before the first day.
create or replace function public.calendar_events(first date, days integer, most integer, zone text default 'Asia/Kolkata')
returns table (
  id uuid, title text, type public.event_type, start_date timestamptz, end_date timestamptz, day_total integer
)
language sql stable security invoker set search_path = ''
as $$
  select e.id, e.title, e.type, e.start_date, e.end_date, t.total
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
    select e.id, e.title, e.type, e.start_date, e.end_date, 0
    from public.events e
    where e.end_date - e.start_date > interval '1 day'
      and e.end_date >= first::timestamp at time zone zone and e.start_date < first::timestamp at time zone zone
    order by e.end_date, e.id limit 50
  )
  union all
  (
    select e.id, e.title, e.type, e.start_date, e.end_date, 0
    from public.events e
    where e.start_date >= (first - 1)::timestamp at time zone zone and e.start_date < first::timestamp at time zone zone
      and e.end_date > first::timestamp at time zone zone and e.end_date - e.start_date <= interval '1 day'
    order by e.start_date desc, e.id limit 50
  )
$$;

-- As before, but a tag must end: whatever a browser would show as text is text. The same rule: isPlainText() of the contract.
create or replace function private.is_plain_text(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value is null or not (
    value ~* '<(/?[a-z][^<>]*>|!--|[!?][a-z])'
    or value ~* '(;|''|")\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+(table|from|into|database|schema|role|all|user|\w+\s+set)\y'
    or value ~* '(''|")\s*(or|and)\s+(''|"|\d)[^=]*='
    or value ~* '\yunion\s+(all\s+)?select\y.*\yfrom\y'
    or value ~* '\y(drop|truncate)\s+table\y'
  )
$$;

alter table public.cases alter column filing_date set default (now() at time zone 'Asia/Kolkata')::date;
