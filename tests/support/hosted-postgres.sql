-- Makes an empty Postgres look like a new hosted Supabase project to everything that migrates, loads or queries it. Run as
-- supabase_admin. Names, columns, keys, owners and grants are those that supabase/postgres, supabase/auth and
-- supabase/storage give a project (state of August 2026). Tables of features that the product does not use are left
-- out, and so are indexes that only make it faster, and extensions that plain Postgres lacks.

-- Roles ---------------------------------------------------------------------------------------------------------------

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit password 'postgres';
create role supabase_auth_admin login noinherit password 'postgres';
create role supabase_storage_admin login noinherit password 'postgres';
grant anon, authenticated, service_role to authenticator;
grant authenticator to supabase_storage_admin;

-- The role that an operator logs in as: no superuser.
create role postgres login nosuperuser createdb createrole replication bypassrls password 'postgres';
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend, pg_create_subscription to postgres;
-- Hosted allows both by the extension supautils: the settings of PostgREST, and this parameter.
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter session_replication_role, pgrst.db_pre_request to postgres;

alter database postgres owner to postgres;
alter database postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

create schema extensions;
create extension pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to postgres with grant option;
grant usage on schema public to anon, authenticated, service_role;
-- Nothing more: since 30 October 2026 a new project gives these roles no table, function or sequence by itself.

-- Auth ----------------------------------------------------------------------------------------------------------------

create schema auth;
grant all on schema auth to supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on functions to postgres;

set session authorization supabase_auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');

create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
  encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
  confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255),
  recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
  email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  is_super_admin boolean, created_at timestamptz, updated_at timestamptz,
  phone text constraint users_phone_key unique default null, phone_confirmed_at timestamptz,
  phone_change text default '', phone_change_token varchar(255) default '', phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz, reauthentication_token varchar(255) default '', reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
create unique index confirmation_token_idx on auth.users (confirmation_token)
  where confirmation_token !~ '^[0-9 ]*$';
create unique index recovery_token_idx on auth.users (recovery_token) where recovery_token !~ '^[0-9 ]*$';
create unique index email_change_token_new_idx on auth.users (email_change_token_new)
  where email_change_token_new !~ '^[0-9 ]*$';
create unique index email_change_token_current_idx on auth.users (email_change_token_current)
  where email_change_token_current !~ '^[0-9 ]*$';
create unique index reauthentication_token_idx on auth.users (reauthentication_token)
  where reauthentication_token !~ '^[0-9 ]*$';

create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz, created_at timestamptz,
  updated_at timestamptz, email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);

create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, created_at timestamptz,
  updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz, refreshed_at timestamp,
  user_agent text, ip inet, tag text, oauth_client_id uuid, refresh_token_hmac_key text,
  refresh_token_counter bigint, scopes text constraint sessions_scopes_length check (char_length(scopes) <= 4096)
);

create table auth.refresh_tokens (
  instance_id uuid, id bigserial primary key, token varchar(255) constraint refresh_tokens_token_unique unique,
  user_id varchar(255), revoked boolean, created_at timestamptz, updated_at timestamptz, parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);

create table auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
  factor_type auth.factor_type not null, status auth.factor_status not null, created_at timestamptz not null,
  updated_at timestamptz not null, secret text, phone text,
  last_challenged_at timestamptz constraint mfa_factors_last_challenged_at_key unique, web_authn_credential jsonb,
  web_authn_aaguid uuid, last_webauthn_challenge_data jsonb
);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade, created_at timestamptz not null,
  updated_at timestamptz not null, authentication_method text not null, id uuid constraint amr_id_pk primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current',
  'phone_change_token'
);
create table auth.one_time_tokens (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null, token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null, created_at timestamp not null default now(), updated_at timestamp not null default now()
);

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null unique, public_key bytea not null
);

create table auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz,
  ip_address varchar(64) not null default ''
);

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', name);
  end loop;
end
$$;

-- A claim of the caller's token; PostgREST sets all of them as one setting, older ones set each by itself.
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
create function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;

reset session authorization;

-- Storage -------------------------------------------------------------------------------------------------------------

create schema storage;
grant all on schema storage to supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema storage to postgres with grant option;

set session authorization supabase_storage_admin;

create table storage.buckets (
  id text primary key, name text not null, owner uuid, created_at timestamptz default now(),
  updated_at timestamptz default now(), public boolean default false, avif_autodetection boolean default false,
  file_size_limit bigint, allowed_mime_types text[], owner_id text
);
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id), name text, owner uuid,
  created_at timestamptz default now(), updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(), metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored, version text, owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to postgres with grant option;

create function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

-- Files go with their rows, so only the Storage API may delete these.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception using errcode = '42501',
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
for each statement execute function storage.protect_delete();

create function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
for each row execute function storage.update_updated_at_column();

reset session authorization;

-- Realtime ------------------------------------------------------------------------------------------------------------

-- https://github.com/supabase/realtime/tree/main/lib/realtime/tenants/repo/migrations, without the partitions.
create role supabase_realtime_admin nologin noinherit;
create schema realtime authorization supabase_realtime_admin;
grant usage on schema realtime to anon, authenticated, service_role, postgres;

create table realtime.messages (
  topic text not null, extension text not null, payload jsonb, event text, private boolean default false,
  updated_at timestamp not null default now(), inserted_at timestamp not null default now(),
  id uuid primary key default gen_random_uuid()
);
alter table realtime.messages enable row level security;
alter table realtime.messages owner to supabase_realtime_admin;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  begin
    execute format('set local realtime.topic to %L', topic);
    insert into realtime.messages (payload, event, topic, private, extension)
    values (payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;
alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;

-- supautils -----------------------------------------------------------------------------------------------------------

-- On hosted, that extension lets postgres make policies on tables it does not own, and drop triggers. Plain
-- Postgres cannot say so: here postgres is a member of the owners of Storage's and Realtime's tables, and whatever else this would allow
-- is refused. What postgres may do to Auth (rows, triggers, foreign keys) comes from the grants above alone, as there.
grant supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;

create schema supautils;
create function supautils.refuse() returns event_trigger language plpgsql set search_path = '' as $$
declare
  command record;
begin
  if session_user in ('supabase_admin', 'supabase_storage_admin', 'supabase_auth_admin') then
    return;
  end if;
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.schema_name = 'storage' or command.object_identity = 'storage' then
      raise exception using errcode = '42501', message = 'must be owner of ' || command.object_identity;
    end if;
  end loop;
end
$$;
create event trigger supautils_refuse on ddl_command_end
when tag in (
  'ALTER TABLE', 'ALTER FUNCTION', 'ALTER TRIGGER', 'ALTER TYPE', 'CREATE TABLE', 'CREATE TABLE AS', 'CREATE VIEW',
  'CREATE FUNCTION', 'CREATE INDEX', 'CREATE RULE', 'CREATE SEQUENCE', 'CREATE TYPE', 'COMMENT'
) execute function supautils.refuse();

create function supautils.refuse_drop() returns event_trigger language plpgsql set search_path = '' as $$
declare
  dropped record;
begin
  if session_user in ('supabase_admin', 'supabase_storage_admin', 'supabase_auth_admin') then
    return;
  end if;
  for dropped in select * from pg_event_trigger_dropped_objects() loop
    if dropped.schema_name = 'storage' and dropped.object_type <> 'policy' and dropped.original then
      raise exception using errcode = '42501', message = 'must be owner of ' || dropped.object_identity;
    end if;
  end loop;
end
$$;
create event trigger supautils_refuse_drop on sql_drop execute function supautils.refuse_drop();
