import path from 'node:path';
import type { EmbeddedStack } from '../embedded/index.ts';

/** What `npm start` shows once everything answers: where it is, who can log in, and what must not stay so. */
export async function startPage(siteUrl: string, stack: EmbeddedStack, dataDir: string): Promise<string> {
  const folder = path.relative(process.cwd(), dataDir);
  return `
  Site         ${siteUrl}
  Supabase     ${stack.url}
  Studio       ${stack.studioUrl}
  Database     ${stack.databaseUrl}
  Functions    ${stack.url}/functions/v1/
  Mail         ${stack.mailUrl ?? 'is sent by the server of SMTP_URL'}
${await logins(stack)}
  Publishable  ${stack.publishableKey}
  Secret       ${stack.secretKey}
  Data         ${folder}   (fresh data: npm run reset)

  Ctrl-C stops everything; the data stays.
`;
}

/** The demo log-ins that there are, and a warning with them; nothing where the demo was removed. */
async function logins(stack: EmbeddedStack): Promise<string> {
  const there = await stack.demoLogins();
  if (there.length === 0) return '';
  const rows = there.map(({ username, password, is }) => `${username} / ${password}`.padEnd(24) + is);
  return `
  Log in as    ${rows.join(`\n${' '.repeat(15)}`)}

  WARNING      Demo log-ins exist, and everybody knows their passwords. Before real use: register on the site, then
               npm run admin -- <your username>   and   npm run remove-demo
`;
}
