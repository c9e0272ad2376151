-- Templates of the papers that the office writes again and again. Only the site opens them.

create table public.paper_templates (
  -- Also the name of its file in the bucket `paper-templates`.
  id uuid primary key default gen_random_uuid(),
  name text not null constraint paper_templates_name_check check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

grant select on public.paper_templates to app_office;
grant insert (id, name), delete on public.paper_templates to app_admin;

create policy "who may write papers reads every template" on public.paper_templates
for select to app_office using ((select private.may('papers')));

create policy "an admin adds templates" on public.paper_templates
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin deletes templates" on public.paper_templates
for delete to app_admin using ((select private.is_admin()));
