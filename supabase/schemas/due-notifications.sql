-- Who is told about what and when: a view for each kind, `due_` and its name, which the queue and is_still_so() read. A row
-- is there for as long as it is so. Its columns:
--   recipient_id, address   who; no recipient where it goes to an address of somebody without a log-in
--   about_id, about_at      about which row, and which moment of it; a kind without moment is told again from due_at on
--   data, case_id           what the text names; to which case it leads
--   due_at, over_at         from when on it is told, and until when
--   needed_at               by when it has to be known: quiet hours that end later do not hold it back; null for never
--   is_news                 whether it is only told when due_at was lately: a day before the last run, or after it
-- A kind without a view is about an account, and is told by private.notify() when it happens.

-- `case_ids` are the cases that somebody sees, null for all; asked once for each person, not for each row about which they
-- are told.
create view private.office with (security_invoker = true) as
select r.user_id as recipient_id, r.address, r.role, s.case_ids
from private.recipients r
cross join lateral (select private.case_ids_of(r.user_id) as case_ids offset 0) s
where r.role <> 'client';

create view private.admins with (security_invoker = true) as
select o.recipient_id, o.address from private.office o where o.role = 'admin';

-- Enquiries, with a receipt for the visitor, one an address and day.

create view private.due_enquiry_received with (security_invoker = true) as
select
  a.recipient_id, a.address, s.id as about_id, s.submitted_at as about_at,
  jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service) as data, null::uuid as case_id,
  s.submitted_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.contact_submissions s cross join private.office a
where s.status = 'new';

-- Anybody may write any address into the form: nothing that was written there is in the mail.
create view private.due_enquiry_receipt with (security_invoker = true) as
select
  null::uuid as recipient_id, lower(s.email) as address, md5(lower(s.email))::uuid as about_id,
  ((s.submitted_at at time zone private.practice_zone())::date)::timestamp at time zone private.practice_zone() as about_at,
  jsonb_build_object('submission_id', s.id) as data, null::uuid as case_id, s.submitted_at as due_at,
  'infinity'::timestamptz as over_at, '-infinity'::timestamptz as needed_at, true as is_news
from public.contact_submissions s;

-- Answers to what clients were asked for, and documents that they have added without a message.

create view private.due_client_document with (security_invoker = true) as
select
  a.recipient_id, a.address, d.about_id, d.due_at as about_at,
  d.data || jsonb_build_object(
    'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title, 'client_name', c.client_name
  ) as data,
  d.case_id, d.due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from (
  select r.id as about_id, r.case_id, r.answered_at as due_at, jsonb_build_object('request_id', r.id, 'title', r.title) as data
  from public.document_requests r where r.answered_at is not null
  union all
  select u.id, u.case_id, u.told_at, jsonb_build_object('document_id', u.id, 'title', u.name) from private.unsent_documents u
) d
join public.cases c on c.id = d.case_id
join private.office a on a.case_ids is null or d.case_id = any (a.case_ids);

-- Who asks for erasure, or has registered, is in the portal, not in the mail.

create view private.due_erasure_requested with (security_invoker = true) as
select
  a.recipient_id, a.address, q.id as about_id, q.created_at as about_at,
  jsonb_build_object(
    'day', ((q.created_at at time zone private.practice_zone())::date + private.period('erasure_answer'))::date
  ) as data,
  null::uuid as case_id,
  q.created_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.erasure_requests q cross join private.admins a
where q.closed_at is null;

create view private.due_account_registered with (security_invoker = true) as
select
  a.recipient_id, a.address, p.id as about_id, p.created_at as about_at, '{}'::jsonb as data, null::uuid as case_id,
  p.created_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.profiles p cross join private.admins a
where p.role = 'client' and not p.has_client;

-- Messages and documents that nobody has seen: one mail for all of them, `unseen` after the oldest, and the next one only
-- when those were seen. It leads to the case, where all of them are in one.

-- Of 30 days, but of longer where the jobs did not run, and as long as a mail of it waits.
create view private.unseen_since with (security_invoker = true) as
select greatest(s.began_at, least(s.queued_at, now(), (
  select min(n.about_at) from public.notifications n where n.status = 'waiting' and n.kind = 'waiting'
)) - interval '30 days') as at
from private.outbox_start s;

