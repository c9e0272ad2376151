-- Anybody could write what they liked into their own metadata at Supabase Auth. It is in each access token: with 100 kB nobody could
-- log in any more, and a stolen token did it to its owner.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.known_metadata (
  given jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(case jsonb_typeof(given) when 'object' then given else '{}' end)
    join (
      values
        ('username', 50), ('full_name', 120), ('phone', 32), ('notice_language', 3),
        ('sub', 36), ('email', 254), ('email_verified', 5), ('phone_verified', 5)
    ) as known (key, longest) using (key)
  where jsonb_typeof(value) in ('string', 'boolean') and char_length(value #>> '{}') <= longest
$function$;

CREATE OR REPLACE FUNCTION private.limit_metadata()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.raw_user_meta_data := private.known_metadata(new.raw_user_meta_data);
  return new;
end
$function$;

CREATE OR REPLACE TRIGGER chambers_forget_registration_token
  BEFORE INSERT OR UPDATE OF raw_user_meta_data ON auth.users
  FOR EACH ROW
  WHEN ((new.raw_user_meta_data IS NOT NULL))
  EXECUTE FUNCTION private.limit_metadata();

DROP FUNCTION "private"."forget_registration_token"();

COMMENT ON FUNCTION "private"."known_metadata"(jsonb) IS 'What stays of the metadata of a log-in: what a registration says, and what Supabase Auth adds, in lengths that they can have.';

COMMENT ON FUNCTION "private"."limit_metadata"() IS 'Trigger: keeps unknown and long metadata out. Everybody may write their own at Supabase Auth, and it is in each of their access tokens, which browsers and servers take up to some kilobytes only: a stolen token would lock its owner out. It also keeps out the token of a registration, which Supabase Auth writes again after it has made the user (met on 2.196.0).';

REVOKE ALL ON FUNCTION "private"."known_metadata"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."known_metadata"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."known_metadata"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."limit_metadata"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."limit_metadata"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."limit_metadata"() TO "postgres";

update auth.users set raw_user_meta_data = raw_user_meta_data
where raw_user_meta_data <> private.known_metadata(raw_user_meta_data);
