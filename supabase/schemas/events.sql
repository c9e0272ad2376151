-- Hearings, meetings and deadlines; clients read their own.

create type public.event_type as enum ('hearing', 'meeting', 'deadline', 'other');

create type public.hearing_outcome as enum ('heard', 'part_heard', 'adjourned', 'adjourned_sine_die', 'reserved',
  'dismissed_in_default', 'ex_parte', 'disposed');

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint events_title_check check (char_length(title) between 3 and 200),
  description text constraint events_description_check check (char_length(description) <= 10000),
  start_date timestamptz not null
    constraint events_start_date_check check (start_date between '1900-01-01' and '2200-01-01'),
  -- May precede the start: it is stored as entered, with a warning.
  end_date timestamptz not null
    constraint events_end_date_check check (end_date between '1900-01-01' and '2200-01-01'),
  location text constraint events_location_check check (char_length(location) <= 300),
  case_id uuid references public.cases (id) on delete restrict,
  client_id uuid references public.clients (id) on delete restrict,
  type public.event_type not null default 'meeting',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hearings only. record_outcome() alone writes from outcome to next_event_id.
  court_hall text constraint events_court_hall_check check (char_length(court_hall) <= 100),
  item_number text constraint events_item_number_check check (char_length(item_number) <= 20),
  bench text constraint events_bench_check check (char_length(bench) <= 200),
  purpose text constraint events_purpose_check check (char_length(purpose) <= 200),
  bring text constraint events_bring_check check (char_length(bring) <= 1000),
  is_tentative boolean not null default false,
  outcome public.hearing_outcome,
  outcome_recorded_at timestamptz,
  next_event_id uuid references public.events (id) on delete set null,
  dated_at timestamptz,
  constraint events_outcome_check check (outcome is null or type = 'hearing')
);
comment on column public.events.bring is 'Papers and things that the client has to bring.';
comment on column public.events.is_tentative is 'The date is not certain, e.g. taken from a computer-generated list.';
comment on column public.events.next_event_id is 'The hearing to which this one was adjourned.';
comment on column public.events.dated_at is
  'When its date was set or moved last, by a trigger; null where that is not known.';

create index events_start_date_idx on public.events (start_date, id);
create index events_client_id_idx on public.events (client_id, start_date, id);
create index events_case_id_idx on public.events (case_id, start_date, id);
-- Only events longer than a day can reach into a range of the calendar from before it.
create index events_long_idx on public.events (end_date, start_date) where end_date - start_date > interval '1 day';
create index events_next_event_id_idx on public.events (next_event_id);
-- Finds a client's latest result and news without their other events.
create index events_client_result_idx on public.events (client_id, start_date, id) where outcome is not null;
create index events_client_dated_idx on public.events (client_id, dated_at desc) where dated_at is not null;
create index events_client_outcome_idx on public.events (client_id, outcome_recorded_at desc)
where outcome_recorded_at is not null;

grant select on public.events to authenticated;
grant insert (id, title, description, start_date, end_date, location, case_id, client_id, type, court_hall, item_number,
  bench, purpose, bring, is_tentative) on public.events to app_office;
grant update (title, description, start_date, end_date, location, case_id, client_id, type, court_hall, item_number,
  bench, purpose, bring, is_tentative) on public.events to app_office;
grant delete on public.events to app_admin;

create policy "an admin deletes events" on public.events
for delete to app_admin using ((select private.is_admin()));

create policy "the office reads every event" on public.events
for select to app_office using (true);

create policy "the office adds events" on public.events
for insert to app_office with check ((select private.is_office()));

create policy "the office changes events" on public.events
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create policy "a client reads their own events" on public.events
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

-- Feeds report deleted events as cancelled for a month. No foreign keys: rows outlive what they are about.
create table public.cancelled_events (
  id uuid primary key default gen_random_uuid(),
  uid uuid not null,
  client_id uuid,
  case_id uuid,
  title text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  cancelled_at timestamptz not null default now(),
  -- Some feeds contain only hearings.
  type public.event_type
);
comment on table public.cancelled_events is
  'Deleted events, for the calendar feed; the jobs remove them later.';

create index cancelled_events_cancelled_at_idx on public.cancelled_events (cancelled_at);
create index cancelled_events_client_id_idx on public.cancelled_events (client_id, cancelled_at);

grant select on public.cancelled_events to app_office;

create policy "the office reads cancelled events" on public.cancelled_events
for select to app_office using (true);

