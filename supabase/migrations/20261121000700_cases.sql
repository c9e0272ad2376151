-- Cases. A client reads their own; the office reads and keeps them all. Nobody deletes a case through the api.

create type public.practice_area as enum ('civil', 'criminal', 'compensation', 'family', 'property', 'taxation');
create type public.case_status as enum ('active', 'pending', 'closed', 'won', 'lost');

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  case_number text not null constraint cases_case_number_check check (char_length(case_number) between 1 and 100),
  title text not null constraint cases_title_check check (char_length(title) between 3 and 200),
  description text not null constraint cases_description_check check (char_length(description) between 10 and 10000),
  -- Empty only once the client's account has been deleted: the office keeps the record.
  client_id uuid references public.profiles (id) on delete set null,
  practice_area public.practice_area not null,
  status public.case_status not null default 'active',
  court text constraint cases_court_check check (char_length(court) <= 200),
  filing_date date not null default current_date
    constraint cases_filing_date_check check (filing_date between '1900-01-01' and '2200-01-01'),
  search tsvector not null generated always as (
    private.words_of(case_number || ' ' || title || ' ' || coalesce(court, '') || ' ' || description)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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

create trigger cases_touch before update on public.cases
for each row execute function private.touch_updated_at();

alter table public.cases enable row level security;
grant select on public.cases to authenticated;
grant insert (case_number, title, description, client_id, practice_area, status, court, filing_date),
  update (case_number, title, description, client_id, practice_area, status, court, filing_date)
  on public.cases to app_admin;
grant select, insert, update, delete on public.cases to service_role;

create policy "a client reads their own cases" on public.cases
for select to authenticated using (client_id = (select auth.uid()));

create policy "an admin reads every case" on public.cases
for select to app_admin using (true);

create policy "an admin adds cases, each with a client" on public.cases
for insert to app_admin with check ((select private.is_admin()) and client_id is not null);

create policy "an admin changes cases" on public.cases
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

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
