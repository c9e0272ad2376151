-- Everyone sees where they are logged in, and ends it. A session ends 30 days after it began, however much it is used.

-- Supabase Auth refuses to renew a session after not_after, on every plan; here it is set for every session that begins.
-- 30 days is the contract's `sessionDays`.
create function private.limit_session() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.not_after := least(new.not_after, coalesce(new.created_at, now()) + interval '30 days');
  return new;
end
$$;

create trigger chambers_limit_session before insert on auth.sessions
for each row execute function private.limit_session();

update auth.sessions set not_after = least(not_after, created_at + interval '30 days');

-- The sessions of a user that have not ended, the last used first; the browser and the address as far as Supabase Auth
-- knows them; current is the session that asks. For functions that have checked who asks.
create function private.sessions_of(user_id uuid)
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language sql stable security invoker set search_path = ''
as $$
  select
    s.id, s.created_at,
    -- Supabase Auth writes this one as UTC without a zone; null until the first renewal.
    coalesce((kept ->> 'refreshed_at')::timestamp at time zone 'UTC', s.created_at) as last_used,
    kept ->> 'user_agent', kept ->> 'ip',
    coalesce(s.id::text = (select auth.jwt()) ->> 'session_id', false)
  -- As jsonb, because these columns came to Supabase Auth one by one, and an older one lacks some.
  from auth.sessions s, to_jsonb(s) as kept
  where s.user_id = sessions_of.user_id and coalesce(s.not_after > now(), true)
  order by last_used desc, s.id
  limit 100
$$;

-- As before, with the list that people have of their own.
create or replace function public.user_sessions(user_id uuid)
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may see sessions';
  end if;
  return query select * from private.sessions_of(user_sessions.user_id);
end
$$;

-- Where the caller is logged in, as private.sessions_of().
create function public.my_sessions()
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language sql stable security definer set search_path = ''
as $$
  select * from private.sessions_of((select auth.uid()))
$$;
grant execute on function public.my_sessions() to authenticated;

-- Ends sessions of the caller. In: one of them, or null for all but the one that asks. Out: how many were ended.
create function public.end_my_sessions(session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  delete from auth.sessions s
  where s.user_id = (select auth.uid())
    and case
      when end_my_sessions.session_id is null then s.id::text is distinct from (select auth.jwt()) ->> 'session_id'
      else s.id = end_my_sessions.session_id
    end;
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_my_sessions(uuid) to authenticated;

-- Deletes sessions that have ended by their age, with their refresh tokens. Out: how many. For the scheduled jobs.
create function public.clean_up_sessions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from auth.sessions s where s.not_after <= now();
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.clean_up_sessions() to service_role;
