-- Erasure of personal data (DPDP Act 2023, s. 8 (7) and 12), requested by people and done by admins. A legal hold keeps
-- a matter from deletion; not a column of the case, because clients must not read it.

create table public.legal_holds (
  case_id uuid primary key references public.cases (id) on delete cascade,
  reason text not null
    constraint legal_holds_reason_check check (char_length(reason) between 3 and 500 and private.has_text(reason)),
  -- The last day; null until it is lifted.
  until date constraint legal_holds_until_check check (until between '2000-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.legal_holds is 'Cases from which nothing may be deleted, why and until when.';

grant select, insert (case_id, reason, until), update (reason, until), delete on public.legal_holds to app_admin;

create policy "an admin reads legal holds" on public.legal_holds
for select to app_admin using (true);

create policy "an admin places legal holds" on public.legal_holds
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes legal holds" on public.legal_holds
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin lifts legal holds" on public.legal_holds
for delete to app_admin using ((select private.is_admin()));

-- Requests and answers. After an erasure the row keeps only its date.
create table public.erasure_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  message text constraint erasure_requests_message_check check (char_length(message) between 1 and 2000),
  outcome text constraint erasure_requests_outcome_check check (outcome in ('done', 'refused')),
  -- E.g. what the practice has to keep, and why.
  answer text constraint erasure_requests_answer_check check (char_length(answer) between 3 and 2000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint erasure_requests_closed_check check ((outcome is null) = (closed_at is null))
);
comment on table public.erasure_requests is 'Who asks for erasure, and what came of it.';

create unique index erasure_requests_open_idx on public.erasure_requests (user_id) where closed_at is null;
create index erasure_requests_user_id_idx on public.erasure_requests (user_id);

grant select on public.erasure_requests to authenticated;

create policy "people read their own requests for erasure" on public.erasure_requests
for select to authenticated using (user_id = (select auth.uid()));

create policy "an admin reads requests for erasure" on public.erasure_requests
for select to app_admin using (true);

-- The erasures that were done, by ids: apply_erasures() repeats them after a backup was restored.
create table private.erasures (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint erasures_kind_check check (kind in ('enquiry', 'account', 'client', 'invoice')),
  target uuid not null,
  -- Kept cases stay when an erasure is repeated.
  kept_cases uuid[] not null default '{}',
  erased_at timestamptz not null default now(),
  -- And these go, also when the backup is from before they were closed.
  erased_cases uuid[] not null default '{}'
);

create index erasures_erased_at_idx on private.erasures (erased_at);

create function private.is_on_hold(p_case_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.legal_holds h where h.case_id = p_case_id and coalesce(h.until >= private.practice_day(), true)
  )
$$;
comment on function private.is_on_hold(uuid) is
  'Whether a case is on hold today.';

create function private.refuse_held(p_case_ids uuid[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  -- Asked only of those that have a hold at all: whoever deletes many calls this for each of them.
  if exists (select from public.legal_holds h where h.case_id = any (p_case_ids) and private.is_on_hold(h.case_id)) then
    raise exception using errcode = 'PT409', message = 'legalHold';
  end if;
end
$$;
comment on function private.refuse_held(uuid[]) is
  'Refuses what is not done to a case on hold. In: the cases that it would be done to. Errors: PT409.';

create function private.refuse_held_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array[old.case_id]);
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_deletion() is
  'Trigger: refuses to delete what belongs to a case on hold, or to give it to something else, whoever does it. A '
  'hold protects all of a case: also its parties, orders, requests, the versions of its documents, what messages '
  'have with them, fees, and the enquiry that it began with. Errors: PT409.';

create function private.refuse_held_case_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array[old.id]);
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_case_deletion() is
  'Trigger: as refuse_held_deletion(), for the case itself.';

create function private.refuse_held_enquiry_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select c.id from public.cases c where c.submission_id = old.id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_enquiry_deletion() is
  'Trigger: as refuse_held_deletion(), for the enquiry that a case began with.';

create function private.refuse_held_order_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select e.case_id from public.events e where e.id = old.event_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_order_deletion() is
  'Trigger: as refuse_held_deletion(), for the order of a hearing.';

create function private.refuse_held_version_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select d.case_id from public.case_documents d where d.id = old.document_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_version_deletion() is
  'Trigger: as refuse_held_deletion(), for a version of a document.';

create function private.refuse_held_attachment_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select m.case_id from public.case_messages m where m.id = old.message_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_attachment_deletion() is
  'Trigger: as refuse_held_deletion(), for what a message has with it.';

create function private.refuse_held_payment_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select i.case_id from public.invoices i where i.id = old.invoice_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_payment_deletion() is
  'Trigger: as refuse_held_deletion(), for a payment of an invoice.';

create function public.request_erasure(p_message text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer := public.consume_throttle('erasure:' || person, 10, 86400);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
  end if;
  update public.consents c set withdrawn_at = now() where c.user_id = person and c.withdrawn_at is null;
  insert into public.erasure_requests (user_id, message) values (person, nullif(btrim(p_message), ''))
  on conflict do nothing;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
grant execute on function public.request_erasure(text) to authenticated;
comment on function public.request_erasure(text) is
  'The caller withdraws their consent and asks for erasure. In: why, in their words, or null. Out: nothing, also '
  'when they have asked already. Errors: 23514 for a message that is too long; PT429 after ten a day, the hint is '
  'the seconds to wait.';

create function public.take_back_erasure_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  delete from public.erasure_requests r where r.user_id = person and r.closed_at is null;
  if found then
    insert into public.consents (user_id, purpose, notice_id)
    select last.user_id, last.purpose, last.notice_id
    from (
      select * from public.consents c where c.user_id = person and c.purpose = 'account'
      order by c.withdrawn_at desc nulls first, c.given_at desc limit 1
    ) last
    where last.withdrawn_at is not null;
  end if;
end
$$;
grant execute on function public.take_back_erasure_request() to authenticated;
comment on function public.take_back_erasure_request() is
  'The caller takes their open request back, and agrees again to the notice that they had agreed to, in its '
  'language. Out: nothing, also when there is none; who was never shown a notice agrees to none.';

create function public.refuse_erasure(p_request_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminAnswersErasure';
  elsif coalesce(char_length(btrim(p_answer)), 0) not between 3 and 2000 then
    raise exception using errcode = 'PT422', message = 'erasureAnswer', hint = 'answer';
  end if;
  update public.erasure_requests r set outcome = 'refused', answer = btrim(p_answer), closed_at = now()
  where r.id = p_request_id and r.closed_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'noRequest';
  end if;
end
$$;
grant execute on function public.refuse_erasure(uuid, text) to app_admin;
comment on function public.refuse_erasure(uuid, text) is
  'Answers an open request without erasing the log-in. In: the request, what to say. Errors: PT403 for others than '
  'admins; PT404 where there is none; PT422 for an answer that says nothing, the hint is the field.';

create function private.reason_to_keep(p_case public.cases, p_kept_cases uuid[]) returns text
language sql stable set search_path = ''
as $$
  select case
    when private.is_on_hold(p_case.id) then 'hold'
    when p_case.status in ('active', 'pending') then 'open'
    when p_case.id = any (p_kept_cases) then 'kept'
  end
$$;
comment on function private.reason_to_keep(public.cases, uuid[]) is
  'Why a case is kept: `hold`, `open` while it is active or pending, `kept` when it is one of those given; null '
  'when it is not.';

create function private.list_kept_cases(p_client_ids uuid[], p_kept_cases uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'case_number', coalesce(c.case_number, c.title), 'title', c.title, 'why', k.why, 'reason', h.reason, 'until', h.until
      ) order by c.case_number
    ), '[]')
    from (
      select distinct a.case_id as id from private.client_activity a where a.client_id = any (p_client_ids)
    ) candidates
    join public.cases c on c.id = candidates.id
    cross join lateral (select private.reason_to_keep(c, p_kept_cases) as why) k
    left join public.legal_holds h on h.case_id = c.id and k.why = 'hold'
    where k.why is not null
  );
end
$$;
comment on function private.list_kept_cases(uuid[], uuid[]) is
  'The cases of clients that an erasure keeps, also those of which they were the client. In: the clients; cases '
  'that are kept anyway. Out: the cases, for people.';

create function private.add_counts(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k, n), '{}')
  from (
    select key as k, sum(value::integer) as n
    from (select * from jsonb_each_text(p_one) union all select * from jsonb_each_text(p_other)) both_of
    group by key
  ) sums
  where n > 0