create function private.record_cancelled_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.erasures e where e.kind = 'client' and e.target = old.client_id and e.erased_at = now()
  ) then
    return old;
  elsif old.outcome is not null then
    raise exception using errcode = 'PT409', message = 'hearingHasResult';
  end if;
  insert into public.cancelled_events (uid, client_id, case_id, type, title, start_date, end_date)
  values (old.id, old.client_id, old.case_id, old.type, old.title, old.start_date, old.end_date);
  return old;
end
$$;
comment on function private.record_cancelled_event() is
  'Trigger: keeps what a deleted event leaves; of an erased client nothing is to be left. Errors: PT409 for a '
  'hearing with a result, unless its client is erased: the history of a case is never lost.';

create function public.calendar_events(
  p_first date, p_days integer, p_per_day integer, p_zone text default private.practice_zone()
)
returns table (
  id uuid, title text, type public.event_type, start_date timestamptz, end_date timestamptz, location text,
  is_tentative boolean, outcome public.hearing_outcome, day_total integer, purpose text, case_title text
)
language sql stable security invoker set search_path = ''
as $$
  select
    v.id, v.title, v.type, v.start_date, v.end_date, v.location, v.is_tentative, v.outcome, v.day_total, v.purpose, c.title
  from (
    select e.*, t.total as day_total
    from generate_series(0, least(p_days, 42) - 1) day
    cross join lateral (
      select (p_first + day)::timestamp at time zone p_zone as begins, (p_first + day + 1)::timestamp at time zone p_zone as ends
    ) of_day
    cross join lateral (
      select count(*)::integer as total from public.events c
      where c.start_date >= of_day.begins and c.start_date < of_day.ends
    ) t
    cross join lateral (
      select * from public.events c
      where c.start_date >= of_day.begins and c.start_date < of_day.ends
      order by c.start_date, c.id limit least(p_per_day, 200)
    ) e
    union all
    (
      select e.*, 0
      from public.events e
      where e.end_date - e.start_date > interval '1 day'
        and e.end_date > p_first::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
      order by e.end_date, e.id limit 50
    )
    union all
    (
      select e.*, 0
      from public.events e
      where e.start_date >= (p_first - 1)::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
        and e.end_date > p_first::timestamp at time zone p_zone and e.end_date - e.start_date <= interval '1 day'
      order by e.start_date desc, e.id limit 50
    )
  ) v
  left join lateral (select r.title from public.cases r where r.id = v.case_id limit 1) c on true
$$;
grant execute on function public.calendar_events(date, integer, integer, text) to authenticated;
comment on function public.calendar_events(date, integer, integer, text) is
  'The events of the calendar''s days on the screen: of each day the first per_day events that begin on it, at most '
  '200, each with its case''s title and how many begin on that day in all (day_total). At most 42 days. What began before the first day '
  'and goes on into it is there too, at most 50, with the day_total 0.';

create function private.set_dated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.dated_at := coalesce(new.dated_at, new.created_at);
  elsif new.start_date <> old.start_date then
    new.dated_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_dated_at() is
  'Trigger: sets when the date of an event was set or moved.';

create function private.unlink_moved_hearing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Not waited for: record_outcome() locks a hearing before the one that it was adjourned to.
  perform from public.events e where e.next_event_id = new.id for no key update nowait;
  update public.events e set next_event_id = null
  from public.events n
  where (e.id = new.id or e.next_event_id = new.id) and n.id = e.next_event_id
    and (n.type <> 'hearing' or (n.case_id, n.client_id) is distinct from (e.case_id, e.client_id));
  return null;
exception when lock_not_available then
  raise exception using errcode = 'PT409', message = 'changed';
end
$$;
comment on function private.unlink_moved_hearing() is
  'Trigger: a hearing is adjourned to a hearing of its own case, or of its own client where it has no case. When '
  'either leaves, neither knows the other. Errors: PT409 while somebody changes the hearing that was adjourned to it.';

create trigger events_set_client before insert or update of case_id, client_id on public.events
for each row execute function private.set_client();
create trigger events_record_cancelled before delete on public.events
for each row execute function private.record_cancelled_event();
create trigger events_set_dated_at before insert or update of start_date on public.events
for each row execute function private.set_dated_at();
create trigger events_unlink_moved after update of case_id, client_id, type on public.events
for each row when (
  old.type <> new.type or old.case_id is distinct from new.case_id
  or (new.case_id is null and old.client_id is distinct from new.client_id)
)
execute function private.unlink_moved_hearing();

create trigger events_clean before insert or update of title, location, court_hall, item_number, bench, purpose on public.events
for each row when (
  concat_ws('', new.title, new.location, new.court_hall, new.item_number, new.bench, new.purpose) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title', 'line', 'location', 'line', 'court_hall', 'line', 'item_number', 'line', 'bench', 'line', 'purpose');
