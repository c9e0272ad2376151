-- Plain names for the arguments of functions. An argument cannot be renamed: each function is created anew, with the same body;
-- the audit log has the names of clients too.

drop function public.read_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz, integer, integer);
drop function public.count_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz);
drop function public.claim_notifications(integer);
drop function public.claim_social_deliveries(integer, uuid);
drop function public.move_gallery_photo(uuid, integer);

-- The log for people: with the names that its ids have now, the latest first.
-- In: a query of the `simple` configuration, which finds the names of people and the numbers of cases; filters: a person who
-- acted or is meant, a kind, the id of a row, a case, a period; the first entry and the number of entries.
-- Out: the entries; a name is null where nobody and nothing has that id any more.
-- Planned for the values at hand: a filter that is not used must not cost an index.
create function public.read_audit_log(
  query text default null, filter_person_id uuid default null, filter_kind text default null,
  filter_row_id text default null, filter_case_id uuid default null, since timestamptz default null,
  before timestamptz default null, row_offset integer default 0, row_limit integer default 20
)
returns table (
  id uuid, at timestamptz, actor_id uuid, actor_role text, via text, action text, kind text, row_id text,
  columns text[], case_id uuid, person_id uuid, actor_name text, person_name text, case_number text, name text
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
      when 'event' then (select e.title from public.events e where e.id = a.row_id::uuid)
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
$$;
grant execute on function public.read_audit_log(
  text, uuid, text, text, uuid, timestamptz, timestamptz, integer, integer
) to app_admin;

-- The number of entries for a search and filters. In: as above. Out: the number, at most 201.
create function public.count_audit_log(
  query text default null, filter_person_id uuid default null, filter_kind text default null,
  filter_row_id text default null, filter_case_id uuid default null, since timestamptz default null,
  before timestamptz default null
) returns integer
language sql stable security invoker set search_path = ''
as $$
  select count(*)::integer
  from public.read_audit_log(
    query, filter_person_id, filter_kind, filter_row_id, filter_case_id, since, before, 0, 201
  )
$$;
grant execute on function public.count_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz) to app_admin;

-- Claims notifications that are due, the most overdue first, and gives up those that can no longer be sent.
-- In: the highest number. Out: each with its content, and the advocate's name if the admin has changed it.
create function public.claim_notifications(batch_size integer)
returns table (
  id uuid, claim uuid, kind public.notification_kind, address text, data jsonb, created_at timestamptz, advocate text
)
language sql security invoker set search_path = ''
as $$
  with given_up as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and coalesce(n.locked_until <= now(), true)
      and (n.sending_since is not null or n.attempts >= 6 or n.not_before < now() - interval '2 days')
    for update skip locked
  ),
  failed as (
    update public.notifications n
    set failed_at = now(), claim = null, locked_until = null, last_error = case
      when n.sending_since is not null then 'It is not known whether this was sent'
      when n.attempts >= 6 then coalesce(n.last_error, 'Given up: six attempts were broken off')
      else coalesce(n.last_error, 'Not sent within two days: mail is not set up')
    end
    from given_up where n.id = given_up.id
  ),
  due as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.sending_since is null
      and n.not_before between now() - interval '2 days' and now()
      and coalesce(n.locked_until <= now(), true) and n.attempts < 6
    order by n.not_before, n.id
    limit claim_notifications.batch_size
    for update skip locked
  ),
  claimed as (
    update public.notifications n
    set claim = gen_random_uuid(), attempts = n.attempts + 1, locked_until = now() + interval '5 minutes'
    from due where n.id = due.id
    returning n.id, n.claim, n.kind, n.address, n.data, n.created_at
  )
  select c.*, (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate') from claimed c
$$;
grant execute on function public.claim_notifications(integer) to service_role;

-- Claims deliveries that are due, of one post or of all. A delivery that was claimed six times fails: each of those runs ended
-- without a result. Six is also the last attempt of finish_social_delivery(), and `deliveryAttempts` of the contract; the reasons
-- are the contract's `deliveryGivenUp` and `maybePosted`.
create function public.claim_social_deliveries(batch_size integer, post_id uuid default null)
returns table (
  id uuid, claim uuid, platform public.social_platform, progress jsonb, interrupted boolean, started_at timestamptz,
  text text, image_path text, image_size integer, video_path text, video_size integer
)
language sql security invoker set search_path = ''
as $$
  with given_up as (
    select d.id from public.social_post_deliveries d
    where d.status = 'queued' and d.next_attempt_at <= now() and d.attempts >= 6
    for update skip locked
  ),
  failed as (
    update public.social_post_deliveries d
    set status = 'failed', claim = null, next_attempt_at = null, reason = case
      when d.sending_since is null then 'Given up: six attempts were broken off before the platform had answered'
      else 'It is not known whether this was published. Please look there before you post it again.'
    end
    from given_up where d.id = given_up.id
  ),
  due as (
    select d.id from public.social_post_deliveries d
    where d.status = 'queued' and d.next_attempt_at <= now() and d.attempts < 6
      and (claim_social_deliveries.post_id is null or d.post_id = claim_social_deliveries.post_id)
    order by d.next_attempt_at, d.id
    limit claim_social_deliveries.batch_size
    for update skip locked
  ),
  claimed as (
    update public.social_post_deliveries d
    set claim = gen_random_uuid(), attempts = d.attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where d.id = due.id
    returning d.id, d.claim, d.platform, d.progress, d.sending_since, d.post_id
  )
  select c.id, c.claim, c.platform, c.progress, c.sending_since is not null, coalesce(c.sending_since, now()),
    p.text, p.image_path, p.image_size, p.video_path, p.video_size
  from claimed c join public.social_posts p on p.id = c.post_id
$$;
grant execute on function public.claim_social_deliveries(integer, uuid) to service_role;

-- Moves a photo to a position, counted from 1 and no further than the end, and numbers all photos by their positions. In one
-- statement, so that it is done completely or not at all.
create function public.move_gallery_photo(photo_id uuid, new_position integer) returns void
language sql security invoker set search_path = ''
as $$
  with others as (
    select p.id, row_number() over (order by p.sort_order, p.uploaded_at desc, p.id)::integer as position
    from public.gallery_photos p where p.id <> photo_id
  ),
  target as (
    select greatest(1, least(new_position, (select count(*) + 1 from others)))::integer as position
    where exists (select from public.gallery_photos p where p.id = photo_id)
  ),
  numbered as (
    select o.id, o.position + (o.position >= t.position)::integer as position from others o, target t
    union all
    select photo_id, t.position from target t
  )
  update public.gallery_photos p set sort_order = n.position from numbered n
  where p.id = n.id and p.sort_order <> n.position
$$;
grant execute on function public.move_gallery_photo(uuid, integer) to app_admin;

alter function private.last_photo_order() rename to next_photo_order;

comment on function private.next_photo_order() is 'The sort order of a photo that is added at the end';
comment on function private.require_an_admin() is 'Refuses to remove or demote the last admin';
comment on function public.api_token() is 'The token by which the database recognises the API';
comment on function private.is_from_api() is 'Whether the request carries the token of the API';
comment on function public.save_social_progress(uuid, uuid, jsonb) is
  'Stores the progress of an upload to a platform; false when another run has claimed the delivery';
comment on function public.count_contact_submissions(text, public.submission_status, timestamptz, timestamptz) is
  'The number of submissions for a search and filters, at most 201';
comment on function private.update_client_names_of_cases() is 'Copies a changed name of a client to their cases';
