-- A merge dropped what the card of the duplicate said, cut notes, and was refused where both had a case of one number.
SET local check_function_bodies = off;

DROP FUNCTION "public"."merge_clients"(uuid, uuid);

CREATE OR REPLACE FUNCTION private.merge_cards (
  stays public.clients,
  gone  public.clients,
  taken text[]
)
  RETURNS public.clients
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  -- What a card says, in the order in which it is kept.
  fields constant text[] := '{full_name,kind,phone,email,address,language}';
  mine constant jsonb := to_jsonb(stays);
  theirs constant jsonb := to_jsonb(gone);
  chosen constant jsonb := (
    select jsonb_object_agg(f, case when f = any (taken) or mine ->> f is null then theirs -> f else mine -> f end)
    from unnest(fields) f
  );
  rest constant text := (
    select string_agg(v.value, ' · ' order by f.place, v.value)
    from unnest(fields) with ordinality as f (name, place)
    cross join lateral (
      select distinct w.value from unnest(array[mine ->> f.name, theirs ->> f.name]) w (value)
      where w.value is distinct from chosen ->> f.name
    ) v
  );
begin
  return jsonb_populate_record(stays, chosen || jsonb_build_object(
    'notes', nullif(concat_ws(E'\n\n', mine ->> 'notes', nullif(theirs ->> 'notes', mine ->> 'notes'), '+ ' || rest), '')
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_clients (
  duplicate   uuid,
  into_client uuid,
  taken       text[] DEFAULT '{}'::text[]
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
  select (private.merge_cards(c, gone, coalesce(taken, '{}'))).* into merged from public.clients c where c.id = into_client;
  if char_length(merged.notes) > 10000 then
    raise exception using errcode = 'PT422', message = 'mergeNotes', hint = 'notes';
  end if;
  perform set_config('chambers.merged_client', duplicate::text, true);
  -- Both may have the same matter: the number of the second gets a mark, and its own stays among the former ones.
  update public.cases c set
    client_id = into_client,
    case_number = coalesce((
      select left(c.case_number, 94) || ' (' || n || ')' from generate_series(2, 999) n
      where exists (
        select from public.cases o
        where o.client_id = into_client and o.case_number = c.case_number and coalesce(o.court, '') = coalesce(c.court, '')
      ) and not exists (
        select from public.cases o
        where o.client_id in (into_client, duplicate) and o.case_number = left(c.case_number, 94) || ' (' || n || ')'
      )
      order by n limit 1
    ), c.case_number)
  where c.client_id = duplicate;
  update public.fee_agreements a set client_id = into_client where a.client_id = duplicate;
  update public.invoices i set client_id = into_client where i.client_id = duplicate;
  update public.payments p set client_id = into_client where p.client_id = duplicate;
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
    full_name = merged.full_name, kind = merged.kind, phone = merged.phone, email = merged.email,
    address = merged.address, language = merged.language, notes = merged.notes
  where c.id = into_client;
end
$function$;

REVOKE ALL ON FUNCTION "public"."merge_clients"(uuid, uuid, text[]) FROM PUBLIC, "anon", "authenticated", "service_role";

COMMENT ON FUNCTION "private"."merge_cards"(public.clients, public.clients, text[]) IS 'The card of a client who is two: of each field what the one who stays has, unless it is empty or that of the other is chosen; what is not chosen is a line of the notes, so that nothing is lost. In: the one who stays, the other, the columns that are taken from the other.';

COMMENT ON FUNCTION "public"."merge_clients"(uuid, uuid, text[]) IS 'Makes two records of a client one: all that is of the duplicate goes to the other, also what was told of hearings and what was cancelled, so that a cancellation is still told; the card is that of merge_cards(). A case with the number of one that is there gets a mark after its number. In: the duplicate, which is deleted; the client that stays; the columns that are taken from the duplicate. Errors: PT403 for a caller who is no admin, PT404 where one of the two is not there, PT422 for one and the same, and where the notes of both are too long together.';

REVOKE ALL ON FUNCTION "private"."merge_cards"(public.clients, public.clients, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."merge_cards"(public.clients, public.clients, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."merge_cards"(public.clients, public.clients, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."merge_clients"(uuid, uuid, text[]) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."merge_clients"(uuid, uuid, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."merge_clients"(uuid, uuid, text[]) TO "postgres";
