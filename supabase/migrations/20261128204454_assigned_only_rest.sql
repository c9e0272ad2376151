-- Somebody of the office who sees assigned cases only may be a client too; and names are found by their index.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.find_conflicts (
  p_full_name text,
  p_email     text,
  p_phone     text
)
  RETURNS TABLE (
    kind        text,
    id          uuid,
    name        text,
    by          text,
    side        public.party_side,
    case_number text,
    case_title  text,
    client_name text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  SET random_page_cost TO '1.1'
  AS $function$
declare
  keys constant text[] := private.name_keys(private.name_vector(p_full_name));
  alike constant tsquery := private.similar_name(p_full_name);
  known_email constant text := nullif(lower(btrim(p_email)), '');
  number constant text := private.to_e164(p_phone);
  seen constant uuid[] := private.visible_case_ids();
begin
  return query
  with likely as (
    select 'client' as kind, c.id, c.full_name as name, 'email' as by, null::uuid as case_id, null::public.party_side as side, 3.0 as score
    from public.clients c where lower(c.email) = known_email
    union all
    select 'client', c.id, c.full_name, 'phone', null, null, 2.0 from public.clients c where c.phone = number
    union all
    (
      select 'client', c.id, c.full_name, 'name', null, null, s.shared::numeric / greatest(s.total, cardinality(keys))
      from public.clients c
      cross join lateral (
        select count(*) filter (where k = any (keys)) as shared, count(*) as total from unnest(private.name_keys(c.name_search)) k
      ) s
      where c.name_search @@ alike
      order by 7 desc, c.full_name, c.id limit 20
    )
    union all
    (
      select 'party', p.case_id, p.name, 'name', p.case_id, p.side, s.shared::numeric / greatest(s.total, cardinality(keys))
      from public.case_parties p
      cross join lateral (
        select count(*) filter (where k = any (keys)) as shared, count(*) as total from unnest(private.name_keys(p.name_search)) k
      ) s
      where p.name_search @@ alike
      order by 7 desc, p.name, p.id limit 20
    )
  ),
  once as (
    select distinct on (l.kind, l.id, l.name) l.* from likely l order by l.kind, l.id, l.name, l.score desc
  )
  select o.kind, o.id, o.name, o.by, o.side, c.case_number, c.title, c.client_name
  from once o left join public.cases c on c.id = o.case_id and (seen is null or c.id = any (seen))
  order by o.score desc, o.kind, o.name, o.id limit 20;
end
$function$;

CREATE OR REPLACE FUNCTION public.my_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with mine as materialized (
    select coalesce(array_agg(l.client_id), '{}') as ids from public.client_users l where l.user_id = (select auth.uid())
  )
  select jsonb_build_object(
    'profile', (select to_jsonb(p) - 'search' from public.profiles p where p.id = (select auth.uid())),
    'consents', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'purpose', c.purpose, 'notice_version', n.version, 'notice_language', n.language, 'given_at', c.given_at,
          'withdrawn_at', c.withdrawn_at
        ) order by c.given_at
      ), '[]')
      from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.user_id = (select auth.uid())
    ),
    'whatsapp_consents', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'user_id' order by w.agreed_at), '[]')
      from public.whatsapp_consents w where w.user_id = (select auth.uid())
    ),
    'notification_preferences', (
      select to_jsonb(p) - 'user_id' from public.notification_preferences p where p.user_id = (select auth.uid())
    ),
    'erasure_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.erasure_requests r where r.user_id = (select auth.uid())
    ),
    'clients', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'kind', c.kind, 'full_name', c.full_name, 'phone', c.phone, 'email', c.email, 'address', c.address,
          'language', c.language, 'created_at', c.created_at, 'updated_at', c.updated_at
        ) order by c.full_name, c.id
      ), '[]')
      from public.clients c, mine where c.id = any (mine.ids)
    ),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'search' order by c.filing_date, c.id), '[]')
      from public.cases c, mine where c.client_id = any (mine.ids)
    ),
    'case_parties', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'name_search' order by p.case_id, p.side, p.position), '[]')
      from public.case_parties p, mine where p.client_id = any (mine.ids)
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.start_date, e.id), '[]')
      from public.events e, mine where e.client_id = any (mine.ids)
    ),
    'hearing_orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
      from public.hearing_orders o, mine where o.client_id = any (mine.ids) and o.shared
    ),
    'case_documents', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'shared_with' || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number)
        order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.shared_with = any (mine.ids)
    ),
    'fee_agreements', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.agreed_on, a.id), '[]')
      from public.fee_agreements a, mine where a.client_id = any (mine.ids)
    ),
    'invoices', (
      select coalesce(jsonb_agg(
        to_jsonb(i) - '{search,letterhead}'::text[] || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.sort_order) from public.invoice_lines l where l.invoice_id = i.id
        )) order by i.sent_at, i.id
      ), '[]')
      from public.invoices i, mine where i.client_id = any (mine.ids) and i.status <> 'draft'
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) - '{search,letterhead}'::text[] order by p.paid_on, p.id), '[]')
      from public.payments p, mine where p.client_id = any (mine.ids)
    )
  ) || public.my_account_data()
$function$;

COMMENT ON FUNCTION "public"."my_data"() IS 'Everything that is kept about the caller, by table. Runs as its owner, by the rows of the caller''s clients: somebody of the office who sees assigned cases only may be a client in another one.';
