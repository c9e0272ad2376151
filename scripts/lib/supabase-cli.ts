import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Output and exit code of a command. */
export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** The standard input. */
  input?: string;
  /** Whether the output is printed at once, and not returned. */
  printed?: boolean;
}

/** Runs the installed Supabase CLI, e.g. `supabase(['db', 'push', '--remote=…'])`. It never throws for a failed command. */
export function supabase(args: string[], env: Record<string, string> = {}, printed = false): Promise<CliResult> {
  const settings = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env };
  return runNode(['node_modules/supabase/dist/supabase.js', ...args], { env: settings, printed });
}

/** Runs a script of Node from the project's folder. It ends with this process. */
export function runNode(
  [script = '', ...args]: string[],
  { env = {}, input = '', printed = false }: RunOptions,
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.resolve(script), ...args], {
      stdio: printed ? ['ignore', 'inherit', 'inherit'] : 'pipe',
      env: { ...process.env, ...env },
    });
    const stop = () => child.kill();
    process.once('exit', stop);
    child.stdin?.end(input);
    const read = (stream: Readable | null) => (stream ? text(stream) : Promise.resolve(''));
    const output = Promise.all([read(child.stdout), read(child.stderr)]);
    child.on('error', reject);
    child.on('close', async (code) => {
      process.removeListener('exit', stop);
      const [stdout, stderr] = await output;
      resolve({ code: code ?? 1, stdout, stderr });
    });
  });
}
