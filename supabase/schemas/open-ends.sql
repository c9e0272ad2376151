-- Which matters nobody has a date for: hearings without a result, and open cases with nothing ahead.

-- A row for each case. Not columns of the case: clients must not read why it is parked, and a date that is set is no edit of it.
create table public.case_diary (
  case_id uuid primary key references public.cases (id) on delete cascade,
  is_open boolean not null,
  last_on date constraint case_diary_last_on_check check (last_on between '1900-01-01' and '2200-01-01'),
  parked_until date
    constraint case_diary_parked_until_check check (parked_until between '2000-01-01' and '2200-01-01'),
  park_reason text
    constraint case_diary_park_reason_check check (
      char_length(park_reason) >= 3 and char_length(park_reason) <= 500 and private.has_text(park_reason)
    ),
  parked_by uuid references public.profiles (id) on delete set null,
  accounted_until date not null
    generated always as (coalesce(greatest(last_on, parked_until - 1), '1900-01-01')) stored
    constraint case_diary_accounted_until_check check (accounted_until between '1900-01-01' and '2200-01-01'),
  constraint case_diary_reason_check check ((parked_until is null) = (park_reason is null))
);
comment on table public.case_diary is
  'Until when each case is accounted for; written by triggers and park_case().';
comment on column public.case_diary.is_open is 'Whether its case is active or pending.';
comment on column public.case_diary.last_on is
  'The last day of its hearings without a result, of its deadlines, and of its tasks that are not done; null for none.';
comment on column public.case_diary.parked_until is 'The day on which it is looked at again; null for a case that is not parked.';
comment on column public.case_diary.accounted_until is 'The last day on which nobody has to ask for it.';

create index case_diary_open_idx on public.case_diary (accounted_until, case_id) where is_open;
create index case_diary_parked_by_idx on public.case_diary (parked_by);
create index events_without_result_idx on public.events (start_date, id) where type = 'hearing' and outcome is null;

grant select on public.case_diary to app_office;

create policy "the office reads the diary" on public.case_diary
for select to app_office using (true);

