-- As before, but case, client and next hearing are each looked up on their index: joined, all clients were read for the few of
-- a day.
create or replace function public.board(day date, zone text default private.practice_zone())
returns table (
  id uuid, start_date timestamptz, title text, location text, purpose text, court_hall text, item_number text, bench text,
  is_tentative boolean, bring text, outcome public.hearing_outcome, next_date timestamptz,
  case_id uuid, case_number text, case_title text, court text, petitioner text, respondent text,
  client_id uuid, client_name text, client_phone text
)
language sql stable security invoker set search_path = ''
as $$
  select
    e.id, e.start_date, e.title, e.location, e.purpose, e.court_hall, e.item_number, coalesce(e.bench, c.bench),
    e.is_tentative, e.bring, e.outcome, n.start_date,
    c.id, c.case_number, c.title, c.court, p.petitioner, p.respondent,
    l.id, l.full_name, l.phone
  from (
    select * from public.events h
    where h.type = 'hearing' and h.start_date >= board.day::timestamp at time zone zone
      and h.start_date < (board.day + 1)::timestamp at time zone zone
    order by h.start_date, h.id limit 200
  ) e
  left join lateral (select * from public.cases r where r.id = e.case_id limit 1) c on true
  left join lateral (select * from public.clients r where r.id = e.client_id limit 1) l on true
  left join lateral (select * from public.events r where r.id = e.next_event_id limit 1) n on true
  cross join lateral (
    select
      max(s.name) filter (where s.side = 'petitioner') as petitioner,
      max(s.name) filter (where s.side = 'respondent') as respondent
    from (
      select r.side, (array_agg(r.name order by r.position, r.id))[1]
        || case count(*) when 1 then '' when 2 then ' & Anr.' else ' & Ors.' end as name
      from public.case_parties r
      where r.case_id = c.id and r.side in ('petitioner', 'respondent')
      group by r.side
    ) s
  ) p
  cross join lateral (
    select
      array(select m[1]::numeric from regexp_matches(e.court_hall, '[0-9]+', 'g') m) as hall,
      array(select m[1]::numeric from regexp_matches(e.item_number, '[0-9]+', 'g') m) as item
  ) numbers
  order by
    c.court nulls last,
    e.court_hall is null, numbers.hall, e.court_hall,
    -- '12A' after '12', and the supplementary 'S-1' after all of them.
    e.item_number is null, e.item_number !~ '^[0-9]', numbers.item, e.item_number,
    e.start_date, e.id
$$;