create view private.unseen_by_clients with (security_invoker = true) as
select l.user_id, m.created_at as since, m.case_id, 'messages' as at
from private.unseen_since start
join private.message_threads t on t.last_message_at > start.at
join public.cases c on c.id = t.case_id
join public.client_users l on l.client_id = c.client_id
left join private.message_reads r on r.case_id = t.case_id and r.user_id = l.user_id
join public.case_messages m on m.case_id = t.case_id and m.former_client_id is null and m.is_from_admin
  and m.created_at > greatest(r.seen_at, start.at) and m.author_id is distinct from l.user_id
union all
select l.user_id, a.at, d.case_id, d.id::text
from private.unseen_since start
join public.audit_log a on a.kind = 'document' and a.action = 'update' and a.actor_role <> 'client' and a.at > start.at
  and (a.columns && array['shared', 'deleted_at'] or a.columns[1] like 'version%')
join private.shared_documents d on d.id::text = a.row_id
join public.client_users l on l.client_id = d.client_id
join auth.users u on u.id = l.user_id
where a.at > greatest(u.last_sign_in_at, (
    select max((to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC') from auth.sessions s where s.user_id = u.id
  ), '-infinity')
  and not exists (
    select from public.audit_log o
    where o.row_id = a.row_id and o.kind = 'document' and o.action = 'open' and o.actor_id = l.user_id and o.at > a.at
  )
  and not private.came_with_message(d.id, a.at);
comment on view private.unseen_by_clients is
  'Messages and documents of the office of the last 30 days that log-ins of clients have not seen: since when each waits, '
  'and where: its case, and `messages` or the document.';

create view private.due_waiting with (security_invoker = true) as
select
  r.user_id as recipient_id, r.address, r.user_id as about_id, min(u.since) as about_at,
  case when min(u.case_id::text) = max(u.case_id::text) then jsonb_strip_nulls(jsonb_build_object(
    'case_id', min(u.case_id::text), 'at', case when min(u.at) = max(u.at) then min(u.at) end
  )) else '{}' end as data,
  case when min(u.case_id::text) = max(u.case_id::text) then min(u.case_id::text)::uuid end as case_id,
  min(u.since) + private.period('unseen') as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  false as is_news
from private.unseen_by_clients u join private.recipients r on r.user_id = u.user_id
group by r.user_id, r.address;

-- Messages of clients that nobody of the office has answered, and that somebody who may read them has not seen.
create view private.due_client_message with (security_invoker = true) as
select
  a.recipient_id, a.address, a.recipient_id as about_id, min(m.created_at) as about_at,
  case when min(m.case_id::text) = max(m.case_id::text)
    then jsonb_build_object('case_id', min(m.case_id::text), 'at', 'messages') else '{}' end as data,
  case when min(m.case_id::text) = max(m.case_id::text) then min(m.case_id::text)::uuid end as case_id,
  min(m.created_at) + private.period('unseen') as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  false as is_news
from private.outbox_start start
join private.message_threads t on t.waiting_since is not null and t.last_message_at > start.began_at
join private.office a on private.role_may(a.role, 'messages') and (a.case_ids is null or t.case_id = any (a.case_ids))
left join private.message_reads r on r.case_id = t.case_id and r.user_id = a.recipient_id
join public.case_messages m on m.case_id = t.case_id and not m.is_from_admin and m.created_at >= t.waiting_since
  and m.created_at > greatest(r.seen_at, start.began_at)
group by a.recipient_id, a.address;

-- A day's board, if it has a hearing or a task: on the day before until midnight, and on the day until noon. How many
-- hearings there are, and the first thirty; so the tasks that are the recipient's or nobody's, today also the overdue;
-- in the evening what would be forgotten, the first twenty. For that alone it goes when the latest is of this day or of
-- the day before, and on the evening before a Monday: not the same list every evening. Not one whose
-- time came before a backup was restored: the old installation has sent it.

create view private.boards with (security_invoker = true) as
select
  b.kind, a.recipient_id, a.address, a.recipient_id as about_id,
  b.day::timestamp at time zone private.practice_zone() as about_at,
  jsonb_build_object(
    'day', b.day, 'total', h.total, 'hearings', coalesce(h.first, '[]'), 'task_total', d.total, 'tasks', coalesce(d.first, '[]')
  ) || case when b.kind = 'board_tomorrow' and o.total > 0
    then jsonb_build_object('open_end_total', o.total, 'open_ends', o.first) else '{}' end as data,
  null::uuid as case_id, b.due_at, b.over_at, '-infinity'::timestamptz as needed_at, false as is_news
from private.outbox_start s
cross join generate_series(-1, 2) as n
cross join lateral (select (s.ran_at at time zone private.practice_zone())::date + n as day) of_day
cross join lateral (values
  (
    'board_tomorrow', of_day.day, (of_day.day - 1 + private.time_of_day('board_tomorrow')) at time zone private.practice_zone(),
    of_day.day::timestamp at time zone private.practice_zone()
  ),
  (
    'board_today', of_day.day, (of_day.day + private.time_of_day('board_today')) at time zone private.practice_zone(),
    (of_day.day + time '12:00') at time zone private.practice_zone()
  )
) as b (kind, day, due_at, over_at)
-- Hearings and open ends once for all who see the same.
cross join (
  select w.case_ids, private.client_ids_of(w.case_ids) as client_ids
  from (select distinct o.case_ids from private.office o) w offset 0
) g
cross join lateral (
  select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', e.id, 'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
      'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
    )) order by e.place) filter (where e.place <= 30) as first
  from public.board(b.day) with ordinality as e (
    id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
    case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
  )
  where g.case_ids is null or e.case_id = any (g.case_ids)
    or e.case_id is null and (e.client_id is null or e.client_id = any (g.client_ids))
) h
join private.office a on a.case_ids is not distinct from g.case_ids
cross join lateral (
  select count(*) as total, count(*) filter (where t.due_on = b.day) as of_day,
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number
    )) order by t.place) filter (where t.place <= 30) as first
  from (
    select o.id, o.title, o.due_on,
      case when g.case_ids is null or o.case_id = any (g.case_ids) then o.case_number end as case_number,
      row_number() over (order by o.due_on, o.id) as place
    from public.all_tasks o
    where o.done_at is null
      -- Also those of somebody who may not log in any more.
      and (
        o.assignee_id = a.recipient_id
        or not exists (select from private.office x where x.recipient_id = o.assignee_id)
        and (g.case_ids is null or o.case_id is null or o.case_id = any (g.case_ids))
      )
      and (o.due_on = b.day or b.kind = 'board_today' and o.due_on < b.day)
  ) t
) d
cross join lateral (
  select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', coalesce(n.case_id, n.event_id), 'kind', n.kind, 'day', n.since, 'title', n.title, 'case_number', n.case_number
    )) order by n.place) filter (where n.place <= 20) as first,
    max(n.since) as newest
  from (
    select e.kind, e.since, e.case_id, e.event_id, c.case_number, coalesce(c.title, v.title) as title,
      row_number() over (order by e.kind <> 'no_result', e.since, e.case_id, e.event_id) as place
    from (
      select * from private.open_ends x
      where g.case_ids is null or x.case_id = any (g.case_ids)
        or x.case_id is null and (x.client_id is null or x.client_id = any (g.client_ids))
      limit 1000
    ) e
    left join public.cases c on c.id = e.case_id
    left join public.events v on v.id = e.event_id
  ) n
) o
where b.due_at > s.began_at and (
  h.total > 0 or d.of_day > 0
  or b.kind = 'board_tomorrow' and o.total > 0 and (o.newest >= b.day - 2 or extract(isodow from b.day) = 1)
);

