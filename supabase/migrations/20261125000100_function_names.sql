-- Functions and an argument are named by what they do and hold. A function that names itself or another one is created anew,
-- with the same body.

alter function private.keep_case_numbers() rename to set_case_numbers;
alter trigger cases_keep_numbers on public.cases rename to cases_set_numbers;
alter function private.keep_deleted_event() rename to record_cancelled_event;
alter trigger events_keep_deleted on public.events rename to events_record_cancelled;

-- The sessions of a user that have not ended, the last used first; the browser and the address as far as Supabase Auth
-- knows them; current is the session that asks. For functions that have checked who asks.
create function private.list_sessions(user_id uuid)
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
  where s.user_id = list_sessions.user_id and coalesce(s.not_after > now(), true)
  order by last_used desc, s.id
  limit 100
$$;

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
  return query select * from private.list_sessions(user_sessions.user_id);
end
$$;

create or replace function public.my_sessions()
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language sql stable security definer set search_path = ''
as $$
  select * from private.list_sessions((select auth.uid()))
$$;

drop function private.sessions_of(uuid);

-- A browser in a network, of one user. A new version of the browser is no new device; a network is an IPv4 address, or the
-- first 64 bits of an IPv6 address.
create function private.hash_device(user_id uuid, user_agent text, address inet) returns bytea
language sql immutable security invoker set search_path = ''
as $$
  select sha256(convert_to(
    hash_device.user_id || ' ' || regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end, ''),
    'UTF8'
  ))
$$;

-- Notes where someone logs in from, and tells them when they never did from there in the last 90 days. The first device of
-- an account is not told of.
create or replace function private.notice_device() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb := to_jsonb(new);
  this bytea;
  is_known boolean;
  has_others boolean;
begin
  -- The embedded backend writes both after the session has begun.
  if kept ->> 'user_agent' is null and kept ->> 'ip' is null then
    return new;
  end if;
  this := private.hash_device(new.user_id, kept ->> 'user_agent', (kept ->> 'ip')::inet);
  select coalesce(bool_or(d.device = this and d.seen_at > now() - interval '90 days'), false), count(*) > 0
  into is_known, has_others
  from private.known_devices d where d.user_id = new.user_id;
  insert into private.known_devices (user_id, device) values (new.user_id, this)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  -- A session that goes on from elsewhere is no log-in.
  if tg_op = 'UPDATE' and (to_jsonb(old) ->> 'user_agent' is not null or to_jsonb(old) ->> 'ip' is not null) then
    return new;
  end if;
  if has_others and not is_known then
    perform private.notify(
      'new_device', new.id::text, new.user_id, (select u.email from auth.users u where u.id = new.user_id),
      jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip')
    );
  end if;
  return new;
end
$$;

drop function private.device_of(uuid, text, inet);

drop function public.mark_messages_seen(uuid, timestamptz);

-- Records that the caller has seen the messages of a case. In: the case; when the last one came that was seen, null for the last
-- one there is. What was seen before stays seen. Errors: PT404 for a case that the caller may not read.
create function public.mark_messages_seen(seen_case_id uuid, seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.cases c
    where c.id = seen_case_id and (c.client_id = any (private.my_client_ids()) or private.is_admin())
  ) then
    raise exception using errcode = 'PT404', message = 'No such case';
  end if;
  insert into private.message_reads as r (case_id, user_id, seen_at)
  select seen_case_id, auth.uid(), least(seen_until, max(m.created_at))
  from public.case_messages m where m.case_id = seen_case_id
  having count(*) > 0
  on conflict (case_id, user_id) do update set seen_at = greatest(r.seen_at, excluded.seen_at);
end
$$;
grant execute on function public.mark_messages_seen(uuid, timestamptz) to authenticated;
