-- From an enquiry to a client and their case, with a check for duplicates and conflicts of interest.

-- As short as the name of an enquiry may be.
alter table public.clients drop constraint clients_full_name_check;
alter table public.clients add constraint clients_full_name_check
  check (char_length(full_name) between 2 and 200 and private.is_plain_text(full_name));

-- A name as it is compared: its words, each in one spelling, in any order; without titles, forms of companies, and letters
-- that stand for a name. Agarwal and Aggarwal, Choudhary and Chaudhri, Mohammed and Mohd are the same, Sunil and Sonal are
-- not. In: a name in any script; only Latin letters are spelled alike. Out: distinct words, empty for nothing to compare.
create function private.name_keys(name text) returns text[]
language sql immutable strict set search_path = ''
as $$
  with words as (
    select word from regexp_split_to_table(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[][\s.,;:/\\&()''"’+*_|-]+'
    ) as word
    where char_length(word) > 1 and word <> all (array[
      'mr', 'mrs', 'ms', 'miss', 'master', 'dr', 'prof', 'adv', 'shri', 'sri', 'sree', 'shree', 'smt', 'kumari', 'km',
      'sh', 'late', 'messrs', 'pvt', 'private', 'ltd', 'limited', 'llp', 'inc', 'co', 'company', 'corp', 'corporation',
      'the', 'of', 'and', 'vs', 'anr', 'another', 'ors', 'others', 'son', 'daughter', 'wife', 'through', 'alias'
    ])
  ),
  -- Vowels that sound alike.
  vowels as (
    select regexp_replace(regexp_replace(
      case when word in ('mohd', 'md') then 'mohammad' else word end,
      'oo|ou|au|ow|u', 'o', 'g'), 'ee|ea|ie|ei|y', 'i', 'g') as word
    from words
  ),
  -- Consonants that sound alike, with or without breath.
  consonants as (
    select regexp_replace(
      translate(replace(replace(replace(replace(word, 'ph', 'f'), 'x', 'ks'), 'ck', 'k'), 'ch', 'c'), 'wzq', 'vjk'),
      '([bcdgjkpst])h', '\1', 'g') as word
    from vowels
  ),
  -- Only the first letter and i are left of the vowels; then double letters.
  spelled as (
    select regexp_replace(regexp_replace(word, '(?<=.)[aeo]+', '', 'g'), '(.)\1+', '\1', 'g') as key from consonants
  )
  select coalesce(array_agg(distinct key order by key), '{}') from spelled where key <> ''
$$;
-- Generated columns are computed as whoever writes the row.
grant execute on function private.name_keys(text) to authenticated, service_role;

alter table public.clients add column name_keys text[] not null generated always as (private.name_keys(full_name)) stored;
alter table public.case_parties add column name_keys text[] not null generated always as (private.name_keys(name)) stored;
create index clients_name_keys_idx on public.clients using gin (name_keys);
create index case_parties_name_keys_idx on public.case_parties using gin (name_keys);
grant select (name_keys) on public.clients to app_admin;

-- Clients and parties that somebody may be: with the same e-mail address or phone number, or a name of the same words. Of
-- a name of several words two must be the same. In: what is known of them; null for nothing. Out: the likeliest first, at
-- most 20; `kind` is client or party, `id` that of the client or of the party's case; `by` email, phone or name.
-- Errors: PT403 for anyone but an admin.
create function public.find_conflicts(full_name text, email text default null, phone text default null)
returns table (
  kind text, id uuid, name text, by text, side public.party_side, case_number text, case_title text, client_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  keys constant text[] := private.name_keys(find_conflicts.full_name);
  known_email constant text := nullif(lower(btrim(find_conflicts.email)), '');
  number constant text := private.to_e164(find_conflicts.phone);
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may look for clients and parties';
  end if;
  return query
  with likely as (
    select 'client' as kind, c.id, c.full_name as name, 'email' as by, null::uuid as case_id, null::public.party_side as side, 3.0 as score
    from public.clients c where lower(c.email) = known_email
    union all
    select 'client', c.id, c.full_name, 'phone', null, null, 2.0 from public.clients c where c.phone = number
    union all
    (
      select 'client', c.id, c.full_name, 'name', null, null, s.shared::numeric / greatest(cardinality(c.name_keys), cardinality(keys))
      from public.clients c
      cross join lateral (select count(*) as shared from unnest(c.name_keys) k where k = any (keys)) s
      where c.name_keys && keys and s.shared >= least(2, cardinality(c.name_keys), cardinality(keys))
      order by 7 desc, c.full_name, c.id limit 20
    )
    union all
    (
      select 'party', p.case_id, p.name, 'name', p.case_id, p.side, s.shared::numeric / greatest(cardinality(p.name_keys), cardinality(keys))
      from public.case_parties p
      cross join lateral (select count(*) as shared from unnest(p.name_keys) k where k = any (keys)) s
      where p.name_keys && keys and s.shared >= least(2, cardinality(p.name_keys), cardinality(keys))
      order by 7 desc, p.name, p.id limit 20
    )
  ),
  once as (
    select distinct on (l.kind, l.id, l.name) l.* from likely l order by l.kind, l.id, l.name, l.score desc
  )
  select o.kind, o.id, o.name, o.by, o.side, c.case_number, c.title, c.client_name
  from once o left join public.cases c on c.id = o.case_id
  order by o.score desc, o.kind, o.name, o.id limit 20;
end
$$;
grant execute on function public.find_conflicts(text, text, text) to app_admin;

-- What was found when a client was taken on, and why it is no conflict. Written by add_client() only, never changed.
create table public.conflict_checks (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  -- Who looked; null once their log-in is deleted.
  checked_by uuid references public.profiles (id) on delete set null,
  -- The rows of find_conflicts().
  found jsonb not null,
  reason text constraint conflict_checks_reason_check check (char_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  constraint conflict_checks_explained_check check (found = '[]' or reason is not null)
);
create index conflict_checks_client_id_idx on public.conflict_checks (client_id, created_at);
create index conflict_checks_checked_by_idx on public.conflict_checks (checked_by);

alter table public.conflict_checks enable row level security;
grant select on public.conflict_checks to app_admin;
grant select, insert, update, delete on public.conflict_checks to service_role;

create policy "an admin reads conflict checks" on public.conflict_checks
for select to app_admin using (true);

-- An enquiry keeps its client and its case.
alter table public.contact_submissions add column client_id uuid references public.clients (id) on delete set null;
create index contact_submissions_client_id_idx on public.contact_submissions (client_id);
grant update (client_id) on public.contact_submissions to app_admin;
alter table public.cases add column submission_id uuid references public.contact_submissions (id) on delete set null;
create index cases_submission_id_idx on public.cases (submission_id);
grant insert (submission_id) on public.cases to app_admin;

-- Takes on a client, in one transaction: the record, the check for conflicts, and the enquiry that it came from, which is
-- marked as contacted if it was new.
-- In: the columns of the record that an admin may write; the submission or null; why what find_conflicts() finds is no
-- conflict. Out: the client's id; for a submission that has a client already, that one, so that doing it twice does it once.
-- Errors: PT403 for anyone but an admin; PT404 for a submission that is not there; 23514 for a value that breaks a rule of
-- the tables, as conflict_checks_explained_check where something is found and no reason is given.
create function public.add_client(client jsonb, submission uuid default null, reason text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given constant public.clients := jsonb_populate_record(null::public.clients, client);
  explained constant text := nullif(btrim(add_client.reason), '');
  found_rows jsonb;
  existing uuid;
  added uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may add clients';
  end if;
  if submission is not null then
    select s.client_id into existing from public.contact_submissions s where s.id = submission for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'This enquiry no longer exists';
    end if;
    if existing is not null then
      return existing;
    end if;
  end if;
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into found_rows
  from public.find_conflicts(given.full_name, given.email, given.phone) f;
  insert into public.clients (kind, full_name, phone, email, address, language, notes)
  values (
    coalesce(given.kind, 'person'), given.full_name, given.phone, given.email, given.address,
    coalesce(given.language, 'en'), given.notes
  )
  returning id into added;
  insert into public.conflict_checks (client_id, checked_by, found, reason)
  values (added, (select auth.uid()), found_rows, explained);
  update public.contact_submissions s set
    client_id = added, status = case s.status when 'new' then 'contacted' else s.status end
  where s.id = submission;
  return added;
end
$$;
grant execute on function public.add_client(jsonb, uuid, text) to app_admin;

-- Makes two records of the same client one: cases, events, enquiries, log-ins and invitations go to the one that stays,
-- which takes over what it does not know itself; the notes of both are kept. The other record is deleted.
-- In: the record that goes, and the one that stays. Out: nothing.
-- Errors: PT403 for anyone but an admin, PT404 where one is not there (any more), PT422 for the same one twice.
create function public.merge_clients(duplicate uuid, into_client uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may merge clients';
  end if;
  if duplicate = into_client then
    raise exception using errcode = 'PT422', message = 'A client cannot be merged into itself';
  end if;
  -- In one order, so that two who merge the same clients do not wait for each other.
  perform from public.clients c where c.id in (duplicate, into_client) order by c.id for update;
  select * into gone from public.clients c where c.id = duplicate;
  if not found or not exists (select from public.clients c where c.id = into_client) then
    raise exception using errcode = 'PT404', message = 'This client no longer exists: it may have been merged already';
  end if;
  update public.cases c set client_id = into_client where c.client_id = duplicate;
  update public.events e set client_id = into_client where e.client_id = duplicate;
  update public.contact_submissions s set client_id = into_client where s.client_id = duplicate;
  update public.invitations i set client_id = into_client where i.client_id = duplicate;
  update public.conflict_checks k set client_id = into_client where k.client_id = duplicate;
  insert into public.client_users (client_id, user_id)
  select into_client, u.user_id from public.client_users u where u.client_id = duplicate
  on conflict do nothing;
  delete from public.clients c where c.id = duplicate;
  update public.clients c set
    phone = coalesce(c.phone, gone.phone), email = coalesce(c.email, gone.email),
    address = coalesce(c.address, gone.address), notes = left(nullif(concat_ws(E'\n\n', c.notes, gone.notes), ''), 10000)
  where c.id = into_client;
end
$$;
grant execute on function public.merge_clients(uuid, uuid) to app_admin;