create view private.due_board_tomorrow with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.boards where kind = 'board_tomorrow';

create view private.due_board_today with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.boards where kind = 'board_today';

-- That backups cannot be relied on, once in `restore_drill`.
create view private.due_restore_drill with (security_invoker = true) as
select
  a.recipient_id, a.address, a.recipient_id as about_id, null::timestamptz as about_at, '{}'::jsonb as data,
  null::uuid as case_id,
  coalesce(
    (
      select max(n.created_at) + private.period('restore_drill') from public.notifications n
      where n.kind = 'restore_drill' and n.recipient_id = a.recipient_id
    ),
    '-infinity'
  ) as due_at,
  'infinity'::timestamptz as over_at, null::timestamptz as needed_at, false as is_news
from public.job_runs j cross join private.admins a
where j.task = 'restore-drill' and j.error is not null;

-- Hearings, as private.tell_hearings() has decided.

create view private.told_changes with (security_invoker = true) as
select
  t.notice, t.user_id as recipient_id, r.address, t.event_id as about_id, t.told_at as about_at,
  private.hearing_data(h) || t.old as data, h.case_id, t.told_at as due_at,
  greatest(h.over_at, (t.old ->> 'old_starts_at')::timestamptz) as over_at,
  least(h.starts_at, (t.old ->> 'old_starts_at')::timestamptz) as needed_at, true as is_news
