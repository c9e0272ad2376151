-- Of fees a client without a log-in is told at the address of the card.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.fee_recipients (
  client uuid,
  kind   public.notification_kind
)
  RETURNS TABLE (
    user_id uuid,
    address text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with log_ins as materialized (
    select r.user_id, r.address from public.client_users l join private.recipients r on r.user_id = l.user_id
    where l.client_id = fee_recipients.client
  )
  select l.user_id, l.address from log_ins l where private.wants(l.user_id, fee_recipients.kind)
  union all
  select null, lower(c.email) from public.clients c
  where c.id = fee_recipients.client and c.email not like '%.invalid' and private.is_sent(fee_recipients.kind)
    and not exists (select from log_ins)
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
      select from public.invoices i cross join lateral private.fee_recipients(i.client_id, n.kind) r
      where i.id = (n.data ->> 'invoice_id')::uuid and i.state = 'open' and r.user_id is not distinct from n.recipient_id
        and (r.user_id is not null or r.address = n.address)
        and (n.kind = 'invoice_sent' or private.fee_reminder(i, is_still_so.at) = n.kind)
    )
    when n.kind = 'payment_received' then exists (
      select from public.payments p cross join lateral private.fee_recipients(p.client_id, n.kind) r
      where p.id = (n.data ->> 'payment_id')::uuid and p.cancelled_at is null
        and r.user_id is not distinct from n.recipient_id and (r.user_id is not null or r.address = n.address)
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
    where n.kind = is_told.kind and n.about = is_told.about and coalesce(n.recipient_id = is_told.person, true)
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
        'payment_id', p.id, 'invoice_id', i.id, 'number', i.number, 'amount_paise', p.amount_paise, 'receipt_number', p.receipt_number
      )
    from public.payments p join public.invoices i on i.id = p.invoice_id
    where p.created_at > since and p.cancelled_at is null
  )
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    t.kind, t.about, r.user_id, r.address,
    t.data || case when r.user_id is null then jsonb_build_object('by_card', true) else '{}' end,
    queue_fees.at, queue_fees.at
  from told t
  cross join lateral private.fee_recipients(t.client_id, t.kind) r
  where not private.is_held(r.user_id, null, queue_fees.at) and not private.is_told(t.kind, t.about, r.user_id)
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

