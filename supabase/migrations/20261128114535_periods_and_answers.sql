-- Says the periods of sessions, devices, registrations and returned mail in one place, as sentences have them; a second answer
-- to a request is another document where the office keeps the first one to itself.
SET local check_function_bodies = off;

CREATE TABLE "private"."languages" (
  "code" text NOT NULL,
  CONSTRAINT "languages_code_check" CHECK ((code ~ '^[a-z]{2,3}$'::text)),
  CONSTRAINT "languages_pkey" PRIMARY KEY (code)
);

ALTER TABLE "private"."languages"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.check_language()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_language(new.language) and (tg_op = 'INSERT' or new.language <> old.language) then
    raise exception using errcode = 'PT422', message = 'unknownLanguage', hint = 'language';
  end if;
  return new;
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
  full_name text := private.clean_line(given ->> 'full_name');
  phone text := private.to_phone(given ->> 'phone');
  client uuid;
begin
  -- With the invitation its registration goes: the invited person has nothing left to prove.
  delete from public.invitations i using private.registrations r
  where r.user_id = new.id and i.id = r.invitation_id
  returning i.client_id into client;
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
  if full_name is null or char_length(full_name) not between 3 and 120 or not private.is_name(full_name) then
    full_name := name;
  end if;
  if char_length(phone) not between 10 and 32 or not private.is_plain_text(phone) then
    phone := null;
  end if;
  insert into public.profiles (id, username, full_name, email, phone, language)
  values (
    new.id, name, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone,
    case when private.is_language(given ->> 'notice_language') then given ->> 'notice_language' else 'en' end
  );
  -- Who registers, or accepts an invitation, agrees to the notice in that language; who is added by an operator does
  -- not.
  if given ? 'notice_language' then
    insert into public.consents (user_id, purpose, notice_id, given_at)
    values (new.id, 'account', private.notice_at(given ->> 'notice_language', new.created_at), new.created_at);
  end if;
  if client is not null then
    insert into public.client_users (client_id, user_id) values (client, new.id);
  end if;
  return new;
end
$function$;

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

