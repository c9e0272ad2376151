import { EmbeddedError, startEmbedded } from '../embedded/index.ts';
import { refuseIfLocked } from '../embedded/lock.ts';
import { refuseIfTaken } from '../embedded/ports.ts';
import { withEnvironment } from './environment.ts';
import { type Place, place } from './place.ts';
import type { Backend } from './proxy.ts';
import type { Site } from './serve.ts';
import { startPage } from './start-page.ts';
import { Stopper } from './stopper.ts';

/** Starts backend and site, prints where they are, and stops both at Ctrl-C. */
export async function launch(watch: boolean, startSite: (place: Place, backend: Backend) => Promise<Site>) {
  const stop = new Stopper();
  try {
    const here = place(process.cwd());
    if (here.port === here.supabasePort) throw new EmbeddedError('PORT and SUPABASE_PORT must not be the same.');
    refuseIfLocked(here.dataDir);
    await refuseIfTaken(here.port, 'PORT');
    await refuseIfTaken(here.supabasePort, 'SUPABASE_PORT');
    console.log('Starting Supabase (database, API, Studio, functions) …');
    const stack = await startEmbedded({
      projectDir: here.projectDir,
      dataDir: here.dataDir,
      port: here.supabasePort,
      siteUrl: `http://127.0.0.1:${here.port}`,
      watchFunctions: watch,
      // On the screen only what went wrong, unless more is asked for.
      functionEnv: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
    });
    stop.add(() => stack.close());
    // The log-in page of a copy with demo log-ins says so.
    const demo = (await stack.demoLogins()).map(({ username, password }) => `${username} / ${password}`).join(', ');
    const site = await withEnvironment({ VITE_DEMO_LOGINS: demo }, () => startSite(here, stack));
    stop.add(() => site.close());
    if (!stop.requested) console.log(await startPage(site.url, stack, here.dataDir));
  } catch (error) {
    if (stop.requested) return;
    console.error(error instanceof EmbeddedError ? error.message : error);
    await stop.close();
    process.exit(1);
  }
}
