-- Clients read their own cases, the office reads and keeps all. Nobody deletes a case through the api.

create type public.practice_area as enum ('civil', 'criminal', 'compensation', 'family', 'property', 'taxation');

create type public.case_status as enum ('active', 'pending', 'closed', 'won', 'lost');

create type public.party_side as enum ('petitioner', 'respondent', 'other');

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  -- Null for a matter that is not yet filed.
  case_number text constraint cases_case_number_check check (char_length(case_number) between 1 and 100),
  title text not null constraint cases_title_check check (char_length(title) between 3 and 200),
  description text not null constraint cases_description_check check (char_length(description) between 10 and 10000),
  client_id uuid references public.clients (id) on delete restrict,
  practice_area public.practice_area not null,
  status public.case_status not null default 'active',
  court text constraint cases_court_check check (char_length(court) <= 200),
  filing_date date not null default private.practice_day()
    constraint cases_filing_date_check check (filing_date between '1900-01-01' and '2200-01-01'),
  search tsvector not null
    generated always as (
      private.to_search_vector(
        private.spell_numbers(array[case_number, diary_number, cnr] || former_numbers)
        || ' ' || title
        || ' ' || coalesce(court, '')
        || ' ' || coalesce(bench, '')
        || ' ' || coalesce(stage, '')
        || ' ' || coalesce(client_name, '')
        || ' ' || coalesce(party_names, '')
        || ' ' || description
      )
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Copied into the case: a search over two tables could use no index.
  client_name text,
  diary_number text constraint cases_diary_number_check check (char_length(diary_number) between 1 and 100),
  -- State, court, establishment, serial number, year.
  cnr text constraint cases_cnr_check check (cnr ~ '^[A-Z]{2}[A-Z0-9]{2}[0-9]{8}(19|20)[0-9]{2}$'),
  bench text constraint cases_bench_check check (char_length(bench) <= 200),
  stage text constraint cases_stage_check check (char_length(stage) <= 200),
  former_numbers text[] not null default '{}'
    constraint cases_former_numbers_check check (
      cardinality(former_numbers) <= 50 and char_length(array_to_string(former_numbers, '')) <= 5000
    ),
  party_names text,
  submission_id uuid references public.contact_submissions (id) on delete set null,
  client_side public.party_side
);
comment on column public.cases.client_side is 'On which side the client became a party when the case was added.';
comment on column public.cases.client_name is 'The full name of the client; follows clients.full_name.';
comment on column public.cases.cnr is 'Case Number Record of eCourts, 16 characters; spaces and hyphens are taken out.';
comment on column public.cases.former_numbers is 'The numbers that it had before: a matter keeps all its numbers.';
comment on column public.cases.party_names is 'Its parties and their advocates, for the search; follows case_parties.';

-- A second click on Save must not add a second case. Two clients may share a case number, and so may cases without a
-- client.
create unique index cases_case_number_key on public.cases (client_id, case_number, coalesce(court, ''));
-- Lists are read in an index's order, alone or within a filter. Under row-level security Postgres uses the order within
-- an enum's value only if the query orders by the enum first.
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

grant select on public.cases to authenticated;
grant insert (id, case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number,
  cnr, bench, stage, former_numbers, submission_id, client_side) on public.cases to app_office;
grant update (case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number,
  cnr, bench, stage, former_numbers) on public.cases to app_office;

create policy "the office reads every case" on public.cases
for select to app_office using (true);

create policy "the office adds cases, each with a client" on public.cases
for insert to app_office with check ((select private.is_office()) and client_id is not null);

create policy "the office changes cases" on public.cases
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create policy "a client reads their own cases" on public.cases
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create function public.count_cases(
  p_query text default null, p_status public.case_status default null, p_area public.practice_area default null,
  p_client_id uuid default null
) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.cases r
      where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
        and (p_status is null or r.status = p_status)
        and (p_area is null or r.practice_area = p_area)
        and (p_client_id is null or r.client_id = p_client_id)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_cases(text, public.case_status, public.practice_area, uuid) to authenticated;
comment on function public.count_cases(text, public.case_status, public.practice_area, uuid) is
  'How many cases a search and filters leave, as count_contact_submissions() has it.';