from private.told_hearings t
join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
  and (h.location = t.location) is not false and (h.court = t.court) is not false
  and (h.court_hall = t.court_hall) is not false
join private.recipients r on r.user_id = t.user_id;

create view private.due_hearing_set with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.told_changes where notice = 'hearing_set';

create view private.due_hearing_changed with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.told_changes where notice = 'hearing_changed';

create view private.due_hearing_cancelled with (security_invoker = true) as
select
  t.user_id as recipient_id, r.address, t.event_id as about_id, t.told_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'event_id', t.event_id, 'client_id', t.client_id, 'starts_at', t.starts_at, 'title', t.title,
    'case_number', c.case_number, 'case_title', c.title, 'location', t.location, 'court', t.court
  )) as data,
  t.case_id, t.told_at as due_at, t.starts_at as over_at, t.starts_at as needed_at, true as is_news
from private.told_hearings t
join public.client_users l on l.user_id = t.user_id and l.client_id = t.client_id
join private.recipients r on r.user_id = t.user_id
left join public.cases c on c.id = t.case_id
where t.notice = 'hearing_cancelled' and (t.case_id is null or c.status in ('active', 'pending'))
  and not exists (select from public.events e where e.id = t.event_id and e.type = 'hearing');

-- The last reminder whose time has come, of those that the person wants. One whose time was over when the date was told is left
-- out: that was the reminder.
create view private.due_hearing_reminder with (security_invoker = true) as
select
  t.user_id as recipient_id, r.address, t.event_id as about_id, d.due_at as about_at,
  private.hearing_data(h) || jsonb_build_object('which', d.which) as data, h.case_id, d.due_at,
  least(h.over_at, d.next_at) as over_at,
  case when d.which = 'morning' then '-infinity' else h.starts_at end as needed_at, false as is_news
from private.outbox_start s
join private.told_hearings t on t.starts_at between s.ran_at - interval '2 days' and s.ran_at + interval '9 days'
  and t.notice is distinct from 'hearing_cancelled'
join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
join private.recipients r on r.user_id = t.user_id
cross join lateral (
  select v.which, l.local at time zone private.practice_zone() as due_at,
    lead(l.local) over (order by l.local) at time zone private.practice_zone() as next_at
  from private.reminders() v
  cross join lateral (
    select (t.starts_at at time zone private.practice_zone())::date - v.days_before + v.at as local
  ) l
  where v.which = any (coalesce(
    (select p.reminders from public.notification_preferences p where p.user_id = t.user_id),
    '{week,three_days,evening,morning}'
  ))
) d
where d.due_at > t.told_at;

-- Fees: at the address of the client's card where nobody has a log-in, once for all of them.

create view private.fee_recipients with (security_invoker = true) as
select l.client_id, r.user_id as recipient_id, r.address
from public.client_users l join private.recipients r on r.user_id = l.user_id
union all
select c.id, null, lower(c.email)
from public.clients c
where c.email not like '%.invalid' and not exists (
  select from public.client_users l join private.recipients r on r.user_id = l.user_id where l.client_id = c.id
);
comment on view private.fee_recipients is
  'Who is told of a client''s fees: the log-ins; where there is none, the address of the card, without a log-in.';

create view private.due_invoice_sent with (security_invoker = true) as
select
  r.recipient_id, r.address, i.id as about_id, i.sent_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'invoice_id', i.id, 'number', i.number, 'amount_paise', i.total_paise, 'due_on', i.due_on,
    'by_card', case when r.recipient_id is null then true end
  )) as data,
  null::uuid as case_id, i.sent_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  true as is_news
