-- An appearance is in one invoice, what a client said of a payment ends with each part of it, and what is told of fees is told once.
SET local check_function_bodies = off;

DROP FUNCTION "public"."claim_payment"(uuid, text);

CREATE OR REPLACE FUNCTION private.is_told (
  kind   public.notification_kind,
  about  text,
  person uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.notifications n
    where n.kind = is_told.kind and n.about = is_told.about and n.recipient_id = is_told.person
      and n.failed_at is null and n.cancelled_at is null
  )
$function$;

CREATE OR REPLACE FUNCTION private.queue_fees (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  since constant timestamptz := private.news_since(queue_fees.at);
  today constant date := (queue_fees.at at time zone private.practice_zone())::date;
begin
  -- Materialized: what costs more is asked of the few that are left.
  with told as materialized (
    select 'invoice_sent'::public.notification_kind as kind, i.id::text as about, i.client_id, jsonb_build_object(
        'invoice_id', i.id, 'number', i.number, 'amount_paise', i.total_paise, 'due_on', i.due_on
      ) as data
    from public.invoices i where i.sent_at > since and i.state = 'open'
    union all
    select r.kind, i.id::text, i.client_id, jsonb_build_object('invoice_id', i.id, 'number', i.number, 'due_on', i.due_on)
    from public.invoices i cross join lateral (select private.fee_reminder(i, queue_fees.at) as kind) r
    where i.state = 'open' and i.due_on between today - 30 and today + 3 and r.kind is not null
    union all
    select 'payment_received', p.invoice_id || ' ' || p.id, p.client_id, jsonb_build_object(
        'payment_id', p.id, 'number', i.number, 'amount_paise', p.amount_paise, 'receipt_number', p.receipt_number
      )
    from public.payments p join public.invoices i on i.id = p.invoice_id
    where p.created_at > since and p.cancelled_at is null
  )
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select t.kind, t.about, r.user_id, r.address, t.data, queue_fees.at, queue_fees.at
  from told t
  join public.client_users l on l.client_id = t.client_id
  join private.recipients r on r.user_id = l.user_id
  where private.wants(r.user_id, t.kind) and not private.is_held(r.user_id, null, queue_fees.at)
    and not private.is_told(t.kind, t.about, r.user_id)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'payment_claimed', i.id || ' ' || extract(epoch from i.claimed_at), r.user_id, r.address,
    jsonb_build_object('invoice_id', i.id, 'number', i.number, 'client_name', i.bill_name), queue_fees.at, queue_fees.at
  from public.invoices i cross join private.recipients r
  where i.claimed_at > since and i.state = 'open' and r.role = 'admin'
    and private.wants(r.user_id, 'payment_claimed') and not private.is_held(r.user_id, null, queue_fees.at)
    and not private.is_told('payment_claimed', i.id || ' ' || extract(epoch from i.claimed_at), r.user_id)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_billed_appearance (
  invoice uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  billed record;
begin
  select l.on_date, o.number into billed
  from public.invoices i
  join public.invoice_lines l on l.invoice_id = i.id and l.kind = 'appearance'
  join public.invoices o on o.case_id = i.case_id and o.id <> i.id and o.status <> 'cancelled'
  join public.invoice_lines k on k.invoice_id = o.id and k.kind = 'appearance' and k.on_date = l.on_date
  where i.id = refuse_billed_appearance.invoice
  order by o.number nulls last, l.on_date limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'appearanceBilled', hint = 'lines',
      detail = jsonb_build_object('day', billed.on_date, 'number', billed.number);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_payment (
  invoice   uuid,
  reference text   DEFAULT NULL::text,
  paid_seen bigint DEFAULT NULL::bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end
$function$;

REVOKE ALL ON FUNCTION "public"."claim_payment"(uuid, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.message_inbox()
  RETURNS TABLE (
    case_id          uuid,
    case_number      text,
    case_title       text,
    client_name      text,
    last_message_at  timestamp with time zone,
    last_author_name text,
    last_body        text,
    waiting_since    timestamp with time zone,
    unread           integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminSeesInbox';
  end if;
  return query
  select
    t.case_id, c.case_number, c.title, coalesce(l.former_client, c.client_name), t.last_message_at, l.author_name, left(l.body, 200), t.waiting_since,
    u.total
  from (
    (
      select w.* from private.message_threads w where w.waiting_since is not null
      order by w.waiting_since, w.case_id limit 100
    )
    union all
    (
      select a.* from private.message_threads a where a.waiting_since is null
      order by a.last_message_at desc, a.case_id limit 100
    )
    limit 100
  ) t
  join public.cases c on c.id = t.case_id
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
  cross join lateral (
    select m.author_name, m.body, f.full_name as former_client
    from public.case_messages m left join public.clients f on f.id = m.former_client_id where m.case_id = t.case_id
    order by m.created_at desc, m.id desc limit 1
  ) l
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  order by t.waiting_since, t.last_message_at desc, t.case_id;
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
  elsif (select sum(l.amount_paise) from jsonb_to_recordset(lines) as l (amount_paise numeric)) > 99999999999 then
    raise exception using errcode = 'PT422', message = 'invoiceTotal', hint = 'lines';
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
  perform private.refuse_billed_appearance(this.id);
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
  perform private.refuse_billed_appearance(this.id);
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

CREATE OR REPLACE FUNCTION public.withdraw_claim (
  invoice uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (
    select from public.invoices i
    where i.id = withdraw_claim.invoice and i.status <> 'draft'
      and (private.is_admin() or i.client_id = any (private.my_client_ids()))
  ) then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  update public.invoices i set claimed_at = null, claimed_reference = null
  where i.id = withdraw_claim.invoice and i.claimed_at is not null
    and (private.is_admin() or i.client_id = any (private.my_client_ids()));
end
$function$;

COMMENT ON FUNCTION "private"."is_told"(public.notification_kind, text, uuid) IS 'Whether something was told to a person, or waits to be, at whatever address; what failed or was ended is not.';

COMMENT ON FUNCTION "private"."queue_fees"(timestamp with time zone) IS 'Puts into the outbox what clients are to be told of their fees: an invoice, two reminders of it, a payment that was recorded; and for each admin that a client says that an invoice is paid. Each is told once, whatever becomes of the address.';

COMMENT ON FUNCTION "private"."refuse_billed_appearance"(uuid) IS 'Refuses an invoice for an appearance that another invoice of its case has, a draft too, unless that was cancelled. The case is locked, so that two at once find each other. Errors: PT422, the hint is the field, the detail the day and the number of the other.';

COMMENT ON FUNCTION "public"."claim_payment"(uuid, text, bigint) IS 'A client says that an invoice of theirs is paid; the office records the payment. Said again it changes the reference. In: the invoice; a reference or null; how much of it was paid as they saw it. Errors: PT404 for one that they do not see; PT409 for one that is not open, or of which a payment was recorded meanwhile: the rest is not said to be paid by that; 23514 for a reference that is too long; PT429 after twenty a day, the hint is the seconds to wait.';

COMMENT ON FUNCTION "public"."withdraw_claim"(uuid) IS 'Takes back that a client says that an invoice is paid: by them, or by an admin who has not found the money. Reminders that were not sent yet go on. Where nothing was said, nothing changes. In: the invoice. Errors: PT404 for one that the caller does not see.';

REVOKE ALL ON FUNCTION "private"."is_told"(public.notification_kind, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_told"(public.notification_kind, text, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_told"(public.notification_kind, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_billed_appearance"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_billed_appearance"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_billed_appearance"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_payment"(uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."claim_payment"(uuid, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_payment"(uuid, text, bigint) TO "postgres";
