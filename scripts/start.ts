/** `npm start`: the embedded Supabase and the built site. */
import path from 'node:path';
import { launch } from './site/launch.ts';

await launch(false, async ({ projectDir, dataDir, port }, backend) => {
  const { runSite } = await import('./site/run.ts');
  // The build contains keys of this data folder, so it is stored there.
  const outDir = path.join(dataDir, 'site');
  const { databaseUrl } = backend;
  return runSite({ projectDir, outDir, port, backend, siteUrl: `http://127.0.0.1:${port}`, databaseUrl });
});
