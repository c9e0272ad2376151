-- As before, and waits for whoever changes a case, its parties or its events before it holds the clients: they take the case
-- first and then its client, and so ended in a deadlock with a merge.
create or replace function public.merge_clients(duplicate uuid, into_client uuid) returns void
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
  -- Parties are locked together (private.lock_parties()); the rest in one order, so that two merges do not wait for each other.
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  perform from public.cases c where c.client_id in (duplicate, into_client) order by c.id for update;
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

-- Many parties in one statement: a plan that was made for the empty table reads all of them for each.
alter function private.set_client_of_party() set plan_cache_mode = force_custom_plan;
