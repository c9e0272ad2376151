-- When each scheduled task last ran, and its result.

create table public.job_runs (
  id uuid primary key default gen_random_uuid(),
  task text not null constraint job_runs_task_check check (char_length(task) between 1 and 100) unique,
  -- Only this run may write its result: another may have begun since.
  run uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now(),
  -- Null while it runs, or if it died.
  finished_at timestamptz,
  succeeded_at timestamptz,
  result jsonb,
  -- Null after a success.
  error text constraint job_runs_error_check check (char_length(error) <= 2000)
);

grant select on public.job_runs to app_admin;

create policy "an admin reads what the jobs did" on public.job_runs
for select to app_admin using (true);

create function private.expired_rows() returns table (what text, source text, condition text)
language sql stable set search_path = ''
as $$
  values
    ('throttles', 'private.throttles', 'r.window_ends <= now()'),
    ('visit_salts', 'private.visit_salts', 'r.day < private.practice_day()'),
    (
      'notifications', 'public.notifications',
      $c$r.created_at < now() - private.period('delivery_log')
        and (r.sent_at is not null or r.failed_at is not null or r.cancelled_at is not null)$c$
    ),
    ('bounced_addresses', 'private.bounced_addresses', $c$r.bounced_at < now() - private.period('bounced_address')$c$),
    -- The latest device of a user stays.
    (
      'known_devices', 'private.known_devices',
      $c$r.seen_at < now() - private.period('known_device') and exists (
        select from private.known_devices later
        where later.user_id = r.user_id and (later.seen_at, later.device) > (r.seen_at, r.device)
      )$c$
    ),
    -- With their refresh tokens.
    ('sessions', 'auth.sessions', 'r.not_after <= now()'),
    ('registrations', null, null),
    ('audit_entries', 'public.audit_log', $c$r.at < now() - private.period('audit_log')$c$),
    ('sent_rows', 'private.sent_rows', $c$r.sent_at < now() - private.period('sent_row')$c$),
    ('cancelled_events', 'public.cancelled_events', $c$r.cancelled_at < now() - private.period('cancelled_date')$c$)
$$;
comment on function private.expired_rows() is
  'The rows that clean_up() deletes: for each kind the table and the condition of its rows; null where a function does it.';

create function public.clean_up(p_after text default null) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '2s'
as $$
declare
  -- A hosted project gives a statement eight seconds.
  ends_at constant timestamptz := clock_timestamp() + interval '3 seconds';
  most constant integer := 1000;
  counts jsonb := '{}';
  failed jsonb := '{}';
  done text := p_after;
  deleted integer;
  kind record;
begin
  for kind in
    select e.* from private.expired_rows() with ordinality as e (what, source, condition, place)
    where coalesce(p_after, '') = '' or e.place > (
      select d.place from private.expired_rows() with ordinality as d (what, source, condition, place) where d.what = p_after
    )
    order by e.place
  loop
    loop
      deleted := 0;
      if clock_timestamp() > ends_at then
        return counts || jsonb_build_object('failed', failed, 'last', coalesce(done, ''));
      end if;
      begin
        if kind.source is null then
          deleted := private.delete_expired_registrations(most);
        else
          execute format(
            'delete from %1$s r where r.ctid = any (array(select r.ctid from %1$s r where %2$s limit %3$s))',
            kind.source, kind.condition, most
          );
          get diagnostics deleted = row_count;
        end if;
      -- Also one that takes longer than a statement may: the others are not undone.
      exception when others or query_canceled then
        failed := failed || jsonb_build_object(kind.what, sqlstate);
      end;
      counts := counts || jsonb_build_object(kind.what, coalesce((counts -> kind.what)::integer, 0) + deleted);
      exit when deleted < most;
    end loop;
    done := kind.what;
  end loop;
  return counts || jsonb_build_object('failed', failed, 'last', null);
end
$$;
grant execute on function public.clean_up(text) to service_role;
comment on function public.clean_up(text) is
  'Deletes what is out of its time: rate limits, salts of visits, what was sent, marked addresses, devices, sessions, '
  'registrations that were never proven, entries of the audit log, and cancelled events, which the calendar feed needs no '
  'more; in portions, for some three seconds. In: the `last` of the call before. Out: how many of each kind; `failed`, by '
  'kind the SQLSTATE of why one could not be deleted; `last`, to go on after, null at the end. For the scheduled jobs.';

create function public.begin_job(p_task text, p_every_seconds integer) returns uuid
language sql security invoker set search_path = ''
as $$
  insert into public.job_runs as j (task) values (p_task)
  on conflict (task) do update set run = gen_random_uuid(), started_at = now(), finished_at = null
  -- The scheduler is not punctual to the second.
  where j.started_at <= now() - make_interval(secs => p_every_seconds - 5) or p_every_seconds = 0
  returning j.run
$$;
grant execute on function public.begin_job(text, integer) to service_role;
comment on function public.begin_job(text, integer) is
  'Begins a run, unless the task began less than so many seconds ago: of several callers at once only one is let '
  'in. In: the task; 0 seconds begins it whatever came before. Out: the run, or null when it is not due.';

create function public.finish_job(p_run_id uuid, p_result jsonb, p_error text) returns void
language sql security invoker set search_path = ''
as $$
  update public.job_runs j set
    finished_at = now(),
    succeeded_at = case when p_error is null then now() else j.succeeded_at end,
    result = case when p_error is null then p_result else coalesce(p_result, j.result) end,
    error = left(p_error, 2000)
  where j.run = p_run_id
$$;
grant execute on function public.finish_job(uuid, jsonb, text) to service_role;
comment on function public.finish_job(uuid, jsonb, text) is
  'Writes down how a run ended. In: its result, and why it failed, or what of it did. Out: nothing; a run that '
  'another has followed is left out.';
