/** All settings: the variables of the edge functions, and those of `npm run deploy`. `.env.production.example` explains them. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { platformSecrets, socialPlatforms } from '../../supabase/functions/_shared/contract/index.ts';
import { socialPlatformLabels } from '../../supabase/functions/_shared/contract/texts/en/social-platforms.ts';
import type { SettingName } from '../../supabase/functions/_shared/runtime/setting-names.ts';
import { parseSmtpUrl } from '../../supabase/functions/_shared/sending/mail/smtp-url.ts';

export interface Setting {
  name: string;
  /** The feature that does not work without it. */
  feature: string;
  /**
   * `required`: nothing is deployed without it · `feature`: needed by its feature alone · `choice`: has a default that is
   * right for most · `supabase`: the backend sets it, nobody else may.
   */
  need: 'required' | 'feature' | 'choice' | 'supabase';
  /** Whether it is secret. Such values are never printed. */
  secret: boolean;
  /** Whether `npm run deploy` generates it when it is missing. */
  generated: boolean;
  /** Whether a value is valid. */
  accepts(value: string): boolean;
}

type Test = RegExp | Setting['accepts'];

type Description = Omit<Setting, 'name'>;

function setting(
  feature: string,
  need: Setting['need'],
  test: Test = /^\S+$/,
  kind?: 'secret' | 'generated',
): Description {
  const accepts = test instanceof RegExp ? (value: string) => test.test(value) : test;
  return { feature, need, accepts, secret: kind !== undefined, generated: kind === 'generated' };
}

const listed = (descriptions: Record<string, Description>): Setting[] =>
  Object.entries(descriptions).map(([name, description]) => ({ name, ...description }));

const isAddress = (protocol: RegExp) => (value: string) =>
  URL.canParse(value) && protocol.test(new URL(value).protocol);
