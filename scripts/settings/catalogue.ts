/** All settings: the variables of the edge functions, and those of `npm run deploy`. `.env.production.example` explains them. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { platformSecrets, socialPlatforms } from '../../supabase/functions/_shared/contract/index.ts';
import { socialPlatformLabels } from '../../supabase/functions/_shared/contract/texts/en/social-platforms.ts';
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

function setting(
  name: string,
  feature: string,
  need: Setting['need'],
  test: Test = /^\S+$/,
  kind?: 'secret' | 'generated',
): Setting {
  const accepts = test instanceof RegExp ? (value: string) => test.test(value) : test;
  return { name, feature, need, accepts, secret: kind !== undefined, generated: kind === 'generated' };
}

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
    return setting(name, `posting to ${socialPlatformLabels[platform]}`, 'feature', test, kind);
  }),
);

const limits = 'limits by address';
const forms = 'log-in and every form';
const reviews = 'Google reviews';
const whatsapp = 'messages by WhatsApp';

/** The settings of the functions, in display order. */
export const catalogue: readonly Setting[] = [
  setting('SUPABASE_URL', 'everything', 'supabase'),
  setting('SUPABASE_PUBLISHABLE_KEYS', 'everything', 'supabase'),
  setting('SUPABASE_SECRET_KEYS', 'everything', 'supabase', undefined, 'secret'),
  setting('SUPABASE_ANON_KEY', 'everything', 'supabase'),
  setting('SUPABASE_SERVICE_ROLE_KEY', 'everything', 'supabase', undefined, 'secret'),
  setting('MAILS_ARE_KEPT', 'what is promised of mails', 'supabase'),
  setting('SITE_URL', forms, 'required', (value) => value.split(',').every(isOrigin)),
  setting('JOBS_SECRET', 'scheduled work', 'required', long, 'generated'),
  setting('REVIEW_KEY_SECRET', reviews, 'feature', long, 'generated'),
  setting('CLIENT_ADDRESS_HEADER', limits, 'choice', /^[a-z][a-z0-9-]*$/i),
  setting('TRUSTED_PROXIES', limits, 'choice', /^[1-9]$/),
  setting('SITE_PROXY_SECRET', limits, 'choice', long, 'generated'),
  setting('MIN_RESPONSE_MS', forms, 'choice', /^([7-9]\d\d|[1-9]\d{3})$/),
  setting('TURNSTILE_SITE_KEY', forms, 'choice'),
  setting('TURNSTILE_SECRET_KEY', forms, 'choice', undefined, 'secret'),
  setting('SITE_BUILD_HOOK', 'pages after a change', 'feature', isAddress(/^https:$/), 'secret'),
  setting('SMTP_URL', 'mails about accounts', 'feature', (value) => !('problem' in parseSmtpUrl(value)), 'secret'),
  setting('MAIL_BOUNCE_SECRET', 'mail that came back', 'choice', long, 'secret'),
  setting('WHATSAPP_PHONE_NUMBER_ID', whatsapp, 'feature', /^\d{5,20}$/),
  setting('WHATSAPP_TOKEN', whatsapp, 'feature', undefined, 'secret'),
  setting('WHATSAPP_APP_SECRET', whatsapp, 'choice', undefined, 'secret'),
  setting('CLAMD_URL', 'virus scan of documents', 'choice', isAddress(/^tcp:$/)),
  setting('LOG_LEVEL', 'logs', 'choice', /^(info|error|off)$/),
  ...byPlatform,
  setting('LINKEDIN_VERSION', 'posting to LinkedIn', 'choice', /^20\d{4}$/),
  setting('FACEBOOK_GRAPH_URL', 'posting to Facebook', 'choice', isWeb),
  setting('FACEBOOK_VIDEO_URL', 'posting to Facebook', 'choice', isWeb),
  setting('INSTAGRAM_GRAPH_URL', 'posting to Instagram', 'choice', isWeb),
  setting('TWITTER_API_URL', 'posting to Twitter', 'choice', isWeb),
  setting('LINKEDIN_API_URL', 'posting to LinkedIn', 'choice', isWeb),
  setting('WHATSAPP_GRAPH_URL', whatsapp, 'choice', isWeb),
  setting('TURNSTILE_URL', forms, 'choice', isWeb),
  setting('GOOGLE_PLACES_URL', reviews, 'choice', isWeb),
  setting('GOOGLE_MAPS_URL', reviews, 'choice', isWeb),
];

const [project, mail] = ['the deployment', 'mail'];

/** The settings of the deployment: the project, its mail server, its limits. */
export const deployment: readonly Setting[] = [
  setting('SUPABASE_PROJECT_REF', project, 'required', /^[a-z]{20}$/),
  setting('VITE_SUPABASE_URL', project, 'choice', isOrigin),
  setting('VITE_SUPABASE_PUBLISHABLE_KEY', project, 'choice', /./),
  setting('SUPABASE_ACCESS_TOKEN', project, 'choice', /^sbp_\w+$/, 'secret'),
  setting('SUPABASE_DB_PASSWORD', project, 'choice', /./, 'secret'),
  setting('DATABASE_URL', project, 'choice', isAddress(/^postgres(ql)?:$/), 'secret'),
  setting('UPLOAD_LIMIT', project, 'choice', /^[1-9]\d{0,3}MiB$/),
  setting('SMTP_HOST', mail, 'required', /^[\w.-]+$/),
  setting('SMTP_PORT', mail, 'choice', /^\d{2,5}$/),
  setting('SMTP_USER', mail, 'required', plain),
  setting('SMTP_PASS', mail, 'required', /./, 'secret'),
  setting('SMTP_FROM', mail, 'required', /^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/),
  setting('SMTP_SENDER_NAME', mail, 'choice', plain),
];

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

/** What .env.production.example says of a setting: the comment above it. */
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
