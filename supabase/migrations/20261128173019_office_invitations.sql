-- Clerks and juniors are invited as such; the role of a log-in is that of its profile whatever Supabase Auth writes.
SET local check_function_bodies = off;

DROP FUNCTION "public"."find_invitation"(text);

DROP FUNCTION "public"."invite_client"(text, text, text, text, uuid);

ALTER TABLE "public"."invitations"
  ADD COLUMN "role" public.user_role NOT NULL DEFAULT 'client'::public.user_role;

ALTER TABLE "public"."invitations"
  ALTER COLUMN "client_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.apply_user_role()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update auth.users set role = role where id = new.id;
  delete from auth.sessions where user_id = new.id;
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
  invited_as public.user_role;
begin
  -- With the invitation its registration goes: the invited person has nothing left to prove.
  delete from public.invitations i using private.registrations r
  where r.user_id = new.id and i.id = r.invitation_id
  returning i.client_id, i.role into client, invited_as;
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
  update public.profiles p set role = invited_as where p.id = new.id and p.role <> invited_as;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_user_role()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.role := coalesce(
    (
      select case p.role when 'admin' then 'app_admin' when 'client' then 'authenticated' else 'app_office' end
      from public.profiles p where p.id = new.id
    ),
    new.role
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_invitation (
  p_token text
)
  RETURNS TABLE (
    full_name text,
    email     text,
    phone     text,
    username  text,
    role      public.user_role
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.full_name, i.email, i.phone, i.username, i.role
  from public.invitations i
  where i.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and i.expires_at > now()
$function$;

REVOKE ALL ON FUNCTION "public"."find_invitation"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.invite_client (
  p_full_name text,
  p_email     text,
  p_phone     text             DEFAULT NULL::text,
  p_username  text             DEFAULT NULL::text,
  p_client_id uuid             DEFAULT NULL::uuid,
  p_role      public.user_role DEFAULT 'client'::public.user_role
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  invited_email text := lower(btrim(p_email));
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminInvites';
  end if;
  -- Who takes the caller's role away meanwhile is waited for, or waits and then withdraws this invitation too.
  perform from public.profiles p where p.id = (select auth.uid()) and p.role = 'admin' for share;
  if not found then
    raise exception using errcode = 'PT403', message = 'adminInvites';
  end if;
  if exists (select from public.profiles p where p.email = invited_email) then
    raise exception using errcode = 'PT409', message = 'emailTaken';
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(btrim(p_username))) then
    raise exception using errcode = 'PT409', message = 'usernameTaken';
  end if;
  if p_role <> 'client' then
    p_client_id := null;
  elsif p_client_id is null then
    select c.id into p_client_id from public.clients c where lower(c.email) = invited_email order by c.created_at, c.id limit 1;
  end if;
  if p_role = 'client' and p_client_id is null then
    insert into public.clients (full_name, phone, email)
    values (btrim(p_full_name), private.to_e164(p_phone), invited_email) returning id into p_client_id;
  end if;
  insert into public.invitations as i (full_name, email, phone, username, token_hash, invited_by, expires_at, client_id, role)
  values (
    btrim(p_full_name), invited_email, nullif(btrim(p_phone), ''),
    nullif(btrim(p_username), ''), encode(sha256(convert_to(token, 'UTF8')), 'hex'), (select auth.uid()),
    now() + private.period('invitation'), p_client_id, p_role
  )
  on conflict on constraint invitations_email_key do update set
    full_name = excluded.full_name, phone = excluded.phone, username = excluded.username,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
    client_id = excluded.client_id, role = excluded.role;
  return token;
end
$function$;

REVOKE ALL ON FUNCTION "public"."invite_client"(text, text, text, text, uuid, public.user_role) FROM PUBLIC, "anon", "authenticated", "service_role";

ALTER TABLE "public"."invitations"
  ADD CONSTRAINT "invitations_role_check" CHECK (((role <> 'admin'::public.user_role) AND ((role = 'client'::public.user_role) = (client_id IS NOT NULL))));

CREATE TRIGGER chambers_keep_user_role
  BEFORE UPDATE OF ROLE ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_user_role();

COMMENT ON FUNCTION "private"."create_profile"() IS 'Trigger: gives a new user a profile, also one who is added in Studio without metadata, records what they have agreed to, and uses up their invitation: it links them to its client, or gives its role. A user who registers gets it when the address is proven. The role is never taken from the metadata. A value that breaks a rule of profiles is left out, because Supabase Auth would answer a refusal with 500, and so is a username that somebody else was given meanwhile. Error: 23505 when the username is taken and no proof is waited for.';

COMMENT ON FUNCTION "private"."keep_user_role"() IS 'Trigger: whatever is written as the role of a log-in is that of its profile. Supabase Auth writes the one of clients into each user that it has just added, also into that of an invited clerk.';

COMMENT ON FUNCTION "public"."find_invitation"(text) IS 'Finds the invitation that a token belongs to. Out: one row, or none when it is unknown, replaced, accepted, withdrawn or out of time. For the api, which counts how often it is asked.';

COMMENT ON FUNCTION "public"."invite_client"(text, text, text, text, uuid, public.user_role) IS 'Invites somebody to register, for the client that is named, or else for the one with this e-mail address, who is added where there is none; or as a clerk or junior, of no client. The link that the same address was given before stops working. Returns the token of the link, which is shown only this once. Errors: PT403 for a caller who is no admin, PT409 when the address has an account, 23514 for a value that breaks a rule of the table.';

REVOKE ALL ON FUNCTION "private"."keep_user_role"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_user_role"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keep_user_role"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."find_invitation"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."find_invitation"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."find_invitation"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."invite_client"(text, text, text, text, uuid, public.user_role) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."invite_client"(text, text, text, text, uuid, public.user_role) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."invite_client"(text, text, text, text, uuid, public.user_role) TO "postgres";

REVOKE ALL ("role") ON TABLE "public"."invitations" FROM "app_admin";

GRANT SELECT ("role") ON TABLE "public"."invitations" TO "app_admin";
