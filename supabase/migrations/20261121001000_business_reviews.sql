-- Reviews fetched from the business profile, and the connection they come through.

create table public.business_reviews (
  id uuid primary key default gen_random_uuid(),
  -- The platform's own name for the review: a sync updates what it knows.
  external_id text not null unique
    constraint business_reviews_external_id_check check (char_length(external_id) between 1 and 500),
  author_name text not null constraint business_reviews_author_name_check check (char_length(author_name) <= 300),
  author_url text constraint business_reviews_author_url_check check (char_length(author_url) <= 2048 and author_url ~* '^https?://'),
  profile_photo_url text
    constraint business_reviews_profile_photo_url_check check (char_length(profile_photo_url) <= 2048 and profile_photo_url ~* '^https?://'),
  rating numeric(2, 1) not null constraint business_reviews_rating_check check (rating between 1 and 5),
  relative_time_description text not null default ''
    constraint business_reviews_relative_time_check check (char_length(relative_time_description) <= 200),
  text text not null default '' constraint business_reviews_text_check check (char_length(text) <= 10000),
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index business_reviews_visible_idx on public.business_reviews (created_at desc) where visible;

create table public.review_integration (
  id uuid primary key default gen_random_uuid(),
  -- One practice, one connection.
  singleton boolean not null default true unique constraint review_integration_singleton_check check (singleton),
  place_id text constraint review_integration_place_id_check check (char_length(place_id) between 1 and 300),
  -- Encrypted by the api with a key that only it has. Written by an admin, read by nobody but the service.
  api_key_encrypted text
    constraint review_integration_api_key_encrypted_check check (char_length(api_key_encrypted) between 1 and 4000),
  has_api_key boolean not null generated always as (api_key_encrypted is not null) stored,
  last_sync timestamptz,
  last_error text constraint review_integration_last_error_check check (char_length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.review_integration default values;

create trigger business_reviews_touch before update on public.business_reviews
for each row execute function private.touch_updated_at();
create trigger review_integration_touch before update on public.review_integration
for each row execute function private.touch_updated_at();

alter table public.business_reviews enable row level security;
alter table public.review_integration enable row level security;

grant select on public.business_reviews to anon, authenticated;
grant update (visible) on public.business_reviews to app_admin;
grant select (id, place_id, has_api_key, last_sync, last_error), update (place_id, api_key_encrypted)
  on public.review_integration to app_admin;
grant select, insert, update, delete on public.business_reviews, public.review_integration to service_role;

create policy "anyone reads visible reviews" on public.business_reviews
for select to anon, authenticated using (visible);

create policy "an admin reads every review" on public.business_reviews
for select to app_admin using (true);

create policy "an admin shows or hides a review" on public.business_reviews
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin reads the connection, never its key" on public.review_integration
for select to app_admin using (true);

create policy "an admin sets the connection" on public.review_integration
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
