-- An import of clients and cases, tasks, filings and templates of papers for the office; fees with agreements, invoices, payments and
-- numbers without gaps. Audit log, erasure, retention, downloads and the outbox know them; how fees are paid is a setting that clients
-- read and visitors do not.
SET local check_function_bodies = off;

DROP POLICY "anyone reads the public settings" ON "public"."site_settings";

DROP POLICY "an admin deletes files" ON "storage"."objects";

DROP POLICY "an admin reads files" ON "storage"."objects";

DROP POLICY "an admin replaces files" ON "storage"."objects";

DROP POLICY "an admin uploads files" ON "storage"."objects";

ALTER TABLE "private"."erasures"
  DROP CONSTRAINT "erasures_kind_check";

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_kind_check";

DROP FUNCTION "public"."admin_summary"();

CREATE TABLE "private"."number_series" (
  "kind"           text     NOT NULL,
  "financial_year" smallint NOT NULL,
  "last"           integer  NOT NULL,
  CONSTRAINT "number_series_kind_check" CHECK ((kind = ANY (ARRAY['INV'::text, 'REC'::text]))),
  CONSTRAINT "number_series_pkey" PRIMARY KEY (kind, financial_year)
);

ALTER TABLE "private"."number_series"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."fee_agreements" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "client_id"    uuid                     NOT NULL,
  "case_id"      uuid,
  "description"  text                     NOT NULL,
  "amount_paise" bigint,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "fee_agreements_amount_paise_check" CHECK (((amount_paise >= 1) AND (amount_paise <= '99999999999'::bigint))),
  CONSTRAINT "fee_agreements_description_check" CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
  CONSTRAINT "fee_agreements_pkey" PRIMARY KEY (id),
  "agreed_on"    date                     NOT NULL DEFAULT private.practice_day(),
  CONSTRAINT "fee_agreements_agreed_on_check" CHECK (((agreed_on >= '1900-01-01'::date) AND (agreed_on <= '2200-01-01'::date)))
);

ALTER TABLE "public"."fee_agreements"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."fee_agreements" FROM "anon";

CREATE TABLE "public"."filing_items" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "filing_id"   uuid                     NOT NULL,
  "case_id"     uuid                     NOT NULL,
  "kind"        text                     NOT NULL DEFAULT 'item'::text,
  "title"       text                     NOT NULL,
  "document_id" uuid,
  "done_on"     date,
  "remark"      text,
  "notified_on" date,
  "days"        smallint                 NOT NULL DEFAULT 28,
  "cure_by"     date,
  "task_id"     uuid,
  "sort_order"  integer                  NOT NULL DEFAULT 1000,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "filing_items_cure_by_check" CHECK ((cure_by > notified_on)),
  CONSTRAINT "filing_items_days_check" CHECK (((days >= 1) AND (days <= 365))),
  CONSTRAINT "filing_items_kind_check" CHECK ((kind = ANY (ARRAY['item'::text, 'defect'::text]))),
  CONSTRAINT "filing_items_pkey" PRIMARY KEY (id),
  CONSTRAINT "filing_items_remark_check" CHECK (((char_length(remark) >= 1) AND (char_length(remark) <= 1000))),
  CONSTRAINT "filing_items_title_check" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250)))
);

ALTER TABLE "public"."filing_items"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."filing_items" FROM "anon", "authenticated";

CREATE TABLE "public"."filing_templates" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "items"      text[]                   NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "filing_templates_items_check"
    CHECK (((cardinality(items) >= 1) AND (cardinality(items) <= 100) AND (array_to_string(items, chr(10), ''::text) ~ '^[^\n]{1,250}(\n[^\n]{1,250})*$'::text))),
  CONSTRAINT "filing_templates_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT "filing_templates_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."filing_templates"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."filing_templates" FROM "anon", "authenticated";

CREATE TABLE "public"."filings" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "case_id"      uuid                     NOT NULL,
  "name"         text                     NOT NULL,
  "filed_on"     date,
  "diary_number" text,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "filings_diary_number_check" CHECK (((char_length(diary_number) >= 1) AND (char_length(diary_number) <= 100))),
  CONSTRAINT "filings_id_case_id_key" UNIQUE (id, case_id),
  CONSTRAINT "filings_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT "filings_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."filings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."filings" FROM "anon", "authenticated";

CREATE TABLE "public"."imports" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "created_by" uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "client_ids" uuid[]                   NOT NULL,
  "case_ids"   uuid[]                   NOT NULL,
  "undone_at"  timestamp with time zone,
  CONSTRAINT "imports_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."imports"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."imports" FROM "anon", "authenticated";

CREATE TABLE "public"."invoice_lines" (
  "id"         uuid NOT NULL DEFAULT gen_random_uuid(),
  "invoice_id" uuid NOT NULL,
  CONSTRAINT "invoice_lines_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."invoice_lines"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."invoice_lines" FROM "anon";

CREATE TABLE "public"."invoices" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "client_id" uuid,
  "case_id"   uuid,
  CONSTRAINT "invoices_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."invoices"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."invoices" FROM "anon";

CREATE TABLE "public"."paper_templates" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "paper_templates_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT "paper_templates_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."paper_templates"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."paper_templates" FROM "anon", "authenticated";

CREATE TABLE "public"."payments" (
  "id"         uuid NOT NULL DEFAULT gen_random_uuid(),
  "invoice_id" uuid NOT NULL,
  "client_id"  uuid,
  "paid_on"    date NOT NULL,
  CONSTRAINT "payments_paid_on_check" CHECK (((paid_on >= '1900-01-01'::date) AND (paid_on <= '2200-01-01'::date))),
  CONSTRAINT "payments_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."payments"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."payments" FROM "anon";

CREATE TABLE "public"."tasks" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "title"       text                     NOT NULL,
  "due_on"      date,
  "case_id"     uuid,
  "assignee_id" uuid,
  "done_at"     timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "tasks_due_on_check" CHECK (((due_on >= '1900-01-01'::date) AND (due_on <= '2200-01-01'::date))),
  CONSTRAINT "tasks_pkey" PRIMARY KEY (id),
  CONSTRAINT "tasks_title_check" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 300)))
);

ALTER TABLE "public"."tasks"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."tasks" FROM "anon", "authenticated";

CREATE TYPE "public"."invoice_line_kind" AS ENUM (
  'fee',
  'appearance',
  'expense'
);

ALTER TABLE "public"."invoice_lines"
  ADD COLUMN "kind" public.invoice_line_kind NOT NULL;

ALTER TABLE "public"."invoice_lines"
  ADD COLUMN "description" text NOT NULL;

ALTER TABLE "public"."invoice_lines"
  ADD COLUMN "on_date" date;

ALTER TABLE "public"."invoice_lines"
  ADD COLUMN "amount_paise" bigint NOT NULL;

ALTER TABLE "public"."invoice_lines"
  ADD COLUMN "sort_order" integer NOT NULL;

ALTER TABLE "public"."invoice_lines"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."invoice_status" AS ENUM (
  'draft',
  'sent',
  'cancelled'
);

ALTER TABLE "public"."invoices"
  ADD COLUMN "status" public.invoice_status NOT NULL DEFAULT 'draft'::public.invoice_status;

ALTER TABLE "public"."invoices"
  ADD COLUMN "number" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "financial_year" smallint;

ALTER TABLE "public"."invoices"
  ADD COLUMN "serial" integer;

ALTER TABLE "public"."invoices"
  ADD COLUMN "issued_on" date;

ALTER TABLE "public"."invoices"
  ADD COLUMN "due_on" date;

ALTER TABLE "public"."invoices"
  ADD COLUMN "sent_at" timestamp WITH time zone;

ALTER TABLE "public"."invoices"
  ADD COLUMN "cancelled_at" timestamp WITH time zone;

ALTER TABLE "public"."invoices"
  ADD COLUMN "cancel_reason" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "bill_name" text NOT NULL;

ALTER TABLE "public"."invoices"
  ADD COLUMN "bill_address" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "tax_note" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "notes" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "total_paise" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."invoices"
  ADD COLUMN "paid_paise" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."invoices"
  ADD COLUMN "claimed_at" timestamp WITH time zone;

ALTER TABLE "public"."invoices"
  ADD COLUMN "claimed_reference" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "state" text GENERATED ALWAYS AS (
CASE
    WHEN (status = 'draft'::public.invoice_status) THEN 'draft'::text
    WHEN (status = 'cancelled'::public.invoice_status) THEN 'cancelled'::text
    WHEN (paid_paise < total_paise) THEN 'open'::text
    ELSE 'paid'::text
END) STORED NOT NULL;

ALTER TYPE "public"."notification_kind" ADD VALUE 'invoice_sent' AFTER 'restore_drill';


SET local check_function_bodies = off;

ALTER TYPE "public"."notification_kind" ADD VALUE 'invoice_due' AFTER 'invoice_sent';


SET local check_function_bodies = off;

ALTER TYPE "public"."notification_kind" ADD VALUE 'invoice_overdue' AFTER 'invoice_due';


SET local check_function_bodies = off;

ALTER TYPE "public"."notification_kind" ADD VALUE 'payment_received' AFTER 'invoice_overdue';


SET local check_function_bodies = off;

ALTER TYPE "public"."notification_kind" ADD VALUE 'payment_claimed' AFTER 'payment_received';


SET local check_function_bodies = off;

CREATE TYPE "public"."payment_method" AS ENUM (
  'upi',
  'bank',
  'cheque',
  'cash'
);

ALTER TABLE "public"."payments"
  ADD COLUMN "method" public.payment_method NOT NULL;

ALTER TABLE "public"."payments"
  ADD COLUMN "reference" text;

ALTER TABLE "public"."payments"
  ADD COLUMN "amount_paise" bigint NOT NULL;

ALTER TABLE "public"."payments"
  ADD COLUMN "receipt_number" text NOT NULL;

ALTER TABLE "public"."payments"
  ADD COLUMN "financial_year" smallint NOT NULL;

ALTER TABLE "public"."payments"
  ADD COLUMN "serial" integer NOT NULL;

ALTER TABLE "public"."payments"
  ADD COLUMN "cancelled_at" timestamp WITH time zone;

ALTER TABLE "public"."payments"
  ADD COLUMN "cancel_reason" text;

