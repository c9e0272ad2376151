-- Who sees assigned cases only gives themselves nothing in other cases; tax at source counts in what a client has seen as paid;
-- what ends at midnight is of the day before.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.refuse_unseen_case()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.sees_case(new.case_id) then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for table "tasks"';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.calendar_events (
  p_first   date,
  p_days    integer,
  p_per_day integer,
  p_zone    text    DEFAULT private.practice_zone()
)
  RETURNS TABLE (
    id           uuid,
    title        text,
    type         public.event_type,
    start_date   timestamp with time zone,
    end_date     timestamp with time zone,
    location     text,
    is_tentative boolean,
    outcome      public.hearing_outcome,
    day_total    integer,
    purpose      text,
    case_title   text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    v.id, v.title, v.type, v.start_date, v.end_date, v.location, v.is_tentative, v.outcome, v.day_total, v.purpose, c.title
  from (
    select e.*, t.total as day_total
    from generate_series(0, least(p_days, 42) - 1) day
    cross join lateral (
      select (p_first + day)::timestamp at time zone p_zone as begins, (p_first + day + 1)::timestamp at time zone p_zone as ends
    ) of_day
    cross join lateral (
      select count(*)::integer as total from public.events c
      where c.start_date >= of_day.begins and c.start_date < of_day.ends
    ) t
    cross join lateral (
      select * from public.events c
      where c.start_date >= of_day.begins and c.start_date < of_day.ends
      order by c.start_date, c.id limit least(p_per_day, 200)
    ) e
    union all
    (
      select e.*, 0
      from public.events e
      where e.end_date - e.start_date > interval '1 day'
        and e.end_date > p_first::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
      order by e.end_date, e.id limit 50
    )
    union all
    (
      select e.*, 0
      from public.events e
      where e.start_date >= (p_first - 1)::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
        and e.end_date > p_first::timestamp at time zone p_zone and e.end_date - e.start_date <= interval '1 day'
      order by e.start_date desc, e.id limit 50
    )
  ) v
  left join lateral (select r.title from public.cases r where r.id = v.case_id limit 1) c on true
$function$;

CREATE OR REPLACE FUNCTION public.claim_payment (
  p_invoice_id uuid,
  p_reference  text   DEFAULT NULL::text,
  p_paid_seen  bigint DEFAULT NULL::bigint
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
  seen constant bigint := coalesce(p_paid_seen, (select i.paid_paise + i.tax_paise from public.invoices i where i.id = p_invoice_id));
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
  end if;
  if exists (select from public.invoices i where i.id = p_invoice_id and i.client_id = any (private.my_client_ids())) then
    this := private.lock_invoice(p_invoice_id);
  end if;
  if coalesce(this.client_id <> all (private.my_client_ids()) or this.status = 'draft', true) then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif this.paid_paise + this.tax_paise <> seen then
    raise exception using errcode = 'PT409', message = 'paymentMeanwhile';
  end if;
  update public.invoices i set
    claimed_at = coalesce(i.claimed_at, now()), claimed_reference = nullif(btrim(p_reference), '')
  where i.id = this.id;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

CREATE TRIGGER tasks_refuse_unseen_case
  BEFORE UPDATE OF case_id ON public.tasks
  FOR EACH ROW
  WHEN (((CURRENT_USER = 'app_assigned'::name) AND (new.case_id IS DISTINCT FROM old.case_id)))
  EXECUTE FUNCTION private.refuse_unseen_case();

CREATE POLICY "in assigned cases" ON "public"."filing_items"
  AS RESTRICTIVE
  FOR INSERT
  TO "app_assigned"
  WITH CHECK ((case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[])));

CREATE POLICY "in assigned cases" ON "public"."tasks"
  AS RESTRICTIVE
  FOR INSERT
  TO "app_assigned"
  WITH CHECK (((case_id IS NULL) OR (case_id = ANY (( SELECT private.visible_case_ids() AS visible_case_ids)::uuid[]))));

COMMENT ON FUNCTION "private"."refuse_unseen_case"() IS 'Trigger: who sees assigned cases only moves a task to one of those, or to none. Errors: 42501.';

COMMENT ON FUNCTION "public"."claim_payment"(uuid, text, bigint) IS 'A client says that an invoice of theirs is paid; the office records the payment. Said again it changes the reference. In: the invoice; a reference or null; how much of it was paid as they saw it, tax deducted at source included. Errors: PT404 for one that they do not see; PT409 for one that is not open, or of which a payment was recorded meanwhile: the rest is not said to be paid by that; 23514 for a reference that is too long; PT429 after twenty a day, the hint is the seconds to wait.';

REVOKE ALL ON FUNCTION "private"."refuse_unseen_case"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_unseen_case"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_unseen_case"() TO "postgres";
