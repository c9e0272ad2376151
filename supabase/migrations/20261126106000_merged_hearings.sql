-- As before, and takes along what was told of hearings and what was cancelled: the cancellation of a hearing is still told, and in
-- the calendar feed.
create or replace function public.merge_clients(duplicate uuid, into_client uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminMerges';
  end if;
  if duplicate = into_client then
    raise exception using errcode = 'PT422', message = 'mergeIntoItself';
  end if;
  -- A run that queues notifications locks what was told first, and then the cases.
  perform pg_advisory_xact_lock(hashtext('public.queue_notifications'));
  -- Parties are locked together (private.lock_parties()); the rest in one order, so that two merges do not wait for each other.
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  perform from public.cases c where c.client_id in (duplicate, into_client) order by c.id for update;
  perform from public.clients c where c.id in (duplicate, into_client) order by c.id for update;
  select * into gone from public.clients c where c.id = duplicate;
  if not found or not exists (select from public.clients c where c.id = into_client) then
    raise exception using errcode = 'PT404', message = 'clientGone';
  end if;
  perform set_config('chambers.merged_client', duplicate::text, true);
  update public.cases c set client_id = into_client where c.client_id = duplicate;
  perform set_config('chambers.merged_client', '', true);
  update public.case_messages m set former_client_id = into_client, client_id = into_client
  where m.former_client_id = duplicate;
  update public.document_requests r set former_client_id = into_client, client_id = into_client
  where r.former_client_id = duplicate;
  update public.case_documents d set former_client_id = into_client where d.former_client_id = duplicate;
  update public.events e set client_id = into_client where e.client_id = duplicate;
  update public.contact_submissions s set client_id = into_client where s.client_id = duplicate;
  update public.invitations i set client_id = into_client where i.client_id = duplicate;
  update public.conflict_checks k set client_id = into_client where k.client_id = duplicate;
  update public.cancelled_events e set client_id = into_client where e.client_id = duplicate;
  update private.told_hearings t set client_id = into_client where t.client_id = duplicate;
  update public.notifications n set data = n.data || jsonb_build_object('client_id', into_client)
  from public.client_users u
  where u.client_id = duplicate and n.recipient_id = u.user_id and n.kind = 'hearing_cancelled'
    and n.data ->> 'client_id' = duplicate::text;
  insert into public.client_users as l (client_id, user_id, created_at)
  select into_client, u.user_id, u.created_at from public.client_users u where u.client_id = duplicate
  on conflict on constraint client_users_pkey do update set created_at = least(l.created_at, excluded.created_at);
  delete from public.clients c where c.id = duplicate;
  update public.clients c set
    phone = coalesce(c.phone, gone.phone), email = coalesce(c.email, gone.email),
    address = coalesce(c.address, gone.address), notes = left(nullif(concat_ws(E'\n\n', c.notes, gone.notes), ''), 10000)
  where c.id = into_client;
end
$$;
