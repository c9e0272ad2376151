-- Tax deducted at source, the rest of an invoice that nobody pays, and reminders by hand; what was sent and paid before stays as it is.
SET local check_function_bodies = off;

DROP TRIGGER "chambers_audit_delete" ON "public"."invoices";

DROP TRIGGER "chambers_audit_insert" ON "public"."invoices";

DROP TRIGGER "chambers_audit_update" ON "public"."invoices";

DROP TRIGGER "chambers_audit_delete" ON "public"."payments";

DROP TRIGGER "chambers_audit_insert" ON "public"."payments";

DROP TRIGGER "chambers_audit_update" ON "public"."payments";

DROP INDEX "public"."invoices_search_idx";

DROP INDEX "public"."invoices_state_due_on_idx";

DROP INDEX "public"."invoices_state_issued_on_idx";

DROP VIEW "private"."due_invoice_due";

DROP VIEW "private"."due_invoice_overdue";

DROP VIEW "private"."due_invoice_sent";

DROP VIEW "private"."due_payment_claimed";

DROP VIEW "private"."due_payment_received";

DROP VIEW "private"."invoice_reminders";

ALTER TABLE "public"."invoices"
  DROP CONSTRAINT "invoices_paid_paise_check";

ALTER TABLE "public"."payments"
  DROP CONSTRAINT "payments_amount_paise_check";

DROP FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date);

DROP FUNCTION "public"."invoice_recipients"(uuid);

DROP FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint);

ALTER TABLE "public"."invoices"
  DROP COLUMN "search";

ALTER TABLE "public"."invoices"
  DROP COLUMN "state";

ALTER TABLE "public"."invoices"
  ADD COLUMN "tax_paise" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."invoices"
  ADD COLUMN "closed_paise" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."payments"
  ADD COLUMN "tax_paise" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."payments"
  ADD COLUMN "certificate_seen_at" timestamp WITH time zone;

CREATE TYPE "public"."rest_closing" AS ENUM (
  'written_off',
  'cancelled'
);

ALTER TABLE "public"."invoices"
  ADD COLUMN "closed_as" public.rest_closing;

ALTER TABLE "public"."invoices"
  ADD COLUMN "closed_at" timestamp WITH time zone;

ALTER TABLE "public"."invoices"
  ADD COLUMN "close_reason" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "reminded_at" timestamp WITH time zone;

ALTER TABLE "public"."invoices"
  ADD COLUMN "state" text GENERATED ALWAYS AS (
CASE
    WHEN (status = 'draft'::public.invoice_status) THEN 'draft'::text
    WHEN (status = 'cancelled'::public.invoice_status) THEN 'cancelled'::text
    WHEN (((paid_paise + tax_paise) + closed_paise) < total_paise) THEN 'open'::text
    WHEN (closed_as = 'written_off'::public.rest_closing) THEN 'written_off'::text
    WHEN (closed_as = 'cancelled'::public.rest_closing) THEN 'rest_cancelled'::text
    WHEN (tax_paise > 0) THEN 'paid_with_tax'::text
    ELSE 'paid'::text
END) STORED NOT NULL;

ALTER TABLE "public"."invoices"
  ADD COLUMN "open_paise" bigint GENERATED ALWAYS AS (
CASE
    WHEN (status = 'sent'::public.invoice_status) THEN (((total_paise - paid_paise) - tax_paise) - closed_paise)
    ELSE (0)::bigint
END) STORED NOT NULL;

CREATE OR REPLACE FUNCTION private.add_up_payments()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.invoices i set
    paid_paise = i.paid_paise
      + case when new.cancelled_at is null then coalesce(new.amount_paise, 0) else 0 end
      - case when old.cancelled_at is null then coalesce(old.amount_paise, 0) else 0 end,
    tax_paise = i.tax_paise
      + case when new.cancelled_at is null then coalesce(new.tax_paise, 0) else 0 end
      - case when old.cancelled_at is null then coalesce(old.tax_paise, 0) else 0 end
  where i.id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.current_letterhead()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.site_settings s
  where s.key in ('advocate', 'enrolment', 'office', 'contact', 'fees')
$function$;

