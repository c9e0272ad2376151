-- Retention keeps a client of whom there is a task that is newer than its period; a board of tasks alone is not sent once
-- all of them are done; tasks of every state are listed by an index.
SET local check_function_bodies = off;

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

CREATE INDEX tasks_due_on_idx ON public.tasks USING btree (due_on, id);
