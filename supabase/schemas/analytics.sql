-- Figures on cards and under Analytics, counted as rows change: no card reads a table.

create table private.counters (
  what text not null,
  key text collate "C" not null,
  total bigint not null,
  primary key (what, key)
);

create function private.update_counters() returns trigger
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
      delete from private.counters t
      where t.what = tg_argv[place] or (t.what = 'keys' and t.key = tg_argv[place]);
      continue;
    end if;
    execute format(
      'with changed as (
        select r.key, sum(r.by) as by from (%s) as r (key, by)
        where r.key is not null group by r.key having sum(r.by) <> 0
      ),
      written as (
        insert into private.counters as t (what, key, total)
        select $1, c.key, c.by from changed c order by c.key
        on conflict (what, key) do update set total = t.total + excluded.total
        returning t.key, t.total
      )
      select sum((w.total > 0)::integer - (w.total - c.by > 0)::integer) from written w join changed c using (key)',
      format(changes, tg_argv[place + 1])
    ) into more_keys using tg_argv[place];
    if more_keys <> 0 then
      insert into private.counters as t (what, key, total) values ('keys', tg_argv[place], more_keys)
      on conflict (what, key) do update set total = t.total + excluded.total;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.update_counters() is
  'Trigger: counts the rows of a table. In: as arguments, for each count its name and the expression that gives a '
  'row''s key; a row without a key is not counted. Exact under concurrency: a count is locked from its change to '
  'the end of the transaction, and counts in the order of their keys, so that no two statements wait for each '
  'other.';

