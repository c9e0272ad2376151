-- Log-ins in the making. Without a proven address they have no profile, and no list shows them.

create table private.registrations (
  -- SHA-256 of the token that the api sends with the new log-in.
  token_hash text primary key,
  email text not null,
  -- Reserved until the row goes, even in vain: else a second registration would tell whether the first address has an
  -- account.
  username text not null,
  invitation_id uuid references public.invitations (id) on delete cascade,
  -- The log-in that waits for the proof.
  user_id uuid unique,
  expires_at timestamptz not null default now() + private.period('registration')
);

create index registrations_email_idx on private.registrations (email);
create index registrations_username_idx on private.registrations (lower(username));
create index registrations_invitation_id_idx on private.registrations (invitation_id);
create index registrations_expires_at_idx on private.registrations (expires_at);

create function private.delete_expired_registrations(p_most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  expired constant text[] := array(
    select r.token_hash from private.registrations r where r.expires_at <= now()
    order by r.expires_at limit p_most for update skip locked
  );
begin
  delete from auth.users u using private.registrations r
  where r.token_hash = any (expired) and r.user_id = u.id and u.email_confirmed_at is null;
  delete from private.registrations r where r.token_hash = any (expired);
  return cardinality(expired);
end
$$;
comment on function private.delete_expired_registrations(integer) is
  'Deletes registrations that were never proven, with their log-ins, the oldest first. In: how many at most. Out: how many.';

create function public.begin_registration(p_username text, p_email text, p_invitation_token text default null)
returns table (token text, refusal text, has_account boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  name text := btrim(p_username);
  address text := lower(btrim(p_email));
  invitation uuid;
begin
  -- Two who choose the same name at the same moment take turns.
  perform pg_advisory_xact_lock(hashtext('chambers.begin_registration'));
  perform private.delete_expired_registrations(100);
  if p_invitation_token is not null then
    select i.id into invitation from public.invitations i
    where i.token_hash = encode(sha256(convert_to(p_invitation_token, 'UTF8')), 'hex')
      and i.email = address and i.expires_at > now()
    -- One that is being accepted is waited for.
    for key share;
    if invitation is null then
      return query select null::text, 'invitation', false;
      return;
    end if;
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(name))
    or exists (
      select from private.registrations r
      where lower(r.username) = lower(name) and r.email <> address and r.expires_at > now()
    )
  then
    return query select null::text, 'username', false;
    return;
  end if;
  delete from auth.users u using private.registrations r
  where r.user_id = u.id and r.email = address and u.email_confirmed_at is null;
  -- One that is being made at this moment goes on.
  delete from private.registrations r where r.email = address and r.user_id is not null;
  has_account := exists (select from auth.users u where u.email = address);
  -- 244 random bits.
  token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into private.registrations (token_hash, email, username, invitation_id)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), address, name, invitation);
  return next;
end
$$;
grant execute on function public.begin_registration(text, text, text) to service_role;
comment on function public.begin_registration(text, text, text) is
  'Begins a registration. An earlier one of the same address that was never proven is replaced: whoever made it '
  'does not keep the owner out. In: what is to be registered; the token of an invitation where one is accepted. '
  'Out: one row. token: what the new log-in has to carry. refusal: ''username'' when it is taken, ''invitation'' '
  'when that is not good (any more); then nothing has begun. has_account: whether the address has an account '
  'already. For the api only: it would tell a stranger who has an account.';

create function private.check_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  hash text := encode(sha256(convert_to(given ->> 'registration_token', 'UTF8')), 'hex');
begin
  if hash is null then
    if given <> '{}' and (session_user = 'supabase_auth_admin' or given ? 'sub') then
      raise exception using errcode = 'PT403', message = 'registrationOnSite';
    end if;
    return new;
  end if;
  new.raw_user_meta_data := given - 'registration_token';
  -- The invitation first: with it go the registrations of others who accept it at this moment, and wait here.
  perform from public.invitations i join private.registrations r on r.invitation_id = i.id
  where r.token_hash = hash for update of i;
  update private.registrations r set user_id = new.id
  where r.token_hash = hash and r.email = lower(new.email) and r.user_id is null and r.expires_at > now();
  if not found then
    raise exception using errcode = 'PT403', message = 'registration';
  end if;
  return new;
end
$$;
comment on function private.check_registration() is
  'Trigger: refuses a log-in that nobody has begun. Its metadata must carry the token of a registration, which is '
  'used up and taken out; private.create_profile() uses up the invitation. Without a token only an operator adds people, '
  'in Studio or with SQL: a sign-up past the API that says who it is is refused. Supabase Auth signs people up and adds those of '
  'Studio with the same role; the latter have no metadata. The embedded Supabase Auth writes `sub` into that of a '
  'sign-up. Errors: PT403, which Supabase Auth answers with 403, and the embedded one with a 500.';

create function private.before_user_created(p_event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select '{"error": {"http_code": 403, "message": "Registration is possible on the site only"}}'::jsonb
$$;
comment on function private.before_user_created(jsonb) is
  'Hook that Supabase Auth calls before a sign-up, an invitation from Studio or a log-in with another service makes a '
  'user; it does not ask before the secret key adds one, as the api and Studio do. Switched on in config.toml. In: '
  'the event. Out: always a refusal.';

create trigger chambers_check_registration before insert on auth.users
for each row execute function private.check_registration();

create function private.known_metadata(p_given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(case jsonb_typeof(p_given) when 'object' then p_given else '{}' end)
    join (
      values
        ('username', 50), ('full_name', 120), ('phone', 32), ('notice_language', 3),
        ('sub', 36), ('email', 254), ('email_verified', 5), ('phone_verified', 5)
    ) as known (key, longest) using (key)
  where jsonb_typeof(value) in ('string', 'boolean') and char_length(value #>> '{}') <= longest
$$;
comment on function private.known_metadata(jsonb) is
  'The metadata of a log-in that is kept: what a registration says, and what Supabase Auth adds, in lengths that they can '
  'have.';

create function private.limit_metadata() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.raw_user_meta_data := private.known_metadata(new.raw_user_meta_data);
  return new;
end
$$;
comment on function private.limit_metadata() is
  'Trigger: keeps unknown and long metadata out. Everybody may write their own at Supabase Auth, and it is in each of their '
  'access tokens, which browsers and servers take up to some kilobytes only: a stolen token would lock its owner out. It '
  'also keeps out the token of a registration, which Supabase Auth writes again after it has made the user (met on '
  '2.196.0).';
-- After chambers_check_registration, which reads that token.
create trigger chambers_forget_registration_token before insert or update of raw_user_meta_data on auth.users
for each row when (new.raw_user_meta_data is not null)
execute function private.limit_metadata();
