-- Links in the footer; posts, and their results by platform.

create type public.social_platform as enum ('facebook', 'twitter', 'instagram', 'linkedin');

create type public.delivery_status as enum ('queued', 'posted', 'failed', 'not_configured');

create table public.social_links (
  id uuid primary key default gen_random_uuid(),
  platform public.social_platform not null unique,
  -- Null: not set. http(s) only: it becomes a link.
  url text constraint social_links_url_check check (char_length(url) <= 2048 and url ~* '^https?://[^\s<>"]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

grant select on public.social_links to anon, authenticated;
grant update (url) on public.social_links to app_admin;

create policy "anyone reads the social links" on public.social_links
for select to anon, authenticated using (not (select private.is_bar_council_mode()));

create policy "an admin sets a social link" on public.social_links
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin reads every social link" on public.social_links
for select to app_admin using (true);

create table public.social_posts (
  id uuid primary key default gen_random_uuid(),
  -- Made by the sender: a repeated request is one post.
  request_id uuid not null default gen_random_uuid() unique,
  text text not null default '' constraint social_posts_text_check check (char_length(text) <= 10000),
  -- Paths in `social-media`, whose endings tell the type; sizes in bytes.
  image_path text constraint social_posts_image_path_check check (char_length(image_path) <= 300),
  image_size integer constraint social_posts_image_size_check check (image_size > 0),
  video_path text constraint social_posts_video_path_check check (char_length(video_path) <= 300),
  video_size integer constraint social_posts_video_size_check check (video_size > 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_posts_content_check check (text <> '' or image_path is not null or video_path is not null)
);

create index social_posts_created_at_idx on public.social_posts (created_at desc);
create index social_posts_created_by_idx on public.social_posts (created_by);
create index social_posts_image_path_idx on public.social_posts (image_path);
create index social_posts_video_path_idx on public.social_posts (video_path);

grant select on public.social_posts to app_admin;

create policy "an admin reads posts" on public.social_posts
for select to app_admin using (true);

create table public.social_post_deliveries (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.social_posts (id) on delete cascade,
  platform public.social_platform not null,
  status public.delivery_status not null default 'queued',
  -- Once posted.
  url text constraint social_post_deliveries_url_check check (char_length(url) <= 2048),
  -- In the platform's words.
  reason text constraint social_post_deliveries_reason_check check (char_length(reason) <= 2000),
  external_id text constraint social_post_deliveries_external_id_check check (char_length(external_id) <= 300),
  attempts integer not null default 0,
  -- When it is due, or when its run must have died.
  next_attempt_at timestamptz,
  -- Only this run may write its result: another may have claimed it since.
  claim uuid,
  -- Set before the publishing request, reset after a refusal. A run that finds it set cannot know whether the post is
  -- out, and must not send it again.
  sending_since timestamptz,
  -- E.g. the name of an uploaded video.
  progress jsonb not null default '{}'
    constraint social_post_deliveries_progress_check check (jsonb_typeof(progress) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_post_deliveries_post_id_platform_key unique (post_id, platform)
);

create index social_post_deliveries_next_attempt_idx on public.social_post_deliveries (next_attempt_at)
where status = 'queued';

grant select on public.social_post_deliveries to app_admin;

create policy "an admin reads deliveries" on public.social_post_deliveries
for select to app_admin using (true);

create function public.create_social_post(p_post jsonb, p_deliveries jsonb) returns uuid
language plpgsql security invoker set search_path = ''
as $$
declare
  new_id uuid;
begin
  insert into public.social_posts (request_id, text, image_path, image_size, video_path, video_size, created_by)
  select p.request_id, p.text, p.image_path, p.image_size, p.video_path, p.video_size, p.created_by
  from jsonb_to_record(p_post) as p (
    request_id uuid, text text, image_path text, image_size integer, video_path text, video_size integer, created_by uuid
  )
  on conflict (request_id) do nothing
  returning id into new_id;
  if new_id is null then
    return (select p.id from public.social_posts p where p.request_id = (p_post ->> 'request_id')::uuid);
  end if;
  insert into public.social_post_deliveries (post_id, platform, status, reason, next_attempt_at)
  select new_id, d.platform, d.status, d.reason, case when d.status = 'queued' then now() end
  from jsonb_to_recordset(p_deliveries) as d (
    platform public.social_platform, status public.delivery_status, reason text
  );
  return new_id;
end
$$;
grant execute on function public.create_social_post(jsonb, jsonb) to service_role;
comment on function public.create_social_post(jsonb, jsonb) is
  'Stores a post with one delivery for each platform, once. In: the row of the post; deliveries as a list of '
  '{platform, status, reason}. Out: its id; the id of the earlier one when the request was stored before.';

create function public.save_social_progress(p_delivery_id uuid, p_claim_id uuid, p_progress jsonb) returns boolean
language sql security invoker set search_path = ''
as $$
  with saved as (
    update public.social_post_deliveries d
    set progress = p_progress, next_attempt_at = now() + interval '10 minutes'
    where d.id = p_delivery_id and d.claim = p_claim_id and d.status = 'queued'
    returning d.id
  )
  select exists (select from saved)
$$;
grant execute on function public.save_social_progress(uuid, uuid, jsonb) to service_role;
comment on function public.save_social_progress(uuid, uuid, jsonb) is
  'Stores the progress of an upload to a platform; false when another run has claimed the delivery';

create function public.begin_social_sending(p_delivery_id uuid, p_claim_id uuid) returns boolean
language sql security invoker set search_path = ''
as $$
  with begun as (
    update public.social_post_deliveries d
    set sending_since = now(), next_attempt_at = now() + interval '10 minutes'
    where d.id = p_delivery_id and d.claim = p_claim_id
      and d.status = 'queued' and d.sending_since is null
    returning d.id
  )
  select exists (select from begun)
$$;
grant execute on function public.begin_social_sending(uuid, uuid) to service_role;
comment on function public.begin_social_sending(uuid, uuid) is
  'Says that the request that publishes is about to be sent. Out: whether it may be: once for each attempt, and '
  'only while the claim holds.';

create function public.finish_social_delivery(p_delivery_id uuid, p_claim_id uuid, p_result jsonb) returns boolean
language sql security invoker set search_path = ''
as $$
  with ended as (
    select d.id,
      case
        when p_result ->> 'status' <> 'queued' then (p_result ->> 'status')::public.delivery_status
        when coalesce((p_result ->> 'waiting')::boolean, false) and d.created_at > now() - interval '1 day' then 'queued'
        when d.attempts < 6 and not coalesce((p_result ->> 'waiting')::boolean, false) then 'queued'
        else 'failed'
      end as status,
      coalesce((p_result ->> 'waiting')::boolean, false) as waiting,
      make_interval(secs => coalesce((p_result ->> 'retry_after')::double precision, 0)) as asked,
      make_interval(mins => (array[1, 5, 20, 60, 240])[least(greatest(d.attempts, 1), 5)]) as pause
    from public.social_post_deliveries d
    where d.id = p_delivery_id and d.claim = p_claim_id and d.status = 'queued'
    for update
  ),
  written as (
    update public.social_post_deliveries d
    set status = e.status,
      url = p_result ->> 'url',
      external_id = p_result ->> 'external_id',
      reason = left(p_result ->> 'reason', 2000),
      claim = null,
      attempts = d.attempts - e.waiting::integer,
      sending_since = case when e.status = 'posted' then d.sending_since end,
      next_attempt_at = case
        when e.status <> 'queued' then null
        when e.waiting then now() + e.asked
        else now() + greatest(e.pause, e.asked)
      end
    from ended e where d.id = e.id
    returning d.id
  )
  select exists (select from written)
$$;
grant execute on function public.finish_social_delivery(uuid, uuid, jsonb) to service_role;
comment on function public.finish_social_delivery(uuid, uuid, jsonb) is
  'Ends an attempt. In: {status, url, external_id, reason} of the delivery; the status `queued` is for another '
  'attempt, after 1, 5, 20, 60 and 240 minutes or `retry_after` seconds if that is longer; the sixth is the last. '
  '`waiting` is true when nothing went wrong and the platform is not ready yet: that is asked again after '
  '`retry_after` for a day. Out: whether the claim still held.';

create function public.claim_social_deliveries(p_batch_size integer, p_post_id uuid default null)
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
      when d.sending_since is null then 'deliveryGivenUp'
      else 'maybePosted'
    end
    from given_up where d.id = given_up.id
  ),
  due as (
    select d.id from public.social_post_deliveries d
    where d.status = 'queued' and d.next_attempt_at <= now() and d.attempts < 6
      and (p_post_id is null or d.post_id = p_post_id)
    order by d.next_attempt_at, d.id
    limit p_batch_size
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
comment on function public.claim_social_deliveries(integer, uuid) is
  'Claims deliveries that are due, of one post or of all. A delivery that was claimed six times fails: each of '
  'those runs ended without a result. Six is also the last attempt of finish_social_delivery(), and '
  '`deliveryAttempts` of the contract; the reasons are the contract''s `deliveryGivenUp` and `maybePosted`.';
