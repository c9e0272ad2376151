-- An erasure takes what is of the person by the ids of its rows, so that nothing of others goes with it who share a number, a title, a
-- party, a part of the name or an address. Words are looked for only where no id is left, and then whole names only.

-- Finds a name, case aside, with no other letter or digit beside it. Not by classes of letters: they know no Devanagari in some
-- collations. In: the name. Out: the regular expression.
create function private.whole_name(name text) returns text
language sql immutable strict set search_path = ''
as $$
  select '(?<![^\s[:punct:]।‘’“”–—])' || regexp_replace(name, '([][\\.*+?^${}()|])', '\\\1', 'g') || '(?![^\s[:punct:]।‘’“”–—])'
$$;

-- Deletes what the outbox says of somebody, and takes their hearings out of the boards of days.
-- In: ids of clients, cases, events, enquiries, requests and documents; the client's name, if they are erased themselves, for what was
-- sent about cases that are not there any more. Out: how many were deleted.
create function private.erase_notifications(ids uuid[], name text) returns integer
language plpgsql set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.notifications n
  where n.case_id = any (ids) or n.event_id = any (ids)
    or split_part(n.about, ' ', 1) in (select i::text from unnest(ids) i)
    or n.data ->> 'client_id' in (select i::text from unnest(ids) i)
    or n.data ->> 'submission_id' in (select i::text from unnest(ids) i)
    or n.case_id is null and n.event_id is null and n.status <> 'waiting'
      and concat_ws(E'\n', n.data ->> 'name', n.data ->> 'client_name', n.data ->> 'case_title', n.data ->> 'title')
        ~* private.whole_name(erase_notifications.name)
      and not exists (select from public.contact_submissions s where s.id::text = n.data ->> 'submission_id')
      and not exists (select from public.clients c where c.id::text = n.data ->> 'client_id');
  get diagnostics deleted = row_count;
  update public.notifications n
  set data = n.data || jsonb_build_object('hearings', b.others, 'total', (n.data ->> 'total')::integer - b.erased)
  from (
    select o.id, count(*) filter (where e.id is not null) as erased,
      coalesce(jsonb_agg(h.hearing order by h.place) filter (where e.id is null), '[]') as others
    from public.notifications o
    cross join jsonb_path_query(o.data, '$.hearings[*]') with ordinality as h (hearing, place)
    left join unnest(ids) as e (id) on e.id::text = h.hearing ->> 'id'
    where o.kind in ('board_tomorrow', 'board_today')
    group by o.id
  ) b
  where n.id = b.id and b.erased > 0;
  return deleted;
end
$$;

