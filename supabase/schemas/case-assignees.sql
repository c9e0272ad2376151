-- Who of the office works on a case. It changes nothing for who sees every case; a junior whom the practice binds to
-- assigned cases sees those, and what belongs to them.

create table public.case_assignees (
  case_id uuid not null references public.cases (id) on delete cascade,
  assignee_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (case_id, assignee_id)
);
comment on table public.case_assignees is 'To whom of the office a case is assigned; it stays when the case gets another client.';

create index case_assignees_assignee_id_idx on public.case_assignees (assignee_id, case_id);

grant select on public.case_assignees to app_office;
grant insert (case_id, assignee_id), delete on public.case_assignees to app_admin;

create policy "the office reads to whom cases are assigned" on public.case_assignees
for select to app_office using (true);

create policy "an admin assigns cases" on public.case_assignees
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin takes cases from who they are assigned to" on public.case_assignees
for delete to app_admin using ((select private.is_admin()));

create function private.case_ids_of(p_user_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.role_may((select p.role from public.profiles p where p.id = p_user_id), 'all_cases') then
    return null;
  end if;
  return array(select a.case_id from public.case_assignees a where a.assignee_id = p_user_id order by a.case_id);
end
$$;
comment on function private.case_ids_of(uuid) is
  'The cases that somebody of the office sees; null for all. In: who. All that keeps cases from somebody asks this.';

create function private.visible_case_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_office() then private.case_ids_of(auth.uid()) else '{}' end;
end
$$;
grant execute on function private.visible_case_ids() to authenticated;
comment on function private.visible_case_ids() is
  'The cases that the caller sees as one of the office, in a live session; null for all, none for others. In policies always '
  'as (select private.visible_case_ids()), once a statement. What runs as its owner asks it by itself.';

create function private.client_ids_of(p_case_ids uuid[]) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return case when p_case_ids is not null then array(
    select distinct c.client_id from public.cases c where c.id = any (p_case_ids) and c.client_id is not null order by 1
  ) end;
end
$$;
comment on function private.client_ids_of(uuid[]) is
  'The clients of cases; null for all. In: the cases, as case_ids_of() has them. Of what has no case, these clients'' and what is of no client is '
  'seen beside the cases: all that shows, counts or sends dates asks this.';

create function private.visible_client_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.client_ids_of(private.visible_case_ids());
end
$$;
grant execute on function private.visible_client_ids() to authenticated;
comment on function private.visible_client_ids() is
  'The clients of the cases that visible_case_ids() names; null for all.';

create function private.sees_case(p_case_id uuid, p_client_id uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen constant uuid[] := private.visible_case_ids();
begin
  return seen is null
    or case when p_case_id is not null then p_case_id = any (seen)
      else p_client_id is null or p_client_id = any (private.visible_client_ids()) end;
end
$$;
comment on function private.sees_case(uuid, uuid) is
  'Whether the caller, of the office, sees a case, or what belongs to none: that of the office itself, and that of a client '
  'of whom they see a case. In: the case; the client of what has no case.';

create trigger case_assignees_check before insert on public.case_assignees
for each row execute function private.check_assignee();
