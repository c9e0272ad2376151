-- An enquiry that only an address had tied to a merged client belonged to nobody, and an erasure left it.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.merge_clients (
  p_duplicate_id uuid,
  p_client_id    uuid,
  p_taken        text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone public.clients;
  merged public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminMerges';
  end if;
  if p_duplicate_id = p_client_id then
    raise exception using errcode = 'PT422', message = 'mergeIntoItself';
  end if;
  perform private.lock_clients(array[p_duplicate_id, p_client_id]);
  select * into gone from public.clients c where c.id = p_duplicate_id;
  if not found or not exists (select from public.clients c where c.id = p_client_id) then
    raise exception using errcode = 'PT404', message = 'clientGone';
  end if;
  select (private.merge_cards(c, gone, coalesce(p_taken, '{}'))).* into merged from public.clients c where c.id = p_client_id;
  if char_length(merged.notes) > 10000 then
    raise exception using errcode = 'PT422', message = 'mergeNotes', hint = 'notes';
  end if;
  insert into private.merged_clients (id, into_id) values (p_duplicate_id, p_client_id);
  -- Both may have the same matter: the number of the second gets a mark, and its own stays among the former ones.
  update public.cases c set
    client_id = p_client_id,
    case_number = coalesce((
      select left(c.case_number, 94) || ' (' || n || ')' from generate_series(2, 999) n
      where exists (
        select from public.cases o
        where o.client_id = p_client_id and o.case_number = c.case_number and coalesce(o.court, '') = coalesce(c.court, '')
      ) and not exists (
        select from public.cases o
        where o.client_id in (p_client_id, p_duplicate_id) and o.case_number = left(c.case_number, 94) || ' (' || n || ')'
      )
      order by n limit 1
    ), c.case_number)
  where c.client_id = p_duplicate_id;
  update public.fee_agreements a set client_id = p_client_id where a.client_id = p_duplicate_id;
  update public.invoices i set client_id = p_client_id where i.client_id = p_duplicate_id;
  update public.case_messages m set former_client_id = p_client_id, client_id = p_client_id
  where m.former_client_id = p_duplicate_id;
  update public.document_requests r set former_client_id = p_client_id, client_id = p_client_id
  where r.former_client_id = p_duplicate_id;
  update public.case_documents d set former_client_id = p_client_id where d.former_client_id = p_duplicate_id;
  update public.events e set client_id = p_client_id where e.client_id = p_duplicate_id;
  -- Also those that only their address has tied to one of the two: the card keeps one address.
  update public.contact_submissions s set client_id = p_client_id
  where s.client_id = p_duplicate_id
    or s.client_id is null
      and lower(s.email) in (
        select lower(c.email) from public.clients c where c.id in (p_duplicate_id, p_client_id)
      )
      and not exists (
        select from public.clients o where o.id not in (p_duplicate_id, p_client_id) and lower(o.email) = lower(s.email)
      );
  update public.invitations i set client_id = p_client_id where i.client_id = p_duplicate_id;
  update public.conflict_checks k set client_id = p_client_id where k.client_id = p_duplicate_id;
  update public.cancelled_events e set client_id = p_client_id where e.client_id = p_duplicate_id;
  update private.told_hearings t set client_id = p_client_id where t.client_id = p_duplicate_id;
  update public.notifications n set data = n.data || jsonb_build_object('client_id', p_client_id)
  from public.client_users u
  where u.client_id = p_duplicate_id and n.recipient_id = u.user_id and n.kind = 'hearing_cancelled'
    and n.data ->> 'client_id' = p_duplicate_id::text;
  insert into public.client_users as l (client_id, user_id, created_at)
  select p_client_id, u.user_id, u.created_at from public.client_users u where u.client_id = p_duplicate_id
  on conflict on constraint client_users_pkey do update set created_at = least(l.created_at, excluded.created_at);
  delete from public.clients c where c.id = p_duplicate_id;
  update public.clients c set
    full_name = merged.full_name, kind = merged.kind, phone = merged.phone, email = merged.email,
    address = merged.address, language = merged.language, notes = merged.notes
  where c.id = p_client_id;
end
$function$;
