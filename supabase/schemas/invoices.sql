-- Fees: what was agreed, invoices and payments, in paise. Drafts are changed freely; what was sent is changed by functions only,
-- and its number is one of a series without gaps.

create type public.invoice_status as enum ('draft', 'sent', 'cancelled');

create type public.invoice_line_kind as enum ('fee', 'appearance', 'expense');

-- How the rest of an invoice was closed that nobody pays: it is owed and given up, or it is not owed any more.
create type public.rest_closing as enum ('written_off', 'cancelled');

create type public.payment_method as enum ('upi', 'bank', 'cheque', 'cash');

create table public.fee_agreements (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete restrict,
  case_id uuid references public.cases (id) on delete set null,
  description text not null constraint fee_agreements_description_check check (char_length(description) between 1 and 2000),
  amount_paise bigint constraint fee_agreements_amount_paise_check check (amount_paise between 1 and 99999999999),
  agreed_on date not null default private.practice_day()
    constraint fee_agreements_agreed_on_check check (agreed_on between '1900-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.fee_agreements is 'Agreements with clients about fees; each stays with its client when the case moves.';

create index fee_agreements_client_id_idx on public.fee_agreements (client_id, agreed_on, id);
create index fee_agreements_case_id_idx on public.fee_agreements (case_id);

grant select on public.fee_agreements to authenticated;
grant insert (id, client_id, case_id, description, amount_paise, agreed_on) on public.fee_agreements to app_admin;
grant update (case_id, description, amount_paise, agreed_on), delete on public.fee_agreements to app_admin;

create policy "a client reads their own agreements on fees" on public.fee_agreements
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "who of the office may, reads agreements on fees" on public.fee_agreements
for select to app_office using ((select private.may('read_fees')));

create policy "an admin reads every agreement on fees" on public.fee_agreements
for select to app_admin using (true);

create policy "an admin adds agreements on fees" on public.fee_agreements
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes agreements on fees" on public.fee_agreements
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin deletes agreements on fees" on public.fee_agreements
for delete to app_admin using ((select private.is_admin()));

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  -- Null once the client is erased: the books are kept.
  client_id uuid references public.clients (id) on delete restrict,
  case_id uuid references public.cases (id) on delete set null,
  status public.invoice_status not null default 'draft',
  -- `INV/26-27/00001`; an invoice's number has at most 16 characters (CGST Rules 2017, rule 46).
  number text constraint invoices_number_key unique constraint invoices_number_check check (char_length(number) <= 16),
  financial_year smallint,
  serial integer,
  issued_on date constraint invoices_issued_on_check check (issued_on between '1900-01-01' and '2200-01-01'),
  due_on date constraint invoices_due_on_check check (due_on between issued_on and '2200-01-01'),
  sent_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text constraint invoices_cancel_reason_check check (char_length(cancel_reason) between 3 and 500),
  -- As they were when it was sent.
  bill_name text not null,
  bill_address text,
  case_number text,
  case_title text,
  letterhead jsonb,
  tax_note text constraint invoices_tax_note_check check (char_length(tax_note) between 1 and 500),
  notes text constraint invoices_notes_check check (char_length(notes) between 1 and 2000),
  total_paise bigint not null default 0 constraint invoices_total_paise_check check (total_paise between 0 and 99999999999),
  paid_paise bigint not null default 0,
  -- Beside what was paid: both together close it.
  tax_paise bigint not null default 0,
  closed_paise bigint not null default 0,
  closed_as public.rest_closing,
  closed_at timestamptz,
  close_reason text constraint invoices_close_reason_check check (char_length(close_reason) between 3 and 500),
  reminded_at timestamptz,
  claimed_at timestamptz,
  claimed_reference text
    constraint invoices_claimed_reference_check check (
      char_length(claimed_reference) <= 100 and private.is_plain_text(claimed_reference)
    ),
  state text not null
    generated always as (
      case
        when status = 'draft' then 'draft'
        when status = 'cancelled' then 'cancelled'
        when paid_paise + tax_paise + closed_paise < total_paise then 'open'
        when closed_as = 'written_off' then 'written_off'
        when closed_as = 'cancelled' then 'rest_cancelled'
        when tax_paise > 0 then 'paid_with_tax'
        else 'paid'
      end
    ) stored,
  open_paise bigint not null
    generated always as (
      case when status = 'sent' then total_paise - paid_paise - tax_paise - closed_paise else 0 end
    ) stored,
  search tsvector not null
    generated always as (private.to_search_vector(
      coalesce(number, '') || ' ' || bill_name || ' ' || coalesce(claimed_reference, '')
    )) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoices_serial_key unique (financial_year, serial),
  constraint invoices_id_client_id_key unique (id, client_id),
  constraint invoices_paid_paise_check check (
    least(paid_paise, tax_paise, closed_paise) >= 0 and paid_paise + tax_paise + closed_paise <= total_paise
  ),
  constraint invoices_closed_paise_check check (
    num_nulls(closed_as, closed_at, close_reason) = case when closed_paise > 0 then 0 else 3 end
    and (closed_paise = 0 or status = 'sent')
  ),
  constraint invoices_status_check check (
    num_nulls(number, financial_year, serial, issued_on, due_on, sent_at) = case status when 'draft' then 6 else 0 end
    and (status = 'cancelled') = (cancelled_at is not null) and (status <> 'draft' or client_id is not null)
  )
);
comment on table public.invoices is 'Invoices to clients. Written by functions; only drafts are deleted.';
comment on column public.invoices.total_paise is 'The sum of its lines, kept by a trigger, as paid_paise is that of its payments.';
comment on column public.invoices.tax_paise is
  'What the client deducted as tax at source, the sum of its payments.';
comment on column public.invoices.closed_paise is 'The rest that close_rest() has closed: nobody pays it.';
comment on column public.invoices.open_paise is 'What is still to be paid; 0 for a draft, and for what is cancelled.';
comment on column public.invoices.reminded_at is 'When an admin last had the client reminded, beside the reminders that go by themselves.';
comment on column public.invoices.case_number is
  'The number of its case as it was when it was sent, as case_title and letterhead are; null for a draft.';
comment on column public.invoices.letterhead is
  'By key the settings that its head was made from; the built-in ones are not in them.';
comment on column public.invoices.claimed_at is 'When the client said that it is paid; cleared when a payment is recorded.';
comment on column public.invoices.financial_year is 'The first year of it: 2026 is April 2026 to March 2027.';

-- Read in an index's order, as cases are.
create index invoices_client_id_idx on public.invoices (client_id, created_at, id);
create index invoices_case_id_idx on public.invoices (case_id, created_at, id);
create index invoices_issued_on_idx on public.invoices (issued_on, created_at, id);
create index invoices_due_on_idx on public.invoices (due_on, created_at, id);
create index invoices_state_issued_on_idx on public.invoices (state, issued_on, created_at, id);
create index invoices_state_due_on_idx on public.invoices (state, due_on, id);
-- For the notifications of invoices that were sent, and of those that a client says are paid.
create index invoices_sent_at_idx on public.invoices (sent_at);
create index invoices_claimed_at_idx on public.invoices (claimed_at) where claimed_at is not null;
create index invoices_reminded_at_idx on public.invoices (reminded_at) where reminded_at is not null;
create index invoices_search_idx on public.invoices using gin (search);

grant select on public.invoices to authenticated;
grant delete on public.invoices to app_admin;

create policy "a client reads their own invoices, once they are sent" on public.invoices
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]) and status <> 'draft');

