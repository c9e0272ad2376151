-- Parties of cases; clients read those of their own.

create table public.case_parties (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  side public.party_side not null,
  name text not null constraint case_parties_name_check check (
    char_length(name) between 2 and 200 and private.is_name(name)
  ),
  advocate text constraint case_parties_advocate_check check (char_length(advocate) <= 200),
  position integer not null constraint case_parties_position_check check (position between 0 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_search tsvector not null generated always as (private.name_vector(name)) stored
);

create index case_parties_case_id_idx on public.case_parties (case_id, side, position, id);
create index case_parties_client_id_idx on public.case_parties (client_id);
create index case_parties_name_search_idx on public.case_parties using gin (name_search);

grant select on public.case_parties to authenticated;
grant insert (id, case_id, side, name, advocate, position) on public.case_parties to app_office;
grant update (side, name, advocate, position) on public.case_parties to app_office;
grant delete on public.case_parties to app_admin;

create policy "a client reads the parties of their own cases" on public.case_parties
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "the office reads every party" on public.case_parties
for select to app_office using (true);

create policy "the office adds parties" on public.case_parties
for insert to app_office with check ((select private.is_office()));

create policy "the office changes parties" on public.case_parties
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create policy "an admin deletes parties" on public.case_parties
for delete to app_admin using ((select private.is_admin()));

create function private.set_client_of_party() returns trigger
language plpgsql security definer set search_path = ''
-- A plan that was made for an empty table would read all parties for each new one.
set enable_seqscan = off
as $$
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if new.position is null or tg_op = 'UPDATE' and new.side <> old.side and new.position = old.position then
    select least(coalesce(max(p.position) + 1, 0), 10000) into new.position
    from public.case_parties p where p.case_id = new.case_id and p.side = new.side;
  end if;
  return new;
end
$$;
comment on function private.set_client_of_party() is
  'Trigger: a party belongs to the client of its case, whatever was sent, and one that is new on its side comes '
  'behind the others there.';

create function private.add_client_as_party() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.case_parties (case_id, side, name) values (new.id, new.client_side, new.client_name);
  return null;
end
$$;
comment on function private.add_client_as_party() is
  'Trigger: the client of a new case becomes a party on the side that was chosen.';

create function private.update_party_names_of_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cases set party_names = '' where id in (old.case_id, new.case_id);
  return null;
end
$$;
comment on function private.update_party_names_of_case() is
  'Trigger: after a party was changed or deleted, its case stores the names of its parties anew.';

create function private.update_party_names_of_cases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Not a case that was added with these names.
  update public.cases c set party_names = ''
  where c.id = any (array(select distinct a.case_id from added a)) and c.party_names is distinct from private.party_names(c.id);
  return null;
end
$$;
comment on function private.update_party_names_of_cases() is
  'Trigger: as update_party_names_of_case(), once for all parties that a statement has added.';

create function public.move_case_party(p_party_id uuid, p_position integer) returns void
language sql security invoker set search_path = ''
as $$
  with moved as (
    select p.id, p.case_id, p.side from public.case_parties p where p.id = p_party_id
  ),
  others as (
    select p.id, row_number() over (order by p.position, p.id)::integer - 1 as place
    from public.case_parties p join moved m on p.case_id = m.case_id and p.side = m.side
    where p.id <> m.id
  ),
  target as (
    select greatest(0, least(p_position - 1, (select count(*) from others)))::integer as place
  ),
  numbered as (
    select o.id, o.place + (o.place >= t.place)::integer as place from others o, target t
    union all
    select m.id, t.place from moved m, target t
  )
  update public.case_parties p set position = n.place
  from numbered n where p.id = n.id and p.position <> n.place
$$;
grant execute on function public.move_case_party(uuid, integer) to app_office;
comment on function public.move_case_party(uuid, integer) is
  'Moves a party to a place on its side, counted from 1 and no further than the end, and numbers all of that side '
  'by their places. In one statement, so that it is done completely or not at all.';

create function private.lock_parties() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  return null;
end
$$;
comment on function private.lock_parties() is
  'Trigger: whoever changes a party locks it and then its case; whoever gives a case to another client, the other '
  'way round; so do a new case, whose client may become a party, a client who is renamed, an agreement on fees that goes to another case, and a log-in that is no '
  'client''s any more. They wait for each other here, before either holds a row.';

create trigger case_parties_clean before insert or update of name, advocate on public.case_parties
for each row execute function private.clean_columns('line', 'name', 'line', 'advocate');
create trigger case_parties_update_names after delete or update of case_id, side, name, advocate, position on public.case_parties
for each row execute function private.update_party_names_of_case();
create trigger case_parties_add_names after insert on public.case_parties
referencing new table as added
for each statement execute function private.update_party_names_of_cases();
create trigger case_parties_set_client before insert or update of case_id, client_id, side on public.case_parties
for each row execute function private.set_client_of_party();
create trigger case_parties_lock before insert or update or delete on public.case_parties
for each statement execute function private.lock_parties();
create trigger client_users_lock_parties before update or delete on public.client_users
for each statement execute function private.lock_parties();
create trigger cases_lock_parties before update of client_id on public.cases
for each statement execute function private.lock_parties();
-- Whoever renames a client locks the record and then its cases.
create trigger clients_lock before update of full_name on public.clients
for each statement execute function private.lock_parties();
create trigger cases_lock_parties_of_new before insert on public.cases
for each statement execute function private.lock_parties();
create trigger cases_add_client_as_party after insert on public.cases
for each row when (new.client_side is not null and new.client_name is not null)
execute function private.add_client_as_party();
