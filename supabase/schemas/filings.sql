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
  task_id uuid references public.tasks (id) on delete set null,
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
create index filing_items_task_id_idx on public.filing_items (task_id);

alter table public.filing_templates enable row level security;
alter table public.filings enable row level security;
alter table public.filing_items enable row level security;
grant select, delete on public.filing_templates, public.filings, public.filing_items to app_admin;
grant insert (id, name, items), update (name, items) on public.filing_templates to app_admin;
grant insert (id, case_id, name, filed_on, diary_number), update (name, filed_on, diary_number) on public.filings
to app_admin;
grant insert (id, filing_id, case_id, kind, title, document_id, done_on, remark, notified_on, days, cure_by, sort_order),
  update (title, document_id, done_on, remark, notified_on, days, cure_by) on public.filing_items to app_admin;
grant select, insert, update, delete on public.filing_templates, public.filings, public.filing_items to service_role;

create policy "an admin reads templates" on public.filing_templates for select to app_admin using (true);
create policy "an admin adds templates" on public.filing_templates
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes templates" on public.filing_templates
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes templates" on public.filing_templates
for delete to app_admin using ((select private.is_admin()));
create policy "an admin reads filings" on public.filings for select to app_admin using (true);
create policy "an admin adds filings" on public.filings
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes filings" on public.filings
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes filings" on public.filings
for delete to app_admin using ((select private.is_admin()));
create policy "an admin reads items" on public.filing_items for select to app_admin using (true);
create policy "an admin adds items" on public.filing_items
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes items" on public.filing_items
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes items" on public.filing_items
for delete to app_admin using ((select private.is_admin()));

create function public.start_filing(p_case_id uuid, p_template_id uuid, p_new_id uuid default null) returns uuid
language sql security invoker set search_path = ''
as $$
  with started as (
    insert into public.filings (id, case_id, name)
    select coalesce(p_new_id, gen_random_uuid()), p_case_id, t.name from public.filing_templates t where t.id = p_template_id
    on conflict (id) do nothing
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
grant execute on function public.start_filing(uuid, uuid, uuid) to app_admin;
comment on function public.start_filing(uuid, uuid, uuid) is
  'Begins a filing with the items of a template, as they are now. In: the case; the template; the filing''s id, with which it is begun once. Out: the filing, null '
  'where the template is gone. Errors: 23503 for a case that is gone.';

create function private.follow_cure_by() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.notified_on, new.days) is distinct from (old.notified_on, old.days) and new.cure_by = old.cure_by then
    new.cure_by := null;
  end if;
  if new.notified_on > new.done_on and new.done_on = old.done_on then
    new.done_on := null;
  end if;
  if (new.cure_by, new.done_on) is distinct from (old.cure_by, old.done_on) then
    update public.tasks t set
      due_on = case when new.cure_by is distinct from old.cure_by then new.cure_by else t.due_on end,
      done_at = case when new.done_on is not null then coalesce(t.done_at, now()) end
    where t.id = new.task_id and t.case_id = new.case_id;
    if not found and new.cure_by is not null and (new.done_on is null or tg_op = 'INSERT') then
      insert into public.tasks (title, due_on, case_id, done_at)
      select left(f.name || ': ' || new.title, 300), new.cure_by, new.case_id,
        case when new.done_on is not null then now() end
      from public.filings f where f.id = new.filing_id returning id into new.task_id;
    end if;
  end if;
  return new;
end
$$;
comment on function private.follow_cure_by() is
  'Trigger: the day by which a defect must be cured, once confirmed, is the due day of one task of the case, which is '
  'done when the defect is cured. What was counted anew must be confirmed anew, and the task has no day until then. A '
  'defect that is listed again after it was cured is not cured, and its task is open again.';

create trigger filing_templates_touch before update on public.filing_templates
for each row execute function private.touch_updated_at();
create trigger filings_touch before update on public.filings
for each row execute function private.touch_updated_at();
create trigger filing_items_touch before update on public.filing_items
for each row execute function private.touch_updated_at();
create trigger filing_items_follow_cure_by before insert or update on public.filing_items
for each row execute function private.follow_cure_by();
