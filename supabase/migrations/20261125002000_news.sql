-- What is new since somebody looked last. It follows from what there is and from when they looked: nothing is noted for each
-- person that it is new for.

-- When the date of an event was set: it is entered, or moved. Null for events that are older than this column.
alter table public.events add column dated_at timestamptz;
comment on column public.events.dated_at is 'When its date was set or moved last: by a trigger.';
create index events_client_dated_idx on public.events (client_id, dated_at desc) where dated_at is not null;
create index events_client_outcome_idx on public.events (client_id, outcome_recorded_at desc)
where outcome_recorded_at is not null;

create function private.set_dated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.dated_at := coalesce(new.dated_at, new.created_at);
  elsif new.start_date <> old.start_date then
    new.dated_at := now();
  end if;
  return new;
end
$$;
create trigger events_set_dated_at before insert or update of start_date on public.events
for each row execute function private.set_dated_at();

-- When a client could read what a document is now: it is shared, or gets a new version. Null for those that are not shared.
alter table public.case_documents add column published_at timestamptz;
comment on column public.case_documents.published_at is
  'Since when the client can read it as it is now: by triggers. Null while it is not shared.';
create index case_documents_published_idx on public.case_documents (client_id, published_at desc)
where published_at is not null;

create function private.set_published_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.published_at := case when new.shared then now() end;
  return new;
end
$$;
create trigger case_documents_set_published_at before update of shared on public.case_documents
for each row when (old.shared <> new.shared) execute function private.set_published_at();

-- A version that can be read makes its document new, where it is shared.
create function private.publish_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_documents d set published_at = case tg_op when 'INSERT' then new.created_at else now() end
  where d.id = new.document_id and d.shared;
  return null;
end
$$;
create trigger document_versions_publish after insert or update of is_current on public.document_versions
for each row when (new.is_current) execute function private.publish_version();

create index document_requests_answered_idx on public.document_requests (answered_at desc) where answered_at is not null;

-- Until when somebody has seen what is new: `news` on their first screen, `submissions` in the list of enquiries.
create table private.last_seen (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint last_seen_kind_check check (kind in ('news', 'submissions')),
  seen_at timestamptz not null,
  primary key (user_id, kind)
);
alter table private.last_seen enable row level security;

-- What there was before is not new to anybody.
insert into private.last_seen (user_id, kind, seen_at) select p.id, 'news', now() from public.profiles p;

-- Records that the caller has seen what is new. In: on which screen; when the latest of it happened. What was seen before stays
-- seen. Errors: PT422 for another screen.
create function public.mark_seen(kind text, seen_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if mark_seen.kind is null or mark_seen.kind not in ('news', 'submissions') then
    raise exception using errcode = 'PT422', hint = 'kind', message = 'There is nothing new of this kind';
  elsif seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'Seen until must be a moment in ISO 8601';
  end if;
  insert into private.last_seen as l (user_id, kind, seen_at)
  values (auth.uid(), mark_seen.kind, least(seen_until, now()))
  on conflict on constraint last_seen_pkey do update set seen_at = greatest(l.seen_at, excluded.seen_at);
end
$$;
grant execute on function public.mark_seen(text, timestamptz) to authenticated;

-- What is new for the caller as a client since they looked last, or were linked to the client: dates to come that were set or
-- moved, results, documents that they can read and did not upload, what they are asked for, and unread messages; of their
-- clients only, as the policies have it. Out: an array, the latest first, at most 50; empty for somebody without a client.
create function private.client_news() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as (
    select u.client_id, greatest(u.created_at, s.seen_at) as since
    from public.client_users u
    left join private.last_seen s on s.user_id = u.user_id and s.kind = 'news'
    where u.user_id = auth.uid()
  ), found as (
    (
      select case when e.dated_at > e.created_at then 'moved_date' else 'date' end as kind, e.dated_at as at, e.id, e.case_id,
        e.title, e.start_date, null::public.hearing_outcome as outcome, null::integer as total
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.dated_at > mine.since and v.start_date > now() and v.outcome is null
        order by v.dated_at desc limit 50
      ) e
    )
    union all
    (
      select 'outcome', e.outcome_recorded_at, e.id, e.case_id, coalesce(e.purpose, e.title), e.start_date, e.outcome, null
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.outcome_recorded_at > mine.since
        order by v.outcome_recorded_at desc limit 50
      ) e
    )
    union all
    (
      select 'document', d.published_at, d.id, d.case_id, d.name, null, null, null
      from mine cross join lateral (
        select * from public.case_documents v
        where v.client_id = mine.client_id and v.published_at > mine.since and v.shared and v.deleted_at is null
          and exists (
            select from public.document_versions n
            where n.document_id = v.id and n.is_current and n.uploaded_by is distinct from auth.uid()
          )
        order by v.published_at desc limit 50
      ) d
    )
    union all
    (
      select 'document_request', r.created_at, r.id, r.case_id, r.title, null, null, null
      from mine join public.document_requests r
        on r.client_id = mine.client_id and r.created_at > mine.since and r.answered_at is null
    )
    union all
    (
      select 'messages', t.last_message_at, null, u.case_id, null, null, null, u.unread
      from public.unread_messages() u join private.message_threads t on t.case_id = u.case_id
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc), '[]')
  from (
    select f.at, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', null, 'title', f.title, 'startDate', f.start_date, 'outcome', f.outcome, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc limit 50
  ) n
