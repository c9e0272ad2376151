-- Accepting a session that another request is just ending (two changes of a password at once) is no error: there is nothing
-- left to accept.

create or replace function public.accept_session(session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.accepted_sessions (session_id)
  select s.id from auth.sessions s where s.id = accept_session.session_id
  on conflict do nothing;
exception when foreign_key_violation then
  return;
end
$$;
