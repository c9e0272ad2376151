-- Adding a passkey is mailed and audited, and a second factor stays only where the API has begun it: a token alone could lock its
-- owner out with one.
do $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from private.accepted_passkeys p
    where not exists (select from auth.webauthn_credentials c where c.id = p.passkey_id);
  end if;
end
$$;

SET local check_function_bodies = off;

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_kind_check";

ALTER TABLE "public"."notification_preferences"
  DROP CONSTRAINT "notification_preferences_muted_check";

DROP FUNCTION "public"."accept_passkey"(uuid, uuid);

CREATE TABLE "private"."expected_factors" (
  "user_id"    uuid                     NOT NULL,
  "name_hash"  bytea                    NOT NULL,
  "expires_at" timestamp with time zone NOT NULL DEFAULT (now() + '00:01:00'::interval),
  CONSTRAINT "expected_factors_pkey" PRIMARY KEY (user_id)
);

ALTER TABLE "private"."expected_factors"
  ENABLE ROW LEVEL SECURITY;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_factor()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.expected_factors e
  where e.user_id = new.user_id and e.name_hash = sha256(convert_to(new.friendly_name, 'UTF8'))
    and e.expires_at > now();
  return case when found then new end;
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
  if n.kind in ('new_device', 'password_changed', 'email_changed', 'passkey_added') then
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
        'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'account_registered',
        'restore_drill', 'board_tomorrow', 'board_today', 'payment_claimed'
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

CREATE OR REPLACE FUNCTION private.forget_passkey()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.accepted_passkeys p where p.passkey_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.accept_passkey (
  user_id    uuid,
  passkey_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.accepted_passkeys (user_id, passkey_id)
  values (accept_passkey.user_id, accept_passkey.passkey_id) on conflict do nothing;
  perform private.notify('passkey_added', passkey_id::text, u.id, u.email, '{}')
  from auth.users u where u.id = accept_passkey.user_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."accept_passkey"(uuid, uuid) FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.expect_factor (
  user_id uuid,
  name    text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.expected_factors as e (user_id, name_hash)
  values (expect_factor.user_id, sha256(convert_to(expect_factor.name, 'UTF8')))
  on conflict on constraint expected_factors_pkey do update set
    name_hash = excluded.name_hash, expires_at = excluded.expires_at
$function$;

REVOKE ALL ON FUNCTION "public"."expect_factor"(uuid, text) FROM "anon", "authenticated";

ALTER TABLE "private"."expected_factors"
  ADD CONSTRAINT "expected_factors_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_kind_check"
    CHECK
    ((kind = ANY (ARRAY['case'::text, 'party'::text, 'event'::text, 'order'::text, 'message'::text, 'document'::text, 'document_request'::text, 'task'::text, 'filing'::text,
    'filing_item'::text,
    'legal_hold'::text,
    'client'::text,
    'client_link'::text,
    'profile'::text,
    'role'::text,
    'account'::text,
    'session'::text,
    'invitation'::text,
    'submission'::text,
    'erasure_request'::text,
    'testimonial'::text,
    'photo'::text,
    'social_link'::text,
    'social_post'::text, 'review'::text, 'review_connection'::text, 'setting'::text, 'fee_agreement'::text, 'invoice'::text, 'payment'::text, 'passkey'::text])));


SET local check_function_bodies = off;

ALTER TABLE "public"."notification_preferences"
  ADD CONSTRAINT "notification_preferences_muted_check"
    CHECK
    (((cardinality(muted) <= 20) AND (array_position(muted, NULL::public.notification_kind) IS NULL) AND (NOT (muted &&
    '{new_device,password_changed,email_changed,enquiry_receipt,passkey_added}'::public.notification_kind[]))));

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON private.accepted_passkeys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'passkey',
  'passkey_id',
  '',
  'user_id',
  ''
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON private.accepted_passkeys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'passkey',
  'passkey_id',
  '',
  'user_id',
  ''
);

COMMENT ON FUNCTION "private"."check_factor"() IS 'Trigger: leaves out a second factor that the api has not begun. Supabase Auth answers as if it were there, and an error with 500 (met on 2.196.0).';

COMMENT ON FUNCTION "private"."forget_passkey"() IS 'Trigger: a passkey that Supabase Auth has deleted counts no more, and its removal is in the audit log.';

COMMENT ON FUNCTION "public"."accept_passkey"(uuid, uuid) IS 'Makes a passkey count that the api has registered after it had asked for the password, and tells its owner. In: the owner, and its id at Supabase Auth. Out: nothing. For the service only: a token alone must not be enough.';

COMMENT ON FUNCTION "public"."accept_passkey_session"(uuid, text, text) IS 'Makes a session count that a passkey has begun, as accept_session() does after a password. In: its id, the passkey''s by which Supabase Auth has found it (`rawId`), and the browser. False, and the session is ended, for a passkey that the api has not registered. For the service only.';

COMMENT ON FUNCTION "public"."expect_factor"(uuid, text) IS 'Lets Supabase Auth begin one second factor of a user, within a minute. In: the user, and the name that the factor will have, once, which nobody can guess. Out: nothing. For the service only: a token alone must not be enough.';

REVOKE ALL ON FUNCTION "private"."check_factor"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_factor"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_factor"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_passkey"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_passkey"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."forget_passkey"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."accept_passkey"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."accept_passkey"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_passkey"(uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_passkey"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."expect_factor"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."expect_factor"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."expect_factor"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."expect_factor"(uuid, text) TO "service_role";

do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    -- Nobody knows who has begun them.
    delete from auth.mfa_factors where status = 'unverified';
    create trigger chambers_check_factor before insert on auth.mfa_factors
      for each row execute function private.check_factor();
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger chambers_forget_passkey after delete on auth.webauthn_credentials
      for each row execute function private.forget_passkey();
  end if;
end
$$;
