-- Everything that belongs to a client, in one place: what is not here, an erasure and the retention do not know of.

create view private.client_activity with (security_invoker = true) as
select c.id as client_id, null::uuid as case_id, c.updated_at as at from public.clients c
union all
select c.client_id, c.id, c.updated_at from public.cases c
union all
select p.client_id, p.case_id, p.updated_at from public.case_parties p
union all
select e.client_id, e.case_id, greatest(e.end_date, e.updated_at) from public.events e
union all
select o.client_id, e.case_id, o.updated_at from public.hearing_orders o join public.events e on e.id = o.event_id
union all
select c.client_id, t.case_id, greatest(t.due_on, t.updated_at) from public.tasks t join public.cases c on c.id = t.case_id
union all
select c.client_id, f.case_id, greatest(f.filed_on, f.updated_at) from public.filings f join public.cases c on c.id = f.case_id
union all
select c.client_id, i.case_id, greatest(i.cure_by, i.done_on, i.updated_at)
from public.filing_items i join public.cases c on c.id = i.case_id
union all
select d.client_id, d.case_id, d.updated_at from public.case_documents d where d.client_id is not null
union all
-- The documents that a former client was shown stay with the case.
select d.former_client_id, null, d.updated_at from public.case_documents d where d.former_client_id is not null
union all
select d.client_id, d.case_id, v.created_at
from public.document_versions v join public.case_documents d on d.id = v.document_id where d.client_id is not null
union all
select d.former_client_id, null, v.created_at
from public.document_versions v join public.case_documents d on d.id = v.document_id where d.former_client_id is not null
union all
select r.client_id, r.case_id, r.updated_at from public.document_requests r where r.client_id is not null
union all
select r.former_client_id, r.case_id, r.updated_at from public.document_requests r where r.former_client_id is not null
union all
select m.client_id, m.case_id, m.created_at from public.case_messages m where m.client_id is not null
union all
select m.former_client_id, m.case_id, m.created_at from public.case_messages m where m.former_client_id is not null
union all
select a.client_id, a.case_id, a.updated_at from public.fee_agreements a
union all
select i.client_id, i.case_id, i.updated_at from public.invoices i where i.client_id is not null
union all
select p.client_id, i.case_id, p.updated_at
from public.payments p join public.invoices i on i.id = p.invoice_id where p.client_id is not null
union all
select c.client_id, h.case_id, h.updated_at from public.legal_holds h join public.cases c on c.id = h.case_id
union all
select i.client_id, null, i.updated_at from public.invitations i where i.client_id is not null
union all
-- With the matter that began with it, to which it belongs, whoever's that is by now.
select s.client_id, k.id, s.submitted_at
from public.contact_submissions s left join public.cases k on k.submission_id = s.id where s.client_id is not null
union all
-- Also one that only its address ties to them.
select c.id, k.id, s.submitted_at
from public.clients c
join public.contact_submissions s on lower(s.email) = lower(c.email) and s.client_id is null
join public.cases k on k.submission_id = s.id
union all
select k.client_id, null, k.created_at from public.conflict_checks k
union all
select l.client_id, null, greatest(l.created_at, u.last_sign_in_at)
from public.client_users l left join auth.users u on u.id = l.user_id;
comment on view private.client_activity is
  'Everything that belongs to a client: the client, its case, and its latest moment. A new table with something of a '
  'client or a case belongs here, or among the exceptions of tests/database/belongings.test.ts.';
