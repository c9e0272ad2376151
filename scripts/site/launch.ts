import { dataFolder, refuseIfRunning } from '../embedded/data-folder.ts';
import { startEmbedded } from '../embedded/index.ts';
import { withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { refuseIfTaken } from '../lib/ports.ts';
import { withEnvironment } from './environment.ts';
import { type Place, place } from './place.ts';
import type { Backend } from './proxy.ts';
import type { Site } from './serve.ts';
import { startPage } from './start-page.ts';

/** Starts backend and site, prints where they are, and stops both at Ctrl-C. */
export async function launch(
  watch: boolean,
  startSite: (place: Place, backend: Backend) => Promise<Site>,
): Promise<never> {
  try {
    return await withCleanup(
      async (scope) => {
        const here = place(process.cwd());
        if (new Set([here.port, here.supabasePort, here.databasePort]).size < 3)
          throw new UserError('PORT, SUPABASE_PORT and DATABASE_PORT must not be the same.');
        refuseIfRunning(dataFolder(here.dataDir));
        await refuseIfTaken(here.port, 'PORT');
        await refuseIfTaken(here.supabasePort, 'SUPABASE_PORT');
        await refuseIfTaken(here.databasePort, 'DATABASE_PORT');
        console.log('Starting Supabase (database, API, Studio, functions) …');
        const stack = await startEmbedded({
          projectDir: here.projectDir,
          dataDir: here.dataDir,
          port: here.supabasePort,
          databasePort: here.databasePort,
          smtpUrl: process.env.SMTP_URL,
          siteUrl: `http://127.0.0.1:${here.port}`,
          watchFunctions: watch,
          // On the screen only what went wrong, unless more is asked for.
          functionEnv: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
        });
        scope.add(() => stack.close());
        // The log-in page of a copy with demo log-ins says so.
        const demo = (await stack.demoLogins()).map(({ username, password }) => `${username} / ${password}`).join(', ');
        const site = await withEnvironment({ VITE_DEMO_LOGINS: demo }, () => startSite(here, stack));
        scope.add(() => site.close());
        console.log(await startPage(site.url, stack, here.dataDir));
        return new Promise<never>(() => {}); // until a signal ends the process
      },
      { signalCode: 0 },
    );
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}
