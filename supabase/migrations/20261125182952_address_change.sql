-- A stolen access token could begin a change of address at Supabase Auth, and where addresses are not proven one link, mailed
-- to the new address, ends it: a new password by mail would follow.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.refuse_address_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  raise exception using errcode = 'PT403', message = 'addressChange';
end
$function$;

CREATE TRIGGER chambers_refuse_address_change
  BEFORE UPDATE OF email_change ON auth.users
  FOR EACH ROW
  WHEN ((((new.email_change)::text <> ''::text) AND ((new.email_change)::text IS DISTINCT FROM (old.email_change)::text)))
  EXECUTE FUNCTION private.refuse_address_change();

COMMENT ON FUNCTION "private"."refuse_address_change"() IS 'Trigger: nobody begins a change of their own address at Supabase Auth. A stolen token could, and where addresses are not proven, one link to the new address is enough there (met on 2.196.0); a reset by mail would follow. An operator changes addresses. Errors: PT403.';

REVOKE ALL ON FUNCTION "private"."refuse_address_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_address_change"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_address_change"() TO "postgres";
