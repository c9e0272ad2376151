-- The caller's clients, asked for by almost every request of a client: in PL/pgSQL its plan is kept for the connection,
-- while a function in SQL that runs as its owner is planned at each call. Out: empty for nobody.
create or replace function private.my_client_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select u.client_id from public.client_users u where u.user_id = auth.uid());
end
$$;
