-- A merge dropped what the card of the duplicate said, cut notes, and was refused where both had a case of one number; a
-- refusal by a check showed the whole row to a client, where a function has its owner's rights.
set local check_function_bodies = off;

drop function public.merge_clients(uuid, uuid);

create or replace function private.merge_cards(stays public.clients, gone public.clients, taken text[]) returns public.clients
language plpgsql immutable set search_path = ''
as $$
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
$$;
revoke execute on function private.merge_cards(public.clients, public.clients, text[]) from public;
comment on function private.merge_cards(public.clients, public.clients, text[]) is
  'The card of a client who is two: of each field what the one who stays has, unless it is empty or that of the other is '
  'chosen; what is not chosen is a line of the notes, so that nothing is lost. In: the one who stays, the other, the '
  'columns that are taken from the other.';

create or replace function public.merge_clients(duplicate uuid, into_client uuid, taken text[] default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
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
  perform private.lock_clients(array[duplicate, into_client]);
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
$$;
revoke execute on function public.merge_clients(uuid, uuid, text[]) from public;
grant execute on function public.merge_clients(uuid, uuid, text[]) to app_admin;
comment on function public.merge_clients(uuid, uuid, text[]) is
  'Makes two records of a client one: all that is of the duplicate goes to the other, also what was told of '
  'hearings and what was cancelled, so that a cancellation is still told; the card is that of merge_cards(). A case with '
  'the number of one that is there gets a mark after its number. In: the duplicate, which is deleted; the client that '
  'stays; the columns that are taken from the duplicate. Errors: PT403 for a caller who is no admin, PT404 where one of '
  'the two is not there, PT422 for one and the same, and where the notes of both are too long together.';

create or replace function public.send_message(
  new_id uuid, target_case uuid, content text, attached uuid[] default '{}', seen timestamptz[] default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_of_admin constant boolean := private.is_admin();
  stored record;
  changed text;
begin
  -- Messages of a case are sent one after the other: of two with the same id the second one finds the first.
  perform from public.cases c
  where c.id = target_case and (is_of_admin or c.client_id = any (private.my_client_ids()))
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select m.case_id, m.author_id, m.body into stored from public.case_messages m where m.id = new_id;
  if found then
    if stored.case_id = target_case and stored.author_id = auth.uid() and stored.body = content and attached = array(
      select d.document_id from public.message_documents d where d.message_id = new_id order by d.position
    ) then
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'messageIdTaken';
  end if;

  if cardinality(attached) > 10 then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocuments';
  elsif cardinality(attached) <> (select count(distinct a.id) from unnest(attached) a (id)) then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocumentTwice';
  end if;
  -- Whoever takes one back meanwhile waits, or was first: the next statement sees it.
  perform from public.case_documents d where d.id = any (attached) order by d.id for no key update;
  if exists (
    select from unnest(attached) a (id)
    where not exists (
      select from public.case_documents d
      where d.id = a.id and d.case_id = target_case and d.deleted_at is null and (d.shared or is_of_admin)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select d.name into changed
  from unnest(attached, seen) a (id, updated_at) join public.case_documents d on d.id = a.id
  where not d.shared and d.updated_at is distinct from a.updated_at
  limit 1;
  if found then
    raise exception using errcode = 'PT409',
      message = 'documentChanged', detail = changed;
  end if;

  -- Before the message, which is then the later one: see private.unseen_by_clients().
  update public.case_documents d set shared = true where d.id = any (attached) and not d.shared;
  insert into public.case_messages (id, case_id, body) values (new_id, target_case, content);
  insert into public.message_documents (message_id, position, document_id)
  select new_id, a.n, a.id from unnest(attached) with ordinality a (id, n);
  update public.case_documents d set awaits_message = false where d.id = any (attached) and d.awaits_message;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create or replace function public.claim_payment(invoice uuid, reference text default null, paid_seen bigint default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer := public.consume_throttle('claim:' || auth.uid(), 20, 86400);
  this public.invoices;
  -- Before it waits for who records a payment: what the client says is of before that.
  seen constant bigint := coalesce(paid_seen, (select i.paid_paise from public.invoices i where i.id = invoice));
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
  end if;
  if exists (select from public.invoices i where i.id = invoice and i.client_id = any (private.my_client_ids())) then
    this := private.lock_invoice(invoice);
  end if;
  if coalesce(this.client_id <> all (private.my_client_ids()) or this.status = 'draft', true) then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif this.paid_paise <> seen then
    raise exception using errcode = 'PT409', message = 'paymentMeanwhile';
  end if;
  update public.invoices i set
    claimed_at = coalesce(i.claimed_at, now()), claimed_reference = nullif(btrim(claim_payment.reference), '')
  where i.id = this.id;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create or replace function public.request_erasure(message text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer := public.consume_throttle('erasure:' || person, 10, 86400);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
  end if;
  update public.consents c set withdrawn_at = now() where c.user_id = person and c.withdrawn_at is null;
  insert into public.erasure_requests (user_id, message) values (person, nullif(btrim(request_erasure.message), ''))
  on conflict do nothing;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create or replace function public.agree_to_whatsapp(phone text, wording text, wording_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer;
begin
  if not private.has_whatsapp() then
    raise exception using errcode = 'PT409', message = 'noWhatsApp';
  elsif agree_to_whatsapp.phone is distinct from private.card_phone(person) then
    raise exception using errcode = 'PT409', message = 'mobileChanged';
  end if;
  wait := public.consume_throttle('whatsapp:' || person, 20, 86400);
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyChanges', hint = wait::text;
  end if;
  -- Two windows, one after the other.
  perform from public.profiles p where p.id = person for update;
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = person and w.withdrawn_at is null and (w.phone, w.wording, w.wording_version)
    is distinct from (agree_to_whatsapp.phone, agree_to_whatsapp.wording, agree_to_whatsapp.wording_version);
  insert into public.whatsapp_consents (user_id, phone, wording, wording_version)
  select person, agree_to_whatsapp.phone, agree_to_whatsapp.wording, agree_to_whatsapp.wording_version
  where not exists (select from public.whatsapp_consents w where w.user_id = person and w.withdrawn_at is null);
  -- They say that it is there.
  delete from private.bounced_addresses b where b.address = agree_to_whatsapp.phone;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
