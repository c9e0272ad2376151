import type { Target } from './settings.ts';

/** What no command can do, for the end of a deployment. Out: one entry a line. */
export function byHand({ ref, projectUrl, siteUrl, values }: Target): string[] {
  const dashboard = `https://supabase.com/dashboard/project/${ref}`;
  const proxies = Number(values.TRUSTED_PROXIES ?? 1);
  return [
    `Upload the folder dist to the host of ${siteUrl}, and point the name at it. netlify.toml and vercel.json say the rest to those two; another host passes /api/* on to ${projectUrl}/functions/v1/api/* and /uploads/* to ${projectUrl}/functions/v1/api/uploads/*.`,
    ...(proxies > 1
      ? [
          `Let that host send SITE_PROXY_SECRET as the header x-site-proxy with both; without it TRUSTED_PROXIES=${proxies} counts as 1.`,
        ]
      : []),
    `The first admin: register on ${siteUrl}/login, then set role to admin in the row of profiles (${dashboard}/editor), and log in again.`,
    ...(values.SMTP_HOST
      ? []
      : [
          'A mail server (SMTP_… in the settings, then the step config): until then only the team of the project gets mail.',
        ]),
    'Two-factor log-in for every Supabase account of the organisation, and its enforcement there.',
    `Daily backups or point-in-time recovery (${dashboard}/database/backups), a paid plan’s; and a copy of your own now and then.`,
    `SSL enforcement (${dashboard}/database/settings), and leaked-password protection where the plan has it (${dashboard}/auth/providers).`,
    `A minute from now: select task, succeeded_at, error from public.job_runs shows the scheduled work (${dashboard}/sql/new).`,
    `${dashboard}/advisors/security should report nothing of this product.`,
  ];
}
