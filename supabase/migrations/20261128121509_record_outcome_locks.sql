-- Recording a result and merging or erasing a client at the same time ended in a deadlock: each held what the other waited for.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.record_outcome (
  p_event_id        uuid,
  p_outcome         public.hearing_outcome,
  p_order_text      text                       DEFAULT NULL::text,
  p_order_shared    boolean                    DEFAULT false,
  p_next_date       timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_next_purpose    text                       DEFAULT NULL::text,
  p_next_court_hall text                       DEFAULT NULL::text,
  p_next_bench      text                       DEFAULT NULL::text,
  p_next_tentative  boolean                    DEFAULT false,
  p_close_case      boolean                    DEFAULT false,
  p_replaces        timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_based_on        timestamp with time zone[] DEFAULT NULL::timestamp WITH time zone[],
  p_cancel_events   uuid[]                     DEFAULT NULL::uuid[]
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
  p_order_text := nullif(btrim(p_order_text), '');
  p_next_purpose := nullif(btrim(p_next_purpose), '');
  p_next_court_hall := nullif(btrim(p_next_court_hall), '');
  p_next_bench := nullif(btrim(p_next_bench), '');

  -- Whoever merges or erases a client holds their hearings, and then waits for their cases.
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  -- The case first: a change of its client locks it first too.
  select c.* into matter from public.cases c
  where c.id = (select e.case_id from public.events e where e.id = p_event_id) for no key update;
  select e.* into this from public.events e where e.id = p_event_id for no key update;
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
    if this.outcome = p_outcome
      and court_order.body is not distinct from p_order_text
      and (p_order_text is null or court_order.shared = p_order_shared)
      and following.start_date is not distinct from p_next_date
      and (p_next_date is null or following.is_tentative = p_next_tentative)
      and coalesce(following.purpose = p_next_purpose, p_next_purpose is null)
      and coalesce(following.court_hall = p_next_court_hall, p_next_court_hall is null)
      and coalesce(following.bench = p_next_bench, p_next_bench is null)
      and (not p_close_case or matter.status is null or matter.status = any (closed))
      and not exists (select from public.events e where e.id = any (p_cancel_events))
    then
      return query select this.outcome_recorded_at, this.next_event_id;
      return;
    end if;
    if p_replaces is distinct from this.outcome_recorded_at then
      raise exception using errcode = 'PT409', message = 'otherResult', detail = jsonb_build_object('outcome', this.outcome, 'next', following.start_date);
    end if;
  end if;
  if p_based_on <> array[this.updated_at, court_order.updated_at, following.updated_at] then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;

  if p_outcome is null then
    raise exception using errcode = 'PT422', hint = 'outcome', message = 'noOutcome';
  elsif p_next_date is not null and p_outcome in ('adjourned_sine_die', 'reserved', 'disposed') then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'finalOutcome';
  elsif p_next_date is not null and matter.status = any (closed) then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'caseIsClosed';
  elsif p_next_date <= this.start_date then
    raise exception using errcode = 'PT422', hint = 'nextDate', message = 'nextDateAfter';
  elsif p_close_case and p_outcome not in ('disposed', 'dismissed_in_default') then
    raise exception using errcode = 'PT422', hint = 'closeCase',
      message = 'closingOutcome';
  elsif cardinality(p_cancel_events) > 0 and not p_close_case then
    raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'cancelledWithCase';
  elsif following.outcome is not null and following.start_date is distinct from p_next_date then
    raise exception using errcode = 'PT409',
      message = 'nextHasResult';
  end if;

  if following.id is null and p_next_date is not null and matter.id is not null then
    -- The office may have entered the next hearing by itself.
    select e.* into following from public.events e
    where e.case_id = matter.id and e.start_date = p_next_date and e.type = 'hearing' and e.id <> this.id
    order by e.id limit 1 for no key update;
  end if;
  if p_next_date is null then
    delete from public.events e where e.id = following.id;
    following := null;
  elsif following.id is null then
    insert into public.events as e (
      title, start_date, end_date, location, case_id, client_id, type, court_hall, bench, purpose, is_tentative
    ) values (
      case when char_length(p_next_purpose) >= 3 then p_next_purpose else this.title end,
      p_next_date, p_next_date + greatest(this.end_date - this.start_date, interval '0'), this.location,
      this.case_id, this.client_id, 'hearing', coalesce(p_next_court_hall, this.court_hall),
      coalesce(p_next_bench, this.bench), coalesce(p_next_purpose, this.purpose), p_next_tentative
    )
    returning e.* into following;
  else
    update public.events e set
      start_date = p_next_date, end_date = p_next_date + greatest(e.end_date - e.start_date, interval '0'),
      court_hall = coalesce(p_next_court_hall, e.court_hall), bench = coalesce(p_next_bench, e.bench),
      purpose = coalesce(p_next_purpose, e.purpose), is_tentative = p_next_tentative
    where e.id = following.id;
  end if;

  if p_order_text is null then
    delete from public.hearing_orders o where o.event_id = this.id;
  else
    insert into public.hearing_orders as o (event_id, body, shared) values (this.id, p_order_text, p_order_shared)
    on conflict (event_id) do update set body = excluded.body, shared = excluded.shared;
  end if;
  if p_close_case then
    to_come := array(
      select e.id from public.events e
      where e.case_id = matter.id and e.start_date > now() and e.outcome is null
        and e.id <> this.id and e.id is distinct from following.id
    );
    if p_cancel_events is null and cardinality(to_come) > 0 then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'datesToCome';
    elsif exists (select from public.events e where e.id = any (p_cancel_events) and e.id <> all (to_come)) then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'notToCome';
    end if;
    delete from public.events e where e.id = any (p_cancel_events);
    update public.cases c set status = 'closed' where c.id = matter.id and c.status <> all (closed);
  end if;
  -- In milliseconds, as programs give it back.
  recorded_at := date_trunc('milliseconds', greatest(clock_timestamp(), this.outcome_recorded_at + interval '1 millisecond'));
  next_hearing := following.id;
  update public.events e set
    outcome = p_outcome, outcome_recorded_at = recorded_at, next_event_id = next_hearing, is_tentative = false
  where e.id = this.id;
  return next;
end
$function$;
