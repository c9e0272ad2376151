-- A matter's numbers and parties, and hearings with results.

create type public.party_side as enum ('petitioner', 'respondent', 'other');
create type public.hearing_outcome as enum (
  'heard', 'part_heard', 'adjourned', 'adjourned_sine_die', 'reserved', 'dismissed_in_default', 'ex_parte', 'disposed'
);

alter table public.cases
  add column diary_number text
    constraint cases_diary_number_check check (char_length(diary_number) between 1 and 100),
  -- State, district or court, establishment, serial number, year.
  add column cnr text constraint cases_cnr_check check (cnr ~ '^[A-Z]{2}[A-Z0-9]{2}[0-9]{8}(19|20)[0-9]{2}$'),
  add column bench text constraint cases_bench_check check (char_length(bench) <= 200),
  add column stage text constraint cases_stage_check check (char_length(stage) <= 200),
  add column former_numbers text[] not null default '{}',
  add column party_names text;
comment on column public.cases.cnr is 'Case Number Record of eCourts, 16 characters; spaces and hyphens are taken out.';
comment on column public.cases.former_numbers is 'The numbers that it had before: a matter keeps all its numbers.';
comment on column public.cases.party_names is 'Its parties and their advocates, for the search; follows case_parties.';

-- Reads a CNR as people write it, and keeps the numbers that a change replaces.
create function private.keep_case_numbers() returns trigger
language plpgsql set search_path = ''
as $$
declare
  numbers text[];
begin
  new.cnr := nullif(upper(regexp_replace(new.cnr, '[\s-]', '', 'g')), '');
  if tg_op = 'UPDATE' then
    numbers := array_remove(array[new.case_number, new.diary_number, new.cnr], null);
    new.former_numbers := coalesce((
      select array_agg(t.number order by t.place)
      from (
        select u.number, min(u.place) as place
        from unnest(new.former_numbers || array[old.case_number, old.diary_number, old.cnr])
          with ordinality as u (number, place)
        where u.number <> all (numbers)
        group by u.number
      ) t
    ), '{}');
  end if;
  return new;
end
$$;
create trigger cases_keep_numbers before insert or update on public.cases
for each row execute function private.keep_case_numbers();

