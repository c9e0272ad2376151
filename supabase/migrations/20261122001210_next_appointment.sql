-- As before, and of the next event what its card shows: when, where, in which case, and the id that opens it. The columns
-- of an answer cannot be changed, so the function is created again.
drop function public.client_summary();

-- A client's cards. Out: one row; `next_…` belong to the earliest event to come, next_appointment is its title. All of
-- them are null when there is none.
create function public.client_summary()
returns table (
  active_cases integer, upcoming_events integer, next_appointment text, next_id uuid, next_start_date timestamptz,
  next_location text, next_case_number text, next_case_title text
)
language sql stable security invoker set search_path = ''
as $$
  select
    (select count(*) from public.cases where client_id = (select auth.uid()) and status = 'active')::integer,
    (select count(*) from public.events where client_id = (select auth.uid()) and start_date > now())::integer,
    e.title, e.id, e.start_date, e.location, c.case_number, c.title
  from (values (null)) as one_row
  left join lateral (
    select * from public.events
    where client_id = (select auth.uid()) and start_date > now()
    order by start_date, id limit 1
  ) e on true
  left join public.cases c on c.id = e.case_id
$$;
grant execute on function public.client_summary() to authenticated;