create function private.update_last_days(p_case_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Two that set a date at once wait for each other: the second sees both. In one order, or two that change places end neither.
  perform from public.case_diary d where d.case_id = any (p_case_ids) order by d.case_id for no key update;
  update public.case_diary d set last_on = l.day
  from (select distinct unnest(p_case_ids)) c (id)
  cross join lateral (
    select greatest(
      (
        select (max(e.start_date) at time zone private.practice_zone())::date from public.events e
        where e.case_id = c.id and (e.type = 'deadline' or e.type = 'hearing' and e.outcome is null)
      ),
      (select max(t.due_on) from public.all_tasks t where t.case_id = c.id and t.done_at is null)
    ) as day
  ) l
  where d.case_id = c.id and d.last_on is distinct from l.day;
end
$$;
comment on function private.update_last_days(uuid[]) is
  'Computes the last days of cases anew. In: the cases, nulls count for nothing.';

create function private.end_parking(p_case_id uuid) returns void
language sql set search_path = ''
as $$
  update public.case_diary d set parked_until = null, park_reason = null, parked_by = null
  where d.case_id = p_case_id and d.parked_until is not null
$$;
comment on function private.end_parking(uuid) is
  'Ends the parking of a case. In: the case; one that is not parked stays as it is.';

create function private.add_to_diary() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.case_diary (case_id, is_open) select a.id, a.status in ('active', 'pending') from added a;
  return null;
end
$$;
comment on function private.add_to_diary() is
  'Trigger: a new case is in the diary.';

create function private.follow_status_in_diary() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_diary d set is_open = new.status in ('active', 'pending') where d.case_id = new.id;
  perform private.end_parking(new.id);
  return null;
end
$$;
comment on function private.follow_status_in_diary() is
  'Trigger: a case that is closed, or opened again, is not parked.';

create function private.follow_event_in_diary() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.type in ('hearing', 'deadline') or new.type in ('hearing', 'deadline') then
    perform private.update_last_days(array[old.case_id, new.case_id]);
  end if;
  if new.type in ('hearing', 'deadline') and new.outcome is null
    and new.start_date >= private.practice_day()::timestamp at time zone private.practice_zone()
    and (new.case_id, new.type, new.start_date) is distinct from (old.case_id, old.type, old.start_date)
  then
    perform private.end_parking(new.case_id);
  end if;
  return null;
end
$$;
comment on function private.follow_event_in_diary() is
  'Trigger: keeps the last day of the case of an event that is changed or deleted. A hearing or deadline that is set ahead '
  'ends the parking of its case.';

create function private.add_events_to_diary() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  dated uuid[];
  days date[];
begin
  select array_agg(n.case_id order by n.case_id), array_agg(n.day order by n.case_id) into dated, days
  from (
    select a.case_id, (max(a.start_date) at time zone private.practice_zone())::date as day from added a
    where a.case_id is not null and a.type in ('hearing', 'deadline') and a.outcome is null group by a.case_id
  ) n;
  -- Imports add thousands: a later day needs no other row, and an earlier one no writing.
  update public.case_diary d set
    last_on = greatest(d.last_on, n.day),
    parked_until = case when n.day < private.practice_day() then d.parked_until end,
    park_reason = case when n.day < private.practice_day() then d.park_reason end,
    parked_by = case when n.day < private.practice_day() then d.parked_by end
  from unnest(dated, days) n (case_id, day)
  where d.case_id = n.case_id
    and (d.last_on is null or d.last_on < n.day or d.parked_until is not null and n.day >= private.practice_day());
  return null;
end
$$;
comment on function private.add_events_to_diary() is
  'Trigger: as follow_event_in_diary(), once for all events that a statement has added. Its plan reads a case of each, however '
  'many the first statement of a connection had.';

create function private.follow_task_in_diary() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_last_days(array[old.case_id, new.case_id]);
  return null;
end
$$;
comment on function private.follow_task_in_diary() is
  'Trigger: keeps the last day of the case of a task, or of a defect.';

create function private.long_wait_days() returns integer
language sql stable set search_path = ''
as $$
  -- The built-in number is that of the contract.
  select coalesce((
    select (s.value ->> 'waitDays')::integer from public.site_settings s
    where s.key = 'diary' and s.value ->> 'waitDays' ~ '^[0-9]{1,4}$'
  ), 60)
$$;
comment on function private.long_wait_days() is
  'For how many days a case may be without a date before it is named for that.';

create view private.hearings_without_result with (security_invoker = true) as
select
  'no_result' as kind, e.case_id, e.id as event_id, (e.start_date at time zone private.practice_zone())::date as since,
  e.start_date, e.client_id
from public.events e
where e.type = 'hearing' and e.outcome is null
  and e.start_date < private.practice_day()::timestamp at time zone private.practice_zone();
comment on view private.hearings_without_result is
  'The hearings before today that nobody has recorded a result of.';

create view private.cases_without_date with (security_invoker = true) as
select
  case when s.since < private.practice_day() - (select private.long_wait_days()) then 'long_wait' else 'no_date' end as kind,
  d.case_id, h.id as event_id, s.since
from public.case_diary d
-- One row after the other, as far as they are asked for: a plan for all of a large practice takes ten times as long.
cross join lateral (select a.created_at from public.cases a where a.id = d.case_id limit 1) c
left join lateral (
  select e.id, e.start_date from public.events e
  where e.case_id = d.case_id and e.type = 'hearing' and e.outcome is not null
  order by e.start_date desc, e.id desc limit 1
) h on true
left join lateral (
  select true as is_named from public.events e
  where e.case_id = d.case_id and e.type = 'hearing' and e.outcome is null
    and e.start_date < private.practice_day()::timestamp at time zone private.practice_zone()
  limit 1
) n on true
cross join lateral (
  select coalesce(
    greatest((h.start_date at time zone private.practice_zone())::date, d.last_on),
    (c.created_at at time zone private.practice_zone())::date
  ) as since
) s
where d.is_open and d.accounted_until < private.practice_day() and n.is_named is null;
comment on view private.cases_without_date is
  'The open cases with no hearing, deadline or task from today on that are not parked (no_date), which had their last date '
  'longer ago than the setting allows (long_wait), unless one of their hearings has no result. event_id is the last hearing '
  'with a result; since the day of the last date, or on which the case was added.';

create view private.open_ends with (security_invoker = true) as
select h.kind, h.case_id, h.event_id, h.since, h.client_id from private.hearings_without_result h
union all
select c.kind, c.case_id, c.event_id, c.since, null from private.cases_without_date c;
comment on view private.open_ends is
  'What would be forgotten: hearings without a result, and cases without a date.';

create function public.open_ends(p_limit integer default 200)
returns table (
  kind text, since date, event_id uuid, start_date timestamptz, purpose text, outcome public.hearing_outcome, case_id uuid,
  case_number text, case_title text, court text, client_name text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen constant uuid[] := private.visible_case_ids();
  seen_clients constant uuid[] := private.client_ids_of(seen);
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsOpenEnds';
  end if;
  p_limit := least(p_limit, 1000);
  return query
  with no_result as materialized (
    select h.kind, h.case_id, h.event_id, h.since from private.hearings_without_result h
    where seen is null or h.case_id = any (seen)
      or h.case_id is null and (h.client_id is null or h.client_id = any (seen_clients))
    order by h.start_date limit p_limit
  ),
  no_date as materialized (
    select w.* from private.cases_without_date w where seen is null or w.case_id = any (seen)
    limit (select p_limit - count(*) from no_result)
  )
  select
    o.kind, o.since, o.event_id, e.start_date, coalesce(e.purpose, e.title), e.outcome, o.case_id, c.case_number, c.title,
    coalesce(c.court, e.location), c.client_name
  from (select n.* from no_result n union all select n.* from no_date n) o
  left join lateral (select v.* from public.events v where v.id = o.event_id limit 1) e on true
  left join lateral (select v.* from public.cases v where v.id = o.case_id limit 1) c on true
  order by array_position(array['no_result', 'long_wait', 'no_date'], o.kind), o.since, e.start_date, o.case_id, o.event_id;
end
$$;
grant execute on function public.open_ends(integer) to app_office;
comment on function public.open_ends(integer) is
  'What would be forgotten, as the view open_ends has it: first the hearings without a result, then cases that wait for '
  'long, then those without a date; of each kind the oldest first; of more cases than that some. In: how many, at most 1,000. Errors: PT403 for anyone '
  'but the office.';

create function public.park_case(p_case_id uuid, p_until date, p_reason text, p_replaces date default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.case_diary;
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminParksCases';
  end if;
  p_reason := nullif(btrim(p_reason), '');
  select d.* into this from public.case_diary d where d.case_id = p_case_id for no key update;
  if this.case_id is null or not private.sees_case(p_case_id) then
    raise exception using errcode = 'PT404', message = 'noCase';
  elsif (this.parked_until, this.park_reason) is not distinct from (p_until, p_reason) then
    return;
  elsif this.parked_until > private.practice_day() and this.parked_until is distinct from p_replaces then
    raise exception using errcode = 'PT409', message = 'changed';
  elsif p_until is null then
    perform private.end_parking(p_case_id);
    return;
  elsif not this.is_open then
    raise exception using errcode = 'PT409', message = 'parkedCaseIsClosed';
  elsif p_until <= private.practice_day() or p_until > private.practice_day() + 3660 then
    raise exception using errcode = 'PT422', hint = 'until', message = 'parkedUntil';
  elsif p_reason is null or char_length(p_reason) not between 3 and 500 then
    raise exception using errcode = 'PT422', hint = 'reason', message = 'parkReason';
  end if;
  update public.case_diary d set parked_until = p_until, park_reason = p_reason, parked_by = (select auth.uid())
  where d.case_id = p_case_id;
end
$$;
grant execute on function public.park_case(uuid, date, text, date) to app_office;
comment on function public.park_case(uuid, date, text, date) is
  'Parks an open case: until a day nobody has to have a date for it. Done twice with the same values it is done once. In: the '
  'case; the day on which it is looked at again, null to end the parking; why; until when it was parked as the caller has '
  'seen it, null for not at all. Errors: PT403 for anyone but the office, PT404 when there is no such case, PT409 when it is '
  'closed, or somebody else has parked it meanwhile; PT422 for a day that is not after today, or no reason.';

create trigger cases_add_to_diary after insert on public.cases
referencing new table as added
for each statement execute function private.add_to_diary();
create trigger cases_follow_in_diary after update of status on public.cases
for each row when ((old.status in ('active', 'pending')) <> (new.status in ('active', 'pending')))
execute function private.follow_status_in_diary();
create trigger events_follow_in_diary after delete or update of case_id, start_date, type, outcome on public.events
for each row execute function private.follow_event_in_diary();
create trigger events_add_to_diary after insert on public.events
referencing new table as added
for each statement execute function private.add_events_to_diary();
create trigger tasks_follow_in_diary after insert or delete or update of case_id, due_on, done_at on public.tasks
for each row execute function private.follow_task_in_diary();
create trigger filing_items_follow_in_diary after insert or delete or update of case_id, kind, cure_by, done_on
on public.filing_items
for each row execute function private.follow_task_in_diary();
create trigger case_diary_broadcast_change after update on public.case_diary
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
