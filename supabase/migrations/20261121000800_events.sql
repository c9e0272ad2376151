-- Hearings, meetings, deadlines. A client reads those that are theirs.

create type public.event_type as enum ('hearing', 'meeting', 'deadline', 'other');

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint events_title_check check (char_length(title) between 3 and 200),
  description text constraint events_description_check check (char_length(description) <= 10000),
  start_date timestamptz not null
    constraint events_start_date_check check (start_date between '1900-01-01' and '2200-01-01'),
  -- May lie before the start: it is saved as entered and shown with a warning.
  end_date timestamptz not null
    constraint events_end_date_check check (end_date between '1900-01-01' and '2200-01-01'),
  location text constraint events_location_check check (char_length(location) <= 300),
  case_id uuid references public.cases (id) on delete restrict,
  client_id uuid references public.profiles (id) on delete set null,
  type public.event_type not null default 'meeting',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index events_start_date_idx on public.events (start_date, id);
create index events_client_id_idx on public.events (client_id, start_date, id);
create index events_case_id_idx on public.events (case_id, start_date, id);

create trigger events_touch before update on public.events
for each row execute function private.touch_updated_at();

-- An event of a case belongs to that case's client, whatever was sent: so the policy below stays one indexed comparison.
create function private.take_client_from_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.case_id is not null then
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id;
  end if;
  return new;
end
$$;

create trigger events_take_client_from_case before insert or update of case_id, client_id on public.events
for each row execute function private.take_client_from_case();

-- When a case changes hands, its events go with it.
create function private.move_events_with_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.events set client_id = new.client_id where case_id = new.id;
  return new;
end
$$;

create trigger cases_move_events after update of client_id on public.cases
for each row when (old.client_id is distinct from new.client_id)
execute function private.move_events_with_case();

alter table public.events enable row level security;
grant select on public.events to authenticated;
grant insert (title, description, start_date, end_date, location, case_id, client_id, type),
  update (title, description, start_date, end_date, location, case_id, client_id, type), delete
  on public.events to app_admin;
grant select, insert, update, delete on public.events to service_role;

create policy "a client reads their own events" on public.events
for select to authenticated using (client_id = (select auth.uid()));

create policy "an admin reads every event" on public.events
for select to app_admin using (true);

create policy "an admin adds events" on public.events
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes events" on public.events
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin deletes events" on public.events
for delete to app_admin using ((select private.is_admin()));

-- The few events that last longer than a day: only they can reach into a part of the calendar from before it.
create index events_long_idx on public.events (end_date, start_date) where end_date - start_date > interval '1 day';

-- The part of the calendar that is on the screen. In: its first day, how many days (42 at most), and how many events of
-- a day are shown at most (200 at most). Out: of each day the first events that begin on it, each with how many begin
-- on that day in all; and what began before the first day and goes on into it (50 at most).
create function public.calendar_events(first date, days integer, most integer, zone text default 'Asia/Kolkata')
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
$$;
grant execute on function public.calendar_events(date, integer, integer, text) to authenticated;
