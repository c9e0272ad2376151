-- Sessions, second factors and devices. Supabase Auth keeps sessions and factors.

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_session_live()
    and exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
end
$$;
grant execute on function private.is_admin() to authenticated;
comment on function private.is_admin() is
  'Whether the caller is an admin now, in a live session: it reads the profile, not the token. In policies always '
  'as (select private.is_admin()), once a statement.';

create function private.is_office() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_session_live()
    and exists (select from public.profiles where id = (select auth.uid()) and role <> 'client');
end
$$;
grant execute on function private.is_office() to authenticated;
comment on function private.is_office() is
  'Whether the caller works in the office now, as clerk, junior or admin, in a live session. In policies always as '
  '(select private.is_office()), once a statement.';

create function private.may(p_right text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_session_live() and coalesce(
    private.role_may((select p.role from public.profiles p where p.id = (select auth.uid())), p_right), false
  );
end
$$;
grant execute on function private.may(text) to authenticated;
comment on function private.may(text) is
  'Whether the caller may do something now, in a live session, as role_may() has it. In policies always as '
  '(select private.may(...)), once a statement.';

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

create index known_devices_seen_at_idx on private.known_devices (seen_at);

-- Hashed recovery codes: random and long, so that no slow hash is needed.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null constraint recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sessions begun by the API after a good enough password; all others open nothing: Supabase Auth accepts passwords that
-- the API refuses. A change of role or password ends all sessions of the user.
create table private.accepted_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);

-- Passkeys that the API has registered, after the password; all others open nothing: Supabase Auth registers one for a
-- token alone.
create table private.accepted_passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);

create index accepted_passkeys_user_id_idx on private.accepted_passkeys (user_id);

-- The one second factor that the API begins for somebody at this moment, after the password; Supabase Auth begins one for a
-- token alone, whose holder would lock the owner out with it.
create table private.expected_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of the name that it will have, which nobody can guess.
  name_hash bytea not null,
  expires_at timestamptz not null default now() + interval '1 minute'
);

-- Second factors that work, for the audit log: not those that somebody has begun and left.
create table private.working_factors (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);

create index working_factors_user_id_idx on private.working_factors (user_id);

create function public.user_sessions(p_user_id uuid)
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_user_id is distinct from (select auth.uid()) and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminSeesSessions';
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
  where s.user_id = p_user_id and coalesce(s.not_after > now(), true)
  order by last_used desc, s.id
  limit 100;
end
$$;
grant execute on function public.user_sessions(uuid) to app_admin;
comment on function public.user_sessions(uuid) is
  'Where a user is logged in, the latest used first, at most 100, as far as Supabase Auth knows browser and '
  'address; current is the session that asks. Error: PT403 for a caller who is neither an admin nor this user.';

create function public.end_user_sessions(p_user_id uuid, p_session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminEndsSessions';
  end if;
  delete from auth.sessions s
  where s.user_id = p_user_id
    and (p_session_id is null or s.id = p_session_id);
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_user_sessions(uuid, uuid) to app_admin;
comment on function public.end_user_sessions(uuid, uuid) is
  'Signs someone out: their refresh tokens go with the session, and the access token ends by itself within minutes. '
  'In: the user, and one of their sessions or null for all of them. Out: how many sessions were ended. Errors: '
  'PT403 for anyone but an admin.';

create function private.is_session_live() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions s
      join auth.users u on u.id = s.user_id
      join private.accepted_sessions a on a.session_id = s.id
    where s.id = (claims ->> 'session_id')::uuid
      and u.id = (claims ->> 'sub')::uuid
      and u.role = claims ->> 'role'
      and s.created_at > now() - private.period('session')
      and coalesce(s.not_after > now(), true)
      and coalesce(u.banned_until <= now(), true)
      and u.email_confirmed_at is not null
      and u.deleted_at is null
      and (claims ->> 'aal' = 'aal2' or not private.has_second_factor(u.id))
  );
end
$$;
grant execute on function private.is_session_live() to authenticated;
comment on function private.is_session_live() is
  'Whether the caller''s session is live: the api has begun it, it is no older than 30 days, and its user is not '
  'banned, has proved the address and has the role that the token says. Of a user with a second factor only a token '
  'counts that was given for it. False without a token.';