CREATE OR REPLACE FUNCTION private.next_number (
  p_kind text,
  p_day  date,
  OUT    financial_year smallint,
  OUT    serial integer,
  OUT    number text
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.numbers_locked_since() is not null then
    raise exception using errcode = 'PT409', message = 'numbersLocked';
  end if;
  financial_year := private.financial_year(p_day);
  if exists (
    select from private.outbox_start s
    where s.began_at > s.created_at
      and private.financial_year((s.began_at at time zone private.practice_zone())::date) > next_number.financial_year
  ) then
    raise exception using errcode = 'PT409', message = 'numbersOfYearUnknown';
  end if;
  insert into private.number_series as s (kind, financial_year, last) values (p_kind, next_number.financial_year, 1)
  on conflict on constraint number_series_pkey do update set last = s.last + 1
  returning s.last into serial;
  number := private.format_number(p_kind, financial_year, serial);
end
$function$;

CREATE OR REPLACE FUNCTION private.periods()
  RETURNS TABLE (
    name text,
    span interval
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('audit_log', interval '3 years'),
    ('cancelled_date', interval '30 days'),
    ('deleted_document', interval '30 days'),
    ('delivery_log', interval '90 days'),
    ('erasure_answer', interval '30 days'),
    ('fee_reminder', interval '3 days'),
    ('fee_reminder_pause', interval '3 days'),
    ('feed_past', interval '90 days'),
    ('hearing_settled', interval '5 minutes'),
    ('import_undo', interval '1 hour'),
    ('invitation', interval '7 days'),
    ('mail_tried', interval '2 days'),
    ('message_edit', interval '5 minutes'),
    ('orphaned_file', interval '1 hour'),
    ('restore_drill', interval '7 days'),
    ('unseen', interval '15 minutes'),
    ('whats_app', interval '30 minutes')
$function$;

CREATE OR REPLACE FUNCTION public.cancel_invoice (
  p_invoice_id uuid,
  p_reason     text
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
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsDraft';
  elsif this.paid_paise + this.tax_paise > 0 then
    raise exception using errcode = 'PT409', message = 'invoiceHasPayments';
  elsif this.closed_paise > 0 then
    raise exception using errcode = 'PT409', message = 'restIsClosed';
  elsif this.cancel_reason <> btrim(p_reason) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  update public.invoices i set
    status = 'cancelled', cancelled_at = now(), cancel_reason = btrim(p_reason), claimed_at = null,
    claimed_reference = null
  where i.id = this.id and i.status = 'sent';
end
$function$;

CREATE OR REPLACE FUNCTION public.close_rest (
  p_invoice_id uuid,
  p_as         public.rest_closing,
  p_reason     text,
  p_open_seen  bigint              DEFAULT NULL::bigint
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
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif (this.closed_as, this.close_reason) = (p_as, btrim(p_reason)) and this.open_paise = 0 then
    return;
  elsif this.closed_paise > 0 then
    raise exception using errcode = 'PT409', message = 'restIsClosed';
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif this.open_paise <> p_open_seen then
    raise exception using errcode = 'PT409', message = 'paymentMeanwhile';
  elsif p_as = 'cancelled' and this.open_paise = this.total_paise then
    raise exception using errcode = 'PT409', message = 'nothingPaidYet';
  end if;
  update public.invoices i set
    closed_paise = this.open_paise, closed_as = p_as, closed_at = now(), close_reason = btrim(p_reason), claimed_at = null,
    claimed_reference = null
  where i.id = this.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."close_rest"(uuid, public.rest_closing, text, bigint) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.count_invoices (
  p_query     text     DEFAULT NULL::text,
  p_state     text     DEFAULT NULL::text,
  p_client_id uuid     DEFAULT NULL::uuid,
  p_case_id   uuid     DEFAULT NULL::uuid,
  p_today     date     DEFAULT private.practice_day(),
  p_year      smallint DEFAULT NULL::smallint
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select s.found from public.sum_invoices(p_query, p_state, p_client_id, p_case_id, p_year, 201, p_today) s
$function$;

REVOKE ALL ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date, smallint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.fees_of_year (
  p_year smallint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return jsonb_build_object(
    'invoices', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.serial) from (
        select i.serial, i.number, i.issued_on, i.bill_name, i.case_number, i.state, i.paid_paise, i.tax_paise, i.open_paise,
          case when i.status = 'sent' then i.total_paise else 0 end as total_paise,
          case when i.closed_as = 'written_off' then i.closed_paise else 0 end as written_off_paise,
          case when i.closed_as = 'cancelled' then i.closed_paise else 0 end as cancelled_paise,
          coalesce(i.cancel_reason, i.close_reason) as reason
        from public.invoices i where i.financial_year = p_year
      ) r
    ), '[]'),
    'payments', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.paid_on, r.receipt_number) from (
        select p.receipt_number, p.paid_on, i.number, i.bill_name, i.case_number, p.method, p.reference,
          case when p.cancelled_at is null then p.amount_paise else 0 end as amount_paise,
          case when p.cancelled_at is null then p.tax_paise else 0 end as tax_paise,
          p.certificate_seen_at is not null as is_certificate_seen, p.cancel_reason as reason
        from public.payments p join public.invoices i on i.id = p.invoice_id
        where p.paid_on between make_date(p_year, 4, 1) and make_date(p_year + 1, 3, 31)
      ) r
    ), '[]')
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."fees_of_year"(smallint) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.invoice_recipients (
  p_client_id uuid,
  p_kind      public.notification_kind DEFAULT 'invoice_sent'::public.notification_kind
)
  RETURNS TABLE (
    address    text,
    has_log_in boolean,
    is_mailed  boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_on constant boolean := p_kind not in (select public.unsent_notification_kinds());
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return query
  select r.address, r.recipient_id is not null,
    is_on and private.wants(r.recipient_id, p_kind)
      and not exists (select from private.bounced_addresses b where b.address = r.address)
  from private.fee_recipients r where r.client_id = p_client_id
  order by r.address;
end
$function$;

REVOKE ALL ON FUNCTION "public"."invoice_recipients"(uuid, public.notification_kind) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.mark_certificate (
  p_payment_id uuid,
  p_is_seen    boolean
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
  end if;
  select p.invoice_id into owed from public.payments p where p.id = p_payment_id and p.tax_paise > 0;
  if not found then
    raise exception using errcode = 'PT404', message = 'noPayment';
  end if;
  perform private.lock_invoice(owed);
  update public.payments p set certificate_seen_at = case when p_is_seen then now() end
  where p.id = p_payment_id and (p.certificate_seen_at is not null) <> p_is_seen;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mark_certificate"(uuid, boolean) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.my_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with mine as materialized (
    select coalesce(array_agg(l.client_id), '{}') as ids from public.client_users l where l.user_id = (select auth.uid())
  )
  select jsonb_build_object(
    'profile', (select to_jsonb(p) - 'search' from public.profiles p where p.id = (select auth.uid())),
    'consents', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'purpose', c.purpose, 'notice_version', n.version, 'notice_language', n.language, 'given_at', c.given_at,
          'withdrawn_at', c.withdrawn_at
        ) order by c.given_at
      ), '[]')
      from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.user_id = (select auth.uid())
    ),
    'whatsapp_consents', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'user_id' order by w.agreed_at), '[]')
      from public.whatsapp_consents w where w.user_id = (select auth.uid())
    ),
    'notification_preferences', (
      select to_jsonb(p) - 'user_id' from public.notification_preferences p where p.user_id = (select auth.uid())
    ),
    'erasure_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.erasure_requests r where r.user_id = (select auth.uid())
    ),
    'clients', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'kind', c.kind, 'full_name', c.full_name, 'phone', c.phone, 'email', c.email, 'address', c.address,
          'language', c.language, 'created_at', c.created_at, 'updated_at', c.updated_at
        ) order by c.full_name, c.id
      ), '[]')
      from public.clients c, mine where c.id = any (mine.ids)
    ),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'search' order by c.filing_date, c.id), '[]')
      from public.cases c, mine where c.client_id = any (mine.ids)
    ),
    'case_parties', (
      select coalesce(jsonb_agg(to_jsonb(p) - '{name_keys,name_search}'::text[] order by p.case_id, p.side, p.position), '[]')
      from public.case_parties p, mine where p.client_id = any (mine.ids)
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.start_date, e.id), '[]')
      from public.events e, mine where e.client_id = any (mine.ids)
    ),
    'hearing_orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
      from public.hearing_orders o, mine where o.client_id = any (mine.ids) and o.shared
    ),
    'case_documents', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'shared_with' || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number)
        order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.shared_with = any (mine.ids)
    ),
    'fee_agreements', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.agreed_on, a.id), '[]')
      from public.fee_agreements a, mine where a.client_id = any (mine.ids)
    ),
    'invoices', (
      select coalesce(jsonb_agg(
        to_jsonb(i) - '{search,letterhead}'::text[] || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.sort_order) from public.invoice_lines l where l.invoice_id = i.id
        )) order by i.sent_at, i.id
      ), '[]')
      from public.invoices i, mine where i.client_id = any (mine.ids) and i.status <> 'draft'
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) - '{search,letterhead}'::text[] order by p.paid_on, p.id), '[]')
      from public.payments p, mine where p.client_id = any (mine.ids)
    )
  ) || public.my_account_data()
