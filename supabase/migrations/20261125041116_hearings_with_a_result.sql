-- A hearing that has its result before its time, e.g. adjourned in advance, was still named as the next appointment of its client;
-- the audit log said of orders that exist that they were deleted; and a mail about a document led to a search, not to its case.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.queue_received (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  since constant timestamptz := private.news_since(queue_received.at);
begin
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'enquiry_received', s.id::text, r.user_id, r.address,
    jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service),
    queue_received.at, queue_received.at
  from public.contact_submissions s cross join private.recipients r
  where s.submitted_at > since and s.status = 'new' and r.role = 'admin'
    and private.wants(r.user_id, 'enquiry_received') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  -- Anybody may write any address into the form: nothing that was written there is in the mail.
  insert into public.notifications (kind, about, address, data, not_before, created_at)
  select
    'enquiry_receipt', ((s.submitted_at at time zone private.practice_zone())::date)::text, lower(s.email),
    jsonb_build_object('submission_id', s.id), queue_received.at, queue_received.at
  from public.contact_submissions s
  where s.submitted_at > since and private.is_sent('enquiry_receipt')
  order by s.submitted_at
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id || ' ' || extract(epoch from d.answered_at), r.user_id, r.address,
    jsonb_build_object(
      'request_id', d.id, 'title', d.title, 'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from public.document_requests d join public.cases c on c.id = d.case_id cross join private.recipients r
  where d.answered_at > since and r.role = 'admin'
    and private.wants(r.user_id, 'client_document') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  insert into public.notifications (kind, about, recipient_id, address, data, case_id, not_before, created_at)
  select
    'client_document', d.id::text, r.user_id, r.address,
    jsonb_build_object(
      'document_id', d.id, 'title', d.name, 'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title,
      'client_name', c.client_name
    ),
    d.case_id, queue_received.at, queue_received.at
  from private.unsent_documents(since, queue_received.at) d
  join public.cases c on c.id = d.case_id
  cross join private.recipients r
  where r.role = 'admin' and private.wants(r.user_id, 'client_document')
    and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;

  -- Who asks is in the portal, not in the mail.
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    'erasure_requested', q.id::text, r.user_id, r.address,
    jsonb_build_object('day', (q.created_at at time zone private.practice_zone())::date + 30),
    queue_received.at, queue_received.at
  from public.erasure_requests q cross join private.recipients r
  where q.created_at > since and q.closed_at is null and r.role = 'admin'
    and private.wants(r.user_id, 'erasure_requested') and not private.is_held(r.user_id, null, queue_received.at)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.client_summary()
  RETURNS TABLE (
    is_client         boolean,
    active_cases      integer,
    upcoming_events   integer,
    next_appointment  text,
    next_id           uuid,
    next_start_date   timestamp with time zone,
    next_location     text,
    next_case_number  text,
    next_case_title   text,
    next_purpose      text,
    next_court_hall   text,
    next_item_number  text,
    next_bring        text,
    next_is_tentative boolean,
    last_id           uuid,
    last_title        text,
    last_start_date   timestamp with time zone,
    last_outcome      public.hearing_outcome,
    last_order        text,
    last_case_number  text,
    last_case_title   text,
    news              jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.read_audit_log (
  query            text                     DEFAULT NULL::text,
  filter_person_id uuid                     DEFAULT NULL::uuid,
  filter_kind      text                     DEFAULT NULL::text,
  filter_row_id    text                     DEFAULT NULL::text,
  filter_case_id   uuid                     DEFAULT NULL::uuid,
  since            timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  before           timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  row_offset       integer                  DEFAULT 0,
  row_limit        integer                  DEFAULT 20
)
  RETURNS TABLE (
    id          uuid,
    at          timestamp with time zone,
    actor_id    uuid,
    actor_role  text,
    via         text,
    action      text,
    kind        text,
    row_id      text,
    columns     text[],
    case_id     uuid,
    person_id   uuid,
    actor_name  text,
    person_name text,
    case_number text,
    name        text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  people uuid[];
  matching_cases uuid[];
begin
  if query is not null then
    people := array(
      select p.id from public.profiles p where p.search @@ to_tsquery('simple', query)
      union
      select c.id from public.clients c where c.search @@ to_tsquery('simple', query)
    );
    matching_cases := array(select c.id from public.cases c where c.search @@ to_tsquery('simple', query));
  end if;
  return query
  with entries as (
    select a.* from public.audit_log a
    where (query is null or a.actor_id = any (people) or a.person_id = any (people) or a.case_id = any (matching_cases))
      and (filter_person_id is null or a.actor_id = filter_person_id or a.person_id = filter_person_id)
      and (filter_kind is null or a.kind = filter_kind)
      and (filter_row_id is null or a.row_id = filter_row_id)
      and (filter_case_id is null or a.case_id = filter_case_id)
      and (since is null or a.at >= since)
      and (before is null or a.at < before)
    order by a.at desc, a.id desc
    offset row_offset limit least(row_limit, 1000)
  )
  select
    a.id, a.at, a.actor_id, a.actor_role, a.via, a.action, a.kind, a.row_id, a.columns, a.case_id, a.person_id,
    (select p.full_name from public.profiles p where p.id = a.actor_id),
    coalesce(
      (select p.full_name from public.profiles p where p.id = a.person_id),
      (select c.full_name from public.clients c where c.id = a.person_id)
    ),
    (select c.case_number from public.cases c where c.id = a.case_id),
    case a.kind
      when 'client' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'client_link' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'document' then (select d.name from public.case_documents d where d.id = a.row_id::uuid)
      when 'event' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'order' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'invitation' then (select i.full_name from public.invitations i where i.id = a.row_id::uuid)
      when 'submission' then (select s.name from public.contact_submissions s where s.id = a.row_id::uuid)
      when 'testimonial' then (select t.name from public.testimonials t where t.id = a.row_id::uuid)
      when 'photo' then (select g.original_name from public.gallery_photos g where g.id = a.row_id::uuid)
      when 'social_link' then (select l.platform::text from public.social_links l where l.id = a.row_id::uuid)
      when 'review' then (select r.author_name from public.business_reviews r where r.id = a.row_id::uuid)
    end
  from entries a
  order by a.at desc, a.id desc;
end
$function$;
