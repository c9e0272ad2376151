import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';
import { catalogue, readSettings } from '../lib/settings-catalogue.ts';

/** The path of the Deno binary of the npm package `deno`. Its command would be another process to stop. */
export function findDeno(projectDir: string): string {
  const system = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  try {
    const project = createRequire(path.join(path.resolve(projectDir), 'package.json'));
    const deno = createRequire(project.resolve('deno/package.json'));
    const folder = path.dirname(deno.resolve(`@deno/${system}/package.json`));
    return path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  } catch {
    throw new UserError(
      `The Deno runtime of the edge functions is missing (npm package "deno" for ${system}). Run: npm install`,
    );
  }
}

/** Variables that Deno needs: writable folders, access to registries. */
const SYSTEM_VARIABLES =
  /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|DENO_.*|XDG_.*|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_(FILE|DIR)|NODE_EXTRA_CA_CERTS|NPM_CONFIG_REGISTRY|JSR_URL|SYSTEMROOT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;

/**
 * The environment of a function: variables for Deno, supabase/functions/.env, the settings of the functions that this process has
 * in its own environment, as containers do, and those of the launcher.
 */
export function functionEnvironment(projectDir: string, given: Record<string, string>): NodeJS.ProcessEnv {
  const system = Object.entries(process.env).filter(([name]) => SYSTEM_VARIABLES.test(name));
  const settings = catalogue.flatMap(({ name, need }) => {
    const value = process.env[name];
    return value && (need === 'choice' || need === 'feature') ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(system),
    NO_COLOR: '1',
    DENO_NO_UPDATE_CHECK: '1',
    ...readSettings(path.join(projectDir, 'supabase', 'functions', '.env')),
    ...Object.fromEntries(settings),
    ...given,
  };
}

/** The arguments to run one function, with access to network and environment, and to no files. */
export function denoArguments(projectDir: string, name: string, watch: boolean): string[] {
  const functions = path.join(path.resolve(projectDir), 'supabase', 'functions');
  const config = path.join(functions, 'deno.json');
  return [
    'run',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    ...(watch ? ['--watch', '--no-clear-screen'] : []),
    ...(existsSync(config) ? ['--config', config] : []),
    ...(existsSync(path.join(functions, 'deno.lock')) ? ['--frozen'] : []),
    path.join(functions, name, 'index.ts'),
  ];
}
