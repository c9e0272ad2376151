/** `npm start`: the embedded Supabase and the built site. */
import path from 'node:path';
import { launch } from './site/launch.ts';

await launch(false, async ({ projectDir, dataDir, port }, backend) => {
  // The build contains keys of this data folder, so it is stored there.
  const [{ buildSite }, { serveSite }] = await Promise.all([import('./site/build.ts'), import('./site/serve.ts')]);
  const outDir = path.join(dataDir, 'site');
  await buildSite(projectDir, outDir, backend, `http://127.0.0.1:${port}`, { onlyIfChanged: true });
  return serveSite({ projectDir, port, backend }, outDir);
});
