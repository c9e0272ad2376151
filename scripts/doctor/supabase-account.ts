/** What the account of the operator can tell about a project, by the Supabase CLI. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { NotChecked } from './check.ts';

const PATIENCE = 30_000;

/**
 * Runs a command of the Supabase CLI that changes nothing, and tells what it printed.
 * @param token the access token, where `npx supabase login` was not used
 * Errors: `NotChecked` with what it says when it fails, or does not end in time.
 */
export function askSupabase(projectDir: string, args: string[], token?: string): Promise<string> {
  const cli = path.join(projectDir, 'node_modules', 'supabase', 'dist', 'supabase.js');
  const quiet = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  const env = { ...process.env, ...quiet, ...(token && { SUPABASE_ACCESS_TOKEN: token }) };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [cli, ...args], { env, timeout: PATIENCE }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const lines = stderr.split('\n').map((line) => line.trim());
      const said = lines.find((line) => line && !/^(Target:|Warning:|Try rerunning)/.test(line)) ?? 'it did not answer';
      reject(new NotChecked(`supabase ${args.slice(0, 2).join(' ')}: ${said}; log in first: npx supabase login`));
    });
    child.stdin?.end();
  });
}
