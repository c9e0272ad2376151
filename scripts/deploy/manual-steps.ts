import type { Target } from './settings.ts';

/** The manual steps after a deployment. Returns one entry for each line. */
export function manualSteps({ ref, projectUrl, siteUrl, values }: Target): string[] {
  const dashboard = `https://supabase.com/dashboard/project/${ref}`;
  const steps = [
    `Upload the folder dist to the host of ${siteUrl}, and point the name at it. netlify.toml says the rest to Netlify; another host passes /api/* on to ${projectUrl}/functions/v1/api/* and /uploads/* to ${projectUrl}/functions/v1/api/uploads/*.`,
    `The first admin: register on ${siteUrl}/login, then set role to admin in the row of profiles (${dashboard}/editor), and log in again.`,
    'Two-factor log-in for every Supabase account of the organisation, and its enforcement there.',
    `Daily backups or point-in-time recovery (${dashboard}/database/backups), a paid plan’s; and a copy of your own now and then.`,
    `SSL enforcement (${dashboard}/database/settings), and leaked-password protection where the plan has it (${dashboard}/auth/providers).`,
    `A minute from now: select task, succeeded_at, error from public.job_runs shows the scheduled work (${dashboard}/sql/new).`,
    `${dashboard}/advisors/security should report nothing of this product.`,
  ];
  if (!process.env.SUPABASE_ACCESS_TOKEN)
    steps.push(
      `Switch on IP Address Forwarding (${dashboard}/auth/rate-limits): without it all visitors share one limit of log-ins. With SUPABASE_ACCESS_TOKEN the step config does it.`,
    );
  if (Number(values.TRUSTED_PROXIES ?? 1) > 1)
    steps.push(
      'Give the site’s host SITE_PROXY_SECRET. Netlify: as a variable of that name, with which it signs /api/* and /uploads/* by netlify.toml. Any other host sends it as the header x-site-proxy with both paths. All visitors of a host that does neither share their limits.',
    );
  if (!values.SMTP_HOST)
    steps.push('A mail server (SMTP_… in the settings, then the step config): until then only the team gets mail.');
  return steps;
}
