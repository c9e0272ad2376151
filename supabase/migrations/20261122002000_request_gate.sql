-- Ended is ended: every request of a signed-in person is checked once, before anything else. The policies can so stay
-- plain `true` for an admin, and comparisons of an indexed column for a client.

-- Whether the caller's token still stands for what it says: its session exists and is no older than 30 days (the
-- contract's limits.sessionDays), and its user is not banned, has proved their address and has the role in the token.
-- Out: false also for a caller without a token.
create function private.is_session_live() returns boolean
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
  );
end
$$;

-- Refuses the requests of a session that is over. PostgREST calls it at the beginning of each request, as the caller
-- (https://docs.postgrest.org/en/v13/references/transactions.html#pre-request), and so does the embedded backend.
-- Out: nothing. Errors: PT401.
create function public.check_request() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The role that PostgREST has switched to; inside this function current_user is its owner.
  if current_setting('role') not in ('anon', 'service_role') and not private.is_session_live() then
    raise exception using errcode = 'PT401', message = 'Your session has expired. Please log in again.';
  end if;
end
$$;
grant execute on function public.check_request() to anon, authenticated, service_role;

-- The embedded backend reads the same setting.
alter role authenticator set pgrst.db_pre_request = 'public.check_request';
notify pgrst, 'reload config';

-- Storage calls no such function, so the policies of its tables ask here.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_session_live()
    and exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
end
$$;
