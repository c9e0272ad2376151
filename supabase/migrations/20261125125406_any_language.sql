-- A language was listed in four tables and two functions: a new one needed a migration. The contract lists them alone now.

SET local check_function_bodies = off;

ALTER TABLE "public"."clients"
  DROP CONSTRAINT "clients_language_check";

ALTER TABLE "public"."contact_submissions"
  DROP CONSTRAINT "contact_submissions_language_check";

ALTER TABLE "public"."privacy_notices"
  DROP CONSTRAINT "privacy_notices_language_check";

ALTER TABLE "public"."profiles"
  DROP CONSTRAINT "profiles_language_check";

DROP FUNCTION "public"."publish_privacy_notice"(text, text);

CREATE OR REPLACE FUNCTION private.create_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  fallback text := 'user-' || left(replace(new.id::text, '-', ''), 12);
  name text := btrim(given ->> 'username');
  full_name text := btrim(given ->> 'full_name');
  phone text := btrim(given ->> 'phone');
  client constant uuid := nullif(current_setting('chambers.invited_client', true), '')::uuid;
begin
  if new.email_confirmed_at is null and exists (select from private.registrations r where r.user_id = new.id)
    or exists (select from public.profiles p where p.id = new.id)
  then
    return new;
  end if;
  delete from private.registrations r where r.user_id = new.id;
  if name is null or name !~ '^[A-Za-z0-9._-]{3,50}$'
    or tg_op = 'UPDATE' and exists (select from public.profiles p where lower(p.username) = lower(name))
  then
    name := fallback;
  end if;
  if full_name is null or char_length(full_name) not between 3 and 120 or not private.is_plain_text(full_name) then
    full_name := name;
  end if;
  if char_length(phone) not between 10 and 32 or not private.is_plain_text(phone) then
    phone := null;
  end if;
  insert into public.profiles (id, username, full_name, email, phone, language)
  values (
    new.id, name, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone,
    case when given ->> 'notice_language' ~ '^[a-z]{2,3}$' then given ->> 'notice_language' else 'en' end
  );
  -- Who registers, or accepts an invitation, agrees to the notice in that language; who is added by an operator does
  -- not.
  if given ? 'notice_language' then
    insert into public.consents (user_id, purpose, notice_id, given_at)
    values (new.id, 'account', private.notice_at(given ->> 'notice_language', new.created_at), new.created_at);
  end if;
  if client is not null then
    insert into public.client_users (client_id, user_id) values (client, new.id);
    perform set_config('chambers.invited_client', '', true);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_at (
  language text,
  at       timestamp with time zone
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select n.id from public.privacy_notices n
  where n.language in (notice_at.language, 'en') and (n.published_at <= notice_at.at or n.version = 1)
  order by n.language = notice_at.language desc, n.version desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.publish_privacy_notice (
  texts jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  latest integer;
  refused text;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminPublishesNotice';
  end if;
  -- Two who publish at once, one after the other.
  perform pg_advisory_xact_lock(hashtext('chambers.privacy_notices'));
  select coalesce(max(n.version), 0) into latest from public.privacy_notices n;
  select l.language into refused from (
    select n.language from public.privacy_notices n where n.version = latest
    union select jsonb_object_keys(texts)
  ) l
  where char_length(coalesce(texts ->> l.language, '')) not between 200 and 20000
    or not private.is_plain_text(texts ->> l.language)
  order by l.language limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'noticeText', hint = refused;
  end if;
  insert into public.privacy_notices (version, language, body)
  select latest + 1, t.key, t.value from jsonb_each_text(texts) t;
  return latest + 1;
end
$function$;

REVOKE ALL ON FUNCTION "public"."publish_privacy_notice"(jsonb) FROM PUBLIC, "anon", "authenticated", "service_role";

ALTER TABLE "public"."clients"
  ADD CONSTRAINT "clients_language_check" CHECK ((language ~ '^[a-z]{2,3}$'::text));

ALTER TABLE "public"."contact_submissions"
  ADD CONSTRAINT "contact_submissions_language_check" CHECK ((language ~ '^[a-z]{2,3}$'::text));

ALTER TABLE "public"."privacy_notices"
  ADD CONSTRAINT "privacy_notices_language_check" CHECK ((language ~ '^[a-z]{2,3}$'::text));

ALTER TABLE "public"."profiles"
  ADD CONSTRAINT "profiles_language_check" CHECK ((language ~ '^[a-z]{2,3}$'::text));

COMMENT ON FUNCTION "private"."notice_at"(text, timestamp with time zone) IS 'The notice that was in force at a moment, the first one before it was published. In: the language, English where it was not published in it; the moment. Out: its id.';

COMMENT ON FUNCTION "public"."publish_privacy_notice"(jsonb) IS 'Publishes the next version of the notice. In: its texts by language, at least in those of the latest version. Out: its version. Errors: PT403 for others than admins; PT422, the hint is the language.';

GRANT EXECUTE ON FUNCTION "public"."publish_privacy_notice"(jsonb) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."publish_privacy_notice"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."publish_privacy_notice"(jsonb) TO "postgres";