$function$;

CREATE OR REPLACE FUNCTION public.record_payment (
  p_payment_id         uuid,
  p_invoice_id         uuid,
  p_paid_on            date,
  p_method             public.payment_method,
  p_reference          text,
  p_amount_paise       bigint,
  p_tax_paise          bigint                DEFAULT 0,
  p_in_year_of_payment boolean               DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this public.invoices;
  earlier public.payments;
  numbered_on date := private.practice_day();
  given record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  select p.* into earlier from public.payments p where p.id = p_payment_id;
  if found and earlier.invoice_id <> this.id then
    raise exception using errcode = 'PT409', message = 'paymentIdTaken';
  elsif found and earlier.cancelled_at is not null then
    raise exception using errcode = 'PT409', message = 'paymentIsCancelled', detail = earlier.receipt_number;
  elsif found and (
    (earlier.paid_on, earlier.method, earlier.reference, earlier.amount_paise, earlier.tax_paise) is distinct from
      (p_paid_on, p_method, nullif(btrim(p_reference), ''), p_amount_paise, p_tax_paise)
    or p_in_year_of_payment and earlier.financial_year <> private.financial_year(p_paid_on)
  ) then
    raise exception using errcode = 'PT409', message = 'paymentDiffers', detail = earlier.receipt_number;
  elsif found then
    return earlier.receipt_number;
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif coalesce(
    least(p_amount_paise, p_tax_paise) < 0 or p_amount_paise::numeric + p_tax_paise not between 1 and this.open_paise, true
  ) then
    raise exception using errcode = 'PT422', message = 'amountNotOpen', hint = 'amountPaise';
  elsif coalesce(p_paid_on > private.practice_day(), true) then
    raise exception using errcode = 'PT422', message = 'paidOnFuture', hint = 'paidOn';
  end if;
  update public.invoices i set claimed_at = null, claimed_reference = null where i.id = this.id and i.claimed_at is not null;
  if p_in_year_of_payment then
    numbered_on := p_paid_on;
  end if;
  select * into given from private.next_number('REC', numbered_on);
  insert into public.payments (
    id, invoice_id, client_id, paid_on, method, reference, amount_paise, tax_paise, receipt_number, financial_year, serial
  ) values (
    coalesce(p_payment_id, gen_random_uuid()), this.id, this.client_id, p_paid_on, p_method,
    nullif(btrim(p_reference), ''), p_amount_paise, p_tax_paise, given.number, given.financial_year, given.serial
  );
  return given.number;
end
$function$;

REVOKE ALL ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint, bigint, boolean) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.remind_of_invoice (
  p_invoice_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this public.invoices;
  reminded timestamptz;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.state <> 'open' or this.claimed_at is not null then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  end if;
  reminded := greatest(this.sent_at, this.reminded_at, (
    select max(n.created_at) from public.notifications n
    where n.created_at > now() - private.period('fee_reminder_pause') and n.about_id = this.id
      and n.kind in ('invoice_due', 'invoice_overdue')
  ));
  if reminded > now() - private.period('fee_reminder_pause') then
    raise exception using errcode = 'PT409', message = 'remindedLately',
      detail = (reminded at time zone private.practice_zone())::date::text;
  end if;
  update public.invoices i set reminded_at = now() where i.id = this.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."remind_of_invoice"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.reopen_rest (
  p_invoice_id uuid
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
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  update public.invoices i set closed_paise = 0, closed_as = null, closed_at = null, close_reason = null
  where i.id = this.id and i.closed_paise > 0;
end
$function$;

REVOKE ALL ON FUNCTION "public"."reopen_rest"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.search_all (
  p_input text,
  p_words text
)
  RETURNS TABLE (
    kind   text,
    id     uuid,
    title  text,
    detail text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  most constant integer := 6;
  -- As many as a page of a list: for fewer, Postgres would sooner walk through all rows in their order than look the words up.
  candidates constant integer := 20;
  -- A phone number is searched by its digits, however they are set apart.
  digits constant text := nullif(ltrim(regexp_replace(p_input, '[^0-9]', '', 'g'), '0'), '');
  query constant tsquery := to_tsquery('simple', left(p_words, 1000)) ||
    case when p_input ~ '^ *[+(]?[0-9 ().\/-]{5,}$' and digits is not null then to_tsquery('simple', digits || ':*') else ''::tsquery end;
  names constant tsquery := public.name_query(p_input);
begin
  return query
  with written as materialized (
    select c.id, c.title, c.case_number, c.client_name from public.cases c
    where c.search @@ query order by c.filing_date desc, c.id desc limit candidates
  ),
  sounding as (
    select c.id, c.title, c.case_number, c.client_name from public.cases c
    where c.id in (
      select p.case_id from public.case_parties p
      where (select count(*) from written) < most and p.name_search @@ names limit candidates
    ) and c.id not in (select w.id from written w)
  )
  select 'case', f.id, f.title, concat_ws(' · ', f.case_number, f.client_name)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with written as materialized (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where c.search @@ query order by c.full_name, c.id limit candidates
  ),
  sounding as (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where (select count(*) from written) < most and c.name_search @@ names and c.id not in (select w.id from written w)
    order by c.full_name, c.id limit candidates
  )
  select 'client', f.id, f.full_name, concat_ws(' · ', f.phone, f.email)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with written as materialized (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where s.search @@ query order by s.submitted_at desc, s.id limit candidates
  ),
  sounding as (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where (select count(*) from written) < most and s.name_search @@ names and s.id not in (select w.id from written w)
    order by s.submitted_at desc, s.id limit candidates
  )
  select 'submission', f.id, f.name, concat_ws(' · ', f.phone, f.email)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with invoices as materialized (
    select i.id, i.created_at, null::text as reference from public.invoices i
    -- A name alone finds its client.
    where p_input ~ '[0-9]' and i.number is not null and i.search @@ query order by i.created_at desc, i.id desc limit candidates
  ),
  payments as materialized (
    select p.invoice_id, p.created_at, concat_ws(' · ', p.receipt_number, p.reference) as reference from public.payments p
    where p.search @@ query order by p.created_at desc, p.id desc limit candidates
  )
  select 'invoice', i.id, i.number, concat_ws(' · ', i.bill_name, f.reference)
  from (
    select distinct on (r.id) r.* from (select * from invoices union all select * from payments) r
    order by r.id, r.reference nulls last
  ) f
  join public.invoices i on i.id = f.id
  order by f.created_at desc, i.id limit most;
end
$function$;

CREATE OR REPLACE FUNCTION public.sum_invoices (
  p_query     text     DEFAULT NULL::text,
  p_state     text     DEFAULT NULL::text,
  p_client_id uuid     DEFAULT NULL::uuid,
  p_case_id   uuid     DEFAULT NULL::uuid,
  p_year      smallint DEFAULT NULL::smallint,
  p_most      integer  DEFAULT NULL::integer,
  p_today     date     DEFAULT private.practice_day()
)
  RETURNS TABLE (
    found             integer,
    total_paise       bigint,
    paid_paise        bigint,
    tax_paise         bigint,
    written_off_paise bigint,
    cancelled_paise   bigint,
    open_paise        bigint
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
#variable_conflict use_column
begin
  return query
  select
    count(*)::integer, coalesce(sum(f.total_paise) filter (where f.counts), 0)::bigint, coalesce(sum(f.paid_paise), 0)::bigint,
    coalesce(sum(f.tax_paise), 0)::bigint, coalesce(sum(f.closed_paise) filter (where f.closed_as = 'written_off'), 0)::bigint,
    coalesce(sum(f.closed_paise) filter (where f.closed_as = 'cancelled'), 0)::bigint, coalesce(sum(f.open_paise), 0)::bigint
  from (
    select r.*, r.status = 'sent' or p_state in ('draft', 'cancelled') as counts from public.invoices r
    where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
      and (
        p_state is null or r.state = p_state
        or p_state = 'overdue' and r.state = 'open' and r.claimed_at is null and r.due_on < p_today
        or p_state = 'reported' and r.state = 'open' and r.claimed_at is not null
      )
      and (p_client_id is null or r.client_id = p_client_id)
      and (p_case_id is null or r.case_id = p_case_id)
      and (p_year is null or r.financial_year = p_year)
    limit p_most
  ) f;
end
$function$;

REVOKE ALL ON FUNCTION "public"."sum_invoices"(text, text, uuid, uuid, smallint, integer, date) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_close_reason_check" CHECK (((char_length(close_reason) >= 3) AND (char_length(close_reason) <= 500)));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_closed_paise_check" CHECK (((num_nulls(closed_as, closed_at, close_reason) =
CASE
    WHEN (closed_paise > 0) THEN 0
    ELSE 3
END) AND ((closed_paise = 0) OR (status = 'sent'::public.invoice_status))));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_paid_paise_check" CHECK (((LEAST(paid_paise, tax_paise, closed_paise) >= 0) AND (((paid_paise + tax_paise) + closed_paise) <= total_paise)));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_amount_paise_check" CHECK (((amount_paise >= 0) AND (amount_paise <= '99999999999'::bigint)));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_certificate_seen_at_check" CHECK (((certificate_seen_at IS NULL) OR (tax_paise > 0)));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_nothing_check" CHECK (((amount_paise + tax_paise) > 0));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_tax_paise_check" CHECK (((tax_paise >= 0) AND (tax_paise <= '99999999999'::bigint)));

CREATE VIEW "private"."due_invoice_sent" WITH (security_invoker=true) AS  SELECT r.recipient_id,
    r.address,
    i.id AS about_id,
    i.sent_at AS about_at,
    jsonb_strip_nulls(jsonb_build_object('invoice_id', i.id, 'number', i.number, 'amount_paise', i.total_paise, 'due_on', i.due_on, 'by_card',
        CASE
            WHEN (r.recipient_id IS NULL) THEN true
            ELSE NULL::boolean
        END)) AS data,
    NULL::uuid AS case_id,
    i.sent_at AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM (public.invoices i
     JOIN private.fee_recipients r ON ((r.client_id = i.client_id)))
  WHERE (i.state = 'open'::text);

CREATE VIEW "private"."due_payment_claimed" WITH (security_invoker=true) AS  SELECT a.recipient_id,
    a.address,
    i.id AS about_id,
    i.claimed_at AS about_at,
    jsonb_build_object('invoice_id', i.id, 'number', i.number, 'client_name', i.bill_name) AS data,
    NULL::uuid AS case_id,
    i.claimed_at AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM (public.invoices i
     CROSS JOIN private.admins a)
  WHERE ((i.state = 'open'::text) AND (i.claimed_at IS NOT NULL));

CREATE VIEW "private"."due_payment_received" WITH (security_invoker=true) AS  SELECT r.recipient_id,
    r.address,
    p.id AS about_id,
    p.created_at AS about_at,
    jsonb_strip_nulls(jsonb_build_object('payment_id', p.id, 'invoice_id', i.id, 'number', i.number, 'amount_paise', p.amount_paise, 'tax_paise', NULLIF(p.tax_paise, 0), 'receipt_number', p.receipt_number, 'by_card',
        CASE
            WHEN (r.recipient_id IS NULL) THEN true
            ELSE NULL::boolean
        END)) AS data,
    NULL::uuid AS case_id,
    p.created_at AS due_at,
    'infinity'::timestamp with time zone AS over_at,
    NULL::timestamp with time zone AS needed_at,
    true AS is_news
   FROM ((public.payments p
     JOIN public.invoices i ON ((i.id = p.invoice_id)))
     JOIN private.fee_recipients r ON ((r.client_id = p.client_id)))
  WHERE (p.cancelled_at IS NULL);

CREATE VIEW "private"."invoice_reminders" WITH (security_invoker=true) AS  SELECT d.kind,
    r.recipient_id,
    r.address,
    i.id AS about_id,
    i.sent_at AS about_at,
    jsonb_strip_nulls(jsonb_build_object('invoice_id', i.id, 'number', i.number, 'due_on', i.due_on, 'by_card',
        CASE
            WHEN (r.recipient_id IS NULL) THEN true
            ELSE NULL::boolean
        END)) AS data,
    NULL::uuid AS case_id,
    d.due_at,
    ((d.until)::timestamp without time zone AT TIME ZONE private.practice_zone()) AS over_at,
    NULL::timestamp with time zone AS needed_at,
    false AS is_news
   FROM ((((private.outbox_start s
     JOIN public.invoices i ON (((i.state = 'open'::text) AND (i.claimed_at IS NULL) AND ((i.due_on >= (((s.ran_at AT TIME ZONE private.practice_zone()))::date - 31)) AND (i.due_on <= ((((s.ran_at AT TIME ZONE private.practice_zone()))::date + private.period('fee_reminder'::text)) + '1 day'::interval))))))
     CROSS JOIN LATERAL ( VALUES ('invoice_due'::text,(i.due_on - private.period('fee_reminder'::text)),(i.due_on + 1)), ('invoice_overdue'::text,(i.due_on + '1 day'::interval),(i.due_on + 31))) v(kind, day, until))
     CROSS JOIN LATERAL ( SELECT v.kind,
            ((v.day + (private.time_of_day('fee_reminder'::text))::interval) AT TIME ZONE private.practice_zone()) AS due_at,
            v.until) d)
     JOIN private.fee_recipients r ON ((r.client_id = i.client_id)))
  WHERE ((d.due_at >= GREATEST(i.sent_at, s.began_at)) AND COALESCE(((i.reminded_at < (d.due_at - private.period('fee_reminder_pause'::text))) OR (i.reminded_at > d.due_at)), true))
UNION ALL
 SELECT
        CASE
            WHEN (((i.reminded_at AT TIME ZONE private.practice_zone()))::date > i.due_on) THEN 'invoice_overdue'::text
            ELSE 'invoice_due'::text
        END AS kind,
    r.recipient_id,
    r.address,
    i.id AS about_id,
    i.reminded_at AS about_at,
    jsonb_strip_nulls(jsonb_build_object('invoice_id', i.id, 'number', i.number, 'due_on', i.due_on, 'by_card',
        CASE
            WHEN (r.recipient_id IS NULL) THEN true
            ELSE NULL::boolean
        END)) AS data,
    NULL::uuid AS case_id,
    i.reminded_at AS due_at,
    (i.reminded_at + private.period('mail_tried'::text)) AS over_at,
    NULL::timestamp with time zone AS needed_at,
    false AS is_news
   FROM ((private.outbox_start s
     JOIN public.invoices i ON (((i.state = 'open'::text) AND (i.claimed_at IS NULL) AND (i.reminded_at > GREATEST((s.ran_at - private.period('mail_tried'::text)), s.began_at)))))
     JOIN private.fee_recipients r ON ((r.client_id = i.client_id)));

CREATE VIEW "private"."due_invoice_due" WITH (security_invoker=true) AS  SELECT recipient_id,
    address,
    about_id,
    about_at,
    data,
    case_id,
    due_at,
    over_at,
    needed_at,
    is_news
   FROM private.invoice_reminders
  WHERE (kind = 'invoice_due'::text);

CREATE VIEW "private"."due_invoice_overdue" WITH (security_invoker=true) AS  SELECT recipient_id,
    address,
    about_id,
    about_at,
    data,
    case_id,
    due_at,
    over_at,
    needed_at,
    is_news
   FROM private.invoice_reminders
  WHERE (kind = 'invoice_overdue'::text);

CREATE INDEX invoices_reminded_at_idx ON public.invoices USING btree (reminded_at)
  WHERE (reminded_at IS NOT NULL);

CREATE INDEX invoices_state_due_on_idx ON public.invoices USING btree (state, due_on, id);

CREATE INDEX invoices_state_issued_on_idx ON public.invoices USING btree (state, issued_on, created_at, id);

CREATE INDEX payments_certificate_idx ON public.payments USING btree (paid_on, id)
  WHERE ((tax_paise > 0) AND (certificate_seen_at IS NULL) AND (cancelled_at IS NULL));

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'invoice',
  'id',
  'case_id',
  'client_id',
  'status case_id client_id due_on tax_note notes claimed_at claimed_reference closed_as reminded_at'
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'invoice',
  'id',
  'case_id',
  'client_id',
  'status case_id client_id due_on tax_note notes claimed_at claimed_reference closed_as reminded_at'
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.invoices
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'invoice',
  'id',
  'case_id',
  'client_id',
  'status case_id client_id due_on tax_note notes claimed_at claimed_reference closed_as reminded_at'
);

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'payment',
  'id',
  '',
  'client_id',
  'cancelled_at certificate_seen_at'
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'payment',
  'id',
  '',
  'client_id',
  'cancelled_at certificate_seen_at'
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.payments
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'payment',
  'id',
  '',
  'client_id',
  'cancelled_at certificate_seen_at'
);

COMMENT ON COLUMN "public"."invoices"."closed_paise" IS 'The rest that close_rest() has closed: nobody pays it.';

COMMENT ON COLUMN "public"."invoices"."open_paise" IS 'What is still to be paid; 0 for a draft, and for what is cancelled.';

COMMENT ON COLUMN "public"."invoices"."reminded_at" IS 'When an admin last had the client reminded, beside the reminders that go by themselves.';

COMMENT ON COLUMN "public"."invoices"."tax_paise" IS 'What the client deducted as tax at source, the sum of its payments.';

COMMENT ON FUNCTION "private"."add_up_payments"() IS 'Trigger: keeps the sums of an invoice''s payments. A cancelled one counts for nothing.';

COMMENT ON FUNCTION "private"."next_number"(text, date) IS 'The next number of a series. Its row is locked to the end of the transaction: the next caller waits, and a transaction that fails gives the number back. In: `INV` or `REC`, the day. Errors: PT409 while they are locked, and of a year that was over when a backup was restored: its last numbers are named by nobody.';

COMMENT ON FUNCTION "public"."cancel_invoice"(uuid, text) IS 'Cancels an invoice that was sent; its number stays used. Done twice it is done once. In: the invoice; why. Errors: PT403 for anyone but an admin; PT404; PT409 for a draft, one with payments that are not cancelled or with a closed rest, or one that was cancelled for another reason; PT422 for a reason that says nothing, the hint is the field.';

COMMENT ON FUNCTION "public"."close_rest"(uuid, public.rest_closing, text, bigint) IS 'Closes what is open of an invoice without a payment: written off, which is owed and given up, or cancelled, which is not owed any more. What was paid and its receipts stay. Done twice it is done once. In: the invoice; how; why; what was open as it was seen, or null. Errors: PT403 for anyone but an admin; PT404; PT409 for one that is not open, whose rest is closed already, of which something was paid meanwhile, or of which nothing is paid and which is to be cancelled: that is cancel_invoice(); PT422 for a reason that says nothing, the hint is the field.';

COMMENT ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date, smallint) IS 'How many invoices a search and filters leave, as sum_invoices() finds them, and as count_contact_submissions() has it.';

COMMENT ON FUNCTION "public"."fees_of_year"(smallint) IS 'The books of a financial year. In: its first year. Out: `invoices` that were issued in it, in the order of their numbers, each with what it has come to until today; `payments` that were made in it, of whatever invoice. What is cancelled is there with nothing. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."invoice_recipients"(uuid, public.notification_kind) IS 'Who is told of an invoice that is sent or reminded of now. In: the client; the kind of notification. Out: the address of each log-in, or of the card where there is none, and whether a mail goes there: not where it is switched off or came back. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."mark_certificate"(uuid, boolean) IS 'Marks that the certificate of the tax that was deducted from a payment is seen, or takes the mark back. Done twice it is done once. In: the payment; whether it is seen. Errors: PT403 for anyone but an admin; PT404 for a payment without tax.';

COMMENT ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint, bigint, boolean) IS 'Records a payment, with a receipt; what the client said of it is cleared. Done twice with one id it is done once. In: an id that the caller has made, or null; the invoice; the day, how, and with which reference it was paid; the amount; what was deducted from it as tax at source, which may be all that is left; whether the receipt has its number in the financial year of that day, and not in today''s. Out: the number of the receipt. Errors: PT403 for anyone but an admin; PT404; PT409 for an invoice that is not open, another payment''s id, and a payment that was recorded with other facts or is cancelled, the detail is its receipt; PT422 for more than is open, or a day to come, the hint is the field.';

