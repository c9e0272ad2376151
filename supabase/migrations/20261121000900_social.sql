-- Social media: the links in the footer, the posts and what became of each on its platforms.

create type public.social_platform as enum ('facebook', 'twitter', 'instagram', 'linkedin');
create type public.delivery_status as enum ('queued', 'posted', 'failed', 'not_configured');

create table public.social_links (
  id uuid primary key default gen_random_uuid(),
  platform public.social_platform not null unique,
  -- Null is "not set". Only http(s): the footer makes a link of it.
  url text constraint social_links_url_check check (char_length(url) <= 2048 and url ~* '^https?://[^\s<>"]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.social_links (platform) values ('facebook'), ('twitter'), ('instagram'), ('linkedin');

create table public.social_posts (
  id uuid primary key default gen_random_uuid(),
  text text not null default '' constraint social_posts_text_check check (char_length(text) <= 10000),
  -- Paths in the bucket `social-media`.
  image_path text constraint social_posts_image_path_check check (char_length(image_path) <= 300),
  video_path text constraint social_posts_video_path_check check (char_length(video_path) <= 300),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_posts_content_check check (text <> '' or image_path is not null or video_path is not null)
);
create index social_posts_created_at_idx on public.social_posts (created_at desc);
create index social_posts_created_by_idx on public.social_posts (created_by);

create table public.social_post_deliveries (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.social_posts (id) on delete cascade,
  platform public.social_platform not null,
  status public.delivery_status not null default 'queued',
  -- Where the platform shows it, once posted.
  url text constraint social_post_deliveries_url_check check (char_length(url) <= 2048),
  -- Why it failed, in the platform's words.
  reason text constraint social_post_deliveries_reason_check check (char_length(reason) <= 2000),
  external_id text constraint social_post_deliveries_external_id_check check (char_length(external_id) <= 300),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (post_id, platform)
);
create index social_post_deliveries_next_attempt_idx on public.social_post_deliveries (next_attempt_at)
where status = 'queued';

create trigger social_links_touch before update on public.social_links
for each row execute function private.touch_updated_at();
create trigger social_posts_touch before update on public.social_posts
for each row execute function private.touch_updated_at();
create trigger social_post_deliveries_touch before update on public.social_post_deliveries
for each row execute function private.touch_updated_at();

alter table public.social_links enable row level security;
alter table public.social_posts enable row level security;
alter table public.social_post_deliveries enable row level security;

grant select on public.social_links to anon, authenticated;
grant update (url) on public.social_links to app_admin;
-- Posts and deliveries are written by the api alone: it knows what really happened on the platforms.
grant select on public.social_posts, public.social_post_deliveries to app_admin;
grant select, insert, update, delete
  on public.social_links, public.social_posts, public.social_post_deliveries to service_role;

create policy "anyone reads the social links" on public.social_links
for select to anon, authenticated using (true);

create policy "an admin sets a social link" on public.social_links
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin reads posts" on public.social_posts
for select to app_admin using (true);

create policy "an admin reads deliveries" on public.social_post_deliveries
for select to app_admin using (true);
