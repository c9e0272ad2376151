-- A delivery is claimed six times at most.

-- As before, and what was claimed six times fails: each of those runs ended without a result, e.g. killed over a large video,
-- and the next one would too. Six is also the last attempt of finish_social_delivery(), and `deliveryAttempts` of the
-- contract; the reasons are the contract's `deliveryGivenUp` and `maybePosted`.
create or replace function public.claim_social_deliveries(most integer, of_post uuid default null)
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
      and (claim_social_deliveries.of_post is null or d.post_id = claim_social_deliveries.of_post)
    order by d.next_attempt_at, d.id
    limit claim_social_deliveries.most
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
