-- What is sent again with other facts is refused: it was answered as done, and the correction was lost.
SET local check_function_bodies = off;

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
  select i.* into this from public.invoices i where i.id = invoice for update;
  if not found then
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
  -- The invoice first, as record_payment() locks it.
  perform from public.invoices i where i.id = owed for update;
  if exists (select from public.payments p where p.id = payment and p.cancel_reason <> btrim(cancel_payment.reason)) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  end if;
  update public.payments p set cancelled_at = now(), cancel_reason = btrim(cancel_payment.reason)
  where p.id = payment and p.cancelled_at is null;
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
  select i.* into this from public.invoices i where i.id = invoice for update;
  if not found then
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
  select i.* into this from public.invoices i where i.id = invoice for update;
  if not found then
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
  select c.* into payer from public.clients c where c.id = this.client_id for share;
  -- Last: everybody who sends waits for it.
  select * into given from private.next_number('INV', today);
  update public.invoices i set
    status = 'sent', number = given.number, financial_year = given.financial_year, serial = given.serial, issued_on = today,
    due_on = send_invoice.due_on, sent_at = now(), bill_name = payer.full_name, bill_address = nullif(payer.address, '')
  where i.id = this.id;
  return given.number;
end
$function$;

COMMENT ON FUNCTION "public"."cancel_invoice"(uuid, text) IS 'Cancels an invoice that was sent; its number stays used. Done twice it is done once. In: the invoice; why. Errors: PT403 for anyone but an admin; PT404; PT409 for a draft, one with payments that are not cancelled, or one that was cancelled for another reason; PT422 for a reason that says nothing, the hint is the field.';

COMMENT ON FUNCTION "public"."cancel_payment"(uuid, text) IS 'Cancels a payment, e.g. a cheque that came back: its amount is open again, its receipt stays. Done twice it is done once. In: the payment; why. Errors: PT403 for anyone but an admin; PT404; PT409 for one that was cancelled for another reason; PT422, the hint is the field.';

COMMENT ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint) IS 'Records a payment, with a receipt; what the client said of it is cleared. Done twice with one id it is done once. In: an id that the caller has made, or null; the invoice; the day, how, and with which reference it was paid; the amount. Out: the number of the receipt. Errors: PT403 for anyone but an admin; PT404; PT409 for an invoice that is not open, another payment''s id, and a payment that was recorded with other facts or is cancelled, the detail is its receipt; PT422 for more than is open, or a day to come, the hint is the field.';

COMMENT ON FUNCTION "public"."send_invoice"(uuid, date, timestamp with time zone) IS 'Gives a draft its number and shows it to the client, with the client''s name and address, the case and the letterhead of now. Done twice it is done once. In: the draft; the day until which it is to be paid; the `updated_at` that was seen. Out: the number. Errors: PT403 for anyone but an admin; PT404; PT409 for one that was sent for another day, cancelled or changed meanwhile; PT422 for one without lines or for a day before today, the hint is the field.';