-- Numbers as they are searched for: a CNR is found with its hyphens and without. Out: one text. Declared immutable, as the
-- text of a text[] is the same whatever the settings are.
create function private.spell_numbers(numbers text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(
    array_to_string(numbers, ' '), '\m([A-Z]{2}[A-Z0-9]{2}[0-9]{2})([0-9]{6})([0-9]{4})\M', '\1\2\3 \1 \2 \3', 'g'
  );
end
$$;
-- Generated columns are computed as whoever writes the row.
grant execute on function private.spell_numbers(text[]) to authenticated, service_role;

alter table public.cases alter column search set expression as (
  private.to_search_vector(
    private.spell_numbers(array[case_number, diary_number, cnr] || former_numbers) || ' ' || title || ' '
    || coalesce(court, '') || ' ' || coalesce(bench, '') || ' ' || coalesce(stage, '') || ' '
    || coalesce(client_name, '') || ' ' || coalesce(party_names, '') || ' ' || description
  )
);
grant insert (diary_number, cnr, bench, stage), update (diary_number, cnr, bench, stage) on public.cases to app_admin;

-- Who is party to a case. A client reads those of their own cases.
create table public.case_parties (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  -- The case's client, as for its events.
  client_id uuid references public.clients (id) on delete restrict,
  side public.party_side not null,
  name text not null constraint case_parties_name_check check (char_length(name) between 2 and 200),
  advocate text constraint case_parties_advocate_check check (char_length(advocate) <= 200),
  -- The order within a side.
  position integer not null default 0 constraint case_parties_position_check check (position between 0 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_parties_case_id_idx on public.case_parties (case_id, side, position, id);
create index case_parties_client_id_idx on public.case_parties (client_id);

create trigger case_parties_touch before update on public.case_parties
for each row execute function private.touch_updated_at();

-- A party belongs to the client of its case, whatever was sent. The case is locked as its names change with its parties.
create function private.set_client_of_party() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  return new;
end
$$;
create trigger case_parties_set_client before insert or update of case_id, client_id on public.case_parties
for each row execute function private.set_client_of_party();

-- The names are those of the parties, whatever was sent.
create function private.set_party_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select string_agg(concat_ws(' ', p.name, p.advocate), ' ' order by p.side, p.position, p.id) into new.party_names
  from public.case_parties p where p.case_id = new.id;
  return new;
end
$$;
create trigger cases_set_party_names before insert or update of party_names on public.cases
for each row execute function private.set_party_names();

create function private.update_party_names_of_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update public.cases set party_names = null where id = old.case_id;
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.case_id <> old.case_id then
    update public.cases set party_names = null where id = new.case_id;
  end if;
  return null;
end
$$;
create trigger case_parties_update_names
after insert or delete or update of case_id, side, name, advocate, position on public.case_parties
for each row execute function private.update_party_names_of_case();

-- When a case changes hands, its parties go with it.
create function private.update_clients_of_parties() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_parties set client_id = new.client_id where case_id = new.id;
  return null;
end
$$;
create trigger cases_update_clients_of_parties after update of client_id on public.cases
for each row when (old.client_id is distinct from new.client_id)
execute function private.update_clients_of_parties();

alter table public.case_parties enable row level security;
grant select on public.case_parties to authenticated;
grant insert (case_id, side, name, advocate, position), update (side, name, advocate, position), delete
  on public.case_parties to app_admin;
grant select, insert, update, delete on public.case_parties to service_role;

create policy "a client reads the parties of their own cases" on public.case_parties
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "an admin reads every party" on public.case_parties
for select to app_admin using (true);

create policy "an admin adds parties" on public.case_parties
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes parties" on public.case_parties
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin deletes parties" on public.case_parties
for delete to app_admin using ((select private.is_admin()));

-- Hearings. What follows from the hearing (outcome to next_event_id) is written by record_outcome() only.
alter table public.events
  add column court_hall text constraint events_court_hall_check check (char_length(court_hall) <= 100),
  add column item_number text constraint events_item_number_check check (char_length(item_number) <= 20),
  add column bench text constraint events_bench_check check (char_length(bench) <= 200),
  add column purpose text constraint events_purpose_check check (char_length(purpose) <= 200),
  add column bring text constraint events_bring_check check (char_length(bring) <= 1000),
  add column is_tentative boolean not null default false,
  add column outcome public.hearing_outcome
    constraint events_outcome_check check (outcome is null or type = 'hearing'),
  add column outcome_recorded_at timestamptz,
  add column next_event_id uuid references public.events (id) on delete set null;
comment on column public.events.bring is 'What the client has to bring.';
comment on column public.events.is_tentative is 'The date is not certain, e.g. taken from a computer-generated list.';
comment on column public.events.next_event_id is 'The hearing to which this one was adjourned.';
create index events_next_event_id_idx on public.events (next_event_id);

grant insert (court_hall, item_number, bench, purpose, bring, is_tentative),
  update (court_hall, item_number, bench, purpose, bring, is_tentative)
  on public.events to app_admin;

-- What the court ordered. A client reads it only where the office shares it; the outcome they always see.
create table public.hearing_orders (
  event_id uuid primary key references public.events (id) on delete cascade,
  -- The hearing's client.
  client_id uuid references public.clients (id) on delete restrict,
  body text not null constraint hearing_orders_body_check check (char_length(body) between 1 and 10000),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index hearing_orders_client_id_idx on public.hearing_orders (client_id);

create trigger hearing_orders_touch before update on public.hearing_orders
for each row execute function private.touch_updated_at();

-- An order belongs to the client of its hearing, whatever was sent.
create function private.set_client_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    select e.client_id into new.client_id from public.events e where e.id = new.event_id for share;
  else
    select e.client_id into new.client_id from public.events e where e.id = new.event_id;
  end if;
  return new;
end
$$;
create trigger hearing_orders_set_client before insert or update of event_id, client_id on public.hearing_orders
for each row execute function private.set_client_of_order();

-- When a hearing changes hands, its order goes with it.
create function private.update_client_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hearing_orders set client_id = new.client_id where event_id = new.id;
  return null;
end
$$;
create trigger events_update_client_of_order after update of case_id, client_id on public.events
for each row when (old.client_id is distinct from new.client_id)
execute function private.update_client_of_order();

alter table public.hearing_orders enable row level security;
grant select on public.hearing_orders to authenticated;
grant update (body, shared) on public.hearing_orders to app_admin;
grant select, insert, update, delete on public.hearing_orders to service_role;

create policy "a client reads the shared orders of their own hearings" on public.hearing_orders
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]) and shared);

create policy "an admin reads every order" on public.hearing_orders
for select to app_admin using (true);

create policy "an admin changes and shares orders" on public.hearing_orders
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

-- Deleted events: for a month the calendar feed tells calendars that they are cancelled. Without foreign keys: the rows
-- outlive what they are about.
create table public.cancelled_events (
  id uuid primary key default gen_random_uuid(),
  -- The id that the event had.
  uid uuid not null,
  client_id uuid,
  case_id uuid,
  title text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  cancelled_at timestamptz not null default now()
);
comment on table public.cancelled_events is 'Deleted events, for the calendar feed; the jobs remove them after 30 days.';
create index cancelled_events_cancelled_at_idx on public.cancelled_events (cancelled_at);
create index cancelled_events_client_id_idx on public.cancelled_events (client_id, cancelled_at);

alter table public.cancelled_events enable row level security;
grant select on public.cancelled_events to app_admin;
grant select, insert, update, delete on public.cancelled_events to service_role;

create policy "an admin reads cancelled events" on public.cancelled_events
for select to app_admin using (true);

-- Keeps what a deleted event leaves. Errors: PT409 for a hearing with a result: the history of a case is never lost.
create function private.keep_deleted_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.outcome is not null then
    raise exception using errcode = 'PT409', message = 'This hearing has a result: it is part of the case’s history and cannot be deleted';
  end if;
  insert into public.cancelled_events (uid, client_id, case_id, title, start_date, end_date)
  values (old.id, old.client_id, old.case_id, old.title, old.start_date, old.end_date);
  return old;
end
$$;
create trigger events_keep_deleted before delete on public.events
for each row execute function private.keep_deleted_event();

-- Removes what the calendar feed needs no more. Out: how many. For the scheduled jobs.
create function public.delete_old_cancelled_events() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.cancelled_events where cancelled_at < now() - interval '30 days';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_old_cancelled_events() to service_role;

-- As before, with what marks a hearing in the calendar. The columns of an answer cannot be changed, so it is made anew.
drop function public.calendar_events(date, integer, integer, text);
create function public.calendar_events(first date, days integer, per_day integer, zone text default private.practice_zone())
returns table (
  id uuid, title text, type public.event_type, start_date timestamptz, end_date timestamptz, location text,
  is_tentative boolean, outcome public.hearing_outcome, day_total integer
)
language sql stable security invoker set search_path = ''
as $$
  select e.id, e.title, e.type, e.start_date, e.end_date, e.location, e.is_tentative, e.outcome, t.total
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
    select e.id, e.title, e.type, e.start_date, e.end_date, e.location, e.is_tentative, e.outcome, 0
    from public.events e
    where e.end_date - e.start_date > interval '1 day'
      and e.end_date >= first::timestamp at time zone zone and e.start_date < first::timestamp at time zone zone
    order by e.end_date, e.id limit 50
  )
  union all
  (
    select e.id, e.title, e.type, e.start_date, e.end_date, e.location, e.is_tentative, e.outcome, 0
    from public.events e
    where e.start_date >= (first - 1)::timestamp at time zone zone and e.start_date < first::timestamp at time zone zone
      and e.end_date > first::timestamp at time zone zone and e.end_date - e.start_date <= interval '1 day'
    order by e.start_date desc, e.id limit 50
  )
$$;
grant execute on function public.calendar_events(date, integer, integer, text) to authenticated;

-- Changes of parties and orders are in the audit log. The names of its parties are no change of a case.
alter table public.audit_log drop constraint audit_log_kind_check;
alter table public.audit_log add constraint audit_log_kind_check check (kind in (
  'case', 'party', 'event', 'order', 'client', 'client_link', 'profile', 'role', 'account', 'session', 'invitation',
  'submission', 'testimonial', 'photo', 'social_link', 'social_post', 'review', 'review_connection', 'setting'
));
select private.audit_table(
  'public.case_parties', '{insert,update,delete}', 'party', 'id', 'case_id', 'client_id', '{side,name,advocate,position}'
);
select private.audit_table(
  'public.hearing_orders', '{insert,update,delete}', 'order', 'event_id', null, 'client_id', '{body,shared}'
);
