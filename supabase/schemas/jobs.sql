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

alter table public.job_runs enable row level security;
grant select on public.job_runs to app_admin;
grant select, insert, update, delete on public.job_runs to service_role;

create policy "an admin reads what the jobs did" on public.job_runs
for select to app_admin using (true);

create function public.clean_up() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  counts jsonb := '{}';
  deleted integer;
begin
  delete from private.throttles where window_ends <= now();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('throttles', deleted);
  delete from private.visit_salts where day < private.practice_day();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('visit_salts', deleted);
  delete from public.notifications n
  where n.created_at < now() - interval '90 days'
    and (n.sent_at is not null or n.failed_at is not null or n.cancelled_at is not null);
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('notifications', deleted);
  delete from private.bounced_addresses b where b.bounced_at < now() - interval '1 year';
  -- The latest device of a user stays.
  delete from private.known_devices d
  where d.seen_at < now() - interval '90 days' and exists (
    select from private.known_devices later
    where later.user_id = d.user_id and (later.seen_at, later.device) > (d.seen_at, d.device)
  );
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('known_devices', deleted);
  -- With their refresh tokens.
  delete from auth.sessions s where s.not_after <= now();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('sessions', deleted, 'registrations', private.delete_expired_registrations());
  delete from public.audit_log where at < now() - private.audit_retention();
  get diagnostics deleted = row_count;
  counts := counts || jsonb_build_object('audit_entries', deleted);
  delete from public.cancelled_events where cancelled_at < now() - interval '30 days';
  get diagnostics deleted = row_count;
  return counts || jsonb_build_object('cancelled_events', deleted);
end
$$;
grant execute on function public.clean_up() to service_role;
comment on function public.clean_up() is
  'Deletes what is out of its time: rate limits, salts of visits, what was sent, devices, sessions, registrations '
  'that were never proven, entries of the audit log, and cancelled events, which the calendar feed needs no more. '
  'Returns how many of each. For the scheduled jobs.';

create function public.begin_job(task text, every_seconds integer) returns uuid
language sql security invoker set search_path = ''
as $$
  insert into public.job_runs as j (task) values (begin_job.task)
  on conflict (task) do update set run = gen_random_uuid(), started_at = now(), finished_at = null
  -- The scheduler is not punctual to the second.
  where j.started_at <= now() - make_interval(secs => begin_job.every_seconds - 5) or begin_job.every_seconds = 0
  returning j.run
$$;
grant execute on function public.begin_job(text, integer) to service_role;
comment on function public.begin_job(text, integer) is
  'Begins a run, unless the task began less than so many seconds ago: of several callers at once only one is let '
  'in. In: the task; 0 seconds begins it whatever came before. Out: the run, or null when it is not due.';

create function public.finish_job(run uuid, result jsonb, error text) returns void
language sql security invoker set search_path = ''
as $$
  update public.job_runs j set
    finished_at = now(),
    succeeded_at = case when finish_job.error is null then now() else j.succeeded_at end,
    result = case when finish_job.error is null then finish_job.result else coalesce(finish_job.result, j.result) end,
    error = left(finish_job.error, 2000)
  where j.run = finish_job.run
$$;
grant execute on function public.finish_job(uuid, jsonb, text) to service_role;
comment on function public.finish_job(uuid, jsonb, text) is
  'Writes down how a run ended. In: its result, and why it failed, or what of it did. Out: nothing; a run that '
  'another has followed is left out.';
