-- Filings of a case: what a registry wants, item by item, and the defects that it lists. Clients see nothing of them.

create table public.filing_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint filing_templates_name_check check (char_length(name) between 1 and 200),
  -- One line each.
  items text[] not null
    constraint filing_templates_items_check check (
      cardinality(items) >= 1 and cardinality(items) <= 100
      and array_to_string(items, chr(10), '') ~ '^[^\n]{1,250}(\n[^\n]{1,250})*$'
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.filings (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  name text not null constraint filings_name_check check (char_length(name) between 1 and 200),
  filed_on date constraint filings_filed_on_check check (filed_on between '1900-01-01' and '2200-01-01'),
  diary_number text constraint filings_diary_number_check check (char_length(diary_number) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint filings_id_case_id_key unique (id, case_id)
);

create table public.filing_items (
  id uuid primary key default gen_random_uuid(),
  filing_id uuid not null,
  case_id uuid not null,
  kind text not null default 'item' constraint filing_items_kind_check check (kind in ('item', 'defect')),
  title text not null constraint filing_items_title_check check (char_length(title) between 1 and 250),
  document_id uuid,
  done_on date constraint filing_items_done_on_check check (done_on between '1900-01-01' and '2200-01-01'),
  remark text constraint filing_items_remark_check check (char_length(remark) between 1 and 1000),
  notified_on date constraint filing_items_notified_on_check check (notified_on between '1900-01-01' and '2200-01-01'),
  days smallint not null default 28 constraint filing_items_days_check check (days between 1 and 365),
  -- Null until a person has confirmed it.
  cure_by date constraint filing_items_cure_by_day_check check (cure_by between '1900-01-01' and '2200-01-01'),
  assignee_id uuid references public.profiles (id) on delete set null,
  sort_order integer not null default 1000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint filing_items_cure_by_check check (cure_by > notified_on),
  constraint filing_items_filing_id_fkey
    foreign key (filing_id, case_id) references public.filings (id, case_id) on delete cascade,
  -- A document of the same case.
  constraint filing_items_document_id_fkey
    foreign key (document_id, case_id) references public.case_documents (id, case_id) on delete set null (document_id)
);

create index filings_case_id_idx on public.filings (case_id, created_at desc, id);
create index filing_items_filing_id_idx on public.filing_items (filing_id, sort_order, created_at);
create index filing_items_document_id_idx on public.filing_items (document_id);
create index filing_items_assignee_id_idx on public.filing_items (assignee_id);
create index filing_items_defects_of_case_idx on public.filing_items (case_id) where kind = 'defect';
create index filing_items_defects_idx on public.filing_items (cure_by, id) where kind = 'defect';

comment on column public.filing_items.assignee_id is 'Who of the office cures a defect; null for nobody in particular.';

grant select on public.filing_templates, public.filings, public.filing_items to app_office;
grant delete on public.filing_templates, public.filings, public.filing_items to app_admin;
grant insert (id, name, items), update (name, items) on public.filing_templates to app_admin;
grant insert (id, case_id, name, filed_on, diary_number), update (name, filed_on, diary_number) on public.filings
to app_office;
grant insert (id, filing_id, case_id, kind, title, document_id, done_on, remark, notified_on, days, cure_by, assignee_id,
  sort_order),
  update (title, document_id, done_on, remark, notified_on, days, cure_by, assignee_id) on public.filing_items to app_office;

create policy "the office reads templates" on public.filing_templates for select to app_office using (true);
create policy "an admin adds templates" on public.filing_templates
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes templates" on public.filing_templates
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes templates" on public.filing_templates
for delete to app_admin using ((select private.is_admin()));
create policy "the office reads filings" on public.filings for select to app_office using (true);
create policy "the office adds filings" on public.filings
for insert to app_office with check ((select private.is_office()));
create policy "the office changes filings" on public.filings
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));
create policy "an admin deletes filings" on public.filings
for delete to app_admin using ((select private.is_admin()));
create policy "the office reads items" on public.filing_items for select to app_office using (true);
create policy "the office adds items" on public.filing_items
for insert to app_office with check ((select private.is_office()));
create policy "the office changes items" on public.filing_items
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));
create policy "an admin deletes items" on public.filing_items
for delete to app_admin using ((select private.is_admin()));

