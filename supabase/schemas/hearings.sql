-- Court orders. Clients read shared ones only; the outcome they always see.

create table public.hearing_orders (
  event_id uuid primary key references public.events (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  body text not null constraint hearing_orders_body_check check (char_length(body) between 1 and 10000),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index hearing_orders_client_id_idx on public.hearing_orders (client_id);

grant select on public.hearing_orders to authenticated;
grant update (body, shared) on public.hearing_orders to app_office;

create policy "a client reads the shared orders of their own hearings" on public.hearing_orders
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]) and shared);

create policy "the office reads every order" on public.hearing_orders
for select to app_office using (true);

create policy "the office changes and shares orders" on public.hearing_orders
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create function private.set_client_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select e.client_id into new.client_id from public.events e where e.id = new.event_id for share;
  return new;
end
$$;
comment on function private.set_client_of_order() is
  'Trigger: an order belongs to the client of its hearing, whatever was sent.';

create function private.update_client_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hearing_orders set client_id = new.client_id where event_id = new.id;
  return null;
end
$$;
comment on function private.update_client_of_order() is
  'Trigger: when a hearing gets another client, its order goes with it.';

create function public.record_outcome(
  p_event_id uuid, p_outcome public.hearing_outcome, p_order_text text default null, p_order_shared boolean default false,
  p_next_date timestamptz default null, p_next_purpose text default null, p_next_court_hall text default null,
  p_next_bench text default null, p_next_tentative boolean default false, p_close_case boolean default false,
  p_replaces timestamptz default null, p_based_on timestamptz[] default null, p_cancel_events uuid[] default null
)
returns table (recorded_at timestamptz, next_hearing uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  matter public.cases;
  this public.events;
  following public.events;
  court_order public.hearing_orders;
  to_come uuid[];
  closed constant public.case_status[] := '{closed,won,lost}';
begin
  if not private.is_office() then
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
  if this.id is null or not private.sees_case(this.case_id, this.client_id) then
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
  -- Only an admin deletes: neither an order, nor a hearing to come.
  if not private.is_admin() and (
    p_order_text is null and court_order.event_id is not null or p_next_date is null and following.id is not null
    or cardinality(p_cancel_events) > 0
  ) then
    raise exception using errcode = 'PT403', message = 'adminDeletes';
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
$$;
grant execute on function public.record_outcome(uuid, public.hearing_outcome, text, boolean, timestamptz, text, text,
  text, boolean, boolean, timestamptz, timestamptz[], uuid[]) to app_office;
comment on function public.record_outcome(uuid, public.hearing_outcome, text, boolean, timestamptz, text, text, text,
  boolean, boolean, timestamptz, timestamptz[], uuid[]) is
  'Records what became of a hearing, and creates the hearing that it was adjourned to: both or neither. Done twice '
  'with the same values it is done once. In: the hearing; its outcome; the order''s text and whether the client may '
  'read it; the next date, and of the next hearing what differs (purpose, court hall and bench are taken over where '
  'they are null); whether the case is closed with it; and, to replace a result, the `outcome_recorded_at` of the '
  'one that the caller has seen; and what the values are based on: the `updated_at` of the hearing, of its order '
  'and of the next hearing, as the caller has read them, null for what there is not; and, when the case is closed, '
  'which of its dates to come are deleted with it: none by an empty array. Out: when it was recorded, and '
  'the next hearing or null. Errors: PT403 for anyone but the office, and for a clerk or junior where an order or a hearing would go with it, PT404 when there is no such event, PT409 when '
  'it is no hearing, when somebody else has recorded another result or changed one of the three meanwhile, or when '
  'the next hearing has a result itself; PT422 with the field as its hint, also when the case is closed, has dates to '
  'come and nothing is said of them.';

create trigger hearing_orders_set_client before insert or update of event_id, client_id on public.hearing_orders
for each row execute function private.set_client_of_order();
create trigger events_update_client_of_order after update of case_id, client_id on public.events
for each row when (old.client_id is distinct from new.client_id)
execute function private.update_client_of_order();
