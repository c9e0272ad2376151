-- A case is found by the name of its client, and its list shows that name: so it is stored with the case. A search that had
-- to look into two tables could use no index.

alter table public.cases add column client_name text;
comment on column public.cases.client_name is 'The full name of the client; follows profiles.full_name.';

-- Whatever was sent, the name is that of the client. The lock makes a change of the name, and the case that takes it, wait
-- for each other: neither misses the other.
create function private.set_client_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select p.full_name into new.client_name from public.profiles p where p.id = new.client_id for share;
  return new;
end
$$;

create trigger cases_set_client_name before insert or update of client_id, client_name on public.cases
for each row execute function private.set_client_name();

create function private.update_client_names_of_cases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cases set client_name = new.full_name where client_id = new.id;
  return new;
end
$$;

create trigger profiles_update_client_names_of_cases after update of full_name on public.profiles
for each row when (old.full_name is distinct from new.full_name)
execute function private.update_client_names_of_cases();

-- The cases that there are, without a new updated_at: nothing that anybody wrote has changed.
alter table public.cases disable trigger cases_touch;
update public.cases c set client_name = p.full_name from public.profiles p where p.id = c.client_id;
alter table public.cases enable trigger cases_touch;

alter table public.cases alter column search set expression as (
  private.to_search_vector(
    case_number || ' ' || title || ' ' || coalesce(court, '') || ' ' || coalesce(client_name, '') || ' ' || description
  )
);

-- The statuses that any case has, in their order: the list offers no others. Out: one row each. It runs as its owner because
-- nobody may read the tallies. Errors: PT403 for anyone but an admin.
create function public.used_case_statuses() returns table (status public.case_status)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may read the statuses of all cases';
  end if;
  return query
  select t.key::public.case_status from private.tallies t
  where t.what = 'cases by status' and t.total > 0
  order by 1;
end
$$;
grant execute on function public.used_case_statuses() to app_admin;