create function public.start_filing(p_case_id uuid, p_template_id uuid, p_new_id uuid default null) returns uuid
language sql security invoker set search_path = ''
as $$
  with started as (
    insert into public.filings (id, case_id, name)
    select coalesce(p_new_id, gen_random_uuid()), p_case_id, t.name from public.filing_templates t
    where t.id = p_template_id and not exists (select from public.filings f where f.id = p_new_id)
    returning id, case_id
  ), copied as (
    insert into public.filing_items (filing_id, case_id, title, sort_order)
    select s.id, s.case_id, i.title, i.place
    from started s, public.filing_templates t, unnest(t.items) with ordinality as i (title, place)
    where t.id = p_template_id
  )
  select id from started
  union all
  -- Begun before: the answer was lost.
  select f.id from public.filings f where f.id = p_new_id and f.case_id = p_case_id
$$;
grant execute on function public.start_filing(uuid, uuid, uuid) to app_office;
comment on function public.start_filing(uuid, uuid, uuid) is
  'Begins a filing with the items of a template, as they are now. In: the case; the template; the filing''s id, with which it is begun once. Out: the filing, null '
  'where the template is gone. Errors: 23503 for a case that is gone.';

create function private.forget_counted_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.notified_on, new.days) is distinct from (old.notified_on, old.days) and new.cure_by = old.cure_by then
    new.cure_by := null;
  end if;
  -- Another change leaves a defect cured that was put right with both days.
  if new.notified_on > new.done_on and new.done_on = old.done_on and new.notified_on is distinct from old.notified_on then
    new.done_on := null;
  end if;
  return new;
end
$$;
comment on function private.forget_counted_day() is
  'Trigger: the day by which a defect must be cured must be confirmed anew when it was counted anew; a defect that is '
  'listed again after it was cured is not cured.';

-- Of one table each, so that their indexes give the order of the list.
create view public.all_tasks with (security_invoker = true) as
select
  t.id, t.title, t.due_on, t.case_id, t.assignee_id, t.done_at, t.created_at, t.updated_at, null::uuid as filing_id,
  (select coalesce(c.case_number, c.title) from public.cases c where c.id = t.case_id) as case_number,
  (select p.full_name from public.profiles p where p.id = t.assignee_id) as assignee_name, t.created_by
from public.tasks t
union all
select
  -- Of a case that the reader does not see, but in which something is given to them, the defect alone.
  i.id, left(concat_ws(': ', (select f.name from public.filings f where f.id = i.filing_id), i.title), 300), i.cure_by, i.case_id,
  i.assignee_id, i.done_on::timestamp at time zone private.practice_zone(), i.created_at, i.updated_at, i.filing_id,
  (select coalesce(c.case_number, c.title) from public.cases c where c.id = i.case_id),
  (select p.full_name from public.profiles p where p.id = i.assignee_id), null::uuid
from public.filing_items i
where i.kind = 'defect';
comment on view public.all_tasks is
  'The work of the office: its tasks, and the defects of filings, which are due on the day by which they must be '
  'cured, once that is confirmed. filing_id is null for a task. Defects are changed at their filing; here they are '
  'ticked off, and given to somebody.';

grant select, delete on public.all_tasks to app_office;
grant insert (id, title, due_on, case_id, assignee_id, done_at), update (title, due_on, case_id, assignee_id, done_at)
on public.all_tasks to app_office;
grant select on public.all_tasks to service_role;

