import path from 'node:path';
import { dataFolder } from '../embedded/data-folder.ts';
import type { EmbeddedStack } from '../embedded/index.ts';
import type { InstallationPaths } from '../embedded/installation.ts';
import { endOrphan } from '../embedded/postgres/cluster.ts';
import { UserError } from '../lib/errors.ts';
import { refuseIfTaken } from '../lib/ports.ts';
import { told } from '../lib/told.ts';
import { untilStopped } from '../lib/until-stopped.ts';
import { withEnvironment } from './environment.ts';
import { type Ports, readPaths } from './paths.ts';
import type { Site } from './serve.ts';

/** Starts backend and site, prints their addresses, and stops both at Ctrl-C. */
export function startBackendAndSite(
  watch: boolean,
  startSite: (paths: InstallationPaths & Ports, backend: EmbeddedStack) => Promise<Site>,
): Promise<never> {
  return untilStopped(async (scope) => {
    const here = readPaths(process.cwd());
    if (new Set([here.port, here.supabasePort, here.databasePort]).size < 3)
      throw new UserError('PORT, SUPABASE_PORT and DATABASE_PORT must not be the same.');
    // One that was left behind holds a port.
    await endOrphan(dataFolder(here.dataDir).cluster);
    // Those that are taken later, when there is a data folder.
    await refuseIfTaken(here.port, 'PORT');
    await refuseIfTaken(here.databasePort, 'DATABASE_PORT');
    const what = 'Starting Supabase: database, API, Studio, functions (some 20 seconds when the data is new)';
    const stack = await told(what, async () => {
      const { startEmbedded } = await import('../embedded/index.ts');
      return startEmbedded({
        projectDir: here.projectDir,
        dataDir: here.dataDir,
        port: here.supabasePort,
        databasePort: here.databasePort,
        smtpUrl: process.env.SMTP_URL,
        siteUrl: `http://127.0.0.1:${here.port}`,
        watchFunctions: watch,
        // Print only errors by default.
        functionEnv: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
      });
    });
    scope.add(() => stack.close());
    // The log-in page shows a warning while demo log-ins exist.
    const demo = (await stack.demoLogins()).map(({ username, password }) => `${username} / ${password}`).join(', ');
    const site = await told('Preparing the site (some 30 seconds when its sources are new)', () =>
      withEnvironment({ VITE_DEMO_LOGINS: demo }, () => startSite(here, stack)),
    );
    scope.add(() => site.close());
    console.log(await startupBanner(site.url, stack, here.dataDir));
    await stack.databaseEnded;
    if (scope.closed) return;
    const { postgresLog } = dataFolder(here.dataDir);
    throw new UserError(
      `Postgres has ended by itself; ${postgresLog} says more. Nothing that was saved is lost: npm start`,
    );
  });
}

/** The banner at the end of the start: keys and addresses, warnings, and last the site and its log-ins. */
export async function startupBanner(siteUrl: string, stack: EmbeddedStack, dataDir: string): Promise<string> {
  const there = await stack.demoLogins();
  const rows = there.map(({ username, password, is }) => `${username} / ${password}`.padEnd(24) + is);
  const demo = {
    warning: `
  WARNING      Demo log-ins exist, and everybody knows their passwords. Before real use: register on the site, then
               npm run admin -- <your username>   and   npm run remove-demo
`,
    logIns: `
  Log in as    ${rows.join(`\n${' '.repeat(15)}`)}
`,
  };
  const { warning, logIns } = there.length > 0 ? demo : { warning: '', logIns: '' };
  return `
  Publishable  ${stack.publishableKey}
  Secret       ${stack.secretKey}
  Supabase     ${stack.url}
  Studio       ${stack.studioUrl}
  Database     ${stack.databaseUrl}
  Functions    ${stack.url}/functions/v1/
  Mail         ${stack.mailUrl ?? 'is sent by the server of SMTP_URL'}
  Data         ${path.relative(process.cwd(), dataDir)}   (fresh data: npm run reset)
${warning}

  Site         ${siteUrl}
${logIns}
  Ctrl-C stops everything; the data stays.
`;
}
