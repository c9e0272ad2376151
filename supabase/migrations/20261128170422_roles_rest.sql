-- Functions of 0.3.0 find the reset of a password under its old name until the new ones are deployed.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.is_admin_reset (
  p_token text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select public.is_office_reset(p_token) $function$;

REVOKE ALL ON FUNCTION "public"."is_admin_reset"(text) FROM PUBLIC, "anon", "authenticated";

COMMENT ON FUNCTION "public"."is_admin_reset"(text) IS 'is_office_reset() as functions of 0.3.0 call it, which run until the new ones are deployed, and again after a return to them. In 0.5.0 it may go.';

REVOKE ALL ON FUNCTION "public"."is_admin_reset"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."is_admin_reset"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."is_admin_reset"(text) TO "service_role";
