-- Supabase Auth writes a new user's metadata a second time after the insert: the used token of the registration came back
-- with it, and stood in the metadata for good.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.forget_registration_token()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'registration_token';
  return new;
end
$function$;

CREATE TRIGGER chambers_forget_registration_token
  BEFORE UPDATE OF raw_user_meta_data ON auth.users
  FOR EACH ROW
  WHEN ((new.raw_user_meta_data ? 'registration_token'::text))
  EXECUTE FUNCTION private.forget_registration_token();

COMMENT ON FUNCTION "private"."check_registration"() IS 'Trigger: refuses a log-in that nobody has begun. Its metadata must carry the token of a registration, which is used up and taken out, and with it the invitation. Without a token only an operator adds people, in Studio or with SQL: a sign-up past the API that says who it is is refused. Supabase Auth signs people up and adds those of Studio with the same role; the latter have no metadata. The embedded Supabase Auth writes `sub` into that of a sign-up. Errors: PT403, which Supabase Auth answers with 403, and the embedded one with a 500.';

COMMENT ON FUNCTION "private"."forget_registration_token"() IS 'Trigger: keeps the token of a registration out of the metadata. Supabase Auth writes it again after it has made the user (met on 2.196.0).';

REVOKE ALL ON FUNCTION "private"."forget_registration_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_registration_token"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."forget_registration_token"() TO "postgres";

update auth.users set raw_user_meta_data = raw_user_meta_data - 'registration_token' where raw_user_meta_data ? 'registration_token';
