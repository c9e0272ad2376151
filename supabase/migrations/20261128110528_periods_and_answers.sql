-- Says the periods of sessions, devices, registrations and returned mail in one place, as sentences have them; a second answer
-- to a request is another document where the office keeps the first one to itself.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.expired_rows()
  RETURNS TABLE (
    what      text,
    source    text,
    condition text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  values
    ('throttles', 'private.throttles', 'r.window_ends <= now()'),
    ('visit_salts', 'private.visit_salts', 'r.day < private.practice_day()'),
    (
      'notifications', 'public.notifications',
      $c$r.created_at < now() - private.period('delivery_log')
        and (r.sent_at is not null or r.failed_at is not null or r.cancelled_at is not null)$c$
    ),
    ('bounced_addresses', 'private.bounced_addresses', $c$r.bounced_at < now() - private.period('bounced_address')$c$),
    -- The latest device of a user stays.
    (
      'known_devices', 'private.known_devices',
      $c$r.seen_at < now() - private.period('known_device') and exists (
        select from private.known_devices later
        where later.user_id = r.user_id and (later.seen_at, later.device) > (r.seen_at, r.device)
      )$c$
    ),
    -- With their refresh tokens.
    ('sessions', 'auth.sessions', 'r.not_after <= now()'),
    ('registrations', null, null),
    ('audit_entries', 'public.audit_log', $c$r.at < now() - private.period('audit_log')$c$),
    ('cancelled_events', 'public.cancelled_events', $c$r.cancelled_at < now() - private.period('cancelled_date')$c$)
$function$;

CREATE OR REPLACE FUNCTION private.is_session_live()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions s
      join auth.users u on u.id = s.user_id
      join private.accepted_sessions a on a.session_id = s.id
    where s.id = (claims ->> 'session_id')::uuid
      and u.id = (claims ->> 'sub')::uuid
      and u.role = claims ->> 'role'
      and s.created_at > now() - private.period('session')
      and coalesce(s.not_after > now(), true)
      and coalesce(u.banned_until <= now(), true)
      and u.email_confirmed_at is not null
      and u.deleted_at is null
      and (claims ->> 'aal' = 'aal2' or not private.has_second_factor(u.id))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.limit_session()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.not_after := least(new.not_after, coalesce(new.created_at, now()) + private.period('session'));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.periods()
  RETURNS TABLE (
    name text,
    span interval
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('audit_log', interval '3 years'),
    ('bounced_address', interval '1 year'),
    ('cancelled_date', interval '30 days'),
    ('deleted_document', interval '30 days'),
    ('delivery_log', interval '90 days'),
    ('erasure_answer', interval '30 days'),
    ('fee_reminder', interval '3 days'),
    ('feed_past', interval '90 days'),
    ('hearing_settled', interval '5 minutes'),
    ('import_undo', interval '1 hour'),
    ('invitation', interval '7 days'),
    ('known_device', interval '90 days'),
    ('mail_tried', interval '2 days'),
    ('message_edit', interval '5 minutes'),
    ('orphaned_file', interval '1 hour'),
    ('registration', interval '1 day'),
    ('restore_drill', interval '7 days'),
    ('session', interval '30 days'),
    ('unseen', interval '15 minutes'),
    ('whats_app', interval '30 minutes')
$function$;

CREATE OR REPLACE FUNCTION public.answer_document_request (
  p_file_id        uuid,
  p_user_id        uuid,
  p_request_id     uuid,
  p_file_kind      text,
  p_file_size      bigint,
  p_file_thumbnail text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked record;
  document uuid;
  next_number integer;
begin
  -- The case first: a change of its client locks it before what is asked for.
  perform private.lock_rows(array(select r.case_id from public.document_requests r where r.id = p_request_id), '{}');
  select r.id, r.case_id, r.client_id, r.title, r.document_id into asked from public.document_requests r
  where r.id = p_request_id and exists (
    select from public.client_users u where u.user_id = p_user_id and u.client_id = r.client_id
  )
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noRequest';
  end if;
  if not public.is_new_document_file(p_file_id, p_user_id) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  select d.id into document from public.case_documents d
  where d.id = asked.document_id and d.shared_with = asked.client_id for update;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by)
    values (asked.case_id, asked.title, true, p_user_id) returning id into document;
  end if;
  select coalesce(max(v.number), 0) + 1 into next_number from public.document_versions v where v.document_id = document;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (p_file_id, document, next_number, p_file_size, p_file_kind, p_user_id, p_file_thumbnail);
  update public.document_requests r set document_id = document, answered_at = now() where r.id = asked.id;
  return document;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_session_device (
  p_session_id uuid,
  p_user_agent text,
  p_is_login   boolean DEFAULT false
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
  update auth.sessions s set user_agent = coalesce(left(p_user_agent, 400), s.user_agent)
  where s.id = p_session_id returning s.user_id, to_jsonb(s) into owner, kept;
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
  select coalesce(bool_or(d.device = this and d.seen_at > now() - private.period('known_device')), false), count(*) > 0
  into is_known, has_others
  from private.known_devices d where d.user_id = owner;
  insert into private.known_devices (user_id, device) values (owner, this)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  if p_is_login and has_others and not is_known then
    perform private.notify(
      'new_device', p_session_id, owner, (select u.email from auth.users u where u.id = owner),
      jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip')
    );
  end if;
end
$function$;

COMMENT ON FUNCTION "private"."limit_session"() IS 'Trigger: ends a session its period after it began, however much it is used: Supabase Auth refuses to renew it after not_after, on every plan.';

COMMENT ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint, text) IS 'Adds the file of a client as the answer to a request, for the api, which has looked at its bytes: a document that is shared with the client and named as what was asked, or a new version of it while it still is. In: the id of the file, which its uploader has stored; who that is; the request; the file''s kind, size and thumbnail. Out: the document. Errors: PT404 for a request that is not there, or of another client; PT409 for a file that is a version already, or somebody else''s.';

COMMENT ON FUNCTION "public"."set_session_device"(uuid, text, boolean) IS 'Names the browser of a session, for the list of sessions, and notes where it is used from. In: the session; the browser''s User-Agent, null when it is not known; whether this is the log-in: its owner is told of one from where they were not for the period of a known device, but not of the first of an account. A session that is over is left so. For the service only: Supabase takes no User-Agent of a browser together with the secret key, with which the API logs in and renews sessions.';

ALTER TABLE "private"."registrations"
  ALTER COLUMN "expires_at" SET DEFAULT (now() + private.period('registration'::text));
