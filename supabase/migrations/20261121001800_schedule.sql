-- Calls the edge function `jobs` every minute, where the project has pg_cron, pg_net and Vault; elsewhere whatever starts
-- the backend keeps the time. The address and the secret stand in Vault, so that neither is in a migration:
--   select vault.create_secret('https://<project>.supabase.co/functions/v1/jobs/due', 'jobs_url');
--   select vault.create_secret('<JOBS_SECRET of the functions>', 'jobs_secret');
-- Until both are there, the minute passes and nothing is called.
do $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')
  ) < 3 then
    return;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists supabase_vault;
  perform cron.schedule(
    'chambers-jobs',
    '* * * * *',
    $job$
      select net.http_post(
        url := address.decrypted_secret,
        headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret.decrypted_secret),
        body := '{}'::jsonb,
        timeout_milliseconds := 55000
      )
      from vault.decrypted_secrets address, vault.decrypted_secrets secret
      where address.name = 'jobs_url' and secret.name = 'jobs_secret'
    $job$
  );
end
$$;