ALTER TABLE "public"."payments"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."payments"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION private.add_up_invoice()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_table_name = 'invoice_lines' then
    update public.invoices i set total_paise = i.total_paise + coalesce(new.amount_paise, 0) - coalesce(old.amount_paise, 0)
    where i.id = coalesce(new.invoice_id, old.invoice_id);
  else
    update public.invoices i set paid_paise = i.paid_paise
      + case when new.cancelled_at is null then coalesce(new.amount_paise, 0) else 0 end
      - case when old.cancelled_at is null then coalesce(old.amount_paise, 0) else 0 end
    where i.id = coalesce(new.invoice_id, old.invoice_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  told constant jsonb := jsonb_build_object('table', tg_table_name);
  person uuid;
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return null;
  end if;
  perform realtime.send(told, 'changed', 'office', true);
  for person in
    select distinct u.user_id
    from unnest(array[to_jsonb(old), to_jsonb(new)]) r
    -- A version has neither client nor sharing of its own.
    left join public.case_documents d on d.id = (r ->> 'document_id')::uuid and tg_table_name = 'document_versions'
    join public.client_users u on u.client_id = coalesce((r ->> 'client_id')::uuid, d.client_id)
    where coalesce((r ->> 'shared')::boolean, d.shared, true) and r ->> 'status' is distinct from 'draft'
  loop
    perform realtime.send(told, 'changed', 'user:' || person, true);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.busy_clients (
  since timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with kept as (
    select c.id, c.client_id from public.cases c where c.status in ('active', 'pending')
    union all
    select c.id, c.client_id from public.legal_holds h join public.cases c on c.id = h.case_id where private.is_on_hold(c.id)
  ),
  -- Where they write and log in from.
  addresses as (
    select c.id as client_id, lower(c.email) as email from public.clients c where c.email is not null
    union
    select l.client_id, p.email from public.client_users l join public.profiles p on p.id = l.user_id
  ),
  enquiries as (
    select s.client_id, lower(s.email) as email, private.to_e164(s.phone) as phone
    from public.contact_submissions s where s.submitted_at >= since
  )
  select k.client_id from kept k
  union all
  select m.former_client_id from kept k join public.case_messages m on m.case_id = k.id where m.former_client_id is not null
  union all
  select r.former_client_id from kept k join public.document_requests r on r.case_id = k.id where r.former_client_id is not null
  union all
  select c.client_id from public.cases c where c.updated_at >= since
  union all
  select c.id from public.clients c where c.updated_at >= since
  union all
  select e.client_id from public.events e where greatest(e.end_date, e.updated_at) >= since
  union all
  select o.client_id from public.hearing_orders o where o.updated_at >= since
  union all
  select unnest(array[m.client_id, m.former_client_id]) from public.case_messages m where m.created_at >= since
  union all
  select unnest(array[d.client_id, d.former_client_id]) from public.case_documents d
  where d.updated_at >= since
    or exists (select from public.document_versions v where v.document_id = d.id and v.created_at >= since)
  union all
  select unnest(array[r.client_id, r.former_client_id]) from public.document_requests r where r.updated_at >= since
  union all
  select c.client_id from public.tasks t join public.cases c on c.id = t.case_id
  where greatest(t.due_on, t.updated_at) >= since
  union all
  select i.client_id from public.invitations i where i.updated_at >= since
  union all
  select a.client_id from public.fee_agreements a where a.updated_at >= since
  union all
  -- Also touched by each payment.
  select i.client_id from public.invoices i where i.updated_at >= since or i.state = 'open'
  union all
  select l.client_id from public.client_users l join auth.users u on u.id = l.user_id
  where greatest(l.created_at, u.last_sign_in_at) >= since
  union all
  select q.client_id from enquiries q
  union all
  select a.client_id from addresses a join enquiries q on q.email = a.email
  union all
  select c.id from public.clients c join enquiries q on q.phone = c.phone
$function$;

CREATE OR REPLACE FUNCTION private.check_assignee()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.profiles p where p.id = new.assignee_id and p.role = 'admin') then
    raise exception using errcode = 'PT422', hint = 'assigneeId', message = 'assigneeIsAdmin';
  end if;
  return new;
end
$function$;

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
  select * into client from public.clients c where c.id = target for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  -- Nobody reopens one meanwhile.
  perform from public.cases c where c.client_id = target for update;
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

CREATE OR REPLACE FUNCTION private.erase_fees (
  target uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  agreements integer;
  drafts integer;
  books public.invoices[];
  one public.invoices;
  gone jsonb;
begin
  delete from public.fee_agreements a where a.client_id = target;
  get diagnostics agreements = row_count;
  delete from public.invoices i where i.client_id = target and i.status = 'draft';
  get diagnostics drafts = row_count;
  gone := private.add_counts('{}', jsonb_build_object('fee_agreements', agreements, 'invoices', drafts));
  update public.payments p set client_id = null where p.client_id = target;
  with kept as (
    update public.invoices i set client_id = null, case_id = null, claimed_at = null, claimed_reference = null
    where i.client_id = target returning i
  )
  select array_agg(kept.i) into books from kept;
  foreach one in array coalesce(books, '{}') loop
    gone := private.add_counts(gone, private.erase_invoice(one.id) -> 'gone');
  end loop;
  return jsonb_build_object('gone', gone, 'books', (
    select jsonb_build_object(
      'invoices', count(*),
      'payments', (select count(*) from public.payments p where p.invoice_id = any (array_agg(i.id))),
      'until', case when private.retention_months('books') > 0 then max(private.kept_until(i)) end
    )
    from public.invoices i where i.id in (select (b).id from unnest(books) b) having count(*) > 0
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_invoice (
  target uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  paid integer;
begin
  perform from public.invoices i where i.id = target and private.is_past_keeping(i) for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  delete from public.payments p where p.invoice_id = target;
  get diagnostics paid = row_count;
  delete from public.invoices i where i.id = target;
  return jsonb_build_object(
    'gone', private.add_counts('{"invoices": 1}', jsonb_build_object('payments', paid)), 'nameless', '{}'::jsonb,
    'kept', '[]'::jsonb
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_notifications (
  ids  uuid[],
  name text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  deleted integer;
  part text;
  counted text;
begin
  delete from public.notifications n
  where n.case_id = any (ids) or n.event_id = any (ids)
    or split_part(n.about, ' ', 1) in (select i::text from unnest(ids) i)
    or n.data ->> 'client_id' in (select i::text from unnest(ids) i)
    or n.data ->> 'submission_id' in (select i::text from unnest(ids) i)
    or n.case_id is null and n.event_id is null and n.status <> 'waiting'
      and concat_ws(E'\n', n.data ->> 'name', n.data ->> 'client_name', n.data ->> 'case_title', n.data ->> 'title')
        ~* private.whole_name(erase_notifications.name)
      and not exists (select from public.contact_submissions s where s.id::text = n.data ->> 'submission_id')
      and not exists (select from public.clients c where c.id::text = n.data ->> 'client_id');
  get diagnostics deleted = row_count;
  for part, counted in values ('hearings', 'total'), ('tasks', 'task_total') loop
    update public.notifications n
    set data = n.data || jsonb_build_object(part, b.others, counted, (n.data ->> counted)::integer - b.erased)
    from (
      select o.id, count(*) filter (where e.id is not null) as erased,
        coalesce(jsonb_agg(i.item order by i.place) filter (where e.id is null), '[]') as others
      from public.notifications o
      cross join jsonb_array_elements(o.data -> part) with ordinality as i (item, place)
      left join unnest(ids) as e (id) on e.id::text = i.item ->> 'id'
      where o.kind in ('board_tomorrow', 'board_today')
      group by o.id
    ) b
    where n.id = b.id and b.erased > 0;
  end loop;
  return deleted;
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


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.fee_reminder (
  i  public.invoices,
  at timestamp with time zone
)
  RETURNS public.notification_kind
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select r.kind
  from (values ('invoice_overdue'::public.notification_kind, i.due_on + 1), ('invoice_due', i.due_on - 3)) as r (kind, day)
  cross join private.outbox_start s
  where i.state = 'open' and i.claimed_at is null
    and (r.day + time '10:00') at time zone private.practice_zone() between greatest(i.sent_at, s.began_at) and fee_reminder.at
    and (r.kind = 'invoice_overdue' or (fee_reminder.at at time zone private.practice_zone())::date <= i.due_on)
  order by r.day desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.financial_year (
  day date
)
  RETURNS smallint
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select extract(year from day - interval '3 months')::smallint $function$;

CREATE OR REPLACE FUNCTION private.find_obstacle (
  n  public.notifications,
  at timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if n.kind in ('new_device', 'password_changed', 'email_changed') then
    return null;
  elsif not private.is_sent(n.kind) then
    return 'kindOff';
  elsif exists (select from private.bounced_addresses b where b.address = n.address) then
    return case n.channel when 'mail' then 'cameBack' else 'numberUnreachable' end;
  elsif n.recipient_id is not null and not exists (
    select from private.recipients r
    where r.user_id = n.recipient_id and (r.address = n.address or n.channel <> 'mail') and (
      r.role = 'admin'
      or n.kind not in (
        'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'account_registered',
        'restore_drill', 'board_tomorrow', 'board_today', 'payment_claimed'
      )
    )
  ) then
    return 'notAllowed';
  elsif n.recipient_id is not null and not private.wants(n.recipient_id, n.kind) then
    return 'notWanted';
  elsif n.channel = 'whatsapp' and n.address is distinct from private.whatsapp_phone(n.recipient_id, n.kind) then
    return 'noWhatsAppConsent';
  elsif n.recipient_id is not null and private.prefers_whatsapp(n.recipient_id) and private.went_otherwise(n) then
    return case n.channel when 'mail' then 'wentByWhatsApp' else 'wentByMail' end;
  elsif not private.is_still_so(n, at) then
    return 'past';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_cure_by()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (new.notified_on, new.days) is distinct from (old.notified_on, old.days) and new.cure_by = old.cure_by then
    new.cure_by := null;
  end if;
  if new.cure_by is distinct from old.cure_by and new.cure_by is not null then
    update public.tasks t set due_on = new.cure_by where t.id = new.task_id;
    if not found then
      insert into public.tasks (title, due_on, case_id)
      select left(f.name || ': ' || new.title, 300), new.cure_by, new.case_id
      from public.filings f where f.id = new.filing_id returning id into new.task_id;
    end if;
  end if;
  if new.done_on is distinct from old.done_on then
    update public.tasks t set done_at = case when new.done_on is not null then coalesce(t.done_at, now()) end
    where t.id = new.task_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_past_keeping (
  i public.invoices
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select i.client_id is null and private.retention_months('books') > 0 and private.kept_until(i) < private.practice_day()
$function$;

CREATE OR REPLACE FUNCTION private.is_still_so (
  n  public.notifications,
  at timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  return case
    when n.kind in ('enquiry_received', 'enquiry_receipt') then exists (
      select from public.contact_submissions s where s.id = (n.data ->> 'submission_id')::uuid
    )
    when n.kind = 'client_document' and n.data ? 'document_id' then exists (
      select from public.case_documents d
      where d.id = (n.data ->> 'document_id')::uuid and d.awaits_message and d.shared and d.deleted_at is null
    )
    when n.kind = 'client_document' then exists (
      select from public.document_requests d where d.id = (n.data ->> 'request_id')::uuid and d.answered_at is not null
    )
    when n.kind = 'erasure_requested' then exists (
      select from public.erasure_requests r where r.id::text = n.about and r.closed_at is null
    )
    when n.kind = 'account_registered' then exists (
      select from public.profiles p where p.id = n.about::uuid and p.role = 'client' and not p.has_client
    )
    when n.kind = 'restore_drill' then exists (
      select from public.job_runs j where j.task = 'restore-drill' and j.error is not null
    )
    when n.kind in ('invoice_sent', 'invoice_due', 'invoice_overdue') then exists (
      select from public.invoices i join public.client_users l on l.client_id = i.client_id
      where i.id = (n.data ->> 'invoice_id')::uuid and l.user_id = n.recipient_id and i.state = 'open'
        and (n.kind = 'invoice_sent' or private.fee_reminder(i, is_still_so.at) = n.kind)
    )
    when n.kind = 'payment_received' then exists (
      select from public.payments p join public.client_users l on l.client_id = p.client_id
      where p.id = (n.data ->> 'payment_id')::uuid and l.user_id = n.recipient_id and p.cancelled_at is null
    )
    when n.kind = 'payment_claimed' then exists (
      select from public.invoices i
      where i.id = (n.data ->> 'invoice_id')::uuid and n.about = i.id || ' ' || extract(epoch from i.claimed_at)
    )
    when n.kind = 'client_message' then exists (
      select from private.unseen_by_admins(n.recipient_id) u where u.since <= n.created_at
    )
    when n.kind = 'waiting' then exists (
      select from private.unseen_by_clients(n.recipient_id) u where u.since <= n.created_at
    )
    when n.kind in ('board_tomorrow', 'board_today') then exists (
      select from private.current_board(is_still_so.at) b where b.kind = n.kind and b.day::text = n.about
    ) and (
      (n.data ->> 'total')::integer > 0 or exists (
        select from jsonb_array_elements(n.data -> 'tasks') i join public.tasks t on t.id = (i.value ->> 'id')::uuid
        where t.done_at is null
      )
    )
    when n.kind in ('hearing_set', 'hearing_changed') then exists (
      select from private.client_hearings h
      where h.event_id = n.event_id and h.user_id = n.recipient_id
        and h.starts_at = (n.data ->> 'starts_at')::timestamptz
        and coalesce(h.location = n.data ->> 'location', true) and coalesce(h.court = n.data ->> 'court', true)
        and coalesce(h.court_hall = n.data ->> 'court_hall', true)
        and greatest(h.over_at, (n.data ->> 'old_starts_at')::timestamptz) > is_still_so.at
    )
    when n.kind = 'hearing_reminder' then exists (
      select from private.client_hearings h
      cross join lateral private.current_reminder(n.recipient_id, h.starts_at, is_still_so.at) d
      where h.event_id = n.event_id and h.user_id = n.recipient_id
        and h.starts_at = (n.data ->> 'starts_at')::timestamptz and h.over_at > is_still_so.at
        and d.which = n.data ->> 'which'
    )
    when n.kind = 'hearing_cancelled' then exists (
      select from public.client_users l left join public.cases c on c.id = n.case_id
      where l.user_id = n.recipient_id and l.client_id = (n.data ->> 'client_id')::uuid
        and (n.case_id is null or c.status in ('active', 'pending'))
    ) and (n.data ->> 'starts_at')::timestamptz > is_still_so.at and not exists (
      select from public.events e where e.id = (n.data ->> 'event_id')::uuid and e.type = 'hearing'
    )
    else true
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.kept_until (
  i public.invoices
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select make_date(
    greatest(i.financial_year, (select max(p.financial_year) from public.payments p where p.invoice_id = i.id)) + 1, 3, 31
  ) + make_interval(months => private.retention_months('books'))
$function$;

CREATE OR REPLACE FUNCTION private.list_kept_cases (
  client_ids uuid[],
  kept_cases uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'case_number', c.case_number, 'title', c.title, 'why', k.why, 'reason', h.reason, 'until', h.until
      ) order by c.case_number
    ), '[]')
    from (
      select o.id from public.cases o where o.client_id = any (client_ids)
      union
      select m.case_id from public.case_messages m where m.former_client_id = any (client_ids)
      union
      select r.case_id from public.document_requests r where r.former_client_id = any (client_ids)
      union
      select i.case_id from public.invoices i where i.client_id = any (client_ids)
      union
      select a.case_id from public.fee_agreements a where a.client_id = any (client_ids)
    ) candidates
    join public.cases c on c.id = candidates.id
    cross join lateral (select private.reason_to_keep(c, kept_cases) as why) k
    left join public.legal_holds h on h.case_id = c.id and k.why = 'hold'
    where k.why is not null
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.next_number (
  kind text,
  day  date,
  OUT  financial_year smallint,
  OUT  serial integer,
  OUT  number text
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  financial_year := private.financial_year(next_number.day);
  insert into private.number_series as s (kind, financial_year, last) values (next_number.kind, next_number.financial_year, 1)
  on conflict on constraint number_series_pkey do update set last = s.last + 1
  returning s.last into serial;
  number := format(
    '%s/%s-%s/%s', next_number.kind, lpad((financial_year % 100)::text, 2, '0'), lpad(((financial_year + 1) % 100)::text, 2, '0'),
    lpad(serial::text, greatest(5, length(serial::text)), '0')
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_boards (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    b.kind, b.day::text, r.user_id, r.address,
    jsonb_build_object(
      'day', b.day, 'total', h.total, 'hearings', coalesce(h.first, '[]'), 'task_total', d.total,
      'tasks', coalesce(d.first, '[]')
    ), queue_boards.at, queue_boards.at
  from private.current_board(queue_boards.at) b
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', e.id, 'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
        'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
      )) order by e.place) filter (where e.place <= 30) as first
    from public.board(b.day) with ordinality as e (
      id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
      case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
    )
  ) h
  cross join private.recipients r
  cross join lateral (
    select count(*) as total, count(*) filter (where t.due_on = b.day) as of_day,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number
      )) order by t.place) filter (where t.place <= 30) as first
    from (
      select o.id, o.title, o.due_on, c.case_number, row_number() over (order by o.due_on, o.id) as place
      from public.tasks o left join public.cases c on c.id = o.case_id
      where o.done_at is null and coalesce(o.assignee_id = r.user_id, true)
        and (o.due_on = b.day or b.kind = 'board_today' and o.due_on < b.day)
    ) t
  ) d
  where (h.total > 0 or d.of_day > 0) and r.role = 'admin' and private.wants(r.user_id, b.kind)
  on conflict do nothing
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
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'payment_claimed', i.id || ' ' || extract(epoch from i.claimed_at), r.user_id, r.address,
    jsonb_build_object('invoice_id', i.id, 'number', i.number, 'client_name', i.bill_name), queue_fees.at, queue_fees.at
  from public.invoices i cross join private.recipients r
  where i.claimed_at > since and i.state = 'open' and r.role = 'admin'
    and private.wants(r.user_id, 'payment_claimed') and not private.is_held(r.user_id, null, queue_fees.at)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_held_deletion()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  held constant jsonb := to_jsonb(old);
  case_ids uuid[];
begin
  case tg_table_name
    when 'cases' then case_ids := array[old.id];
    when 'contact_submissions' then
      select array_agg(c.id) into case_ids from public.cases c where c.submission_id = old.id;
    when 'hearing_orders' then
      select array[e.case_id] into case_ids from public.events e where e.id = (held ->> 'event_id')::uuid;
    when 'document_versions' then
      select array[d.case_id] into case_ids from public.case_documents d where d.id = (held ->> 'document_id')::uuid;
    when 'payments' then
      select array[i.case_id] into case_ids from public.invoices i where i.id = (held ->> 'invoice_id')::uuid;
    when 'message_documents' then
      select array[m.case_id] into case_ids from public.case_messages m where m.id = (held ->> 'message_id')::uuid;
    else case_ids := array[(held ->> 'case_id')::uuid];
  end case;
  if exists (select from unnest(case_ids) c where private.is_on_hold(c)) then
    raise exception using errcode = 'PT409', message = 'legalHold';
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_other_clients_case()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' then
    -- The case may have moved to another client since, or be merged with its client just now.
    if (new.case_id, new.client_id) is not distinct from (old.case_id, old.client_id)
      or current_setting('chambers.merged_client', true) = old.client_id::text
    then
      return new;
    end if;
  end if;
  perform from public.cases c where c.id = new.case_id and c.client_id = new.client_id for share;
  if not found then
    raise exception using errcode = 'PT422', message = 'caseOfOtherClient', hint = 'caseId';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.retention_due()
  RETURNS TABLE (
    kind   text,
    target uuid
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  enquiries constant integer := private.retention_months('enquiries');
  accounts constant integer := private.retention_months('accounts');
  matters constant integer := private.retention_months('matters');
begin
  if enquiries > 0 then
    return query
    select 'enquiry', s.id from public.contact_submissions s
    where s.submitted_at < now() - make_interval(months => enquiries) and s.client_id is null
      and not exists (select from public.cases c where c.submission_id = s.id);
  end if;
  if accounts > 0 then
    return query
    select 'account', p.id from public.profiles p join auth.users u on u.id = p.id
    where p.role = 'client' and not p.has_client
      and greatest(u.last_sign_in_at, p.created_at) < now() - make_interval(months => accounts)
      and p.email not in (
        select lower(s.email) from public.contact_submissions s
        where s.submitted_at >= now() - make_interval(months => accounts) or s.client_id is not null
      );
  end if;
  if matters > 0 then
    return query
    select 'client', d.client_id
    from (
      select c.client_id from public.cases c where c.client_id is not null
      except
      select private.busy_clients(now() - make_interval(months => matters))
    ) d;
  end if;
  return query select 'invoice', i.id from public.invoices i where i.client_id is null and private.is_past_keeping(i);
end
$function$;

CREATE OR REPLACE FUNCTION private.retention_months (
  what text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The built-in ones are retentionDefaults of the contract.
  select ('{"enquiries": 12, "accounts": 36, "matters": 0, "books": 96}'::jsonb || coalesce(
    (select jsonb_strip_nulls(s.value) from public.site_settings s where s.key = 'retention'), '{}'
  ) ->> what)::integer
$function$;

CREATE OR REPLACE FUNCTION public.admin_summary()
  RETURNS TABLE (
    total_cases     integer,
    upcoming_events integer,
    new_inquiries   integer,
    total_clients   integer,
    waiting_clients integer,
    due_tasks       integer,
    news            jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  return query
  select
    (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'cases by status')::integer,
    (
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'UTC'
      )
    )::integer,
    coalesce((select t.total from private.counters t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    coalesce((select t.total from private.counters t where t.what = 'keys' and t.key = 'cases by client'), 0)::integer,
    (
      select count(*) from (select from private.message_threads w where w.waiting_since is not null limit 100) counted
    )::integer,
    (
      select count(*) from (
        select from public.tasks t where t.done_at is null and t.due_on <= private.practice_day() limit 100
      ) counted
    )::integer,
    private.admin_news();
end
$function$;

REVOKE ALL ON FUNCTION "public"."admin_summary"() FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.apply_retention (
  is_trial boolean DEFAULT true,
  after    uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- A hosted project gives a statement eight seconds.
  ends_at constant timestamptz := clock_timestamp() + interval '2 seconds';
  is_on constant boolean := coalesce((select (s.value ->> 'on')::boolean from public.site_settings s where s.key = 'retention'), false);
  counts jsonb := '{"enquiry": 0, "account": 0, "client": 0, "invoice": 0}';
  failed jsonb := '[]';
  last uuid;
  due record;
  part jsonb;
begin
  if current_setting('role', true) = 'app_admin' and not (private.is_admin() and apply_retention.is_trial) then
    raise exception using errcode = 'PT403', message = 'onlyJobs';
  end if;
  if apply_retention.is_trial then
    counts := counts || coalesce((
      select jsonb_object_agg(d.kind, d.n) from (select x.kind, count(*) as n from private.retention_due() x group by x.kind) d
    ), '{}');
  elsif is_on then
    for due in
      select d.kind, d.target from private.retention_due() d
      where apply_retention.after is null or d.target > apply_retention.after
      order by d.target limit 50
    loop
      last := due.target;
      part := private.try_to_erase(due.kind, due.target);
      counts := jsonb_set(counts, array[due.kind], to_jsonb((counts -> due.kind)::integer + (part -> 'done')::integer));
      failed := failed || coalesce(part -> 'failed', '[]');
      exit when clock_timestamp() > ends_at;
    end loop;
  end if;
  return counts || jsonb_build_object('is_on', is_on, 'failed', failed, 'last', last);
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
  select i.* into this from public.invoices i where i.id = invoice for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsDraft';
  elsif this.paid_paise > 0 then
    raise exception using errcode = 'PT409', message = 'invoiceHasPayments';
  elsif coalesce(char_length(btrim(cancel_invoice.reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  update public.invoices i set
    status = 'cancelled', cancelled_at = now(), cancel_reason = btrim(cancel_invoice.reason), claimed_at = null,
    claimed_reference = null
  where i.id = this.id and i.status = 'sent';
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancel_invoice"(uuid, text) FROM PUBLIC, "anon", "authenticated", "service_role";

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
  update public.payments p set cancelled_at = now(), cancel_reason = btrim(cancel_payment.reason)
  where p.id = payment and p.cancelled_at is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cancel_payment"(uuid, text) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.check_import (
  rows jsonb
)
  RETURNS TABLE (
    line        integer,
    client_id   uuid,
    client_name text,
    same_as     integer,
    problem     text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  return query
  with given as materialized (
    select
      (r ->> 'line')::integer as line, lower(r #>> '{client,full_name}') as name, r #>> '{client,phone}' as phone,
      lower(r #>> '{client,email}') as email, r #>> '{case,case_number}' as number,
      coalesce(r #>> '{case,court}', '') as court
    from jsonb_array_elements(rows) r
  ),
  known as materialized (
    select g.*, k.id, k.full_name
    from given g
    left join lateral (
      select c.id, c.full_name from public.clients c
      where lower(c.email) = g.email or c.phone = g.phone
      order by
        lower(c.full_name) = g.name desc, coalesce(lower(c.email) = g.email, false) desc, c.created_at, c.id
      limit 1
    ) k on true
  )
  select
    k.line, k.id, k.full_name,
    (
      select min(b.line) from known b
      where b.name = k.name and b.line < k.line and b.id is null and k.id is null
        and (b.phone = k.phone or b.email = k.email or coalesce(b.phone, b.email, k.phone, k.email) is null)
    ),
    case
      when exists (
        select from public.cases c
        where c.client_id = k.id and c.case_number = k.number and coalesce(c.court, '') = k.court
      ) then 'there'
      when exists (
        select from known b
        where b.number = k.number and b.court = k.court and b.line < k.line
          and (b.id = k.id or b.id is null and k.id is null and b.name = k.name)
      ) then 'twice'
    end
  from known k;
end
$function$;

REVOKE ALL ON FUNCTION "public"."check_import"(jsonb) FROM PUBLIC, "anon", "authenticated", "service_role";

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
  select i.* into this from public.invoices i
  where i.id = invoice and i.client_id = any (private.my_client_ids()) and i.status <> 'draft' for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  end if;
  update public.invoices i set
    claimed_at = coalesce(i.claimed_at, now()), claimed_reference = nullif(btrim(claim_payment.reference), '')
  where i.id = this.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."claim_payment"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.count_invoices (
  query  text DEFAULT NULL::text,
  state  text DEFAULT NULL::text,
  client uuid DEFAULT NULL::uuid,
  matter uuid DEFAULT NULL::uuid,
  today  date DEFAULT private.practice_day()
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  return (
    select count(*) from (
      select from public.invoices r
      where (query is null or r.search @@ to_tsquery('simple', query))
        and (
          count_invoices.state is null or r.state = count_invoices.state
          or count_invoices.state = 'overdue' and r.state = 'open' and r.due_on < today
        )
        and (client is null or r.client_id = client)
        and (matter is null or r.case_id = matter)
      limit 201
    ) found
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.erase (
  kind     text,
  target   uuid,
  is_trial boolean DEFAULT true
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  words text[];
  result jsonb;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif coalesce(erase.kind not in ('enquiry', 'account', 'client'), true) then
    raise exception using errcode = 'PT400', message = 'erasureKind';
  end if;
  select array(select distinct w from unnest(array[f.name, f.email, f.phone]) w where char_length(w) >= 3) into words
  from (
    select s.name, s.email, s.phone from public.contact_submissions s where erase.kind = 'enquiry' and s.id = target
    union all
    select p.full_name, p.email, p.phone from public.profiles p where erase.kind = 'account' and p.id = target
    union all
    select c.full_name, c.email, c.phone from public.clients c where erase.kind = 'client' and c.id = target
  ) f;
  begin
    result := '{"books": null}'::jsonb || private.erase_one(erase.kind, target) || jsonb_build_object('mentions', private.find_mentions(words));
    if coalesce(is_trial, true) then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  if result is null then
    raise exception using errcode = 'PT404', message = 'nothingToErase';
  end if;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_clients (
  rows jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item record;
  given_client public.clients;
  given_case public.cases;
  owner uuid;
  owners jsonb := '{}';
  added uuid;
  new_clients uuid[] := '{}';
  new_cases uuid[] := '{}';
  at_line integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  if jsonb_array_length(rows) not between 1 and 1000 then
    raise exception using errcode = 'PT422', message = 'importLength', hint = 'rows';
  end if;
  -- The same file twice at once: the second finds what the first has made.
  perform pg_advisory_xact_lock(hashtext('public.import_clients'));
  for item in
    select k.*, r.value as given
    from public.check_import(rows) k join jsonb_array_elements(rows) r on (r.value ->> 'line')::integer = k.line
    order by k.line
  loop
    at_line := item.line;
    if item.problem is not null then
      raise exception using errcode = 'PT422', message = 'importLine', detail = at_line::text, hint = 'rows';
    end if;
    owner := coalesce(item.client_id, (owners ->> item.same_as::text)::uuid);
    if owner is null then
      given_client := jsonb_populate_record(null::public.clients, item.given -> 'client');
      insert into public.clients (kind, full_name, phone, email, address, language, notes)
      values (
        given_client.kind, given_client.full_name, given_client.phone, given_client.email, given_client.address,
        given_client.language, given_client.notes
      )
      returning id into owner;
      new_clients := new_clients || owner;
    end if;
    owners := owners || jsonb_build_object(at_line::text, owner);
    if jsonb_typeof(item.given -> 'case') = 'object' then
      given_case := jsonb_populate_record(null::public.cases, item.given -> 'case');
      insert into public.cases (
        case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number, cnr, bench, stage
      )
      values (
        given_case.case_number, given_case.title, given_case.description, owner, given_case.practice_area,
        given_case.status, given_case.court, given_case.filing_date, given_case.diary_number, given_case.cnr,
        given_case.bench, given_case.stage
      )
      returning id into added;
      new_cases := new_cases || added;
    end if;
  end loop;
  insert into public.imports (created_by, client_ids, case_ids)
  values ((select auth.uid()), new_clients, new_cases) returning id into added;
  return added;
exception
  when integrity_constraint_violation or data_exception then
    raise exception using errcode = 'PT422', message = 'importLine', detail = coalesce(at_line, 0)::text, hint = 'rows';
end
$function$;

REVOKE ALL ON FUNCTION "public"."import_clients"(jsonb) FROM PUBLIC, "anon", "authenticated", "service_role";

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
        to_jsonb(d) || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number) order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.client_id = any (mine.ids) and d.shared and d.deleted_at is null
    ),
    'fee_agreements', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.agreed_on, a.id), '[]')
      from public.fee_agreements a, mine where a.client_id = any (mine.ids)
    ),
    'invoices', (
      select coalesce(jsonb_agg(
        to_jsonb(i) - 'search' || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.sort_order) from public.invoice_lines l where l.invoice_id = i.id
        )) order by i.sent_at, i.id
      ), '[]')
      from public.invoices i, mine where i.client_id = any (mine.ids) and i.status <> 'draft'
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.paid_on, p.id), '[]')
      from public.payments p, mine where p.client_id = any (mine.ids)
    )
  ) || public.my_account_data()
$function$;

CREATE OR REPLACE FUNCTION public.orphaned_files (
  bucket     text,
  older_than timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.name from storage.objects o
  where o.bucket_id = orphaned_files.bucket
    and o.created_at < coalesce(
      orphaned_files.older_than,
      now() - case orphaned_files.bucket when 'social-media' then interval '1 day' else interval '1 hour' end
    )
    and not exists (
      select from public.gallery_photos p where orphaned_files.bucket = 'gallery' and p.file_name = o.name
    )
    and not exists (
      select from public.gallery_photos p where orphaned_files.bucket = 'gallery' and p.small_file_name = o.name
    )
    and not exists (
      select from public.social_posts p
      where orphaned_files.bucket = 'social-media' and (p.image_path = o.name or p.video_path = o.name)
    )
    and not exists (
      select from public.document_versions v
      where orphaned_files.bucket = 'case-documents' and v.id::text = o.name and v.virus is null
    )
    and not exists (
      select from public.paper_templates t where orphaned_files.bucket = 'paper-templates' and t.id::text = o.name
    )
  order by o.created_at limit 100
$function$;

CREATE OR REPLACE FUNCTION public.queue_notifications (
  at timestamp with time zone DEFAULT now()
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  part text;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  -- What waited meanwhile is given up two days from now, not at once.
  update public.notifications n set not_before = queue_notifications.at
  from private.outbox_start s
  where n.status = 'waiting' and greatest(n.not_before, s.queued_at) < queue_notifications.at - interval '1 day';
  foreach part in array array[
    'untell_hearings', 'queue_hearings', 'queue_unseen', 'queue_received', 'queue_boards', 'queue_restore_drill', 'queue_fees'
  ] loop
    begin
      execute format('select private.%I($1)', part) using at;
    exception when others then
      problems := concat_ws('; ', problems, part || ': ' || sqlerrm);
    end;
  end loop;
  if problems is null then
    update private.outbox_start s set queued_at = greatest(s.queued_at, queue_notifications.at);
  end if;
  return problems;
end
$function$;

CREATE OR REPLACE FUNCTION public.read_audit_log (
  query            text                     DEFAULT NULL::text,
  filter_person_id uuid                     DEFAULT NULL::uuid,
  filter_kind      text                     DEFAULT NULL::text,
  filter_row_id    text                     DEFAULT NULL::text,
  filter_case_id   uuid                     DEFAULT NULL::uuid,
  since            timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  before           timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  row_offset       integer                  DEFAULT 0,
  row_limit        integer                  DEFAULT 20
)
  RETURNS TABLE (
    id          uuid,
    at          timestamp with time zone,
    actor_id    uuid,
    actor_role  text,
    via         text,
    action      text,
    kind        text,
    row_id      text,
    columns     text[],
    case_id     uuid,
    person_id   uuid,
    actor_name  text,
    person_name text,
    case_number text,
    name        text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  people uuid[];
  matching_cases uuid[];
begin
  if query is not null then
    people := array(
      select p.id from public.profiles p where p.search @@ to_tsquery('simple', query)
      union
      select c.id from public.clients c where c.search @@ to_tsquery('simple', query)
    );
    matching_cases := array(select c.id from public.cases c where c.search @@ to_tsquery('simple', query));
  end if;
  return query
  with entries as (
    select a.* from public.audit_log a
    where (query is null or a.actor_id = any (people) or a.person_id = any (people) or a.case_id = any (matching_cases))
      and (filter_person_id is null or a.actor_id = filter_person_id or a.person_id = filter_person_id)
      and (filter_kind is null or a.kind = filter_kind)
      and (filter_row_id is null or a.row_id = filter_row_id)
      and (filter_case_id is null or a.case_id = filter_case_id)
      and (since is null or a.at >= since)
      and (before is null or a.at < before)
    order by a.at desc, a.id desc
    offset row_offset limit least(row_limit, 1000)
  )
  select
    a.id, a.at, a.actor_id, a.actor_role, a.via, a.action, a.kind, a.row_id, a.columns, a.case_id, a.person_id,
    (select p.full_name from public.profiles p where p.id = a.actor_id),
    coalesce(
      (select p.full_name from public.profiles p where p.id = a.person_id),
      (select c.full_name from public.clients c where c.id = a.person_id)
    ),
    (select c.case_number from public.cases c where c.id = a.case_id),
    case a.kind
      when 'client' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'client_link' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'document' then (select d.name from public.case_documents d where d.id = a.row_id::uuid)
      when 'event' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'task' then (select t.title from public.tasks t where t.id = a.row_id::uuid)
      when 'order' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'invitation' then (select i.full_name from public.invitations i where i.id = a.row_id::uuid)
      when 'submission' then (select s.name from public.contact_submissions s where s.id = a.row_id::uuid)
      when 'testimonial' then (select t.name from public.testimonials t where t.id = a.row_id::uuid)
      when 'photo' then (select g.original_name from public.gallery_photos g where g.id = a.row_id::uuid)
      when 'social_link' then (select l.platform::text from public.social_links l where l.id = a.row_id::uuid)
      when 'invoice' then (select coalesce(i.number, i.bill_name) from public.invoices i where i.id = a.row_id::uuid)
      when 'payment' then (select p.receipt_number from public.payments p where p.id = a.row_id::uuid)
      when 'review' then (select r.author_name from public.business_reviews r where r.id = a.row_id::uuid)
    end
  from entries a
  order by a.at desc, a.id desc;
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
  if found and (earlier.invoice_id, earlier.amount_paise) = (this.id, record_payment.amount_paise) then
    return earlier.receipt_number;
  elsif found then
    raise exception using errcode = 'PT409', message = 'paymentIdTaken';
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

REVOKE ALL ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint) FROM PUBLIC, "anon", "authenticated", "service_role";

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
  if draft is not null then
    select i.* into this from public.invoices i where i.id = draft for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'noInvoice';
    elsif this.status <> 'draft' then
      raise exception using errcode = 'PT409', message = 'invoiceIsSent';
    elsif based_on <> this.updated_at then
      raise exception using errcode = 'PT409', message = 'changed';
    end if;
  end if;
  select c.* into payer from public.clients c where c.id = client for key share;
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

REVOKE ALL ON FUNCTION "public"."save_invoice"(uuid, uuid, jsonb, text, text, uuid, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated", "service_role";

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
  elsif this.status = 'sent' then
    return this.number;
  elsif this.status = 'cancelled' then
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

REVOKE ALL ON FUNCTION "public"."send_invoice"(uuid, date, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.start_filing (
  for_case uuid,
  template uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with started as (
    insert into public.filings (case_id, name)
    select for_case, t.name from public.filing_templates t where t.id = template
    returning id, case_id
  ), copied as (
    insert into public.filing_items (filing_id, case_id, title, sort_order)
    select s.id, s.case_id, i.title, i.place
    from started s, public.filing_templates t, unnest(t.items) with ordinality as i (title, place)
    where t.id = template
  )
  select id from started
$function$;

REVOKE ALL ON FUNCTION "public"."start_filing"(uuid, uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

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

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.withdraw_claim (
  invoice uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.invoices i set claimed_at = null, claimed_reference = null
  where i.id = withdraw_claim.invoice and i.status <> 'draft'
    and (private.is_admin() or i.client_id = any (private.my_client_ids()));
  if not found then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."withdraw_claim"(uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."erasures"
  ADD CONSTRAINT "erasures_kind_check" CHECK ((kind = ANY (ARRAY['enquiry'::text, 'account'::text, 'client'::text, 'invoice'::text])));

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_kind_check"
    CHECK
    ((kind = ANY (ARRAY['case'::text, 'party'::text, 'event'::text, 'order'::text, 'message'::text, 'document'::text, 'document_request'::text, 'task'::text, 'filing'::text,
    'filing_item'::text,
    'legal_hold'::text,
    'client'::text,
    'client_link'::text,
    'profile'::text,
    'role'::text,
    'account'::text,
    'session'::text,
    'invitation'::text,
    'submission'::text,
    'erasure_request'::text,
    'testimonial'::text,
    'photo'::text, 'social_link'::text, 'social_post'::text, 'review'::text, 'review_connection'::text, 'setting'::text, 'fee_agreement'::text, 'invoice'::text, 'payment'::text])));

ALTER TABLE "public"."case_documents"
  ADD CONSTRAINT "case_documents_id_case_id_key" UNIQUE (id, case_id);

ALTER TABLE "public"."fee_agreements"
  ADD CONSTRAINT "fee_agreements_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE SET NULL;

ALTER TABLE "public"."fee_agreements"
  ADD CONSTRAINT "fee_agreements_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE RESTRICT;

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_document_id_fkey" FOREIGN KEY (document_id, case_id) REFERENCES public.case_documents(id, case_id) ON DELETE SET NULL (document_id);

ALTER TABLE "public"."filings"
  ADD CONSTRAINT "filings_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_filing_id_fkey" FOREIGN KEY (filing_id, case_id) REFERENCES public.filings(id, case_id) ON DELETE CASCADE;

ALTER TABLE "public"."imports"
  ADD CONSTRAINT "imports_created_by_fkey" FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."invoice_lines"
  ADD CONSTRAINT "invoice_lines_amount_paise_check" CHECK (((amount_paise >= 1) AND (amount_paise <= '99999999999'::bigint)));

ALTER TABLE "public"."invoice_lines"
  ADD CONSTRAINT "invoice_lines_appearance_check" CHECK (((kind <> 'appearance'::public.invoice_line_kind) OR (on_date IS NOT NULL)));

ALTER TABLE "public"."invoice_lines"
  ADD CONSTRAINT "invoice_lines_description_check" CHECK (((char_length(description) >= 1) AND (char_length(description) <= 500)));

ALTER TABLE "public"."invoice_lines"
  ADD CONSTRAINT "invoice_lines_on_date_check" CHECK (((on_date >= '1900-01-01'::date) AND (on_date <= '2200-01-01'::date)));

ALTER TABLE "public"."invoice_lines"
  ADD CONSTRAINT "invoice_lines_sort_order_check" CHECK (((sort_order >= 1) AND (sort_order <= 100)));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_cancel_reason_check" CHECK (((char_length(cancel_reason) >= 3) AND (char_length(cancel_reason) <= 500)));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE SET NULL;

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE RESTRICT;

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_due_on_check" CHECK (((due_on >= issued_on) AND (due_on <= '2200-01-01'::date)));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_notes_check" CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 2000)));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_number_check" CHECK ((char_length(number) <= 16));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_number_key" UNIQUE (number);

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_paid_paise_check" CHECK (((paid_paise >= 0) AND (paid_paise <= total_paise)));

ALTER TABLE "public"."invoice_lines"
  ADD CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY (invoice_id) REFERENCES public.invoices(id) ON DELETE CASCADE;

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_serial_key" UNIQUE (financial_year, serial);

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_status_check" CHECK (((num_nulls(number, financial_year, serial, issued_on, due_on, sent_at) =
CASE status
    WHEN 'draft'::public.invoice_status THEN 6
    ELSE 0
END) AND ((status = 'cancelled'::public.invoice_status) = (cancelled_at IS NOT NULL)) AND ((status <> 'draft'::public.invoice_status) OR (client_id IS NOT NULL))));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_tax_note_check" CHECK (((char_length(tax_note) >= 1) AND (char_length(tax_note) <= 500)));

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_total_paise_check" CHECK (((total_paise >= 0) AND (total_paise <= '99999999999'::bigint)));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_amount_paise_check" CHECK (((amount_paise >= 1) AND (amount_paise <= '99999999999'::bigint)));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_cancel_reason_check" CHECK (((char_length(cancel_reason) >= 3) AND (char_length(cancel_reason) <= 500)));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE RESTRICT;

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_invoice_id_fkey" FOREIGN KEY (invoice_id) REFERENCES public.invoices(id) ON DELETE RESTRICT;

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_receipt_number_check" CHECK ((char_length(receipt_number) <= 16));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_receipt_number_key" UNIQUE (receipt_number);

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_reference_check" CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 100)));

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_serial_key" UNIQUE (financial_year, serial);

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_assignee_id_fkey" FOREIGN KEY (assignee_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."tasks"
  ADD CONSTRAINT "tasks_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."filing_items"
  ADD CONSTRAINT "filing_items_task_id_fkey" FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE SET NULL;

CREATE INDEX fee_agreements_case_id_idx ON public.fee_agreements USING btree (case_id);

CREATE INDEX filing_items_document_id_idx ON public.filing_items USING btree (document_id);

CREATE INDEX filing_items_filing_id_idx ON public.filing_items USING btree (filing_id, sort_order, created_at);

CREATE INDEX filing_items_task_id_idx ON public.filing_items USING btree (task_id);

CREATE INDEX filings_case_id_idx ON public.filings USING btree (case_id, created_at DESC, id);

CREATE INDEX imports_created_at_idx ON public.imports USING btree (created_at);

CREATE INDEX imports_created_by_idx ON public.imports USING btree (created_by);

CREATE INDEX invoice_lines_invoice_id_idx ON public.invoice_lines USING btree (invoice_id, sort_order);

CREATE INDEX invoices_claimed_at_idx ON public.invoices USING btree (claimed_at)
  WHERE (claimed_at IS NOT NULL);

CREATE INDEX invoices_sent_at_idx ON public.invoices USING btree (sent_at);

CREATE INDEX invoices_state_due_on_idx ON public.invoices USING btree (state, due_on, id);

CREATE INDEX payments_client_id_idx ON public.payments USING btree (client_id, paid_on, id);

CREATE INDEX payments_created_at_idx ON public.payments USING btree (created_at);

CREATE INDEX payments_invoice_id_idx ON public.payments USING btree (invoice_id, paid_on, id);

CREATE INDEX payments_paid_on_idx ON public.payments USING btree (paid_on, id);

CREATE INDEX tasks_assignee_id_idx ON public.tasks USING btree (assignee_id, due_on, id);

CREATE INDEX tasks_case_id_idx ON public.tasks USING btree (case_id, due_on, id);

CREATE INDEX tasks_done_at_idx ON public.tasks USING btree (done_at DESC, id DESC)
  WHERE (done_at IS NOT NULL);

CREATE INDEX tasks_due_on_idx ON public.tasks USING btree (due_on, id);

CREATE INDEX tasks_open_idx ON public.tasks USING btree (due_on, id)
  WHERE (done_at IS NULL);

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.fee_agreements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'fee_agreement',
  'id',
  'case_id',
  'client_id',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.fee_agreements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'fee_agreement',
  'id',
  'case_id',
  'client_id',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.fee_agreements
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'fee_agreement',
  'id',
  'case_id',
  'client_id',
  ''
);

CREATE TRIGGER fee_agreements_refuse_held_deletion
  BEFORE DELETE ON public.fee_agreements
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER fee_agreements_refuse_held_move
  BEFORE UPDATE OF case_id ON public.fee_agreements
  FOR EACH ROW
  WHEN (((old.case_id IS NOT NULL) AND (old.case_id IS DISTINCT FROM new.case_id)))
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER fee_agreements_refuse_other_clients_case
  BEFORE INSERT OR UPDATE OF case_id, client_id ON public.fee_agreements
  FOR EACH ROW
  WHEN ((new.case_id IS NOT NULL))
  EXECUTE FUNCTION private.refuse_other_clients_case();

CREATE TRIGGER fee_agreements_touch
  BEFORE UPDATE ON public.fee_agreements
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.filing_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_item',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.filing_items
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing_item',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER filing_items_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.filing_items
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER filing_items_follow_cure_by
  BEFORE INSERT OR UPDATE ON public.filing_items
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_cure_by();

CREATE TRIGGER filing_items_refuse_held_deletion
  BEFORE DELETE ON public.filing_items
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER filing_items_touch
  BEFORE UPDATE ON public.filing_items
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER filing_templates_touch
  BEFORE UPDATE ON public.filing_templates
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.filings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.filings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.filings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'filing',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER filings_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.filings
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER filings_refuse_held_deletion
  BEFORE DELETE ON public.filings
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER filings_touch
  BEFORE UPDATE ON public.filings
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER invoice_lines_add_up
  AFTER INSERT OR DELETE OR UPDATE ON public.invoice_lines
  FOR EACH ROW
  EXECUTE FUNCTION private.add_up_invoice();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'invoice',
  'id',
  'case_id',
  'client_id',
  'status case_id client_id due_on tax_note notes claimed_at claimed_reference'
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'invoice',
  'id',
  'case_id',
  'client_id',
  'status case_id client_id due_on tax_note notes claimed_at claimed_reference'
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.invoices
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'invoice',
  'id',
  'case_id',
  'client_id',
  'status case_id client_id due_on tax_note notes claimed_at claimed_reference'
);

CREATE TRIGGER invoices_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.invoices
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER invoices_refuse_held_deletion
  BEFORE DELETE ON public.invoices
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER invoices_refuse_held_move
  BEFORE UPDATE OF case_id ON public.invoices
  FOR EACH ROW
  WHEN (((old.case_id IS NOT NULL) AND (old.case_id IS DISTINCT FROM new.case_id)))
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER invoices_refuse_other_clients_case
  BEFORE INSERT OR UPDATE OF case_id, client_id ON public.invoices
  FOR EACH ROW
  WHEN (((new.case_id IS NOT NULL) AND (new.client_id IS NOT NULL)))
  EXECUTE FUNCTION private.refuse_other_clients_case();

CREATE TRIGGER invoices_touch
  BEFORE UPDATE ON public.invoices
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'payment',
  'id',
  '',
  'client_id',
  'cancelled_at'
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'payment',
  'id',
  '',
  'client_id',
  'cancelled_at'
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.payments
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'payment',
  'id',
  '',
  'client_id',
  'cancelled_at'
);

CREATE TRIGGER payments_add_up
  AFTER INSERT OR DELETE OR UPDATE ON public.payments
  FOR EACH ROW
  EXECUTE FUNCTION private.add_up_invoice();

CREATE TRIGGER payments_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.payments
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER payments_refuse_held_deletion
  BEFORE DELETE ON public.payments
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER payments_touch
  BEFORE UPDATE ON public.payments
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'task',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'task',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.tasks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'task',
  'id',
  'case_id',
  '',
  ''
);

CREATE TRIGGER tasks_broadcast_change
  AFTER INSERT OR DELETE OR UPDATE ON public.tasks
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER tasks_check_assignee
  BEFORE UPDATE OF assignee_id ON public.tasks
  FOR EACH ROW
  WHEN (((new.assignee_id IS NOT NULL) AND (new.assignee_id IS DISTINCT FROM old.assignee_id)))
  EXECUTE FUNCTION private.check_assignee();

CREATE TRIGGER tasks_check_new_assignee
  BEFORE INSERT ON public.tasks
  FOR EACH ROW
  WHEN ((new.assignee_id IS NOT NULL))
  EXECUTE FUNCTION private.check_assignee();

CREATE TRIGGER tasks_refuse_held_deletion
  BEFORE DELETE ON public.tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER tasks_refuse_held_move
  BEFORE UPDATE OF case_id ON public.tasks
  FOR EACH ROW
  WHEN (((old.case_id IS NOT NULL) AND (old.case_id IS DISTINCT FROM new.case_id)))
  EXECUTE FUNCTION private.refuse_held_deletion();

CREATE TRIGGER tasks_touch
  BEFORE UPDATE ON public.tasks
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE POLICY "a client reads their own agreements on fees" ON "public"."fee_agreements"
  FOR SELECT
  TO "authenticated"
  USING ((client_id = ANY (( SELECT private.my_client_ids() AS my_client_ids)::uuid[])));

CREATE POLICY "an admin adds agreements on fees" ON "public"."fee_agreements"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes agreements on fees" ON "public"."fee_agreements"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes agreements on fees" ON "public"."fee_agreements"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads every agreement on fees" ON "public"."fee_agreements"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin adds items" ON "public"."filing_items"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes items" ON "public"."filing_items"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes items" ON "public"."filing_items"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads items" ON "public"."filing_items"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin adds templates" ON "public"."filing_templates"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes templates" ON "public"."filing_templates"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes templates" ON "public"."filing_templates"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads templates" ON "public"."filing_templates"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin adds filings" ON "public"."filings"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes filings" ON "public"."filings"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes filings" ON "public"."filings"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads filings" ON "public"."filings"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin reads imports" ON "public"."imports"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "everybody reads the lines of invoices that they see" ON "public"."invoice_lines"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.invoices i
  WHERE (i.id = invoice_lines.invoice_id))));

CREATE POLICY "a client reads their own invoices, once they are sent" ON "public"."invoices"
  FOR SELECT
  TO "authenticated"
  USING (((client_id = ANY (( SELECT private.my_client_ids() AS my_client_ids)::uuid[])) AND (status <> 'draft'::public.invoice_status)));

CREATE POLICY "an admin deletes drafts of invoices" ON "public"."invoices"
  FOR DELETE
  TO "app_admin"
  USING ((( SELECT private.is_admin() AS is_admin) AND (status = 'draft'::public.invoice_status)));

CREATE POLICY "an admin reads every invoice" ON "public"."invoices"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin adds templates" ON "public"."paper_templates"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes templates" ON "public"."paper_templates"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads every template" ON "public"."paper_templates"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "a client reads their own payments" ON "public"."payments"
  FOR SELECT
  TO "authenticated"
  USING ((client_id = ANY (( SELECT private.my_client_ids() AS my_client_ids)::uuid[])));

CREATE POLICY "an admin reads every payment" ON "public"."payments"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "a client reads the public settings, and how fees are paid" ON "public"."site_settings"
  FOR SELECT
  TO "authenticated"
  USING ((is_public OR (key = 'fees'::text)));

CREATE POLICY "visitors read the public settings" ON "public"."site_settings"
  FOR SELECT
  TO "anon"
  USING (is_public);

CREATE POLICY "an admin adds tasks" ON "public"."tasks"
  FOR INSERT
  TO "app_admin"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin changes tasks" ON "public"."tasks"
  FOR UPDATE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin deletes tasks" ON "public"."tasks"
  FOR DELETE
  TO "app_admin"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "an admin reads every task" ON "public"."tasks"
  FOR SELECT
  TO "app_admin"
  USING (true);

CREATE POLICY "an admin deletes files" ON "storage"."objects"
  FOR DELETE
  TO "app_admin"
  USING (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "an admin reads files" ON "storage"."objects"
  FOR SELECT
  TO "app_admin"
  USING (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "an admin replaces files" ON "storage"."objects"
  FOR UPDATE
  TO "app_admin"
  USING (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)))
  WITH CHECK (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text])) AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "an admin uploads files" ON "storage"."objects"
  FOR INSERT
  TO "app_admin"
  WITH
    CHECK
    (((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'paper-templates'::text, 'case-documents'::text])) AND (COALESCE(current_setting('storage.operation'::text,
    true), ''::text) !~~ '%sign%'::text) AND ( SELECT private.is_admin() AS is_admin)));

