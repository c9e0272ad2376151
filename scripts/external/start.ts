import path from 'node:path';
import { startJobsTimer } from '../embedded/jobs-timer.ts';
import { refuseIfTaken } from '../lib/ports.ts';
import { untilStopped } from '../lib/until-stopped.ts';
import { readPaths } from '../site/paths.ts';
import { runSite } from '../site/run.ts';
import { openExternal, readExternal } from './backend.ts';
import { startCliStack } from './cli.ts';

/** Runs built site and functions on the Supabase of SUPABASE_URL, else on the CLI's stack, until Ctrl-C; that goes on. */
export function startExternal(): Promise<never> {
  return untilStopped(async (scope) => {
    const { projectDir, dataDir, port } = readPaths(process.cwd());
    await refuseIfTaken(port, 'PORT');
    const supabase = readExternal() ?? (await startCliStack());
    const siteUrl = `http://127.0.0.1:${port}`;
    const functionEnv = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' };
    const backend = await openExternal(supabase, { siteUrl, functionEnv, log: console.log }, scope);
    const jobs = startJobsTimer(`${backend.url}/functions/v1/jobs`, backend.jobsSecret, 60_000);
    scope.add(() => jobs.stop());
    const outDir = path.join(dataDir, 'site-external');
    const { databaseUrl } = backend;
    const site = await runSite({ projectDir, outDir, port, backend, siteUrl, databaseUrl });
    scope.add(() => site.close());
    console.log(`
  Site         ${site.url}
  Supabase     ${supabase.url}
  Functions    ${backend.url}/functions/v1/

  Ctrl-C stops site and functions; Supabase goes on.
`);
  });
}
