import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import type { TakeSnapshot } from '../../../src/prerender/module.ts';

/** Asks the backend what the pages are to be built with, by the site's own code: see `TakeSnapshot`. */
export async function takeSnapshot(projectDir: string): ReturnType<TakeSnapshot> {
  const config = await resolveConfig({ root: projectDir, logLevel: 'warn' }, 'serve', 'production');
  const environment = createRunnableDevEnvironment('ssr', config, { hot: false });
  await environment.init();
  try {
    const module = await environment.runner.import<{ takeSnapshot: TakeSnapshot }>('/src/prerender/snapshot.ts');
    return await module.takeSnapshot();
  } finally {
    await environment.close();
  }
}