CREATE OR REPLACE FUNCTION private.is_language (
  p_code text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select exists (select from private.languages l where l.code = p_code) $function$;

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
    ('fee_reminder_pause', interval '3 days'),
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
    language = coalesce((
      select nullif(c.language, 'en') from public.clients c where c.id = new.client_id and private.is_language(c.language)
    ), p.language)
  where p.id = linked;
  return null;
end
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

CREATE OR REPLACE FUNCTION public.set_languages (
  p_codes text[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.languages (code) select unnest(p_codes) on conflict do nothing
$function$;

REVOKE ALL ON FUNCTION "public"."set_languages"(text[]) FROM PUBLIC, "anon", "authenticated";

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

CREATE TRIGGER clients_language
  BEFORE INSERT OR UPDATE OF LANGUAGE ON public.clients
  FOR EACH ROW
  WHEN ((new.language <> 'en'::text))
  EXECUTE FUNCTION private.check_language();

CREATE TRIGGER contact_submissions_language
  BEFORE INSERT OR UPDATE OF LANGUAGE ON public.contact_submissions
  FOR EACH ROW
  WHEN ((new.language <> 'en'::text))
  EXECUTE FUNCTION private.check_language();

CREATE TRIGGER profiles_language
  BEFORE INSERT OR UPDATE OF LANGUAGE ON public.profiles
  FOR EACH ROW
  WHEN ((new.language <> 'en'::text))
  EXECUTE FUNCTION private.check_language();

COMMENT ON COLUMN "public"."events"."bring" IS 'Papers and things that the client has to bring.';

COMMENT ON FUNCTION "private"."admin_news"() IS 'The news of the caller as an admin since they looked last: enquiries, accounts that wait to be linked to a client, unread messages of clients who wait for an answer, answered requests for documents, and documents without a message. Out: an array, the latest first, at most 50.';

COMMENT ON FUNCTION "private"."before_user_created"(jsonb) IS 'Hook that Supabase Auth calls before a sign-up, an invitation from Studio or a log-in with another service makes a user; it does not ask before the secret key adds one, as the api and Studio do. Switched on in config.toml. In: the event. Out: always a refusal.';

COMMENT ON FUNCTION "private"."check_language"() IS 'Trigger: takes the languages of the site only; what is stored stays. Error: PT422.';

COMMENT ON FUNCTION "private"."client_news"() IS 'The news of the caller as a client since they looked last, or were linked to the client: dates to come that were set or moved, results, documents that they can read and did not upload, what they are asked for, and unread messages; of their clients only, as the policies have it. Out: an array, the latest first, at most 50; empty for somebody without a client.';

COMMENT ON FUNCTION "private"."expired_rows"() IS 'The rows that clean_up() deletes: for each kind the table and the condition of its rows; null where a function does it.';

COMMENT ON FUNCTION "private"."hearing_data"(private.client_hearings) IS 'The facts of a hearing for a mail.';

COMMENT ON FUNCTION "private"."is_language"(text) IS 'Whether the site has a language, or had it. In: its code.';

COMMENT ON FUNCTION "private"."known_metadata"(jsonb) IS 'The metadata of a log-in that is kept: what a registration says, and what Supabase Auth adds, in lengths that they can have.';

COMMENT ON FUNCTION "private"."limit_session"() IS 'Trigger: ends a session its period after it began, however much it is used: Supabase Auth refuses to renew it after not_after, on every plan.';

COMMENT ON FUNCTION "private"."retention_due"() IS 'The rows past their retention: enquiries of which no client and no case came; accounts of no client that nobody has logged in with, of whose address there is no newer enquiry, and none of a client; clients of whom nothing is in a matter that is open or on hold, and of whom there has been nothing for so long; invoices of erased clients, after the years of the duty to keep accounts. A period of 0 asks nothing of the tables.';

COMMENT ON FUNCTION "public"."answer_document_request"(uuid, uuid, uuid, text, bigint, text) IS 'Adds the file of a client as the answer to a request, for the api, which has looked at its bytes: a document that is shared with the client and named as what was asked, or a new version of it while it still is. In: the id of the file, which its uploader has stored; who that is; the request; the file''s kind, size and thumbnail. Out: the document. Errors: PT404 for a request that is not there, or of another client; PT409 for a file that is a version already, or somebody else''s.';

COMMENT ON FUNCTION "public"."calendar_feed"(text) IS 'The dates that a calendar program gets: an admin''s feed has every date, a client''s those of the clients that they are linked to, of `feed_past` and to come, 20,000 at most, and those that were cancelled in `cancelled_date`. In: the token of the address. Out: null where no address has it, or its owner may not log in; else an object with role, neutral (boolean), advocate (the name, null for the default) and events (their columns, what is null left out, with status and changed, which never goes back). For the service only: whoever has the address is not logged in.';

COMMENT ON FUNCTION "public"."check_import"(jsonb) IS 'Tells how import_clients() would read rows, and stores nothing. In: as import_clients() has it. Out, of each line: the client there already who is used; `same_as`, the first line of the same client, which is one with the same name and the same address or number (of neither: with no other postal address); `candidates`, at the first line, who has its e-mail address or phone number already, where the name does not say who it is: another name, or several of the same; `not_taken`, the columns in which the line says something else than the card of the client, or than an earlier line of a new one; `problem`, what is against it: `asked` until it has an answer, `differs` where a new client has two values for one column, `there` where that client has this case already, `twice` where an earlier line has it. Errors: PT403 for anyone but an admin; PT422 as read_import() has it.';

COMMENT ON FUNCTION "public"."list_erasures"(timestamp with time zone) IS 'The erasures since a moment, as apply_erasures() takes it; ids only. For admins, and for whoever restores a backup.';

COMMENT ON FUNCTION "public"."my_account_data"() IS 'Data kept about the caller that no policy shows them: sessions, devices, the calendar address, what was sent, and enquiries; and what they and the office told each other in cases that have another client now. For my_data().';

COMMENT ON FUNCTION "public"."set_languages"(text[]) IS 'Names languages of the site, for its scheduled work; those that it had before stay. In: their codes (ISO 639).';

COMMENT ON FUNCTION "public"."set_session_device"(uuid, text, boolean) IS 'Names the browser of a session, for the list of sessions, and notes where it is used from. In: the session; the browser''s User-Agent, null when it is not known; whether this is the log-in: its owner is told of one from where they were not for the period of a known device, but not of the first of an account. A session that is over is left so. For the service only: Supabase takes no User-Agent of a browser together with the secret key, with which the API logs in and renews sessions.';

COMMENT ON TABLE "private"."languages" IS 'The languages that the site has, or had: rows may name one of them.';

COMMENT ON TABLE "public"."document_requests" IS 'Documents that the office asks clients for, and the ones that answer.';

COMMENT ON TABLE "public"."fee_agreements" IS 'Agreements with clients about fees; each stays with its client when the case moves.';

COMMENT ON TABLE "public"."imports" IS 'The imports of clients and cases, with the rows that each has added; written by import_clients().';

COMMENT ON TABLE "public"."notification_preferences" IS 'The choices of people: which notifications they want, and when; without a row the defaults.';

COMMENT ON TABLE "public"."privacy_notices" IS 'The privacy notices that people read when they give their data; a version is never changed.';

COMMENT ON VIEW "private"."client_activity" IS 'Everything that belongs to a client: the client, its case, and its latest moment. A new table with something of a client or a case belongs here, or among the exceptions of tests/database/belongings.test.ts.';

COMMENT ON VIEW "public"."all_tasks" IS 'The work of the office: its tasks, and the defects of filings, which are due on the day by which they must be cured, once that is confirmed. filing_id is null for a task. Defects are changed at their filing; here they are ticked off, and given to somebody.';

REVOKE ALL ON FUNCTION "private"."check_language"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_language"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_language"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_language"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_language"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_language"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."set_languages"(text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_languages"(text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_languages"(text[]) TO "service_role";

ALTER TABLE "private"."registrations"
  ALTER COLUMN "expires_at" SET DEFAULT (now() + private.period('registration'::text));
