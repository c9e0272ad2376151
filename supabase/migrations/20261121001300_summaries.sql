-- The figures on the cards of the dashboards and under Analytics: one function each, one request each.

-- How many rows of each kind there are, kept as they change: a card that counts a million rows is slow, one that reads a
-- sum is not. Under `keys` each tally says how many of its keys have any row.
create table private.tallies (
  what text not null,
  key text collate "C" not null,
  total bigint not null,
  primary key (what, key)
);
alter table private.tallies enable row level security;

-- Keeps the tallies of a table. In: as arguments, for each tally its name and the expression that gives a row's key; a row
-- without a key is not counted. Exact under concurrency: a tally's row is locked from its change to the end of the
-- transaction, and rows are locked in the order of their keys, so that no two statements wait for each other.
create function private.keep_tallies() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select %1$s, 1 from added'
    when 'UPDATE' then 'select %1$s, 1 from added union all select %1$s, -1 from removed'
    when 'DELETE' then 'select %1$s, -1 from removed'
  end;
  more_keys bigint;
begin
  for place in 0 .. tg_nargs - 1 by 2 loop
    if tg_op = 'TRUNCATE' then
      delete from private.tallies t
      where t.what = tg_argv[place] or (t.what = 'keys' and t.key = tg_argv[place]);
      continue;
    end if;
    execute format(
      'with changed as (
        select r.key, sum(r.by) as by from (%s) as r (key, by)
        where r.key is not null group by r.key having sum(r.by) <> 0
      ),
      written as (
        insert into private.tallies as t (what, key, total)
        select $1, c.key, c.by from changed c order by c.key
        on conflict (what, key) do update set total = t.total + excluded.total
        returning t.key, t.total
      )
      select sum((w.total > 0)::integer - (w.total - c.by > 0)::integer) from written w join changed c using (key)',
      format(changes, tg_argv[place + 1])
    ) into more_keys using tg_argv[place];
    if more_keys <> 0 then
      insert into private.tallies as t (what, key, total) values ('keys', tg_argv[place], more_keys)
      on conflict (what, key) do update set total = t.total + excluded.total;
    end if;
  end loop;
  return null;
end
$$;

-- What is tallied. A trigger that sees the changed rows is for one command only: hence four for each table.
do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('cases', array['cases by status', 'status::text', 'cases by client', 'client_id::text']),
      ('events', array['events by day', 'to_char(start_date at time zone ''Asia/Kolkata'', ''YYYY-MM-DD'')']),
      ('contact_submissions', array['submissions by status', 'status::text', 'submissions by service', 'service::text']),
      ('page_visits', array['visits', '''all'''])
    ) as t (of_table, tallies)
    cross join (values
      ('insert', 'referencing new table as added'),
      ('update', 'referencing old table as removed new table as added'),
      ('delete', 'referencing old table as removed'),
      ('truncate', '')
    ) as c (command, seen)
  loop
    execute format(
      'create trigger %1$s_tally_%2$s after %2$s on public.%1$s %3$s
      for each statement execute function private.keep_tallies(%4$s)',
      kept.of_table, kept.command, kept.seen, (select string_agg(quote_literal(t), ', ') from unnest(kept.tallies) t)
    );
  end loop;
end
$$;

-- A client's cards. Out: one row; next_appointment is the title of the earliest event still to come, or null.
create function public.client_summary()
returns table (active_cases integer, upcoming_events integer, next_appointment text)
language sql stable security invoker set search_path = ''
as $$
  select
    (select count(*) from public.cases where client_id = (select auth.uid()) and status = 'active')::integer,
    (select count(*) from public.events where client_id = (select auth.uid()) and start_date > now())::integer,
    (
      select title from public.events
      where client_id = (select auth.uid()) and start_date > now()
      order by start_date, id limit 1
    )
$$;
grant execute on function public.client_summary() to authenticated;

-- The office's cards. Out: one row; total_clients counts the clients who have a case. It runs as its owner because nobody
-- may read the tallies. Errors: PT403 for anyone but an admin.
create function public.admin_summary()
returns table (total_cases integer, upcoming_events integer, new_inquiries integer, total_clients integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may read the analytics';
  end if;
  return query
  select
    (select coalesce(sum(t.total), 0) from private.tallies t where t.what = 'cases by status')::integer,
    (
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.tallies t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'Asia/Kolkata'
      )
    )::integer,
    coalesce((select t.total from private.tallies t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    coalesce((select t.total from private.tallies t where t.what = 'keys' and t.key = 'cases by client'), 0)::integer;
end
$$;
grant execute on function public.admin_summary() to app_admin;

-- The figures under Analytics. Out: one row; service_shares is a list of {service, submissions, share}, share in whole
-- per cent of all submissions, largest first. It runs as its owner because nobody may read visits or tallies.
-- Errors: PT403 for anyone but an admin.
create function public.analytics_summary()
returns table (
  total_visitors integer, contact_forms integer, active_cases integer, testimonials integer, service_shares jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may read the analytics';
  end if;
  return query
  with services as (
    select t.key::public.contact_service as service, t.total as submissions
    from private.tallies t where t.what = 'submissions by service' and t.total > 0
  )
  select
    coalesce((select t.total from private.tallies t where t.what = 'visits'), 0)::integer,
    (select coalesce(sum(s.submissions), 0) from services s)::integer,
    coalesce((select t.total from private.tallies t where t.what = 'cases by status' and t.key = 'active'), 0)::integer,
    (select count(*) from public.testimonials)::integer,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service', s.service,
        'submissions', s.submissions,
        'share', round(100.0 * s.submissions / (select sum(t.submissions) from services t))
      ) order by s.submissions desc, s.service), '[]')
      from services s
    );
end
$$;
grant execute on function public.analytics_summary() to app_admin;

-- Throws away what is no longer needed: throttles whose window is over, salts of past days. Out: how many of each.
-- For the scheduled jobs.
create function public.clean_up() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  throttles integer;
  salts integer;
begin
  delete from private.throttles where window_ends <= now();
  get diagnostics throttles = row_count;
  delete from private.visit_salts where day < current_date;
  get diagnostics salts = row_count;
  return jsonb_build_object('throttles', throttles, 'visit_salts', salts);
end
$$;
grant execute on function public.clean_up() to service_role;