COMMENT ON FUNCTION "public"."remind_of_invoice"(uuid) IS 'Has the client reminded of an open invoice now, as the reminders that go by themselves do; whom it reaches is said by invoice_recipients(). In: the invoice. Errors: PT403 for anyone but an admin; PT404; PT409 for one that is not open or is reported as paid, and where it was sent or reminded of in the last days, the detail is the day.';

COMMENT ON FUNCTION "public"."reopen_rest"(uuid) IS 'Takes back close_rest(), e.g. because the money has come after all: the rest is open again. Where nothing was closed, nothing changes. In: the invoice. Errors: PT403 for anyone but an admin; PT404.';

COMMENT ON FUNCTION "public"."sum_invoices"(text, text, uuid, uuid, smallint, integer, date) IS 'How many invoices a search and filters leave, and their sums: drafts and cancelled ones count for nothing, unless they are asked for. `total_paise` is the sum of the others. In: the filters, null for all; `overdue` is a state too, and `reported`: open, and the client says that it is paid; the financial year; at most how many are looked at.';

GRANT EXECUTE ON FUNCTION "public"."close_rest"(uuid, public.rest_closing, text, bigint) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."close_rest"(uuid, public.rest_closing, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."close_rest"(uuid, public.rest_closing, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date, smallint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date, smallint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date, smallint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."fees_of_year"(smallint) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."fees_of_year"(smallint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."fees_of_year"(smallint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."invoice_recipients"(uuid, public.notification_kind) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."invoice_recipients"(uuid, public.notification_kind) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."invoice_recipients"(uuid, public.notification_kind) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."mark_certificate"(uuid, boolean) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."mark_certificate"(uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."mark_certificate"(uuid, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint, bigint, boolean) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint, bigint, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint, bigint, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."remind_of_invoice"(uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."remind_of_invoice"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."remind_of_invoice"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_rest"(uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."reopen_rest"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_rest"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."sum_invoices"(text, text, uuid, uuid, smallint, integer, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."sum_invoices"(text, text, uuid, uuid, smallint, integer, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."sum_invoices"(text, text, uuid, uuid, smallint, integer, date) TO "postgres";

ALTER TABLE "public"."invoices"
  ADD COLUMN "search" tsvector GENERATED ALWAYS AS
    (private.to_search_vector(((((COALESCE(number, ''::text) || ' '::text) || bill_name) || ' '::text) || COALESCE(claimed_reference, ''::text)))) STORED NOT NULL;

ALTER TABLE "public"."payments"
  ADD COLUMN "search" tsvector GENERATED ALWAYS AS (private.to_search_vector(((receipt_number || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL;

CREATE INDEX invoices_search_idx ON public.invoices USING gin (search);

CREATE INDEX payments_search_idx ON public.payments USING gin (search);
