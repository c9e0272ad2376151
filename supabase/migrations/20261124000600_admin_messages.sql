-- The role that answers clients is called admin everywhere.
alter table public.case_messages rename column is_from_office to is_from_admin;

-- A function whose body is a text names its columns in it.
do $$
declare
  function_id oid;
begin
  for function_id in select p.oid from pg_proc p where p.prosrc like '%is\_from\_office%' loop
    execute replace(pg_get_functiondef(function_id), 'is_from_office', 'is_from_admin');
  end loop;
end
$$;

comment on column public.clients.notes is 'Only admins read them.';
comment on table public.cause_list_checks is 'When an admin last compared a day with the court’s list; written by check_cause_list().';
