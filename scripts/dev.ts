/** `npm run dev`: the embedded Supabase, and the site from its sources with hot reload. */
import { launch } from './site/launch.ts';
import { developSite } from './site/serve.ts';

await launch(true, ({ projectDir, port }, backend) => developSite({ projectDir, port, backend }));