COMMENT ON COLUMN "public"."invoices"."claimed_at" IS 'When the client said that it is paid; cleared when a payment is recorded.';

COMMENT ON COLUMN "public"."invoices"."financial_year" IS 'The first year of it: 2026 is April 2026 to March 2027.';

COMMENT ON COLUMN "public"."invoices"."total_paise" IS 'The sum of its lines, kept by a trigger, as paid_paise is that of its payments.';

COMMENT ON COLUMN "public"."tasks"."assignee_id" IS 'The admin who does it; null for nobody in particular.';

COMMENT ON FUNCTION "private"."add_up_invoice"() IS 'Trigger: keeps the sums of an invoice''s lines and payments. A cancelled payment counts for nothing.';

COMMENT ON FUNCTION "private"."busy_clients"(timestamp with time zone) IS 'The clients of whom there is anything since a moment, or a matter that is open or on hold, or who owe something; some of them more than once.';

COMMENT ON FUNCTION "private"."check_assignee"() IS 'Trigger: only an admin gets a task; whoever is none any more keeps what they had until it is given to another. Errors: PT422.';

COMMENT ON FUNCTION "private"."erase_client"(uuid, uuid[]) IS 'Erases a client with their cases, as far as none is kept; then also their enquiries and fees, and the log-ins that see no other client. What was sent and found goes by the ids of its rows. In: the client; cases that are kept anyway. Out: as erase(), without `mentions`.';

