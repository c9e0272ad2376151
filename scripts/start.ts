/** `npm start`: the embedded Supabase and the built site. With `-- --supabase`: on a Supabase that is not embedded. */
import path from 'node:path';
import { launch } from './site/launch.ts';

if (process.argv.includes('--supabase')) {
  const { launchExternal } = await import('./external/launch.ts');
  await launchExternal();
}
await launch(false, async ({ projectDir, dataDir, port }, backend) => {
  const { runSite } = await import('./site/run.ts');
  // The build contains keys of this data folder, so it is stored there.
  const outDir = path.join(dataDir, 'site');
  const { databaseUrl } = backend;
  return runSite({ projectDir, outDir, port, backend, siteUrl: `http://127.0.0.1:${port}`, databaseUrl });
});
