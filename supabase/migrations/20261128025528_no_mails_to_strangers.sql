-- A token alone had Supabase Auth mail strangers without limit: it mails both addresses of a change before it writes, and the refusal
-- took back the time of the mail. Now that time is always in the future, and what is written is swallowed.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.follow_password()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  place jsonb;
begin
  if exists (
    select from private.throttles t
    where t.bucket = sha256(convert_to('address:' || new.id, 'UTF8')) and t.attempts >= 3
      and t.window_ends > clock_timestamp()
  ) then
    raise exception using errcode = 'PT429', message = 'addressChange';
  end if;
  if old.encrypted_password <> '' then
    select jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip') into place
    from auth.sessions s, to_jsonb(s) as kept
    where s.user_id = new.id and s.created_at > now() - interval '1 minute'
    order by s.created_at desc limit 1;
    perform private.notify('password_changed', new.id || ' ' || now(), new.id, new.email, coalesce(place, '{}'));
  end if;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_address_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  never constant timestamptz := '2200-01-01 00:00+00';
begin
  if tg_op = 'UPDATE' and new.email_change <> '' then
    perform public.consume_throttle('address:' || new.id, 1, 3600);
  end if;
  new.email_change := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.email_change_confirm_status := 0;
  new.email_change_sent_at := never;
  new.reauthentication_sent_at := never;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_address_token()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  return null;
end
$function$;

CREATE OR REPLACE TRIGGER chambers_refuse_address_change
  BEFORE INSERT OR UPDATE OF email_change, email_change_token_new, email_change_token_current, email_change_sent_at, reauthentication_sent_at ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_address_change();

COMMENT ON FUNCTION "private"."follow_password"() IS 'Trigger: tells someone that their password was changed, and ends all their sessions, whoever gave it and however: whoever has stolen one is out in the same moment. Where from is named only when they logged in within the last minute, as the API does before each change, and Supabase Auth does with the link of a mail. Error: PT429 for somebody who has tried three times within an hour to change the address with the password: each time Supabase Auth mails a stranger.';

COMMENT ON FUNCTION "private"."refuse_address_change"() IS 'Trigger: nobody begins a change of their own address at Supabase Auth. A stolen token could, and where addresses are not proven, one link to the new address is enough there (met on 2.196.0); a reset by mail would follow. An operator changes addresses. Supabase Auth mails both addresses before it writes, but not within `max_frequency` of the last time: that lies in the future, also of the mails for `/reauthenticate`, so that a token alone sends none. A new password forgets that time within its request, which then sends two: it is counted for private.follow_password().';

COMMENT ON FUNCTION "private"."refuse_address_token"() IS 'Trigger: leaves out the tokens of a change of address, so that no link of such a mail does anything.';

REVOKE ALL ON FUNCTION "private"."refuse_address_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_address_token"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_address_token"() TO "postgres";

do $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens where token_type::text like 'email\_change%';
    create trigger chambers_refuse_address_token before insert on auth.one_time_tokens
      for each row when (new.token_type::text like 'email\_change%') execute function private.refuse_address_token();
  end if;
end
$$;

update auth.users set email_change_sent_at = email_change_sent_at;
