-- A log-in with the old password that runs beside a change of it could store its session a moment after the change had ended
-- all sessions. So a session is accepted only while the password is still the one that it was begun with.

-- Which password a log-in has now, not what it is: it changes with the password. In: the e-mail address, in lower case. Out: null
-- for nobody's. Service only.
create function public.password_version(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select left(encode(sha256(convert_to(u.encrypted_password, 'UTF8')), 'hex'), 16)
  from auth.users u where u.email = address
$$;
comment on function public.password_version(text) is
'A text that changes with the password of a log-in; null where nobody has the address. For the service only.';
grant execute on function public.password_version(text) to service_role;

drop function public.accept_session(uuid);

-- Accepts a session. In: its id; password_version() from before its password was shown. Out: whether it counts now; when the
-- password was changed meanwhile, or the session is over, it does not, and is ended. Service only: the database sees no
-- password, and takes the api's word for it.
create function public.accept_session(session_id uuid, password_version text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  owner auth.users;
begin
  -- A change of the password on its way is waited for; one that comes later ends this session with the others.
  select u.* into owner from auth.users u
  where u.id = (select s.user_id from auth.sessions s where s.id = accept_session.session_id)
  for share;
  if password_version is distinct from public.password_version(owner.email) then
    delete from auth.sessions s where s.id = accept_session.session_id;
    return false;
  end if;
  insert into private.accepted_sessions (session_id)
  select s.id from auth.sessions s where s.id = accept_session.session_id
  on conflict do nothing;
  return exists (select from private.accepted_sessions a where a.session_id = accept_session.session_id);
exception when foreign_key_violation then
  return false;
end
$$;
comment on function public.accept_session(uuid, text) is
'Makes a session count that the api has begun. Takes its id and password_version() from before its password was shown. False, and the session is ended, when the password was changed meanwhile or the session is over. For the service only.';
grant execute on function public.accept_session(uuid, text) to service_role;