const isWeb = isAddress(/^https?:$/);
/** An https address without a path. */
const isOrigin = (value: string) => isAddress(/^https:$/)(value) && new URL(value).origin === value;
/** Text that may be in a TOML string with double quotes. */
const plain = /^[^"\\\p{Cc}]+$/u;
const long = /^\S{32,}$/;

const byPlatform = socialPlatforms.flatMap((platform) =>
  platformSecrets[platform].map((name) => {
    const test = name === 'LINKEDIN_AUTHOR' ? /^urn:li:(person|organization):[\w-]+$/ : undefined;
    const kind = /_(TOKEN|KEY|SECRET)$/.test(name) ? 'secret' : undefined;
    return [name, setting(`posting to ${socialPlatformLabels[platform]}`, 'feature', test, kind)] as const;
  }),
);

const limits = 'limits by address';
const forms = 'log-in and every form';
const reviews = 'Google reviews';
const whatsapp = 'messages by WhatsApp';

/** In display order. */
const ofFunctions: Record<SettingName, Description> = {
  SUPABASE_URL: setting('everything', 'supabase'),
  SUPABASE_PUBLISHABLE_KEYS: setting('everything', 'supabase'),
  SUPABASE_SECRET_KEYS: setting('everything', 'supabase', undefined, 'secret'),
  SUPABASE_ANON_KEY: setting('everything', 'supabase'),
  SUPABASE_SERVICE_ROLE_KEY: setting('everything', 'supabase', undefined, 'secret'),
  MAILS_ARE_KEPT: setting('what is promised of mails', 'supabase'),
  SITE_URL: setting(forms, 'required', (value) => value.split(',').every(isOrigin)),
  JOBS_SECRET: setting('scheduled work', 'required', long, 'generated'),
  REVIEW_KEY_SECRET: setting(reviews, 'feature', long, 'generated'),
  CLIENT_ADDRESS_HEADER: setting(limits, 'choice', /^[a-z][a-z0-9-]*$/i),
  TRUSTED_PROXIES: setting(limits, 'choice', /^[1-9]$/),
  SITE_PROXY_SECRET: setting(limits, 'choice', long, 'generated'),
  MIN_RESPONSE_MS: setting(forms, 'choice', /^([7-9]\d\d|[1-9]\d{3})$/),
  TURNSTILE_SITE_KEY: setting(forms, 'choice'),
  TURNSTILE_SECRET_KEY: setting(forms, 'choice', undefined, 'secret'),
  SITE_BUILD_HOOK: setting('pages after a change', 'feature', isAddress(/^https:$/), 'secret'),
  SMTP_URL: setting('mails about accounts', 'feature', (value) => !('problem' in parseSmtpUrl(value)), 'secret'),
  MAIL_BOUNCE_SECRET: setting('mail that came back', 'choice', long, 'secret'),
  WHATSAPP_PHONE_NUMBER_ID: setting(whatsapp, 'feature', /^\d{5,20}$/),
  WHATSAPP_TOKEN: setting(whatsapp, 'feature', undefined, 'secret'),
  WHATSAPP_APP_SECRET: setting(whatsapp, 'choice', undefined, 'secret'),
  CLAMD_URL: setting('virus scan of documents', 'choice', isAddress(/^tcp:$/)),
  LOG_LEVEL: setting('logs', 'choice', /^(info|error|off)$/),
  ...(Object.fromEntries(byPlatform) as Record<(typeof byPlatform)[number][0], Description>),
  LINKEDIN_VERSION: setting('posting to LinkedIn', 'choice', /^20\d{4}$/),
  FACEBOOK_GRAPH_URL: setting('posting to Facebook', 'choice', isWeb),
  FACEBOOK_VIDEO_URL: setting('posting to Facebook', 'choice', isWeb),
  INSTAGRAM_GRAPH_URL: setting('posting to Instagram', 'choice', isWeb),
  TWITTER_API_URL: setting('posting to Twitter', 'choice', isWeb),
  LINKEDIN_API_URL: setting('posting to LinkedIn', 'choice', isWeb),
  WHATSAPP_GRAPH_URL: setting(whatsapp, 'choice', isWeb),
  TURNSTILE_URL: setting(forms, 'choice', isWeb),
  GOOGLE_PLACES_URL: setting(reviews, 'choice', isWeb),
  GOOGLE_MAPS_URL: setting(reviews, 'choice', isWeb),
};

/** The settings of the functions. */
export const catalogue: readonly Setting[] = listed(ofFunctions);

const [project, mail] = ['the deployment', 'mail'];

/** The settings of the deployment: the project, its mail server, its limits. */
export const deployment: readonly Setting[] = listed({
  SUPABASE_PROJECT_REF: setting(project, 'required', /^[a-z]{20}$/),
  VITE_SUPABASE_URL: setting(project, 'choice', isOrigin),
  VITE_SUPABASE_PUBLISHABLE_KEY: setting(project, 'choice', /./),
  SUPABASE_ACCESS_TOKEN: setting(project, 'choice', /^sbp_\w+$/, 'secret'),
  SUPABASE_DB_PASSWORD: setting(project, 'choice', /./, 'secret'),
  DATABASE_URL: setting(project, 'choice', isAddress(/^postgres(ql)?:$/), 'secret'),
  UPLOAD_LIMIT: setting(project, 'choice', /^[1-9]\d{0,3}MiB$/),
  SMTP_HOST: setting(mail, 'required', /^[\w.-]+$/),
  SMTP_PORT: setting(mail, 'choice', /^\d{2,5}$/),
  SMTP_USER: setting(mail, 'required', plain),
  SMTP_PASS: setting(mail, 'required', /./, 'secret'),
  SMTP_FROM: setting(mail, 'required', /^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/),
  SMTP_SENDER_NAME: setting(mail, 'choice', plain),
});

/** The features with their missing settings. Takes whether a variable is set. */
export function featureStates(isSet: (name: string) => boolean): { feature: string; missing: string[] }[] {
  const needed = catalogue.filter(({ need }) => need === 'required' || need === 'feature');
  const features = [...new Set(needed.map(({ feature }) => feature))];
  return features.map((feature) => ({
    feature,
    missing: needed.filter((setting) => setting.feature === feature && !isSet(setting.name)).map(({ name }) => name),
  }));
}

/** The variables of a file that have a value; none if it does not exist. */
export function readSettings(file: string): Record<string, string> {
  const entries = existsSync(file) ? Object.entries(parseEnv(readFileSync(file, 'utf8'))) : [];
  return Object.fromEntries(entries.map(([name, value = '']) => [name, value.trim()]).filter(([, value]) => value));
}

/** Comment above a setting in .env.production.example. */
export function explain(name: string): string {
  const example = readFileSync(new URL('../../.env.production.example', import.meta.url), 'utf8');
  let words: string[] = [];
  let continues = false;
  for (const line of example.split('\n')) {
    const [, set] = /^(?:# )?([A-Z][A-Z0-9_]+)=/.exec(line) ?? [];
    if (set === name) break;
    const isComment = !set && line.startsWith('#');
    if (isComment) words = [...(continues ? words : []), line.slice(2)];
    continues = isComment;
  }
  return words.join(' ');
}

/** The problem of a value, in one line without secrets; null if it is valid. */
export function findProblem(name: string, value: string): string | null {
  const setting = [...catalogue, ...deployment].find((one) => one.name === name);
  if (!setting) return `${name} is no setting of this product; look for a slip in its name`;
  if (setting.need === 'supabase') return `${name} is set by Supabase itself; take it out`;
  if (setting.accepts(value)) return null;
  const form = setting.generated ? ' (at least 32 characters, no spaces)' : '';
  return `${name} cannot be ${setting.secret ? 'this' : `"${value}"`}${form}. ${explain(name)}`;
}
