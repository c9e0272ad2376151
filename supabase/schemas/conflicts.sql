create table public.conflict_checks (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  checked_by uuid references public.profiles (id) on delete set null,
  -- Rows of find_conflicts().
  found jsonb not null,
  reason text constraint conflict_checks_reason_check check (char_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  constraint conflict_checks_explained_check check (found = '[]' or reason is not null)
);

create index conflict_checks_client_id_idx on public.conflict_checks (client_id, created_at);
create index conflict_checks_checked_by_idx on public.conflict_checks (checked_by);

grant select on public.conflict_checks to app_office;

create policy "who may check for conflicts reads the checks" on public.conflict_checks
for select to app_office using ((select private.may('conflicts')));

create function private.find_conflicts(p_full_name text, p_email text, p_phone text)
returns table (
  kind text, id uuid, name text, by text, side public.party_side, case_number text, case_title text, client_name text
)
-- A query of many words is taken for dearer by the index than it is: 20,000 names would be read for each that is asked for.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set random_page_cost = 1.1
as $$
declare
  keys constant text[] := private.name_keys(private.name_vector(p_full_name));
  alike constant tsquery := private.similar_name(p_full_name);
  known_email constant text := nullif(lower(btrim(p_email)), '');
  number constant text := private.to_e164(p_phone);
  seen constant uuid[] := private.visible_case_ids();
begin
  return query
  with likely as (
    select 'client' as kind, c.id, c.full_name as name, 'email' as by, null::uuid as case_id, null::public.party_side as side, 3.0 as score
    from public.clients c where lower(c.email) = known_email
    union all
    select 'client', c.id, c.full_name, 'phone', null, null, 2.0 from public.clients c where c.phone = number
    union all
    (
      select 'client', c.id, c.full_name, 'name', null, null, s.shared::numeric / greatest(s.total, cardinality(keys))
      from public.clients c
      cross join lateral (
        select count(*) filter (where k = any (keys)) as shared, count(*) as total from unnest(private.name_keys(c.name_search)) k
      ) s
      where c.name_search @@ alike
      order by 7 desc, c.full_name, c.id limit 20
    )
    union all
    (
      select 'party', p.case_id, p.name, 'name', p.case_id, p.side, s.shared::numeric / greatest(s.total, cardinality(keys))
      from public.case_parties p
      cross join lateral (
        select count(*) filter (where k = any (keys)) as shared, count(*) as total from unnest(private.name_keys(p.name_search)) k
      ) s
      where p.name_search @@ alike
      order by 7 desc, p.name, p.id limit 20
    )
  ),
  once as (
    select distinct on (l.kind, l.id, l.name) l.* from likely l order by l.kind, l.id, l.name, l.score desc
  )
  select o.kind, o.id, o.name, o.by, o.side, c.case_number, c.title, c.client_name
  from once o left join public.cases c on c.id = o.case_id and (seen is null or c.id = any (seen))
  order by o.score desc, o.kind, o.name, o.id limit 20;
end
$$;
comment on function private.find_conflicts(text, text, text) is
  'Clients and parties that somebody may be: with the same e-mail address or phone number, or a name that '
  'private.similar_name() finds. In: what is known of them; null for nothing. Out: the likeliest first, at most 20; '
  '`kind` is client or party, `id` that of the client or of the party''s case; `by` email, phone or name. A conflict is one '
  'whoever the case is assigned to: of a case that the caller does not see, the name and nothing more.';

create function public.find_conflicts(p_full_name text, p_email text default null, p_phone text default null)
returns table (
  kind text, id uuid, name text, by text, side public.party_side, case_number text, case_title text, client_name text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may('conflicts') then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  end if;
  return query select * from private.find_conflicts(p_full_name, p_email, p_phone);
end
$$;
grant execute on function public.find_conflicts(text, text, text) to app_office;
comment on function public.find_conflicts(text, text, text) is
  'What private.find_conflicts() finds, for who may know. Errors: PT403 without the right `conflicts`.';

create function public.find_name_conflicts(p_names text[], p_beside text[] default '{}')
returns table (
  asked text, kind text, id uuid, name text, by text, side public.party_side, case_number text, case_title text, client_name text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may('conflicts') then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  elsif cardinality(p_names) > 200 or cardinality(p_beside) > 1000 then
    raise exception using errcode = 'PT422', hint = 'names', message = 'conflictNames';
  end if;
  return query
  with names as materialized (
    select n.name, min(n.place) as place, private.similar_name(n.name) as alike
    from unnest(p_names) with ordinality n (name, place) group by n.name
  ),
  beside as materialized (
    select b.name, private.name_vector(b.name) as words from unnest(p_beside) b (name) group by b.name
  )
  select found.* from (
    select n.name as asked, f.* from names n cross join lateral public.find_conflicts(n.name) f
    union all
    select n.name, 'beside', null, b.name, 'name', null, null, null, null from names n join beside b on b.words @@ n.alike
  ) found join names n on n.name = found.asked
  order by n.place;
end
$$;
grant execute on function public.find_name_conflicts(text[], text[]) to app_office;
comment on function public.find_name_conflicts(text[], text[]) is
  'What find_conflicts() finds of each name, and which of other names, that are not stored, are like it: of kind `beside`. In: at '
  'most 200 names, and 1,000 beside them. Out: the rows of find_conflicts(), each with the name that was asked for. Errors: '
  'PT403 without the right `conflicts`; PT422 for too many names.';

create function public.add_client(p_client jsonb, p_submission_id uuid default null, p_reason text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given constant public.clients := jsonb_populate_record(null::public.clients, p_client);
  explained constant text := nullif(btrim(p_reason), '');
  found_rows jsonb;
  existing uuid;
  added uuid;
begin
  -- Who sees assigned cases only would not see the client.
  if not private.may('all_cases') then
    raise exception using errcode = 'PT403', message = 'adminAddsClients';
  end if;
  if given.id is not null
    and not private.is_first_sending(given.id, jsonb_build_array(p_client, p_submission_id, p_reason)) then
    return given.id;
  end if;
  if p_submission_id is not null then
    select s.client_id into existing from public.contact_submissions s where s.id = p_submission_id for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'enquiryGone';
    end if;
    if existing is not null then
      return existing;
    end if;
  end if;
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into found_rows
  from private.find_conflicts(given.full_name, given.email, given.phone) f;
  -- Who may not know of others cannot say why they are no conflict, and is not told who was found.
  if found_rows <> '[]' and not private.may('conflicts') then
    raise exception using errcode = 'PT409', message = 'clientToBeChecked';
  end if;
  insert into public.clients (id, kind, full_name, phone, email, address, language, notes)
  values (
    coalesce(given.id, gen_random_uuid()), coalesce(given.kind, 'person'), given.full_name, given.phone, given.email, given.address,
    coalesce(given.language, 'en'), given.notes
  )
  returning id into added;
  insert into public.conflict_checks (client_id, checked_by, found, reason)
  values (added, (select auth.uid()), found_rows, explained);
  update public.contact_submissions s set
    client_id = added, status = case s.status when 'new' then 'contacted' else s.status end
  where s.id = p_submission_id;
  return added;
end
$$;
grant execute on function public.add_client(jsonb, uuid, text) to app_office;
comment on function public.add_client(jsonb, uuid, text) is
  'Takes on a client, in one transaction: the record, the check for conflicts, and the enquiry that it came from, '
  'which is marked as contacted if it was new. In: the columns of the record that an admin may write, and its id, where the caller makes it; the '
  'submission or null; why what find_conflicts() finds is no conflict. Out: the client''s id; for a submission that '
  'has a client already, that one, so that doing it twice does it once. Errors: PT403 without the right `all_cases`; PT409 where something '
  'is found and the caller has not the right `conflicts`; '
  'PT404 for a submission that is not there; PT409 for an id with which something else was sent; 23514 for a value that breaks a rule of the tables, as '
  'conflict_checks_explained_check where something is found and no reason is given.';
