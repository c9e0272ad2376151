import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import type { PrefetchQueries } from '../../../src/prerender/module.ts';

/** Runs the queries for the pages with the site's own code: see `PrefetchQueries`. */
export async function prefetchQueries(projectDir: string): ReturnType<PrefetchQueries> {
  const config = await resolveConfig({ root: projectDir, logLevel: 'warn' }, 'serve', 'production');
  const environment = createRunnableDevEnvironment('ssr', config, { hot: false });
  await environment.init();
  try {
    const module = await environment.runner.import<{ prefetchQueries: PrefetchQueries }>('/src/prerender/prefetch.ts');
    return await module.prefetchQueries();
  } finally {
    await environment.close();
  }
}