create function public.analytics_summary()
returns table (
  total_visitors integer, contact_forms integer, active_cases integer, testimonials integer, service_shares jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  return query
  with services as (
    select t.key::public.contact_service as service, t.total as submissions
    from private.counters t where t.what = 'submissions by service' and t.total > 0
  )
  select
    coalesce((select t.total from private.counters t where t.what = 'visits'), 0)::integer,
    (select coalesce(sum(s.submissions), 0) from services s)::integer,
    coalesce((select t.total from private.counters t where t.what = 'cases by status' and t.key = 'active'), 0)::integer,
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
comment on function public.analytics_summary() is
  'The figures under Analytics. Out: one row; service_shares is a list of {service, submissions, share}, share in '
  'whole per cent of all submissions, largest first. It runs as its owner because nobody may read visits or '
  'tallies. Errors: PT403 for anyone but an admin.';

create function public.client_summary()
returns table (
  is_client boolean, active_cases integer, upcoming_events integer,
  next_appointment text, next_id uuid, next_start_date timestamptz,
  next_location text, next_case_number text, next_case_title text, next_purpose text, next_court_hall text,
  next_item_number text, next_bring text, next_is_tentative boolean,
  last_id uuid, last_title text, last_start_date timestamptz, last_outcome public.hearing_outcome, last_order text,
  last_case_number text, last_case_title text, news jsonb
)
language sql stable security definer set search_path = ''
as $$
  with mine as (select private.my_client_ids() as ids)
  select
    mine.ids <> '{}',
    (select count(*) from public.cases where client_id = any (mine.ids) and status = 'active')::integer,
    (select count(*) from public.events where client_id = any (mine.ids) and start_date > now())::integer,
    e.title, e.id, e.start_date, e.location, c.case_number, c.title, e.purpose, e.court_hall, e.item_number, e.bring,
    e.is_tentative,
    l.id, coalesce(l.purpose, l.title), l.start_date, l.outcome,
    (select o.body from public.hearing_orders o where o.event_id = l.id and o.shared), k.case_number, k.title, private.client_news()
  from mine
  left join lateral (
    select f.* from unnest(mine.ids) as of_client (id)
    cross join lateral (
      select * from public.events v
      where v.client_id = of_client.id and v.start_date > now() and v.outcome is null
      order by v.start_date, v.id limit 1
    ) f
    order by f.start_date, f.id limit 1
  ) e on true
  left join public.cases c on c.id = e.case_id
  left join lateral (
    select f.* from unnest(mine.ids) as of_client (id)
    cross join lateral (
      select * from public.events v
      where v.client_id = of_client.id and v.outcome is not null
      order by v.start_date desc, v.id desc limit 1
    ) f
    order by f.start_date desc, f.id desc limit 1
  ) l on true
  left join public.cases k on k.id = l.case_id
$$;
grant execute on function public.client_summary() to authenticated;
comment on function public.client_summary() is
  'A client''s cards, for all clients that the caller is linked to. Out: one row; `next_…` belong to the earliest '
  'event to come, next_appointment is its title, all null when there is none; `last_…` belong to the latest hearing '
  'with a result, last_order is null unless an admin shares it; is_client is false for a log-in that is linked to '
  'no client yet; news are those of client_news(). It runs as its owner to ask for the clients once.';

create function public.admin_summary()
returns table (
  total_cases integer, upcoming_events integer, new_inquiries integer, total_clients integer,
  waiting_clients integer, due_tasks integer, hearings_without_result integer, cases_without_date integer,
  cases_waiting_long integer, news jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
  seen constant uuid[] := private.visible_case_ids();
  seen_clients constant uuid[] := private.client_ids_of(seen);
begin
  if not private.is_office() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  return query
  select
    case when seen is null
      then (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'cases by status')
      else cardinality(seen)
    end::integer,
    case when seen is null then
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'UTC'
      )
    else (
      select count(*) from public.events e
      where e.start_date > now() and (
        e.case_id = any (seen) or e.case_id is null and (e.client_id is null or e.client_id = any (seen_clients))
      )
    ) end::integer,
    coalesce((select t.total from private.counters t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    case when seen is null
      then coalesce((select t.total from private.counters t where t.what = 'keys' and t.key = 'cases by client'), 0)
      else cardinality(seen_clients)
    end::integer,
    case when private.may('messages') then (
      select count(*) from (
        select from private.message_threads w where w.waiting_since is not null and (seen is null or w.case_id = any (seen)) limit 100
      ) counted
    ) end::integer,
    (
      select count(*) from (
        select from public.all_tasks t
        where t.done_at is null and t.due_on <= private.practice_day()
          and (seen is null or t.case_id is null or t.case_id = any (seen) or t.assignee_id = (select auth.uid()))
        limit 100
      ) counted
    )::integer,
    o.no_result, o.no_date, o.long_wait,
    private.admin_news()
  from (
    select
      (
        select count(*) from (
          select from private.hearings_without_result h
          where seen is null or h.case_id = any (seen)
            or h.case_id is null and (h.client_id is null or h.client_id = any (seen_clients))
          limit 100
        ) counted
      )::integer as no_result,
      count(*) filter (where w.kind = 'no_date')::integer as no_date,
      count(*) filter (where w.kind = 'long_wait')::integer as long_wait
    from (select c.kind from private.cases_without_date c where seen is null or c.case_id = any (seen) limit 100) w
  ) o;
end
$$;
grant execute on function public.admin_summary() to app_office;
comment on function public.admin_summary() is
  'The figures on the cards of the office, by the days of UTC, in one row, of the cases that the caller sees, and dates that '
  'have none. Out: total_clients counts the clients who '
  'have a case, waiting_clients the cases whose client waits for an answer (null without the right `messages`), due_tasks the tasks that are '
  'overdue or due today, both to 100; hearings_without_result, cases_without_date and cases_waiting_long what open_ends() '
  'names, hearings and cases both to 100; news are those of admin_news(). Errors: PT403 for anyone but the office.';

create trigger cases_counter_insert after insert on public.cases
referencing new table as added
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger cases_counter_update after update on public.cases
referencing old table as removed new table as added
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger cases_counter_delete after delete on public.cases
referencing old table as removed
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger cases_counter_truncate after truncate on public.cases
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger contact_submissions_counter_insert after insert on public.contact_submissions
referencing new table as added
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger contact_submissions_counter_update after update on public.contact_submissions
referencing old table as removed new table as added
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger contact_submissions_counter_delete after delete on public.contact_submissions
referencing old table as removed
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger contact_submissions_counter_truncate after truncate on public.contact_submissions
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger page_visits_counter_insert after insert on public.page_visits
referencing new table as added
for each statement execute function private.update_counters('visits', '''all''');
create trigger page_visits_counter_update after update on public.page_visits
referencing old table as removed new table as added
for each statement execute function private.update_counters('visits', '''all''');
create trigger page_visits_counter_delete after delete on public.page_visits
referencing old table as removed
for each statement execute function private.update_counters('visits', '''all''');
create trigger page_visits_counter_truncate after truncate on public.page_visits
for each statement execute function private.update_counters('visits', '''all''');
create trigger events_counter_insert after insert on public.events
referencing new table as added
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
create trigger events_counter_update after update on public.events
referencing old table as removed new table as added
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
create trigger events_counter_delete after delete on public.events
referencing old table as removed
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
create trigger events_counter_truncate after truncate on public.events
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
