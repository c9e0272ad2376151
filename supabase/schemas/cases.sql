-- Cases. A client reads their own; the office reads and keeps them all. Nobody deletes a case through the api.
create type public.practice_area as enum ('civil', 'criminal', 'compensation', 'family', 'property', 'taxation');
create type public.case_status as enum ('active', 'pending', 'closed', 'won', 'lost');

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  case_number text not null constraint cases_case_number_check check (char_length(case_number) between 1 and 100),
  title text not null constraint cases_title_check check (char_length(title) between 3 and 200),
  description text not null constraint cases_description_check check (char_length(description) between 10 and 10000),
  -- Empty only once the client's account has been deleted: the office keeps the record.
  client_id uuid references public.clients (id) on delete restrict,
  practice_area public.practice_area not null,
  status public.case_status not null default 'active',
  court text constraint cases_court_check check (char_length(court) <= 200),
  filing_date date not null default private.practice_day()
    constraint cases_filing_date_check check (filing_date between '1900-01-01' and '2200-01-01'),
  search tsvector not null
    generated always as ( private.to_search_vector( private.spell_numbers(array[case_number, diary_number, cnr] ||
          former_numbers) || ' ' || title || ' ' || coalesce(court, '') || ' ' || coalesce(bench, '') || ' ' ||
          coalesce(stage, '') || ' ' || coalesce(client_name, '') || ' ' || coalesce(party_names, '') || ' ' ||
          description ) ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A case is found by the name of its client, and its list shows that name: so it is stored with the case. A search that had
  -- to look into two tables could use no index.
  client_name text,
  diary_number text constraint cases_diary_number_check check (char_length(diary_number) between 1 and 100),
  -- State, district or court, establishment, serial number, year.
  cnr text constraint cases_cnr_check check (cnr ~ '^[A-Z]{2}[A-Z0-9]{2}[0-9]{8}(19|20)[0-9]{2}$'),
  bench text constraint cases_bench_check check (char_length(bench) <= 200),
  stage text constraint cases_stage_check check (char_length(stage) <= 200),
  former_numbers text[] not null default '{}'
    constraint cases_former_numbers_check check (cardinality(former_numbers) <= 50 and
          char_length(array_to_string(former_numbers, '')) <= 5000),
  party_names text,
  submission_id uuid references public.contact_submissions (id) on delete set null
);
comment on column public.cases.client_name is
  'The full name of the client; follows clients.full_name.';
comment on column public.cases.cnr is
  'Case Number Record of eCourts, 16 characters; spaces and hyphens are taken out.';
comment on column public.cases.former_numbers is
  'The numbers that it had before: a matter keeps all its numbers.';
comment on column public.cases.party_names is
  'Its parties and their advocates, for the search; follows case_parties.';

-- A second click on Save does not make a second case. Two clients may well share one case number; and so may the cases of
-- deleted accounts, which share the empty client.
create unique index cases_case_number_key on public.cases (client_id, case_number, coalesce(court, ''));

-- A list is read in the order of an index, forwards or backwards: alone, or within what it is filtered by. (Under
-- row-level security Postgres takes an index's order within an enum's value only if the query names the enum first in its
-- order too.)
create index cases_client_id_idx on public.cases (client_id, filing_date, id);
create index cases_filing_date_idx on public.cases (filing_date, id);
create index cases_title_idx on public.cases (title, id);
create index cases_case_number_idx on public.cases (case_number, id);
create index cases_status_filing_date_idx on public.cases (status, filing_date, id);
create index cases_status_title_idx on public.cases (status, title, id);
create index cases_status_case_number_idx on public.cases (status, case_number, id);
create index cases_practice_area_filing_date_idx on public.cases (practice_area, filing_date, id);
create index cases_practice_area_title_idx on public.cases (practice_area, title, id);
create index cases_practice_area_case_number_idx on public.cases (practice_area, case_number, id);
create index cases_search_idx on public.cases using gin (search);
create index cases_submission_id_idx on public.cases (submission_id);

alter table public.cases enable row level security;
grant select on public.cases to authenticated;
grant insert (case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number,
  cnr, bench, stage, former_numbers, submission_id) on public.cases to app_admin;
