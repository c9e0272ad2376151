-- By hand: the role of who sees assigned cases only. The generated migrations know nothing of roles.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_assigned') then
    create role app_assigned nologin;
  end if;
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant app_assigned to authenticator;
  end if;
end
$$;
grant app_office to app_assigned;