create function public.cases_by_next_hearing(
  p_query text default null, p_status public.case_status default null, p_area public.practice_area default null,
  p_client_id uuid default null, p_offset integer default 0, p_limit integer default 20
) returns setof public.cases
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
-- A cache for every hearing to come would be made before the first is read.
set enable_memoize = off
as $$
declare
  page_end constant integer := p_offset + p_limit;
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminListsCases';
  end if;
  return query
  with hearings as not materialized (
    select e.case_id, e.start_date, e.id from public.events e
    where e.type = 'hearing' and e.outcome is null and e.start_date > now()
  ),
  found as not materialized (
    select c.id, c.filing_date from public.cases c
    where (p_query is null or c.search @@ to_tsquery('simple', left(p_query, 1000)))
      and (p_status is null or c.status = p_status)
      and (p_area is null or c.practice_area = p_area)
      and (p_client_id is null or c.client_id = p_client_id)
      and (seen is null or c.id = any (seen))
  ),
  dated as materialized (
    select f.id, f.filing_date, h.start_date, h.id as hearing_id from hearings h join found f on f.id = h.case_id
    where not exists (
      select from hearings b where b.case_id = h.case_id and (b.start_date, b.id) < (h.start_date, h.id)
    )
    order by h.start_date, h.id limit page_end
  ),
  undated as (
    select f.id, f.filing_date, null::timestamptz, null::uuid from found f
    where (select count(*) from dated) < page_end and not exists (select from hearings h where h.case_id = f.id)
    order by f.filing_date desc, f.id desc limit page_end
  ),
  page as (
    select * from dated union all select * from undated
    order by start_date, hearing_id, filing_date desc, id desc offset p_offset limit p_limit
  )
  select c.* from page p join public.cases c on c.id = p.id
  order by p.start_date, p.hearing_id, p.filing_date desc, p.id desc;
end
$$;
grant execute on function public.cases_by_next_hearing(text, public.case_status, public.practice_area, uuid, integer,
  integer) to app_office;
comment on function public.cases_by_next_hearing(text, public.case_status, public.practice_area, uuid, integer,
  integer) is
  'Cases by their next hearing, the soonest first, then those without one, the newest filing first: a hearing that '
  'is to come and has no result. In: a search and filters, as count_cases() has them; the first case and the number '
  'of cases. It runs as its owner: under row-level security Postgres does not know how rare a status is, and would '
  'read every hearing to come for a rare one. Errors: PT403 for anyone but the office.';

create function public.my_cases() returns setof public.cases
language sql stable security definer set search_path = ''
as $$
  select c.* from public.cases c
  left join lateral (
    select e.start_date from public.events e
    where e.case_id = c.id and e.outcome is null
      and e.start_date >= private.practice_day()::timestamp at time zone private.practice_zone()
    order by e.start_date limit 1
  ) n on true
  where c.client_id = any ((select private.my_client_ids())::uuid[])
  order by n.start_date, c.filing_date desc, c.id desc
$$;
grant execute on function public.my_cases() to authenticated;
comment on function public.my_cases() is
  'The cases of the clients that the caller is linked to: that with the soonest date first, from today on and without a '
  'result, then those without one, the newest filing first. It runs as its owner to ask for the clients once.';

create function private.set_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.case_id is null then
    null;
  elsif tg_op = 'INSERT' or new.case_id is distinct from old.case_id then
    -- The weakest lock that a move of the case waits for: whoever moves it later finds this row. Any number come at
    -- once.
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id for share;
  else
    -- A row that stays is locked itself by now, and a move locks the case before its rows: so it must not lock the
    -- case, and need not, because the move changes it too.
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id;
  end if;
  return new;
end
$$;
comment on function private.set_client() is
  'Trigger: events, documents and what is asked for belong to the client of their case, whatever was sent. An event '
  'without a case keeps its client.';

