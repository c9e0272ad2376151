-- The order of locks, so that nobody waits for somebody who waits for them: what changes rows of more than one of these
-- takes them by the functions of this file, in this order, rows of one table by their ids.
--   1. `public.queue_notifications`, then `public.case_parties` (advisory): for a client as a whole, and for each statement
--      that gives a case to another client, renames a client, changes parties, moves an agreement on fees, takes a
--      log-in from its client, or records the result of a hearing
--   2. events of a client as a whole: who moves one holds it, and then locks its case
--   3. cases
--   4. clients
--   5. invoices
--   6. payments
--   7. the series of numbers

create function private.lock_rows(
  p_case_ids uuid[], p_client_ids uuid[], p_invoice_ids uuid[] default '{}', p_payment_ids uuid[] default '{}', p_to_delete boolean default false
) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_to_delete then
    perform from public.cases c where c.id = any (p_case_ids) order by c.id for update;
    perform from public.clients c where c.id = any (p_client_ids) order by c.id for update;
  else
    perform from public.cases c where c.id = any (p_case_ids) order by c.id for no key update;
    -- Who renames a client goes on; who merges or erases them waits.
    perform from public.clients c where c.id = any (p_client_ids) order by c.id for key share;
  end if;
  perform from public.invoices i where i.id = any (p_invoice_ids) order by i.id for update;
  perform from public.payments p where p.id = any (p_payment_ids) order by p.id for update;
end
$$;
comment on function private.lock_rows(uuid[], uuid[], uuid[], uuid[], boolean) is
  'Locks cases, clients, invoices and payments in the one order. In: their ids, nulls count for nothing; whether cases and '
  'clients are to be deleted.';

create function private.lock_invoice(p_invoice_id uuid) returns public.invoices
language plpgsql set search_path = ''
as $$
declare
  seen public.invoices;
  this public.invoices;
begin
  loop
    select i.* into seen from public.invoices i where i.id = p_invoice_id;
    if not found then
      return null;
    end if;
    begin
      perform private.lock_rows(array[seen.case_id], array[seen.client_id], array[seen.id]);
      select i.* into this from public.invoices i where i.id = seen.id;
      if (this.case_id, this.client_id) is not distinct from (seen.case_id, seen.client_id) then
        return this;
      end if;
      raise exception using errcode = 'RETRY';
    exception when sqlstate 'RETRY' then
      -- It has another case or client since it was read: the locks are given back, and it begins anew.
      null;
    end;
  end loop;
end
$$;
comment on function private.lock_invoice(uuid) is
  'Locks an invoice with its case and its client. Out: the invoice as it is then; null for none.';

create function private.lock_client_changes() returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.queue_notifications'));
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
end
$$;
comment on function private.lock_client_changes() is
  'Lets one change of clients as a whole go on at a time: a merge, an erasure; and none while notifications are queued, '
  'or a case goes to another client.';

create function private.lock_clients(p_client_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  theirs uuid[];
begin
  perform private.lock_client_changes();
  loop
    theirs := array(select c.id from public.cases c where c.client_id = any (p_client_ids));
    begin
      perform from public.events e where e.client_id = any (p_client_ids) order by e.id for update;
      perform private.lock_rows(theirs, p_client_ids, p_to_delete => true);
      exit when not exists (
        select from public.cases c where c.client_id = any (p_client_ids) and c.id <> all (theirs)
      );
      raise exception using errcode = 'RETRY';
    exception when sqlstate 'RETRY' then
      null;
    end;
  end loop;
  perform private.lock_rows(
    '{}', '{}', array(select i.id from public.invoices i where i.client_id = any (p_client_ids)),
    array(select p.id from public.payments p where p.client_id = any (p_client_ids))
  );
end
$$;
comment on function private.lock_clients(uuid[]) is
  'Locks clients with all their events, cases, invoices and payments, to merge or erase them.';
