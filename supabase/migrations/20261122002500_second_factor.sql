-- A second factor: Supabase Auth keeps it (auth.mfa_factors) and says in the token that it was asked for (`aal`). Here its
-- tokens without it are refused, and the recovery codes are kept.

-- Whether a user has a second factor that works. Out: false in the embedded backend, whose Auth has no such table.
create function private.has_second_factor(user_id uuid) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (
    select from auth.mfa_factors f where f.user_id = has_second_factor.user_id and f.status = 'verified'
  );
end
$$;

-- As before; of a user with a second factor, only a token that was given for it counts.
create or replace function private.is_session_live() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (claims ->> 'session_id')::uuid
      and u.id = (claims ->> 'sub')::uuid
      and u.role = claims ->> 'role'
      and s.created_at > now() - interval '30 days'
      and coalesce(s.not_after > now(), true)
      and coalesce(u.banned_until <= now(), true)
      and u.email_confirmed_at is not null
      and u.deleted_at is null
      and (claims ->> 'aal' = 'aal2' or not private.has_second_factor(u.id))
  );
end
$$;

-- The codes that log in without the second factor, as hashes: they are random and long, so that no slow hash is needed.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

-- Replaces the recovery codes of a user. In: the hashes of the new ones; none removes all. Out: nothing. Service only: the api
-- makes them, and shows them once.
create function public.replace_recovery_codes(user_id uuid, code_hashes text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.recovery_codes c where c.user_id = replace_recovery_codes.user_id;
  insert into private.recovery_codes (user_id, code_hash)
  select replace_recovery_codes.user_id, code_hash from unnest(replace_recovery_codes.code_hashes) as code_hash;
$$;
grant execute on function public.replace_recovery_codes(uuid, text[]) to service_role;

-- Uses a recovery code. Out: whether it was good; each is once, also when it comes twice at the same moment. Service only: who
-- could ask this past the api could guess without a limit.
create function public.use_recovery_code(user_id uuid, code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.recovery_codes c set used_at = now()
  where c.user_id = use_recovery_code.user_id and c.code_hash = use_recovery_code.code_hash and c.used_at is null;
  return found;
end
$$;
grant execute on function public.use_recovery_code(uuid, text) to service_role;

-- The second factor of the caller. Out: whether there can be one, whether there is, and how many recovery codes are unused.
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
