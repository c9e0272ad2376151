-- Reviews of the business profile, and the connection they come through.

create table public.business_reviews (
  id uuid primary key default gen_random_uuid(),
  external_id text not null
    constraint business_reviews_external_id_check check (char_length(external_id) between 1 and 500) unique,
  author_name text not null constraint business_reviews_author_name_check check (char_length(author_name) <= 300),
  author_url text
    constraint business_reviews_author_url_check check (char_length(author_url) <= 2048 and author_url ~* '^https?://'),
  profile_photo_url text
    constraint business_reviews_profile_photo_url_check check (
      char_length(profile_photo_url) <= 2048 and profile_photo_url ~* '^https?://'
    ),
  rating numeric(2,1) not null constraint business_reviews_rating_check check (rating between 1 and 5),
  relative_time_description text not null default ''
    constraint business_reviews_relative_time_check check (char_length(relative_time_description) <= 200),
  text text not null default '' constraint business_reviews_text_check check (char_length(text) <= 10000),
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index business_reviews_visible_idx on public.business_reviews (created_at desc) where visible;

grant select on public.business_reviews to anon, authenticated;
grant update (visible) on public.business_reviews to app_admin;

create policy "an admin reads every review" on public.business_reviews
for select to app_admin using (true);

create policy "an admin shows or hides a review" on public.business_reviews
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "anyone reads visible reviews" on public.business_reviews
for select to anon, authenticated using (visible and not (select private.is_bar_council_mode()));

create table public.review_integration (
  id uuid primary key default gen_random_uuid(),
  -- One connection.
  singleton boolean not null default true constraint review_integration_singleton_check check (singleton) unique,
  place_id text constraint review_integration_place_id_check check (char_length(place_id) between 1 and 300),
  -- Encrypted by the api with a key that only it has; read by the service only.
  api_key_encrypted text
    constraint review_integration_api_key_encrypted_check check (char_length(api_key_encrypted) between 1 and 4000),
  has_api_key boolean not null generated always as (api_key_encrypted is not null) stored,
  last_sync timestamptz,
  -- When the next sync is due.
  next_sync_at timestamptz not null default now(),
  last_error text constraint review_integration_last_error_check check (char_length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hourly failures; after ten the sync waits for an admin to change the connection.
  sync_attempts smallint not null default 0
);

grant select (id, place_id, has_api_key, last_sync, next_sync_at, last_error) on public.review_integration to app_admin;
grant update (place_id, api_key_encrypted) on public.review_integration to app_admin;

create policy "an admin reads the connection, never its key" on public.review_integration
for select to app_admin using (true);

create policy "an admin sets the connection" on public.review_integration
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.reset_review_sync() returns trigger
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
comment on function private.reset_review_sync() is
  'Trigger: another key, place or connection begins a new count of attempts to fetch reviews.';

create function public.claim_review_sync()
returns table (place_id text, api_key_encrypted text)
language sql security invoker set search_path = ''
as $$
  with given_up as (
    update public.review_integration r set
      next_sync_at = 'infinity',
      last_error = left(
        'syncGivenUp: '
          || coalesce(r.last_error, 'syncBrokenOff'),
        2000
      )
    where r.next_sync_at <= now() and r.sync_attempts >= 10
  )
  update public.review_integration r
  set next_sync_at = now() + interval '1 hour', sync_attempts = r.sync_attempts + 1
  where r.next_sync_at <= now() and r.sync_attempts < 10 and r.place_id is not null and r.has_api_key
  returning r.place_id, r.api_key_encrypted
$$;
grant execute on function public.claim_review_sync() to service_role;
comment on function public.claim_review_sync() is
  'Claims the daily fetch of reviews when it is due. Returns the connection, or no row when there is none or '
  'another run has it. After ten failed attempts it is given up, and last_error says so.';

create function public.store_business_reviews(p_reviews jsonb) returns integer
language sql security invoker set search_path = ''
as $$
  with fetched as (
    -- One name twice would be two changes of one row.
    select distinct on (f.external_id) f.*
    from jsonb_to_recordset(p_reviews) as f (
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
grant execute on function public.store_business_reviews(jsonb) to service_role;
comment on function public.store_business_reviews(jsonb) is
  'Stores fetched reviews. New ones are hidden until an admin shows them, known ones are updated and stay as '
  'visible as they are. It begins a new count of attempts. Returns how many there were.';

create trigger review_integration_reset_sync before update of place_id, api_key_encrypted on public.review_integration
for each row
when (old.place_id is distinct from new.place_id or old.api_key_encrypted is distinct from new.api_key_encrypted)
execute function private.reset_review_sync();