COMMENT ON FUNCTION "private"."erase_fees"(uuid) IS 'Erases the fees of a client: agreements, drafts, and what was said to be paid. The books are kept, with the name and the address that each invoice was sent to, until their time is over. In: the client. Out: `gone`, by table how many rows; `books`, how many `invoices` and `payments` are kept `until` when, null for ever; null where there are none.';

COMMENT ON FUNCTION "private"."erase_invoice"(uuid) IS 'Erases an invoice of an erased client with its payments, once its time is over; its number is never given again. In: its id. Out: as erase(), without `mentions`.';

COMMENT ON FUNCTION "private"."erase_notifications"(uuid[], text) IS 'Deletes what the outbox says of somebody, and takes their hearings and tasks out of the boards of days. By ids, so that nothing of others goes with it who share a number, a title or a part of the name. In: ids of clients, cases, events, tasks, enquiries, requests and documents; the client''s name, if they are erased themselves, for what was sent about cases that are not there any more. Out: how many were deleted.';

COMMENT ON FUNCTION "private"."erase_one"(text, uuid, uuid[]) IS 'Erases one enquiry, account, client or invoice, and notes that for restored backups. In: what; cases that are kept anyway. Out: as erase(), without `mentions`; null where there was nothing.';

COMMENT ON FUNCTION "private"."fee_reminder"(public.invoices, timestamp with time zone) IS 'The reminder of an invoice whose time has come: at ten in the morning, three days before it is due and the day after. None while the client says that it is paid, or whose time came before it was sent or a backup restored. In: the invoice, the time. Out: the kind, null for none.';

