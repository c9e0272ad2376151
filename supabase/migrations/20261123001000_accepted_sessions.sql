-- A log-in counts when the api has begun it. Supabase Auth itself begins a session for whoever knows the password, also for a
-- password that the api would refuse, set past it: such a session opens nothing.

-- The sessions that the api has begun, after it had seen that the password is good enough for the role of its user. The role
-- never changes in a session, nor does the password: with either all sessions of the user end.
create table private.accepted_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);
alter table private.accepted_sessions enable row level security;

-- Those of before go on; an admin logs in once more, because only then the password is seen.
insert into private.accepted_sessions (session_id)
select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.role <> 'app_admin';

-- Accepts a session. In: its id. Out: nothing; one that is over is left so. Service only: the database sees no password, and
-- takes the api's word for it.
create function public.accept_session(session_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.accepted_sessions (session_id)
  select s.id from auth.sessions s where s.id = accept_session.session_id
  on conflict do nothing
$$;
grant execute on function public.accept_session(uuid) to service_role;

create or replace function private.is_session_live() returns boolean
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
      and s.created_at > now() - interval '30 days'
      and coalesce(s.not_after > now(), true)
      and coalesce(u.banned_until <= now(), true)
      and u.email_confirmed_at is not null
      and u.deleted_at is null
      and (claims ->> 'aal' = 'aal2' or not private.has_second_factor(u.id))
  );
end
$$;
comment on function private.is_session_live() is
'Whether the caller''s session is live: the api has begun it, it is no older than 30 days, and its user is not banned, has proved the address and has the role that the token says. Of a user with a second factor only a token counts that was given for it. False without a token.';