-- Forgets addresses and numbers that nobody has any more. In: in lower case. Out: how many rows of what.
create function private.erase_addresses(addresses text[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  free constant text[] := array(
    select a from unnest(addresses) a
    where not exists (select from public.profiles p where p.email = a or p.phone = a)
      and not exists (select from public.clients c where lower(c.email) = a or c.phone = a)
      and not exists (select from public.contact_submissions s where lower(s.email) = a)
  );
  sent integer;
  marked integer;
begin
  -- What went to a log-in goes with it.
  delete from public.notifications n where n.recipient_id is null and lower(n.address) = any (free);
  get diagnostics sent = row_count;
  delete from private.registrations r where r.email = any (free);
  delete from private.bounced_addresses b where lower(b.address) = any (free);
  get diagnostics marked = row_count;
  return jsonb_build_object('notifications', sent, 'bounced_addresses', marked);
end
$$;

-- Takes a client or erased cases out of what was found when other clients were taken on; the client's name out of the reasons beside it.
-- In: ids of clients and cases; the name, if the client is erased. What was found of a client or case that is not there any more goes
-- by that name. Out: how many checks were changed.
drop function private.erase_from_checks(uuid[], text[]);
create function private.erase_from_checks(ids uuid[], name text) returns integer
language plpgsql set search_path = ''
as $$
declare
  changed integer;
begin
  update public.conflict_checks k
  set found = f.others, reason = coalesce(regexp_replace(k.reason, private.whole_name(erase_from_checks.name), '[erased]', 'gi'), k.reason)
  from (
    select o.id, coalesce(jsonb_agg(e.finding order by e.place) filter (where not e.is_theirs), '[]') as others
    from public.conflict_checks o
    cross join lateral (
      select finding, place, coalesce(
        finding ->> 'id' in (select i::text from unnest(ids) i)
        or concat_ws(E'\n', finding ->> 'name', finding ->> 'client_name', finding ->> 'case_title')
            ~* private.whole_name(erase_from_checks.name)
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

-- As before, but by the enquiry's id.
create or replace function private.erase_enquiry(target uuid, kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  enquiry public.contact_submissions;
  kept jsonb;
  gone jsonb;
begin
  select * into enquiry from public.contact_submissions s where s.id = target for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  -- The beginning of a matter belongs to it.
  select coalesce(jsonb_agg(k), '[]') into kept
  from public.cases c
  cross join lateral jsonb_array_elements(private.list_kept_cases(array[c.client_id], kept_cases)) k
  where c.submission_id = target and k ->> 'id' = c.id::text;
  if kept <> '[]' then
    return jsonb_build_object('gone', '{}'::jsonb, 'nameless', '{}'::jsonb, 'kept', kept);
  end if;
  delete from public.contact_submissions s where s.id = target;
  gone := private.add_counts(
    private.erase_addresses(array[lower(enquiry.email)]),
    jsonb_build_object('contact_submissions', 1, 'notifications', private.erase_notifications(array[target], null))
  );
  return jsonb_build_object('gone', gone, 'nameless', '{}'::jsonb, 'kept', '[]'::jsonb);
end
$$;

-- As before, but without enquiries that another client came of, and nothing by name.
create or replace function private.erase_account(target uuid, kept_cases uuid[]) returns jsonb
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
  select * into person from public.profiles p where p.id = target for update;
  if not found then
    -- A registration that was never proven.
    delete from auth.users u where u.id = target;
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  kept := private.list_kept_cases(
    array(select l.client_id from public.client_users l where l.user_id = target), kept_cases
  );
  for enquiry in
    select s.id from public.contact_submissions s
    where lower(s.email) = person.email and (
      s.client_id is null or s.client_id in (select l.client_id from public.client_users l where l.user_id = target)
    )
  loop
    part := private.erase_enquiry(enquiry, kept_cases);
    gone := private.add_counts(gone, part -> 'gone');
    kept := kept || coalesce((
      select jsonb_agg(k) from jsonb_array_elements(part -> 'kept') k where not kept @> jsonb_build_array(k)
    ), '[]');
  end loop;
  update public.case_messages m set author_name = '[erased]'
  from public.cases c
  where m.author_id = target and c.id = m.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics nameless = row_count;
  update public.erasure_requests r set
    message = null, answer = null, outcome = coalesce(r.outcome, 'done'), closed_at = coalesce(r.closed_at, now())
  where r.user_id = target;
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries e where position($1 in e.payload::text) > 0' using target::text;
  end if;
  -- With the profile, sessions, second factors, agreements, choices, devices, calendar address and what was sent.
  delete from auth.users u where u.id = target;
  gone := private.add_counts(gone, private.erase_addresses(array_remove(array[person.email, person.phone], null)));
  return jsonb_build_object(
    'gone', private.add_counts(gone, '{"profiles": 1}'),
    'nameless', private.add_counts('{}', jsonb_build_object('case_messages', nameless)), 'kept', kept
  );
end
$$;

-- As before, but what is sent and what was found go by ids, and an enquiry that another client came of stays.
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
  ids uuid[];
begin
  select * into client from public.clients c where c.id = target for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  -- Nobody reopens one meanwhile.
  perform from public.cases c where c.client_id = target for update;
  kept := private.list_kept_cases(array[target], kept_cases);
  erased_cases := array(
    select c.id from public.cases c where c.client_id = target and private.reason_to_keep(c, kept_cases) is null
  );
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
    'document_requests', (select count(*) from public.document_requests r where r.case_id = any (erased_cases)),
    'invitations', (select count(*) from public.invitations i where i.client_id = target and kept = '[]')
  ) into gone;
  -- What is sent names cases, dates, requests and documents.
  ids := erased_cases || case when kept = '[]' then array[target] else '{}' end || array(
    select e.id from public.events e
    where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]'
    union all
    select e.uid from public.cancelled_events e
    where e.case_id = any (erased_cases) or e.client_id = target and kept = '[]'
    union all
    select f.id
    from (
      select r.id, r.case_id from public.document_requests r where r.former_client_id = target
      union all select d.id, d.case_id from public.case_documents d where d.former_client_id = target
    ) f
    join public.cases c on c.id = f.case_id and private.reason_to_keep(c, kept_cases) is null
  );
  gone := private.add_counts(gone, jsonb_build_object(
    'notifications', private.erase_notifications(ids, case when kept = '[]' then client.full_name end)
  ));
  delete from public.events e
  where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]';
  delete from public.cases c where c.id = any (erased_cases);
  delete from public.cancelled_events e where e.case_id = any (erased_cases) or e.client_id = target and kept = '[]';
  delete from private.told_hearings t where t.case_id = any (erased_cases) or t.client_id = target and kept = '[]';
  gone := private.add_counts(gone, private.erase_as_former_client(target, kept_cases));

  if kept = '[]' then
    for other in
      select s.id from public.contact_submissions s
      where s.client_id = target
        or s.client_id is null and lower(s.email) = lower(client.email)
          and not exists (select from public.clients o where o.id <> target and lower(o.email) = lower(client.email))
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
    gone := private.add_counts(gone, private.add_counts(
      '{"clients": 1}', private.erase_addresses(array_remove(array[lower(client.email), client.phone], null))
    ));
  end if;
  nameless := private.add_counts(nameless, jsonb_build_object(
    'conflict_checks', private.erase_from_checks(ids, case when kept = '[]' then client.full_name end)
  ));
  return jsonb_build_object('gone', gone, 'nameless', nameless, 'kept', kept);
end
$$;
drop function private.erase_traces(text[], text[]);

-- As before, and which hearing each is.
create or replace function private.queue_boards(at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    b.kind, b.day::text, r.user_id, r.address,
    jsonb_build_object('day', b.day, 'total', h.total, 'hearings', h.first), queue_boards.at, queue_boards.at
  from private.current_board(queue_boards.at) b
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', e.id, 'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
        'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
      )) order by e.place) filter (where e.place <= 30) as first
    from public.board(b.day) with ordinality as e (
      id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
      case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
    )
  ) h
  cross join private.recipients r
  where h.total > 0 and r.role = 'admin' and private.wants(r.user_id, b.kind)
  on conflict do nothing
$$;

-- Boards that were sent named hearings without ids; nobody reads them again.
update public.notifications set data = data - 'hearings' where kind in ('board_tomorrow', 'board_today') and sent_at is not null;
