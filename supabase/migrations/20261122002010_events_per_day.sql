-- A plain name for an argument: how many events of each day are wanted. An argument cannot be renamed, so the function is
-- made anew.
drop function public.calendar_events(date, integer, integer, text);

create function public.calendar_events(first date, days integer, per_day integer, zone text default private.practice_zone())
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
    order by c.start_date, c.id limit least(per_day, 200)
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