from public.invoices i join private.fee_recipients r on r.client_id = i.client_id
where i.state = 'open';

-- Some days before an invoice is due, and the day after, unless an admin has reminded of it shortly before; and when an
-- admin does. None while the client says that it is paid, or whose time came before it was sent or a backup restored.
create view private.invoice_reminders with (security_invoker = true) as
select
  d.kind, r.recipient_id, r.address, i.id as about_id, i.sent_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'invoice_id', i.id, 'number', i.number, 'due_on', i.due_on, 'by_card', case when r.recipient_id is null then true end
  )) as data,
  null::uuid as case_id, d.due_at, d.until::timestamp at time zone private.practice_zone() as over_at,
  null::timestamptz as needed_at, false as is_news
from private.outbox_start s
join public.invoices i on i.state = 'open' and i.claimed_at is null
  and i.due_on between (s.ran_at at time zone private.practice_zone())::date - 31
    and (s.ran_at at time zone private.practice_zone())::date + private.period('fee_reminder') + interval '1 day'
cross join lateral (values
  ('invoice_due', i.due_on - private.period('fee_reminder'), i.due_on + 1),
  ('invoice_overdue', i.due_on + interval '1 day', i.due_on + 31)
) as v (kind, day, until)
cross join lateral (
  select v.kind, (v.day + private.time_of_day('fee_reminder')) at time zone private.practice_zone() as due_at, v.until
) d
join private.fee_recipients r on r.client_id = i.client_id
where d.due_at >= greatest(i.sent_at, s.began_at)
  and coalesce(i.reminded_at not between d.due_at - private.period('fee_reminder_pause') and d.due_at, true)
union all
select
  case when (i.reminded_at at time zone private.practice_zone())::date > i.due_on then 'invoice_overdue' else 'invoice_due' end,
  r.recipient_id, r.address, i.id, i.reminded_at, jsonb_strip_nulls(jsonb_build_object(
    'invoice_id', i.id, 'number', i.number, 'due_on', i.due_on, 'by_card', case when r.recipient_id is null then true end
  )),
  null, i.reminded_at, i.reminded_at + private.period('mail_tried'), null, false
from private.outbox_start s
join public.invoices i on i.state = 'open' and i.claimed_at is null
  and i.reminded_at > greatest(s.ran_at - private.period('mail_tried'), s.began_at)
join private.fee_recipients r on r.client_id = i.client_id;

create view private.due_invoice_due with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.invoice_reminders where kind = 'invoice_due';

create view private.due_invoice_overdue with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.invoice_reminders where kind = 'invoice_overdue';

create view private.due_payment_received with (security_invoker = true) as
select
  r.recipient_id, r.address, p.id as about_id, p.created_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'payment_id', p.id, 'invoice_id', i.id, 'number', i.number, 'amount_paise', p.amount_paise,
    'tax_paise', nullif(p.tax_paise, 0), 'receipt_number', p.receipt_number, 'by_card', case when r.recipient_id is null then true end
  )) as data,
  null::uuid as case_id, p.created_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  true as is_news
from public.payments p
join public.invoices i on i.id = p.invoice_id
join private.fee_recipients r on r.client_id = p.client_id
where p.cancelled_at is null;

-- To each admin, that a client says that an invoice is paid.
create view private.due_payment_claimed with (security_invoker = true) as
select
  a.recipient_id, a.address, i.id as about_id, i.claimed_at as about_at,
  jsonb_build_object('invoice_id', i.id, 'number', i.number, 'client_name', i.bill_name) as data, null::uuid as case_id,
  i.claimed_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.invoices i cross join private.admins a
where i.state = 'open' and i.claimed_at is not null;

create function public.invoice_recipients(p_client_id uuid, p_kind public.notification_kind default 'invoice_sent')
returns table (address text, has_log_in boolean, is_mailed boolean)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.invoice_recipients(uuid, public.notification_kind) to app_admin;
comment on function public.invoice_recipients(uuid, public.notification_kind) is
  'Who is told of an invoice that is sent or reminded of now. In: the client; the kind of notification. Out: the address of each log-in, or of the card where there '
  'is none, and whether a mail goes there: not where it is switched off or came back. Errors: PT403 for anyone but an '
  'admin.';
