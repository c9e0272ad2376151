-- The scheduled work: when each task ran last, and what came of it.
create table public.job_runs (
  id uuid primary key default gen_random_uuid(),
  task text not null constraint job_runs_task_check check (char_length(task) between 1 and 100) unique,
  -- The run that may write its result: another one may have begun since.
  run uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now(),
  -- Null while it runs, or when it died.
  finished_at timestamptz,
  -- When it last ended well, and with what.
  succeeded_at timestamptz,
  result jsonb,
  -- Why the last run failed; null when it ended well.
  error text constraint job_runs_error_check check (char_length(error) <= 2000)
);

alter table public.job_runs enable row level security;
grant select on public.job_runs to app_admin;
grant select, insert, update, delete on public.job_runs to service_role;

create function public.clean_up() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  throttles integer;
  salts integer;
begin
  delete from private.throttles where window_ends <= now();
  get diagnostics throttles = row_count;
  delete from private.visit_salts where day < private.practice_day();
  get diagnostics salts = row_count;
  return jsonb_build_object('throttles', throttles, 'visit_salts', salts);
end
$$;
grant execute on function public.clean_up() to service_role;
comment on function public.clean_up() is
  'Deletes rate limits whose window is over, and salts of days that are over in the practice''s time zone. Returns how many of each. For the scheduled jobs.';

-- Begins a run, unless the task began less than so many seconds ago: of several callers at once only one is let in.
-- In: the task; 0 seconds begins it whatever came before. Out: the run, or null when it is not due.
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

-- Writes down how a run ended. In: its result, and why it failed, or what of it did. Out: nothing; a run that another has followed is
-- left out.
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

create policy "an admin reads what the jobs did" on public.job_runs
for select to app_admin using (true);