COMMENT ON FUNCTION "private"."financial_year"(date) IS 'The first year of the financial year of a day, which begins in April.';

COMMENT ON FUNCTION "private"."follow_cure_by"() IS 'Trigger: the day by which a defect must be cured, once confirmed, is the due day of one task of the case, which is done when the defect is cured. What was counted anew must be confirmed anew.';

COMMENT ON FUNCTION "private"."is_past_keeping"(public.invoices) IS 'Whether an invoice is an erased client''s, and its time is over.';

COMMENT ON FUNCTION "private"."kept_until"(public.invoices) IS 'The last day of the duty to keep an invoice with its payments, which counts from the end of the financial year of the last of them. In: the invoice. Out: the day; the end of that year where they are kept for ever.';

COMMENT ON FUNCTION "private"."next_number"(text, date) IS 'The next number of a series. Its row is locked to the end of the transaction: the next caller waits, and a transaction that fails gives the number back. In: `INV` or `REC`, the day.';

COMMENT ON FUNCTION "private"."queue_boards"(timestamp with time zone) IS 'Puts a day''s board into the outbox for each admin, if it has a hearing or a task: how many hearings there are, and the first thirty; and so the tasks that are theirs or nobody''s and due on the day, today also the overdue.';

COMMENT ON FUNCTION "private"."queue_fees"(timestamp with time zone) IS 'Puts into the outbox what clients are to be told of their fees: an invoice, two reminders of it, a payment that was recorded; and for each admin that a client says that an invoice is paid. Each is told once.';

