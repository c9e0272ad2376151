/**
 * Fakes of the three extensions of hosted Supabase for scheduled work, which plain Postgres lacks. They have the functions that
 * the product calls, with the same arguments, and record the calls.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const extensions: Record<string, { control: string; script: string }> = {
  pg_cron: {
    control: 'schema = pg_catalog',
    script: `
      create schema cron;
      create table cron.job (
        jobid bigserial primary key, schedule text, command text, jobname text, username text default session_user,
        unique (jobname, username)
      );
      create function cron.schedule(job_name text, schedule text, command text) returns bigint
      language sql security definer as $$
        insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
        on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command
        returning jobid
      $$;
      create table cron.job_run_details (jobid bigint, start_time timestamptz, end_time timestamptz);
      grant usage on schema cron to postgres;
      grant select on cron.job to postgres;
      grant select, delete on cron.job_run_details to postgres;`,
  },
  pg_net: {
    control: '',
    script: `
      create schema net;
      create table net.calls (url text, headers jsonb, body jsonb);
      create function net.http_post(
        url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
        timeout_milliseconds integer default 5000
      ) returns bigint language sql security definer as $$
        insert into net.calls values ($1, $4, $2) returning 1::bigint
      $$;
      grant usage on schema net to postgres;`,
  },
  supabase_vault: {
    control: 'schema = vault',
    script: `
      create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
      create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
      create function vault.create_secret(
        new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
      ) returns uuid language sql security definer as $$
        insert into vault.secrets (name, secret) values ($2, $1) returning id
      $$;
      create function vault.update_secret(
        secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
        new_key_id uuid default null
      ) returns void language sql security definer as $$
        update vault.secrets set secret = coalesce($2, secret), name = coalesce($3, name) where id = $1
      $$;
      grant usage on schema vault to postgres;
      grant select on vault.secrets, vault.decrypted_secrets to postgres;`,
  },
};

/** Adds them to a Postgres, running or not. Takes its folder of shared files. */
export function addSchedulerExtensions(share: string): void {
  for (const [name, { control, script }] of Object.entries(extensions)) {
    const file = path.join(share, 'extension', name);
    // Trusted, because hosted Supabase lets postgres, no superuser, create them.
    writeFileSync(`${file}.control`, `default_version = '1.0'\nrelocatable = false\ntrusted = true\n${control}\n`);
    writeFileSync(`${file}--1.0.sql`, script);
  }
}
