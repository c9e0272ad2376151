import path from 'node:path';
import { EmbeddedError, type EmbeddedStack, startEmbedded } from '../embedded/index.ts';
import { refuseIfLocked } from '../embedded/lock.ts';
import { refuseIfTaken } from '../embedded/ports.ts';
import { type Place, place } from './place.ts';
import type { Backend } from './proxy.ts';
import type { Site } from './serve.ts';
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
    const site = await startSite(here, stack);
    stop.add(() => site.close());
    if (!stop.requested) console.log(await summary(site, stack, here));
  } catch (error) {
    if (stop.requested) return;
    console.error(error instanceof EmbeddedError ? error.message : error);
    await stop.close();
    process.exit(1);
  }
}

async function summary(site: Site, stack: EmbeddedStack, here: Place): Promise<string> {
  const folder = path.relative(process.cwd(), here.dataDir);
  return `
  Site         ${site.url}
  Supabase     ${stack.url}
  Studio       ${stack.url}/
  Functions    ${stack.url}/functions/v1/
  Mail         ${path.relative(process.cwd(), stack.mailbox)}
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
