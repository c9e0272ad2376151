/** `npm run dev`: the embedded Supabase, and the site from its sources with hot reload. */
import { startBackendAndSite } from './site/start.ts';

await startBackendAndSite(true, async ({ projectDir, port }, backend) => {
  const { developSite } = await import('./site/serve.ts');
  return developSite({ projectDir, port, backend });
});
