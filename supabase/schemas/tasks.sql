-- Tasks of the practice, in a case or in none. Clients see nothing of it.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint tasks_title_check check (char_length(title) between 1 and 300),
  -- A day of the practice's calendar.
  due_on date constraint tasks_due_on_check check (due_on between '1900-01-01' and '2200-01-01'),
  case_id uuid references public.cases (id) on delete cascade,
  assignee_id uuid references public.profiles (id) on delete set null,
  done_at timestamptz constraint tasks_done_at_check check (done_at between '1900-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null
);
comment on column public.tasks.assignee_id is 'Who of the office does it; null for nobody in particular.';
comment on column public.tasks.created_by is 'Who wrote it, and may delete it; null where that is not known.';

create index tasks_due_on_idx on public.tasks (due_on, id);
create index tasks_open_idx on public.tasks (due_on, id) where done_at is null;
create index tasks_done_at_idx on public.tasks (done_at desc, id desc) where done_at is not null;
create index tasks_case_id_idx on public.tasks (case_id, due_on, id);
create index tasks_created_by_idx on public.tasks (created_by);
create index tasks_assignee_id_idx on public.tasks (assignee_id, due_on, id);

grant select, delete on public.tasks to app_office;
grant insert (id, title, due_on, case_id, assignee_id, done_at) on public.tasks to app_office;
grant update (title, due_on, case_id, assignee_id, done_at) on public.tasks to app_office;

create policy "the office reads every task" on public.tasks
for select to app_office using (true);

create policy "the office adds tasks" on public.tasks
for insert to app_office with check ((select private.is_office()));

create policy "the office changes tasks" on public.tasks
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create policy "the office deletes tasks of its own, an admin all" on public.tasks
for delete to app_office using (
  (select private.is_admin()) or created_by = (select auth.uid()) and (select private.is_office())
);

create function private.check_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles p where p.id = new.assignee_id and p.role <> 'client') then
    raise exception using errcode = 'PT422', hint = 'assigneeId', message = 'assigneeIsAdmin';
  end if;
  return new;
end
$$;
comment on function private.check_assignee() is
  'Trigger: only somebody of the office gets a task. '
  'Errors: PT422.';

create trigger tasks_check_new_assignee before insert on public.tasks
for each row when (new.assignee_id is not null) execute function private.check_assignee();
create trigger tasks_check_assignee before update of assignee_id on public.tasks
for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
execute function private.check_assignee();

create trigger tasks_clean before insert or update of title on public.tasks
for each row when (
  concat_ws('', new.title) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title');
