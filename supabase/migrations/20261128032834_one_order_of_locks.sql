-- Cases, clients, invoices, payments and the series of numbers are locked in one order: merges, erasures and fees ended each other.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.erase_client (
  target     uuid,
  kept_cases uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  client public.clients;
  kept jsonb;
  gone jsonb := '{}';
  nameless jsonb := '{}';
  part jsonb;
  books jsonb;
  other uuid;
  deleted integer;
  erased_cases uuid[];
  ids uuid[];
begin
  -- Nobody reopens a case meanwhile.
  perform private.lock_clients(array[target]);
  select * into client from public.clients c where c.id = target;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  kept := private.list_kept_cases(array[target], kept_cases);
  erased_cases := array(
    select c.id from public.cases c where c.client_id = target and private.reason_to_keep(c, kept_cases) is null
  );
  select gone || jsonb_build_object(
    'cases', cardinality(erased_cases),
    'events', (
      select count(*) from public.events e
      where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]'
    ),
    'case_documents', (select count(*) from public.case_documents d where d.case_id = any (erased_cases)),
    'document_versions', (
      select count(*) from public.document_versions v join public.case_documents d on d.id = v.document_id
      where d.case_id = any (erased_cases)
    ),
    'case_messages', (select count(*) from public.case_messages m where m.case_id = any (erased_cases)),
    'case_parties', (select count(*) from public.case_parties p where p.case_id = any (erased_cases)),
    'document_requests', (select count(*) from public.document_requests r where r.case_id = any (erased_cases)),
    'tasks', (select count(*) from public.tasks t where t.case_id = any (erased_cases)),
    'filings', (select count(*) from public.filings f where f.case_id = any (erased_cases)),
    'invitations', (select count(*) from public.invitations i where i.client_id = target and kept = '[]')
  ) into gone;
  -- What is sent names cases, dates, requests and documents.
  ids := erased_cases || case when kept = '[]' then array[target] else '{}' end || array(
    select i.id from public.invoices i where i.client_id = target and kept = '[]'
    union all
    select e.id from public.events e
    where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]'
    union all
    select e.uid from public.cancelled_events e
    where e.case_id = any (erased_cases) or e.client_id = target and kept = '[]'
    union all
    select t.id from public.tasks t where t.case_id = any (erased_cases)
    union all
    select f.id
    from (
      select r.id, r.case_id from public.document_requests r where r.former_client_id = target
      union all select d.id, d.case_id from public.case_documents d where d.former_client_id = target
    ) f
    join public.cases c on c.id = f.case_id and private.reason_to_keep(c, kept_cases) is null
  );
  gone := private.add_counts(gone, jsonb_build_object(
    'notifications', private.erase_notifications(ids, case when kept = '[]' then client.full_name end)
  ));
  delete from public.events e
  where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]';
  delete from public.cases c where c.id = any (erased_cases);
  delete from public.cancelled_events e where e.case_id = any (erased_cases) or e.client_id = target and kept = '[]';
  delete from private.told_hearings t where t.case_id = any (erased_cases) or t.client_id = target and kept = '[]';
  -- What they and the office told each other as the former client of a case. The documents are those of the case.
  delete from public.case_messages m using public.cases c
  where m.former_client_id = target and c.id = m.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('case_messages', deleted));
  delete from public.document_requests r using public.cases c
  where r.former_client_id = target and c.id = r.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('document_requests', deleted));
  update public.case_documents d set former_client_id = null where d.former_client_id = target;

  if kept = '[]' then
    for other in
      select s.id from public.contact_submissions s
      where s.client_id = target
        or s.client_id is null and lower(s.email) = lower(client.email)
          and not exists (select from public.clients o where o.id <> target and lower(o.email) = lower(client.email))
    loop
      gone := private.add_counts(gone, private.erase_enquiry(other, kept_cases) -> 'gone');
    end loop;
    for other in
      select l.user_id from public.client_users l join public.profiles p on p.id = l.user_id
      where l.client_id = target and p.role = 'client'
        and not exists (select from public.client_users o where o.user_id = l.user_id and o.client_id <> target)
    loop
      part := private.erase_account(other, kept_cases);
      gone := private.add_counts(gone, part -> 'gone');
      nameless := private.add_counts(nameless, part -> 'nameless');
    end loop;
    part := private.erase_fees(target);
    gone := private.add_counts(gone, part -> 'gone');
    books := part -> 'books';
    delete from public.clients c where c.id = target;
    gone := private.add_counts(gone, private.add_counts(
      '{"clients": 1}', private.erase_addresses(array_remove(array[lower(client.email), client.phone], null))
    ));
  end if;
  nameless := private.add_counts(nameless, jsonb_build_object(
    'conflict_checks', private.erase_from_checks(ids, case when kept = '[]' then client.full_name end)
  ));
  return jsonb_build_object('gone', gone, 'nameless', nameless, 'kept', kept, 'books', books);
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_one (
  kind       text,
  target     uuid,
  kept_cases uuid[] DEFAULT '{}'::uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  result jsonb;
  before constant uuid[] := array(select c.id from public.cases c where erase_one.kind = 'client' and c.client_id = target);
begin
  perform private.lock_client_changes();
  perform set_config('chambers.erasing', 'on', true);
  result := case erase_one.kind
    when 'enquiry' then private.erase_enquiry(target, kept_cases)
    when 'account' then private.erase_account(target, kept_cases)
    when 'client' then private.erase_client(target, kept_cases)
    when 'invoice' then private.erase_invoice(target)
  end;
  perform set_config('chambers.erasing', '', true);
  if result ->> 'gone' = '{}' and result ->> 'kept' = '[]' then
    return null;
  end if;
  insert into private.erasures (kind, target, kept_cases, erased_cases)
  values (
    erase_one.kind, target, array(select (k ->> 'id')::uuid from jsonb_array_elements(result -> 'kept') k),
    array(select b from unnest(before) b where not exists (select from public.cases c where c.id = b))
  );
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_client_changes()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('public.queue_notifications'));
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_clients (
  clients uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  theirs uuid[];
begin
  perform private.lock_client_changes();
  loop
    theirs := array(select c.id from public.cases c where c.client_id = any (lock_clients.clients));
    begin
      perform private.lock_rows(theirs, lock_clients.clients, to_delete => true);
      exit when not exists (
        select from public.cases c where c.client_id = any (lock_clients.clients) and c.id <> all (theirs)
      );
      raise exception using errcode = 'RETRY';
    exception when sqlstate 'RETRY' then
      null;
    end;
  end loop;
  perform private.lock_rows(
    '{}', '{}', array(select i.id from public.invoices i where i.client_id = any (lock_clients.clients)),
    array(select p.id from public.payments p where p.client_id = any (lock_clients.clients))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_invoice (
  invoice uuid
)
  RETURNS public.invoices
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  seen public.invoices;
  this public.invoices;
begin
  loop
    select i.* into seen from public.invoices i where i.id = lock_invoice.invoice;
    if not found then
      return null;
    end if;
    begin
      perform private.lock_rows(array[seen.case_id], array[seen.client_id], array[seen.id]);
      select i.* into this from public.invoices i where i.id = seen.id;
      if (this.case_id, this.client_id) is not distinct from (seen.case_id, seen.client_id) then
        return this;
      end if;
      raise exception using errcode = 'RETRY';
    exception when sqlstate 'RETRY' then
      -- It has another case or client since it was read: the locks are given back, and it begins anew.
      null;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_rows (
  cases     uuid[],
  clients   uuid[],
  invoices  uuid[]  DEFAULT '{}'::uuid[],
  payments  uuid[]  DEFAULT '{}'::uuid[],
  to_delete boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if to_delete then
    perform from public.cases c where c.id = any (lock_rows.cases) order by c.id for update;
    perform from public.clients c where c.id = any (lock_rows.clients) order by c.id for update;
  else
    perform from public.cases c where c.id = any (lock_rows.cases) order by c.id for no key update;
    -- Who renames a client goes on; who merges or erases them waits.
    perform from public.clients c where c.id = any (lock_rows.clients) order by c.id for key share;
  end if;
  perform from public.invoices i where i.id = any (lock_rows.invoices) order by i.id for update;
  perform from public.payments p where p.id = any (lock_rows.payments) order by p.id for update;
end
$function$;

CREATE OR REPLACE FUNCTION private.try_to_erase (
  kind         text,
  target       uuid,
  kept_cases   uuid[] DEFAULT '{}'::uuid[],
  erased_cases uuid[] DEFAULT '{}'::uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  result jsonb;
begin
  perform private.lock_client_changes();
  -- Nothing was on hold, or open, when it was erased. What is another client's stays as it is.
  delete from public.legal_holds h using public.cases c
  where c.id = h.case_id and c.id = any (erased_cases) and c.client_id = target;
  update public.cases c set status = 'closed'
  where c.id = any (erased_cases) and c.client_id = target and c.status in ('active', 'pending');
  result := private.erase_one(try_to_erase.kind, target, kept_cases);
  return jsonb_strip_nulls(jsonb_build_object('done', (result is not null)::integer, 'kept', result -> 'kept'));
-- Also one that takes longer than a statement may.
exception when others or query_canceled then
  return jsonb_build_object('done', 0, 'failed', jsonb_build_object(
    'kind', try_to_erase.kind, 'target', target, 'reason', case when sqlstate like 'PT%' then sqlerrm else sqlstate end
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.answer_document_request (
  file_id        uuid,
  uploader       uuid,
  request        uuid,
  file_kind      text,
  file_size      bigint,
  file_thumbnail text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked record;
  document uuid;
  next_number integer;
begin
  -- The case first: a change of its client locks it before what is asked for.
  perform private.lock_rows(array(select r.case_id from public.document_requests r where r.id = request), '{}');
  select r.id, r.case_id, r.title, r.document_id into asked from public.document_requests r
  where r.id = request and exists (
    select from public.client_users u where u.user_id = uploader and u.client_id = r.client_id
  )
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noRequest';
  end if;
  if not public.is_new_document_file(file_id, uploader) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  select d.id into document from public.case_documents d
  where d.id = asked.document_id and d.deleted_at is null for update;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by)
    values (asked.case_id, asked.title, true, uploader) returning id into document;
  end if;
  select coalesce(max(v.number), 0) + 1 into next_number from public.document_versions v where v.document_id = document;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (file_id, document, next_number, file_size, file_kind, uploader, file_thumbnail);
  update public.document_requests r set document_id = document, answered_at = now() where r.id = asked.id;
  return document;
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_invoice (
  invoice uuid,
  reason  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this public.invoices;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(invoice);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsDraft';
  elsif this.paid_paise > 0 then
    raise exception using errcode = 'PT409', message = 'invoiceHasPayments';
  elsif this.cancel_reason <> btrim(cancel_invoice.reason) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  elsif coalesce(char_length(btrim(cancel_invoice.reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  update public.invoices i set
    status = 'cancelled', cancelled_at = now(), cancel_reason = btrim(cancel_invoice.reason), claimed_at = null,
    claimed_reference = null
  where i.id = this.id and i.status = 'sent';
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_payment (
  payment uuid,
  reason  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  owed uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  elsif coalesce(char_length(btrim(cancel_payment.reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  select p.invoice_id into owed from public.payments p where p.id = payment;
  if not found then
    raise exception using errcode = 'PT404', message = 'noPayment';
  end if;
  perform private.lock_invoice(owed);
  if exists (select from public.payments p where p.id = payment and p.cancel_reason <> btrim(cancel_payment.reason)) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  end if;
  update public.payments p set cancelled_at = now(), cancel_reason = btrim(cancel_payment.reason)
  where p.id = payment and p.cancelled_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_payment (
  invoice   uuid,
  reference text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wait integer := public.consume_throttle('claim:' || auth.uid(), 20, 86400);
  this public.invoices;
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
  end if;
  update public.invoices i set
    claimed_at = coalesce(i.claimed_at, now()), claimed_reference = nullif(btrim(claim_payment.reference), '')
  where i.id = this.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_account (
  user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.lock_client_changes();
  -- Whoever links them, or opens or reopens a case for them meanwhile, is waited for, or comes too late.
  perform from public.profiles p where p.id = user_id for update;
  perform from public.clients c
  where c.id in (select u.client_id from public.client_users u where u.user_id = delete_account.user_id) for update;
  if exists (
    select from public.cases c join public.client_users u on u.client_id = c.client_id
    where u.user_id = delete_account.user_id and c.status in ('active', 'pending')
  ) then
    raise exception using errcode = 'PT409',
      message = 'openCases';
  end if;
  delete from auth.users u where u.id = user_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_clients (
  duplicate   uuid,
  into_client uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone public.clients;
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
  perform set_config('chambers.merged_client', duplicate::text, true);
  update public.cases c set client_id = into_client where c.client_id = duplicate;
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
    phone = coalesce(c.phone, gone.phone), email = coalesce(c.email, gone.email),
    address = coalesce(c.address, gone.address), notes = left(nullif(concat_ws(E'\n\n', c.notes, gone.notes), ''), 10000)
  where c.id = into_client;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_payment (
  payment      uuid,
  invoice      uuid,
  paid_on      date,
  method       public.payment_method,
  reference    text,
  amount_paise bigint
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this public.invoices;
  earlier public.payments;
  given record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(invoice);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  select p.* into earlier from public.payments p where p.id = payment;
  if found and earlier.invoice_id <> this.id then
    raise exception using errcode = 'PT409', message = 'paymentIdTaken';
  elsif found and earlier.cancelled_at is not null then
    raise exception using errcode = 'PT409', message = 'paymentIsCancelled', detail = earlier.receipt_number;
  elsif found and (earlier.paid_on, earlier.method, earlier.reference, earlier.amount_paise) is distinct from
    (record_payment.paid_on, record_payment.method, nullif(btrim(record_payment.reference), ''), record_payment.amount_paise)
  then
    raise exception using errcode = 'PT409', message = 'paymentDiffers', detail = earlier.receipt_number;
  elsif found then
    return earlier.receipt_number;
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif coalesce(record_payment.amount_paise not between 1 and this.total_paise - this.paid_paise, true) then
    raise exception using errcode = 'PT422', message = 'amountNotOpen', hint = 'amountPaise';
  elsif coalesce(record_payment.paid_on > private.practice_day(), true) then
    raise exception using errcode = 'PT422', message = 'paidOnFuture', hint = 'paidOn';
  end if;
  update public.invoices i set claimed_at = null, claimed_reference = null where i.id = this.id and i.claimed_at is not null;
  select * into given from private.next_number('REC', private.practice_day());
  insert into public.payments (
    id, invoice_id, client_id, paid_on, method, reference, amount_paise, receipt_number, financial_year, serial
  ) values (
    coalesce(payment, gen_random_uuid()), this.id, this.client_id, record_payment.paid_on, record_payment.method,
    nullif(btrim(record_payment.reference), ''), record_payment.amount_paise, given.number, given.financial_year, given.serial
  );
  return given.number;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_invoice (
  client   uuid,
  matter   uuid,
  lines    jsonb,
  tax_note text                     DEFAULT NULL::text,
  notes    text                     DEFAULT NULL::text,
  draft    uuid                     DEFAULT NULL::uuid,
  based_on timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS TABLE (
    id         uuid,
    updated_at timestamp with time zone
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  this public.invoices;
  payer public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  elsif jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 100 then
    raise exception using errcode = 'PT422', message = 'invoiceLines', hint = 'lines';
  end if;
  perform private.lock_rows(array[matter], array[client], array[draft]);
  if draft is not null then
    select i.* into this from public.invoices i where i.id = draft;
    if not found then
      raise exception using errcode = 'PT404', message = 'noInvoice';
    elsif this.status <> 'draft' then
      raise exception using errcode = 'PT409', message = 'invoiceIsSent';
    elsif based_on <> this.updated_at then
      raise exception using errcode = 'PT409', message = 'changed';
    end if;
  end if;
  select c.* into payer from public.clients c where c.id = client;
  if not found then
    raise exception using errcode = 'PT422', message = 'clientGone', hint = 'clientId';
  end if;
  if draft is null then
    insert into public.invoices as i (client_id, case_id, bill_name, bill_address, tax_note, notes)
    values (
      payer.id, matter, payer.full_name, nullif(payer.address, ''), nullif(btrim(save_invoice.tax_note), ''),
      nullif(btrim(save_invoice.notes), '')
    )
    returning i.* into this;
  else
    update public.invoices i set
      client_id = payer.id, case_id = matter, bill_name = payer.full_name, bill_address = nullif(payer.address, ''),
      tax_note = nullif(btrim(save_invoice.tax_note), ''), notes = nullif(btrim(save_invoice.notes), '')
    where i.id = this.id;
    delete from public.invoice_lines l where l.invoice_id = this.id;
  end if;
  insert into public.invoice_lines (invoice_id, kind, description, on_date, amount_paise, sort_order)
  select this.id, l.kind, l.description, l.on_date, l.amount_paise, l.place
  from rows from (
    jsonb_to_recordset(lines) as (kind public.invoice_line_kind, description text, on_date date, amount_paise bigint)
  ) with ordinality as l (kind, description, on_date, amount_paise, place);
  return query select i.id, i.updated_at from public.invoices i where i.id = this.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_invoice (
  invoice  uuid,
  due_on   date,
  based_on timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this public.invoices;
  payer public.clients;
  today constant date := private.practice_day();
  given record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(invoice);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'sent' and this.due_on = send_invoice.due_on then
    return this.number;
  elsif this.status <> 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsSent';
  elsif based_on <> this.updated_at then
    raise exception using errcode = 'PT409', message = 'changed';
  elsif this.total_paise = 0 then
    raise exception using errcode = 'PT422', message = 'invoiceIsEmpty', hint = 'lines';
  elsif coalesce(send_invoice.due_on < today, true) then
    raise exception using errcode = 'PT422', message = 'dueOnPast', hint = 'dueOn';
  end if;
  select c.* into payer from public.clients c where c.id = this.client_id;
  -- Last: everybody who sends waits for it.
  select * into given from private.next_number('INV', today);
  update public.invoices i set
    status = 'sent', number = given.number, financial_year = given.financial_year, serial = given.serial, issued_on = today,
    due_on = send_invoice.due_on, sent_at = now(), bill_name = payer.full_name, bill_address = nullif(payer.address, '')
  where i.id = this.id;
  return given.number;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_import (
  import_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  made public.imports;
  changed text;
  link record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  -- The parties of its cases go with them.
  perform private.lock_client_changes();
  select * into made from public.imports i where i.id = import_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
  if made.undone_at is not null then
    return;
  end if;
  if made.created_at < now() - interval '1 hour' then
    raise exception using errcode = 'PT409', message = 'importTooOld';
  end if;
  perform from public.cases c where c.id = any (made.case_ids) order by c.id for update;
  perform from public.clients c where c.id = any (made.client_ids) order by c.id for update;
  select r.name into changed from (
    select c.title as name from public.cases c where c.id = any (made.case_ids) and c.updated_at <> made.created_at
    union all
    select c.full_name from public.clients c where c.id = any (made.client_ids) and c.updated_at <> made.created_at
    union all
    select c.title from public.cases c where c.client_id = any (made.client_ids) and c.id <> all (made.case_ids)
  ) r limit 1;
  -- Whatever has been added to them since: every table that refers to a case or a client, also those to come.
  for link in
    select f.conrelid::regclass as source, f.confrelid::regclass as target, a.attname as source_column
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid in ('public.cases'::regclass, 'public.clients'::regclass)
      and f.conrelid <> 'public.cases'::regclass
  loop
    exit when changed is not null;
    execute format(
      'select %s from %s r join %s t on t.id = r.%I where t.id = any ($1) limit 1',
      case link.target when 'public.cases'::regclass then 't.title' else 't.full_name' end,
      link.source, link.target, link.source_column
    ) into changed using made.case_ids || made.client_ids;
  end loop;
  if changed is not null then
    raise exception using errcode = 'PT409', message = 'importChanged', detail = changed;
  end if;
  delete from public.cases c where c.id = any (made.case_ids);
  delete from public.clients c where c.id = any (made.client_ids);
  update public.imports i set undone_at = now() where i.id = import_id;
end
$function$;

CREATE TRIGGER clients_lock
  BEFORE UPDATE OF full_name ON public.clients
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.lock_parties();

CREATE TRIGGER fee_agreements_lock
  BEFORE UPDATE OF case_id, client_id ON public.fee_agreements
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.lock_parties();

COMMENT ON FUNCTION "private"."lock_client_changes"() IS 'Lets one change of clients as a whole go on at a time: a merge, an erasure; and none while notifications are queued, or a case goes to another client.';

COMMENT ON FUNCTION "private"."lock_clients"(uuid[]) IS 'Locks clients with all their cases, invoices and payments, to merge or erase them.';

COMMENT ON FUNCTION "private"."lock_invoice"(uuid) IS 'Locks an invoice with its case and its client. Out: the invoice as it is then; null for none.';

COMMENT ON FUNCTION "private"."lock_parties"() IS 'Trigger: whoever changes a party locks it and then its case; whoever gives a case to another client, the other way round; so do a client who is renamed and an agreement on fees that goes to another case. They wait for each other here, before either holds a row.';

COMMENT ON FUNCTION "private"."lock_rows"(uuid[], uuid[], uuid[], uuid[], boolean) IS 'Locks cases, clients, invoices and payments in the one order. In: their ids, nulls count for nothing; whether cases and clients are to be deleted.';

REVOKE ALL ON FUNCTION "private"."lock_client_changes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_client_changes"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."lock_client_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_clients"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_clients"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."lock_clients"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_invoice"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_invoice"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."lock_invoice"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_rows"(uuid[], uuid[], uuid[], uuid[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_rows"(uuid[], uuid[], uuid[], uuid[], boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."lock_rows"(uuid[], uuid[], uuid[], uuid[], boolean) TO "postgres";
