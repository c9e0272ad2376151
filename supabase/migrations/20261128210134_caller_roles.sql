-- The roles of requests that people make stand in one function: four places named them.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.caller_roles()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '{anon,authenticated,app_office,app_assigned,app_admin}'::text[] $function$;

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
  if caller = any (private.caller_roles()) then
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

CREATE OR REPLACE FUNCTION private.set_message_columns()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller constant text := current_setting('role', true);
  wait integer;
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if tg_op = 'INSERT' and caller = any (private.caller_roles()) then
    new.author_id := auth.uid();
    select p.full_name into new.author_name from public.profiles p where p.id = new.author_id;
    new.is_from_admin := caller <> 'authenticated';
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    wait := public.consume_throttle('message:' || new.author_id, 120, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyMessages', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.throttle_contact_submission()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wait integer;
begin
  if current_setting('role', true) = any (private.caller_roles()) then
    if private.client_network() is not null then
      wait := public.consume_throttle('contact:address:' || private.client_network(), 20, 3600);
      if wait > 0 then
        raise exception using errcode = 'PT429', message = 'tooManyFromAddress', hint = wait::text;
      end if;
    end if;
    wait := public.consume_throttle('contact:email:' || left(lower(new.email), 254), 5, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyWithEmail', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

COMMENT ON FUNCTION "private"."caller_roles"() IS 'The roles of requests that people make, visitors too. With another one it is the service, Supabase Auth or an operator.';

REVOKE ALL ON FUNCTION "private"."caller_roles"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."caller_roles"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."caller_roles"() TO "postgres";