create policy "who of the office may, reads invoices" on public.invoices
for select to app_office using ((select private.may('read_fees')));

create policy "an admin reads every invoice" on public.invoices
for select to app_admin using (true);

create policy "an admin deletes drafts of invoices" on public.invoices
for delete to app_admin using ((select private.is_admin()) and status = 'draft');

create table public.invoice_lines (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  kind public.invoice_line_kind not null,
  description text not null constraint invoice_lines_description_check check (char_length(description) between 1 and 500),
  on_date date constraint invoice_lines_on_date_check check (on_date between '1900-01-01' and '2200-01-01'),
  amount_paise bigint not null constraint invoice_lines_amount_paise_check check (amount_paise between 1 and 99999999999),
  sort_order integer not null constraint invoice_lines_sort_order_check check (sort_order between 1 and 100),
  created_at timestamptz not null default now(),
  constraint invoice_lines_appearance_check check (kind <> 'appearance' or on_date is not null)
);

create index invoice_lines_invoice_id_idx on public.invoice_lines (invoice_id, sort_order);

grant select on public.invoice_lines to authenticated;

create policy "everybody reads the lines of invoices that they see" on public.invoice_lines
for select to authenticated using (exists (select from public.invoices i where i.id = invoice_id));

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  -- The invoice's, null where its client was erased.
  client_id uuid,
  paid_on date not null constraint payments_paid_on_check check (paid_on between '1900-01-01' and '2200-01-01'),
  method public.payment_method not null,
  reference text constraint payments_reference_check check (char_length(reference) between 1 and 100),
  amount_paise bigint not null constraint payments_amount_paise_check check (amount_paise between 0 and 99999999999),
  -- Deducted by the client as tax at source, and paid to the government in the practice's name.
  tax_paise bigint not null default 0 constraint payments_tax_paise_check check (tax_paise between 0 and 99999999999),
  certificate_seen_at timestamptz
    constraint payments_certificate_seen_at_check check (certificate_seen_at is null or tax_paise > 0),
  receipt_number text not null constraint payments_receipt_number_key unique
    constraint payments_receipt_number_check check (char_length(receipt_number) <= 16),
  financial_year smallint not null,
  serial integer not null,
  -- E.g. a cheque that came back: a receipt is never deleted.
  cancelled_at timestamptz,
  cancel_reason text constraint payments_cancel_reason_check check (char_length(cancel_reason) between 3 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- As of its invoice, when the receipt was given.
  letterhead jsonb,
  search tsvector not null
    generated always as (private.to_search_vector(receipt_number || ' ' || coalesce(reference, ''))) stored,
  constraint payments_nothing_check check (amount_paise + tax_paise > 0),
  constraint payments_serial_key unique (financial_year, serial),
  constraint payments_client_id_fkey
    foreign key (invoice_id, client_id) references public.invoices (id, client_id) on update cascade on delete restrict
);
comment on table public.payments is 'Payments of invoices, each with a receipt. Written by functions.';

