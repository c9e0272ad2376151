/** The settings of a project, and their files. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { publishableKey as publishableKeyIn } from '../deploy/steps.ts';
import { supabase } from '../lib/supabase-cli.ts';
import { catalogue, deployment } from '../settings/catalogue.ts';
import { NotChecked } from './check.ts';

/** Read by `npm run build` and `npm run deploy`; later files override earlier ones. */
export const siteFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];
/** Read by the functions of the local stacks. */
export const functionsFile = path.join('supabase', 'functions', '.env');

type Values = Record<string, string>;

/** The variables of one file; empty if it does not exist. */
export function readSettings(file: string): Values {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Values) : {};
}

/** Whether the value of this variable is a secret. */
export const isSecret = (name: string) =>
  name === 'SUPABASE_SECRET_KEY' || [...catalogue, ...deployment].some((one) => one.name === name && one.secret);

function findSecrets(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!isSecret(name) && !value.startsWith('sb_secret_')) return [];
    const password = URL.canParse(value) ? new URL(value).password : '';
    try {
      return [value, password, decodeURIComponent(password)];
    } catch {
      return [value, password];
    }
  });
}

/** The secret values in the files of a project and in the environment. */
export function secretsIn(projectDir: string): string[] {
  const files = [...siteFiles, functionsFile].map((file) => readSettings(path.join(projectDir, file)));
  return [process.env as Values, ...files].flatMap(findSecrets);
}

/** The settings of a project; missing ones are empty. */
export interface ProjectSettings {
  url: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  databaseUrl: string;
  /** The id in the project's address at Supabase. */
  ref: string;
  /** For the Supabase CLI, if `npx supabase login` was not used. */
  accessToken: string;
  secrets: string[];
}

/** Reads them from the files of a folder and the environment, which has priority. */
export function projectSettings(projectDir: string, environment: Values = process.env as Values): ProjectSettings {
  const files = siteFiles.map((file) => readSettings(path.join(projectDir, file)));
  const values: Values = Object.assign({}, ...files, environment);
  const text = (name: string) => values[name]?.trim().replace(/\/+$/, '') ?? '';
  const ref = text('SUPABASE_PROJECT_REF');
  return {
    url: text('VITE_SUPABASE_URL') || (ref && `https://${ref}.supabase.co`),
    publishableKey: text('VITE_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: environment.SUPABASE_SECRET_KEY?.trim() ?? '',
    // The first of several addresses is the main one.
    siteUrl: (text('SITE_URL').split(',')[0] ?? '').trim().replace(/\/+$/, ''),
    databaseUrl: text('DATABASE_URL'),
    ref,
    accessToken: text('SUPABASE_ACCESS_TOKEN'),
    secrets: findSecrets(values),
  };
}

/** The same, with a missing publishable key fetched from Supabase if the account may. */
export async function completeSettings(settings: ProjectSettings): Promise<ProjectSettings> {
  if (settings.publishableKey || !settings.ref) return settings;
  const publishableKeyRequest = askSupabase(settings, ['projects', 'api-keys']).then(publishableKeyIn);
  return { ...settings, publishableKey: await publishableKeyRequest.catch(() => '') };
}

/** Runs a read-only command of the Supabase CLI. Returns its JSON output. Throws `NotChecked`. */
export async function askSupabase({ ref, accessToken }: ProjectSettings, command: string[]): Promise<string> {
  const env: Record<string, string> = accessToken ? { SUPABASE_ACCESS_TOKEN: accessToken } : {};
  const { code, stdout } = await supabase([...command, `--remote=${ref}`, '--output-format=json'], env);
  if (code !== 0) throw new NotChecked(`supabase ${command.join(' ')} failed; log in first: npx supabase login`);
  return stdout;
}