create function private.add_task() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.is_office() and private.sees_case(new.case_id)) then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for view "all_tasks"';
  end if;
  if new.id is not null and not private.is_first_sending(new.id, to_jsonb(new)) then
    raise exception using errcode = 'PT409', message = 'sentBefore';
  end if;
  insert into public.tasks as t (id, title, due_on, case_id, assignee_id, done_at)
  values (coalesce(new.id, gen_random_uuid()), new.title, new.due_on, new.case_id, new.assignee_id, new.done_at)
  returning t.id into new.id;
  select a.* into new from public.all_tasks a where a.id = new.id;
  return new;
end
$$;
comment on function private.add_task() is
  'Trigger of all_tasks: adds a task. Errors: 42501 for anyone but the office, and for a case that the caller does not see; PT409 for one that was sent before.';

create function private.change_task() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes jsonb;
  was jsonb;
begin
  if not private.is_office() then
    return null;
  end if;
  select coalesce(jsonb_object_agg(n.key, n.value), '{}'), coalesce(jsonb_object_agg(n.key, to_jsonb(old) -> n.key), '{}')
  into changes, was
  from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key;
  if changes ? 'case_id' and not private.sees_case(new.case_id) then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for view "all_tasks"';
  elsif old.filing_id is null then
    -- Columns that others change at the same time stay.
    update public.tasks t
    set (title, due_on, case_id, assignee_id, done_at) = (
      select r.title, r.due_on, r.case_id, r.assignee_id, r.done_at from jsonb_populate_record(t, changes) r
    )
    where t.id = old.id and to_jsonb(t) @> was;
  elsif changes ?| '{title,due_on,case_id}' then
    raise exception using errcode = 'PT409', message = 'defectOfFiling';
  else
    update public.filing_items i set
      assignee_id = case when changes ? 'assignee_id' then new.assignee_id else i.assignee_id end,
      done_on = case when changes ? 'done_at' then (new.done_at at time zone private.practice_zone())::date else i.done_on end
    where i.id = old.id;
  end if;
  if not found then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;
  select a.* into new from public.all_tasks a where a.id = old.id;
  if not private.sees_case(new.case_id) then
    new.case_number := null;
    new.title := old.title;
  end if;
  return new;
end
$$;
comment on function private.change_task() is
  'Trigger of all_tasks: changes a task, or says of a defect that it is cured, and who does it. For anyone but the office '
  'nothing is there. Errors: 42501 for a case that the caller does not see; PT409 for what else a defect has, and where somebody has just changed the same.';

create function private.delete_task() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_office() then
    return null;
  elsif old.filing_id is not null then
    raise exception using errcode = 'PT409', message = 'defectOfFiling';
  end if;
  delete from public.tasks t
  where t.id = old.id and (private.is_admin() or t.created_by = (select auth.uid()));
  return case when found then old end;
end
$$;
comment on function private.delete_task() is
  'Trigger of all_tasks: deletes a task, of somebody who is no admin only one of their own. For anyone but the office '
  'nothing is there. Errors: PT409 for a defect.';

create trigger filing_templates_clean before insert or update of name on public.filing_templates
for each row when (
  concat_ws('', new.name) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'name');
create trigger filings_clean before insert or update of name, diary_number on public.filings
for each row when (
  concat_ws('', new.name, new.diary_number) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'name', 'line', 'diary_number');
create trigger filing_items_clean before insert or update of title on public.filing_items
for each row when (
  concat_ws('', new.title) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title');
create trigger filing_items_forget_counted_day before update on public.filing_items
for each row execute function private.forget_counted_day();
create trigger filing_items_check_new_assignee before insert on public.filing_items
for each row when (new.assignee_id is not null) execute function private.check_assignee();
create trigger filing_items_check_assignee before update of assignee_id on public.filing_items
for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
execute function private.check_assignee();
create trigger all_tasks_add instead of insert on public.all_tasks
for each row execute function private.add_task();
create trigger all_tasks_change instead of update on public.all_tasks
for each row execute function private.change_task();
create trigger all_tasks_delete instead of delete on public.all_tasks
for each row execute function private.delete_task();