create function private.move_case(p_case_id uuid, p_client_id uuid, p_is_merge boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not p_is_merge then
    update public.case_documents d set shared = false, former_client_id = d.client_id
    where d.case_id = p_case_id and d.shared and d.client_id is not null;
  end if;
  update public.case_documents d set client_id = p_client_id where d.case_id = p_case_id;
  update public.document_requests r set
    former_client_id = case when p_is_merge then r.former_client_id else coalesce(r.former_client_id, r.client_id) end,
    client_id = p_client_id
  where r.case_id = p_case_id;
  update public.events e set client_id = p_client_id where e.case_id = p_case_id;
  update public.case_messages m set
    former_client_id = case when p_is_merge then m.former_client_id else coalesce(m.former_client_id, m.client_id) end,
    client_id = p_client_id
  where m.case_id = p_case_id;
  if not p_is_merge then
    update private.message_threads t set no_answer_until = t.last_message_at, waiting_since = null
    where t.case_id = p_case_id;
  end if;
  update public.case_parties p set client_id = p_client_id where p.case_id = p_case_id;
end
$$;
comment on function private.move_case(uuid, uuid, boolean) is
  'Takes along what belongs to a case: its events and parties go with it. Its documents are no longer shared; messages and '
  'what was asked for stay with the former client, and nobody waits for an answer. In: the case; its client now; whether '
  'both records are one client: then all of it stays as it is.';

create function private.hand_over_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.move_case(
    new.id, new.client_id, old.client_id is null or private.is_merge(old.client_id, new.client_id)
  );
  return null;
end
$$;
comment on function private.hand_over_case() is
  'Trigger: when a case is given to another client, what belongs to it goes along.';

create function private.update_client_names_of_cases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cases set client_name = new.full_name where client_id = new.id;
  return new;
end
$$;
comment on function private.update_client_names_of_cases() is
  'Trigger: copies a changed name of a client to their cases.';

create function public.used_case_statuses() returns table (status public.case_status)
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsStatuses';
  end if;
  if seen is not null then
    return query select distinct c.status from public.cases c where c.id = any (seen) order by 1;
    return;
  end if;
  return query
  select t.key::public.case_status from private.counters t
  where t.what = 'cases by status' and t.total > 0
  order by 1;
end
$$;
grant execute on function public.used_case_statuses() to app_office;
comment on function public.used_case_statuses() is
  'The statuses that any case has that the caller sees, in their order: the list offers no others. Out: one row each. It runs as its '
  'owner because nobody may read the tallies. Errors: PT403 for anyone but the office.';

create function private.party_names(p_case_id uuid) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select string_agg(concat_ws(' ', p.name, p.advocate), ' ' order by p.side, p.position, p.id)
    from public.case_parties p where p.case_id = p_case_id
  );
end
$$;
comment on function private.party_names(uuid) is
  'The parties of a case and their advocates, by which it is found; null for none.';

create function private.set_case_columns() returns trigger
language plpgsql security definer set search_path = ''
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
        where u.number is not null and u.number <> all (numbers)
        group by u.number
      ) t
    ), '{}');
  end if;
  if tg_op = 'INSERT' or (new.client_id, new.client_name) is distinct from (old.client_id, old.client_name) then
    -- A change of the name and the case that takes it wait for each other.
    select c.full_name into new.client_name from public.clients c where c.id = new.client_id for share;
  end if;
  -- A new case has no parties yet: it has the names of those who will be added with it, or none.
  if tg_op = 'UPDATE' and new.party_names is distinct from old.party_names then
    new.party_names := private.party_names(new.id);
  end if;
  return new;
end
$$;
comment on function private.set_case_columns() is
  'Trigger: reads a CNR as people write it, keeps the numbers that a change replaces, and sets the names of client '
  'and parties, by which a case is found, whatever was sent.';

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
comment on function private.keep_with_former_client() is
  'Trigger: what was with a former client belongs to no client, until the case is theirs again. After the trigger '
  'that sets client_id to the case''s client: triggers run in the order of their names.';

create trigger cases_hand_over after update of client_id on public.cases
for each row when (old.client_id is distinct from new.client_id)
execute function private.hand_over_case();
create trigger clients_update_client_names_of_cases after update of full_name on public.clients
for each row when (old.full_name is distinct from new.full_name)
execute function private.update_client_names_of_cases();
create trigger cases_set_columns before insert or update on public.cases
for each row execute function private.set_case_columns();

create trigger cases_clean before insert or update of title, case_number, court, bench, stage, diary_number on public.cases
for each row when (
  concat_ws('', new.title, new.case_number, new.court, new.bench, new.stage, new.diary_number) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title', 'line', 'case_number', 'line', 'court', 'line', 'bench', 'line', 'stage', 'line', 'diary_number');
