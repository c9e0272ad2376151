/** `npm start`: the embedded Supabase and the built site. With `-- --supabase`: on a Supabase that is not embedded. */
import path from 'node:path';
import { startBackendAndSite } from './site/start.ts';

if (process.argv.includes('--supabase')) {
  const { startExternal } = await import('./external/start.ts');
  await startExternal();
}
await startBackendAndSite(false, async ({ projectDir, dataDir, port }, backend) => {
  const { runSite } = await import('./site/run.ts');
  // The build contains keys of this data folder, so it is stored there.
  const outDir = path.join(dataDir, 'site');
  const { databaseUrl } = backend;
  return runSite({ projectDir, outDir, port, backend, siteUrl: `http://127.0.0.1:${port}`, databaseUrl });
});
