-- The figures on the cards of the dashboards and under Analytics: one function each, one request each.

-- A client's cards. Out: one row; next_appointment is the title of the earliest event still to come, or null.
create function public.client_summary()
returns table (active_cases integer, upcoming_events integer, next_appointment text)
language sql stable security invoker set search_path = ''
as $$
  select
    (select count(*) from public.cases where client_id = (select auth.uid()) and status = 'active')::integer,
    (select count(*) from public.events where client_id = (select auth.uid()) and start_date > now())::integer,
    (
      select title from public.events
      where client_id = (select auth.uid()) and start_date > now()
      order by start_date, id limit 1
    )
$$;
grant execute on function public.client_summary() to authenticated;

-- The office's cards. Out: one row; total_clients counts the clients who have a case.
create function public.admin_summary()
returns table (total_cases integer, upcoming_events integer, new_inquiries integer, total_clients integer)
language sql stable security invoker set search_path = ''
as $$
  select
    (select count(*) from public.cases)::integer,
    (select count(*) from public.events where start_date > now())::integer,
    (select count(*) from public.contact_submissions where status = 'new')::integer,
    (select count(distinct client_id) from public.cases)::integer
$$;
grant execute on function public.admin_summary() to app_admin;

-- The figures under Analytics. Out: one row; service_shares is a list of {service, submissions, share}, share in whole
-- per cent of all submissions, largest first. It runs as its owner because nobody may read single visits.
-- Errors: PT403 for anyone but an admin.
create function public.analytics_summary()
returns table (
  total_visitors integer, contact_forms integer, active_cases integer, testimonials integer, service_shares jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may read the analytics';
  end if;
  return query
  with services as (
    select service, count(*)::integer as submissions from public.contact_submissions group by service
  )
  select
    (select count(*) from public.page_visits)::integer,
    (select coalesce(sum(s.submissions), 0) from services s)::integer,
    (select count(*) from public.cases c where c.status = 'active')::integer,
    (select count(*) from public.testimonials)::integer,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service', s.service,
        'submissions', s.submissions,
        'share', round(100.0 * s.submissions / (select sum(t.submissions) from services t))
      ) order by s.submissions desc, s.service), '[]')
      from services s
    );
end
$$;
grant execute on function public.analytics_summary() to app_admin;

-- Throws away what is no longer needed: throttles whose window is over, salts of past days. Out: how many of each.
-- For the scheduled jobs.
create function public.clean_up() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  throttles integer;
  salts integer;
begin
  delete from private.throttles where window_ends <= now();
  get diagnostics throttles = row_count;
  delete from private.visit_salts where day < current_date;
  get diagnostics salts = row_count;
  return jsonb_build_object('throttles', throttles, 'visit_salts', salts);
end
$$;
grant execute on function public.clean_up() to service_role;
