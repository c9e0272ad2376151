-- An invoice that was sent, and a receipt, read the same ever after. Those that are there keep what their case and the letterhead are
-- now, which is all that is known; that is no change of theirs, so nothing of theirs is touched or recorded by it.
SET local check_function_bodies = off;

ALTER TABLE "public"."invoices"
  ADD COLUMN "case_number" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "case_title" text;

ALTER TABLE "public"."invoices"
  ADD COLUMN "letterhead" jsonb;

ALTER TABLE "public"."payments"
  ADD COLUMN "letterhead" jsonb;

CREATE OR REPLACE FUNCTION private.current_letterhead()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.site_settings s
  where s.key in ('advocate', 'enrolment', 'office', 'contact')
$function$;

CREATE OR REPLACE FUNCTION private.freeze_invoice()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.status = 'draft' then
    new.case_number := null;
    new.case_title := null;
    new.letterhead := null;
  elsif tg_op = 'UPDATE' and old.status <> 'draft' then
    new.case_number := old.case_number;
    new.case_title := old.case_title;
    new.letterhead := old.letterhead;
  else
    select c.case_number, c.title into new.case_number, new.case_title from public.cases c where c.id = new.case_id;
    new.letterhead := private.current_letterhead();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.freeze_receipt()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.letterhead := case tg_op when 'INSERT' then private.current_letterhead() else old.letterhead end;
  return new;
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
        to_jsonb(i) - '{search,letterhead}'::text[] || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.sort_order) from public.invoice_lines l where l.invoice_id = i.id
        )) order by i.sent_at, i.id
      ), '[]')
      from public.invoices i, mine where i.client_id = any (mine.ids) and i.status <> 'draft'
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'letterhead' order by p.paid_on, p.id), '[]')
      from public.payments p, mine where p.client_id = any (mine.ids)
    )
  ) || public.my_account_data()
$function$;

CREATE TRIGGER invoices_freeze
  BEFORE INSERT OR UPDATE ON public.invoices
  FOR EACH ROW
  EXECUTE FUNCTION private.freeze_invoice();

CREATE TRIGGER payments_freeze
  BEFORE INSERT OR UPDATE ON public.payments
  FOR EACH ROW
  EXECUTE FUNCTION private.freeze_receipt();

COMMENT ON COLUMN "public"."invoices"."case_number" IS 'The number of its case as it was when it was sent, as case_title and letterhead are; null for a draft.';

COMMENT ON COLUMN "public"."invoices"."letterhead" IS 'By key the settings that its head was made from; the built-in ones are not in them.';

COMMENT ON FUNCTION "private"."current_letterhead"() IS 'The settings that the head of an invoice or a receipt is made from, by key.';

COMMENT ON FUNCTION "private"."erase_fees"(uuid) IS 'Erases the fees of a client: agreements, drafts, and what was said to be paid. The books are kept, with the name, the address and the case that each invoice was sent with, until their time is over. In: the client. Out: `gone`, by table how many rows; `books`, how many `invoices` and `payments` are kept `until` when, null for ever; null where there are none.';

COMMENT ON FUNCTION "private"."freeze_invoice"() IS 'Trigger: an invoice that is sent keeps the case and the letterhead of that moment, whatever becomes of them: what was sent reads the same for the office and for who was billed.';

COMMENT ON FUNCTION "private"."freeze_receipt"() IS 'Trigger: a receipt keeps the letterhead of the moment when it was given.';

COMMENT ON FUNCTION "public"."send_invoice"(uuid, date, timestamp with time zone) IS 'Gives a draft its number and shows it to the client, with the client''s name and address, the case and the letterhead of now. Done twice it is done once. In: the draft; the day until which it is to be paid; the `updated_at` that was seen. Out: the number. Errors: PT403 for anyone but an admin; PT404; PT409 for one that is cancelled or changed meanwhile; PT422 for one without lines or for a day before today, the hint is the field.';

REVOKE ALL ON FUNCTION "private"."current_letterhead"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."current_letterhead"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."current_letterhead"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."freeze_invoice"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."freeze_invoice"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."freeze_invoice"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."freeze_receipt"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."freeze_receipt"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."freeze_receipt"() TO "postgres";

ALTER TABLE public.invoices DISABLE TRIGGER USER;
UPDATE public.invoices i SET letterhead = private.current_letterhead(),
  case_number = (SELECT c.case_number FROM public.cases c WHERE c.id = i.case_id),
  case_title = (SELECT c.title FROM public.cases c WHERE c.id = i.case_id)
WHERE i.status <> 'draft';
ALTER TABLE public.invoices ENABLE TRIGGER USER;
ALTER TABLE public.payments DISABLE TRIGGER USER;
UPDATE public.payments SET letterhead = private.current_letterhead();
ALTER TABLE public.payments ENABLE TRIGGER USER;
