-- A client was told a second time that a hearing went, when another client was erased to whose case it had been given.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.erase_client (
  p_client_id  uuid,
  p_kept_cases uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;
