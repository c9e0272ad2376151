-- Of whoever is erased an enquiry stayed, with name and address, if the matter that began with it is another's by now and open.
DROP VIEW "private"."client_activity";

CREATE VIEW "private"."client_activity" WITH (security_invoker=true) AS  SELECT c.id AS client_id,
    NULL::uuid AS case_id,
    c.updated_at AS at
   FROM public.clients c
UNION ALL
 SELECT c.client_id,
    c.id AS case_id,
    c.updated_at AS at
   FROM public.cases c
UNION ALL
 SELECT p.client_id,
    p.case_id,
    p.updated_at AS at
   FROM public.case_parties p
UNION ALL
 SELECT e.client_id,
    e.case_id,
    GREATEST(e.end_date, e.updated_at) AS at
   FROM public.events e
UNION ALL
 SELECT o.client_id,
    e.case_id,
    o.updated_at AS at
   FROM (public.hearing_orders o
     JOIN public.events e ON ((e.id = o.event_id)))
UNION ALL
 SELECT c.client_id,
    t.case_id,
    GREATEST((t.due_on)::timestamp with time zone, t.updated_at) AS at
   FROM (public.tasks t
     JOIN public.cases c ON ((c.id = t.case_id)))
UNION ALL
 SELECT c.client_id,
    f.case_id,
    GREATEST((f.filed_on)::timestamp with time zone, f.updated_at) AS at
   FROM (public.filings f
     JOIN public.cases c ON ((c.id = f.case_id)))
UNION ALL
 SELECT c.client_id,
    i.case_id,
    GREATEST((i.cure_by)::timestamp with time zone, (i.done_on)::timestamp with time zone, i.updated_at) AS at
   FROM (public.filing_items i
     JOIN public.cases c ON ((c.id = i.case_id)))
UNION ALL
 SELECT d.client_id,
    d.case_id,
    d.updated_at AS at
   FROM public.case_documents d
  WHERE (d.client_id IS NOT NULL)
UNION ALL
 SELECT d.former_client_id AS client_id,
    NULL::uuid AS case_id,
    d.updated_at AS at
   FROM public.case_documents d
  WHERE (d.former_client_id IS NOT NULL)
UNION ALL
 SELECT d.client_id,
    d.case_id,
    v.created_at AS at
   FROM (public.document_versions v
     JOIN public.case_documents d ON ((d.id = v.document_id)))
  WHERE (d.client_id IS NOT NULL)
UNION ALL
 SELECT d.former_client_id AS client_id,
    NULL::uuid AS case_id,
    v.created_at AS at
   FROM (public.document_versions v
     JOIN public.case_documents d ON ((d.id = v.document_id)))
  WHERE (d.former_client_id IS NOT NULL)
UNION ALL
 SELECT r.client_id,
    r.case_id,
    r.updated_at AS at
   FROM public.document_requests r
  WHERE (r.client_id IS NOT NULL)
UNION ALL
 SELECT r.former_client_id AS client_id,
    r.case_id,
    r.updated_at AS at
   FROM public.document_requests r
  WHERE (r.former_client_id IS NOT NULL)
UNION ALL
 SELECT m.client_id,
    m.case_id,
    m.created_at AS at
   FROM public.case_messages m
  WHERE (m.client_id IS NOT NULL)
UNION ALL
 SELECT m.former_client_id AS client_id,
    m.case_id,
    m.created_at AS at
   FROM public.case_messages m
  WHERE (m.former_client_id IS NOT NULL)
UNION ALL
 SELECT a.client_id,
    a.case_id,
    a.updated_at AS at
   FROM public.fee_agreements a
UNION ALL
 SELECT i.client_id,
    i.case_id,
    i.updated_at AS at
   FROM public.invoices i
  WHERE (i.client_id IS NOT NULL)
UNION ALL
 SELECT p.client_id,
    i.case_id,
    p.updated_at AS at
   FROM (public.payments p
     JOIN public.invoices i ON ((i.id = p.invoice_id)))
  WHERE (p.client_id IS NOT NULL)
UNION ALL
 SELECT c.client_id,
    h.case_id,
    h.updated_at AS at
   FROM (public.legal_holds h
     JOIN public.cases c ON ((c.id = h.case_id)))
UNION ALL
 SELECT i.client_id,
    NULL::uuid AS case_id,
    i.updated_at AS at
   FROM public.invitations i
  WHERE (i.client_id IS NOT NULL)
UNION ALL
 SELECT s.client_id,
    k.id AS case_id,
    s.submitted_at AS at
   FROM (public.contact_submissions s
     LEFT JOIN public.cases k ON ((k.submission_id = s.id)))
  WHERE (s.client_id IS NOT NULL)
UNION ALL
 SELECT c.id AS client_id,
    k.id AS case_id,
    s.submitted_at AS at
   FROM ((public.clients c
     JOIN public.contact_submissions s ON (((lower(s.email) = lower(c.email)) AND (s.client_id IS NULL))))
     JOIN public.cases k ON ((k.submission_id = s.id)))
UNION ALL
 SELECT k.client_id,
    NULL::uuid AS case_id,
    k.created_at AS at
   FROM public.conflict_checks k
UNION ALL
 SELECT l.client_id,
    NULL::uuid AS case_id,
    GREATEST(l.created_at, u.last_sign_in_at) AS at
   FROM (public.client_users l
     LEFT JOIN auth.users u ON ((u.id = l.user_id)));

COMMENT ON VIEW "private"."client_activity" IS 'Everything that belongs to a client: the client, its case, and its latest moment. A new table with something of a client or a case belongs here, or among the exceptions of tests/database/belongings.test.ts.';