create index payments_invoice_id_idx on public.payments (invoice_id, paid_on, id);
create index payments_client_id_idx on public.payments (client_id, paid_on, id);
create index payments_paid_on_idx on public.payments (paid_on, id);
create index payments_created_at_idx on public.payments (created_at);
create index payments_search_idx on public.payments using gin (search);
create index payments_certificate_idx on public.payments (paid_on, id)
where tax_paise > 0 and certificate_seen_at is null and cancelled_at is null;

grant select on public.payments to authenticated;

create policy "a client reads their own payments" on public.payments
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "who of the office may, reads payments" on public.payments
for select to app_office using ((select private.may('read_fees')));

create policy "an admin reads every payment" on public.payments
for select to app_admin using (true);

-- The last number of each series. Not a sequence: those leave gaps.
create table private.number_series (
  kind text not null constraint number_series_kind_check check (kind in ('INV', 'REC')),
  financial_year smallint not null,
  last integer not null,
  primary key (kind, financial_year)
);

create function private.financial_year(p_day date) returns smallint
language sql immutable set search_path = ''
as $$ select extract(year from p_day - interval '3 months')::smallint $$;
comment on function private.financial_year(date) is
  'The first year of the financial year of a day, which begins in April.';

create function private.format_number(p_kind text, p_financial_year smallint, p_serial integer) returns text
language sql immutable set search_path = ''
as $$
  select format(
    '%s/%s-%s/%s', p_kind, lpad((p_financial_year % 100)::text, 2, '0'), lpad(((p_financial_year + 1) % 100)::text, 2, '0'),
    lpad(p_serial::text, greatest(5, length(p_serial::text)), '0')
  )
$$;
comment on function private.format_number(text, smallint, integer) is
  'A number as it is printed: `INV/26-27/00001`.';

create function private.numbers_locked_since() returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (select s.began_at from private.outbox_start s where s.began_at > greatest(s.created_at, s.numbers_named_at));
end
$$;
comment on function private.numbers_locked_since() is
  'Since when no number is given: the moment of a restored backup, until name_last_numbers(); the old installation may '
  'have given numbers after the backup. Out: null while numbers are given.';

create function private.next_number(p_kind text, p_day date, out financial_year smallint, out serial integer, out number text)
language plpgsql set search_path = ''
as $$
begin
  if private.numbers_locked_since() is not null then
    raise exception using errcode = 'PT409', message = 'numbersLocked';
  end if;
  financial_year := private.financial_year(p_day);
  if exists (
    select from private.outbox_start s
    where s.began_at > s.created_at
      and private.financial_year((s.began_at at time zone private.practice_zone())::date) > next_number.financial_year
  ) then
    raise exception using errcode = 'PT409', message = 'numbersOfYearUnknown';
  end if;
  insert into private.number_series as s (kind, financial_year, last) values (p_kind, next_number.financial_year, 1)
  on conflict on constraint number_series_pkey do update set last = s.last + 1
  returning s.last into serial;
  number := private.format_number(p_kind, financial_year, serial);
end
$$;
comment on function private.next_number(text, date) is
  'The next number of a series. Its row is locked to the end of the transaction: the next caller waits, and a '
  'transaction that fails gives the number back. In: `INV` or `REC`, the day. Errors: PT409 while they are locked, and of a '
  'year that was over when a backup was restored: its last numbers are named by nobody.';

