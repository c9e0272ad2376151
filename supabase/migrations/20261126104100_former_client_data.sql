-- As before, with what the caller and the office told each other in cases that have another client now: it is about them, though the
-- portal shows it no more.
create or replace function public.my_account_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'current' order by s.begun_at), '[]') from private.list_sessions((select auth.uid())) s
    ),
    'known_devices', (
      select coalesce(jsonb_agg(jsonb_build_object('seen_at', d.seen_at) order by d.seen_at), '[]')
      from private.known_devices d where d.user_id = (select auth.uid())
    ),
    'calendar_feed', (
      select to_jsonb(f) - 'token_hash' - 'user_id' from private.calendar_feeds f where f.user_id = (select auth.uid())
    ),
    'last_seen', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.kind), '[]') from private.last_seen s where s.user_id = (select auth.uid())
    ),
    'notifications', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'channel', n.channel, 'address', n.address, 'data', n.data, 'status', n.status,
          'created_at', n.created_at, 'sent_at', n.sent_at
        ) order by n.created_at
      ), '[]')
      from public.notifications n where n.recipient_id = (select auth.uid())
    ),
    -- Those that the chamber has taken to be of the same client: an address alone proves nothing.
    'enquiries', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'search' - 'client_id' order by e.submitted_at), '[]')
      from public.contact_submissions e where e.client_id = any ((select private.my_client_ids())::uuid[])
    ),
    'case_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.case_messages m
      where m.client_id = any ((select private.my_client_ids())::uuid[])
        or m.former_client_id = any ((select private.my_client_ids())::uuid[])
    ),
    'document_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.document_requests r
      where r.client_id = any ((select private.my_client_ids())::uuid[])
        or r.former_client_id = any ((select private.my_client_ids())::uuid[])
    )
  )
$$;

-- As before, without messages and requests, which the policies hide from a former client.
create or replace function public.my_data() returns jsonb
language sql stable security invoker set search_path = ''
as $$
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
      select coalesce(jsonb_agg(to_jsonb(p) - 'name_keys' order by p.case_id, p.side, p.position), '[]')
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
        to_jsonb(d) || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number) order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.client_id = any (mine.ids) and d.shared and d.deleted_at is null
    )
  ) || public.my_account_data()
$$;
