/** The process of `runBuild`: does one task, answers and ends. */
import { mkdir } from 'node:fs/promises';
import { UserError } from '../lib/errors.ts';
import type { buildSite } from './build.ts';
import { compressFiles } from './compress.ts';
import { hashContent, openPages } from './prerender/index.ts';

const tasks = {
  /** Builds the site if that is needed. Returns the hash of the content that its pages show. */
  async build(...options: Parameters<typeof buildSite>): Promise<string> {
    // With Vite, which rendering does not need.
    const { buildSite } = await import('./build.ts');
    return (await buildSite(...options)).content;
  },

  /**
   * Renders the pages into a folder, unless their content is that of `shown`, a hash. Returns the hash of their content.
   * Takes the folder of their renderer, and whether to compress them.
   */
  async render(rendererDir: string, folder: string, shown: string, compressed: boolean): Promise<string> {
    const pages = await openPages(rendererDir);
    const contents = await pages.prefetch();
    const content = hashContent(contents);
    if (content === shown) return content;
    await mkdir(folder, { recursive: true });
    await pages.render(contents, folder);
    // A tenth larger, in a twentieth of the time: the processors have requests to answer.
    if (compressed) await compressFiles(folder, { quality: 7 });
    return content;
  },
};

export type BuildTasks = typeof tasks;
export type BuildAnswer = { result: string } | { message: string; isUserError: boolean };

// Ctrl-C reaches every process of the group; the parent ends this one, and without it there is nothing to do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));

process.once('message', async ({ task, options }: { task: keyof BuildTasks; options: never }) => {
  const run = tasks[task] as (...options: unknown[]) => Promise<string>;
  const answer: BuildAnswer = await run(...(options as unknown[])).then(
    (result) => ({ result }),
    (error: NodeJS.ErrnoException) => ({
      message: error.message,
      isUserError: error instanceof UserError || Boolean(error.syscall),
    }),
  );
  process.send?.(answer, () => process.exit(0));
});