COMMENT ON FUNCTION "private"."refuse_held_deletion"() IS 'Trigger: refuses to delete what belongs to a case on hold, or to give it to something else, whoever does it. A hold protects all of a case: also its parties, orders, requests, the versions of its documents, what messages have with them, fees, and the enquiry that it began with. Errors: PT409.';

COMMENT ON FUNCTION "private"."refuse_other_clients_case"() IS 'Trigger: an agreement or invoice names a case of its client. Errors: PT422, the hint is the field.';

COMMENT ON FUNCTION "private"."retention_due"() IS 'What is out of its time: enquiries of which no client and no case came; accounts of no client that nobody has logged in with, of whose address there is no newer enquiry, and none of a client; clients of whom every matter is over, without a hold, and of whom there has been nothing for so long; invoices of erased clients, after the years of the duty to keep accounts. A period of 0 asks nothing of the tables.';

COMMENT ON FUNCTION "private"."retention_months"(text) IS 'How long something is kept. In: a field of the setting `retention`. Out: months, 0 for ever.';

COMMENT ON FUNCTION "public"."admin_summary"() IS 'The figures on the admin''s cards, by the days of UTC, in one row. Out: total_clients counts the clients who have a case, waiting_clients the cases whose client waits for an answer, due_tasks the tasks that are overdue or due today, both to 100; news are those of admin_news(). Errors: PT403 for a caller who is no admin.';

