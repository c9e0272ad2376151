-- What functions did in several places is done in one: what a case, a document and a new log-in bring with them is set by one
-- trigger each, files without a row and rows out of their time are found by one function each. What says what a function does
-- is a comment of the catalog. And schedule_jobs() creates the scheduled jobs also where pg_cron is switched on later.
SET local check_function_bodies = off;

-- With their triggers, which a hosted project lets nobody drop who does not own auth.users.
DROP FUNCTION "private"."end_sessions_of_user"() CASCADE;

DROP FUNCTION "private"."follow_user_email"() CASCADE;

DROP FUNCTION "private"."notice_email"() CASCADE;

DROP FUNCTION "private"."notice_password"() CASCADE;

DROP TRIGGER "erasures_announce" ON "private"."erasures";

DROP TRIGGER "case_documents_forget_former_client" ON "public"."case_documents";

DROP TRIGGER "case_documents_set_client" ON "public"."case_documents";

DROP TRIGGER "case_documents_set_deletion" ON "public"."case_documents";

DROP TRIGGER "case_documents_set_published_at" ON "public"."case_documents";

DROP TRIGGER "cases_set_client_name" ON "public"."cases";

DROP TRIGGER "cases_set_numbers" ON "public"."cases";

DROP TRIGGER "cases_set_party_names" ON "public"."cases";

DROP TRIGGER "cases_update_clients_of_documents" ON "public"."cases";

DROP TRIGGER "cases_update_clients_of_events" ON "public"."cases";

DROP TRIGGER "cases_update_clients_of_messages" ON "public"."cases";

DROP TRIGGER "cases_update_clients_of_parties" ON "public"."cases";

DROP TRIGGER "client_users_language" ON "public"."client_users";

DROP TRIGGER "client_users_update_has_client" ON "public"."client_users";

DROP TRIGGER "document_requests_set_client" ON "public"."document_requests";

DROP TRIGGER "events_set_client_from_case" ON "public"."events";

DROP TRIGGER "hearing_orders_set_client" ON "public"."hearing_orders";

DROP TRIGGER "message_documents_was_sent" ON "public"."message_documents";

DROP TRIGGER "notifications_announce" ON "public"."notifications";

DROP TRIGGER "profiles_consent" ON "public"."profiles";

DROP TRIGGER "profiles_first_language" ON "public"."profiles";

DROP TRIGGER "profiles_link_invited_client" ON "public"."profiles";

DROP FUNCTION "private"."announce_erasures"();

DROP FUNCTION "private"."announce_notifications"();

DROP FUNCTION "private"."consume_throttle"(text, integer, integer);

DROP FUNCTION "private"."current_reminder"(timestamp WITH time zone, text[], timestamp WITH time zone);

DROP FUNCTION "private"."document_was_sent"();

DROP FUNCTION "private"."erase"(text, uuid, boolean, uuid[]);

DROP FUNCTION "private"."erase_as_former_client"(uuid, uuid[]);

DROP FUNCTION "private"."forget_former_client"();

DROP FUNCTION "private"."goes_by_whatsapp"(public.notification_kind);

DROP FUNCTION "private"."hash_device"(uuid, text, inet);

DROP FUNCTION "private"."is_from_api"();

DROP FUNCTION "private"."is_merged"(uuid);

DROP FUNCTION "private"."link_invited_client"();

DROP FUNCTION "private"."list_sessions"(uuid);

DROP FUNCTION "private"."note_device"(uuid, text, boolean);

DROP FUNCTION "private"."queue_erasure_requests"(timestamp WITH time zone);

DROP FUNCTION "private"."queue_unsent_documents"(timestamp WITH time zone);

DROP FUNCTION "private"."record_account_consent"();

DROP FUNCTION "private"."record_portal"(text, boolean);

DROP FUNCTION "private"."retention_months"(text);

DROP FUNCTION "private"."set_case_numbers"();

DROP FUNCTION "private"."set_client_from_case"();

DROP FUNCTION "private"."set_client_name"();

DROP FUNCTION "private"."set_client_of_document"();

DROP FUNCTION "private"."set_client_of_order"();

DROP FUNCTION "private"."set_document_deletion"();

DROP FUNCTION "private"."set_first_language"();

DROP FUNCTION "private"."set_party_names"();

DROP FUNCTION "private"."set_published_at"();

DROP FUNCTION "private"."take_client_language"();

DROP FUNCTION "private"."update_clients_of_documents"();

DROP FUNCTION "private"."update_clients_of_events"();

DROP FUNCTION "private"."update_clients_of_messages"();

DROP FUNCTION "private"."update_clients_of_parties"();

DROP FUNCTION "private"."update_has_client"();

DROP FUNCTION "private"."wanted_reminders"(uuid);

DROP FUNCTION "private"."whatsapp_phone"(uuid);

DROP FUNCTION "public"."clean_up_notifications"();

DROP FUNCTION "public"."clean_up_sessions"();

DROP FUNCTION "public"."delete_expired_registrations"();

DROP FUNCTION "public"."delete_old_audit_entries"();

DROP FUNCTION "public"."delete_old_cancelled_events"();

DROP FUNCTION "public"."document_orphans"(timestamp WITH time zone);

DROP FUNCTION "public"."gallery_orphans"(timestamp WITH time zone);

DROP FUNCTION "public"."set_session_device"(uuid, text);

DROP FUNCTION "public"."social_media_orphans"();

CREATE OR REPLACE FUNCTION private.add_whatsapp()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.notifications (
    kind, about, recipient_id, channel, address, data, event_id, case_id, not_before, created_at
  )
  select
    new.kind, new.about, new.recipient_id, 'whatsapp', w.phone, new.data, new.event_id, new.case_id,
    new.created_at, new.created_at
  from private.whatsapp_phone(new.recipient_id, new.kind) as w (phone)
  where w.phone is not null
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_network()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address constant text := private.client_address();
begin
  if headers ->> 'x-api-token' = (select d.api_token from private.deployment d) then
    return headers ->> 'x-client-network';
  end if;
  return case
    when address::inet <<= '::ffff:0:0/96' then host('0.0.0.0'::inet + (address::inet - '::ffff:0:0'))
    when family(address::inet) = 6 then network(set_masklen(address::inet, 48))::text
    else address
  end;
exception when invalid_text_representation then
  return address;
end
$function$;

CREATE OR REPLACE FUNCTION private.create_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  fallback text := 'user-' || left(replace(new.id::text, '-', ''), 12);
  name text := btrim(given ->> 'username');
  full_name text := btrim(given ->> 'full_name');
  phone text := btrim(given ->> 'phone');
  client constant uuid := nullif(current_setting('chambers.invited_client', true), '')::uuid;
