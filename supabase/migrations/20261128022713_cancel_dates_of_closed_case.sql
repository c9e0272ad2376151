-- A case that was closed with the result of a hearing kept its dates to come.
SET local check_function_bodies = off;

DROP FUNCTION "public"."record_outcome"(uuid, public.hearing_outcome, text, boolean, timestamp WITH time zone, text, text, text, boolean, boolean, timestamp
  WITH time zone, timestamp WITH time zone[]);

CREATE OR REPLACE FUNCTION public.record_outcome (
  hearing         uuid,
  outcome         public.hearing_outcome,
  order_text      text                       DEFAULT NULL::text,
  order_shared    boolean                    DEFAULT false,
  next_date       timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  next_purpose    text                       DEFAULT NULL::text,
  next_court_hall text                       DEFAULT NULL::text,
  next_bench      text                       DEFAULT NULL::text,
  next_tentative  boolean                    DEFAULT false,
  close_case      boolean                    DEFAULT false,
  replaces        timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  based_on        timestamp with time zone[] DEFAULT NULL::timestamp WITH time zone[],
  cancel_events   uuid[]                     DEFAULT NULL::uuid[]
)
  RETURNS TABLE (
    recorded_at  timestamp with time zone,
    next_hearing uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  matter public.cases;
  this public.events;
  following public.events;
  court_order public.hearing_orders;
  to_come uuid[];
  closed constant public.case_status[] := '{closed,won,lost}';
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminRecordsResults';
  end if;
  order_text := nullif(btrim(order_text), '');
  next_purpose := nullif(btrim(next_purpose), '');
  next_court_hall := nullif(btrim(next_court_hall), '');
  next_bench := nullif(btrim(next_bench), '');

  -- The case first: a change of its client locks it first too.
  select c.* into matter from public.cases c
  where c.id = (select e.case_id from public.events e where e.id = hearing) for no key update;
  select e.* into this from public.events e where e.id = hearing for no key update;
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noHearing';
  elsif this.type <> 'hearing' then
    raise exception using errcode = 'PT409', message = 'onlyHearings';
  elsif this.case_id is distinct from matter.id then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;
  select e.* into following from public.events e where e.id = this.next_event_id for no key update;
  select o.* into court_order from public.hearing_orders o where o.event_id = this.id for no key update;

  if this.outcome is not null then
    if this.outcome = record_outcome.outcome
      and court_order.body is not distinct from order_text
      and (order_text is null or court_order.shared = order_shared)
      and following.start_date is not distinct from next_date
      and (next_date is null or following.is_tentative = next_tentative)
      and coalesce(following.purpose = next_purpose, next_purpose is null)
      and coalesce(following.court_hall = next_court_hall, next_court_hall is null)
      and coalesce(following.bench = next_bench, next_bench is null)
      and (not close_case or matter.status is null or matter.status = any (closed))
      and not exists (select from public.events e where e.id = any (cancel_events))
    then
      return query select this.outcome_recorded_at, this.next_event_id;
      return;
    end if;
    if replaces is distinct from this.outcome_recorded_at then
      raise exception using errcode = 'PT409', message = 'otherResult', detail = jsonb_build_object('outcome', this.outcome, 'next', following.start_date);
    end if;
  end if;
  if based_on <> array[this.updated_at, court_order.updated_at, following.updated_at] then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;

  if record_outcome.outcome is null then
    raise exception using errcode = 'PT422', hint = 'outcome', message = 'noOutcome';
  elsif next_date is not null and record_outcome.outcome in ('adjourned_sine_die', 'reserved', 'disposed') then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'finalOutcome';
  elsif next_date is not null and matter.status = any (closed) then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'caseIsClosed';
  elsif next_date <= this.start_date then
    raise exception using errcode = 'PT422', hint = 'nextDate', message = 'nextDateAfter';
  elsif close_case and record_outcome.outcome not in ('disposed', 'dismissed_in_default') then
    raise exception using errcode = 'PT422', hint = 'closeCase',
      message = 'closingOutcome';
  elsif cardinality(cancel_events) > 0 and not close_case then
    raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'cancelledWithCase';
  elsif following.outcome is not null and following.start_date is distinct from next_date then
    raise exception using errcode = 'PT409',
      message = 'nextHasResult';
  end if;

  if following.id is null and next_date is not null and matter.id is not null then
    -- The office may have entered the next hearing by itself.
    select e.* into following from public.events e
    where e.case_id = matter.id and e.start_date = next_date and e.type = 'hearing' and e.id <> this.id
    order by e.id limit 1 for no key update;
  end if;
  if next_date is null then
    delete from public.events e where e.id = following.id;
    following := null;
  elsif following.id is null then
    insert into public.events as e (
      title, start_date, end_date, location, case_id, client_id, type, court_hall, bench, purpose, is_tentative
    ) values (
      case when char_length(next_purpose) >= 3 then next_purpose else this.title end,
      next_date, next_date + greatest(this.end_date - this.start_date, interval '0'), this.location,
      this.case_id, this.client_id, 'hearing', coalesce(next_court_hall, this.court_hall),
      coalesce(next_bench, this.bench), coalesce(next_purpose, this.purpose), next_tentative
    )
    returning e.* into following;
  else
    update public.events e set
      start_date = next_date, end_date = next_date + greatest(e.end_date - e.start_date, interval '0'),
      court_hall = coalesce(next_court_hall, e.court_hall), bench = coalesce(next_bench, e.bench),
      purpose = coalesce(next_purpose, e.purpose), is_tentative = next_tentative
    where e.id = following.id;
  end if;

  if order_text is null then
    delete from public.hearing_orders o where o.event_id = this.id;
  else
    insert into public.hearing_orders as o (event_id, body, shared) values (this.id, order_text, order_shared)
    on conflict (event_id) do update set body = excluded.body, shared = excluded.shared;
  end if;
  if close_case then
    to_come := array(
      select e.id from public.events e
      where e.case_id = matter.id and e.start_date > now() and e.outcome is null
        and e.id <> this.id and e.id is distinct from following.id
    );
    if cancel_events is null and cardinality(to_come) > 0 then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'datesToCome';
    elsif exists (select from public.events e where e.id = any (cancel_events) and e.id <> all (to_come)) then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'notToCome';
    end if;
    delete from public.events e where e.id = any (cancel_events);
    update public.cases c set status = 'closed' where c.id = matter.id and c.status <> all (closed);
  end if;
  -- In milliseconds, as programs give it back.
  recorded_at := date_trunc('milliseconds', greatest(clock_timestamp(), this.outcome_recorded_at + interval '1 millisecond'));
  next_hearing := following.id;
  update public.events e set
    outcome = record_outcome.outcome, outcome_recorded_at = recorded_at, next_event_id = next_hearing, is_tentative = false
  where e.id = this.id;
  return next;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."record_outcome"(uuid, public.hearing_outcome, text, boolean, timestamp WITH time zone, text, text, text, boolean, boolean, timestamp
    WITH time zone, timestamp WITH time zone[], uuid[])
  FROM PUBLIC, "anon", "authenticated", "service_role";

COMMENT ON FUNCTION "public"."record_outcome"(uuid, public.hearing_outcome, text, boolean, timestamp with time zone, text, text, text, boolean, boolean, timestamp
  with time zone, timestamp with time zone[], uuid[]) IS 'Records what became of a hearing, and creates the hearing that it was adjourned to: both or neither. Done twice with the same values it is done once. In: the hearing; its outcome; the order''s text and whether the client may read it; the next date, and of the next hearing what differs (purpose, court hall and bench are taken over where they are null); whether the case is closed with it; and, to replace a result, the `outcome_recorded_at` of the one that the caller has seen; and what the values are based on: the `updated_at` of the hearing, of its order and of the next hearing, as the caller has read them, null for what there is not; and, when the case is closed, which of its dates to come are deleted with it: none by an empty array. Out: when it was recorded, and the next hearing or null. Errors: PT403 for anyone but an admin, PT404 when there is no such event, PT409 when it is no hearing, when somebody else has recorded another result or changed one of the three meanwhile, or when the next hearing has a result itself; PT422 with the field as its hint, also when the case is closed, has dates to come and nothing is said of them.';

GRANT EXECUTE
  ON FUNCTION "public"."record_outcome"(uuid, public.hearing_outcome, text, boolean, timestamp WITH time zone, text, text, text, boolean, boolean, timestamp
    WITH time zone, timestamp WITH time zone[], uuid[])
  TO "app_admin";

REVOKE ALL
  ON FUNCTION "public"."record_outcome"(uuid, public.hearing_outcome, text, boolean, timestamp WITH time zone, text, text, text, boolean, boolean, timestamp
    WITH time zone, timestamp WITH time zone[], uuid[])
  FROM "postgres";

GRANT EXECUTE
  ON FUNCTION "public"."record_outcome"(uuid, public.hearing_outcome, text, boolean, timestamp WITH time zone, text, text, text, boolean, boolean, timestamp
    WITH time zone, timestamp WITH time zone[], uuid[])
  TO "postgres";
