/** The settings by which a project is reached, and the files that they may stand in. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { publishableKey as publishableKeyIn } from '../deploy/site.ts';
import { catalogue } from '../settings/catalogue.ts';
import { deployment } from '../settings/deployment.ts';
import { askSupabase } from './supabase-account.ts';

/** Read by `npm run build` and `npm run deploy`, later ones going before earlier ones. */
export const siteFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];
/** Read by the functions of the local stacks. */
export const functionsFile = path.join('supabase', 'functions', '.env');

/** Names that the site's build and the deployment read from those files. */
export const siteNames = [...deployment.map(({ name }) => name), 'SITE_URL'];
/** Names that are read from the environment alone. */
export const environmentNames = ['PORT', 'SUPABASE_PORT', 'DATA_DIR', 'SUPABASE_SECRET_KEY'];

type Values = Record<string, string>;

/** The variables of one file; none where there is no such file. */
export function readSettings(file: string): Values {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Values) : {};
}

/** Whether what a variable of this name holds must not be seen. */
export const isSecret = (name: string) =>
  name === 'SUPABASE_SECRET_KEY' || [...catalogue, ...deployment].some((one) => one.name === name && one.secret);

function secretsOf(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!isSecret(name) && !value.startsWith('sb_secret_')) return [];
    return [value, ...passwordsIn(value)];
  });
}

/** The password of an address, as it is written and as it is meant. */
function passwordsIn(address: string): string[] {
  const password = URL.canParse(address) ? new URL(address).password : '';
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** The secret values that stand in files of a project, and in the environment. */
export function secretsIn(projectDir: string, files: readonly string[]): string[] {
  const all = [process.env as Values, ...files.map((file) => readSettings(path.join(projectDir, file)))];
  return all.flatMap(secretsOf);
}

/** A project as its settings name it; what is not set is empty. */
export interface ProjectSettings {
  url: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  databaseUrl: string;
  /** The id in the project's address at Supabase. */
  ref: string;
  /** The one that the Supabase CLI is linked to. */
  linkedRef: string;
  /** All that stands in the files and the environment. */
  values: Values;
  secrets: string[];
}

/** Reads them from the files of a folder and the environment, which goes before them. */
export function projectSettings(projectDir: string, environment: Values = process.env as Values): ProjectSettings {
  const files = siteFiles.map((file) => readSettings(path.join(projectDir, file)));
  const values: Values = Object.assign({}, ...files, environment);
  const text = (name: string) => values[name]?.trim() ?? '';
  const named = text('VITE_SUPABASE_URL').replace(/\/+$/, '');
  const ref = text('SUPABASE_PROJECT_REF') || (/^https:\/\/([a-z]{20})\.supabase\.co$/.exec(named)?.[1] ?? '');
  const link = path.join(projectDir, 'supabase', '.temp', 'project-ref');
  return {
    url: named || (ref && `https://${ref}.supabase.co`),
    publishableKey: text('VITE_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: environment.SUPABASE_SECRET_KEY?.trim() ?? '',
    // Several may be named; the first is the site's own.
    siteUrl: (text('SITE_URL').split(',')[0] ?? '').trim().replace(/\/+$/, ''),
    databaseUrl: text('DATABASE_URL'),
    ref,
    linkedRef: existsSync(link) ? readFileSync(link, 'utf8').trim() : '',
    values,
    secrets: secretsOf(values),
  };
}

/** The same, with the publishable key asked of Supabase where nobody wrote it down and the account may ask. */
export async function completeSettings(projectDir: string, settings: ProjectSettings): Promise<ProjectSettings> {
  const { publishableKey, ref, values } = settings;
  if (publishableKey || !ref) return settings;
  const args = ['projects', 'api-keys', `--remote=${ref}`, '--output-format=json'];
  const asked = askSupabase(projectDir, args, values.SUPABASE_ACCESS_TOKEN).then(publishableKeyIn);
  return { ...settings, publishableKey: await asked.catch(() => '') };
}
