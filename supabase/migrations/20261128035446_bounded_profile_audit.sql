-- By switching the language, or by changing their own name, anybody could fill the audit log: the language is not recorded any more,
-- and other changes of one's own are counted.
SET local check_function_bodies = off;

DROP TRIGGER "chambers_audit_delete" ON "public"."profiles";

DROP TRIGGER "chambers_audit_insert" ON "public"."profiles";

DROP TRIGGER "chambers_audit_update" ON "public"."profiles";

CREATE OR REPLACE FUNCTION private.limit_profile_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wait integer;
begin
  if new.id = (select auth.uid()) then
    wait := public.consume_throttle('profile:' || new.id, 30, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

CREATE TRIGGER chambers_audit_delete AFTER DELETE ON public.profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'profile',
  'id',
  '',
  'id',
  'username full_name email phone role'
);

CREATE TRIGGER chambers_audit_insert AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'profile',
  'id',
  '',
  'id',
  'username full_name email phone role'
);

CREATE TRIGGER chambers_audit_update AFTER UPDATE ON public.profiles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.record_changes (
  'profile',
  'id',
  '',
  'id',
  'username full_name email phone role'
);

CREATE TRIGGER profiles_limit_changes
  BEFORE UPDATE OF full_name, phone ON public.profiles
  FOR EACH ROW
  WHEN (((old.full_name IS DISTINCT FROM new.full_name) OR (old.phone IS DISTINCT FROM new.phone)))
  EXECUTE FUNCTION private.limit_profile_changes();

COMMENT ON FUNCTION "private"."limit_profile_changes"() IS 'Trigger: bounds what somebody writes into the audit log by changing their own name and phone. Error: PT429 after thirty an hour, the hint is the seconds to wait.';

REVOKE ALL ON FUNCTION "private"."limit_profile_changes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."limit_profile_changes"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."limit_profile_changes"() TO "postgres";
