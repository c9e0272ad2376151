-- pg_cron records each run and never forgets one: half a million rows a year for a job of every minute. A week is kept, as
-- long as the doctor looks back. Only of our own jobs: postgres may delete the rows of all.
do $$
begin
  if to_regclass('cron.job_run_details') is null then
    return;
  end if;
  perform cron.schedule(
    'chambers-job-history',
    '17 * * * *',
    $job$
      delete from cron.job_run_details
      where jobid in (select jobid from cron.job where jobname in ('chambers-jobs', 'chambers-job-history'))
        and coalesce(end_time, start_time) < now() - interval '7 days'
    $job$
  );
end
$$;
