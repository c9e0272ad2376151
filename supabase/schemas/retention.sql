-- Retention within a hosted project's limits: indexes find each target, statements erase a few, and a failure affects
-- no other.

create function private.retention_months(p_what text) returns integer
language sql stable set search_path = ''
as $$
  -- The built-in ones are retentionDefaults of the contract.
  select ('{"enquiries": 12, "accounts": 36, "matters": 0, "books": 96}'::jsonb || coalesce(
    (select jsonb_strip_nulls(s.value) from public.site_settings s where s.key = 'retention'), '{}'
  ) ->> p_what)::integer
$$;
comment on function private.retention_months(text) is
  'How long something is kept. In: a field of the setting `retention`. Out: months, 0 for ever.';

create function private.retention_due() returns table (kind text, target uuid)
language plpgsql stable set search_path = ''
as $$
declare
  enquiries constant integer := private.retention_months('enquiries');
  accounts constant integer := private.retention_months('accounts');
  matters constant integer := private.retention_months('matters');
begin
  if enquiries > 0 then
    return query
    select 'enquiry', s.id from public.contact_submissions s
    where s.submitted_at < now() - make_interval(months => enquiries) and s.client_id is null
      and not exists (select from public.cases c where c.submission_id = s.id);
  end if;
  if accounts > 0 then
    return query
    select 'account', p.id from public.profiles p join auth.users u on u.id = p.id
    where p.role = 'client' and not p.has_client
      and greatest(u.last_sign_in_at, p.created_at) < now() - make_interval(months => accounts)
      and p.email not in (
        select lower(s.email) from public.contact_submissions s
        where s.submitted_at >= now() - make_interval(months => accounts) or s.client_id is not null
      );
  end if;
  if matters > 0 then
    return query
    select 'client', d.id
    from (
      select c.id from public.clients c
      except
      select private.busy_clients(now() - make_interval(months => matters))
    ) d;
  end if;
  return query select 'invoice', i.id from public.invoices i where i.client_id is null and private.is_past_keeping(i);
end
$$;
comment on function private.retention_due() is
  'The rows past their retention: enquiries of which no client and no case came; accounts of no client that nobody has '
  'logged in with, of whose address there is no newer enquiry, and none of a client; clients of whom nothing is '
  'in a matter that is open or on hold, and of whom there has been nothing for so long; invoices of erased clients, after the '
  'years of the duty to keep accounts. A period of 0 asks nothing of the tables.';

create function private.busy_clients(p_since timestamptz) returns setof uuid
language sql stable set search_path = ''
as $$
  with kept as materialized (
    select c.id from public.cases c where c.status in ('active', 'pending')
    union
    select h.case_id from public.legal_holds h where private.is_on_hold(h.case_id)
  ),
  -- Where they write and log in from.
  addresses as (
    select c.id as client_id, lower(c.email) as email from public.clients c where c.email is not null
    union
    select l.client_id, p.email from public.client_users l join public.profiles p on p.id = l.user_id
  ),
  enquiries as (
    select s.client_id, lower(s.email) as email, private.to_e164(s.phone) as phone
    from public.contact_submissions s where s.submitted_at >= p_since
  )
  select a.client_id from private.client_activity a
  where a.at >= p_since or a.case_id in (select k.id from kept k)
  union all
  select i.client_id from public.invoices i where i.state = 'open'
  union all
  select q.client_id from enquiries q
  union all
  select a.client_id from addresses a join enquiries q on q.email = a.email
  union all
  select c.id from public.clients c join enquiries q on q.phone = c.phone
$$;
comment on function private.busy_clients(timestamptz) is
  'The clients of whom there is anything since a moment, or a matter that is open or on hold, or who owe something; '
  'some of them more than once.';

-- Who works on one of them is not waited for.
create function public.apply_retention(p_is_trial boolean default true, p_after_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '2s'
as $$
declare
  -- A hosted project gives a statement eight seconds.
  ends_at constant timestamptz := clock_timestamp() + interval '2 seconds';
  is_on constant boolean := coalesce((select (s.value ->> 'on')::boolean from public.site_settings s where s.key = 'retention'), false);
  counts jsonb := '{"enquiry": 0, "account": 0, "client": 0, "invoice": 0}';
  failed jsonb := '[]';
  last uuid;
  due record;
  part jsonb;
begin
  if current_setting('role', true) = 'app_admin' and not (private.is_admin() and p_is_trial) then
    raise exception using errcode = 'PT403', message = 'onlyJobs';
  end if;
  if p_is_trial then
    counts := counts || coalesce((
      select jsonb_object_agg(d.kind, d.n) from (select x.kind, count(*) as n from private.retention_due() x group by x.kind) d
    ), '{}');
  elsif is_on then
    for due in
      select d.kind, d.target from private.retention_due() d
      where p_after_id is null or d.target > p_after_id
      order by d.target limit 50
    loop
      last := due.target;
      part := private.try_to_erase(due.kind, due.target);
      counts := jsonb_set(counts, array[due.kind], to_jsonb((counts -> due.kind)::integer + (part -> 'done')::integer));
      failed := failed || coalesce(part -> 'failed', '[]');
      exit when clock_timestamp() > ends_at;
    end loop;
  end if;
  return counts || jsonb_build_object('is_on', is_on, 'failed', failed, 'last', last);
end
$$;
grant execute on function public.apply_retention(boolean, uuid) to app_admin, service_role;
comment on function public.apply_retention(boolean, uuid) is
  'Erases a portion of what is out of its time, or only counts all of it. In: whether it is only tried; the last '
  'one of the portion before. Out: `is_on`; how many of each kind there are, or were erased; `failed`, which could '
  'not be erased, and why; `last`, to be given for the next portion, null when there is no more. While it is '
  'switched off nothing is erased. Errors: PT403 for others than admins and the service; an admin only tries.';
