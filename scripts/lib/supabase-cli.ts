import { spawn } from 'node:child_process';
import path from 'node:path';

/** Output and exit code of a command. */
export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the installed Supabase CLI, e.g. `supabase(['db', 'push', '--remote=…'])`. It never throws for a failed command. */
export function supabase(args: string[], env: Record<string, string> = {}): Promise<CliResult> {
  return run('supabase', args, { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env });
}

/** Runs a command of node_modules/.bin, with `input` as its standard input. */
export function run(name: string, args: string[], env: Record<string, string> = {}, input = ''): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.resolve('node_modules', '.bin', name), args, { env: { ...process.env, ...env } });
    child.stdin.end(input);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}
