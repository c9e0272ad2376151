/** Reads the settings file of a deployment, and checks every line of it. */
import { existsSync } from 'node:fs';
import { readEnv } from '../../src/lib/env.ts';
import { UserError } from '../lib/errors.ts';
import { catalogue, deployment, explain, findProblem, readSettings } from '../lib/settings-catalogue.ts';

/** The target of a deployment. */
export interface Target {
  /** The settings file. */
  file: string;
  ref: string;
  /** The address of the Supabase project. */
  projectUrl: string;
  /** The main address of the site, and all of them. */
  siteUrl: string;
  siteUrls: string[];
  /** All settings by name. */
  values: Readonly<Record<string, string>>;
  /** The settings of the functions among them, without secrets that are still to be generated. */
  functionSettings: Readonly<Record<string, string>>;
}

const ofFunctions = new Set(catalogue.map(({ name }) => name));

function findSettingProblems(values: Record<string, string>): string[] {
  const isMissing = (name: string) => values[name] === undefined;
  const problems = Object.entries(values).flatMap(([name, value]) => findProblem(name, value) ?? []);
  const required = [...deployment, ...catalogue.filter(({ generated }) => !generated)];
  for (const { name, need } of required) {
    if (need === 'required' && isMissing(name)) problems.push(`${name} is missing. ${explain(name)}`);
  }
  const key = values.VITE_SUPABASE_PUBLISHABLE_KEY;
  if (key !== undefined) {
    const checked = readEnv({ VITE_SUPABASE_URL: 'https://x.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: key });
    if (!checked.ok) problems.push(...checked.problems);
  }
  return problems;
}

/** SMTP_URL of the functions, made of the mail server of Supabase Auth: functions can reach its port 465 only. */
function buildSmtpUrl(values: Record<string, string>): Record<string, string> {
  const { SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASS, SMTP_FROM, SMTP_SENDER_NAME } = values;
  if (SMTP_URL || !SMTP_HOST) return {};
  const url = new URL(`smtps://${SMTP_HOST}:465`);
  url.username = encodeURIComponent(SMTP_USER ?? '');
  url.password = encodeURIComponent(SMTP_PASS ?? '');
  url.searchParams.set('from', SMTP_FROM ?? '');
  if (SMTP_SENDER_NAME) url.searchParams.set('name', SMTP_SENDER_NAME);
  return { SMTP_URL: url.href };
}

/**
 * Takes the path of the file. Returns the target. Throws UserError with one line for every missing, wrong or unknown setting,
 * without secrets.
 */
export function readTarget(file: string): Target {
  if (!existsSync(file))
    throw new UserError(`There is no ${file}. Copy .env.production.example to ${file} and fill in its first lines.`);
  // A site's host passes /api on, and the gateway of the functions stands behind it.
  const values: Record<string, string> = { TRUSTED_PROXIES: '2', ...readSettings(file) };
  const problems = findSettingProblems(values);
  if (problems.length > 0) throw new UserError([`${file} cannot be used:`, ...problems].join('\n  '));
  const siteUrls = (values.SITE_URL ?? '').split(',');
  const ref = values.SUPABASE_PROJECT_REF ?? '';
  return {
    file,
    ref,
    projectUrl: values.VITE_SUPABASE_URL ?? `https://${ref}.supabase.co`,
    siteUrl: siteUrls[0] ?? '',
    siteUrls,
    values,
    functionSettings: {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => ofFunctions.has(name))),
      ...buildSmtpUrl(values),
    },
  };
}
