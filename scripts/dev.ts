/** `npm run dev`: the embedded Supabase, and the site from its sources with hot reload. */
import { launch } from './site/launch.ts';

await launch(true, async ({ projectDir, port }, backend) => {
  const { developSite } = await import('./site/serve.ts');
  return developSite({ projectDir, port, backend });
});
