-- A log-in is told of when the api accepts it, which knows the browser. The trigger saw the function's own: no new browser was told of
-- on a known network, and the mails named none.
SET local check_function_bodies = off;

-- With its trigger, which a hosted project lets nobody drop who does not own auth.sessions.
DROP FUNCTION "private"."notice_device"() CASCADE;

DROP FUNCTION "public"."accept_session"(uuid, text);

CREATE OR REPLACE FUNCTION private.note_device (
  session_id uuid,
  user_agent text,
  is_login   boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  kept jsonb;
  owner uuid;
  this bytea;
  is_known boolean;
  has_others boolean;
begin
  update auth.sessions s set user_agent = coalesce(left(note_device.user_agent, 400), s.user_agent)
  where s.id = note_device.session_id returning s.user_id, to_jsonb(s) into owner, kept;
  if not found then
    return;
  end if;
  this := private.hash_device(owner, kept ->> 'user_agent', (kept ->> 'ip')::inet);
  select coalesce(bool_or(d.device = this and d.seen_at > now() - interval '90 days'), false), count(*) > 0
  into is_known, has_others
  from private.known_devices d where d.user_id = owner;
  insert into private.known_devices (user_id, device) values (owner, this)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  if is_login and has_others and not is_known then
    perform private.notify(
      'new_device', note_device.session_id::text, owner, (select u.email from auth.users u where u.id = owner),
      jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip')
    );
  end if;
end
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
  perform private.note_device(session_id, user_agent, true);
  return exists (select from private.accepted_sessions a where a.session_id = accept_session.session_id);
exception when foreign_key_violation then
  return false;
end
$function$;

REVOKE ALL ON FUNCTION "public"."accept_session"(uuid, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.set_session_device (
  session_id uuid,
  user_agent text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.note_device(session_id, user_agent, false)
$function$;

COMMENT ON FUNCTION "public"."accept_session"(uuid, text, text) IS 'Makes a session count that the api has begun. Takes its id, password_version() from before its password was shown, and the browser, whose owner is told when it is new. False, and the session is ended, when the password was changed meanwhile or the session is over. For the service only.';

REVOKE ALL ON FUNCTION "private"."note_device"(uuid, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_device"(uuid, text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."note_device"(uuid, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "public"."accept_session"(uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_session"(uuid, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_session"(uuid, text, text) TO "service_role";