$$;
comment on function private.add_counts(jsonb, jsonb) is
  'The sum of two objects of numbers.';

create function private.erase_enquiry(p_submission_id uuid, p_kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  enquiry public.contact_submissions;
  kept jsonb;
  gone jsonb;
begin
  select * into enquiry from public.contact_submissions s where s.id = p_submission_id for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  -- The beginning of a matter belongs to it.
  select coalesce(jsonb_agg(k), '[]') into kept
  from public.cases c
  cross join lateral jsonb_array_elements(private.list_kept_cases(array[c.client_id], p_kept_cases)) k
  where c.submission_id = p_submission_id and k ->> 'id' = c.id::text;
  if kept <> '[]' then
    return jsonb_build_object('gone', '{}'::jsonb, 'nameless', '{}'::jsonb, 'kept', kept);
  end if;
  delete from public.contact_submissions s where s.id = p_submission_id;
  gone := private.add_counts(
    private.erase_addresses(array[lower(enquiry.email)]),
    jsonb_build_object('contact_submissions', 1, 'notifications', private.erase_notifications(array[p_submission_id], null))
  );
  return jsonb_build_object('gone', gone, 'nameless', '{}'::jsonb, 'kept', '[]'::jsonb);
end
$$;
comment on function private.erase_enquiry(uuid, uuid[]) is
  'Erases an enquiry, unless a case that is kept came of it. In: its id; cases that are kept anyway. Out: as '
  'erase().';

create function private.erase_account(p_user_id uuid, p_kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  person public.profiles;
  kept jsonb;
  part jsonb;
  enquiry uuid;
  gone jsonb := '{}';
  nameless integer;
begin
  select * into person from public.profiles p where p.id = p_user_id for update;
  if not found then
    -- A registration that was never proven.
    delete from auth.users u where u.id = p_user_id;
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  kept := private.list_kept_cases(
    array(select l.client_id from public.client_users l where l.user_id = p_user_id), p_kept_cases
  );
  for enquiry in
    select s.id from public.contact_submissions s
    where lower(s.email) = person.email and (
      s.client_id is null or s.client_id in (select l.client_id from public.client_users l where l.user_id = p_user_id)
    )
  loop
    part := private.erase_enquiry(enquiry, p_kept_cases);
    gone := private.add_counts(gone, part -> 'gone');
    kept := kept || coalesce((
      select jsonb_agg(k) from jsonb_array_elements(part -> 'kept') k where not kept @> jsonb_build_array(k)
    ), '[]');
  end loop;
  update public.case_messages m set author_name = '[erased]'
  from public.cases c
  where m.author_id = p_user_id and c.id = m.case_id and private.reason_to_keep(c, p_kept_cases) is null;
  get diagnostics nameless = row_count;
  update public.erasure_requests r set
    message = null, answer = null, outcome = coalesce(r.outcome, 'done'), closed_at = coalesce(r.closed_at, now())
  where r.user_id = p_user_id;
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries e where position($1 in e.payload::text) > 0' using p_user_id::text;
  end if;
  -- With the profile, sessions, second factors, agreements, choices, devices, calendar address and what was sent.
  delete from auth.users u where u.id = p_user_id;
  gone := private.add_counts(gone, private.erase_addresses(array_remove(array[person.email, person.phone], null)));
  return jsonb_build_object(
    'gone', private.add_counts(gone, '{"profiles": 1}'),
    'nameless', private.add_counts('{}', jsonb_build_object('case_messages', nameless)), 'kept', kept
  );
end
$$;
comment on function private.erase_account(uuid, uuid[]) is
  'Erases a log-in, with the enquiries from its address that no other client came of; its messages in cases that '
  'are kept stay with their author''s name. In: its id; cases that are kept anyway. Out: as erase().';

create function private.kept_until(p_invoice public.invoices) returns date
language sql stable set search_path = ''
as $$
  select make_date(
    greatest(p_invoice.financial_year, (select max(p.financial_year) from public.payments p where p.invoice_id = p_invoice.id)) + 1, 3, 31
  ) + make_interval(months => private.retention_months('books'))
$$;
comment on function private.kept_until(public.invoices) is
  'The last day of the duty to keep an invoice with its payments, which counts from the end of the financial year of '
  'the last of them. In: the invoice. Out: the day; the end of that year where they are kept for ever.';

create function private.is_past_keeping(p_invoice public.invoices) returns boolean
language sql stable set search_path = ''
as $$
  select p_invoice.client_id is null and private.retention_months('books') > 0 and private.kept_until(p_invoice) < private.practice_day()
$$;
comment on function private.is_past_keeping(public.invoices) is
  'Whether an invoice is an erased client''s, and its time is over.';

create function private.erase_invoice(p_invoice_id uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  paid integer;
begin
  perform from public.invoices i where i.id = p_invoice_id and private.is_past_keeping(i) for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  delete from public.payments p where p.invoice_id = p_invoice_id;
  get diagnostics paid = row_count;
  delete from public.invoices i where i.id = p_invoice_id;
  return jsonb_build_object(
    'gone', private.add_counts('{"invoices": 1}', jsonb_build_object('payments', paid)), 'nameless', '{}'::jsonb,
    'kept', '[]'::jsonb
  );
end
$$;
comment on function private.erase_invoice(uuid) is
  'Erases an invoice of an erased client with its payments, once its time is over; its number is never given again. '
  'In: its id. Out: as erase().';

create function private.erase_fees(p_client_id uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  agreements integer;
  drafts integer;
  books public.invoices[];
  one public.invoices;
  gone jsonb;
begin
  delete from public.fee_agreements a where a.client_id = p_client_id;
  get diagnostics agreements = row_count;
  delete from public.invoices i where i.client_id = p_client_id and i.status = 'draft';
  get diagnostics drafts = row_count;
  gone := private.add_counts('{}', jsonb_build_object('fee_agreements', agreements, 'invoices', drafts));
  with kept as (
    update public.invoices i set client_id = null, case_id = null, claimed_at = null, claimed_reference = null
    where i.client_id = p_client_id returning i
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
$$;
comment on function private.erase_fees(uuid) is
  'Erases the fees of a client: agreements, drafts, and what was said to be paid. The books are kept, with the name, '
  'the address and the case that each invoice was sent with, until their time is over. In: the client. Out: `gone`, by table how '
  'many rows; `books`, how many `invoices` and `payments` are kept `until` when, null for ever; null where there are '
  'none.';

create function private.erase_client(p_client_id uuid, p_kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
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
  -- Nobody reopens a case meanwhile.
  perform private.lock_clients(array[p_client_id]);
  select * into client from public.clients c where c.id = p_client_id;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  kept := private.list_kept_cases(array[p_client_id], p_kept_cases);
  erased_cases := array(
    select c.id from public.cases c where c.client_id = p_client_id and private.reason_to_keep(c, p_kept_cases) is null
  );
  select gone || jsonb_build_object(
    'cases', cardinality(erased_cases),
    'events', (
      select count(*) from public.events e
      where e.case_id = any (erased_cases) or e.client_id = p_client_id and e.case_id is null and kept = '[]'
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
    'invitations', (select count(*) from public.invitations i where i.client_id = p_client_id and kept = '[]')
  ) into gone;
  -- Mails and other notifications name cases, dates, requests and documents.
  ids := erased_cases || case when kept = '[]' then array[p_client_id] else '{}' end || array(
    select i.id from public.invoices i where i.client_id = p_client_id and kept = '[]'
    union all
    select p.id from public.payments p where p.client_id = p_client_id and kept = '[]'
    union all
    select e.id from public.events e
    where e.case_id = any (erased_cases) or e.client_id = p_client_id and e.case_id is null and kept = '[]'
    union all
    select e.uid from public.cancelled_events e
    where e.case_id = any (erased_cases) or e.client_id = p_client_id and kept = '[]'
    union all
    select t.id from public.all_tasks t where t.case_id = any (erased_cases)
    union all
    select f.id
    from (
      select r.id, r.case_id from public.document_requests r where r.former_client_id = p_client_id
      union all select d.id, d.case_id from public.case_documents d where d.former_client_id = p_client_id
    ) f
    join public.cases c on c.id = f.case_id and private.reason_to_keep(c, p_kept_cases) is null
  );
  -- Who was told that a date of theirs went is not told again, though the mail, which names it, goes.
  delete from private.told_hearings t using public.notifications n
  where t.event_id = any (ids) and t.notice = 'hearing_cancelled' and n.kind = 'hearing_cancelled' and n.status = 'sent'
    and n.about_id = t.event_id and n.about_at = t.told_at and n.recipient_id = t.user_id;
  gone := private.add_counts(gone, jsonb_build_object(
    'notifications', private.erase_notifications(ids, case when kept = '[]' then client.full_name end)
  ));
  delete from public.events e
  where e.case_id = any (erased_cases) or e.client_id = p_client_id and e.case_id is null and kept = '[]';
  delete from public.cases c where c.id = any (erased_cases);
  delete from public.cancelled_events e where e.case_id = any (erased_cases) or e.client_id = p_client_id and kept = '[]';
  -- Who was told of one that was taken out of the case before is not told anew, though the mail, which names the case, goes.
  update private.told_hearings t set case_id = null, notice = null, old = '{}'
  from public.events e where e.id = t.event_id and t.case_id = any (erased_cases) and t.notice is distinct from 'hearing_cancelled';
  delete from private.told_hearings t where t.case_id = any (erased_cases) or t.client_id = p_client_id and kept = '[]';
  -- Messages between the office and the client as the former client of a case. The documents are those of the case.
  delete from public.case_messages m using public.cases c
  where m.former_client_id = p_client_id and c.id = m.case_id and private.reason_to_keep(c, p_kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('case_messages', deleted));
  delete from public.document_requests r using public.cases c
  where r.former_client_id = p_client_id and c.id = r.case_id and private.reason_to_keep(c, p_kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('document_requests', deleted));
  update public.case_documents d set former_client_id = null where d.former_client_id = p_client_id;

  if kept = '[]' then
    for other in
      select s.id from public.contact_submissions s
      where s.client_id = p_client_id
        or s.client_id is null and lower(s.email) = lower(client.email)
          and not exists (select from public.clients o where o.id <> p_client_id and lower(o.email) = lower(client.email))
    loop
      gone := private.add_counts(gone, private.erase_enquiry(other, p_kept_cases) -> 'gone');
    end loop;
    for other in
      select l.user_id from public.client_users l join public.profiles p on p.id = l.user_id
      where l.client_id = p_client_id and p.role = 'client'
        and not exists (select from public.client_users o where o.user_id = l.user_id and o.client_id <> p_client_id)
    loop
      part := private.erase_account(other, p_kept_cases);
      gone := private.add_counts(gone, part -> 'gone');
      nameless := private.add_counts(nameless, part -> 'nameless');
    end loop;
    part := private.erase_fees(p_client_id);
    gone := private.add_counts(gone, part -> 'gone');
    books := part -> 'books';
    delete from public.clients c where c.id = p_client_id;
    gone := private.add_counts(gone, private.add_counts(
      '{"clients": 1}', private.erase_addresses(array_remove(array[lower(client.email), client.phone], null))
    ));
  end if;
  nameless := private.add_counts(nameless, jsonb_build_object(
    'conflict_checks', private.erase_from_checks(ids, case when kept = '[]' then client.full_name end)
  ));
  return jsonb_build_object('gone', gone, 'nameless', nameless, 'kept', kept, 'books', books);
end
$$;
comment on function private.erase_client(uuid, uuid[]) is
  'Erases a client with their cases, as far as none is kept; then also their enquiries and fees, and the log-ins that '
  'see no other client. What was sent and found goes by the ids of its rows. In: the client; cases that are kept anyway. '
  'Out: as erase().';

create function private.erasable_words(p_kind text, p_target_id uuid) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select distinct lower(w)
    from (
      select s.name, s.email, s.phone from public.contact_submissions s
      where p_kind = 'enquiry' and s.id = p_target_id
      union all
      select p.full_name, p.email, p.phone from public.profiles p where p_kind = 'account' and p.id = p_target_id
      union all
      select c.full_name, c.email, c.phone from public.clients c where p_kind = 'client' and c.id = p_target_id
    ) f
    cross join lateral unnest(array[f.name, f.email, f.phone]) w
    where char_length(w) >= 3
  );
end
$$;
comment on function private.erasable_words(text, uuid) is
  'The name, the address and the number of who is to be erased, in small letters.';

create function private.count_mentions(p_words text[], p_table regclass, p_first_block bigint, p_end_block bigint) returns integer
language plpgsql set search_path = ''
as $$
declare
  -- Columns with texts that people have written; not those that are made of them for the search.
  columns constant text := (
    select string_agg(format('t.%I', a.attname), ', ') from pg_catalog.pg_attribute a
    where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  );
  mentioned integer := 0;
begin
  if columns is not null then
    execute format(
      'select count(*) from %s t cross join lateral (select lower(concat_ws(chr(10), %s)) as written) l
       where t.ctid >= $2 and t.ctid < $3 and exists (select from unnest($1) w where position(w in l.written) > 0)',
      p_table, columns
    ) into mentioned using p_words, format('(%s,0)', p_first_block)::tid, format('(%s,0)', p_end_block)::tid;
  end if;
  return mentioned;
end
$$;
comment on function private.count_mentions(text[], regclass, bigint, bigint) is
  'In how many rows of a part of a table a text is written. Volatile, to see what has just been deleted. In: texts in '
  'small letters; the first block and the one after the last.';

create function private.refuse_erasure_of(p_kind text) returns void
language plpgsql set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif coalesce(p_kind not in ('enquiry', 'account', 'client'), true) then
    raise exception using errcode = 'PT400', message = 'erasureKind';
  end if;
end
$$;

create function public.find_mentions(p_kind text, p_target_id uuid, p_source text default '', p_block bigint default 0) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '2s'
as $$
declare
  -- A hosted project gives a statement eight seconds, of which the trial takes some.
  ends_at timestamptz;
  words constant text[] := private.erasable_words(p_kind, p_target_id);
  counts jsonb := '{}';
  first_block bigint := p_block;
  end_block bigint;
  size bigint;
  one text;
  next jsonb;
begin
  perform private.refuse_erasure_of(p_kind);
  begin
    if private.erase_one(p_kind, p_target_id) is null then
      raise exception using errcode = 'PT404', message = 'nothingToErase';
    end if;
    ends_at := clock_timestamp() + interval '2 seconds';
    for one in
      select c.relname from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname::text collate "C" >= p_source
        and c.relname not in ('audit_log', 'page_visits', 'job_runs', 'privacy_notices')
      order by c.relname::text collate "C"
    loop
      size := pg_catalog.pg_relation_size(format('public.%I', one)::regclass) / current_setting('block_size')::integer;
      while first_block < size loop
        if clock_timestamp() > ends_at then
          next := jsonb_build_object('source', one, 'block', first_block);
          exit;
        end if;
        end_block := first_block + 256;
        counts := private.add_counts(counts, jsonb_build_object(
          one, private.count_mentions(words, format('public.%I', one)::regclass, first_block, end_block)
        ));
        first_block := end_block;
      end loop;
      exit when next is not null;
      first_block := 0;
    end loop;
    raise exception using errcode = 'TRIAL';
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return jsonb_build_object('counts', counts, 'next', next);
end
$$;
grant execute on function public.find_mentions(text, uuid, text, bigint) to app_admin;
comment on function public.find_mentions(text, uuid, text, bigint) is
  'Where a name, an address or a number would still be written after an erasure, e.g. in messages of another matter: a '
  'person has to look. It reads every table, some two seconds'' worth of it at a time. In: what would be erased; what '
  'the call before gave as `next`. Out: `counts`, by table in how many rows; `next`, the table and block to go on with, '
  'null at the end. Errors: as erase() has them.';

create function public.erase(p_kind text, p_target_id uuid, p_is_trial boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  result jsonb;
begin
  perform private.refuse_erasure_of(p_kind);
  begin
    result := '{"books": null}'::jsonb || private.erase_one(p_kind, p_target_id);
    if coalesce(p_is_trial, true) then
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
$$;
grant execute on function public.erase(text, uuid, boolean) to app_admin;
comment on function public.erase(text, uuid, boolean) is
  'Erases what is kept about somebody, or says what would be erased, by the same steps. In: `enquiry`, `account` or '
  '`client`; its id; whether it is only tried. Out: `gone` and `nameless`, by table how many rows; `kept`, the '
  'cases that are kept, each with why (`hold`, `open`, `kept`) and the hold''s reason and last day; `books`, the '
  'invoices and payments that are kept, as erase_fees() has it. Where their name is written elsewhere: find_mentions(). '
  'Errors: PT403 for others than admins, PT400 for another kind, PT404 where there is nothing, PT409 for the last admin.';

create function public.list_erasures(p_since timestamptz default '-infinity') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsErasures';
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(e) - 'id' order by e.erased_at, e.id)
    from private.erasures e where e.erased_at >= p_since
  ), '[]');
end
$$;
grant execute on function public.list_erasures(timestamptz) to app_admin, service_role;
comment on function public.list_erasures(timestamptz) is
  'The erasures since a moment, as apply_erasures() takes it; ids only. For admins, and for whoever restores a '
  'backup.';

create function private.erase_one(p_kind text, p_target_id uuid, p_kept_cases uuid[] default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result jsonb;
  erasure uuid;
  before constant uuid[] := array(select c.id from public.cases c where p_kind = 'client' and c.client_id = p_target_id);
begin
  perform private.lock_client_changes();
  -- Before, for private.record_cancelled_event(); its time is that of the transaction.
  insert into private.erasures (kind, target) values (p_kind, p_target_id) returning id into erasure;
  result := case p_kind
    when 'enquiry' then private.erase_enquiry(p_target_id, p_kept_cases)
    when 'account' then private.erase_account(p_target_id, p_kept_cases)
    when 'client' then private.erase_client(p_target_id, p_kept_cases)
    when 'invoice' then private.erase_invoice(p_target_id)
  end;
  if result ->> 'gone' = '{}' and result ->> 'kept' = '[]' then
    delete from private.erasures e where e.id = erasure;
    return null;
  end if;
  update private.erasures e set
    kept_cases = array(select (k ->> 'id')::uuid from jsonb_array_elements(result -> 'kept') k),
    erased_cases = array(select b from unnest(before) b where not exists (select from public.cases c where c.id = b))
  where e.id = erasure;
  return result;
end
$$;
comment on function private.erase_one(text, uuid, uuid[]) is
  'Erases one enquiry, account, client or invoice, and notes that for restored backups. In: what; cases that are kept '
  'anyway. Out: as erase(); null where there was nothing.';

create function private.try_to_erase(
  p_kind text, p_target_id uuid, p_kept_cases uuid[] default '{}', p_erased_cases uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result jsonb;
begin
  perform private.lock_client_changes();
  if p_kind = 'client' then
    perform private.lock_clients(array[p_target_id]);
  end if;
  -- Nothing was on hold, or open, when it was erased. What is another client's stays as it is.
  delete from public.legal_holds h using public.cases c
  where c.id = h.case_id and c.id = any (p_erased_cases) and c.client_id = p_target_id;
  update public.cases c set status = 'closed'
  where c.id = any (p_erased_cases) and c.client_id = p_target_id and c.status in ('active', 'pending');
  result := private.erase_one(p_kind, p_target_id, p_kept_cases);
  return jsonb_strip_nulls(jsonb_build_object('done', (result is not null)::integer, 'kept', result -> 'kept'));
-- Also one that takes longer than a statement may.
exception when others or query_canceled then
  return jsonb_build_object('done', 0, 'failed', jsonb_build_object(
    'kind', p_kind, 'target', p_target_id, 'reason', case when sqlstate like 'PT%' then sqlerrm else sqlstate end
  ));
end
$$;
comment on function private.try_to_erase(text, uuid, uuid[], uuid[]) is
  'Erases one, whatever comes of it. In: what; cases that are kept anyway; cases that are not, though open. Out: '
  '`{"done": 1}` and the cases that are `kept`, `{"done": 0}` where there was nothing, or `failed` with why: a code '
  'of ours, or the SQLSTATE. Nothing of what failed is erased.';

create function public.apply_erasures(p_erasures jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  one record;
  part jsonb;
  done integer := 0;
  failed jsonb := '[]';
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif jsonb_typeof(p_erasures) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'erasureList';
  end if;
  for one in
    select * from jsonb_to_recordset(p_erasures)
      as l (kind text, target uuid, kept_cases uuid[], erased_cases uuid[], erased_at timestamptz)
    order by l.erased_at
  loop
    part := private.try_to_erase(
      one.kind, one.target, coalesce(one.kept_cases, '{}'), coalesce(one.erased_cases, '{}')
    );
    -- A case that had another client when it was done the first time than in the backup, whichever way.
    if not part ? 'failed' and (
      exists (select from public.cases c where c.id = any (one.erased_cases))
      or exists (
        select from jsonb_array_elements(part -> 'kept') k
        where (k ->> 'id')::uuid <> all (coalesce(one.kept_cases, '{}'))
      )
    ) then
      part := jsonb_build_object('done', 0, 'failed', jsonb_build_object(
        'kind', one.kind, 'target', one.target, 'reason', 'caseKept'
      ));
    end if;
    done := done + (part -> 'done')::integer;
    failed := failed || coalesce(part -> 'failed', '[]');
  end loop;
  return jsonb_build_object('done', done, 'failed', failed);
end
$$;
grant execute on function public.apply_erasures(jsonb) to app_admin, service_role;
comment on function public.apply_erasures(jsonb) is
  'Erases again what a restored backup has again. In: a part of what list_erasures() gave before. Out: `done`, how '
  'many were: what is not there any more, or was done already, counts for nothing; `failed`, which could not be '
  'erased, or not whole (`caseKept`), and why. Errors: PT403 for others than admins; PT400 for another list.';

create function private.whole_name(p_name text) returns text
language sql immutable strict set search_path = ''
as $$
  select '(?<![^\s[:punct:]।‘’“”–—])' || regexp_replace(p_name, '([][\\.*+?^${}()|])', '\\\1', 'g') || '(?![^\s[:punct:]।‘’“”–—])'
$$;
comment on function private.whole_name(text) is
  'The regular expression that finds a name, case aside, with no other letter or digit beside it. Not by classes of '
  'letters: they know no Devanagari in some collations.';

create function private.erase_notifications(p_ids uuid[], p_name text) returns integer
language plpgsql set search_path = ''
as $$
declare
  deleted integer;
  part text;
  counted text;
begin
  delete from public.notifications n
  where n.case_id = any (p_ids) or n.event_id = any (p_ids)
    or n.about_id = any (p_ids)
    or n.data ->> 'client_id' in (select i::text from unnest(p_ids) i)
    or n.data ->> 'submission_id' in (select i::text from unnest(p_ids) i)
    or n.case_id is null and n.event_id is null and n.status <> 'waiting'
      and concat_ws(E'\n', n.data ->> 'name', n.data ->> 'client_name', n.data ->> 'case_title', n.data ->> 'title')
        ~* private.whole_name(p_name)
      and not exists (select from public.contact_submissions s where s.id::text = n.data ->> 'submission_id')
      and not exists (select from public.clients c where c.id::text = n.data ->> 'client_id');
  get diagnostics deleted = row_count;
  for part, counted in values ('hearings', 'total'), ('tasks', 'task_total'), ('open_ends', 'open_end_total') loop
    update public.notifications n
    set data = n.data || jsonb_build_object(part, b.others, counted, (n.data ->> counted)::integer - b.erased)
    from (
      select o.id, count(*) filter (where e.id is not null) as erased,
        coalesce(jsonb_agg(i.item order by i.place) filter (where e.id is null), '[]') as others
      from public.notifications o
      cross join jsonb_array_elements(o.data -> part) with ordinality as i (item, place)
      left join unnest(p_ids) as e (id) on e.id::text = i.item ->> 'id'
      where o.kind in ('board_tomorrow', 'board_today')
      group by o.id
    ) b
    where n.id = b.id and b.erased > 0;
  end loop;
  return deleted;
end
$$;
comment on function private.erase_notifications(uuid[], text) is
  'Deletes what the outbox says of somebody, and takes their hearings, tasks and cases out of the boards of days. By ids, so '
  'that nothing of others goes with it who share a number, a title or a part of the name. In: ids of clients, cases, '
  'events, tasks, enquiries, requests and documents; the client''s name, if they are erased themselves, for what was sent '
  'about cases that are not there any more. Out: how many were deleted.';

create function private.erase_addresses(p_addresses text[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  free constant text[] := array(
    select a from unnest(p_addresses) a
    where not exists (select from public.profiles p where p.email = a or p.phone = a)
      and not exists (select from public.clients c where lower(c.email) = a or c.phone = a)
      and not exists (select from public.contact_submissions s where lower(s.email) = a)
  );
  sent integer;
  marked integer;
begin
  -- Notifications to a log-in go with the log-in.
  delete from public.notifications n where n.recipient_id is null and lower(n.address) = any (free);
  get diagnostics sent = row_count;
  delete from private.registrations r where r.email = any (free);
  delete from private.bounced_addresses b where lower(b.address) = any (free);
  get diagnostics marked = row_count;
  return jsonb_build_object('notifications', sent, 'bounced_addresses', marked);
end
$$;
comment on function private.erase_addresses(text[]) is
  'Forgets addresses and numbers that nobody has any more. In: in lower case. Out: how many rows of what.';

create function private.erase_from_checks(p_ids uuid[], p_name text) returns integer
language plpgsql set search_path = ''
as $$
declare
  changed integer;
begin
  update public.conflict_checks k
  set found = f.others, reason = coalesce(regexp_replace(k.reason, private.whole_name(p_name), '[erased]', 'gi'), k.reason)
  from (
    select o.id, coalesce(jsonb_agg(e.finding order by e.place) filter (where not e.is_theirs), '[]') as others
    from public.conflict_checks o
    cross join lateral (
      select finding, place, coalesce(
        finding ->> 'id' in (select i::text from unnest(p_ids) i)
        or concat_ws(E'\n', finding ->> 'name', finding ->> 'client_name', finding ->> 'case_title')
            ~* private.whole_name(p_name)
          and not exists (select from public.clients c where c.id::text = finding ->> 'id')
          and not exists (select from public.cases c where c.id::text = finding ->> 'id'),
        false
      ) as is_theirs
      from jsonb_array_elements(o.found) with ordinality as e (finding, place)
    ) e
    group by o.id having bool_or(e.is_theirs)
  ) f
  where k.id = f.id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function private.erase_from_checks(uuid[], text) is
  'Takes the names of a client, or of parties of erased cases, out of what was found when other clients were taken '
  'on. In: ids of clients and cases; names. Out: how many checks were changed.';

create trigger erasures_announce after insert on private.erasures
for each statement execute function private.announce('erasures');