CREATE OR REPLACE FUNCTION public.claim_notifications (
  batch_size integer,
  channel    public.notification_channel DEFAULT 'mail'::public.notification_channel,
  at         timestamp with time zone    DEFAULT now()
)
  RETURNS TABLE (
    id           uuid,
    claim        uuid,
    kind         public.notification_kind,
    address      text,
    data         jsonb,
    created_at   timestamp with time zone,
    advocate     text,
    recipient_id uuid,
    language     text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with given_up as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null
      and n.channel = claim_notifications.channel and coalesce(n.locked_until <= claim_notifications.at, true)
      and (
        n.sending_since is not null or n.attempts >= 6 or n.not_before < claim_notifications.at - interval '2 days'
      )
    for update skip locked
  )
  update public.notifications n
  set failed_at = claim_notifications.at, claim = null, locked_until = null, last_error = case
    when n.sending_since is not null then 'notKnown'
    when n.attempts >= 6 then coalesce(n.last_error, 'brokenOff')
    else coalesce(n.last_error, 'noMail')
  end
  from given_up where n.id = given_up.id;

  -- Some more than are claimed, until all of them may go.
  loop
    with due as materialized (
      select n.* from public.notifications n
      where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
        and n.channel = claim_notifications.channel and n.not_before <= claim_notifications.at
        and coalesce(n.locked_until <= claim_notifications.at, true)
      order by n.not_before, n.id
      limit greatest(batch_size, 1) * 4
      for update skip locked
    ),
    asked as materialized (
      select d.id, private.find_obstacle(n, claim_notifications.at) as reason
      from due d join public.notifications n on n.id = d.id
    )
    update public.notifications n
    set cancelled_at = claim_notifications.at, claim = null, locked_until = null, last_error = a.reason
    from asked a where n.id = a.id and a.reason is not null;
    exit when not found;
  end loop;

  return query
  with due as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
      and n.channel = claim_notifications.channel
      and n.not_before between claim_notifications.at - interval '2 days' and claim_notifications.at
      and coalesce(n.locked_until <= claim_notifications.at, true) and n.attempts < 6
    order by n.not_before, n.id
    limit claim_notifications.batch_size
    for update skip locked
  ),
  claimed as (
    update public.notifications n
    set claim = gen_random_uuid(), attempts = n.attempts + 1, locked_until = claim_notifications.at + interval '5 minutes'
    from due where n.id = due.id
    returning n.id, n.claim, n.kind, n.address, n.data, n.created_at, n.recipient_id
  )
  select
    c.id, c.claim, c.kind, c.address, c.data, c.created_at,
    (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate'), c.recipient_id,
    coalesce(p.language, (
      select pn.language from public.consents agreed join public.privacy_notices pn on pn.id = agreed.notice_id
      where agreed.submission_id::text = c.data ->> 'submission_id'
    ), (
      select k.language from public.invoices i join public.clients k on k.id = i.client_id
      where c.recipient_id is null and i.id = (c.data ->> 'invoice_id')::uuid
    ), 'en')
  from claimed c left join public.profiles p on p.id = c.recipient_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.invoice_recipients (
  client uuid
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
#variable_conflict use_column
declare
  is_on constant boolean := 'invoice_sent' not in (select public.unsent_notification_kinds());
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return query
  select r.address, r.user_id is not null,
    is_on and r.is_told and not exists (select from private.bounced_addresses b where b.address = r.address)
  from (
    select l.user_id, l.address, f.user_id is not null as is_told
    from public.client_users u
    join private.recipients l on l.user_id = u.user_id
    left join private.fee_recipients(invoice_recipients.client, 'invoice_sent') f on f.user_id = l.user_id
    where u.client_id = invoice_recipients.client
    union all
    select null, f.address, true from private.fee_recipients(invoice_recipients.client, 'invoice_sent') f
    where f.user_id is null
  ) r
  order by r.address;
end
$function$;

REVOKE ALL ON FUNCTION "public"."invoice_recipients"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

COMMENT ON FUNCTION "private"."fee_recipients"(uuid, public.notification_kind) IS 'Who is told of a client''s fees: the log-ins that want the kind; where there is none, the address of the card, without a log-in.';

COMMENT ON FUNCTION "private"."is_told"(public.notification_kind, text, uuid) IS 'Whether something was told to a person, or waits to be, at whatever address; what failed or was ended is not. What went to the address of a card was told to everybody of the client. In: the person, null for the card.';

COMMENT ON FUNCTION "private"."queue_fees"(timestamp with time zone) IS 'Puts into the outbox what clients are to be told of their fees, at the address of their card where nobody has a log-in: an invoice, two reminders of it, a payment that was recorded; and for each admin that a client says that an invoice is paid. Each is told once, whatever becomes of the address.';

COMMENT ON FUNCTION "public"."claim_notifications"(integer, public.notification_channel, timestamp with time zone) IS 'Claims notifications that are due, for five minutes. Those that were tried six times or are two days late fail, and those that there is no reason for any more are cancelled. In: the highest number; the channel; the time. Out: what is to be sent, with the language to write in: that of the log-in, of the notice that a visitor has agreed to, or of the client''s card. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."invoice_recipients"(uuid) IS 'Who is told of an invoice that is sent now. In: the client. Out: the address of each log-in, or of the card where there is none, and whether a mail goes there: not where it is switched off or came back. Errors: PT403 for anyone but an admin.';

REVOKE ALL ON FUNCTION "private"."fee_recipients"(uuid, public.notification_kind) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fee_recipients"(uuid, public.notification_kind) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."fee_recipients"(uuid, public.notification_kind) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."invoice_recipients"(uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."invoice_recipients"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."invoice_recipients"(uuid) TO "postgres";
