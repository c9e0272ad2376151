-- Erasure of what is kept about a person (DPDP Act 2023, s. 8 (7) and 12): asked for by people, carried out by admins, and held back
-- by matters.

-- A matter from which nothing may be deleted, e.g. because a claim is expected. Not a column of the case: clients do not read it.
create table public.legal_holds (
  case_id uuid primary key references public.cases (id) on delete cascade,
  reason text not null constraint legal_holds_reason_check check (char_length(reason) between 3 and 500 and reason ~ '\S'),
  -- The last day; null until it is lifted.
  until date constraint legal_holds_until_check check (until between '2000-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.legal_holds is 'Cases from which nothing may be deleted, why and until when.';
create trigger legal_holds_touch before update on public.legal_holds
for each row execute function private.touch_updated_at();

alter table public.legal_holds enable row level security;
grant select, insert (case_id, reason, until), update (reason, until), delete on public.legal_holds to app_admin;
grant select, insert, update, delete on public.legal_holds to service_role;

create policy "an admin reads legal holds" on public.legal_holds
for select to app_admin using (true);

create policy "an admin places legal holds" on public.legal_holds
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes legal holds" on public.legal_holds
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin lifts legal holds" on public.legal_holds
for delete to app_admin using ((select private.is_admin()));

-- Whether a case is on hold today.
create function private.is_on_hold(held_case uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.legal_holds h where h.case_id = held_case and coalesce(h.until >= private.practice_day(), true)
  )
$$;

-- Refuses to delete what belongs to a case on hold, whoever does it. Errors: PT409.
create function private.refuse_held_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_on_hold((to_jsonb(old) ->> tg_argv[0])::uuid) then
    raise exception using errcode = 'PT409', message = 'This matter is on legal hold: nothing of it can be deleted';
  end if;
  return old;
end
$$;
create trigger cases_refuse_held_deletion before delete on public.cases
for each row execute function private.refuse_held_deletion('id');
create trigger events_refuse_held_deletion before delete on public.events
for each row when (old.case_id is not null) execute function private.refuse_held_deletion('case_id');
create trigger case_messages_refuse_held_deletion before delete on public.case_messages
for each row execute function private.refuse_held_deletion('case_id');
create trigger case_documents_refuse_held_deletion before delete on public.case_documents
for each row execute function private.refuse_held_deletion('case_id');

-- As before, but nothing of a case on hold.
create or replace function public.delete_old_documents() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.case_documents d
  where d.deleted_at < now() - interval '30 days' and not private.is_on_hold(d.case_id);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Who asks that what is kept about them is erased, and what came of it. Of somebody who was erased the row says when, and no more.
create table public.erasure_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  -- In their words.
  message text constraint erasure_requests_message_check check (char_length(message) between 1 and 2000),
  outcome text constraint erasure_requests_outcome_check check (outcome in ('done', 'refused')),
  -- What the practice answers, e.g. what it has to keep and why.
  answer text constraint erasure_requests_answer_check check (char_length(answer) between 3 and 2000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint erasure_requests_closed_check check ((outcome is null) = (closed_at is null))
);
comment on table public.erasure_requests is 'Who asks for erasure, and what came of it.';
create unique index erasure_requests_open_idx on public.erasure_requests (user_id) where closed_at is null;
create index erasure_requests_user_id_idx on public.erasure_requests (user_id);
create trigger erasure_requests_touch before update on public.erasure_requests
for each row execute function private.touch_updated_at();

alter table public.erasure_requests enable row level security;
grant select on public.erasure_requests to authenticated;
grant select, insert, update, delete on public.erasure_requests to service_role;

create policy "people read their own requests for erasure" on public.erasure_requests
for select to authenticated using (user_id = (select auth.uid()));

create policy "an admin reads requests for erasure" on public.erasure_requests
for select to app_admin using (true);

-- The caller withdraws their consent and asks for erasure. In: why, in their words, or null. Out: nothing, also when they have asked
-- already. Errors: 23514 for a message that is too long; PT429 after ten a day, the hint is the seconds to wait.
create function public.request_erasure(message text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer := private.consume_throttle('erasure:' || person, 10, 86400);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'Too many requests', detail = 'At most 10 a day are accepted.', hint = wait::text;
  end if;
  update public.consents c set withdrawn_at = now() where c.user_id = person and c.withdrawn_at is null;
  insert into public.erasure_requests (user_id, message) values (person, nullif(btrim(request_erasure.message), ''))
  on conflict do nothing;
end
$$;
grant execute on function public.request_erasure(text) to authenticated;

-- The caller takes their open request back, and agrees to the notice in force. Out: nothing, also when there is none.
create function public.take_back_erasure_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  delete from public.erasure_requests r where r.user_id = person and r.closed_at is null;
  if found then
    insert into public.consents (user_id, purpose, notice_id)
    select person, 'account', private.notice_at('en', now())
    where not exists (
      select from public.consents c where c.user_id = person and c.purpose = 'account' and c.withdrawn_at is null
    );
  end if;
end
$$;
grant execute on function public.take_back_erasure_request() to authenticated;

-- Answers an open request without erasing the log-in. In: the request, what to say.
-- Errors: PT403 for others than admins; PT404 where there is none; PT422 for an answer that says nothing, the hint is the field.
create function public.refuse_erasure(request uuid, answer text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only admins answer requests for erasure';
  elsif coalesce(char_length(btrim(refuse_erasure.answer)), 0) not between 3 and 2000 then
    raise exception using errcode = 'PT422', message = 'Say in 3 to 2,000 characters what is kept and why', hint = 'answer';
  end if;
  update public.erasure_requests r set outcome = 'refused', answer = btrim(refuse_erasure.answer), closed_at = now()
  where r.id = refuse_erasure.request and r.closed_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'No such request';
  end if;
end
$$;
grant execute on function public.refuse_erasure(uuid, text) to app_admin;

-- What was erased, by ids that belong to nobody any more: a restored backup has it again, and apply_erasures() erases it again.
create table private.erasures (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint erasures_kind_check check (kind in ('enquiry', 'account', 'client')),
  target uuid not null,
  -- The cases that were kept: they stay when it is done again.
  kept_cases uuid[] not null default '{}',
  erased_at timestamptz not null default now()
);
create index erasures_erased_at_idx on private.erasures (erased_at);
alter table private.erasures enable row level security;

-- Why a case is kept: `hold`, `open` while it is active or pending, `kept` when it is one of those given; null when it is not.
create function private.reason_to_keep(c public.cases, kept_cases uuid[]) returns text
language sql stable set search_path = ''
as $$
  select case
    when private.is_on_hold(c.id) then 'hold'
    when c.status in ('active', 'pending') then 'open'
    when c.id = any (kept_cases) then 'kept'
  end
$$;

-- The cases of clients that are kept, for people. In: the clients; cases that are kept anyway.
create function private.list_kept_cases(client_ids uuid[], kept_cases uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', c.id, 'case_number', c.case_number, 'title', c.title, 'why', private.reason_to_keep(c, kept_cases),
      'reason', h.reason, 'until', h.until
    ) order by c.case_number
  ), '[]')
  from public.cases c left join public.legal_holds h on h.case_id = c.id and private.is_on_hold(c.id)
  where c.client_id = any (client_ids) and private.reason_to_keep(c, kept_cases) is not null
$$;

-- The sum of two objects of numbers.
create function private.add_counts(one jsonb, other jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k, n), '{}')
  from (
    select key as k, sum(value::integer) as n
    from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) both_of
    group by key
  ) sums
  where n > 0
