/** A fresh copy of this project, in which `npm run deploy` is run. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

export interface Run {
  code: number;
  /** Everything that was printed. */
  said: string;
}

export interface ProjectCopy {
  folder: string;
  /** Writes .env.production. */
  settings(values: Record<string, string>): void;
  /** `npm run deploy -- …`, without a terminal. */
  deploy(...args: string[]): Promise<Run>;
  /** Deploys, interrupted after an event. */
  interrupt(when: Promise<void>, ...args: string[]): Promise<Run>;
  remove(): void;
}

export const token = `sbp_${'0123456789abcdef'.repeat(2)}01234567`;

/** Writes a file of settings. */
export function writeSettings(file: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${/['#]/.test(value) ? `"${value}"` : value}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Takes the address of the Management API. */
export function copyProject(api: string): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'chambers-copy-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  const copied = 'scripts supabase package.json package-lock.json src/lib/env.ts .env.production.example'.split(' ');
  for (const name of copied) {
    cpSync(name, at(name), { recursive: true, filter: (file) => !/supabase[\\/]\.(temp|branches)/.test(file) });
  }
  symlinkSync(path.resolve('node_modules'), at('node_modules'), 'dir');
  // Other tests build the site; here the build only prints its settings.
  writeFileSync(
    at('scripts', 'build.ts'),
    `import { writeFileSync } from 'node:fs';
     const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, SITE_URL, VITE_UPLOAD_LIMIT } = process.env;
     const settings = { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, SITE_URL, VITE_UPLOAD_LIMIT };
     writeFileSync('built.json', JSON.stringify(settings));`,
  );
  mkdirSync(at('home'));
  const profile = [
    'name: fake',
    `api_url: ${api}`,
    `dashboard_url: ${api}`,
    `docs_url: ${api}`,
    'project_host: supabase.co',
  ];
  writeFileSync(at('profile.yaml'), profile.join('\n'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: at('home'),
    // Deno's cache of the functions' packages, for the type check.
    DENO_DIR: process.env.DENO_DIR ?? path.join(homedir(), '.cache', 'deno'),
    SUPABASE_API_URL: api,
    SUPABASE_HOME: at('home'),
    SUPABASE_PROFILE: at('profile.yaml'),
    SUPABASE_NO_KEYRING: '1',
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    TMPDIR: at('home'),
  };
  const run = (args: string[], until?: Promise<void>) =>
    new Promise<Run>((resolve, reject) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', 'deploy', ...args], { cwd: folder, env });
      child.stdin.end();
      void until?.then(() => child.kill('SIGTERM'));
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk;
        });
      }
      child.on('error', reject);
      // Do not wait for other processes that still hold the output.
      child.on(until ? 'exit' : 'close', (code: number | null) => resolve({ code: code ?? 1, said }));
    });
  return {
    folder,
    settings: (values) => writeSettings(at('.env.production'), values),
    deploy: (...args) => run(args),
    interrupt: (when, ...args) => run(args, when),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
