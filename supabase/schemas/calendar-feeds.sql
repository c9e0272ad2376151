-- Everyone may have one secret address from which calendar programs read their dates.

create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of the token, which is not stored.
  token_hash text not null unique,
  -- Only hearings.
  hearings_only boolean not null default false,
  -- Only kind, time and place of each event: others may see the calendar.
  neutral_titles boolean not null default false,
  created_at timestamptz not null default now(),
  -- When a calendar program last read it.
  read_at timestamptz
);

create function public.renew_my_calendar_feed(p_hearings_only boolean default false, p_neutral_titles boolean default false)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.calendar_feeds (user_id, token_hash, hearings_only, neutral_titles)
  values (
    auth.uid(), encode(sha256(convert_to(token, 'UTF8')), 'hex'),
    p_hearings_only, p_neutral_titles
  )
  on conflict (user_id) do update set
    token_hash = excluded.token_hash, hearings_only = excluded.hearings_only,
    neutral_titles = excluded.neutral_titles, created_at = now(), read_at = null;
  return token;
end
$$;
grant execute on function public.renew_my_calendar_feed(boolean, boolean) to authenticated;
comment on function public.renew_my_calendar_feed(boolean, boolean) is
  'Gives the caller a new address; the one of before ends. In: what it tells. Out: its token, 244 random bits, '
  'which is shown now only.';

create function public.my_calendar_feed()
returns table (hearings_only boolean, neutral_titles boolean, created_at timestamptz, read_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.hearings_only, f.neutral_titles, f.created_at, f.read_at
  from private.calendar_feeds f where f.user_id = (select auth.uid())
$$;
grant execute on function public.my_calendar_feed() to authenticated;
comment on function public.my_calendar_feed() is
  'The caller''s address, without its token. Out: one row, or none.';

create function public.revoke_my_calendar_feed() returns void
language sql security definer set search_path = ''
as $$
  delete from private.calendar_feeds f where f.user_id = (select auth.uid())
$$;
grant execute on function public.revoke_my_calendar_feed() to authenticated;
comment on function public.revoke_my_calendar_feed() is
  'Ends the caller''s address. Out: nothing, also when there is none.';

create function public.calendar_feed(p_token text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  feed record;
  own uuid[];
  seen uuid[];
  seen_clients uuid[];
  entries jsonb;
begin
  update private.calendar_feeds f set read_at = now()
  from auth.users u join public.profiles p on p.id = u.id
  where f.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and u.id = f.user_id and u.deleted_at is null and u.email_confirmed_at is not null
    and coalesce(u.banned_until <= now(), true)
  returning f.user_id, f.hearings_only, f.neutral_titles, p.role into feed;
  if not found then
    return null;
  end if;
  own := array(select c.client_id from public.client_users c where c.user_id = feed.user_id);
  seen := case when feed.role <> 'client' then private.case_ids_of(feed.user_id) end;
  seen_clients := private.client_ids_of(seen);
  with dates as (
    select
      e.id, e.title, e.type::text as type, e.start_date, e.end_date, e.location, c.case_number, c.title as case_title,
      e.court_hall, e.item_number, e.bench, e.purpose, e.bring, e.description,
      case when e.is_tentative then 'tentative' else 'confirmed' end as status, e.updated_at as changed
    from public.events e left join public.cases c on c.id = e.case_id
    where (feed.role <> 'client' or e.client_id = any (own))
      and (
        seen is null or e.case_id = any (seen)
        or e.case_id is null and (e.client_id is null or e.client_id = any (seen_clients))
      )
      and (e.type = 'hearing' or not feed.hearings_only)
      and e.start_date > now() - private.period('feed_past')
    union all
    select
      d.uid, d.title, d.type::text, d.start_date, d.end_date, null, null, null, null, null, null, null, null, null,
      'cancelled', d.cancelled_at
    from public.cancelled_events d
    where (feed.role <> 'client' or d.client_id = any (own))
      and (
        seen is null or d.case_id = any (seen)
        or d.case_id is null and (d.client_id is null or d.client_id = any (seen_clients))
      )
      and (d.type = 'hearing' or not feed.hearings_only)
      and d.cancelled_at > now() - private.period('cancelled_date')
    order by start_date
    limit 20000
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(d)) order by d.start_date, d.id), '[]') into entries from dates d;
  return jsonb_build_object(
    'role', feed.role, 'neutral', feed.neutral_titles, 'events', entries,
    'advocate', (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate')
  );
end
$$;
grant execute on function public.calendar_feed(text) to service_role;
comment on function public.calendar_feed(text) is
  'The dates that a calendar program gets: the feed of somebody of the office has every date of the cases that they see, of the clients of these that has no case, and of the office itself, a client''s those of the clients that they are '
  'linked to, of `feed_past` and to come, 20,000 at most, and those that were cancelled in `cancelled_date`. '
  'In: the token of the address. Out: null where no address has it, or its owner may not log in; else an object '
  'with role, neutral (boolean), advocate (the name, null for the default) and events (their columns, what is null '
  'left out, with status and changed, which never goes back). For the service only: whoever has the address is not '
  'logged in.';