$$;

-- Deletes what the outbox and its neighbours still say of somebody. In: addresses and numbers; names and the like, which are found where
-- no letter is before or after them. Out: how many rows of what.
create function private.erase_traces(addresses text[], words text[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  -- As they are in the text of a JSON value.
  patterns constant text[] := array(
    select '(^|[^[:alpha:]])' || regexp_replace(trim(both '"' from to_jsonb(w)::text), '([][\\.*+?^${}()|])', '\\\1', 'g') || '($|[^[:alpha:]])'
    from unnest(words || addresses) w where char_length(w) >= 3
  );
  sent integer;
  invited integer;
  marked integer;
begin
  delete from public.notifications n
  where lower(n.address) = any (addresses) or concat_ws(' ', n.data, n.last_error) ~* any (patterns);
  get diagnostics sent = row_count;
  delete from public.invitations i where lower(i.email) = any (addresses);
  get diagnostics invited = row_count;
  delete from private.registrations r where r.email = any (addresses);
  delete from private.bounced_addresses b where lower(b.address) = any (addresses);
  get diagnostics marked = row_count;
  return jsonb_build_object('notifications', sent, 'invitations', invited, 'bounced_addresses', marked);
end
$$;

-- Takes the names of a client, or of parties of erased cases, out of what was found when other clients were taken on.
-- In: ids of clients and cases; names. Out: how many checks were changed.
create function private.erase_from_checks(ids uuid[], names text[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  changed integer;
  name text;
begin
  update public.conflict_checks k
  set found = coalesce((
    select jsonb_agg(f order by place) from jsonb_array_elements(k.found) with ordinality as e (f, place)
    where not (coalesce(f ->> 'id', '') = any (ids::text[])) and not (coalesce(f ->> 'name', '') = any (names))
      and not (coalesce(f ->> 'client_name', '') = any (names))
  ), '[]')
  where exists (
    select from jsonb_array_elements(k.found) f
    where f ->> 'id' = any (ids::text[]) or f ->> 'name' = any (names) or f ->> 'client_name' = any (names)
  );
  get diagnostics changed = row_count;
  foreach name in array names loop
    update public.conflict_checks k set reason = replace(k.reason, name, '[erased]') where position(name in k.reason) > 0;
  end loop;
  return changed;
end
$$;

-- Erases an enquiry. In: its id; cases that are kept anyway. Out: see erase().
create function private.erase_enquiry(target uuid, kept_cases uuid[]) returns jsonb
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
  -- The address may be that of somebody who is still here, and gets other mails.
  gone := case
    when exists (select from public.profiles p where p.email = lower(enquiry.email))
      or exists (select from public.contact_submissions s where lower(s.email) = lower(enquiry.email))
    then private.erase_traces('{}', array[target::text])
    else private.erase_traces(array[lower(enquiry.email)], array[target::text])
  end;
  return jsonb_build_object(
    'gone', private.add_counts(gone, '{"contact_submissions": 1}'), 'nameless', '{}'::jsonb, 'kept', '[]'::jsonb
  );
end
$$;

-- Erases a log-in, its enquiries, and its name at messages of cases that are not kept. What the office has written stays.
-- In: the user; cases that are kept anyway. Out: see erase(). Errors: PT409 for the last admin.
create function private.erase_account(target uuid, kept_cases uuid[]) returns jsonb
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
  for enquiry in select s.id from public.contact_submissions s where lower(s.email) = person.email loop
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
  gone := private.add_counts(gone, private.erase_traces(
    array_remove(array[person.email, lower(person.phone)], null),
    -- Of a client whose matter is kept the name is in what is sent about it.
    case when kept = '[]' then array[person.full_name, person.username] else array[person.username] end
  ));
  return jsonb_build_object(
    'gone', private.add_counts(gone, '{"profiles": 1}'),
    'nameless', private.add_counts('{}', jsonb_build_object('case_messages', nameless)), 'kept', kept
  );
end
$$;

-- Erases a client with their cases, documents, messages and events, and with the log-ins that see no other client; cases that are
-- kept stay, and then the client's card and log-ins too. In: the client; cases that are kept anyway. Out: see erase().
create function private.erase_client(target uuid, kept_cases uuid[]) returns jsonb
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

-- Where a name, an address or a number is still written, e.g. in messages of another matter: a person has to look. It reads every
-- table. In: what to look for. Out: the number of rows of each table that has any.
create function private.find_mentions(words text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  result jsonb := '{}';
  target text;
  mentioned integer;
begin
  if cardinality(words) > 0 then
    for target in
      select c.relname from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname not in ('audit_log', 'page_visits', 'job_runs', 'privacy_notices')
      order by 1
    loop
      execute format(
        'select count(*) from public.%I t where exists (select from unnest($1) w where position(lower(w) in lower(t::text)) > 0)', target
      ) into mentioned using words;
      result := result || case when mentioned > 0 then jsonb_build_object(target, mentioned) else '{}' end;
    end loop;
  end if;
  return result;
end
$$;

-- Erases what is kept about somebody, or says what would be erased, by the same steps. In: `enquiry`, `account` or `client`; its id;
-- whether it is only tried; cases that are kept anyway.
-- Out: `gone` and `nameless`, by table how many rows; `kept`, the cases that are kept, each with why (`hold`, `open`, `kept`) and the
-- hold's reason and last day; `mentions`, by table how many rows still have the name, the address or the number.
-- Errors: PT404 where there is nothing; PT409 for the last admin.
create function private.erase(kind text, target uuid, is_trial boolean, kept_cases uuid[] default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
declare
  words text[];
  result jsonb;
begin
  select array(select distinct w from unnest(array[f.name, f.email, f.phone]) w where char_length(w) >= 3) into words
  from (
    select s.name, s.email, s.phone from public.contact_submissions s where erase.kind = 'enquiry' and s.id = target
    union all
    select p.full_name, p.email, p.phone from public.profiles p where erase.kind = 'account' and p.id = target
    union all
    select c.full_name, c.email, c.phone from public.clients c where erase.kind = 'client' and c.id = target
  ) f;
  if words is null then
    raise exception using errcode = 'PT404', message = 'There is nothing to erase';
  end if;
  begin
    result := case erase.kind
      when 'enquiry' then private.erase_enquiry(target, kept_cases)
      when 'account' then private.erase_account(target, kept_cases)
      else private.erase_client(target, kept_cases)
    end;
    result := result || jsonb_build_object('mentions', private.find_mentions(words));
    if is_trial then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    return result;
  end;
  insert into private.erasures (kind, target, kept_cases)
  values (erase.kind, target, array(select (k ->> 'id')::uuid from jsonb_array_elements(result -> 'kept') k));
  return result;
end
$$;

-- The same for admins. Errors: PT403 for others, PT400 for another kind, and as above.
create function public.erase(kind text, target uuid, is_trial boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only admins erase';
  elsif coalesce(erase.kind not in ('enquiry', 'account', 'client'), true) then
    raise exception using errcode = 'PT400', message = 'What is erased is an enquiry, an account or a client';
  end if;
  return private.erase(erase.kind, erase.target, coalesce(is_trial, true));
end
$$;
grant execute on function public.erase(text, uuid, boolean) to app_admin;

-- What was erased since a moment, as apply_erasures() takes it; ids only. For admins, and for whoever restores a backup.
create function public.list_erasures(since timestamptz default '-infinity') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only admins read what was erased';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('kind', e.kind, 'target', e.target, 'kept_cases', e.kept_cases, 'erased_at', e.erased_at)
      order by e.erased_at, e.id)
    from private.erasures e where e.erased_at >= list_erasures.since
  ), '[]');
end
$$;
grant execute on function public.list_erasures(timestamptz) to app_admin, service_role;

-- Erases again what a restored backup has again. In: what list_erasures() gave before. Out: how many were done; what is not there any
-- more, or was done already, counts for nothing. Errors: PT403 for others than admins; PT400 for another list.
create function public.apply_erasures(list jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  one record;
  done integer := 0;
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only admins erase';
  elsif jsonb_typeof(list) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'This is no list of erasures';
  end if;
  for one in
    select * from jsonb_to_recordset(list) as l (kind text, target uuid, kept_cases uuid[], erased_at timestamptz) order by l.erased_at
  loop
    begin
      perform private.erase(one.kind, one.target, false, coalesce(one.kept_cases, '{}'));
      done := done + 1;
    exception when sqlstate 'PT404' then
      null;
    end;
  end loop;
  return done;
end
$$;
grant execute on function public.apply_erasures(jsonb) to app_admin, service_role;

alter table public.audit_log drop constraint audit_log_kind_check;
alter table public.audit_log add constraint audit_log_kind_check check (kind in (
  'case', 'party', 'event', 'order', 'message', 'document', 'document_request', 'legal_hold', 'client', 'client_link', 'profile',
  'role', 'account', 'session', 'invitation', 'submission', 'erasure_request', 'testimonial', 'photo', 'social_link', 'social_post',
  'review', 'review_connection', 'setting'
));
select private.audit_table(
  'public.legal_holds', '{insert,update,delete}', 'legal_hold', 'case_id', 'case_id', null, '{reason,until}'
);
select private.audit_table(
  'public.erasure_requests', '{insert,update,delete}', 'erasure_request', 'id', null, 'user_id', '{outcome,answer}'
);