begin
  if new.email_confirmed_at is null and exists (select from private.registrations r where r.user_id = new.id)
    or exists (select from public.profiles p where p.id = new.id)
  then
    return new;
  end if;
  delete from private.registrations r where r.user_id = new.id;
  if name is null or name !~ '^[A-Za-z0-9._-]{3,50}$'
    or tg_op = 'UPDATE' and exists (select from public.profiles p where lower(p.username) = lower(name))
  then
    name := fallback;
  end if;
  if full_name is null or char_length(full_name) not between 3 and 120 or not private.is_plain_text(full_name) then
    full_name := name;
  end if;
  if char_length(phone) not between 10 and 32 or not private.is_plain_text(phone) then
    phone := null;
  end if;
  insert into public.profiles (id, username, full_name, email, phone, language)
  values (
    new.id, name, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone,
    case when given ->> 'notice_language' in ('en', 'hi') then given ->> 'notice_language' else 'en' end
  );
  -- Who registers, or accepts an invitation, agrees to the notice in that language; who is added by an operator does
  -- not.
  if given ? 'notice_language' then
    insert into public.consents (user_id, purpose, notice_id, given_at)
    values (new.id, 'account', private.notice_at(given ->> 'notice_language', new.created_at), new.created_at);
  end if;
  if client is not null then
    insert into public.client_users (client_id, user_id) values (client, new.id);
    perform set_config('chambers.invited_client', '', true);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.current_reminder (
  user_id   uuid,
  starts_at timestamp with time zone,
  at        timestamp with time zone
)
  RETURNS TABLE (
    which  text,
    due_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select r.which, r.due_at
  from (select (starts_at at time zone private.practice_zone())::date as day) d
  cross join lateral (
    select v.which, v.local at time zone private.practice_zone() as due_at
    from (values
      ('week', d.day - 7 + time '10:00'), ('three_days', d.day - 3 + time '10:00'),
      ('evening', d.day - 1 + time '18:30'), ('morning', d.day + time '07:30')
    ) as v (which, local)
  ) r
  where r.due_at <= current_reminder.at and r.which = any (coalesce(
    (select p.reminders from public.notification_preferences p where p.user_id = current_reminder.user_id),
    '{week,three_days,evening,morning}'
  ))
  order by r.due_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.delete_expired_registrations()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  deleted integer;
begin
  delete from auth.users u using private.registrations r
  where r.user_id = u.id and r.expires_at <= now() and u.email_confirmed_at is null;
  delete from private.registrations where expires_at <= now();
  get diagnostics deleted = row_count;
  return deleted;
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_client (
  target     uuid,
  kept_cases uuid[]
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
  other uuid;
  deleted integer;
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
    'events', (
      select count(*) from public.events e
      where e.case_id = any (erased_cases) or e.client_id = target and e.case_id is null and kept = '[]'
    ),
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
  -- What they and the office told each other as the former client of a case. The documents are those of the case.
  delete from public.case_messages m using public.cases c
  where m.former_client_id = target and c.id = m.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('case_messages', deleted));
  delete from public.document_requests r using public.cases c
  where r.former_client_id = target and c.id = r.case_id and private.reason_to_keep(c, kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('document_requests', deleted));
  update public.case_documents d set former_client_id = null where d.former_client_id = target;

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
$function$;

CREATE OR REPLACE FUNCTION private.find_obstacle (
  n  public.notifications,
  at timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if n.kind in ('new_device', 'password_changed', 'email_changed') then
    return null;
  elsif not private.is_sent(n.kind) then
    return 'kindOff';
  elsif exists (select from private.bounced_addresses b where b.address = n.address) then
    return case n.channel when 'mail' then 'cameBack' else 'numberUnreachable' end;
  elsif n.recipient_id is not null and not exists (
    select from private.recipients r
    where r.user_id = n.recipient_id and (r.address = n.address or n.channel <> 'mail') and (
      r.role = 'admin'
      or n.kind not in (
        'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'board_tomorrow', 'board_today'
      )
    )
  ) then
    return 'notAllowed';
  elsif n.recipient_id is not null and not private.wants(n.recipient_id, n.kind) then
    return 'notWanted';
  elsif n.channel = 'whatsapp' and n.address is distinct from private.whatsapp_phone(n.recipient_id, n.kind) then
    return 'noWhatsAppConsent';
  elsif n.recipient_id is not null and private.prefers_whatsapp(n.recipient_id) and private.went_otherwise(n) then
    return case n.channel when 'mail' then 'wentByWhatsApp' else 'wentByMail' end;
  elsif not private.is_still_so(n, at) then
    return 'past';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_email()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.profiles set email = lower(new.email) where id = new.id and new.email is not null;
  if old.email <> '' and lower(old.email) is distinct from lower(new.email) then
    perform private.notify(
      'email_changed', new.id || ' ' || now(), new.id, address, jsonb_build_object('from', old.email, 'to', new.email)
    )
    from unnest(array[old.email, new.email]::text[]) as address
    where address <> '';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_password()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  place jsonb;
begin
  if old.encrypted_password <> '' then
    select jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip') into place
    from auth.sessions s, to_jsonb(s) as kept
    where s.user_id = new.id and s.created_at > now() - interval '1 minute'
    order by s.created_at desc limit 1;
    perform private.notify('password_changed', new.id || ' ' || now(), new.id, new.email, coalesce(place, '{}'));
  end if;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.hand_over_case()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- None when the two are merged in this transaction: they are the same person. Clients set no such setting.
  former constant uuid := nullif(old.client_id::text, current_setting('chambers.merged_client', true))::uuid;
begin
  update public.case_documents d set client_id = new.client_id where d.case_id = new.id;
  if former is not null then
    update public.case_documents d set shared = false, former_client_id = former where d.case_id = new.id and d.shared;
  end if;
  update public.document_requests r
  set former_client_id = coalesce(r.former_client_id, former), client_id = new.client_id
  where r.case_id = new.id;
  update public.events e set client_id = new.client_id where e.case_id = new.id;
  update public.case_messages m
  set former_client_id = coalesce(m.former_client_id, former), client_id = new.client_id
  where m.case_id = new.id;
  if former is not null then
    update private.message_threads t set no_answer_until = t.last_message_at, waiting_since = null
    where t.case_id = new.id;
  end if;
  update public.case_parties p set client_id = new.client_id where p.case_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.hold_mail()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  due_at constant timestamptz := new.not_before + interval '30 minutes';
begin
  if private.whatsapp_phone(new.recipient_id, new.kind) is not null and private.prefers_whatsapp(new.recipient_id) then
    new.not_before := coalesce(private.quiet_until(new.recipient_id, due_at), due_at);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_plain_text (
  value text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select value is null or not (
    value ~* '<(/?[a-z][^<>]*>|!--|[!?][a-z])'
    or value ~* (
      '(;|''|")\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+'
      || '(table|from|into|database|schema|role|all|user|\w+\s+set)\y'
    )
    or value ~* '(''|")\s*(or|and)\s+(''|"|\d)[^=]*='
    or value ~* '\yunion\s+(all\s+)?select\y.*\yfrom\y'
    or value ~* '\y(drop|truncate)\s+table\y'
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_still_so (
  n  public.notifications,
  at timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  return case
    when n.kind in ('enquiry_received', 'enquiry_receipt') then exists (
      select from public.contact_submissions s where s.id = (n.data ->> 'submission_id')::uuid
    )
    when n.kind = 'client_document' and n.data ? 'document_id' then exists (
      select from public.case_documents d
      where d.id = (n.data ->> 'document_id')::uuid and d.awaits_message and d.shared and d.deleted_at is null
    )
    when n.kind = 'client_document' then exists (
      select from public.document_requests d where d.id = (n.data ->> 'request_id')::uuid and d.answered_at is not null
    )
    when n.kind = 'erasure_requested' then exists (
      select from public.erasure_requests r where r.id::text = n.about and r.closed_at is null
    )
    when n.kind = 'client_message' then exists (
      select from private.unseen_by_admins(n.recipient_id) u where u.since <= n.created_at
    )
    when n.kind = 'waiting' then exists (
      select from private.unseen_by_clients(n.recipient_id) u where u.since <= n.created_at
    )
    when n.kind in ('board_tomorrow', 'board_today') then exists (
      select from private.current_board(is_still_so.at) b where b.kind = n.kind and b.day::text = n.about
    )
    when n.kind in ('hearing_set', 'hearing_changed') then exists (
      select from private.client_hearings h
      where h.event_id = n.event_id and h.user_id = n.recipient_id
        and h.starts_at = (n.data ->> 'starts_at')::timestamptz
        and coalesce(h.location = n.data ->> 'location', true) and coalesce(h.court = n.data ->> 'court', true)
        and coalesce(h.court_hall = n.data ->> 'court_hall', true)
        and greatest(h.over_at, (n.data ->> 'old_starts_at')::timestamptz) > is_still_so.at
    )
    when n.kind = 'hearing_reminder' then exists (
      select from private.client_hearings h
      cross join lateral private.current_reminder(n.recipient_id, h.starts_at, is_still_so.at) d
      where h.event_id = n.event_id and h.user_id = n.recipient_id
        and h.starts_at = (n.data ->> 'starts_at')::timestamptz and h.over_at > is_still_so.at
        and d.which = n.data ->> 'which'
    )
    when n.kind = 'hearing_cancelled' then exists (
      select from public.client_users l left join public.cases c on c.id = n.case_id
      where l.user_id = n.recipient_id and l.client_id = (n.data ->> 'client_id')::uuid
        and (n.case_id is null or c.status in ('active', 'pending'))
    ) and (n.data ->> 'starts_at')::timestamptz > is_still_so.at and not exists (
      select from public.events e where e.id = (n.data ->> 'event_id')::uuid and e.type = 'hearing'
    )
    else true
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_hearings (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  delete from private.told_hearings t using (
    select o.event_id, o.user_id
    from private.told_hearings o
    left join public.events e on e.id = o.event_id
    left join public.client_users l
      on l.user_id = o.user_id and l.client_id = case when e.id is null then o.client_id else e.client_id end
    where l.user_id is null or o.starts_at < queue_hearings.at - interval '2 days'
  ) over
  where over.event_id = t.event_id and over.user_id = t.user_id;

  -- Materialized: what costs more is asked of the few that are left.
  with fresh as materialized (
    select h.* from private.client_hearings h
    where h.starts_at > queue_hearings.at - interval '1 day' and h.over_at > queue_hearings.at
      and h.changed_at <= queue_hearings.at - interval '5 minutes'
      and not exists (
        select from private.told_hearings t where t.event_id = h.event_id and t.user_id = h.user_id
      )
  ),
  told as (
    insert into private.told_hearings (
      event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall, told_at
    )
    select
      f.event_id, f.user_id, f.client_id, f.case_id, f.title, f.starts_at, f.location, f.court, f.court_hall,
      queue_hearings.at
    from fresh f join private.recipients r on r.user_id = f.user_id
    where not private.is_held(f.user_id, f.starts_at, queue_hearings.at)
    on conflict do nothing
    returning event_id, user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_set', h.event_id || ' ' || extract(epoch from queue_hearings.at), h.user_id, r.address,
    private.hearing_data(h), h.event_id, h.case_id, queue_hearings.at, queue_hearings.at
  from told t
  join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
  join private.recipients r on r.user_id = h.user_id
  where not h.is_known and private.wants(h.user_id, 'hearing_set')
  on conflict do nothing;

  -- Something that was not known before is no change.
  update private.told_hearings t set
    location = coalesce(t.location, h.location), court = coalesce(t.court, h.court),
    court_hall = coalesce(t.court_hall, h.court_hall)
  from private.client_hearings h
  where h.event_id = t.event_id and h.user_id = t.user_id and t.starts_at = h.starts_at
    and h.changed_at <= queue_hearings.at - interval '5 minutes'
    and (
      t.location is null and h.location is not null or t.court is null and h.court is not null
      or t.court_hall is null and h.court_hall is not null
    );

  with other as materialized (
    select t.event_id, t.user_id, t.starts_at as old_starts_at, h.starts_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
    where (
        t.starts_at <> h.starts_at or t.location <> h.location or t.court <> h.court or t.court_hall <> h.court_hall
      )
      and greatest(t.starts_at, h.over_at) > queue_hearings.at
      and h.changed_at <= queue_hearings.at - interval '5 minutes'
  ),
  changed as materialized (
    select
      t.event_id, t.user_id, r.address, private.hearing_data(h) || jsonb_strip_nulls(jsonb_build_object(
        'old_starts_at', t.starts_at, 'old_location', t.location, 'old_court', t.court, 'old_court_hall', t.court_hall
      )) as data,
      h.client_id, h.case_id, h.title, h.starts_at, h.location, h.court, h.court_hall
    from other o
    join private.told_hearings t on t.event_id = o.event_id and t.user_id = o.user_id
    join private.client_hearings h on h.event_id = o.event_id and h.user_id = o.user_id
    join private.recipients r on r.user_id = o.user_id
    where not private.is_held(o.user_id, least(o.old_starts_at, o.starts_at), queue_hearings.at)
  ),
  told as (
    update private.told_hearings t set
      client_id = c.client_id, case_id = c.case_id, title = c.title, starts_at = c.starts_at,
      location = coalesce(c.location, t.location), court = coalesce(c.court, t.court),
      court_hall = coalesce(c.court_hall, t.court_hall), told_at = queue_hearings.at
    from changed c where c.event_id = t.event_id and c.user_id = t.user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_changed', c.event_id || ' ' || extract(epoch from queue_hearings.at), c.user_id, c.address, c.data,
    c.event_id, c.case_id, queue_hearings.at, queue_hearings.at
  from changed c where private.wants(c.user_id, 'hearing_changed')
  on conflict do nothing;

  with gone as materialized (
    select t.event_id, t.user_id, r.address, t.case_id, jsonb_strip_nulls(jsonb_build_object(
        'event_id', t.event_id, 'client_id', t.client_id, 'starts_at', t.starts_at, 'title', t.title,
        'case_number', c.case_number, 'case_title', c.title, 'location', t.location, 'court', t.court
      )) as data
    from private.told_hearings t
    join private.recipients r on r.user_id = t.user_id
    left join public.events e on e.id = t.event_id
    left join public.cases c on c.id = t.case_id
    where t.starts_at > queue_hearings.at and (e.id is null or e.type <> 'hearing')
      and (t.case_id is null or c.status in ('active', 'pending'))
      and coalesce(
          (select max(d.cancelled_at) from public.cancelled_events d where d.uid = t.event_id),
          e.updated_at, '-infinity'
        ) <= queue_hearings.at - interval '5 minutes'
      and not private.is_held(t.user_id, t.starts_at, queue_hearings.at)
  ),
  forgotten as (
    delete from private.told_hearings t using gone g where g.event_id = t.event_id and g.user_id = t.user_id
  )
  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'hearing_cancelled', g.event_id || ' ' || extract(epoch from queue_hearings.at), g.user_id, g.address, g.data,
    g.case_id, queue_hearings.at, queue_hearings.at
  from gone g where private.wants(g.user_id, 'hearing_cancelled')
  on conflict do nothing;

  -- A reminder whose time was over when the date was told is left out: that was the reminder.
  with soon as materialized (
    select h as hearing, t.told_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
    where t.starts_at between queue_hearings.at - interval '1 day' and queue_hearings.at + interval '8 days'
      and h.over_at > queue_hearings.at
  )
  insert into public.notifications (kind, about, recipient_id, address, data, event_id, case_id, not_before, created_at)
  select
    'hearing_reminder', (s.hearing).event_id || ' ' || extract(epoch from (s.hearing).starts_at) || ' ' || d.which,
    r.user_id, r.address, private.hearing_data(s.hearing) || jsonb_build_object('which', d.which),
    (s.hearing).event_id, (s.hearing).case_id, queue_hearings.at, queue_hearings.at
  from soon s
  join private.recipients r on r.user_id = (s.hearing).user_id
  cross join lateral private.current_reminder(r.user_id, (s.hearing).starts_at, queue_hearings.at) d
  where d.due_at > s.told_at and private.wants(r.user_id, 'hearing_reminder')
    and (d.which = 'morning' or not private.is_held(r.user_id, (s.hearing).starts_at, queue_hearings.at))
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_received (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  since constant timestamptz := private.news_since(queue_received.at);
begin
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'enquiry_received', s.id::text, r.user_id, r.address,
    jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service),
    queue_received.at, queue_received.at
  from public.contact_submissions s cross join private.recipients r
  where s.submitted_at > since and s.status = 'new' and r.role = 'admin'
    and private.wants(r.user_id, 'enquiry_received') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  -- Anybody may write any address into the form: nothing that was written there is in the mail.
  insert into public.notifications (kind, about, address, data, not_before, created_at)
  select
    'enquiry_receipt', ((s.submitted_at at time zone private.practice_zone())::date)::text, lower(s.email),
    jsonb_build_object('submission_id', s.id), queue_received.at, queue_received.at
  from public.contact_submissions s
  where s.submitted_at > since and private.is_sent('enquiry_receipt')
  order by s.submitted_at
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id || ' ' || extract(epoch from d.answered_at), r.user_id, r.address,
    jsonb_build_object(
      'request_id', d.id, 'title', d.title, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from public.document_requests d join public.cases c on c.id = d.case_id cross join private.recipients r
  where d.answered_at > since and r.role = 'admin'
    and private.wants(r.user_id, 'client_document') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id::text, r.user_id, r.address,
    jsonb_build_object(
      'document_id', d.id, 'title', d.name, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from private.unsent_documents(since, queue_received.at) d
  join public.cases c on c.id = d.case_id
  cross join private.recipients r
  where r.role = 'admin' and private.wants(r.user_id, 'client_document')
    and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  -- Who asks is in the portal, not in the mail.
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'erasure_requested', q.id::text, r.user_id, r.address,
    jsonb_build_object('day', (q.created_at at time zone private.practice_zone())::date + 30),
    queue_received.at, queue_received.at
  from public.erasure_requests q cross join private.recipients r
  where q.created_at > since and q.closed_at is null and r.role = 'admin'
    and private.wants(r.user_id, 'erasure_requested') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_portal (
  field      text,
  is_on      boolean,
  by_default boolean DEFAULT true
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.site_settings s
  set value = case when is_on = by_default then s.value - field else s.value || jsonb_build_object(field, is_on) end
  where s.key = 'portal'
    and (is_on = by_default) = (s.value -> field is not distinct from to_jsonb(not by_default))
$function$;

CREATE OR REPLACE FUNCTION private.retention_due()
  RETURNS TABLE (
    kind   text,
    target uuid
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  -- In months, 0 for ever. The built-in ones are retentionDefaults of the contract.
  periods constant jsonb := '{"enquiries": 12, "accounts": 36, "matters": 0}'::jsonb || coalesce(
    (select jsonb_strip_nulls(s.value) from public.site_settings s where s.key = 'retention'), '{}'
  );
  enquiries constant integer := periods ->> 'enquiries';
  accounts constant integer := periods ->> 'accounts';
  matters constant integer := periods ->> 'matters';
begin
  if enquiries > 0 then
    return query
    select 'enquiry', s.id from public.contact_submissions s
    where s.submitted_at < now() - make_interval(months => enquiries) and s.client_id is null
      and not exists (select from public.cases c where c.submission_id = s.id);
  end if;
  if accounts > 0 then
    return query
    select 'account', p.id from public.profiles p join auth.users u on u.id = p.id
    where p.role = 'client' and not p.has_client
      and greatest(u.last_sign_in_at, p.created_at) < now() - make_interval(months => accounts)
      and p.email not in (
        select lower(s.email) from public.contact_submissions s
        where s.submitted_at >= now() - make_interval(months => accounts) or s.client_id is not null
      );
  end if;
  if matters > 0 then
    return query
    select 'client', d.client_id
    from (
      select c.client_id from public.cases c where c.client_id is not null
      except
      select private.busy_clients(now() - make_interval(months => matters))
    ) d;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.schedule_jobs()
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')
  ) < 3 then
    return false;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists supabase_vault;
  perform cron.schedule(
    'chambers-jobs',
    '* * * * *',
    $job$
      select net.http_post(
        url := address.decrypted_secret,
        headers := jsonb_build_object(
          'content-type', 'application/json', 'authorization', 'Bearer ' || secret.decrypted_secret
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 55000
      )
      from vault.decrypted_secrets address, vault.decrypted_secrets secret
      where address.name = 'jobs_url' and secret.name = 'jobs_secret'
    $job$
  );
  -- pg_cron records each run and never forgets one: half a million rows a year for a job of every minute. A week is kept,
  -- as long as the doctor looks back. Only of our own jobs: postgres may delete the rows of all.
  perform cron.schedule(
    'chambers-job-history',
    '17 * * * *',
    $job$
      delete from cron.job_run_details
      where jobid in (select jobid from cron.job where jobname in ('chambers-jobs', 'chambers-job-history'))
        and coalesce(end_time, start_time) < now() - interval '7 days'
    $job$
  );
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_case_columns()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  numbers text[];
begin
  new.cnr := nullif(upper(regexp_replace(new.cnr, '[\s-]', '', 'g')), '');
  if tg_op = 'UPDATE' then
    numbers := array_remove(array[new.case_number, new.diary_number, new.cnr], null);
    new.former_numbers := coalesce((
      select array_agg(t.number order by t.place)
      from (
        select u.number, min(u.place) as place
        from unnest(new.former_numbers || array[old.case_number, old.diary_number, old.cnr])
          with ordinality as u (number, place)
        where u.number <> all (numbers)
        group by u.number
      ) t
    ), '{}');
  end if;
  if tg_op = 'INSERT' or (new.client_id, new.client_name) is distinct from (old.client_id, old.client_name) then
    -- A change of the name and the case that takes it wait for each other.
    select c.full_name into new.client_name from public.clients c where c.id = new.client_id for share;
  end if;
  if tg_op = 'INSERT' or new.party_names is distinct from old.party_names then
    select string_agg(concat_ws(' ', p.name, p.advocate), ' ' order by p.side, p.position, p.id) into new.party_names
    from public.case_parties p where p.case_id = new.id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_client()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_table_name = 'hearing_orders' then
    select e.client_id into new.client_id from public.events e where e.id = new.event_id for share;
  elsif new.case_id is null then
    null;
  elsif tg_op = 'INSERT' or new.case_id is distinct from old.case_id then
    -- The weakest lock that a move of the case waits for: whoever moves it later finds this row. Any number come at
    -- once.
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id for share;
  else
    -- A row that stays is locked itself by now, and a move locks the case before its rows: so it must not lock the
    -- case, and need not, because the move changes it too.
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_document_columns()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.shared <> old.shared then
    new.published_at := case when new.shared then now() end;
  end if;
  -- With whom it was shared before is of no interest once it is shared again.
  if new.shared then
    new.former_client_id := null;
  end if;
  -- The 30 days in which it can be restored begin when it is deleted, whatever was sent.
  if new.deleted_at is not null and current_setting('role', true) = 'app_admin' then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_message_columns()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller constant text := current_setting('role', true);
  wait integer;
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if tg_op = 'INSERT' and caller in ('authenticated', 'app_admin') then
    new.author_id := auth.uid();
    select p.full_name into new.author_name from public.profiles p where p.id = new.author_id;
    new.is_from_admin := caller = 'app_admin';
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    wait := public.consume_throttle('message:' || new.author_id, 120, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyMessages', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.throttle_contact_submission()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wait integer;
begin
  if current_setting('role', true) in ('anon', 'authenticated', 'app_admin') then
    if private.client_network() is not null then
      wait := public.consume_throttle('contact:address:' || private.client_network(), 20, 3600);
      if wait > 0 then
        raise exception using errcode = 'PT429', message = 'tooManyFromAddress', hint = wait::text;
      end if;
    end if;
    wait := public.consume_throttle('contact:email:' || lower(new.email), 5, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyWithEmail', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.update_linked_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linked constant uuid := coalesce(new.user_id, old.user_id);
begin
  -- Another link or unlink of the same person is waited for, and then seen.
  perform from public.profiles p where p.id = linked for no key update;
  update public.profiles p set
    has_client = exists (select from public.client_users u where u.user_id = linked),
    language = coalesce((select nullif(c.language, 'en') from public.clients c where c.id = new.client_id), p.language)
  where p.id = linked;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.update_party_names_of_case()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op <> 'INSERT' then
    update public.cases set party_names = '' where id = old.case_id;
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.case_id <> old.case_id then
    update public.cases set party_names = '' where id = new.case_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.whatsapp_phone (
  user_id uuid,
  kind    public.notification_kind
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select w.phone from public.whatsapp_consents w
  where w.user_id = whatsapp_phone.user_id and w.withdrawn_at is null and private.has_whatsapp()
    and w.phone = private.card_phone(whatsapp_phone.user_id)
    and whatsapp_phone.kind in ('hearing_set', 'hearing_changed', 'hearing_cancelled', 'hearing_reminder', 'waiting')
$function$;

CREATE OR REPLACE FUNCTION public.accept_session (
  session_id       uuid,
  password_version text,
  user_agent       text DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  owner auth.users;
begin
  -- A change of the password on its way is waited for; one that comes later ends this session with the others.
  select u.* into owner from auth.users u
  where u.id = (select s.user_id from auth.sessions s where s.id = accept_session.session_id)
  for share;
  if password_version is distinct from public.password_version(owner.email) then
    delete from auth.sessions s where s.id = accept_session.session_id;
    return false;
  end if;
  insert into private.accepted_sessions (session_id)
  select s.id from auth.sessions s where s.id = accept_session.session_id
  on conflict do nothing;
  perform public.set_session_device(session_id, user_agent, true);
  return exists (select from private.accepted_sessions a where a.session_id = accept_session.session_id);
exception when foreign_key_violation then
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION public.agree_to_whatsapp (
  phone           text,
  wording         text,
  wording_version integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person constant uuid := auth.uid();
  wait integer;
begin
  if not private.has_whatsapp() then
    raise exception using errcode = 'PT409', message = 'noWhatsApp';
  elsif agree_to_whatsapp.phone is distinct from private.card_phone(person) then
    raise exception using errcode = 'PT409', message = 'mobileChanged';
  end if;
  wait := public.consume_throttle('whatsapp:' || person, 20, 86400);
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyChanges', hint = wait::text;
  end if;
  -- Two windows, one after the other.
  perform from public.profiles p where p.id = person for update;
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = person and w.withdrawn_at is null and (w.phone, w.wording, w.wording_version)
    is distinct from (agree_to_whatsapp.phone, agree_to_whatsapp.wording, agree_to_whatsapp.wording_version);
  insert into public.whatsapp_consents (user_id, phone, wording, wording_version)
  select person, agree_to_whatsapp.phone, agree_to_whatsapp.wording, agree_to_whatsapp.wording_version
  where not exists (select from public.whatsapp_consents w where w.user_id = person and w.withdrawn_at is null);
  -- They say that it is there.
  delete from private.bounced_addresses b where b.address = agree_to_whatsapp.phone;
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_registration (
  username         text,
  email            text,
  invitation_token text DEFAULT NULL::text
)
  RETURNS TABLE (
    token       text,
    refusal     text,
    has_account boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  name text := btrim(begin_registration.username);
  address text := lower(btrim(begin_registration.email));
  invitation uuid;
begin
  -- Two who choose the same name at the same moment take turns.
  perform pg_advisory_xact_lock(hashtext('chambers.begin_registration'));
  perform private.delete_expired_registrations();
  if invitation_token is not null then
    select i.id into invitation from public.invitations i
    where i.token_hash = encode(sha256(convert_to(invitation_token, 'UTF8')), 'hex')
      and i.email = address and i.expires_at > now()
    -- One that is being accepted is waited for.
    for key share;
    if invitation is null then
      return query select null::text, 'invitation', false;
      return;
    end if;
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(name))
    or exists (select from private.registrations r where lower(r.username) = lower(name) and r.email <> address)
  then
    return query select null::text, 'username', false;
    return;
  end if;
  delete from auth.users u using private.registrations r
  where r.user_id = u.id and r.email = address and u.email_confirmed_at is null;
  -- One that is being made at this moment goes on.
  delete from private.registrations r where r.email = address and r.user_id is not null;
  has_account := exists (select from auth.users u where u.email = address);
  -- 244 random bits.
  token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into private.registrations (token_hash, email, username, invitation_id)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), address, name, invitation);
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.clean_up()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  counts jsonb := '{}';
  deleted integer;
begin
  delete from private.throttles where window_ends <= now();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('throttles', deleted);
  delete from private.visit_salts where day < private.practice_day();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('visit_salts', deleted);
  delete from public.notifications n
  where n.created_at < now() - interval '90 days'
    and (n.sent_at is not null or n.failed_at is not null or n.cancelled_at is not null);
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('notifications', deleted);
  delete from private.bounced_addresses b where b.bounced_at < now() - interval '1 year';
  -- The latest device of a user stays.
  delete from private.known_devices d
  where d.seen_at < now() - interval '90 days' and exists (
    select from private.known_devices later
    where later.user_id = d.user_id and (later.seen_at, later.device) > (d.seen_at, d.device)
  );
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('known_devices', deleted);
  -- With their refresh tokens.
  delete from auth.sessions s where s.not_after <= now();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('sessions', deleted, 'registrations', private.delete_expired_registrations());
  delete from public.audit_log where at < now() - private.audit_retention();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('audit_entries', deleted);
  delete from public.cancelled_events where cancelled_at < now() - interval '30 days';
  get diagnostics deleted = row_count;
  return counts || jsonb_build_object('cancelled_events', deleted);
end
$function$;

CREATE OR REPLACE FUNCTION public.consume_throttle (
  bucket         text,
  attempts       integer,
  window_seconds integer
)
  RETURNS integer
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.throttles as t (bucket, attempts, window_ends)
  values (
    sha256(convert_to(consume_throttle.bucket, 'UTF8')), 1,
    clock_timestamp() + make_interval(secs => consume_throttle.window_seconds)
  )
  on conflict (bucket) do update set
    attempts = case when t.window_ends <= clock_timestamp() then 1 else t.attempts + 1 end,
    window_ends = case
      when t.window_ends <= clock_timestamp()
      then clock_timestamp() + make_interval(secs => consume_throttle.window_seconds)
      else t.window_ends
    end
  returning case
    when t.attempts <= consume_throttle.attempts then 0
    else greatest(1, ceil(extract(epoch from t.window_ends - clock_timestamp())))::integer
  end
$function$;

CREATE OR REPLACE FUNCTION public.erase (
  kind     text,
  target   uuid,
  is_trial boolean DEFAULT true
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  words text[];
  result jsonb;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif coalesce(erase.kind not in ('enquiry', 'account', 'client'), true) then
    raise exception using errcode = 'PT400', message = 'erasureKind';
  end if;
  select array(select distinct w from unnest(array[f.name, f.email, f.phone]) w where char_length(w) >= 3) into words
  from (
    select s.name, s.email, s.phone from public.contact_submissions s where erase.kind = 'enquiry' and s.id = target
    union all
    select p.full_name, p.email, p.phone from public.profiles p where erase.kind = 'account' and p.id = target
    union all
    select c.full_name, c.email, c.phone from public.clients c where erase.kind = 'client' and c.id = target
  ) f;
  begin
    result := private.erase_one(erase.kind, target) || jsonb_build_object('mentions', private.find_mentions(words));
    if coalesce(is_trial, true) then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  if result is null then
    raise exception using errcode = 'PT404', message = 'nothingToErase';
  end if;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_notification (
  notification uuid,
  claim        uuid,
  status       text,
  reason       text,
  external_id  text DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ended_address text;
begin
  update public.notifications n
  set claim = null, locked_until = null,
    sending_since = case when finish_notification.status <> 'queued' then n.sending_since end,
    sent_at = case when finish_notification.status = 'sent' then now() end,
    failed_at = case
      when finish_notification.status in ('failed', 'bounced')
        or finish_notification.status = 'queued' and n.attempts >= 6
      then now()
    end,
    last_error = left(finish_notification.reason, 2000),
    external_id = left(finish_notification.external_id, 300),
    not_before = case
      when finish_notification.status = 'queued'
      then now() + make_interval(mins => (array[1, 5, 20, 60, 240])[least(greatest(n.attempts, 1), 5)])
      else n.not_before
    end
  where n.id = finish_notification.notification and n.claim = finish_notification.claim
  returning n.address into ended_address;
  if not found then
    return false;
  elsif finish_notification.status = 'bounced' then
    perform private.mark_bounced(ended_address, finish_notification.reason);
  elsif finish_notification.status = 'sent' then
    delete from private.bounced_addresses b where b.address = ended_address;
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.my_account_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'current' order by s.begun_at), '[]')
      from public.user_sessions((select auth.uid())) s
    ),
    'known_devices', (
      select coalesce(jsonb_agg(jsonb_build_object('seen_at', d.seen_at) order by d.seen_at), '[]')
      from private.known_devices d where d.user_id = (select auth.uid())
    ),
    'calendar_feed', (
      select to_jsonb(f) - 'token_hash' - 'user_id' from private.calendar_feeds f where f.user_id = (select auth.uid())
    ),
    'last_seen', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.kind), '[]')
      from private.last_seen s where s.user_id = (select auth.uid())
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
$function$;

CREATE OR REPLACE FUNCTION public.my_sessions()
  RETURNS TABLE (
    id           uuid,
    begun_at     timestamp with time zone,
    last_used_at timestamp with time zone,
    user_agent   text,
    address      text,
    current      boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select * from public.user_sessions((select auth.uid()))
$function$;

CREATE OR REPLACE FUNCTION public.open_document (
  document       uuid,
  version_number integer DEFAULT NULL::integer
)
  RETURNS TABLE (
    file_id uuid,
    kind    text,
    name    text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wait constant integer := public.consume_throttle('document:' || auth.uid(), 600, 3600);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyDocuments', hint = wait::text;
  end if;
  return query select * from private.open_document(document, version_number, auth.uid(), private.is_admin());
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.orphaned_files (
  bucket     text,
  older_than timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.name from storage.objects o
  where o.bucket_id = orphaned_files.bucket
    and o.created_at < coalesce(
      orphaned_files.older_than,
      now() - case orphaned_files.bucket when 'social-media' then interval '1 day' else interval '1 hour' end
    )
    and not exists (
      select from public.gallery_photos p where orphaned_files.bucket = 'gallery' and p.file_name = o.name
    )
    and not exists (
      select from public.gallery_photos p where orphaned_files.bucket = 'gallery' and p.small_file_name = o.name
    )
    and not exists (
      select from public.social_posts p
      where orphaned_files.bucket = 'social-media' and (p.image_path = o.name or p.video_path = o.name)
    )
    and not exists (
      select from public.document_versions v
      where orphaned_files.bucket = 'case-documents' and v.id::text = o.name and v.virus is null
    )
  order by o.created_at limit 100
$function$;

REVOKE ALL ON FUNCTION "public"."orphaned_files"(text, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.photos_without_file (
  older_than timestamp with time zone DEFAULT (now() - '01:00:00'::interval)
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id from public.gallery_photos p
  where p.width is not null and p.created_at < photos_without_file.older_than and p.file_name not like 'IMG-%'
    and not exists (select from storage.objects o where o.bucket_id = 'gallery' and o.name = p.file_name)
  order by p.created_at limit 100
$function$;

REVOKE ALL ON FUNCTION "public"."photos_without_file"(timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.queue_notifications (
  at timestamp with time zone DEFAULT now()
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  part text;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  -- What waited meanwhile is given up two days from now, not at once.
  update public.notifications n set not_before = queue_notifications.at
  from private.outbox_start s
  where n.status = 'waiting' and greatest(n.not_before, s.queued_at) < queue_notifications.at - interval '1 day';
  foreach part in array array[
    'untell_hearings', 'queue_hearings', 'queue_unseen', 'queue_received', 'queue_boards'
  ] loop
    begin
      execute format('select private.%I($1)', part) using at;
    exception when others then
      problems := concat_ws('; ', problems, part || ': ' || sqlerrm);
    end;
  end loop;
  if problems is null then
    update private.outbox_start s set queued_at = greatest(s.queued_at, queue_notifications.at);
  end if;
  return problems;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_visit (
  page text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(private.client_address(), '');
  today date := private.practice_day();
  today_salt uuid;
begin
  if page is null or page !~ '^/[a-z0-9/_-]{0,100}$' then
    return;
  end if;
  select s.salt into today_salt from private.visit_salts s where s.day = today;
  if today_salt is null then
    -- The first visitor of a day throws the salt of the day before away.
    delete from private.visit_salts s where s.day < today;
    insert into private.visit_salts (day) values (today) on conflict do nothing;
    select s.salt into today_salt from private.visit_salts s where s.day = today;
  end if;
  -- Salted here too: a plain hash of an address could be guessed for as long as the throttle is kept.
  if public.consume_throttle('visit:' || today_salt || coalesce(private.client_network(), ''), 120, 3600) > 0 then
    return;
  end if;
  insert into public.page_visits (day, page, visitor)
  values (
    today, record_visit.page,
    encode(sha256(convert_to(today_salt || address || coalesce(headers ->> 'user-agent', ''), 'UTF8')), 'hex')
  )
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_whatsapp (
  is_set boolean
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.record_portal('whatsapp', record_whatsapp.is_set, false)
$function$;

CREATE OR REPLACE FUNCTION public.record_whatsapp_status (
  external_id  text,
  notification uuid,
  status       text,
  reason       text,
  is_bounced   boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this public.notifications;
begin
  select * into this from public.notifications n
  where n.channel = 'whatsapp' and n.sending_since is not null and (
    n.external_id = record_whatsapp_status.external_id
    or n.id = record_whatsapp_status.notification and n.external_id is null
  )
  for update;
  if not found then
    return true;
  elsif this.claim is not null then
    return false;
  elsif record_whatsapp_status.status in ('delivered', 'read')
    -- Something that failed has not been sent since; what nobody knew has.
    or record_whatsapp_status.status = 'sent' and this.external_id is null
  then
    update public.notifications n set
      external_id = left(record_whatsapp_status.external_id, 300), sent_at = coalesce(n.sent_at, now()),
      failed_at = null, last_error = null,
      delivered_at = case when record_whatsapp_status.status <> 'sent' then coalesce(n.delivered_at, now()) end
    where n.id = this.id;
    delete from private.bounced_addresses b where b.address = this.address;
  elsif record_whatsapp_status.status = 'failed' and this.delivered_at is null then
    update public.notifications n set
      external_id = left(record_whatsapp_status.external_id, 300), sent_at = null,
      failed_at = coalesce(n.failed_at, now()), last_error = left(record_whatsapp_status.reason, 2000)
    where n.id = this.id;
    if is_bounced then
      perform private.mark_bounced(this.address, record_whatsapp_status.reason);
    end if;
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_erasure (
  message text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person constant uuid := auth.uid();
  wait integer := public.consume_throttle('erasure:' || person, 10, 86400);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
  end if;
  update public.consents c set withdrawn_at = now() where c.user_id = person and c.withdrawn_at is null;
  insert into public.erasure_requests (user_id, message) values (person, nullif(btrim(request_erasure.message), ''))
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_message (
  new_id      uuid,
  target_case uuid,
  content     text,
  attached    uuid[]                     DEFAULT '{}'::uuid[],
  seen        timestamp with time zone[] DEFAULT '{}'::timestamp WITH time zone[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_of_admin constant boolean := private.is_admin();
  stored record;
  changed text;
begin
  -- Messages of a case are sent one after the other: of two with the same id the second one finds the first.
  perform from public.cases c
  where c.id = target_case and (is_of_admin or c.client_id = any (private.my_client_ids()))
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select m.case_id, m.author_id, m.body into stored from public.case_messages m where m.id = new_id;
  if found then
    if stored.case_id = target_case and stored.author_id = auth.uid() and stored.body = content and attached = array(
      select d.document_id from public.message_documents d where d.message_id = new_id order by d.position
    ) then
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'messageIdTaken';
  end if;

  if cardinality(attached) > 10 then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocuments';
  elsif cardinality(attached) <> (select count(distinct a.id) from unnest(attached) a (id)) then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocumentTwice';
  end if;
  -- Whoever takes one back meanwhile waits, or was first: the next statement sees it.
  perform from public.case_documents d where d.id = any (attached) order by d.id for no key update;
  if exists (
    select from unnest(attached) a (id)
    where not exists (
      select from public.case_documents d
      where d.id = a.id and d.case_id = target_case and d.deleted_at is null and (d.shared or is_of_admin)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select d.name into changed
  from unnest(attached, seen) a (id, updated_at) join public.case_documents d on d.id = a.id
  where not d.shared and d.updated_at is distinct from a.updated_at
  limit 1;
  if found then
    raise exception using errcode = 'PT409',
      message = 'documentChanged', detail = changed;
  end if;

  -- Before the message, which is then the later one: see private.unseen_by_clients().
  update public.case_documents d set shared = true where d.id = any (attached) and not d.shared;
  insert into public.case_messages (id, case_id, body) values (new_id, target_case, content);
  insert into public.message_documents (message_id, position, document_id)
  select new_id, a.n, a.id from unnest(attached) with ordinality a (id, n);
  update public.case_documents d set awaits_message = false where d.id = any (attached) and d.awaits_message;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_session_device (
  session_id uuid,
  user_agent text,
  is_login   boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kept jsonb;
  owner uuid;
  address inet;
  this bytea;
  is_known boolean;
  has_others boolean;
begin
  update auth.sessions s set user_agent = coalesce(left(set_session_device.user_agent, 400), s.user_agent)
  where s.id = set_session_device.session_id returning s.user_id, to_jsonb(s) into owner, kept;
  if not found then
    return;
  end if;
  -- A new version of the browser is no new device; a network is an IPv4 address, or the first 64 bits of an IPv6
  -- address.
  address := (kept ->> 'ip')::inet;
  this := sha256(convert_to(
    owner || ' ' || regexp_replace(coalesce(kept ->> 'user_agent', ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(
        case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end, ''
      ),
    'UTF8'
  ));
  select coalesce(bool_or(d.device = this and d.seen_at > now() - interval '90 days'), false), count(*) > 0
  into is_known, has_others
  from private.known_devices d where d.user_id = owner;
  insert into private.known_devices (user_id, device) values (owner, this)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  if is_login and has_others and not is_known then
    perform private.notify(
      'new_device', set_session_device.session_id::text, owner, (select u.email from auth.users u where u.id = owner),
      jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip')
    );
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_session_device"(uuid, text, boolean) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.user_sessions (
  user_id uuid
)
  RETURNS TABLE (
    id           uuid,
    begun_at     timestamp with time zone,
    last_used_at timestamp with time zone,
    user_agent   text,
    address      text,
    current      boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if user_sessions.user_id is distinct from (select auth.uid()) and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminSeesSessions';
  end if;
  return query
  select
    s.id, s.created_at,
    -- Supabase Auth writes this one as UTC without a zone; null until the first renewal.
    coalesce((kept ->> 'refreshed_at')::timestamp at time zone 'UTC', s.created_at) as last_used,
    kept ->> 'user_agent', kept ->> 'ip',
    coalesce(s.id::text = (select auth.jwt()) ->> 'session_id', false)
  -- As jsonb, because these columns came to Supabase Auth one by one, and an older one lacks some.
  from auth.sessions s, to_jsonb(s) as kept
  where s.user_id = user_sessions.user_id and coalesce(s.not_after > now(), true)
  order by last_used desc, s.id
  limit 100;
end
$function$;

CREATE TRIGGER chambers_changed_password
  AFTER UPDATE OF encrypted_password ON auth.users
  FOR EACH ROW
  WHEN (((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text))
  EXECUTE FUNCTION private.follow_password();

CREATE TRIGGER chambers_follow_email
  AFTER UPDATE OF email ON auth.users
  FOR EACH ROW
  WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text))
  EXECUTE FUNCTION private.follow_email();

CREATE TRIGGER erasures_announce
  AFTER INSERT ON private.erasures
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.announce('erasures');

CREATE TRIGGER case_documents_set_client
  BEFORE INSERT OR UPDATE OF case_id, client_id ON public.case_documents
  FOR EACH ROW
  EXECUTE FUNCTION private.set_client();

CREATE TRIGGER case_documents_set_columns
  BEFORE UPDATE OF shared, deleted_at ON public.case_documents
  FOR EACH ROW
  EXECUTE FUNCTION private.set_document_columns();

CREATE TRIGGER cases_hand_over
  AFTER UPDATE OF client_id ON public.cases
  FOR EACH ROW
  WHEN ((old.client_id IS DISTINCT FROM new.client_id))
  EXECUTE FUNCTION private.hand_over_case();

CREATE TRIGGER cases_set_columns
  BEFORE INSERT OR UPDATE ON public.cases
  FOR EACH ROW
  EXECUTE FUNCTION private.set_case_columns();

CREATE TRIGGER client_users_update_profile
  AFTER INSERT OR DELETE ON public.client_users
  FOR EACH ROW
  EXECUTE FUNCTION private.update_linked_profile();

CREATE TRIGGER document_requests_set_client
  BEFORE INSERT OR UPDATE OF case_id, client_id ON public.document_requests
  FOR EACH ROW
  EXECUTE FUNCTION private.set_client();

CREATE TRIGGER events_set_client
  BEFORE INSERT OR UPDATE OF case_id, client_id ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION private.set_client();

CREATE TRIGGER hearing_orders_set_client
  BEFORE INSERT OR UPDATE OF event_id, client_id ON public.hearing_orders
  FOR EACH ROW
  EXECUTE FUNCTION private.set_client();

CREATE TRIGGER notifications_announce
  AFTER INSERT ON public.notifications
  FOR EACH ROW
  EXECUTE FUNCTION private.announce('notifications');

COMMENT ON COLUMN "private"."message_threads"."no_answer_until" IS 'Messages of the client until then need no answer, as an admin has said.';

COMMENT ON COLUMN "private"."outbox_start"."queued_at" IS 'When all that was due was last queued: what comes in while the jobs do not run is told when they run again.';

COMMENT ON COLUMN "public"."case_documents"."awaits_message" IS 'Whether a client has added it for a message that is not sent: the office is then told of it by itself.';

COMMENT ON COLUMN "public"."case_documents"."deleted_at" IS 'When it was deleted: clients no longer see it; for 30 days it can be restored, and then it is deleted for good.';

COMMENT ON COLUMN "public"."events"."dated_at" IS 'When its date was set or moved last, by a trigger; null where that is not known.';

COMMENT ON COLUMN "public"."profiles"."language" IS 'ISO 639-1: what they are written to in; they choose it themselves, by what they read the site in last.';

COMMENT ON FUNCTION "private"."add_counts"(jsonb, jsonb) IS 'The sum of two objects of numbers.';

COMMENT ON FUNCTION "private"."add_whatsapp"() IS 'Trigger: puts a message by WhatsApp beside a mail, for somebody who has agreed to it.';

COMMENT ON FUNCTION "private"."admin_news"() IS 'What is new for the caller as an admin since they looked last: enquiries, unread messages of clients who wait for an answer, answered requests for documents, and documents without a message. Out: an array, the latest first, at most 50.';

COMMENT ON FUNCTION "private"."announce"() IS 'Trigger: tells who listens to a channel, which is its argument: the embedded backend sends notifications at once, and who stores mails hears of erasures.';

COMMENT ON FUNCTION "private"."apply_user_role"() IS 'Trigger: carries a change of role to Supabase Auth, whose tokens name the Postgres role, and ends the user''s sessions so that no refresh token outlives it.';

COMMENT ON FUNCTION "private"."audit_retention"() IS 'How long entries are kept: as long as most claims can be brought under the Limitation Act.';

COMMENT ON FUNCTION "private"."audit_table"(regclass, text[], text, text, text, text, text[]) IS 'Makes the changes of a table entries of the audit log. In: the table; which of insert, update and delete count; the kind of its entries; the columns of its primary key, its case and its person (null for none); and the only columns whose changes count (null for all but those that are derived or order a list).';

COMMENT ON FUNCTION "private"."before_user_created"(jsonb) IS 'What Supabase Auth asks before a sign-up, an invitation from Studio or a log-in with another service makes a user; it does not ask before the secret key adds one, as the api and Studio do. Switched on in config.toml. In: the event. Out: always a refusal.';

COMMENT ON FUNCTION "private"."broadcast_change"() IS 'Trigger: tells the admins, and those clients who see the row before or after, that something has changed.';

COMMENT ON FUNCTION "private"."busy_clients"(timestamp with time zone) IS 'The clients of whom there is anything since a moment, or a matter that is open or on hold; some of them more than once.';

COMMENT ON FUNCTION "private"."came_with_message"(uuid, timestamp with time zone) IS 'Whether a message of an admin has a document since a moment. In: the document, the moment.';

COMMENT ON FUNCTION "private"."card_phone"(uuid) IS 'The number of a person''s contact card: of the client that they were linked to first. Out: null for none.';

COMMENT ON FUNCTION "private"."changed_columns"(jsonb, jsonb, text[]) IS 'The columns that an update has changed, in the order of their names; null for none. In: the row before and after; the only columns that count, null for all but the derived ones.';

COMMENT ON FUNCTION "private"."check_registration"() IS 'Trigger: refuses a log-in that nobody has begun. Its metadata must carry the token of a registration, which is used up and taken out, and with it the invitation. Without a token only an operator adds people, in Studio or with SQL: a sign-up past the API that says who it is is refused. Supabase Auth signs people up and adds those of Studio with the same role; the latter have no metadata. The embedded Supabase Auth writes `sub` into that of a sign-up. Errors: PT403, which Supabase Auth answers with a 500.';

COMMENT ON FUNCTION "private"."check_stored_file"() IS 'Trigger: refuses a file that is larger than its bucket takes, or of another type, however it came. Storage compares only what a request says, which may be no length, and in parts no type; when it has all of a file it adds the row with what came, and removes what is refused here. What it asks the policies with has no size. Refuses also names that Supabase’s Storage refuses: what the embedded backend took could not move there.';

COMMENT ON FUNCTION "private"."client_address"() IS 'The address of whoever sends the request at hand to the REST API. Out: null where the proxy does not say.';

COMMENT ON FUNCTION "private"."client_network"() IS 'The network by which attempts are counted: an IPv4 address, also one that is written as IPv6, or the first 48 bits of an IPv6 address. For a request with the token of the API it is the one that the API names. Returns what was given where it is no address. The same rule is toNetwork() of the edge functions.';

COMMENT ON FUNCTION "private"."client_news"() IS 'What is new for the caller as a client since they looked last, or were linked to the client: dates to come that were set or moved, results, documents that they can read and did not upload, what they are asked for, and unread messages; of their clients only, as the policies have it. Out: an array, the latest first, at most 50; empty for somebody without a client.';

COMMENT ON FUNCTION "private"."create_profile"() IS 'Trigger: gives a new user a profile, also one who is added in Studio without metadata, records what they have agreed to, and links them to the client that they were invited for. A user who registers gets it when the address is proven. The role is never taken from the metadata. A value that breaks a rule of profiles is left out, because Supabase Auth would answer a refusal with 500, and so is a username that somebody else was given meanwhile. Error: 23505 when the username is taken and no proof is waited for.';

COMMENT ON FUNCTION "private"."current_actor"(boolean, uuid) IS 'Who makes the change at hand. In: whether Supabase Auth makes it; the person whose account or session it is. Out: the person, their role, and the way. A request with the secret key names the person for whom it is made in the header `x-acting-user`; from anybody else that header counts for nothing.';

COMMENT ON FUNCTION "private"."current_board"(timestamp with time zone) IS 'The boards whose time it is: from half past six of the day before, and from seven until noon of the day. Not one whose time came before a backup was restored: the old installation has sent it. Out: the kind and the day.';

COMMENT ON FUNCTION "private"."current_reminder"(uuid, timestamp with time zone, timestamp with time zone) IS 'The last reminder of a hearing whose time has come, of those that a person wants. In: the person; the hearing''s start; the time. Out: which, and when its time came; no row when none has.';

COMMENT ON FUNCTION "private"."delete_expired_registrations"() IS 'Deletes registrations that were never proven, with their log-ins. Out: how many.';

COMMENT ON FUNCTION "private"."erase_account"(uuid, uuid[]) IS 'Erases a log-in, with the enquiries from its address that no other client came of; its messages in cases that are kept stay with their author''s name. In: its id; cases that are kept anyway. Out: as erase(), without `mentions`.';

COMMENT ON FUNCTION "private"."erase_addresses"(text[]) IS 'Forgets addresses and numbers that nobody has any more. In: in lower case. Out: how many rows of what.';

COMMENT ON FUNCTION "private"."erase_client"(uuid, uuid[]) IS 'Erases a client with their cases, as far as none is kept; then also their enquiries, and the log-ins that see no other client. What was sent and found goes by the ids of its rows. In: the client; cases that are kept anyway. Out: as erase(), without `mentions`.';

COMMENT ON FUNCTION "private"."erase_enquiry"(uuid, uuid[]) IS 'Erases an enquiry, unless a case that is kept came of it. In: its id; cases that are kept anyway. Out: as erase(), without `mentions`.';

COMMENT ON FUNCTION "private"."erase_from_checks"(uuid[], text) IS 'Takes the names of a client, or of parties of erased cases, out of what was found when other clients were taken on. In: ids of clients and cases; names. Out: how many checks were changed.';

COMMENT ON FUNCTION "private"."erase_notifications"(uuid[], text) IS 'Deletes what the outbox says of somebody, and takes their hearings out of the boards of days. By ids, so that nothing of others goes with it who share a number, a title or a part of the name. In: ids of clients, cases, events, enquiries, requests and documents; the client''s name, if they are erased themselves, for what was sent about cases that are not there any more. Out: how many were deleted.';

COMMENT ON FUNCTION "private"."erase_one"(text, uuid, uuid[]) IS 'Erases one enquiry, account or client, and notes that for restored backups. In: what; cases that are kept anyway. Out: as erase(), without `mentions`; null where there was nothing.';

COMMENT ON FUNCTION "private"."find_mentions"(text[]) IS 'Where a name, an address or a number is still written, e.g. in messages of another matter: a person has to look. It reads every table. In: what to look for. Out: the number of rows of each table that has any.';

COMMENT ON FUNCTION "private"."find_obstacle"(public.notifications, timestamp with time zone) IS 'Why a notification may not go at a time: a code of the contract; null when it may. Changes of an account are always told.';

COMMENT ON FUNCTION "private"."follow_email"() IS 'Trigger: follows a change of e-mail address, which Supabase Auth makes once it is confirmed, and tells its owner at both addresses.';

COMMENT ON FUNCTION "private"."follow_password"() IS 'Trigger: tells someone that their password was changed, and ends all their sessions, whoever gave it and however: whoever has stolen one is out in the same moment. Where from is named only when they logged in within the last minute, as the API does before each change, and Supabase Auth does with the link of a mail.';

COMMENT ON FUNCTION "private"."hand_over_case"() IS 'Trigger: when a case is given to another client, its events and parties go with it. Its documents are no longer shared; messages and what was asked for stay with the former client, and nobody waits for an answer.';

COMMENT ON FUNCTION "private"."has_second_factor"(uuid) IS 'Whether a user has a second factor that works, which Supabase Auth keeps. False in the embedded backend, whose Auth has no such table.';

COMMENT ON FUNCTION "private"."has_whatsapp"() IS 'Whether this installation sends by WhatsApp, as the task that does last recorded.';

COMMENT ON FUNCTION "private"."hearing_data"(private.client_hearings) IS 'What a mail says of a hearing.';

COMMENT ON FUNCTION "private"."hold_mail"() IS 'Trigger: to somebody who wants no mails, one comes half an hour later, and only if WhatsApp has not taken the message until then. The mail is what says once that a person is told.';

COMMENT ON FUNCTION "private"."is_bar_council_mode"() IS 'Whether Bar Council mode is on; asked once a statement by the policies for visitors and clients.';

COMMENT ON FUNCTION "private"."is_held"(uuid, timestamp with time zone, timestamp with time zone) IS 'Whether a person is not to be disturbed now. In: until when they have to know at the latest; null where it can wait.';

COMMENT ON FUNCTION "private"."is_on_hold"(uuid) IS 'Whether a case is on hold today.';

COMMENT ON FUNCTION "private"."is_sent"(public.notification_kind) IS 'Whether the practice sends a kind.';

COMMENT ON FUNCTION "private"."is_still_so"(public.notifications, timestamp with time zone) IS 'Whether what a notification tells of is still so at a time; what is about an account always is.';

COMMENT ON FUNCTION "private"."keep_with_former_client"() IS 'Trigger: what was with a former client belongs to no client, until the case is theirs again. After the trigger that sets client_id to the case''s client: triggers run in the order of their names.';

COMMENT ON FUNCTION "private"."limit_new_documents"() IS 'Trigger: refuses a file of somebody who is no admin, and has stored twenty files that are no document, which the sweep removes after an hour. No policy: Storage asks it before it takes a file, in a transaction that it rolls back, and adds the row as the service when it has all of it. Only here uploads at once can be counted, one after the other.';

COMMENT ON FUNCTION "private"."limit_session"() IS 'Trigger: ends a session 30 days after it began (`sessionDays` of the contract), however much it is used: Supabase Auth refuses to renew it after not_after, on every plan.';

COMMENT ON FUNCTION "private"."list_kept_cases"(uuid[], uuid[]) IS 'The cases of clients that an erasure keeps, also those of which they were the client. In: the clients; cases that are kept anyway. Out: the cases, for people.';

COMMENT ON FUNCTION "private"."lock_parties"() IS 'Trigger: whoever changes a party locks it and then its case; whoever gives a case to another client, the other way round. They wait for each other here, before either holds a row.';

COMMENT ON FUNCTION "private"."mark_bounced"(text, text) IS 'Marks an address that nobody has: nothing more is sent there. In: the address; what was said.';

COMMENT ON FUNCTION "private"."may_upload_document"() IS 'Whether the caller may upload a file as a client: their session is live, and they have a case.';

COMMENT ON FUNCTION "private"."my_client_ids"() IS 'The caller''s clients, asked for by almost every request of a client: in PL/pgSQL its plan is kept for the connection, while a function in SQL that runs as its owner is planned at each call. Out: empty for nobody.';

COMMENT ON FUNCTION "private"."name_keys"(text) IS 'A name as it is compared: its words, each in one spelling, in any order; without titles, forms of companies, and letters that stand for a name. Agarwal and Aggarwal, Choudhary and Chaudhri, Mohammed and Mohd are the same, Sunil and Sonal are not. In: a name in any script; only Latin letters are spelled alike. Out: distinct words, empty for nothing to compare.';

COMMENT ON FUNCTION "private"."name_mailed_session"() IS 'Trigger: calls a session that a mailed link has begun at Supabase Auth a sign-up. The token of the link is ten digits, which can be tried there, past the limits of the API, and the session of a right one could set a new password. After a sign-up it has to show the current one, and only the API sets a new one with a link.';

COMMENT ON FUNCTION "private"."news_since"(timestamp with time zone) IS 'From when on what came in is looked at: a day before the last run, as quiet hours hold back what it did not queue.';

COMMENT ON FUNCTION "private"."notice_at"(text, timestamp with time zone) IS 'The notice that was in force at a moment, the first one before it was published. In: the language, English for an unknown one; the moment. Out: its id.';

COMMENT ON FUNCTION "private"."notify"(public.notification_kind, text, uuid, text, jsonb) IS 'Puts a notification into the outbox, once. In: kind, what it is about, the user, the address, what the text names.';

COMMENT ON FUNCTION "private"."open_document"(uuid, integer, uuid, boolean) IS 'Notes that somebody opens a document. In: the document; the number of its version, null for the current one; who, and whether they are an admin, who may open all. Out: its file, or no row where they may not.';

COMMENT ON FUNCTION "private"."practice_day"() IS 'Today on the practice''s calendar.';

COMMENT ON FUNCTION "private"."practice_zone"() IS 'The time zone in which days begin and are counted. A practice elsewhere replaces it in a migration of its own, and practiceTimeZone of the contract.';

COMMENT ON FUNCTION "private"."prefers_whatsapp"(uuid) IS 'Whether a person wants no mails of what goes by WhatsApp.';

COMMENT ON FUNCTION "private"."publish_version"() IS 'Trigger: a version that can be read makes its document new, where it is shared.';

COMMENT ON FUNCTION "private"."queue_boards"(timestamp with time zone) IS 'Puts the hearings of a day into the outbox, for each admin: how many there are, and the first thirty.';

COMMENT ON FUNCTION "private"."queue_hearings"(timestamp with time zone) IS 'Puts into the outbox what clients are to be told of their hearings: that one was set, changed or cancelled, five minutes after the last change, so that corrections are told once or not at all; and reminders. Who does not want the one is still reminded. It follows from what there is and what was told, so that a date that moves replaces its reminders.';

COMMENT ON FUNCTION "private"."queue_received"(timestamp with time zone) IS 'Puts into the outbox what has come in: enquiries, with a receipt for the visitor, one an address and day; and for each admin answers to what clients were asked for, documents that they have added without a message, and requests for erasure, which are due within thirty days.';

COMMENT ON FUNCTION "private"."queue_unseen"(timestamp with time zone) IS 'Puts one mail for all that somebody has not seen into the outbox, fifteen minutes after the oldest of it, and the next one only when that was seen.';

COMMENT ON FUNCTION "private"."quiet_until"(uuid, timestamp with time zone) IS 'When the quiet hours of a person end, in the practice''s zone. Out: null outside of them.';

COMMENT ON FUNCTION "private"."reason_to_keep"(public.cases, uuid[]) IS 'Why a case is kept: `hold`, `open` while it is active or pending, `kept` when it is one of those given; null when it is not.';

COMMENT ON FUNCTION "private"."record_cancelled_event"() IS 'Trigger: keeps what a deleted event leaves; of an erased client nothing is to be left. Errors: PT409 for a hearing with a result, unless its client is erased: the history of a case is never lost.';

COMMENT ON FUNCTION "private"."record_changes"() IS 'Trigger: writes the entries of a statement into the audit log. Its arguments are those of private.audit_table(): the kind, the columns of the key, the case and the person, and the watched columns. What the database records of the portal in the setting of that name is nobody''s change.';

COMMENT ON FUNCTION "private"."record_enquiry_consent"() IS 'Trigger: records what the sender of an enquiry has agreed to by sending it; what an admin writes down was sent by nobody.';

COMMENT ON FUNCTION "private"."record_portal"(text, boolean, boolean) IS 'Records a field of the setting `portal`, when it has changed: for what is the same no site is built again. In: the field; whether it is so; what counts where nothing is recorded.';

COMMENT ON FUNCTION "private"."record_reminders"() IS 'Trigger: records in the setting `portal` whether reminders are switched on.';

COMMENT ON FUNCTION "private"."refuse_audit_change"() IS 'Trigger: refuses every change of the log, whoever makes it: nobody of the API has the right in the first place, and with this the owner has it only for entries that are out of time. Errors: PT403.';

COMMENT ON FUNCTION "private"."refuse_held_deletion"() IS 'Trigger: refuses to delete what belongs to a case on hold, or to give it to something else, whoever does it. A hold protects all of a case: also its parties, orders, requests, the versions of its documents, what messages have with them, and the enquiry that it began with. Errors: PT409.';

COMMENT ON FUNCTION "private"."reopen_document_requests"() IS 'Trigger: a request whose answer is deleted waits for another one.';

COMMENT ON FUNCTION "private"."require_an_admin"() IS 'Trigger: refuses to remove or demote the last admin. Errors: PT409.';

COMMENT ON FUNCTION "private"."retention_due"() IS 'What is out of its time: enquiries of which no client and no case came; accounts of no client that nobody has logged in with, of whose address there is no newer enquiry, and none of a client; clients of whom every matter is over, without a hold, and of whom there has been nothing for so long. A period of 0 asks nothing of the tables.';

COMMENT ON FUNCTION "private"."schedule_jobs"() IS 'Has pg_cron call the edge function `jobs` every minute, where the project has pg_cron, pg_net and Vault; elsewhere whatever starts the backend keeps the time. The address and the secret stand in Vault as jobs_url and jobs_secret, so that neither is in a migration; until both are there, nothing is called. Out: whether it is scheduled. May be called again.';

COMMENT ON FUNCTION "private"."set_case_columns"() IS 'Trigger: reads a CNR as people write it, keeps the numbers that a change replaces, and sets the names of client and parties, by which a case is found, whatever was sent.';

COMMENT ON FUNCTION "private"."set_client"() IS 'Trigger: events, documents and what is asked for belong to the client of their case, and orders to that of their hearing, whatever was sent. An event without a case keeps its client.';

COMMENT ON FUNCTION "private"."set_client_of_party"() IS 'Trigger: a party belongs to the client of its case, whatever was sent, and one that is new on its side comes behind the others there.';

COMMENT ON FUNCTION "private"."set_dated_at"() IS 'Trigger: sets when the date of an event was set or moved.';

COMMENT ON FUNCTION "private"."set_document_columns"() IS 'Trigger: sets since when a document is shared and deleted, and forgets a former client when it is shared again.';

COMMENT ON FUNCTION "private"."set_message_columns"() IS 'Trigger: sets the client of a message''s case and, where a request writes it, who wrote it and when. Messages of a case are stored one after the other, so that none comes later with an earlier time, which would count as seen. Errors: PT429 after 120 messages of a person in an hour; the hint is the seconds to wait.';

COMMENT ON FUNCTION "private"."spell_numbers"(text[]) IS 'Numbers as they are searched for, as one text: a CNR is found with its hyphens and without. Immutable, because the text of a text[] is the same whatever the settings are.';

COMMENT ON FUNCTION "private"."throttle_contact_submission"() IS 'Trigger: five requests an hour for each e-mail address and twenty for each network, whichever way they come. Imports of the office, made as the service or in Studio, are not counted. Errors: PT429; the hint is the seconds to wait.';

COMMENT ON FUNCTION "private"."to_e164"(text) IS 'A phone number in E.164, as far as it can be told; a number without a country is one of India. In: as somebody wrote it. Out: null for what is no such number.';

COMMENT ON FUNCTION "private"."to_search_vector"(text) IS 'The words of a text for searching, in small letters, cut at every sign: 1042/2026 is found by either number, while the parser by itself takes it for a path. The same rule is prefixQuery() of the site (src/lib/search.ts).';

COMMENT ON FUNCTION "private"."touch_updated_at"() IS 'Trigger: sets updated_at. What filters by it, or makes a tag of it, takes a row with the same one for unchanged: so every change has a later one than the change before, whatever the clock says and whichever transaction began first.';

COMMENT ON FUNCTION "private"."try_to_erase"(text, uuid, uuid[]) IS 'Erases one, whatever comes of it. In: what; cases that are kept anyway. Out: `{"done": 1}`, `{"done": 0}` where there was nothing, or `failed` with why: a code of ours, or the SQLSTATE. Nothing of what failed is erased.';

COMMENT ON FUNCTION "private"."unseen_by_admins"(uuid) IS 'Messages of clients that nobody of the office has answered, and that an admin has not seen. In: the admin, null for all. Out: since when each waits.';

COMMENT ON FUNCTION "private"."unseen_by_clients"(uuid) IS 'Messages and documents of the office that log-ins of clients have not seen. In: the log-in, null for all; then only of the last 30 days. Out: since when each waits.';

COMMENT ON FUNCTION "private"."unsent_documents"(timestamp with time zone, timestamp with time zone) IS 'Documents that clients have added 15 minutes before or earlier, and that no message has. In: since when they count, the time.';

COMMENT ON FUNCTION "private"."untell_hearings"(timestamp with time zone) IS 'Ends mails of hearings that wait and are not so any more, and forgets that they were told, unless it went by the other channel.';

COMMENT ON FUNCTION "private"."update_client_names_of_cases"() IS 'Trigger: copies a changed name of a client to their cases.';

COMMENT ON FUNCTION "private"."update_client_of_order"() IS 'Trigger: when a hearing gets another client, its order goes with it.';

COMMENT ON FUNCTION "private"."update_counters"() IS 'Trigger: counts the rows of a table. In: as arguments, for each count its name and the expression that gives a row''s key; a row without a key is not counted. Exact under concurrency: a count is locked from its change to the end of the transaction, and counts in the order of their keys, so that no two statements wait for each other.';

COMMENT ON FUNCTION "private"."update_linked_profile"() IS 'Trigger: keeps profiles.has_client, and gives a log-in that becomes a client''s the language of that client; English is what a client has of whom nothing is known. It runs as its owner because nobody else may write either.';

COMMENT ON FUNCTION "private"."update_message_thread"() IS 'Trigger: keeps of each case when its last message came, and since when the client waits for an answer; not for what needs none.';

COMMENT ON FUNCTION "private"."update_party_names_of_case"() IS 'Trigger: after a party was added, changed or deleted, its case stores the names of its parties anew.';

COMMENT ON FUNCTION "private"."wants"(uuid, public.notification_kind) IS 'Whether a person wants a kind, and the practice sends it.';

COMMENT ON FUNCTION "private"."went_otherwise"(public.notifications) IS 'Whether the same has gone by the other channel.';

COMMENT ON FUNCTION "private"."whatsapp_phone"(uuid, public.notification_kind) IS 'Where a person gets messages of a kind by WhatsApp now. Null without an agreement, when the card has another number since, and for a kind that has no template there (supabase/functions/_shared/whatsapp/templates.ts).';

COMMENT ON FUNCTION "private"."whole_name"(text) IS 'The regular expression that finds a name, case aside, with no other letter or digit beside it. Not by classes of letters: they know no Devanagari in some collations.';

COMMENT ON FUNCTION "public"."add_client"(jsonb, uuid, text) IS 'Takes on a client, in one transaction: the record, the check for conflicts, and the enquiry that it came from, which is marked as contacted if it was new. In: the columns of the record that an admin may write; the submission or null; why what find_conflicts() finds is no conflict. Out: the client''s id; for a submission that has a client already, that one, so that doing it twice does it once. Errors: PT403 for anyone but an admin; PT404 for a submission that is not there; 23514 for a value that breaks a rule of the tables, as conflict_checks_explained_check where something is found and no reason is given.';

COMMENT ON FUNCTION "public"."add_document_version"(uuid, uuid, uuid, uuid, text, text, bigint) IS 'Adds a document, or a version of one, for the API, which has looked at the bytes of the file. What a client adds is shared with them and awaits a message. In: the id of the file, which its uploader has stored; who that is; the document, null for a new one; its case and name; the file''s kind and size. Out: the document. Errors: PT403 for a version by somebody who is no admin; PT404 for a case or document that is not there, or of another client; PT409 for a file that is a version already, or somebody else''s.';

COMMENT ON FUNCTION "public"."admin_summary"() IS 'The figures on the admin''s cards, by the days of UTC, in one row. Out: total_clients counts the clients who have a case, waiting_clients the cases whose client waits for an answer, to 100; news are those of admin_news(). Errors: PT403 for a caller who is no admin.';

COMMENT ON FUNCTION "public"."agree_to_whatsapp"(text, text, integer) IS 'The caller agrees to messages by WhatsApp at the number of their card, twenty times a day at most: each agreement is kept. In: that number as they saw it; the words; their version. Errors: PT409 where nothing is sent by WhatsApp, or the card has another number by now; 23514 for words that are no text; PT429, the hint is the seconds to wait.';

COMMENT ON FUNCTION "public"."analytics_summary"() IS 'The figures under Analytics. Out: one row; service_shares is a list of {service, submissions, share}, share in whole per cent of all submissions, largest first. It runs as its owner because nobody may read visits or tallies. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint) IS 'Adds the file of a client as the answer to a request, for the api, which has looked at its bytes: a document that is shared with the client and named as what was asked, or a new version of it. In: the id of the file, which its uploader has stored; who that is; the request; the file''s kind and size. Out: the document. Errors: PT404 for a request that is not there, or of another client; PT409 for a file that is a version already, or somebody else''s.';

COMMENT ON FUNCTION "public"."api_token"() IS 'The token with which the API shows that a request comes through it. For the service only: with it anyone could name any network.';

COMMENT ON FUNCTION "public"."apply_erasures"(jsonb) IS 'Erases again what a restored backup has again. In: a part of what list_erasures() gave before. Out: `done`, how many were: what is not there any more, or was done already, counts for nothing; `failed`, which could not be erased, and why. Errors: PT403 for others than admins; PT400 for another list.';

COMMENT ON FUNCTION "public"."apply_retention"(boolean, uuid) IS 'Erases a portion of what is out of its time, or only counts all of it. In: whether it is only tried; the last one of the portion before. Out: `is_on`; how many of each kind there are, or were erased; `failed`, which could not be erased, and why; `last`, to be given for the next portion, null when there is no more. While it is switched off nothing is erased. Errors: PT403 for others than admins and the service; an admin only tries.';

COMMENT ON FUNCTION "public"."attached_documents"(uuid[]) IS 'The documents of messages and what has become of them. In: the messages. Out: of those that the caller may read, each document with its state: `readable` for the client; `checking` until the scanner has answered; `infected`; `not_shared` where it was taken back; `deleted`. The name is null for a client who may not read it, the kind for what the caller cannot open.';

COMMENT ON FUNCTION "public"."begin_job"(text, integer) IS 'Begins a run, unless the task began less than so many seconds ago: of several callers at once only one is let in. In: the task; 0 seconds begins it whatever came before. Out: the run, or null when it is not due.';

COMMENT ON FUNCTION "public"."begin_notification"(uuid, uuid, timestamp with time zone) IS 'Writes down that the message is about to be handed to the mail server. Out: whether it may be: once, and only while the claim holds.';

COMMENT ON FUNCTION "public"."begin_registration"(text, text, text) IS 'Begins a registration. An earlier one of the same address that was never proven is replaced: whoever made it does not keep the owner out. In: what is to be registered; the token of an invitation where one is accepted. Out: one row. token: what the new log-in has to carry. refusal: ''username'' when it is taken, ''invitation'' when that is not good (any more); then nothing has begun. has_account: whether the address has an account already. For the api only: it would tell a stranger who has an account.';

COMMENT ON FUNCTION "public"."begin_social_sending"(uuid, uuid) IS 'Says that the request that publishes is about to be sent. Out: whether it may be: once for each attempt, and only while the claim holds.';

COMMENT ON FUNCTION "public"."board"(date, text) IS 'The hearings of a day, by court, hall, item and time; numbers in the hall and the item count as numbers, and what has none comes last. In: the day. Out: at most 200; petitioner and respondent as a cause list names them, the first one with ''& Anr.'' or ''& Ors.''; next_date is that of the hearing to which it was adjourned.';

COMMENT ON FUNCTION "public"."calendar_feed"(text) IS 'What a calendar program is told: an admin''s feed has every date, a client''s those of the clients that they are linked to, of the last 90 days and to come, 20,000 at most, and those that were cancelled in the last 30 days. In: the token of the address. Out: null where no address has it, or its owner may not log in; else an object with role, neutral (boolean), advocate (the name, null for the default) and events (their columns, what is null left out, with status and changed, which never goes back). For the service only: whoever has the address is not logged in.';

COMMENT ON FUNCTION "public"."check_cause_list"(date) IS 'Records that the caller has looked at a day''s cause list now. In: the day. Out: the moment. Errors: PT403 for anyone but an admin, PT422 for a day that is none of the calendar''s.';

COMMENT ON FUNCTION "public"."check_request"() IS 'Refuses the requests of a session that is over. PostgREST calls it at the beginning of each request, as the caller (https://docs.postgrest.org/en/v13/references/transactions.html#pre-request), and so does the embedded backend. Out: nothing. Errors: PT401.';

COMMENT ON FUNCTION "public"."claim_notifications"(integer, public.notification_channel, timestamp with time zone) IS 'Claims notifications that are due, for five minutes. Those that were tried six times or are two days late fail, and those that there is no reason for any more are cancelled. In: the highest number; the channel; the time. Out: what is to be sent, with the language to write in: that of the log-in, or of the notice that a visitor has agreed to. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."claim_site_build"() IS 'Claims the build of changed content, a minute after the last change or ten after the first. Out: the change, for finish_site_build(); null when nothing is due; infinity after ten attempts in vain, until the next change. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."claim_social_deliveries"(integer, uuid) IS 'Claims deliveries that are due, of one post or of all. A delivery that was claimed six times fails: each of those runs ended without a result. Six is also the last attempt of finish_social_delivery(), and `deliveryAttempts` of the contract; the reasons are the contract''s `deliveryGivenUp` and `maybePosted`.';

COMMENT ON FUNCTION "public"."clean_up"() IS 'Deletes what is out of its time: rate limits, salts of visits, what was sent, devices, sessions, registrations that were never proven, entries of the audit log, and cancelled events, which the calendar feed needs no more. Returns how many of each. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."client_summary"() IS 'A client''s cards, for all clients that the caller is linked to. Out: one row; `next_…` belong to the earliest event to come, next_appointment is its title, all null when there is none; `last_…` belong to the latest hearing with a result, last_order is null unless an admin shares it; is_client is false for a log-in that is linked to no client yet; news are those of client_news(). It runs as its owner to ask for the clients once.';

COMMENT ON FUNCTION "public"."consume_throttle"(text, integer, integer) IS 'Counts one attempt. In: what is counted, how many are allowed, in how many seconds. Out: 0 when it is allowed, else the seconds to wait. Exact under concurrency: the row is locked while it is counted. For the service and for functions: anyone else could lock others out.';

COMMENT ON FUNCTION "public"."count_audit_log"(text, uuid, text, text, uuid, timestamp with time zone, timestamp with time zone) IS 'The number of entries for a search and filters, as those of read_audit_log(), at most 201.';

COMMENT ON FUNCTION "public"."count_cases"(text, public.case_status, public.practice_area, uuid) IS 'How many cases a search and filters leave, as count_contact_submissions() has it.';

COMMENT ON FUNCTION "public"."count_clients"(text) IS 'How many clients a search leaves, as count_contact_submissions() has it.';

COMMENT ON FUNCTION "public"."count_contact_submissions"(text, public.submission_status, timestamp with time zone, timestamp with time zone) IS 'How many submissions a search and filters leave, so that the pages of a long list can be numbered without counting all of it. In: a query of the `simple` configuration, and values to keep; null for any. Out: the number, never above 201. Planned for the values at hand: a filter that is not used must not cost an index.';

COMMENT ON FUNCTION "public"."count_profiles"(text, public.user_role) IS 'How many users a search and filters leave, as count_contact_submissions() has it.';

COMMENT ON FUNCTION "public"."create_social_post"(jsonb, jsonb) IS 'Stores a post with one delivery for each platform, once. In: the row of the post; deliveries as a list of {platform, status, reason}. Out: its id; the id of the earlier one when the request was stored before.';

COMMENT ON FUNCTION "public"."delete_account"(uuid) IS 'Deletes someone''s log-in with their profile and sessions; the client and what the practice has written stay. In: the user. Out: nothing, also when there is no such user. Errors: PT409 while a case of theirs is active or pending, or for the last admin. For the api, which asks for the password first: a token alone must not be enough.';

COMMENT ON FUNCTION "public"."delete_old_documents"() IS 'Deletes for good what was deleted 30 days ago, but nothing of a case on hold. Out: how many. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."end_my_sessions"(uuid) IS 'Ends sessions of the caller. In: one of them, or null for all but the one that asks. Out: how many were ended.';

COMMENT ON FUNCTION "public"."end_user_sessions"(uuid, uuid) IS 'Signs someone out: their refresh tokens go with the session, and the access token ends by itself within minutes. In: the user, and one of their sessions or null for all of them. Out: how many sessions were ended. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."erase"(text, uuid, boolean) IS 'Erases what is kept about somebody, or says what would be erased, by the same steps. In: `enquiry`, `account` or `client`; its id; whether it is only tried. Out: `gone` and `nameless`, by table how many rows; `kept`, the cases that are kept, each with why (`hold`, `open`, `kept`) and the hold''s reason and last day; `mentions`, by table how many rows still have the name, the address or the number. Errors: PT403 for others than admins, PT400 for another kind, PT404 where there is nothing, PT409 for the last admin.';

COMMENT ON FUNCTION "public"."find_conflicts"(text, text, text) IS 'Clients and parties that somebody may be: with the same e-mail address or phone number, or a name of the same words. Of a name of several words two must be the same. In: what is known of them; null for nothing. Out: the likeliest first, at most 20; `kind` is client or party, `id` that of the client or of the party''s case; `by` email, phone or name. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."find_invitation"(text) IS 'Finds the invitation that a token belongs to. Out: one row, or none when it is unknown, replaced, accepted, withdrawn or out of time. For the api, which counts how often it is asked.';

COMMENT ON FUNCTION "public"."finish_document_check"(uuid, text) IS 'Records the answer of the scanner, or that there is none. In: the file; the virus, null for none. The latest clean version becomes the current one.';

COMMENT ON FUNCTION "public"."finish_job"(uuid, jsonb, text) IS 'Writes down how a run ended. In: its result, and why it failed, or what of it did. Out: nothing; a run that another has followed is left out.';

COMMENT ON FUNCTION "public"."finish_notification"(uuid, uuid, text, text, text) IS 'Records how an attempt to send ended. In: the notification and its claim; `sent`, `failed`, `bounced` when nobody has the address, or `queued` for another attempt after 1, 5, 20, 60 and 240 minutes, the sixth is the last; why; the provider''s id of the message. Out: whether the claim still held. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."finish_social_delivery"(uuid, uuid, jsonb) IS 'Ends an attempt. In: {status, url, external_id, reason} of the delivery; the status `queued` is for another attempt, after 1, 5, 20, 60 and 240 minutes or `retry_after` seconds if that is longer; the sixth is the last. `waiting` is true when nothing went wrong and the platform is not ready yet: that is asked again after `retry_after` for a day. Out: whether the claim still held.';

COMMENT ON FUNCTION "public"."gallery_counts"() IS 'The figures of the gallery, counted by Postgres. How many photos each category has: of those that the caller may see, and of those the visible ones. Out: one row for each category that has any.';

COMMENT ON FUNCTION "public"."is_admin_reset"(text) IS 'Whether the token of a mail is for replacing the password of an admin, who needs a longer one: it has to be known before the token is used, because it is good once. In: the token of the link, as Supabase Auth stores it. Out: false for an unknown one. For the service only: it would tell who is an admin.';

COMMENT ON FUNCTION "public"."is_new_document_file"(uuid, uuid) IS 'Whether somebody has stored a file that is no version yet. For the api, which looks at it then, and removes what lies.';

COMMENT ON FUNCTION "public"."list_erasures"(timestamp with time zone) IS 'What was erased since a moment, as apply_erasures() takes it; ids only. For admins, and for whoever restores a backup.';

COMMENT ON FUNCTION "public"."mark_messages_seen"(uuid, timestamp with time zone) IS 'Records that the caller has seen the messages of a case. In: the case; when the last one came that was seen, null for the last one there is. What was seen before stays seen. Errors: PT404 for a case that the caller may not read.';

COMMENT ON FUNCTION "public"."mark_seen"(text, timestamp with time zone) IS 'Records that the caller has seen what is new. In: on which screen; when the latest of it happened. What was seen before stays seen. Errors: PT422 for another screen.';

COMMENT ON FUNCTION "public"."merge_clients"(uuid, uuid) IS 'Makes two records of a client one: all that is of the duplicate goes to the other, also what was told of hearings and what was cancelled, so that a cancellation is still told; contact details and notes are added where they are missing. In: the duplicate, which is deleted; the client that stays. Errors: PT403 for a caller who is no admin, PT404 where one of the two is not there, PT422 for one and the same.';

COMMENT ON FUNCTION "public"."message_inbox"() IS 'The inbox of the office: the cases with messages, those first whose client waits, the longest first; then the others, the latest first. Out: at most 100, each with its last message (the first 200 characters) and how many of the client''s the caller has not seen, counted to 100. Errors: PT403 for a caller who is no admin.';

COMMENT ON FUNCTION "public"."move_case_party"(uuid, integer) IS 'Moves a party to a place on its side, counted from 1 and no further than the end, and numbers all of that side by their places. In one statement, so that it is done completely or not at all.';

COMMENT ON FUNCTION "public"."move_gallery_photo"(uuid, integer) IS 'Moves a photo to a position, counted from 1 and no further than the end, and numbers all photos by their positions. In one statement, so that it is done completely or not at all.';

COMMENT ON FUNCTION "public"."mute_notifications"(uuid, public.notification_kind) IS 'Mutes a kind for somebody who asks for it by the link of a mail. In: the person, the kind. Out: nothing, also when it is muted already or nobody has this id. For the api, which has checked the link.';

COMMENT ON FUNCTION "public"."my_account_data"() IS 'What is kept about the caller that no policy shows them: sessions, devices, the calendar address, what was sent, and enquiries; and what they and the office told each other in cases that have another client now. For my_data().';

COMMENT ON FUNCTION "public"."my_calendar_feed"() IS 'The caller''s address, without its token. Out: one row, or none.';

COMMENT ON FUNCTION "public"."my_data"() IS 'Everything that is kept about the caller, by table.';

COMMENT ON FUNCTION "public"."my_second_factor"() IS 'The second factor of the caller. Out: whether there can be one, whether there is, and how many recovery codes are unused.';

COMMENT ON FUNCTION "public"."my_sessions"() IS 'Where the caller is logged in, as user_sessions() has it.';

COMMENT ON FUNCTION "public"."my_whatsapp"() IS 'The caller''s own choice. Out: the number of their card, null for none; since when they get messages there and the words that they have agreed to, null when they do not; whether WhatsApp has said that nobody has this number.';

COMMENT ON FUNCTION "public"."new_accounts"() IS 'The people with a log-in who are linked to no client, the latest first, with the clients that they may be: those with their confirmed e-mail address, or their phone number. Out: at most 100; matches is a list of {id, full_name, by}. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."open_archived_document"(uuid, uuid) IS 'Notes that a document is put into the archive of a person''s data, which has what is shared with them. Not as the caller: a large archive outlives the token with which it was begun, and is no part of the limit of open_document(). Out: its file, or no row where they may not open it any more. For the service only.';

COMMENT ON FUNCTION "public"."open_document"(uuid, integer) IS 'Notes that the caller opens a document. In: the document; the number of its version, for admins. Out: its file. Errors: PT404 where they may not read it; PT429 after 600 an hour, the hint is the seconds to wait.';

COMMENT ON FUNCTION "public"."orphaned_files"(text, timestamp with time zone) IS 'The oldest files of a bucket, at most 100, that no photo, post or version names, or that have a virus: what interrupted uploads and deletions leave behind. An upload stores its file before its row: so none counts that is younger than a moment, by default an hour, or a day for posts. For the scheduled jobs, which delete files through Storage.';

COMMENT ON FUNCTION "public"."password_version"(text) IS 'A text that changes with the password of a log-in; null where nobody has the address. In: the address, in lower case. For the service only.';

COMMENT ON FUNCTION "public"."photos_without_file"(timestamp with time zone) IS 'Photos whose file an interrupted deletion has taken, at most 100, made before a moment. A photo that was never measured had no file when it was made, and one that begins with IMG- has it among the site''s own: both are left alone. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."publish_privacy_notice"(text, text) IS 'Publishes the next version of the notice. In: its text in English and in Hindi. Out: its version. Errors: PT403 for others than admins; PT422, the hint is the field.';

COMMENT ON FUNCTION "public"."queue_notifications"(timestamp with time zone) IS 'Puts everything that is due into the outbox; of several callers at once one does it. What fails does not stop the rest. In: the time. Out: what failed, null for nothing. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."read_audit_log"(text, uuid, text, text, uuid, timestamp with time zone, timestamp with time zone, integer, integer) IS 'The log for people: with the names that its ids have now, also of documents; the latest first. In: a query of the `simple` configuration, which finds the names of people and the numbers of cases; filters: a person who acted or is meant, a kind, the id of a row, a case, a period; the first entry and the number of entries. Out: the entries; a name is null where nobody and nothing has that id any more.';

COMMENT ON FUNCTION "public"."record_mail_bounce"(uuid, text, text, boolean) IS 'Records that a mail came back after all. In: the id that the mail carried; the recipient of whom it is said; why; whether nobody has this address: then it is marked, as when a server says so at once. Out: `recorded`, also when that was known; `unknown` for what is no mail to this address of the last week; `early` when its sending is not recorded yet: it has to be said again.';

COMMENT ON FUNCTION "public"."record_mail_server"(boolean) IS 'Records whether mails can be sent. In: whether there is a mail server. For the task that sends.';

COMMENT ON FUNCTION "public"."record_outcome"(uuid, public.hearing_outcome, text, boolean, timestamp with time zone, text, text, text, boolean, boolean, timestamp
  with time zone, timestamp with time zone[]) IS 'Records what became of a hearing, and creates the hearing that it was adjourned to: both or neither. Done twice with the same values it is done once. In: the hearing; its outcome; the order''s text and whether the client may read it; the next date, and of the next hearing what differs (purpose, court hall and bench are taken over where they are null); whether the case is closed with it; and, to replace a result, the `outcome_recorded_at` of the one that the caller has seen; and what the values are based on: the `updated_at` of the hearing, of its order and of the next hearing, as the caller has read them, null for what there is not. Out: when it was recorded, and the next hearing or null. Errors: PT403 for anyone but an admin, PT404 when there is no such event, PT409 when it is no hearing, when somebody else has recorded another result or changed one of the three meanwhile, or when the next hearing has a result itself; PT422 with the field as its hint.';

COMMENT ON FUNCTION "public"."record_whatsapp"(boolean) IS 'Records whether messages can be sent by WhatsApp. In: whether there is an account. For the task that sends.';

COMMENT ON FUNCTION "public"."record_whatsapp_status"(text, uuid, text, text, boolean) IS 'Records what WhatsApp says of a message: sent, delivered, read or failed; several times, in any order. With it a message whose answer never came is known to be out. In: its id there; our id that it carried, null for none; what is said; why it failed; whether nobody has the number. Out: false when its sending is not recorded yet: it has to be said again.';

COMMENT ON FUNCTION "public"."refuse_erasure"(uuid, text) IS 'Answers an open request without erasing the log-in. In: the request, what to say. Errors: PT403 for others than admins; PT404 where there is none; PT422 for an answer that says nothing, the hint is the field.';

COMMENT ON FUNCTION "public"."release_throttle"(text) IS 'Gives an attempt back: who logs in with the right password takes nothing from others at the same address. In: what was counted. Out: nothing; a bucket that is not there is left so. Service only.';

COMMENT ON FUNCTION "public"."renew_my_calendar_feed"(boolean, boolean) IS 'Gives the caller a new address; the one of before ends. In: what it tells. Out: its token, 244 random bits, which is shown now only.';

COMMENT ON FUNCTION "public"."replace_recovery_codes"(uuid, text[]) IS 'Replaces the recovery codes of a user. In: the hashes of the new ones; none removes all. Out: nothing. Service only: the api makes them, and shows them once.';

COMMENT ON FUNCTION "public"."request_erasure"(text) IS 'The caller withdraws their consent and asks for erasure. In: why, in their words, or null. Out: nothing, also when they have asked already. Errors: 23514 for a message that is too long; PT429 after ten a day, the hint is the seconds to wait.';

COMMENT ON FUNCTION "public"."resend_notification"(uuid) IS 'Sends again what has failed, or was not sent because mail to its address came back; the address counts as good again. In: the notification. Errors: PT403 for a caller who is no admin; PT404; PT409 for one that waits, was sent or has no reason any more.';

COMMENT ON FUNCTION "public"."revoke_my_calendar_feed"() IS 'Ends the caller''s address. Out: nothing, also when there is none.';

COMMENT ON FUNCTION "public"."send_message"(uuid, uuid, text, uuid[], timestamp with time zone[]) IS 'Sends a message with documents of its case. Sent again by the same person with the same content, it is stored once. What an admin attaches is shared with the client by it, as the admin saw it; a client attaches what is shared with them. In: the id of the message, which its sender has made; the case; the text; the documents in their order; of each its updated_at when it was chosen, which counts for those that are not shared. Errors: PT404 for a case or document that is not there, or that the caller may not see; PT409 for an id of another message, and for a document that has changed; PT422 for too many documents or one twice.';

COMMENT ON FUNCTION "public"."set_no_answer_needed"(uuid, timestamp with time zone) IS 'Records that the messages of a case need no answer, and in the audit log who said so. In: the case; when the last message came that was seen. Out: whether the client waits still, because they have written since. Errors: PT403 for a caller who is no admin, PT404 for no case, PT422 without a moment.';

COMMENT ON FUNCTION "public"."set_session_device"(uuid, text, boolean) IS 'Names the browser of a session, for the list of sessions, and notes where it is used from. In: the session; the browser''s User-Agent, null when it is not known; whether this is the log-in: its owner is told of one from where they were not in the last 90 days, but not of the first of an account. A session that is over is left so. For the service only: Supabase takes no User-Agent of a browser together with the secret key, with which the API logs in and renews sessions.';

COMMENT ON FUNCTION "public"."set_user_role"(uuid, public.user_role) IS 'Changes someone''s role. In: the user and the new role. Out: nothing. Errors: PT403 for anyone but an admin, PT404 for an unknown user, PT409 for the last admin.';

COMMENT ON FUNCTION "public"."site_content"() IS 'When the content of the built pages changed last. Out: one row.';

COMMENT ON FUNCTION "public"."take_back_erasure_request"() IS 'The caller takes their open request back, and agrees again to the notice that they had agreed to, in its language. Out: nothing, also when there is none; who was never shown a notice agrees to none.';

COMMENT ON FUNCTION "public"."unread_messages"() IS 'How many messages of admins the caller has not seen. Out: the caller''s own cases that have any, each counted to 100.';

COMMENT ON FUNCTION "public"."unsent_notification_kinds"() IS 'Which kinds of mail the practice does not send at present: those switched off; all where no mail can be sent. Only that of its settings is anything to clients. Out: the kinds.';

COMMENT ON FUNCTION "public"."use_recovery_code"(uuid, text) IS 'Uses a recovery code. Out: whether it was good; each is once, also when it comes twice at the same moment. Service only: who could ask this past the api could guess without a limit.';

COMMENT ON FUNCTION "public"."used_case_statuses"() IS 'The statuses that any case has, in their order: the list offers no others. Out: one row each. It runs as its owner because nobody may read the tallies. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."user_sessions"(uuid) IS 'Where a user is logged in, the latest used first, at most 100, as far as Supabase Auth knows browser and address; current is the session that asks. Error: PT403 for a caller who is neither an admin nor this user.';

COMMENT ON FUNCTION "public"."withdraw_whatsapp"() IS 'The caller wants no more messages by WhatsApp, from now on. Out: nothing, also when there was no agreement.';

REVOKE ALL ON FUNCTION "private"."announce"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."announce"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."announce"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."current_reminder"(uuid, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."current_reminder"(uuid, timestamp WITH time zone, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."current_reminder"(uuid, timestamp WITH time zone, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_expired_registrations"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_expired_registrations"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."delete_expired_registrations"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_email"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_email"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_email"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_password"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_password"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_password"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."hand_over_case"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hand_over_case"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."hand_over_case"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_portal"(text, boolean, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_portal"(text, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."record_portal"(text, boolean, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_jobs"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."schedule_jobs"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."schedule_jobs"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_case_columns"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_case_columns"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."set_case_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_client"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_client"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."set_client"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_document_columns"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_document_columns"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."set_document_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."update_linked_profile"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."update_linked_profile"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."update_linked_profile"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."whatsapp_phone"(uuid, public.notification_kind) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."whatsapp_phone"(uuid, public.notification_kind) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."whatsapp_phone"(uuid, public.notification_kind) TO "postgres";

REVOKE ALL ON FUNCTION "public"."orphaned_files"(text, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."orphaned_files"(text, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."orphaned_files"(text, timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."photos_without_file"(timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."photos_without_file"(timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."photos_without_file"(timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."set_session_device"(uuid, text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_session_device"(uuid, text, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_session_device"(uuid, text, boolean) TO "service_role";

do $$
begin
  perform private.schedule_jobs();
end
$$;
