-- What is kept back from somebody who sees assigned cases only. Restrictive policies of a role of its own: to all others they
-- are nothing, whose plans stay as they are. All that belongs to a case or a client stands here; what is read with another
-- row (lines of invoices, documents of messages) follows that row.

create policy "of assigned cases" on public.cases as restrictive to app_assigned
using (id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.case_assignees as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.case_parties as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.case_diary as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.case_documents as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.document_requests as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.case_messages as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.filings as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.fee_agreements as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "of assigned cases" on public.invoices as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]));

-- By the row that they belong to.
create policy "of assigned cases" on public.document_versions as restrictive to app_assigned
using (exists (select from public.case_documents d where d.id = document_versions.document_id));

create policy "of assigned cases" on public.hearing_orders as restrictive to app_assigned
using (exists (select from public.events e where e.id = hearing_orders.event_id));

create policy "of assigned cases" on public.payments as restrictive to app_assigned
using (exists (select from public.invoices i where i.id = payments.invoice_id));

-- Dates of the office itself, and of a client without a case, too.
create policy "of assigned cases" on public.events as restrictive to app_assigned
using (
  case_id = any ((select private.visible_case_ids())::uuid[])
  or case_id is null and (client_id is null or client_id = any ((select private.visible_client_ids())::uuid[]))
);

create policy "of assigned cases" on public.cancelled_events as restrictive to app_assigned
using (
  case_id = any ((select private.visible_case_ids())::uuid[])
  or case_id is null and (client_id is null or client_id = any ((select private.visible_client_ids())::uuid[]))
);

-- What is given to them is theirs to do, whatever the case is.
create policy "of assigned cases, and what is given to them" on public.tasks as restrictive to app_assigned
using (
  case_id is null or case_id = any ((select private.visible_case_ids())::uuid[]) or assignee_id = (select auth.uid())
);

create policy "of assigned cases, and what is given to them" on public.filing_items as restrictive to app_assigned
using (case_id = any ((select private.visible_case_ids())::uuid[]) or assignee_id = (select auth.uid()));

-- Not what they give to themselves: that would be a way into any case.
create policy "in assigned cases" on public.tasks as restrictive for insert to app_assigned
with check (case_id is null or case_id = any ((select private.visible_case_ids())::uuid[]));

create policy "in assigned cases" on public.filing_items as restrictive for insert to app_assigned
with check (case_id = any ((select private.visible_case_ids())::uuid[]));

-- A policy does not know which case a task had, and one that is given to them stays in a case that they do not see.
create function private.refuse_unseen_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.sees_case(new.case_id) then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for table "tasks"';
  end if;
  return new;
end
$$;
comment on function private.refuse_unseen_case() is
  'Trigger: who sees assigned cases only moves a task to one of those, or to none. Errors: 42501.';

create trigger tasks_refuse_unseen_case before update of case_id on public.tasks
for each row when (current_user = 'app_assigned' and new.case_id is distinct from old.case_id)
execute function private.refuse_unseen_case();

create policy "clients of assigned cases" on public.clients as restrictive to app_assigned
using (id = any ((select private.visible_client_ids())::uuid[]));

create policy "clients of assigned cases" on public.client_users as restrictive to app_assigned
using (client_id = any ((select private.visible_client_ids())::uuid[]));

-- A check names cases of others.
create policy "no check of before" on public.conflict_checks as restrictive to app_assigned using (false);
