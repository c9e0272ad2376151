create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint testimonials_name_check check (char_length(name) between 1 and 120),
  occupation text not null default '' constraint testimonials_occupation_check check (char_length(occupation) <= 120),
  message text not null constraint testimonials_message_check check (char_length(message) between 1 and 2000),
  rating numeric(2,1) not null constraint testimonials_rating_check check (rating between 1 and 5),
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index testimonials_visible_idx on public.testimonials (created_at desc) where visible;

grant select on public.testimonials to anon, authenticated;
grant insert (id, name, occupation, message, rating, visible) on public.testimonials to app_admin;
grant update (name, occupation, message, rating, visible) on public.testimonials to app_admin;
grant delete on public.testimonials to app_admin;

create policy "an admin reads every testimonial" on public.testimonials
for select to app_admin using (true);

create policy "an admin adds testimonials" on public.testimonials
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes testimonials" on public.testimonials
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin deletes testimonials" on public.testimonials
for delete to app_admin using ((select private.is_admin()));

create policy "anyone reads visible testimonials" on public.testimonials
for select to anon, authenticated using (visible and not (select private.is_bar_council_mode()));
