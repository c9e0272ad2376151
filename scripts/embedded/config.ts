import { existsSync } from 'node:fs';
import path from 'node:path';
import { firstLine, UserError } from '../lib/errors.ts';
import { type AuthLimits, defaultAuthLimits } from './auth-limits.ts';

type Section = Record<string, unknown>;

/** A bucket of config.toml. */
export interface Bucket {
  /** The folder of its demo files. The bucket itself is made by the migrations. */
  objects_path?: string;
}

/** The settings of Auth that our code reads; lite reads more. */
export interface AuthConfig extends Section {
  minimum_password_length?: number;
  email: Section & {
    enable_confirmations?: boolean;
    max_frequency?: string;
    template?: Record<string, { subject?: string; content_path?: string }>;
  };
}

/** The settings of supabase/config.toml that the embedded backend uses. */
export interface ProjectConfig {
  api: Section;
  auth: AuthConfig;
  authLimits: AuthLimits;
  storage: { file_size_limit?: string; buckets: Record<string, Bucket> };
  seedPaths: string[];
}

// config.toml is the Supabase CLI's. Lite crashes on unknown settings (auth.rate_limit, captcha, web3,
// third_party, storage.vector, s3_protocol …), so only the settings listed here are passed on.
const API = 'enabled schemas extra_search_path max_rows';
const AUTH =
  'enabled jwt_expiry enable_refresh_token_rotation refresh_token_reuse_interval enable_signup enable_anonymous_sign_ins minimum_password_length password_requirements additional_redirect_urls';
const EMAIL =
  'enable_signup double_confirm_changes enable_confirmations secure_password_change max_frequency otp_length otp_expiry';
const TEMPLATES = 'invite confirmation recovery magic_link email_change';

function section(value: unknown): Section {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Section) : {};
}

function pick(value: unknown, names: string): Section {
  return Object.fromEntries(Object.entries(section(value)).filter(([name]) => names.split(' ').includes(name)));
}

const mapped = (value: Section, change: (value: unknown) => Section) =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));

function authSection(value: unknown, projectDir: string): AuthConfig {
  const { email } = section(value);
  const template = mapped(pick(section(email).template, TEMPLATES), (one) => {
    const { content_path, ...rest } = pick(one, 'subject content_path');
    // The CLI resolves this path from the project's root, lite from the working directory.
    return typeof content_path === 'string' ? { ...rest, content_path: path.resolve(projectDir, content_path) } : rest;
  });
  const templates = Object.keys(template).length > 0 ? { template } : {};
  return { ...pick(value, AUTH), email: { ...pick(email, EMAIL), ...templates } };
}

function authLimits(value: unknown): AuthLimits {
  const given = section(section(value).rate_limit);
  const limit = (name: keyof AuthLimits) => {
    const number = Number(given[name]);
    return number >= 1 ? number : defaultAuthLimits[name];
  };
  return {
    token_refresh: limit('token_refresh'),
    sign_in_sign_ups: limit('sign_in_sign_ups'),
    token_verifications: limit('token_verifications'),
  };
}

function seedPaths(value: unknown): string[] {
  const { enabled, sql_paths } = section(section(value).seed);
  if (enabled === false) return [];
  return Array.isArray(sql_paths) ? sql_paths.map(String) : ['./seed.sql'];
}

/** Reads supabase/config.toml and keeps the settings that lite supports. */
export async function readProjectConfig(projectDir: string): Promise<ProjectConfig> {
  const file = path.resolve(projectDir, 'supabase', 'config.toml');
  if (!existsSync(file)) throw new UserError(`There is no Supabase project here: ${file} does not exist.`);
  const { readToml } = await import('./lite.ts');
  let config: Section;
  try {
    config = await readToml(file);
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${firstLine(error)}`);
  }
  return {
    api: pick(config.api, API),
    auth: authSection(config.auth, projectDir),
    authLimits: authLimits(config.auth),
    storage: {
      ...pick(config.storage, 'file_size_limit'),
      buckets: mapped(section(section(config.storage).buckets), (bucket) => pick(bucket, 'objects_path')),
    },
    seedPaths: seedPaths(config.db),
  };
}
