-- People may have the languages of the site only: a table, which the function `jobs` fills from the contract.
SET local check_function_bodies = off;

CREATE TABLE "private"."languages" (
  "code" text NOT NULL,
  CONSTRAINT "languages_code_check" CHECK ((code ~ '^[a-z]{2,3}$'::text)),
  CONSTRAINT "languages_pkey" PRIMARY KEY (code)
);

ALTER TABLE "private"."languages"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.check_language()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_language(new.language) and (tg_op = 'INSERT' or new.language <> old.language) then
    raise exception using errcode = 'PT422', message = 'unknownLanguage', hint = 'language';
  end if;
  return new;
end
$function$;

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
  full_name text := private.clean_line(given ->> 'full_name');
  phone text := private.to_phone(given ->> 'phone');
  client uuid;
begin
  -- With the invitation its registration goes: the invited person has nothing left to prove.
  delete from public.invitations i using private.registrations r
  where r.user_id = new.id and i.id = r.invitation_id
  returning i.client_id into client;
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
  if full_name is null or char_length(full_name) not between 3 and 120 or not private.is_name(full_name) then
    full_name := name;
  end if;
  if char_length(phone) not between 10 and 32 or not private.is_plain_text(phone) then
    phone := null;
  end if;
  insert into public.profiles (id, username, full_name, email, phone, language)
  values (
    new.id, name, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone,
    case when private.is_language(given ->> 'notice_language') then given ->> 'notice_language' else 'en' end
  );
  -- Who registers, or accepts an invitation, agrees to the notice in that language; who is added by an operator does
  -- not.
  if given ? 'notice_language' then
    insert into public.consents (user_id, purpose, notice_id, given_at)
    values (new.id, 'account', private.notice_at(given ->> 'notice_language', new.created_at), new.created_at);
  end if;
  if client is not null then
    insert into public.client_users (client_id, user_id) values (client, new.id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_language (
  p_code text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select exists (select from private.languages l where l.code = p_code) $function$;

CREATE OR REPLACE FUNCTION private.update_linked_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linked constant uuid := coalesce(new.user_id, old.user_id);
begin
  -- Another link or unlink of the same person is waited for, and then seen.
  perform from public.profiles p where p.id = linked for no key update;
  update public.profiles p set
    has_client = exists (select from public.client_users u where u.user_id = linked),
    language = coalesce((
      select nullif(c.language, 'en') from public.clients c where c.id = new.client_id and private.is_language(c.language)
    ), p.language)
  where p.id = linked;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_languages (
  p_codes text[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.languages (code) select unnest(p_codes) on conflict do nothing
$function$;

REVOKE ALL ON FUNCTION "public"."set_languages"(text[]) FROM PUBLIC, "anon", "authenticated";

CREATE TRIGGER clients_language
  BEFORE INSERT OR UPDATE OF LANGUAGE ON public.clients
  FOR EACH ROW
  WHEN ((new.language <> 'en'::text))
  EXECUTE FUNCTION private.check_language();

CREATE TRIGGER contact_submissions_language
  BEFORE INSERT OR UPDATE OF LANGUAGE ON public.contact_submissions
  FOR EACH ROW
  WHEN ((new.language <> 'en'::text))
  EXECUTE FUNCTION private.check_language();

CREATE TRIGGER profiles_language
  BEFORE INSERT OR UPDATE OF LANGUAGE ON public.profiles
  FOR EACH ROW
  WHEN ((new.language <> 'en'::text))
  EXECUTE FUNCTION private.check_language();

COMMENT ON FUNCTION "private"."check_language"() IS 'Trigger: takes the languages of the site only; what is stored stays. Error: PT422.';

COMMENT ON FUNCTION "private"."is_language"(text) IS 'Whether the site has a language, or had it. In: its code.';

COMMENT ON FUNCTION "public"."set_languages"(text[]) IS 'Names languages of the site, for its scheduled work; those that it had before stay. In: their codes (ISO 639).';

COMMENT ON TABLE "private"."languages" IS 'The languages that the site has, or had: rows may name one of them.';

REVOKE ALL ON FUNCTION "private"."check_language"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_language"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_language"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_language"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_language"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_language"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."set_languages"(text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_languages"(text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_languages"(text[]) TO "service_role";
