-- The board is read during the day: what comes next is the first line, whatever its court.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.board (
  day  date,
  zone text DEFAULT private.practice_zone()
)
  RETURNS TABLE (
    id           uuid,
    start_date   timestamp with time zone,
    title        text,
    location     text,
    purpose      text,
    court_hall   text,
    item_number  text,
    bench        text,
    is_tentative boolean,
    bring        text,
    outcome      public.hearing_outcome,
    next_date    timestamp with time zone,
    case_id      uuid,
    case_number  text,
    case_title   text,
    court        text,
    petitioner   text,
    respondent   text,
    client_id    uuid,
    client_name  text,
    client_phone text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
    e.start_date,
    c.court nulls last,
    e.court_hall is null, numbers.hall, e.court_hall,
    -- '12A' after '12', and the supplementary 'S-1' after all of them.
    e.item_number is null, e.item_number !~ '^[0-9]', numbers.item, e.item_number,
    e.id
$function$;

COMMENT ON FUNCTION "public"."board"(date, text) IS 'The hearings of a day, by time, court, hall and item; numbers in the hall and the item count as numbers, and what has none comes last. In: the day. Out: at most 200; petitioner and respondent as a cause list names them, the first one with ''& Anr.'' or ''& Ors.''; next_date is that of the hearing to which it was adjourned.';
