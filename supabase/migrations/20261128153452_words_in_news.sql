-- Words of a comment in the news alone.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.client_news()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
        order by v.dated_at desc, v.start_date, v.id limit 50
      ) e
    )
    union all
    (
      select 'outcome', e.outcome_recorded_at, e.id, e.case_id, coalesce(e.purpose, e.title), e.start_date, e.outcome, null
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.outcome_recorded_at > mine.since
        order by v.outcome_recorded_at desc, v.start_date desc, v.id limit 50
      ) e
    )
    union all
    (
      select 'document', d.published_at, d.id, d.case_id, d.name, null, null, null
      from mine cross join lateral (
        select * from private.shared_documents v
        where v.client_id = mine.client_id and v.published_at > mine.since and v.uploaded_by is distinct from auth.uid()
          and not private.came_with_message(v.id, v.published_at)
        order by v.published_at desc, v.id limit 50
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
  -- Dates set by one statement, as an import does, have one moment: of those the soonest day first.
  select coalesce(jsonb_agg(n.item order by n.at desc, n.kind, n.start_date, n.id), '[]')
  from (
    select f.at, f.kind, f.start_date, coalesce(f.id, f.case_id) as id, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', null, 'title', f.title, 'startDate', f.start_date, 'outcome', f.outcome, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc, f.kind, f.start_date, coalesce(f.id, f.case_id) limit 50
  ) n
$function$;
