-- People with a log-in: one profile for each user of Supabase Auth, and the role that decides what they may do.

create type public.user_role as enum ('client', 'admin');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- ASCII, so that no two names look alike; never an @, so that a username cannot pose as an e-mail address.
  username text not null
    constraint profiles_username_check check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  full_name text not null
    constraint profiles_full_name_check
    check (char_length(full_name) between 3 and 120 and private.is_plain_text(full_name)),
  email text not null
    constraint profiles_email_check check (char_length(email) between 3 and 254),
  phone text
    constraint profiles_phone_check check (char_length(phone) between 10 and 32 and private.is_plain_text(phone)),
  role public.user_role not null default 'client',
  search tsvector not null generated always as (
    private.words_of(username || ' ' || full_name || ' ' || email || ' ' || coalesce(phone, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row for each user; to make someone an admin, set role here.';

create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_full_name_idx on public.profiles (role, full_name, id);
create index profiles_created_at_idx on public.profiles (created_at, id);
create index profiles_role_created_at_idx on public.profiles (role, created_at, id);
create index profiles_search_idx on public.profiles using gin (search);

create trigger profiles_touch before update on public.profiles
for each row execute function private.touch_updated_at();

-- Whether the caller is an admin now. It asks the profile and not the token, so that the token of someone who is no
-- longer an admin writes nothing. In policies always as `(select private.is_admin())`: once a statement, not once a row.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles where id = (select auth.uid()) and role = 'admin')
$$;
grant execute on function private.is_admin() to authenticated;

-- Gives every new user a profile, also one added in Studio without any metadata. The role is never taken from the
-- metadata: whoever signs up can write that. A value that breaks a rule of profiles is left out, because Supabase Auth
-- would answer a refusal with a 500. Errors: 23505 when the username is taken; the user is then not created.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  fallback text := 'user-' || left(replace(new.id::text, '-', ''), 12);
  username text := btrim(given ->> 'username');
  full_name text := btrim(given ->> 'full_name');
  phone text := btrim(given ->> 'phone');
begin
  if username is null or username !~ '^[A-Za-z0-9._-]{3,50}$' then
    username := fallback;
  end if;
  if full_name is null or char_length(full_name) not between 3 and 120 or not private.is_plain_text(full_name) then
    full_name := username;
  end if;
  if char_length(phone) not between 10 and 32 or not private.is_plain_text(phone) then
    phone := null;
  end if;
  insert into public.profiles (id, username, full_name, email, phone)
  values (new.id, username, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone);
  return new;
end
$$;

create trigger chambers_create_profile after insert on auth.users
for each row execute function private.create_profile();

-- Follows a change of e-mail address, which Supabase Auth makes once it is confirmed.
create function private.follow_user_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = lower(new.email) where id = new.id and new.email is not null;
  return new;
end
$$;

create trigger chambers_follow_user_email after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.follow_user_email();

-- Refuses to leave the practice without an admin. In: a profile that stops being one, or is deleted.
-- Errors: PT409.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two admins who demote each other at the same moment take turns; the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtext('chambers.keep_an_admin'));
  if not exists (select from public.profiles where role = 'admin' and id <> old.id) then
    raise exception using errcode = 'PT409', message = 'The last admin cannot be removed',
      hint = 'Make someone else an admin first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger profiles_keep_an_admin before update of role on public.profiles
for each row when (old.role = 'admin' and new.role <> 'admin')
execute function private.keep_an_admin();

create trigger profiles_keep_an_admin_on_delete before delete on public.profiles
for each row when (old.role = 'admin')
execute function private.keep_an_admin();

-- Carries a change of role to Supabase Auth, whose tokens name the Postgres role, and ends the user's sessions so that
-- no refresh token outlives it.
create function private.apply_user_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users
  set role = case new.role when 'admin' then 'app_admin' else 'authenticated' end
  where id = new.id;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$$;

create trigger profiles_apply_user_role after update of role on public.profiles
for each row when (old.role is distinct from new.role)
execute function private.apply_user_role();

-- Changes someone's role. In: the user and the new role. Out: nothing.
-- Errors: PT403 for anyone but an admin, PT404 for an unknown user, PT409 for the last admin.
create function public.set_user_role(user_id uuid, new_role public.user_role) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may change roles';
  end if;
  update public.profiles set role = new_role where id = user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'No such user';
  end if;
end
$$;
grant execute on function public.set_user_role(uuid, public.user_role) to app_admin;

-- Where someone is logged in. In: the user. Out: the sessions that Supabase Auth keeps, the latest used first; the
-- browser and the address as far as it knows them; current is the session that asks.
-- Errors: PT403 for anyone but an admin.
create function public.user_sessions(user_id uuid)
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may see sessions';
  end if;
  return query
  select
    s.id, s.created_at,
    -- Supabase Auth writes this one as UTC without a zone; null until the first renewal.
    coalesce((kept ->> 'refreshed_at')::timestamp at time zone 'UTC', s.created_at) as last_used,
    kept ->> 'user_agent', kept ->> 'ip',
    coalesce(s.id::text = (select auth.jwt()) ->> 'session_id', false)
  -- As jsonb, because these columns came to Supabase Auth one by one, and an older one lacks some.
  from auth.sessions s, to_jsonb(s) as kept
  where s.user_id = user_sessions.user_id
    and coalesce((kept ->> 'not_after')::timestamptz > now(), true)
  order by last_used desc, s.id
  limit 100;
end
$$;
grant execute on function public.user_sessions(uuid) to app_admin;

-- Signs someone out: their refresh tokens go with the session, and the access token ends by itself within minutes.
-- In: the user, and one of their sessions or null for all of them. Out: how many sessions were ended.
-- Errors: PT403 for anyone but an admin.
create function public.end_user_sessions(user_id uuid, session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may end sessions';
  end if;
  delete from auth.sessions s
  where s.user_id = end_user_sessions.user_id
    and (end_user_sessions.session_id is null or s.id = end_user_sessions.session_id);
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_user_sessions(uuid, uuid) to app_admin;

-- Finds the e-mail address that Supabase Auth knows for what someone typed at log-in: a username or an e-mail address,
-- in any case. Out: the address, or null. For the api only: it would tell a stranger who has an account.
create function public.login_email(login text) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email
  from public.profiles p join auth.users u on u.id = p.id
  -- No username contains an @ and every address does, so that at most one of the two can match.
  where p.email = lower(btrim(login)) or lower(p.username) = lower(btrim(login))
  limit 1
$$;
grant execute on function public.login_email(text) to service_role;

create index profiles_email_idx on public.profiles (email);

-- Says what a new registration would clash with. Out: 'username', 'email' or null. For the api only.
create function public.registration_conflict(username text, email text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.profiles p where lower(p.username) = lower(btrim(registration_conflict.username)))
      then 'username'
    when exists (select from public.profiles p where p.email = lower(btrim(registration_conflict.email)))
      then 'email'
  end
$$;
grant execute on function public.registration_conflict(text, text) to service_role;

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (full_name, phone) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "a client reads their own profile" on public.profiles
for select to authenticated using (id = (select auth.uid()));

create policy "a client changes their own name and phone" on public.profiles
for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "an admin reads every profile" on public.profiles
for select to app_admin using (true);

-- How many people a search and filters leave, so that the pages of a long list can be numbered without counting all of
-- it. In: a query of the `simple` configuration, and values to keep; null for any. Out: the number, never above 201.
-- Planned for the values at hand: a filter that is not used must not cost an index.
create function public.count_profiles(query text default null, role public.user_role default null) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.profiles r
      where (query is null or r.search @@ to_tsquery('simple', query))
        and (count_profiles.role is null or r.role = count_profiles.role)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_profiles(text, public.user_role) to app_admin;
