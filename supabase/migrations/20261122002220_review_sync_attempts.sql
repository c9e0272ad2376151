-- The daily sync of reviews is tried ten times in a row at most, once an hour; then it waits for an admin.

-- How often it was tried since it last succeeded, or an admin asked for one.
alter table public.review_integration add column sync_attempts smallint not null default 0;

-- As before, but after ten attempts in vain it is given up, and `last_error` says so.
create or replace function public.claim_review_sync()
returns table (place_id text, api_key_encrypted text)
language sql security invoker set search_path = ''
as $$
  with given_up as (
    update public.review_integration r set
      next_sync_at = 'infinity',
      last_error = left(
        'Given up after ten attempts in a row: press Sync, or change the connection. The last error: '
          || coalesce(r.last_error, 'the attempts were broken off'),
        2000
      )
    where r.next_sync_at <= now() and r.sync_attempts >= 10
  )
  update public.review_integration r
  set next_sync_at = now() + interval '1 hour', sync_attempts = r.sync_attempts + 1
  where r.next_sync_at <= now() and r.sync_attempts < 10 and r.place_id is not null and r.has_api_key
  returning r.place_id, r.api_key_encrypted
$$;

-- As before, and what succeeded begins a new count.
create or replace function public.store_business_reviews(reviews jsonb) returns integer
language sql security invoker set search_path = ''
as $$
  with fetched as (
    -- One name twice would be two changes of one row.
    select distinct on (f.external_id) f.*
    from jsonb_to_recordset(store_business_reviews.reviews) as f (
      external_id text, author_name text, author_url text, profile_photo_url text, rating numeric,
      relative_time_description text, text text
    )
    order by f.external_id
  ),
  stored as (
    insert into public.business_reviews as r
      (external_id, author_name, author_url, profile_photo_url, rating, relative_time_description, text)
    select f.external_id, f.author_name, f.author_url, f.profile_photo_url, f.rating, f.relative_time_description, f.text
    from fetched f
    on conflict (external_id) do update set
      author_name = excluded.author_name, author_url = excluded.author_url,
      profile_photo_url = excluded.profile_photo_url, rating = excluded.rating,
      relative_time_description = excluded.relative_time_description, text = excluded.text
    returning r.id
  ),
  told as (
    update public.review_integration
    set last_sync = now(), last_error = null, sync_attempts = 0, next_sync_at = now() + interval '1 day'
    where singleton
  )
  select count(*)::integer from stored
$$;

-- As before, and so does another connection.
create or replace function private.reset_review_sync() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.last_error := null;
  new.next_sync_at := now();
  new.sync_attempts := 0;
  if new.place_id is distinct from old.place_id then
    new.last_sync := null;
  end if;
  return new;
end
$$;
