import path from 'node:path';
import { build } from 'vite';

/** The script that stands inside every built page, from `src/starter.ts`. */
export async function buildStarter(projectDir: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: projectDir,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      lib: { entry: path.join(projectDir, 'src/starter.ts'), formats: ['iife'], name: 'starter' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('src/starter.ts gave no code');
  return chunk.code.trim();
}
