-- Postgres roles of visitors, clients, the office and admins, and their rights before any grant.

-- anon and authenticated come with Supabase. Clerks and juniors (app_office) and admins have roles of their own, so that
-- their policies can be plain `true`: `client_id = me or is_admin()` would hide the index from Postgres. So has who sees
-- assigned cases only (app_assigned): what the office may, less what the restrictive policies of assigned-only.sql keep back.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_office') then
    create role app_office nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'app_assigned') then
    create role app_assigned nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'app_admin') then
    create role app_admin nologin;
  end if;
  -- PostgREST and Storage log in as this role and switch to the one in the token; the embedded backend has none.
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant app_office, app_assigned, app_admin to authenticator;
  end if;
end
$$;

-- Who works in the office may do with their own rows what clients may, and an admin what the office may; Storage needs
-- these memberships too.
grant authenticated to app_office, app_admin;
grant app_office to app_assigned, app_admin;

-- Nothing is reachable without a grant, on older projects too.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- Helpers; requests cannot reach the schema, policies and triggers can.
create schema private;
revoke all on schema private from public;

create function private.caller_roles() returns text[]
language sql immutable set search_path = ''
as $$ select '{anon,authenticated,app_office,app_assigned,app_admin}'::text[] $$;
comment on function private.caller_roles() is
  'The roles of requests that people make, visitors too. With another one it is the service, Supabase Auth or an operator.';

create function private.practice_zone() returns text
language sql immutable set search_path = ''
as $$ select 'Asia/Kolkata' $$;
grant execute on function private.practice_zone() to authenticated, service_role;
comment on function private.practice_zone() is
  'The time zone in which days begin and are counted. A practice elsewhere replaces it in a migration of its own, '
  'and practiceTimeZone of the contract.';

-- Not a text body, which would be resolved as the caller.
create function private.practice_day() returns date
language sql stable set search_path = ''
return (now() at time zone private.practice_zone())::date;
grant execute on function private.practice_day() to authenticated, service_role;
comment on function private.practice_day() is
  'Today on the practice''s calendar.';

create function private.spell_numbers(p_numbers text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(
    array_to_string(p_numbers, ' '), '\m([A-Z]{2}[A-Z0-9]{2}[0-9]{2})([0-9]{6})([0-9]{4})\M', '\1\2\3 \1 \2 \3', 'g'
  );
end
$$;
grant execute on function private.spell_numbers(text[]) to authenticated, service_role;
comment on function private.spell_numbers(text[]) is
  'Numbers as they are searched for, as one text: a CNR is found with its hyphens and without. Immutable, because '
  'the text of a text[] is the same whatever the settings are.';

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Trigger: sets updated_at. What filters by it, or makes a tag of it, takes a row with the same one for unchanged: '
  'so every change has a later one than the change before, whatever the clock says and whichever transaction began '
  'first.';

create function private.announce() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
comment on function private.announce() is
  'Trigger: tells who listens to a channel, which is its argument: the embedded backend sends notifications at '
  'once, and who stores mails hears of erasures.';

create function public.api_token() returns text
language sql stable security definer set search_path = ''
as $$
  select d.api_token from private.deployment d
$$;
grant execute on function public.api_token() to service_role;
comment on function public.api_token() is
  'The token with which the API shows that a request comes through it. For the service only: with it anyone could '
  'name any network.';
