-- The browser of a session, for the list of sessions. Supabase takes no request with the secret key that names a browser in
-- User-Agent, and with that key the api logs in and renews sessions: it says here which browser it did so for.
-- In: the session, and the browser's User-Agent. Out: nothing; a session that is over is left so. Service only.
create function public.set_session_device(session_id uuid, user_agent text) returns void
language sql security definer set search_path = ''
as $$
  update auth.sessions s set user_agent = left(set_session_device.user_agent, 400)
  where s.id = set_session_device.session_id
$$;
grant execute on function public.set_session_device(uuid, text) to service_role;