COMMENT ON FUNCTION "public"."cancel_invoice"(uuid, text) IS 'Cancels an invoice that was sent; its number stays used. Done twice it is done once. In: the invoice; why. Errors: PT403 for anyone but an admin; PT404; PT409 for a draft, or one with payments that are not cancelled; PT422 for a reason that says nothing, the hint is the field.';

COMMENT ON FUNCTION "public"."cancel_payment"(uuid, text) IS 'Cancels a payment, e.g. a cheque that came back: its amount is open again, its receipt stays. Done twice it is done once. In: the payment; why. Errors: PT403 for anyone but an admin; PT404; PT422, the hint is the field.';

COMMENT ON FUNCTION "public"."check_import"(jsonb) IS 'What import_clients() would do with rows, and stores nothing. In: as import_clients() has it. Out: of each line the client who is used because they have its e-mail address or phone number; else the first line with the same name and the same address or number, whose client it shares (also where none of them has either); and what is against it: `there` where that client has this case already, `twice` where an earlier line has it. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."claim_payment"(uuid, text) IS 'A client says that an invoice of theirs is paid; the office records the payment. Said again it changes the reference. In: the invoice; a reference or null. Errors: PT404 for one that they do not see; PT409 for one that is not open; 23514 for a reference that is too long; PT429 after twenty a day, the hint is the seconds to wait.';

COMMENT ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date) IS 'How many invoices a search and filters leave, as count_contact_submissions() has it; `overdue` is a state too.';

COMMENT ON FUNCTION "public"."erase"(text, uuid, boolean) IS 'Erases what is kept about somebody, or says what would be erased, by the same steps. In: `enquiry`, `account` or `client`; its id; whether it is only tried. Out: `gone` and `nameless`, by table how many rows; `kept`, the cases that are kept, each with why (`hold`, `open`, `kept`) and the hold''s reason and last day; `books`, the invoices and payments that are kept, as erase_fees() has it; `mentions`, by table how many rows still have the name, the address or the number. Errors: PT403 for others than admins, PT400 for another kind, PT404 where there is nothing, PT409 for the last admin.';

COMMENT ON FUNCTION "public"."import_clients"(jsonb) IS 'Adds clients and cases, all or none. In: 1 to 1000 rows `{line, client, case}`, each with the columns of a client and of a case or null; lines of the same client are found as check_import() says. No check for conflicts of interest: these people are clients already. Out: the id of the import. Errors: PT403 for anyone but an admin; PT422, the detail is the line that cannot be imported.';

COMMENT ON FUNCTION "public"."orphaned_files"(text, timestamp with time zone) IS 'The oldest files of a bucket, at most 100, that no photo, post, version or template names, or that have a virus: what interrupted uploads and deletions leave behind. An upload stores its file before its row: so none counts that is younger than a moment, by default an hour, or a day for posts. For the scheduled jobs, which delete files through Storage.';

COMMENT ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint) IS 'Records a payment, with a receipt; what the client said of it is cleared. Done twice with one id it is done once. In: an id that the caller has made, or null; the invoice; the day, how, and with which reference it was paid; the amount. Out: the number of the receipt. Errors: PT403 for anyone but an admin; PT404; PT409 for an invoice that is not open, or another payment''s id; PT422 for more than is open, or a day to come, the hint is the field.';

COMMENT ON FUNCTION "public"."save_invoice"(uuid, uuid, jsonb, text, text, uuid, timestamp with time zone) IS 'Saves a draft with its lines in one step. In: the client; the case or null; the lines in their order, each with `kind`, `description`, `on_date` and `amount_paise`; the line about tax; notes, which the client reads; the draft and the `updated_at` that it is based on, null for a new one. Out: the draft and its `updated_at`. Errors: PT403 for anyone but an admin; PT404; PT409 for one that is sent or changed meanwhile; PT422 with the field as its hint; 23514 for a value that breaks a rule of the tables.';

