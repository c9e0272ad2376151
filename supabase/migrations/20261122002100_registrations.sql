-- A log-in begins at the api only: by a registration, whose e-mail address has to be proven where Supabase Auth asks for
-- that, or by an invitation, which ends in the transaction that makes the log-in.

-- Registering ended the invitation of an address, and so anybody could end anybody's.
drop trigger profiles_delete_accepted_invitation on public.profiles;
drop function private.delete_accepted_invitation();
drop function public.registration_conflict(text, text);

-- Log-ins that are being made. Those that wait for a proof of the address have no profile: no list shows them.
create table private.registrations (
  -- SHA-256 of the token that the api shows with the new log-in.
  token_hash text primary key,
  email text not null,
  -- Reserved until the row goes, also where nothing comes of it: otherwise a second registration would tell whether the
  -- address of the first one has an account.
  username text not null,
  invitation_id uuid references public.invitations (id) on delete cascade,
  -- The log-in that came of it, and waits for the proof.
  user_id uuid
    constraint registrations_user_id_key unique,
  expires_at timestamptz not null default now() + interval '1 day'
);
create index registrations_email_idx on private.registrations (email);
create index registrations_username_idx on private.registrations (lower(username));
create index registrations_invitation_id_idx on private.registrations (invitation_id);
create index registrations_expires_at_idx on private.registrations (expires_at);
alter table private.registrations enable row level security;

-- Deletes registrations that were never proven, with their log-ins. Out: how many.
create function public.delete_expired_registrations() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from auth.users u using private.registrations r
  where r.user_id = u.id and r.expires_at <= now() and u.email_confirmed_at is null;
  delete from private.registrations where expires_at <= now();
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_expired_registrations() to service_role;

-- Begins a registration. An earlier one of the same address that was never proven is replaced: whoever made it does not
-- keep the owner out.
-- In: what is to be registered; the token of an invitation where one is accepted.
-- Out: one row. token: what the new log-in has to carry. refusal: 'username' when it is taken, 'invitation' when that is
-- not good (any more); then nothing has begun. has_account: whether the address has an account already.
-- For the api only: it would tell a stranger who has an account.
create function public.begin_registration(username text, email text, invitation_token text default null)
returns table (token text, refusal text, has_account boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  name text := btrim(begin_registration.username);
  address text := lower(btrim(begin_registration.email));
  invitation uuid;
begin
  -- Two who choose the same name at the same moment take turns.
  perform pg_advisory_xact_lock(hashtext('chambers.begin_registration'));
  perform public.delete_expired_registrations();
  if invitation_token is not null then
    select i.id into invitation from public.invitations i
    where i.token_hash = encode(sha256(convert_to(invitation_token, 'UTF8')), 'hex')
      and i.email = address and i.expires_at > now()
    -- One that is being accepted is waited for.
    for key share;
    if invitation is null then
      return query select null::text, 'invitation', false;
      return;
    end if;
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(name))
    or exists (select from private.registrations r where lower(r.username) = lower(name) and r.email <> address)
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

-- Whether a log-in may be made. Its metadata must carry the token of a registration, which is used up and taken out, and
-- with it the invitation. Without a token only an operator adds people, in Studio or with SQL: a sign-up past the api that
-- says who it is is refused. Supabase Auth signs people up and adds those of Studio with the same role; the latter have no
-- metadata. The embedded Supabase Auth writes `sub` into that of a sign-up.
-- Errors: PT403. Supabase Auth answers them with a 500.
create function private.check_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  hash text := encode(sha256(convert_to(given ->> 'registration_token', 'UTF8')), 'hex');
  invitation uuid;
begin
  if hash is null then
    if given <> '{}' and (session_user = 'supabase_auth_admin' or given ? 'sub') then
      raise exception using errcode = 'PT403', message = 'Registration is possible on the site only';
    end if;
    return new;
  end if;
  new.raw_user_meta_data := given - 'registration_token';
  -- The invitation first: with it go the registrations of others who accept it at this moment, and wait here.
  perform from public.invitations i join private.registrations r on r.invitation_id = i.id
  where r.token_hash = hash for update of i;
  update private.registrations r set user_id = new.id
  where r.token_hash = hash and r.email = lower(new.email) and r.user_id is null and r.expires_at > now()
  returning r.invitation_id into invitation;
  if not found then
    raise exception using errcode = 'PT403', message = 'This registration is not valid';
  end if;
  -- With the invitation its registration goes: the invited person has nothing left to prove.
  delete from public.invitations i where i.id = invitation;
  return new;
end
$$;

create trigger chambers_check_registration before insert on auth.users
for each row execute function private.check_registration();

-- As before, and who registered gets the profile when the address is proven. A username that somebody else was given
-- meanwhile is left out then: a proof never fails.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  fallback text := 'user-' || left(replace(new.id::text, '-', ''), 12);
  name text := btrim(given ->> 'username');
  full_name text := btrim(given ->> 'full_name');
  phone text := btrim(given ->> 'phone');
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
  insert into public.profiles (id, username, full_name, email, phone)
  values (new.id, name, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone);
  return new;
end
$$;

create trigger chambers_create_proven_profile after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.create_profile();

-- As before, and also for a registration that waits for its proof: the log-in says then what is left to do.
create or replace function public.login_email(login text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select u.email
      from public.profiles p join auth.users u on u.id = p.id
      -- No username contains an @ and every address does, so that at most one of the two can match.
      where p.email = lower(btrim(login)) or lower(p.username) = lower(btrim(login))
      limit 1
    ),
    (
      select u.email
      from private.registrations r join auth.users u on u.id = r.user_id
      where r.email = lower(btrim(login)) or lower(r.username) = lower(btrim(login))
      limit 1
    )
  )
$$;

-- What Supabase Auth asks before a sign-up, an invitation from Studio or a log-in with another service makes a user; it
-- does not ask before the secret key adds one, as the api and Studio do. Switched on in config.toml.
-- In: the event. Out: always a refusal.
create function private.before_user_created(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select '{"error": {"http_code": 403, "message": "Registration is possible on the site only"}}'::jsonb
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end
$$;
