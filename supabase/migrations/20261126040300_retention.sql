-- How long what nobody needs any more is kept (DPDP Act 2023, s. 8 (7)): as the setting `retention` says, carried out by the scheduled
-- jobs once it is switched on.

insert into public.site_settings (key, is_public) values ('retention', false);

-- A period of the setting, in months; 0 for ever. In: its field. Source of the built-in ones: retentionDefaults of the contract.
create function private.retention_months(field text) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(
    (select (s.value ->> field)::integer from public.site_settings s where s.key = 'retention'),
    case field when 'enquiries' then 12 when 'accounts' then 36 when 'matters' then 0 end
  )
$$;

-- What is out of its time: enquiries of which no client and no case came; accounts of no client that nobody has logged in with; and
-- clients of whom every matter is over and at rest for so long. Nothing of a matter on hold.
create function private.retention_due() returns table (kind text, target uuid)
language sql stable set search_path = ''
as $$
  with months as (
    select
      private.retention_months('enquiries') as enquiries, private.retention_months('accounts') as accounts,
      private.retention_months('matters') as matters
  )
  select 'enquiry', s.id
  from public.contact_submissions s, months m
  where m.enquiries > 0 and s.submitted_at < now() - make_interval(months => m.enquiries) and s.client_id is null
    and not exists (select from public.cases c where c.submission_id = s.id)
  union all
  select 'account', p.id
  from public.profiles p join auth.users u on u.id = p.id, months m
  where m.accounts > 0 and p.role = 'client' and not p.has_client
    and greatest(u.last_sign_in_at, p.created_at) < now() - make_interval(months => m.accounts)
  union all
  select 'client', k.id
  from public.clients k, months m
  where m.matters > 0
    and exists (select from public.cases c where c.client_id = k.id)
    and private.list_kept_cases(array[k.id], '{}') = '[]'
    and not exists (
      select from public.cases c
      where c.client_id = k.id and greatest(
        c.updated_at, (select max(e.end_date) from public.events e where e.case_id = c.id),
        (select max(g.created_at) from public.case_messages g where g.case_id = c.id)
      ) >= now() - make_interval(months => m.matters)
    )
$$;

-- Erases what is out of its time, up to a hundred at once, or only counts it. In: whether it is only tried.
-- Out: `is_on`, and how many of each kind there are, or were erased. While it is switched off nothing is erased.
-- Errors: PT403 for others than admins and the service; an admin only tries.
create function public.apply_retention(is_trial boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_on constant boolean := coalesce((select (s.value ->> 'on')::boolean from public.site_settings s where s.key = 'retention'), false);
  due record;
  result jsonb;
  part jsonb;
begin
  if current_setting('role', true) = 'app_admin' and not (private.is_admin() and apply_retention.is_trial) then
    raise exception using errcode = 'PT403', message = 'Only the scheduled jobs carry this out';
  end if;
  select jsonb_build_object('enquiry', 0, 'account', 0, 'client', 0) || coalesce(jsonb_object_agg(d.kind, d.n), '{}') into result
  from (
    select x.kind, case when apply_retention.is_trial or not is_on then count(*) else least(count(*), 100) end as n
    from private.retention_due() x group by x.kind
  ) d;
  if is_on and not apply_retention.is_trial then
    for due in
      select r.kind, r.target
      from (select x.*, row_number() over (partition by x.kind order by x.target) as place from private.retention_due() x) r
      where r.place <= 100
    loop
      part := case due.kind
        when 'enquiry' then private.erase_enquiry(due.target, '{}')
        when 'account' then private.erase_account(due.target, '{}')
        else private.erase_client(due.target, '{}')
      end;
      insert into private.erasures (kind, target, kept_cases)
      values (due.kind, due.target, array(select (k ->> 'id')::uuid from jsonb_array_elements(part -> 'kept') k));
    end loop;
  end if;
  return result || jsonb_build_object('is_on', is_on);
end
$$;
grant execute on function public.apply_retention(boolean) to app_admin, service_role;
