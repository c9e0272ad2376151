-- What the office corrects in a matter: its former numbers, and the order of its parties.

alter table public.cases add constraint cases_former_numbers_check
check (cardinality(former_numbers) <= 50 and char_length(array_to_string(former_numbers, '')) <= 5000);
grant insert (former_numbers), update (former_numbers) on public.cases to app_admin;

-- A party comes last on its side unless a position is sent: the first one names the matter.
alter table public.case_parties alter column position drop default;

-- As before, and puts a party that is new on its side behind the others there.
create or replace function private.set_client_of_party() returns trigger
language plpgsql security definer set search_path = ''
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
drop trigger case_parties_set_client on public.case_parties;
create trigger case_parties_set_client before insert or update of case_id, client_id, side on public.case_parties
for each row execute function private.set_client_of_party();

-- Moves a party to a place on its side, counted from 1 and no further than the end, and numbers all of that side by their
-- places. In one statement, so that it is done completely or not at all.
create function public.move_case_party(party_id uuid, new_position integer) returns void
language sql security invoker set search_path = ''
as $$
  with moved as (
    select p.id, p.case_id, p.side from public.case_parties p where p.id = party_id
  ),
  others as (
    select p.id, row_number() over (order by p.position, p.id)::integer - 1 as place
    from public.case_parties p join moved m on p.case_id = m.case_id and p.side = m.side
    where p.id <> m.id
  ),
  target as (
    select greatest(0, least(new_position - 1, (select count(*) from others)))::integer as place
  ),
  numbered as (
    select o.id, o.place + (o.place >= t.place)::integer as place from others o, target t
    union all
    select m.id, t.place from moved m, target t
  )
  update public.case_parties p set position = n.place
  from numbered n where p.id = n.id and p.position <> n.place
$$;
grant execute on function public.move_case_party(uuid, integer) to app_admin;

-- Whoever changes a party locks it and then its case; whoever gives a case to another client, the other way round. They wait
-- for each other here, before either holds a row.
create function private.lock_parties() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  return null;
end
$$;
create trigger case_parties_lock before insert or update or delete on public.case_parties
for each statement execute function private.lock_parties();
create trigger cases_lock_parties before update of client_id on public.cases
for each statement execute function private.lock_parties();
