import path from 'node:path';
import { build } from 'vite';

/** The inline script of every built page, from `src/deferred-hydration.ts`. */
export async function buildInlineScript(projectDir: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: projectDir,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      lib: { entry: path.join(projectDir, 'src/deferred-hydration.ts'), formats: ['iife'], name: 'deferredHydration' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('src/deferred-hydration.ts gave no code');
  return chunk.code.trim();
}