COMMENT ON FUNCTION "public"."send_invoice"(uuid, date, timestamp with time zone) IS 'Gives a draft its number and shows it to the client, with the client''s name and address of now. Done twice it is done once. In: the draft; the day until which it is to be paid; the `updated_at` that was seen. Out: the number. Errors: PT403 for anyone but an admin; PT404; PT409 for one that is cancelled or changed meanwhile; PT422 for one without lines or for a day before today, the hint is the field.';

COMMENT ON FUNCTION "public"."start_filing"(uuid, uuid) IS 'Begins a filing with the items of a template, as they are now. In: the case; the template. Out: the filing, null where the template is gone. Errors: 23503 for a case that is gone.';

COMMENT ON FUNCTION "public"."undo_import"(uuid) IS 'Deletes what an import has made, all or none, within an hour. In: the import; one that is undone already stays so. Errors: PT403 for anyone but an admin; PT404 for an import that is not there; PT409 after an hour, and where a client or case has been changed since, or something was added to it: the detail is its name.';

COMMENT ON FUNCTION "public"."withdraw_claim"(uuid) IS 'Takes back that a client says that an invoice is paid: by them, or by an admin who has not found the money. Reminders that were not sent yet go on. In: the invoice. Errors: PT404 for one that the caller does not see.';

COMMENT ON TABLE "public"."fee_agreements" IS 'What was agreed with clients about fees; it stays with the client when a case moves.';

COMMENT ON TABLE "public"."imports" IS 'What imports of clients and cases have made; written by import_clients().';

COMMENT ON TABLE "public"."invoices" IS 'Invoices to clients. Written by functions; only drafts are deleted.';

COMMENT ON TABLE "public"."payments" IS 'Payments of invoices, each with a receipt. Written by functions.';

REVOKE ALL ON FUNCTION "private"."add_up_invoice"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_up_invoice"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_up_invoice"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_assignee"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_assignee"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_assignee"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."erase_fees"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_fees"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."erase_fees"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."erase_invoice"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_invoice"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."erase_invoice"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fee_reminder"(public.invoices, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fee_reminder"(public.invoices, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."fee_reminder"(public.invoices, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."financial_year"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."financial_year"(date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."financial_year"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_cure_by"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_cure_by"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_cure_by"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_past_keeping"(public.invoices) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_past_keeping"(public.invoices) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_past_keeping"(public.invoices) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kept_until"(public.invoices) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."kept_until"(public.invoices) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."kept_until"(public.invoices) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_number"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."next_number"(text, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."next_number"(text, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_fees"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_fees"(timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."queue_fees"(timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_other_clients_case"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_other_clients_case"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_other_clients_case"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."retention_months"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retention_months"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."retention_months"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_summary"() TO "app_admin";

REVOKE ALL ON FUNCTION "public"."admin_summary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_summary"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."cancel_invoice"(uuid, text) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."cancel_invoice"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."cancel_invoice"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."cancel_payment"(uuid, text) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."cancel_payment"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."cancel_payment"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."check_import"(jsonb) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."check_import"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."check_import"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_payment"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."claim_payment"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_payment"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."count_invoices"(text, text, uuid, uuid, date) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."import_clients"(jsonb) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."import_clients"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."import_clients"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_payment"(uuid, uuid, date, public.payment_method, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_invoice"(uuid, uuid, jsonb, text, text, uuid, timestamp WITH time zone) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."save_invoice"(uuid, uuid, jsonb, text, text, uuid, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_invoice"(uuid, uuid, jsonb, text, text, uuid, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."send_invoice"(uuid, date, timestamp WITH time zone) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."send_invoice"(uuid, date, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."send_invoice"(uuid, date, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_filing"(uuid, uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."start_filing"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_filing"(uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_claim"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_claim"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_claim"(uuid) TO "postgres";

GRANT INSERT ("amount_paise"), UPDATE ("amount_paise") ON TABLE "public"."fee_agreements" TO "app_admin";

GRANT INSERT ("case_id"), UPDATE ("case_id") ON TABLE "public"."fee_agreements" TO "app_admin";

GRANT INSERT ("client_id") ON TABLE "public"."fee_agreements" TO "app_admin";

GRANT INSERT ("description"), UPDATE ("description") ON TABLE "public"."fee_agreements" TO "app_admin";

GRANT DELETE ON TABLE "public"."fee_agreements" TO "app_admin";

REVOKE ALL ON TABLE "public"."fee_agreements" FROM "authenticated";

GRANT SELECT ON TABLE "public"."fee_agreements" TO "authenticated";

REVOKE ALL ON TABLE "public"."fee_agreements" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."fee_agreements" TO "service_role";

GRANT INSERT ("case_id") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("cure_by"), UPDATE ("cure_by") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("days"), UPDATE ("days") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("document_id"), UPDATE ("document_id") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("done_on"), UPDATE ("done_on") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("filing_id") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("kind") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("notified_on"), UPDATE ("notified_on") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("remark"), UPDATE ("remark") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("sort_order") ON TABLE "public"."filing_items" TO "app_admin";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "public"."filing_items" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."filing_items" TO "app_admin";

REVOKE ALL ON TABLE "public"."filing_items" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."filing_items" TO "service_role";

GRANT INSERT ("items"), UPDATE ("items") ON TABLE "public"."filing_templates" TO "app_admin";

GRANT INSERT ("name"), UPDATE ("name") ON TABLE "public"."filing_templates" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."filing_templates" TO "app_admin";

REVOKE ALL ON TABLE "public"."filing_templates" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."filing_templates" TO "service_role";

GRANT INSERT ("case_id") ON TABLE "public"."filings" TO "app_admin";

GRANT INSERT ("diary_number"), UPDATE ("diary_number") ON TABLE "public"."filings" TO "app_admin";

GRANT INSERT ("filed_on"), UPDATE ("filed_on") ON TABLE "public"."filings" TO "app_admin";

GRANT INSERT ("name"), UPDATE ("name") ON TABLE "public"."filings" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."filings" TO "app_admin";

REVOKE ALL ON TABLE "public"."filings" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."filings" TO "service_role";

GRANT SELECT ON TABLE "public"."imports" TO "app_admin";

REVOKE ALL ON TABLE "public"."imports" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."imports" TO "service_role";

REVOKE ALL ON TABLE "public"."invoice_lines" FROM "authenticated";

GRANT SELECT ON TABLE "public"."invoice_lines" TO "authenticated";

REVOKE ALL ON TABLE "public"."invoice_lines" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."invoice_lines" TO "service_role";

GRANT DELETE ON TABLE "public"."invoices" TO "app_admin";

REVOKE ALL ON TABLE "public"."invoices" FROM "authenticated";

GRANT SELECT ON TABLE "public"."invoices" TO "authenticated";

REVOKE ALL ON TABLE "public"."invoices" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."invoices" TO "service_role";

GRANT INSERT ("id") ON TABLE "public"."paper_templates" TO "app_admin";

GRANT INSERT ("name") ON TABLE "public"."paper_templates" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."paper_templates" TO "app_admin";

REVOKE ALL ON TABLE "public"."paper_templates" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."paper_templates" TO "service_role";

REVOKE ALL ON TABLE "public"."payments" FROM "authenticated";

GRANT SELECT ON TABLE "public"."payments" TO "authenticated";

REVOKE ALL ON TABLE "public"."payments" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."payments" TO "service_role";

GRANT INSERT ("assignee_id"), UPDATE ("assignee_id") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("case_id"), UPDATE ("case_id") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("done_at"), UPDATE ("done_at") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("due_on"), UPDATE ("due_on") ON TABLE "public"."tasks" TO "app_admin";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "public"."tasks" TO "app_admin";

GRANT DELETE, SELECT ON TABLE "public"."tasks" TO "app_admin";

REVOKE ALL ON TABLE "public"."tasks" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."tasks" TO "service_role";

CREATE INDEX fee_agreements_client_id_idx ON public.fee_agreements USING btree (client_id, agreed_on, id);

GRANT INSERT ("agreed_on"), UPDATE ("agreed_on") ON TABLE "public"."fee_agreements" TO "app_admin";

ALTER TABLE "public"."invoices"
  ADD COLUMN "search" tsvector GENERATED ALWAYS AS (private.to_search_vector(((COALESCE(number, ''::text) || ' '::text) || bill_name))) STORED NOT NULL;

ALTER TABLE "public"."invoices"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."invoices"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE INDEX invoices_case_id_idx ON public.invoices USING btree (case_id, created_at, id);

CREATE INDEX invoices_client_id_idx ON public.invoices USING btree (client_id, created_at, id);

CREATE INDEX invoices_due_on_idx ON public.invoices USING btree (due_on, created_at, id);

CREATE INDEX invoices_issued_on_idx ON public.invoices USING btree (issued_on, created_at, id);

CREATE INDEX invoices_state_issued_on_idx ON public.invoices USING btree (state, issued_on, created_at, id);

ALTER TABLE "public"."invoices"
  ADD CONSTRAINT "invoices_claimed_reference_check" CHECK (((char_length(claimed_reference) <= 100) AND private.is_plain_text(claimed_reference)));

CREATE INDEX invoices_search_idx ON public.invoices USING gin (search);

-- Nobody's act: not for the audit log.
ALTER TABLE "public"."site_settings" DISABLE TRIGGER USER;

INSERT INTO "public"."site_settings" ("key", "is_public") VALUES ('fees', false);

ALTER TABLE "public"."site_settings" ENABLE TRIGGER USER;

-- The notice of a new installation says that fees are kept, and for how long. Where people have agreed to it already, an
-- admin publishes another.

update public.privacy_notices
set body = case language
  when 'hi' then replace(
    replace(body, 'तारीखें, दस्तावेज़, संदेश, पक्षकार और आदेश।', 'तारीखें, दस्तावेज़, संदेश, पक्षकार और आदेश, तथा फ़ीस के करार, बिल और भुगतान।'),
    'क्या और क्यों, यह आपको बताया जाता है। शेष सब', 'क्या और क्यों, यह आपको बताया जाता है। बिल और भुगतान अपने वित्तीय वर्ष के बाद आठ वर्ष तक रखे जाते हैं, क्योंकि हिसाब रखना अनिवार्य है। शेष सब'
  )
  else replace(
    replace(body, 'what you and the chamber put on record in your matter: dates, documents, messages, parties and orders.', 'what you and the chamber put on record in your matter: dates, documents, messages, parties and orders, what was agreed about fees, invoices and payments.'),
    'you are told what and why. Everything else', 'you are told what and why. Invoices and payments are kept for eight years after their financial year, because accounts have to be kept. Everything else'
  )
end
where version = 1 and not exists (select from public.consents);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('paper-templates', 'paper-templates', false, 1048576,
    array['application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
