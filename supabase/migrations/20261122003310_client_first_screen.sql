-- What a client asks first: what is next, when, where, what to bring, and what happened last.

-- The latest result of a client is found without reading their other events.
create index events_client_result_idx on public.events (client_id, start_date, id) where outcome is not null;

-- As before, and of the next event what to bring and the like, and the latest hearing with a result. Each is found once a
-- client on the index. The columns of an answer cannot be changed, so it is made anew.
drop function public.client_summary();

-- A client's cards, for all clients that the caller is linked to. Out: one row; `next_…` belong to the earliest event to
-- come, next_appointment is its title, all null when there is none; `last_…` belong to the latest hearing with a result,
-- last_order is null unless the office shares it; is_client is false for a log-in that is linked to no client yet. It runs
-- as its owner to ask for the clients once.
create function public.client_summary()
returns table (
  is_client boolean, active_cases integer, upcoming_events integer, next_appointment text, next_id uuid, next_start_date timestamptz,
  next_location text, next_case_number text, next_case_title text, next_purpose text, next_court_hall text,
  next_item_number text, next_bring text, next_is_tentative boolean,
  last_id uuid, last_title text, last_start_date timestamptz, last_outcome public.hearing_outcome, last_order text,
  last_case_number text, last_case_title text
)
language sql stable security definer set search_path = ''
as $$
  with mine as (select private.my_client_ids() as ids)
  select
    mine.ids <> '{}',
    (select count(*) from public.cases where client_id = any (mine.ids) and status = 'active')::integer,
    (select count(*) from public.events where client_id = any (mine.ids) and start_date > now())::integer,
    e.title, e.id, e.start_date, e.location, c.case_number, c.title, e.purpose, e.court_hall, e.item_number, e.bring,
    e.is_tentative,
    l.id, coalesce(l.purpose, l.title), l.start_date, l.outcome,
    (select o.body from public.hearing_orders o where o.event_id = l.id and o.shared), k.case_number, k.title
  from mine
  left join lateral (
    select f.* from unnest(mine.ids) as of_client (id)
    cross join lateral (
      select * from public.events v
      where v.client_id = of_client.id and v.start_date > now()
      order by v.start_date, v.id limit 1
    ) f
    order by f.start_date, f.id limit 1
  ) e on true
  left join public.cases c on c.id = e.case_id
  left join lateral (
    select f.* from unnest(mine.ids) as of_client (id)
    cross join lateral (
      select * from public.events v
      where v.client_id = of_client.id and v.outcome is not null
      order by v.start_date desc, v.id desc limit 1
    ) f
    order by f.start_date desc, f.id desc limit 1
  ) l on true
  left join public.cases k on k.id = l.case_id
$$;
grant execute on function public.client_summary() to authenticated;
