-- Who works in the office may be a clerk or a junior: who that is, and what they may, before anything is granted to them.
SET local check_function_bodies = off;

DROP TRIGGER "profiles_release_admin_work_on_delete" ON "public"."profiles";

DROP TRIGGER "profiles_release_admin_work" ON "public"."profiles";

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_actor_role_check";

DROP FUNCTION "private"."release_admin_work"();

DROP FUNCTION "public"."is_admin_reset"(text);

CREATE OR REPLACE FUNCTION private.apply_user_role()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update auth.users
  set role = case new.role when 'admin' then 'app_admin' when 'client' then 'authenticated' else 'app_office' end
  where id = new.id;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.current_actor (
  p_is_auth boolean,
  p_user_id uuid,
  OUT       id uuid,
  OUT       role text,
  OUT       via text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller text := current_setting('role', true);
  headers json := nullif(current_setting('request.headers', true), '')::json;
  acting text := headers ->> 'x-acting-user';
begin
  if caller in ('anon', 'authenticated', 'app_office', 'app_admin') then
    id := auth.uid();
    role := case caller
      when 'anon' then 'visitor'
      when 'authenticated' then 'client'
      when 'app_admin' then 'admin'
      else coalesce((select p.role::text from public.profiles p where p.id = current_actor.id), 'clerk')
    end;
    -- As the request says: it has the same rights either way.
    via := case headers ->> 'x-client-info' when 'chambers-api' then 'api' else 'site' end;
    return;
  elsif caller = 'service_role' then
    if acting ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      id := acting::uuid;
    end if;
    role := 'service';
    via := case when id is null then 'service' else 'api' end;
  elsif p_is_auth then
    id := p_user_id;
    role := 'service';
    via := 'auth';
  else
    role := 'operator';
    via := 'database';
  end if;
  if id is not null then
    role := coalesce((select p.role::text from public.profiles p where p.id = current_actor.id), 'client');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_office()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.is_session_live()
    and exists (select from public.profiles where id = (select auth.uid()) and role <> 'client');
end
$function$;

CREATE OR REPLACE FUNCTION private.may (
  p_right text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own text;
  switches jsonb;
begin
  if not private.is_session_live() then
    return false;
  end if;
  select p.role::text into own from public.profiles p where p.id = (select auth.uid());
  select s.value into switches from public.site_settings s where s.key = 'roles';
  return coalesce(
    case own
      when 'admin' then true
      when 'junior' then case p_right
        when 'read_fees' then switches -> 'juniorFees' = 'true'
        when 'all_cases' then switches -> 'juniorAssignedOnly' is distinct from 'true'
        else p_right in ('messages', 'papers', 'conflicts', 'merge_preview')
      end
      when 'clerk' then case p_right
        when 'messages' then switches -> 'clerkMessages' = 'true'
        else p_right = 'all_cases'
      end
    end,
    false
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.release_office_work()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.invitations i where i.invited_by = old.id;
  if tg_op = 'DELETE' or new.role = 'client' then
    update public.tasks t set assignee_id = null where t.assignee_id = old.id and t.done_at is null;
    update public.filing_items i set assignee_id = null where i.assignee_id = old.id and i.done_on is null;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_office_reset (
  p_token text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from auth.users u
    where u.recovery_token = p_token and length(p_token) > 20 and u.role in ('app_office', 'app_admin')
  )
$function$;

REVOKE ALL ON FUNCTION "public"."is_office_reset"(text) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_actor_role_check"
    CHECK ((actor_role = ANY (ARRAY['visitor'::text, 'client'::text, 'clerk'::text, 'junior'::text, 'admin'::text, 'service'::text, 'operator'::text])));

CREATE TRIGGER profiles_release_office_work_on_delete
  BEFORE DELETE ON public.profiles
  FOR EACH ROW
  WHEN ((old.role <> 'client'::public.user_role))
  EXECUTE FUNCTION private.release_office_work();

CREATE TRIGGER profiles_release_office_work
  BEFORE UPDATE OF ROLE ON public.profiles
  FOR EACH ROW
  WHEN (((old.role <> 'client'::public.user_role) AND (new.role <> old.role)))
  EXECUTE FUNCTION private.release_office_work();

CREATE POLICY "the office reads how it works, too" ON "public"."site_settings"
  FOR SELECT
  TO "app_office"
  USING ((is_public OR (key = ANY (ARRAY['fees'::text, 'diary'::text, 'roles'::text]))));

COMMENT ON FUNCTION "private"."is_office"() IS 'Whether the caller works in the office now, as clerk, junior or admin, in a live session. In policies always as (select private.is_office()), once a statement.';

COMMENT ON FUNCTION "private"."may"(text) IS 'Whether the caller may do, in a live session, what not everybody in the office may. In: a right, one of officeRights of the contract, whose may() answers the same. Out: always true for an admin, false for a client. In policies always as (select private.may(...)), once a statement.';

COMMENT ON FUNCTION "private"."release_office_work"() IS 'Trigger: what somebody has prepared as an admin, or holds as one of the office, ends with the role. The open invitations of an admin are withdrawn, and the open tasks of who leaves the office are for nobody in particular.';

COMMENT ON FUNCTION "public"."is_office_reset"(text) IS 'Whether the token of a mail is for replacing the password of somebody of the office, who needs a longer one: it has to be known before the token is used, because it is good once. In: the token of the link, as Supabase Auth stores it. Out: false for an unknown one. For the service only: it would tell who works in the office.';

COMMENT ON TABLE "public"."profiles" IS 'One row for each user; to make someone a clerk, a junior or an admin, set role here.';

REVOKE ALL ON FUNCTION "private"."is_office"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_office"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_office"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_office"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."may"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."may"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."may"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."release_office_work"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."release_office_work"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."release_office_work"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."is_office_reset"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."is_office_reset"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."is_office_reset"(text) TO "service_role";
