-- The day's board: the hearings of a day in their order, and when its cause list was last looked at.

create table public.cause_list_checks (
  -- A day of the practice's calendar.
  day date primary key constraint cause_list_checks_day_check check (day between '1900-01-01' and '2200-01-01'),
  checked_at timestamptz not null default now(),
  checked_by uuid references public.profiles (id) on delete set null
);
comment on table public.cause_list_checks is
  'When the office last compared a day with the court’s list; written by check_cause_list().';

create index cause_list_checks_checked_by_idx on public.cause_list_checks (checked_by);

grant select on public.cause_list_checks to app_office;

create policy "the office reads when a cause list was checked" on public.cause_list_checks
for select to app_office using (true);

create function public.check_cause_list(p_day date) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  at timestamptz;
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminChecksCauseList';
  elsif (p_day between '1900-01-01' and '2200-01-01') is not true then
    raise exception using errcode = 'PT422', hint = 'day', message = 'boardDay';
  end if;
  insert into public.cause_list_checks as c (day, checked_at, checked_by)
  values (p_day, clock_timestamp(), (select auth.uid()))
  on conflict on constraint cause_list_checks_pkey
  do update set checked_at = excluded.checked_at, checked_by = excluded.checked_by
  returning c.checked_at into at;
  return at;
end
$$;
grant execute on function public.check_cause_list(date) to app_office;
comment on function public.check_cause_list(date) is
  'Records that the caller has looked at a day''s cause list now. In: the day. Out: the moment. Errors: PT403 for '
  'anyone but the office, PT422 for a day that is none of the calendar''s.';

create function public.board(p_day date, p_zone text default private.practice_zone())
returns table (
  id uuid, start_date timestamptz, title text, location text, purpose text,
  court_hall text, item_number text, bench text, is_tentative boolean, bring text, outcome public.hearing_outcome,
  next_date timestamptz,
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
    where h.type = 'hearing' and h.start_date >= p_day::timestamp at time zone p_zone
      and h.start_date < (p_day + 1)::timestamp at time zone p_zone
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
$$;
grant execute on function public.board(date, text) to app_office;
comment on function public.board(date, text) is
  'The hearings of a day, by time, court, hall and item; numbers in the hall and the item count as numbers, and '
  'what has none comes last. In: the day. Out: at most 200; petitioner and respondent as a cause list names them, '
  'the first one with ''& Anr.'' or ''& Ors.''; next_date is that of the hearing to which it was adjourned.';
