-- What was sent for a new row is remembered by a hash: sent again it is known, also when the row was changed or erased since.
SET local check_function_bodies = off;

CREATE TABLE "private"."sent_rows" (
  "id"       uuid                     NOT NULL,
  "contents" text                     NOT NULL,
  "sent_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "sent_rows_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."sent_rows"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.add_task()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for view "all_tasks"';
  end if;
  if new.id is not null and not private.is_first_sending(new.id, to_jsonb(new)) then
    raise exception using errcode = 'PT409', message = 'sentBefore';
  end if;
  insert into public.tasks as t (id, title, due_on, case_id, assignee_id, done_at)
  values (coalesce(new.id, gen_random_uuid()), new.title, new.due_on, new.case_id, new.assignee_id, new.done_at)
  returning t.id into new.id;
  select a.* into new from public.all_tasks a where a.id = new.id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.expired_rows()
  RETURNS TABLE (
    what      text,
    source    text,
    condition text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  values
    ('throttles', 'private.throttles', 'r.window_ends <= now()'),
    ('visit_salts', 'private.visit_salts', 'r.day < private.practice_day()'),
    (
      'notifications', 'public.notifications',
      $c$r.created_at < now() - private.period('delivery_log')
        and (r.sent_at is not null or r.failed_at is not null or r.cancelled_at is not null)$c$
    ),
    ('bounced_addresses', 'private.bounced_addresses', $c$r.bounced_at < now() - private.period('bounced_address')$c$),
    -- The latest device of a user stays.
    (
      'known_devices', 'private.known_devices',
      $c$r.seen_at < now() - private.period('known_device') and exists (
        select from private.known_devices later
        where later.user_id = r.user_id and (later.seen_at, later.device) > (r.seen_at, r.device)
      )$c$
    ),
    -- With their refresh tokens.
    ('sessions', 'auth.sessions', 'r.not_after <= now()'),
    ('registrations', null, null),
    ('audit_entries', 'public.audit_log', $c$r.at < now() - private.period('audit_log')$c$),
    ('sent_rows', 'private.sent_rows', $c$r.sent_at < now() - interval '7 days'$c$),
    ('cancelled_events', 'public.cancelled_events', $c$r.cancelled_at < now() - private.period('cancelled_date')$c$)
$function$;

CREATE OR REPLACE FUNCTION private.is_first_sending (
  p_row_id uuid,
  p_sent   jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hash constant text := encode(sha256(convert_to(p_sent::text, 'UTF8')), 'hex');
begin
  -- Waits for another sending that is on its way.
  insert into private.sent_rows (id, contents) values (p_row_id, hash) on conflict (id) do nothing;
  if found then
    return true;
  end if;
  if (select s.contents from private.sent_rows s where s.id = p_row_id) <> hash then
    raise exception using errcode = 'PT409', message = 'keyUsed';
  end if;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_second_sending()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_first_sending(new.id, to_jsonb(new) - '{created_at,updated_at,submitted_at}'::text[]) then
    raise exception using errcode = 'PT409', message = 'sentBefore';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_client (
  p_client        jsonb,
  p_submission_id uuid  DEFAULT NULL::uuid,
  p_reason        text  DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  given constant public.clients := jsonb_populate_record(null::public.clients, p_client);
  explained constant text := nullif(btrim(p_reason), '');
  found_rows jsonb;
  existing uuid;
  added uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminAddsClients';
  end if;
  if given.id is not null
    and not private.is_first_sending(given.id, jsonb_build_array(p_client, p_submission_id, p_reason)) then
    return given.id;
  end if;
  if p_submission_id is not null then
    select s.client_id into existing from public.contact_submissions s where s.id = p_submission_id for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'enquiryGone';
    end if;
    if existing is not null then
      return existing;
    end if;
  end if;
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into found_rows
  from public.find_conflicts(given.full_name, given.email, given.phone) f;
  insert into public.clients (id, kind, full_name, phone, email, address, language, notes)
  values (
    coalesce(given.id, gen_random_uuid()), coalesce(given.kind, 'person'), given.full_name, given.phone, given.email, given.address,
    coalesce(given.language, 'en'), given.notes
  )
  returning id into added;
  insert into public.conflict_checks (client_id, checked_by, found, reason)
  values (added, (select auth.uid()), found_rows, explained);
  update public.contact_submissions s set
    client_id = added, status = case s.status when 'new' then 'contacted' else s.status end
  where s.id = p_submission_id;
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_invoice (
  p_client_id  uuid,
  p_case_id    uuid,
  p_lines      jsonb,
  p_tax_note   text                     DEFAULT NULL::text,
  p_notes      text                     DEFAULT NULL::text,
  p_invoice_id uuid                     DEFAULT NULL::uuid,
  p_based_on   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_new_id     uuid                     DEFAULT NULL::uuid
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
  elsif jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 100 then
    raise exception using errcode = 'PT422', message = 'invoiceLines', hint = 'lines';
  elsif (select sum(l.amount_paise) from jsonb_to_recordset(p_lines) as l (amount_paise numeric)) > 99999999999 then
    raise exception using errcode = 'PT422', message = 'invoiceTotal', hint = 'lines';
  end if;
  perform private.lock_rows(array[p_case_id], array[p_client_id], array[p_invoice_id]);
  if p_invoice_id is not null then
    select i.* into this from public.invoices i where i.id = p_invoice_id;
    if not found then
      raise exception using errcode = 'PT404', message = 'noInvoice';
    elsif this.status <> 'draft' then
      raise exception using errcode = 'PT409', message = 'invoiceIsSent';
    elsif p_based_on <> this.updated_at then
      raise exception using errcode = 'PT409', message = 'changed';
    end if;
  end if;
  select c.* into payer from public.clients c where c.id = p_client_id;
  if not found then
    raise exception using errcode = 'PT422', message = 'clientGone', hint = 'clientId';
  end if;
  if p_invoice_id is null then
    if p_new_id is not null and not private.is_first_sending(
      p_new_id, jsonb_build_array(p_client_id, p_case_id, p_lines, p_tax_note, p_notes)
    ) then
      return query select i.id, i.updated_at from public.invoices i where i.id = p_new_id;
      return;
    end if;
    insert into public.invoices as i (id, client_id, case_id, bill_name, bill_address, tax_note, notes)
    values (
      coalesce(p_new_id, gen_random_uuid()), payer.id, p_case_id, payer.full_name, nullif(payer.address, ''), nullif(btrim(p_tax_note), ''),
      nullif(btrim(p_notes), '')
    )
    returning i.* into this;
  else
    update public.invoices i set
      client_id = payer.id, case_id = p_case_id, bill_name = payer.full_name, bill_address = nullif(payer.address, ''),
      tax_note = nullif(btrim(p_tax_note), ''), notes = nullif(btrim(p_notes), '')
    where i.id = this.id;
    delete from public.invoice_lines l where l.invoice_id = this.id;
  end if;
  insert into public.invoice_lines (invoice_id, kind, description, on_date, amount_paise, sort_order)
  select this.id, l.kind, l.description, l.on_date, l.amount_paise, l.place
  from rows from (
    jsonb_to_recordset(p_lines) as (kind public.invoice_line_kind, description text, on_date date, amount_paise bigint)
  ) with ordinality as l (kind, description, on_date, amount_paise, place);
  perform private.refuse_billed_appearance(this.id);
  return query select i.id, i.updated_at from public.invoices i where i.id = this.id;
end
$function$;

CREATE INDEX sent_rows_sent_at_idx ON private.sent_rows USING btree (sent_at);

CREATE TRIGGER added_once
  BEFORE INSERT ON public.case_parties
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.cases
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.contact_submissions
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.document_requests
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.events
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.fee_agreements
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.filing_items
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.filing_templates
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.filings
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.paper_templates
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.tasks
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

CREATE TRIGGER added_once
  BEFORE INSERT ON public.testimonials
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name, 'app_admin'::name])))
  EXECUTE FUNCTION private.refuse_second_sending();

COMMENT ON FUNCTION "private"."add_task"() IS 'Trigger of all_tasks: adds a task. Errors: 42501 for anyone but an admin; PT409 for one that was sent before.';

COMMENT ON FUNCTION "private"."is_first_sending"(uuid, jsonb) IS 'Whether a new row is sent for the first time. In: its id, and what was sent. Errors: PT409 where something else was sent with the id.';

COMMENT ON FUNCTION "private"."refuse_second_sending"() IS 'Trigger, the first of a table: refuses a row that was sent before. Errors: PT409 with `sentBefore`, which whoever sends takes for a success, and `keyUsed`.';

COMMENT ON FUNCTION "public"."add_client"(jsonb, uuid, text) IS 'Takes on a client, in one transaction: the record, the check for conflicts, and the enquiry that it came from, which is marked as contacted if it was new. In: the columns of the record that an admin may write, and its id, where the caller makes it; the submission or null; why what find_conflicts() finds is no conflict. Out: the client''s id; for a submission that has a client already, that one, so that doing it twice does it once. Errors: PT403 for anyone but an admin; PT404 for a submission that is not there; PT409 for an id with which something else was sent; 23514 for a value that breaks a rule of the tables, as conflict_checks_explained_check where something is found and no reason is given.';

COMMENT ON TABLE "private"."sent_rows" IS 'Ids of new rows with a hash of what was sent for them.';

REVOKE ALL ON FUNCTION "private"."is_first_sending"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_first_sending"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_first_sending"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_second_sending"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_second_sending"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_second_sending"() TO "postgres";