create function public.locked_numbers() returns table (since timestamptz, last_invoice text, last_receipt text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return query
  select
    l.since, max(private.format_number(s.kind, s.financial_year, s.last)) filter (where s.kind = 'INV'),
    max(private.format_number(s.kind, s.financial_year, s.last)) filter (where s.kind = 'REC')
  from (select private.numbers_locked_since() as since) l
  left join private.number_series s
    on s.financial_year = private.financial_year(private.practice_day()) and s.last > 0
  where l.since is not null
  group by l.since;
end
$$;
grant execute on function public.locked_numbers() to app_admin;
comment on function public.locked_numbers() is
  'Whether numbers of invoices and receipts wait for name_last_numbers(). Out: no row while they are given; else since '
  'when, and the last ones of this financial year that the backup knows, null for none. Errors: PT403 for anyone but '
  'an admin.';

create function public.name_last_numbers(p_last_invoice text, p_last_receipt text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  year constant smallint := private.financial_year(private.practice_day());
  named record;
  given integer;
  known integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  perform from private.outbox_start s for update;
  if private.numbers_locked_since() is null then
    raise exception using errcode = 'PT409', message = 'numbersNotLocked';
  end if;
  for named in
    select v.kind, v.field, upper(btrim(v.written)) as number
    from (values ('INV', 'lastInvoice', p_last_invoice), ('REC', 'lastReceipt', p_last_receipt)) as v (kind, field, written)
  loop
    given := case when named.number = '0' then 0 else substring(named.number from '/([0-9]{5,7})$')::integer end;
    if given is null or given > 0 and named.number <> private.format_number(named.kind, year, given) then
      raise exception using errcode = 'PT422', message = 'lastNumber', hint = named.field,
        detail = private.format_number(named.kind, year, 1);
    end if;
    known := coalesce(
      (select s.last from private.number_series s where s.kind = named.kind and s.financial_year = year for update), 0
    );
    if given < known then
      raise exception using errcode = 'PT422', message = 'lastNumberKnown', hint = named.field,
        detail = private.format_number(named.kind, year, known);
    elsif given > 0 then
      insert into private.number_series as s (kind, financial_year, last) values (named.kind, year, given)
      on conflict on constraint number_series_pkey do update set last = excluded.last;
    end if;
  end loop;
  update private.outbox_start set numbers_named_at = greatest(now(), began_at);
end
$$;
grant execute on function public.name_last_numbers(text, text) to app_admin;
comment on function public.name_last_numbers(text, text) is
  'Names the last invoice and the last receipt that the old installation gave a number, after a backup was restored; the '
  'next numbers follow them. In: both as they are printed, of this financial year; `0` where there was none. Errors: '
  'PT403 for anyone but an admin; PT409 where nothing waits for it; PT422 for what is no number of the series, or one '
  'below those that the backup knows, the hint is the field.';

create function private.current_letterhead() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.site_settings s
  where s.key in ('advocate', 'enrolment', 'office', 'contact', 'fees')
$$;
comment on function private.current_letterhead() is
  'The settings that the head of an invoice or a receipt is made from, by key.';

create function private.freeze_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function private.freeze_invoice() is
  'Trigger: an invoice that is sent keeps the case and the letterhead of that moment, whatever becomes of them: what was '
  'sent reads the same for the office and for who was billed.';

create function private.freeze_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.letterhead := case tg_op when 'INSERT' then private.current_letterhead() else old.letterhead end;
  return new;
end
$$;
comment on function private.freeze_receipt() is
  'Trigger: a receipt keeps the letterhead of the moment when it was given.';

create function private.refuse_other_clients_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- The case may have moved to another client since, or be merged with its client just now.
    if (new.case_id, new.client_id) is not distinct from (old.case_id, old.client_id)
      or private.is_merge(old.client_id, new.client_id)
    then
      return new;
    end if;
  end if;
  perform from public.cases c where c.id = new.case_id and c.client_id = new.client_id for share;
  if not found then
    raise exception using errcode = 'PT422', message = 'caseOfOtherClient', hint = 'caseId';
  end if;
  return new;
end
$$;
comment on function private.refuse_other_clients_case() is
  'Trigger: an agreement or invoice names a case of its client. Errors: PT422, the hint is the field.';

create function private.add_up_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set total_paise = i.total_paise + coalesce(new.amount_paise, 0) - coalesce(old.amount_paise, 0)
  where i.id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end
$$;
comment on function private.add_up_lines() is
  'Trigger: keeps the sum of an invoice''s lines.';

create function private.add_up_payments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set
    paid_paise = i.paid_paise
      + case when new.cancelled_at is null then coalesce(new.amount_paise, 0) else 0 end
      - case when old.cancelled_at is null then coalesce(old.amount_paise, 0) else 0 end,
    tax_paise = i.tax_paise
      + case when new.cancelled_at is null then coalesce(new.tax_paise, 0) else 0 end
      - case when old.cancelled_at is null then coalesce(old.tax_paise, 0) else 0 end
  where i.id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end
$$;
comment on function private.add_up_payments() is
  'Trigger: keeps the sums of an invoice''s payments. A cancelled one counts for nothing.';

create function private.refuse_billed_appearance(p_invoice_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  billed record;
begin
  select l.on_date, o.number into billed
  from public.invoices i
  join public.invoice_lines l on l.invoice_id = i.id and l.kind = 'appearance'
  join public.invoices o on o.case_id = i.case_id and o.id <> i.id and o.status <> 'cancelled'
  join public.invoice_lines k on k.invoice_id = o.id and k.kind = 'appearance' and k.on_date = l.on_date
  where i.id = p_invoice_id
  order by o.number nulls last, l.on_date limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'appearanceBilled', hint = 'lines',
      detail = jsonb_build_object('day', billed.on_date, 'number', billed.number);
  end if;
end
$$;
comment on function private.refuse_billed_appearance(uuid) is
  'Refuses an invoice for an appearance that another invoice of its case has, a draft too, unless that was cancelled. The '
  'case is locked, so that two at once find each other. Errors: PT422, the hint is the field, the detail the day and the '
  'number of the other.';

create function public.save_invoice(
  p_client_id uuid, p_case_id uuid, p_lines jsonb, p_tax_note text default null, p_notes text default null, p_invoice_id uuid default null,
  p_based_on timestamptz default null, p_new_id uuid default null
) returns table (id uuid, updated_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.save_invoice(uuid, uuid, jsonb, text, text, uuid, timestamptz, uuid) to app_admin;
comment on function public.save_invoice(uuid, uuid, jsonb, text, text, uuid, timestamptz, uuid) is
  'Saves a draft with its lines in one step. In: the client; the case or null; the lines in their order, each with '
  '`kind`, `description`, `on_date` and `amount_paise`; the line about tax; notes, which the client reads; the draft '
  'and the `updated_at` that it is based on, null for a new one; the id of a new one, with which it is added once. Out: the draft and its `updated_at`. Errors: PT403 '
  'for anyone but an admin; PT404; PT409 for one that is sent or changed meanwhile, or was added with other contents; PT422 with the field as its hint; '
  '23514 for a value that breaks a rule of the tables.';

create function public.send_invoice(p_invoice_id uuid, p_due_on date, p_based_on timestamptz default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
  payer public.clients;
  today constant date := private.practice_day();
  given record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'sent' and this.due_on = p_due_on then
    return this.number;
  elsif this.status <> 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsSent';
  elsif p_based_on <> this.updated_at then
    raise exception using errcode = 'PT409', message = 'changed';
  elsif this.total_paise = 0 then
    raise exception using errcode = 'PT422', message = 'invoiceIsEmpty', hint = 'lines';
  elsif coalesce(p_due_on < today, true) then
    raise exception using errcode = 'PT422', message = 'dueOnPast', hint = 'dueOn';
  end if;
  perform private.refuse_billed_appearance(this.id);
  select c.* into payer from public.clients c where c.id = this.client_id;
  -- Last: everybody who sends waits for it.
  select * into given from private.next_number('INV', today);
  update public.invoices i set
    status = 'sent', number = given.number, financial_year = given.financial_year, serial = given.serial, issued_on = today,
    due_on = p_due_on, sent_at = now(), bill_name = payer.full_name, bill_address = nullif(payer.address, '')
  where i.id = this.id;
  return given.number;
end
$$;
grant execute on function public.send_invoice(uuid, date, timestamptz) to app_admin;
comment on function public.send_invoice(uuid, date, timestamptz) is
  'Gives a draft its number and shows it to the client, with the client''s name and address, the case and the letterhead '
  'of now. Done twice it is '
  'done once. In: the draft; the day until which it is to be paid; the `updated_at` that was seen. Out: the number. '
  'Errors: PT403 for anyone but an admin; PT404; PT409 for one that was sent for another day, '
  'cancelled or changed meanwhile; PT422 for one '
  'without lines or for a day before today, the hint is the field.';

create function public.cancel_invoice(p_invoice_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsDraft';
  elsif this.paid_paise + this.tax_paise > 0 then
    raise exception using errcode = 'PT409', message = 'invoiceHasPayments';
  elsif this.closed_paise > 0 then
    raise exception using errcode = 'PT409', message = 'restIsClosed';
  elsif this.cancel_reason <> btrim(p_reason) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  update public.invoices i set
    status = 'cancelled', cancelled_at = now(), cancel_reason = btrim(p_reason), claimed_at = null,
    claimed_reference = null
  where i.id = this.id and i.status = 'sent';
end
$$;
grant execute on function public.cancel_invoice(uuid, text) to app_admin;
comment on function public.cancel_invoice(uuid, text) is
  'Cancels an invoice that was sent; its number stays used. Done twice it is done once. In: the invoice; why. Errors: '
  'PT403 for anyone but an admin; PT404; PT409 for a draft, one with payments that are not cancelled or with a closed rest, '
  'or one that was cancelled for another reason; PT422 for a '
  'reason that says nothing, the hint is the field.';

create function public.close_rest(
  p_invoice_id uuid, p_as public.rest_closing, p_reason text, p_open_seen bigint default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif (this.closed_as, this.close_reason) = (p_as, btrim(p_reason)) and this.open_paise = 0 then
    return;
  elsif this.closed_paise > 0 then
    raise exception using errcode = 'PT409', message = 'restIsClosed';
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif this.open_paise <> p_open_seen then
    raise exception using errcode = 'PT409', message = 'paymentMeanwhile';
  elsif p_as = 'cancelled' and this.open_paise = this.total_paise then
    raise exception using errcode = 'PT409', message = 'nothingPaidYet';
  end if;
  update public.invoices i set
    closed_paise = this.open_paise, closed_as = p_as, closed_at = now(), close_reason = btrim(p_reason), claimed_at = null,
    claimed_reference = null
  where i.id = this.id;
end
$$;
grant execute on function public.close_rest(uuid, public.rest_closing, text, bigint) to app_admin;
comment on function public.close_rest(uuid, public.rest_closing, text, bigint) is
  'Closes what is open of an invoice without a payment: written off, which is owed and given up, or cancelled, which is not '
  'owed any more. What was paid and its receipts stay. Done twice it is done once. In: the invoice; how; why; what was '
  'open as it was seen, or null. Errors: PT403 for anyone but an admin; PT404; PT409 for one that is not open, whose rest '
  'is closed already, of which something was paid meanwhile, or of which nothing is paid and which is to be cancelled: '
  'that is cancel_invoice(); PT422 for a reason that says nothing, the hint is the field.';

create function public.reopen_rest(p_invoice_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  update public.invoices i set closed_paise = 0, closed_as = null, closed_at = null, close_reason = null
  where i.id = this.id and i.closed_paise > 0;
end
$$;
grant execute on function public.reopen_rest(uuid) to app_admin;
comment on function public.reopen_rest(uuid) is
  'Takes back close_rest(), e.g. because the money has come after all: the rest is open again. Where nothing was closed, '
  'nothing changes. In: the invoice. Errors: PT403 for anyone but an admin; PT404.';

create function public.remind_of_invoice(p_invoice_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
  reminded timestamptz;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.state <> 'open' or this.claimed_at is not null then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  end if;
  reminded := greatest(this.sent_at, this.reminded_at, (
    select max(n.created_at) from public.notifications n
    where n.created_at > now() - private.period('fee_reminder_pause') and n.about_id = this.id
      and n.kind in ('invoice_due', 'invoice_overdue')
  ));
  if reminded > now() - private.period('fee_reminder_pause') then
    raise exception using errcode = 'PT409', message = 'remindedLately',
      detail = (reminded at time zone private.practice_zone())::date::text;
  end if;
  update public.invoices i set reminded_at = now() where i.id = this.id;
end
$$;
grant execute on function public.remind_of_invoice(uuid) to app_admin;
comment on function public.remind_of_invoice(uuid) is
  'Has the client reminded of an open invoice now, as the reminders that go by themselves do; whom it reaches is said by '
  'invoice_recipients(). In: the invoice. Errors: PT403 for anyone but an admin; PT404; PT409 for one that is not open or is '
  'reported as paid, and where it was sent or reminded of in the last days, the detail is the day.';

create function public.record_payment(
  p_payment_id uuid, p_invoice_id uuid, p_paid_on date, p_method public.payment_method, p_reference text, p_amount_paise bigint,
  p_tax_paise bigint default 0, p_in_year_of_payment boolean default false
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
  earlier public.payments;
  numbered_on date := private.practice_day();
  given record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  select p.* into earlier from public.payments p where p.id = p_payment_id;
  if found and earlier.invoice_id <> this.id then
    raise exception using errcode = 'PT409', message = 'paymentIdTaken';
  elsif found and earlier.cancelled_at is not null then
    raise exception using errcode = 'PT409', message = 'paymentIsCancelled', detail = earlier.receipt_number;
  elsif found and (
    (earlier.paid_on, earlier.method, earlier.reference, earlier.amount_paise, earlier.tax_paise) is distinct from
      (p_paid_on, p_method, nullif(btrim(p_reference), ''), p_amount_paise, p_tax_paise)
    or p_in_year_of_payment and earlier.financial_year <> private.financial_year(p_paid_on)
  ) then
    raise exception using errcode = 'PT409', message = 'paymentDiffers', detail = earlier.receipt_number;
  elsif found then
    return earlier.receipt_number;
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif coalesce(
    least(p_amount_paise, p_tax_paise) < 0 or p_amount_paise::numeric + p_tax_paise not between 1 and this.open_paise, true
  ) then
    raise exception using errcode = 'PT422', message = 'amountNotOpen', hint = 'amountPaise';
  elsif coalesce(p_paid_on > private.practice_day(), true) then
    raise exception using errcode = 'PT422', message = 'paidOnFuture', hint = 'paidOn';
  end if;
  update public.invoices i set claimed_at = null, claimed_reference = null where i.id = this.id and i.claimed_at is not null;
  if p_in_year_of_payment then
    numbered_on := p_paid_on;
  end if;
  select * into given from private.next_number('REC', numbered_on);
  insert into public.payments (
    id, invoice_id, client_id, paid_on, method, reference, amount_paise, tax_paise, receipt_number, financial_year, serial
  ) values (
    coalesce(p_payment_id, gen_random_uuid()), this.id, this.client_id, p_paid_on, p_method,
    nullif(btrim(p_reference), ''), p_amount_paise, p_tax_paise, given.number, given.financial_year, given.serial
  );
  return given.number;
end
$$;
grant execute on function public.record_payment(uuid, uuid, date, public.payment_method, text, bigint, bigint, boolean) to app_admin;
comment on function public.record_payment(uuid, uuid, date, public.payment_method, text, bigint, bigint, boolean) is
  'Records a payment, with a receipt; what the client said of it is cleared. Done twice with one id it is done once. '
  'In: an id that the caller has made, or null; the invoice; the day, how, and with which reference it was paid; the '
  'amount; what was deducted from it as tax at source, which may be all that is left; whether the receipt has its number in '
  'the financial year of that day, and not in today''s. Out: the number of the receipt. Errors: PT403 for anyone but an admin; PT404; PT409 for an invoice that '
  'is not open, another payment''s id, and a payment that was recorded with other facts or is cancelled, the detail is '
  'its receipt; PT422 for more than is open, or a day to come, the hint is the field.';

create function public.cancel_payment(p_payment_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  owed uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  select p.invoice_id into owed from public.payments p where p.id = p_payment_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'noPayment';
  end if;
  perform private.lock_invoice(owed);
  if exists (select from public.payments p where p.id = p_payment_id and p.cancel_reason <> btrim(p_reason)) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  end if;
  update public.payments p set cancelled_at = now(), cancel_reason = btrim(p_reason)
  where p.id = p_payment_id and p.cancelled_at is null;
end
$$;
grant execute on function public.cancel_payment(uuid, text) to app_admin;
comment on function public.cancel_payment(uuid, text) is
  'Cancels a payment, e.g. a cheque that came back: its amount is open again, its receipt stays. Done twice it is done '
  'once. In: the payment; why. Errors: PT403 for anyone but an admin; PT404; PT409 for one that was cancelled for '
  'another reason; PT422, the hint is the field.';

create function public.mark_certificate(p_payment_id uuid, p_is_seen boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  owed uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  select p.invoice_id into owed from public.payments p where p.id = p_payment_id and p.tax_paise > 0;
  if not found then
    raise exception using errcode = 'PT404', message = 'noPayment';
  end if;
  perform private.lock_invoice(owed);
  update public.payments p set certificate_seen_at = case when p_is_seen then now() end
  where p.id = p_payment_id and (p.certificate_seen_at is not null) <> p_is_seen;
end
$$;
grant execute on function public.mark_certificate(uuid, boolean) to app_admin;
comment on function public.mark_certificate(uuid, boolean) is
  'Marks that the certificate of the tax that was deducted from a payment is seen, or takes the mark back. Done twice it is '
  'done once. In: the payment; whether it is seen. Errors: PT403 for anyone but an admin; PT404 for a payment without tax.';

create function public.claim_payment(p_invoice_id uuid, p_reference text default null, p_paid_seen bigint default null) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.claim_payment(uuid, text, bigint) to authenticated;
comment on function public.claim_payment(uuid, text, bigint) is
  'A client says that an invoice of theirs is paid; the office records the payment. Said again it changes the '
  'reference. In: the invoice; a reference or null; how much of it was paid as they saw it, tax deducted at source included. Errors: PT404 for one that '
  'they do not see; PT409 for one that is not open, or of which a payment was recorded meanwhile: the rest is not said to be '
  'paid by that; 23514 for a reference that is too long; PT429 after twenty a day, the hint is the seconds to wait.';

create function public.withdraw_claim(p_invoice_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.invoices i
    where i.id = p_invoice_id and i.status <> 'draft'
      and (private.is_admin() or i.client_id = any (private.my_client_ids()))
  ) then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  update public.invoices i set claimed_at = null, claimed_reference = null
  where i.id = p_invoice_id and i.claimed_at is not null
    and (private.is_admin() or i.client_id = any (private.my_client_ids()));
end
$$;
grant execute on function public.withdraw_claim(uuid) to authenticated;
comment on function public.withdraw_claim(uuid) is
  'Takes back that a client says that an invoice is paid: by them, or by an admin who has not found the money. '
  'Reminders that were not sent yet go on. Where nothing was said, nothing changes. In: the invoice. Errors: PT404 for one that the caller does not see.';

create function public.sum_invoices(
  p_query text default null, p_state text default null, p_client_id uuid default null, p_case_id uuid default null,
  p_year smallint default null, p_most integer default null,
  -- A default, as callers may not name what is in private.
  p_today date default private.practice_day()
) returns table (
  found integer, total_paise bigint, paid_paise bigint, tax_paise bigint, written_off_paise bigint, cancelled_paise bigint,
  open_paise bigint
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  select
    count(*)::integer, coalesce(sum(f.total_paise) filter (where f.counts), 0)::bigint, coalesce(sum(f.paid_paise), 0)::bigint,
    coalesce(sum(f.tax_paise), 0)::bigint, coalesce(sum(f.closed_paise) filter (where f.closed_as = 'written_off'), 0)::bigint,
    coalesce(sum(f.closed_paise) filter (where f.closed_as = 'cancelled'), 0)::bigint, coalesce(sum(f.open_paise), 0)::bigint
  from (
    select r.*, r.status = 'sent' or p_state in ('draft', 'cancelled') as counts from public.invoices r
    where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
      and (
        p_state is null or r.state = p_state
        or p_state = 'overdue' and r.state = 'open' and r.claimed_at is null and r.due_on < p_today
        or p_state = 'reported' and r.state = 'open' and r.claimed_at is not null
      )
      and (p_client_id is null or r.client_id = p_client_id)
      and (p_case_id is null or r.case_id = p_case_id)
      and (p_year is null or r.financial_year = p_year)
    limit p_most
  ) f;
end
$$;
grant execute on function public.sum_invoices(text, text, uuid, uuid, smallint, integer, date) to authenticated;
comment on function public.sum_invoices(text, text, uuid, uuid, smallint, integer, date) is
  'How many invoices a search and filters leave, and their sums: drafts and cancelled ones count for nothing, unless they are '
  'asked for. `total_paise` is the sum of the others. In: the filters, null for all; `overdue` is a state too, and '
  '`reported`: open, and the client says that it is paid; the financial year; at most how many are looked at.';

create function public.count_invoices(
  p_query text default null, p_state text default null, p_client_id uuid default null, p_case_id uuid default null,
  p_today date default private.practice_day(), p_year smallint default null
) returns integer
language sql stable security invoker set search_path = ''
as $$
  select s.found from public.sum_invoices(p_query, p_state, p_client_id, p_case_id, p_year, 201, p_today) s
$$;
grant execute on function public.count_invoices(text, text, uuid, uuid, date, smallint) to authenticated;
comment on function public.count_invoices(text, text, uuid, uuid, date, smallint) is
  'How many invoices a search and filters leave, as sum_invoices() finds them, and as count_contact_submissions() has it.';

create function public.fees_of_year(p_year smallint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  if not private.may('read_fees') then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return jsonb_build_object(
    'invoices', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.serial) from (
        select i.serial, i.number, i.issued_on, i.bill_name, i.case_number, i.state, i.paid_paise, i.tax_paise, i.open_paise,
          case when i.status = 'sent' then i.total_paise else 0 end as total_paise,
          case when i.closed_as = 'written_off' then i.closed_paise else 0 end as written_off_paise,
          case when i.closed_as = 'cancelled' then i.closed_paise else 0 end as cancelled_paise,
          coalesce(i.cancel_reason, i.close_reason) as reason
        from public.invoices i where i.financial_year = p_year and (seen is null or i.case_id = any (seen))
      ) r
    ), '[]'),
    'payments', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.paid_on, r.receipt_number) from (
        select p.receipt_number, p.paid_on, i.number, i.bill_name, i.case_number, p.method, p.reference,
          case when p.cancelled_at is null then p.amount_paise else 0 end as amount_paise,
          case when p.cancelled_at is null then p.tax_paise else 0 end as tax_paise,
          p.certificate_seen_at is not null as is_certificate_seen, p.cancel_reason as reason
        from public.payments p join public.invoices i on i.id = p.invoice_id
        where p.paid_on between make_date(p_year, 4, 1) and make_date(p_year + 1, 3, 31)
          and (seen is null or i.case_id = any (seen))
      ) r
    ), '[]')
  );
end
$$;
grant execute on function public.fees_of_year(smallint) to app_office;
comment on function public.fees_of_year(smallint) is
  'The books of a financial year. In: its first year. Out: `invoices` that were issued in it, in the order of their numbers, '
  'each with what it has come to until today; `payments` that were made in it, of whatever invoice. What is cancelled is '
  'there with nothing. Errors: PT403 without the right `read_fees`.';

create trigger fee_agreements_refuse_other_clients_case before insert or update of case_id, client_id on public.fee_agreements
for each row when (new.case_id is not null) execute function private.refuse_other_clients_case();
create trigger fee_agreements_lock before update of case_id, client_id on public.fee_agreements
for each statement execute function private.lock_parties();
create trigger invoices_freeze before insert or update on public.invoices
for each row execute function private.freeze_invoice();
create trigger invoices_refuse_other_clients_case before insert or update of case_id, client_id on public.invoices
for each row when (new.case_id is not null and new.client_id is not null) execute function private.refuse_other_clients_case();
create trigger invoice_lines_add_up after insert or update or delete on public.invoice_lines
for each row execute function private.add_up_lines();
create trigger payments_freeze before insert or update on public.payments
for each row execute function private.freeze_receipt();
create trigger payments_add_up after insert or update or delete on public.payments
for each row execute function private.add_up_payments();

create function private.name_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.full_name, nullif(c.address, '') into new.bill_name, new.bill_address
  from public.clients c where c.id = new.client_id;
  return new;
end
$$;
comment on function private.name_draft() is
  'Trigger: a draft that gets another client has their name and address.';

create function private.name_drafts_of_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set bill_name = new.full_name, bill_address = nullif(new.address, '')
  where i.client_id = new.id and i.status = 'draft';
  return null;
end
$$;
comment on function private.name_drafts_of_client() is
  'Trigger: the drafts of a client have the name and address that the client has now.';

create trigger clients_name_drafts after update of full_name, address on public.clients
for each row when ((old.full_name, old.address) is distinct from (new.full_name, new.address))
execute function private.name_drafts_of_client();
create trigger invoices_name_draft before update of client_id on public.invoices
for each row when (new.status = 'draft' and old.client_id is distinct from new.client_id and new.client_id is not null)
execute function private.name_draft();
