import { existsSync } from 'node:fs';
import path from 'node:path';
import { firstLine, UserError } from '../lib/errors.ts';

type Section = Record<string, unknown>;

/** A bucket of config.toml. */
export interface Bucket {
  /** The folder of its demo files. The bucket itself is made by the migrations. */
  objects_path?: string;
}

type Templates = Record<string, { subject?: string; content_path?: string }>;

/** The settings of Auth that our code reads; lite reads more. */
export interface AuthConfig extends Section {
  minimum_password_length?: number;
  email: Section & { enable_confirmations?: boolean; max_frequency?: string; template?: Templates };
}

/** The settings of supabase/config.toml that the embedded backend uses. */
export interface ProjectConfig {
  api: Section;
  auth: AuthConfig;
  /** Whether whoever has not the secret key needs a captcha to log in, sign up or be mailed. */
  needsCaptcha: boolean;
  storage: { file_size_limit?: string; buckets: Record<string, Bucket> };
  seedPaths: string[];
  /** The files of supabase/schemas, in the order in which they load. */
  schemaPaths: string[];
}

/** The sections of config.toml. */
interface Toml {
  api?: Section;
  auth?: Section & {
    email?: AuthConfig['email'];
    captcha?: { enabled?: boolean };
  };
  storage?: { file_size_limit?: string; buckets?: Record<string, Bucket> };
  db?: { seed?: { enabled?: boolean; sql_paths?: string[] }; migrations?: { schema_paths?: string[] } };
}

// config.toml is the Supabase CLI's. Lite crashes on unknown settings (auth.rate_limit, captcha, web3,
// third_party, storage.vector, s3_protocol …), so only the settings listed here are passed on.
const API = 'enabled schemas extra_search_path max_rows';
const AUTH =
  'enabled jwt_expiry enable_refresh_token_rotation refresh_token_reuse_interval enable_signup enable_anonymous_sign_ins minimum_password_length password_requirements additional_redirect_urls';
const EMAIL =
  'enable_signup double_confirm_changes enable_confirmations secure_password_change max_frequency otp_expiry';
/** Digits of the token of a mailed link: Supabase Auth takes ten at most, lite any number. */
const OTP_DIGITS = 40;
const TEMPLATES = 'invite confirmation recovery magic_link email_change';

function pick<Value>(section: Record<string, Value> | undefined, names: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(section ?? {}).filter(([name]) => names.split(' ').includes(name)));
}

/** Reads supabase/config.toml and keeps the settings that lite supports. */
export async function readProjectConfig(projectDir: string): Promise<ProjectConfig> {
  const file = path.resolve(projectDir, 'supabase', 'config.toml');
  if (!existsSync(file)) throw new UserError(`There is no Supabase project here: ${file} does not exist.`);
  const { readToml } = await import('./lite.ts');
  let config: Toml;
  try {
    config = await readToml(file);
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${firstLine(error)}`);
  }
  const { api, auth, storage, db } = config;
  const template = pick(auth?.email?.template, TEMPLATES);
  for (const [name, { subject, content_path = '' }] of Object.entries(template)) {
    // The CLI resolves this path from the project's root, lite from the working directory.
    template[name] = { subject, content_path: path.resolve(projectDir, content_path) };
  }
  const { file_size_limit, buckets = {} } = storage ?? {};
  const { enabled = true, sql_paths = ['./seed.sql'] } = db?.seed ?? {};
  return {
    api: pick(api, API),
    auth: { ...pick(auth, AUTH), email: { ...pick(auth?.email, EMAIL), otp_length: OTP_DIGITS, template } },
    needsCaptcha: auth?.captcha?.enabled === true,
    storage: { file_size_limit, buckets },
    seedPaths: enabled ? sql_paths : [],
    schemaPaths: db?.migrations?.schema_paths ?? [],
  };
}