grant update (case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number,
  cnr, bench, stage, former_numbers) on public.cases to app_admin;
grant select, insert, update, delete on public.cases to service_role;

-- How many cases a search and filters leave, so that the pages of a long list can be numbered without counting all of
-- it. In: a query of the `simple` configuration, and values to keep; null for any. Out: the number, never above 201.
-- Planned for the values at hand: a filter that is not used must not cost an index.
create function public.count_cases(
  query text default null, status public.case_status default null, area public.practice_area default null,
  client uuid default null
) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.cases r
      where (query is null or r.search @@ to_tsquery('simple', query))
        and (count_cases.status is null or r.status = count_cases.status)
        and (area is null or r.practice_area = area)
        and (client is null or r.client_id = client)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_cases(text, public.case_status, public.practice_area, uuid) to authenticated;

-- An event of a case belongs to that case's client, also when it is stored while the case changes hands.
-- As before, and an event that comes to a case locks that case until it is stored: it waits for whoever is moving the case
-- to another client, and takes that client; whoever moves the case later waits, and finds the event. FOR SHARE is the
-- weakest lock that a change of the client waits for, and any number of events come to a case at once.
-- An event that stays with its case must not lock it: it is locked itself by then, and a move locks the case first and its
-- events after it. It needs no lock either, because the move changes it too, before or afterwards.
create function private.set_client_from_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.case_id is null then
    return new;
  end if;
  if tg_op = 'INSERT' or new.case_id is distinct from old.case_id then
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id for share;
  else
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id;
  end if;
  return new;
end
$$;
comment on function private.set_client_from_case() is
  'Trigger: an event of a case belongs to the client of that case, whatever was sent. An event that comes to a case locks the case until it is stored.';

create function private.update_clients_of_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.events set client_id = new.client_id where case_id = new.id;
  return new;
end
$$;
comment on function private.update_clients_of_events() is
  'Trigger: when a case is moved to another client, its events go with it.';

create function private.update_client_names_of_cases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cases set client_name = new.full_name where client_id = new.id;
  return new;
end
$$;
comment on function private.update_client_names_of_cases() is
  'Copies a changed name of a client to their cases';

-- The statuses that any case has, in their order: the list offers no others. Out: one row each. It runs as its owner because
-- nobody may read the tallies. Errors: PT403 for anyone but an admin.
create function public.used_case_statuses() returns table (status public.case_status)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsStatuses';
  end if;
  return query
  select t.key::public.case_status from private.counters t
  where t.what = 'cases by status' and t.total > 0
  order by 1;
end
$$;
grant execute on function public.used_case_statuses() to app_admin;

-- Reads a CNR as people write it, and keeps the numbers that a change replaces.
create function private.set_case_numbers() returns trigger
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

-- What was with a former client belongs to no client, until the case is theirs again. After the trigger that sets client_id to the
-- case's client: triggers run in the order of their names.
create function private.keep_with_former_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.former_client_id = new.client_id then
    new.former_client_id := null;
  else
    new.client_id := null;
  end if;
  return new;
end
$$;

-- With whom a document was shared before is of no interest once it is shared again.
create function private.forget_former_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.former_client_id := null;
  return new;
end
$$;

create trigger cases_touch before update on public.cases
for each row execute function private.touch_updated_at();
create trigger cases_update_clients_of_events after update of client_id on public.cases
for each row when (old.client_id is distinct from new.client_id)
execute function private.update_clients_of_events();
create trigger cases_set_client_name before insert or update of client_id, client_name on public.cases
for each row execute function private.set_client_name();
create trigger clients_update_client_names_of_cases after update of full_name on public.clients
for each row when (old.full_name is distinct from new.full_name)
execute function private.update_client_names_of_cases();
create trigger cases_set_numbers before insert or update on public.cases
for each row execute function private.set_case_numbers();

create policy "an admin reads every case" on public.cases
for select to app_admin using (true);

create policy "an admin adds cases, each with a client" on public.cases
for insert to app_admin with check ((select private.is_admin()) and client_id is not null);

create policy "an admin changes cases" on public.cases
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "a client reads their own cases" on public.cases
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
