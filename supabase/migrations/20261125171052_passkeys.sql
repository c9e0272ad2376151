-- Passkeys: as sessions, only those count that the api has registered, because Supabase Auth asks for no password.
SET local check_function_bodies = off;

CREATE TABLE "private"."accepted_passkeys" (
  "passkey_id" uuid NOT NULL,
  "user_id"    uuid NOT NULL,
  CONSTRAINT "accepted_passkeys_pkey" PRIMARY KEY (passkey_id)
);

ALTER TABLE "private"."accepted_passkeys"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION public.accept_passkey (
  user_id    uuid,
  passkey_id uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.accepted_passkeys (user_id, passkey_id)
  values (accept_passkey.user_id, accept_passkey.passkey_id) on conflict do nothing;
$function$;

REVOKE ALL ON FUNCTION "public"."accept_passkey"(uuid, uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.accept_passkey_session (
  session_id    uuid,
  credential_id text,
  user_agent    text DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  address text;
begin
  select u.email into address
  from auth.sessions s
    join auth.users u on u.id = s.user_id
    join auth.webauthn_credentials c on c.user_id = u.id
    join private.accepted_passkeys a on a.passkey_id = c.id and a.user_id = u.id
  where s.id = accept_passkey_session.session_id
    -- As browsers write it: base64url without padding.
    and translate(encode(c.credential_id, 'base64'), E'+/=\n', '-_') = accept_passkey_session.credential_id;
  if not found then
    delete from auth.sessions s where s.id = accept_passkey_session.session_id;
    return false;
  end if;
  return public.accept_session(session_id, public.password_version(address), user_agent);
end
$function$;

REVOKE ALL ON FUNCTION "public"."accept_passkey_session"(uuid, text, text) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "private"."accepted_passkeys"
  ADD CONSTRAINT "accepted_passkeys_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX accepted_passkeys_user_id_idx ON private.accepted_passkeys USING btree (user_id);

COMMENT ON FUNCTION "public"."accept_passkey"(uuid, uuid) IS 'Makes a passkey count that the api has registered after it had asked for the password. In: its owner, and its id at Supabase Auth. Out: nothing. For the service only: a token alone must not be enough.';

COMMENT ON FUNCTION "public"."accept_passkey_session"(uuid, text, text) IS 'Makes a session count that a passkey has begun, as accept_session() does after a password. In: its id, the passkey''s as the browser names it, and the browser. False, and the session is ended, for a passkey that the api has not registered. For the service only.';

REVOKE ALL ON FUNCTION "public"."accept_passkey"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_passkey"(uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_passkey"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."accept_passkey_session"(uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_passkey_session"(uuid, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_passkey_session"(uuid, text, text) TO "service_role";
