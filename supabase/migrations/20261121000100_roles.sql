-- Who acts: the Postgres roles behind visitors, clients and the office, and what they may do before anything is granted.

-- anon (visitor) and authenticated (client) come with Supabase. The office has a role of its own, so that its policies
-- can be plain `true`: `client_id = me or is_admin()` in one policy would hide the index from Postgres.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_admin') then
    create role app_admin nologin;
  end if;
  -- PostgREST and Storage log in as this role and switch to the one in the token; the embedded backend has none.
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant app_admin to authenticator;
  end if;
end
$$;

-- An admin may do whatever a client may with their own rows; Storage also asks for this membership.
grant authenticated to app_admin;

-- Nothing is reachable until a migration says so, on projects created before that became Supabase's default as well.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- Helpers live here. Nobody is given the schema: policies and triggers reach a function without it, a request cannot.
create schema private;
revoke all on schema private from public;

-- Keeps updated_at. In: any row with that column. Out: the row with the time of the change.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Whether a text is free of HTML tags and SQL statements: the contract's isPlainText(), for rows that visitors write
-- without passing through the api. In: any text. Out: true for null.
create function private.is_plain_text(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value is null or not (
    value ~* '<[a-z/!?]'
    or value ~* '(;|''|")\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+(table|from|into|database|schema|role|all|user|\w+\s+set)\y'
    or value ~* '(''|")\s*(or|and)\s+(''|"|\d)[^=]*='
    or value ~* '\yunion\s+(all\s+)?select\y.*\yfrom\y'
    or value ~* '\y(drop|truncate)\s+table\y'
  )
$$;

-- CHECK constraints run as whoever writes the row.
grant execute on function private.is_plain_text(text) to anon, authenticated, service_role;

-- The words of a text, for searching: cut at every sign, so that `1042/2026` is found by either number. The parser by
-- itself takes such a pair for a path. In: any text. Out: its words in small letters. Source of the client's side:
-- src/lib/search.ts.
create function private.words_of(value text) returns tsvector
language sql immutable set search_path = ''
as $$
  select to_tsvector('simple', regexp_replace(value, '[!-/:-@[-`{-~]+', ' ', 'g'))
$$;

-- Generated columns are computed as whoever writes the row.
grant execute on function private.words_of(text) to anon, authenticated, service_role;
