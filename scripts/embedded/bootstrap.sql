-- Run once, before the first migration, so that the embedded database begins as a new hosted Supabase project does:
-- its roles, whose limits are in role-limits.sql, the schema for extensions, usage on the schemas, and nothing in public granted to anybody.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator nologin noinherit;
  end if;
end
$$;
grant anon, authenticated, service_role to authenticator;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
-- Row-level security is on for both storage tables; their policies are the project's.
grant all on all tables in schema storage to anon, authenticated, service_role;

alter database postgres set search_path = "$user", public, extensions;
set search_path = "$user", public, extensions;