$$;

-- What is new for the caller as an admin: enquiries since they looked at the list, unread messages of clients who wait, and
-- documents that clients have sent since they looked last, or their account was made. Out: an array, the latest first, at most
-- 50. For admin_summary(), which has checked who asks.
create function private.admin_news() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with found as (
    (
      select 'submissions' as kind, max(s.submitted_at) as at, null::uuid as id, null::uuid as case_id,
        (array_agg(s.name order by s.submitted_at desc))[1] as title, count(*)::integer as total
      from (
        select v.name, v.submitted_at from public.contact_submissions v
        where v.status = 'new' and v.submitted_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'submissions'), '-infinity'
        )
        order by v.submitted_at desc limit 100
      ) s
      having count(*) > 0
    )
    union all
    (
      select 'messages', t.last_message_at, null, t.case_id, null, u.total
      from (
        select * from private.message_threads w where w.waiting_since is not null
        order by w.waiting_since desc, w.case_id desc limit 50
      ) t
      left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
      cross join lateral (
        select count(*)::integer as total from (
          select from public.case_messages m
          where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
          limit 100
        ) counted
      ) u
      where u.total > 0
    )
    union all
    (
      select 'document', r.answered_at, r.id, r.case_id, r.title, null
      from (
        select v.* from public.document_requests v
        where v.answered_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
          (select p.created_at from public.profiles p where p.id = auth.uid())
        )
        order by v.answered_at desc limit 50
      ) r
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc), '[]')
  from (
    select f.at, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', c.client_name, 'title', f.title, 'startDate', null, 'outcome', null, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc limit 50
  ) n
$$;

-- As before, with what is new; the columns of an answer cannot be changed, so both are made anew. A dashboard begins with them.
drop function public.client_summary();

-- A client's cards, for all clients that the caller is linked to. Out: one row; `next_…` belong to the earliest event to
-- come, next_appointment is its title, all null when there is none; `last_…` belong to the latest hearing with a result,
-- last_order is null unless an admin shares it; is_client is false for a log-in that is linked to no client yet; news are those
-- of client_news(). It runs as its owner to ask for the clients once.
create function public.client_summary()
returns table (
  is_client boolean, active_cases integer, upcoming_events integer, next_appointment text, next_id uuid, next_start_date timestamptz,
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
      where v.client_id = of_client.id and v.start_date > now()
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

drop function public.admin_summary();

-- The figures on the admin's cards, by the days of UTC, in one row. Out: total_clients counts the clients who have a case,
-- waiting_clients the cases whose client waits for an answer, to 100; news are those of admin_news(). Errors: PT403 for a caller
-- who is no admin.
create function public.admin_summary()
returns table (
  total_cases integer, upcoming_events integer, new_inquiries integer, total_clients integer,
  waiting_clients integer, news jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may read the analytics';
  end if;
  return query
  select
    (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'cases by status')::integer,
    (
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'UTC'
      )
    )::integer,
    coalesce((select t.total from private.counters t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    coalesce((select t.total from private.counters t where t.what = 'keys' and t.key = 'cases by client'), 0)::integer,
    (
      select count(*) from (select from private.message_threads w where w.waiting_since is not null limit 100) counted
    )::integer,
    private.admin_news();
end
$$;
grant execute on function public.admin_summary() to app_admin;
