-- Everything that is kept about a person, for themselves (DPDP Act 2023, s. 11).

-- What only the database knows of the caller's log-in: sessions, devices, the calendar address, and what was sent to them.
create function public.my_account_data() returns jsonb
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
      from public.contact_submissions e where e.client_id = any (private.my_client_ids())
    )
  )
$$;
grant execute on function public.my_account_data() to authenticated;

-- Everything about the caller, by table, with their own rights: an admin gets what is about themselves, not what they may read.
-- Out: one object.
create function public.my_data() returns jsonb
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
    'case_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.case_messages m, mine where m.client_id = any (mine.ids)
    ),
    'document_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.document_requests r, mine where r.client_id = any (mine.ids)
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
grant execute on function public.my_data() to authenticated;

-- As before, with the cases of other clients in which it is kept what a client who had them before and the office told each other.
create or replace function private.list_kept_cases(client_ids uuid[], kept_cases uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'case_number', c.case_number, 'title', c.title, 'why', private.reason_to_keep(c, kept_cases),
        'reason', h.reason, 'until', h.until
      ) order by c.case_number
    ), '[]')
    from public.cases c left join public.legal_holds h on h.case_id = c.id and private.is_on_hold(c.id)
    where private.reason_to_keep(c, kept_cases) is not null and (
      c.client_id = any (client_ids)
      or exists (select from public.case_messages m where m.case_id = c.id and m.former_client_id = any (client_ids))
      or exists (select from public.document_requests r where r.case_id = c.id and r.former_client_id = any (client_ids))
    )
  );
end
$$;

-- Erases what a former client of a case and the office told each other, where the case is not kept. In: the client; cases that are
-- kept anyway. Out: how many rows of what.
create function private.erase_as_former_client(target uuid, kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  messages integer;
  requests integer;
begin
  delete from public.case_messages m using public.cases c
  where m.former_client_id = target and c.id = m.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics messages = row_count;
  delete from public.document_requests r using public.cases c
  where r.former_client_id = target and c.id = r.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics requests = row_count;
  -- The documents are those of the case.
  update public.case_documents d set former_client_id = null where d.former_client_id = target;
  return jsonb_build_object('case_messages', messages, 'document_requests', requests);
end
$$;

-- As before, with what they and the office told each other in cases that have another client now.
create or replace function private.erase_client(target uuid, kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  client public.clients;
  kept jsonb;
  gone jsonb := '{}';
  nameless jsonb := '{}';
  part jsonb;
  other uuid;
  erased_cases uuid[];
  titles text[];
  names text[];
begin
  select * into client from public.clients c where c.id = target for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  -- Nobody reopens one meanwhile.
  perform from public.cases c where c.client_id = target for update;
  kept := private.list_kept_cases(array[target], kept_cases);
  select
    array_agg(c.id), coalesce(array_agg(c.title) || array_agg(c.case_number), '{}')
  into erased_cases, titles
  from public.cases c where c.client_id = target and private.reason_to_keep(c, kept_cases) is null;
  erased_cases := coalesce(erased_cases, '{}');
  select gone || jsonb_build_object(
    'cases', cardinality(erased_cases),
    'events', (select count(*) from public.events e where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]'),
    'case_documents', (select count(*) from public.case_documents d where d.case_id = any (erased_cases)),
    'document_versions', (
      select count(*) from public.document_versions v join public.case_documents d on d.id = v.document_id
      where d.case_id = any (erased_cases)
    ),
    'case_messages', (select count(*) from public.case_messages m where m.case_id = any (erased_cases)),
    'case_parties', (select count(*) from public.case_parties p where p.case_id = any (erased_cases)),
    'document_requests', (select count(*) from public.document_requests r where r.case_id = any (erased_cases))
  ) into gone;
  names := array(select p.name from public.case_parties p where p.case_id = any (erased_cases));
  delete from public.events e
  where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]';
  delete from public.cases c where c.id = any (erased_cases);
  delete from public.cancelled_events e where e.case_id = any (erased_cases) or e.client_id = target and kept = '[]';
  delete from private.told_hearings t where t.case_id = any (erased_cases) or t.client_id = target and kept = '[]';
  gone := private.add_counts(gone, private.erase_traces('{}', titles));
  gone := private.add_counts(gone, private.erase_as_former_client(target, kept_cases));

  if kept = '[]' then
    for other in
      select s.id from public.contact_submissions s where s.client_id = target or lower(s.email) = lower(client.email)
    loop
      gone := private.add_counts(gone, private.erase_enquiry(other, kept_cases) -> 'gone');
    end loop;
    for other in
      select l.user_id from public.client_users l join public.profiles p on p.id = l.user_id
      where l.client_id = target and p.role = 'client'
        and not exists (select from public.client_users o where o.user_id = l.user_id and o.client_id <> target)
    loop
      part := private.erase_account(other, kept_cases);
      gone := private.add_counts(gone, part -> 'gone');
      nameless := private.add_counts(nameless, part -> 'nameless');
    end loop;
    delete from public.clients c where c.id = target;
    names := names || client.full_name;
    gone := private.add_counts(gone, private.add_counts('{"clients": 1}', private.erase_traces(
      array_remove(array[lower(client.email), client.phone], null), array[client.full_name]
    )));
  end if;
  nameless := private.add_counts(nameless, jsonb_build_object(
    'conflict_checks', private.erase_from_checks(case when kept = '[]' then erased_cases || target else erased_cases end, names)
  ));
  return jsonb_build_object('gone', gone, 'nameless', nameless, 'kept', kept);
end
$$;
