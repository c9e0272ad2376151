-- By hand: the roles of clerks and juniors, which nothing can use in the transaction that adds them.
alter type public.user_role add value if not exists 'clerk' before 'admin';
alter type public.user_role add value if not exists 'junior' before 'admin';
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_office') then
    create role app_office nologin;
  end if;
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant app_office to authenticator;
  end if;
end
$$;
grant authenticated to app_office;
grant app_office to app_admin;