create function public.check_request() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The role that PostgREST has switched to; inside this function current_user is its owner.
  if current_setting('role') not in ('anon', 'service_role') and not private.is_session_live() then
    raise exception using errcode = 'PT401', message = 'expired';
  end if;
end
$$;
grant execute on function public.check_request() to anon, authenticated, service_role;
comment on function public.check_request() is
  'Refuses the requests of a session that is over. PostgREST calls it at the beginning of each request, as the '
  'caller (https://docs.postgrest.org/en/v13/references/transactions.html#pre-request), and so does the embedded '
  'backend. Out: nothing. Errors: PT401.';

create function public.set_session_device(p_session_id uuid, p_user_agent text, p_is_login boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb;
  owner uuid;
  address inet;
  this bytea;
  is_known boolean;
  has_others boolean;
begin
  update auth.sessions s set user_agent = coalesce(left(p_user_agent, 400), s.user_agent)
  where s.id = p_session_id returning s.user_id, to_jsonb(s) into owner, kept;
  if not found then
    return;
  end if;
  -- A new version of the browser is no new device; a network is an IPv4 address, or the first 64 bits of an IPv6
  -- address.
  address := (kept ->> 'ip')::inet;
  this := sha256(convert_to(
    owner || ' ' || regexp_replace(coalesce(kept ->> 'user_agent', ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(
        case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end, ''
      ),
    'UTF8'
  ));
  select coalesce(bool_or(d.device = this and d.seen_at > now() - private.period('known_device')), false), count(*) > 0
  into is_known, has_others
  from private.known_devices d where d.user_id = owner;
  insert into private.known_devices (user_id, device) values (owner, this)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  if p_is_login and has_others and not is_known then
    perform private.notify(
      'new_device', p_session_id, owner, (select u.email from auth.users u where u.id = owner),
      jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip')
    );
  end if;
end
$$;
grant execute on function public.set_session_device(uuid, text, boolean) to service_role;
comment on function public.set_session_device(uuid, text, boolean) is
  'Names the browser of a session, for the list of sessions, and notes where it is used from. In: the session; the '
  'browser''s User-Agent, null when it is not known; whether this is the log-in: its owner is told of one from '
  'where they were not for the period of a known device, but not of the first of an account. A session that is over is left so. '
  'For the service only: Supabase takes no User-Agent of a browser together with the secret key, with which the API '
  'logs in and renews sessions.';

create function private.limit_session() returns trigger
-- As its owner: Supabase Auth may not ask for periods.
language plpgsql security definer set search_path = ''
as $$
begin
  new.not_after := least(new.not_after, coalesce(new.created_at, now()) + private.period('session'));
  return new;
end
$$;
comment on function private.limit_session() is
  'Trigger: ends a session its period after it began, however much it is used: '
  'Supabase Auth refuses to renew it after not_after, on every plan.';

create function public.my_sessions()
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language sql stable security definer set search_path = ''
as $$
  select * from public.user_sessions((select auth.uid()))
$$;
grant execute on function public.my_sessions() to authenticated;
comment on function public.my_sessions() is
  'Where the caller is logged in, as user_sessions() has it.';

create function public.end_my_sessions(p_session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  delete from auth.sessions s
  where s.user_id = (select auth.uid())
    and case
      when p_session_id is null then s.id::text is distinct from (select auth.jwt()) ->> 'session_id'
      else s.id = p_session_id
    end;
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_my_sessions(uuid) to authenticated;
comment on function public.end_my_sessions(uuid) is
  'Ends sessions of the caller. In: one of them, or null for all but the one that asks. Out: how many were ended.';

create function private.follow_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
    perform private.notify('password_changed', new.id, new.id, new.email, coalesce(place, '{}'));
  end if;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$$;
comment on function private.follow_password() is
  'Trigger: tells someone that their password was changed, and ends all their sessions, whoever gave it and '
  'however: whoever has stolen one is out in the same moment. Where from is named only when they logged in within '
  'the last minute, as the API does before each change, and Supabase Auth does with the link of a mail. Error: PT429 for '
  'somebody who has tried three times within an hour to change the address with the password: each time Supabase Auth '
  'mails a stranger.';

create function private.has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'
  );
end
$$;
comment on function private.has_second_factor(uuid) is
  'Whether a user has a second factor that works, which Supabase Auth keeps. False in the embedded backend, whose '
  'Auth has no such table.';

create function public.expect_factor(p_user_id uuid, p_name text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.expected_factors as e (user_id, name_hash)
  values (p_user_id, sha256(convert_to(p_name, 'UTF8')))
  on conflict on constraint expected_factors_pkey do update set
    name_hash = excluded.name_hash, expires_at = excluded.expires_at
$$;
grant execute on function public.expect_factor(uuid, text) to service_role;
comment on function public.expect_factor(uuid, text) is
  'Lets Supabase Auth begin one second factor of a user, within a minute. In: the user, and the name that the factor will '
  'have, once, which nobody can guess. Out: nothing. For the service only: a token alone must not be enough.';

create function private.check_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.expected_factors e
  where e.user_id = new.user_id and e.name_hash = sha256(convert_to(new.friendly_name, 'UTF8'))
    and e.expires_at > now();
  return case when found then new end;
end
$$;
comment on function private.check_factor() is
  'Trigger: leaves out a second factor that the api has not begun. Supabase Auth answers as if it were there, and an error '
  'with 500 (met on 2.196.0).';

create function private.follow_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.working_factors f where f.factor_id = old.id;
  else
    insert into private.working_factors (factor_id, user_id) values (new.id, new.user_id) on conflict do nothing;
  end if;
  if found then
    perform private.notify(
      case tg_op when 'DELETE' then 'factor_removed' else 'factor_added' end::public.notification_kind,
      coalesce(new.id, old.id), u.id, u.email, '{}'
    )
    -- Nobody is told of what goes with their account.
    from auth.users u where u.id = coalesce(new.user_id, old.user_id);
  end if;
  return null;
end
$$;
comment on function private.follow_factor() is
  'Trigger: tells the owner of a second factor when it begins to work and when it is gone, and has both in the audit log, '
  'however it came to be.';

create function public.replace_recovery_codes(p_user_id uuid, p_code_hashes text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.recovery_codes c where c.user_id = p_user_id;
  insert into private.recovery_codes (user_id, code_hash)
  select p_user_id, code_hash from unnest(p_code_hashes) as code_hash;
$$;
grant execute on function public.replace_recovery_codes(uuid, text[]) to service_role;
comment on function public.replace_recovery_codes(uuid, text[]) is
  'Replaces the recovery codes of a user. In: the hashes of the new ones; none removes all. Out: nothing. Service '
  'only: the api makes them, and shows them once.';

create function public.use_recovery_code(p_user_id uuid, p_code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.recovery_codes c set used_at = now()
  where c.user_id = p_user_id and c.code_hash = p_code_hash and c.used_at is null;
  return found;
end
$$;
grant execute on function public.use_recovery_code(uuid, text) to service_role;
comment on function public.use_recovery_code(uuid, text) is
  'Uses a recovery code. Out: whether it was good; each is once, also when it comes twice at the same moment. '
  'Service only: who could ask this past the api could guess without a limit.';

create function public.my_second_factor()
returns table (available boolean, enabled boolean, recovery_codes_left integer)
language sql stable security definer set search_path = ''
as $$
  select
    to_regclass('auth.mfa_factors') is not null,
    private.has_second_factor((select auth.uid())),
    (select count(*)::integer from private.recovery_codes c where c.user_id = (select auth.uid()) and c.used_at is null)
$$;
grant execute on function public.my_second_factor() to authenticated;
comment on function public.my_second_factor() is
  'The second factor of the caller. Out: whether there can be one, whether there is, and how many recovery codes '
  'are unused.';

create function public.password_version(p_address text) returns text
language sql stable security definer set search_path = ''
as $$
  select left(encode(sha256(convert_to(u.encrypted_password, 'UTF8')), 'hex'), 16)
  from auth.users u where u.email = p_address
$$;
grant execute on function public.password_version(text) to service_role;
comment on function public.password_version(text) is
  'A text that changes with the password of a log-in; null where nobody has the address. In: the address, in lower '
  'case. For the service only.';

create function public.accept_session(p_session_id uuid, p_password_version text, p_user_agent text default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  owner auth.users;
begin
  -- A change of the password on its way is waited for; one that comes later ends this session with the others.
  select u.* into owner from auth.users u
  where u.id = (select s.user_id from auth.sessions s where s.id = p_session_id)
  for share;
  if p_password_version is distinct from public.password_version(owner.email) then
    delete from auth.sessions s where s.id = p_session_id;
    return false;
  end if;
  insert into private.accepted_sessions (session_id)
  select s.id from auth.sessions s where s.id = p_session_id
  on conflict do nothing;
  perform public.set_session_device(p_session_id, p_user_agent, true);
  return exists (select from private.accepted_sessions a where a.session_id = p_session_id);
exception when foreign_key_violation then
  return false;
end
$$;
grant execute on function public.accept_session(uuid, text, text) to service_role;
comment on function public.accept_session(uuid, text, text) is
  'Makes a session count that the api has begun. Takes its id, password_version() from before its password was '
  'shown, and the browser, whose owner is told when it is new. False, and the session is ended, when the password '
  'was changed meanwhile or the session is over. For the service only.';

create function public.accept_passkey(p_user_id uuid, p_passkey_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.accepted_passkeys (user_id, passkey_id)
  values (p_user_id, p_passkey_id) on conflict do nothing;
  if found then
    perform private.notify('passkey_added', p_passkey_id, u.id, u.email, '{}') from auth.users u where u.id = p_user_id;
  end if;
end
$$;
grant execute on function public.accept_passkey(uuid, uuid) to service_role;
comment on function public.accept_passkey(uuid, uuid) is
  'Makes a passkey count that the api has registered after it had asked for the password, and tells its owner. In: the '
  'owner, and its id at Supabase Auth. Out: nothing. For the service only: a token alone must not be enough.';

create function private.forget_passkey() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.accepted_passkeys p where p.passkey_id = old.id;
  return old;
end
$$;
comment on function private.forget_passkey() is
  'Trigger: a passkey that Supabase Auth has deleted counts no more, and its removal is in the audit log.';

create function public.accept_passkey_session(p_session_id uuid, p_credential_id text, p_user_agent text default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  select u.email into address
  from auth.sessions s
    join auth.users u on u.id = s.user_id
    join auth.webauthn_credentials c on c.user_id = u.id
    join private.accepted_passkeys a on a.passkey_id = c.id and a.user_id = u.id
  where s.id = p_session_id
    -- As browsers write it: base64url without padding.
    and translate(encode(c.credential_id, 'base64'), E'+/=\n', '-_') = p_credential_id;
  if not found then
    delete from auth.sessions s where s.id = p_session_id;
    return false;
  end if;
  return public.accept_session(p_session_id, public.password_version(address), p_user_agent);
end
$$;
grant execute on function public.accept_passkey_session(uuid, text, text) to service_role;
comment on function public.accept_passkey_session(uuid, text, text) is
  'Makes a session count that a passkey has begun, as accept_session() does after a password. In: its id, the '
  'passkey''s by which Supabase Auth has found it (`rawId`), and the browser. False, and the session is ended, for a passkey that the api has '
  'not registered. For the service only.';

create function private.name_mailed_session() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.authentication_method := 'email/signup';
  return new;
end
$$;
comment on function private.name_mailed_session() is
  'Trigger: calls a session that a mailed link has begun at Supabase Auth a sign-up. The token of the link is ten '
  'digits, which can be tried there, past the limits of the API, and the session of a right one could set a new '
  'password. After a sign-up it has to show the current one, and only the API sets a new one with a link.';

create trigger chambers_limit_session before insert on auth.sessions
for each row execute function private.limit_session();

create trigger chambers_changed_password after update of encrypted_password on auth.users
for each row when (old.encrypted_password is distinct from new.encrypted_password)
execute function private.follow_password();
