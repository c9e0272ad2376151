/** All settings: the variables of the edge functions, and those of `npm run deploy`. */
import {
  platformCredentials,
  socialPlatformLabels,
  socialPlatforms,
} from '../../supabase/functions/_shared/contract/index.ts';
import { parseSmtpUrl } from '../../supabase/functions/_shared/mail/smtp-url.ts';

export interface Setting {
  name: string;
  /** The feature that does not work without it. */
  feature: string;
  /**
   * `required`: nothing is deployed without it · `feature`: needed by its feature alone · `choice`: has a default that is
   * right for most · `supabase`: Supabase sets it, nobody else may.
   */
  need: 'required' | 'feature' | 'choice' | 'supabase';
  /** Whether it is secret. Such values are never printed. */
  secret?: boolean;
  /** Whether `npm run deploy` generates it when it is missing. */
  generated?: boolean;
  /** The default value. */
  fallback?: string;
  /** What to put there and where to get it. */
  what: string;
  /** Whether a value is valid. */
  accepts(value: string): boolean;
}

const text = (value: string) => value !== '' && !/\s/.test(value);
const filled = (value: string) => value !== '';
const matching = (pattern: RegExp) => (value: string) => pattern.test(value);
const isAddress = (protocol: RegExp) => (value: string) =>
  URL.canParse(value) && protocol.test(new URL(value).protocol);
/** An https address without a path. */
const isOrigin = (value: string) => isAddress(/^https:$/)(value) && new URL(value).origin === value;
/** Text that may be in a TOML string with double quotes. */
const isPlain = (value: string) => value !== '' && !/["\\\p{Cc}]/u.test(value);

const bySupabase = (name: string, what: string, secret = false): Setting => ({
  ...{ name, what, secret, feature: 'everything', need: 'supabase', accepts: text },
});

const generated = (name: string, feature: string, need: Setting['need'], what: string): Setting => ({
  ...{ name, feature, need, what, secret: true, generated: true },
  accepts: (value) => text(value) && value.length >= 32,
});

const choice = (
  name: string,
  feature: string,
  fallback: string | undefined,
  what: string,
  accepts: Setting['accepts'],
  secret = false,
): Setting => ({ name, feature, need: 'choice', fallback, what, accepts, secret });

const address = (name: string, feature: string, fallback: string) =>
  choice(name, feature, fallback, 'another address of its API, e.g. for another version', isAddress(/^https?:$/));

const byPlatform = socialPlatforms.flatMap((platform): Setting[] =>
  platformCredentials[platform].secrets.map(({ name, what }) => ({
    name,
    feature: `posting to ${socialPlatformLabels[platform]}`,
    need: 'feature',
    secret: /_(TOKEN|KEY|SECRET)$/.test(name),
    what,
    accepts: name === 'LINKEDIN_AUTHOR' ? matching(/^urn:li:(person|organization):[\w-]+$/) : text,
  })),
);

const limits = 'limits by address';
const forms = 'log-in and every form';

/** The settings of the functions, in display order. */
export const catalogue: readonly Setting[] = [
  bySupabase('SUPABASE_URL', 'the address of the project'),
  bySupabase('SUPABASE_PUBLISHABLE_KEYS', 'its publishable keys'),
  bySupabase('SUPABASE_SECRET_KEYS', 'its secret keys', true),
  bySupabase('SUPABASE_ANON_KEY', 'the older publishable key'),
  bySupabase('SUPABASE_SERVICE_ROLE_KEY', 'the older secret key', true),
  {
    name: 'SITE_URL',
    feature: forms,
    need: 'required',
    what: 'the address of the site, e.g. https://www.example.com; several with commas, the main one first',
    accepts: (value) => value.split(',').every(isOrigin),
  },
  generated('JOBS_SECRET', 'scheduled work', 'required', 'what the scheduler shows to the function jobs'),
  generated(
    'REVIEW_KEY_SECRET',
    'Google reviews',
    'feature',
    'seals the stored API key; with another one that key has to be entered again',
  ),
  choice(
    'CLIENT_ADDRESS_HEADER',
    limits,
    'x-forwarded-for',
    'the header in which the outermost trusted proxy names the caller',
    matching(/^[a-z][a-z0-9-]*$/i),
  ),
  choice(
    'TRUSTED_PROXIES',
    limits,
    '1',
    'how many proxies of yours stand before the functions: 1, or 2 with a site host that has SITE_PROXY_SECRET; without that secret the api then answers nothing',
    matching(/^[1-9]$/),
  ),
  generated(
    'SITE_PROXY_SECRET',
    limits,
    'choice',
    'what the site’s host shows that it is the site’s host: as the header x-site-proxy, or in a signature (Netlify)',
  ),
  choice(
    'MIN_RESPONSE_MS',
    forms,
    '700',
    'how many milliseconds a response takes that must not tell whether there is an account: 700 to 9999',
    matching(/^([7-9]\d\d|[1-9]\d{3})$/),
  ),
  choice(
    'TURNSTILE_SITE_KEY',
    forms,
    undefined,
    'the site key of Cloudflare Turnstile, in place of the proof of work; build the site with it too',
    text,
  ),
  choice('TURNSTILE_SECRET_KEY', forms, undefined, 'the secret key of Cloudflare Turnstile', text, true),
  {
    name: 'SITE_BUILD_HOOK',
    feature: 'pages after a change',
    need: 'feature',
    secret: true,
    what: 'the https address that makes the site’s host build the site again (its build hook)',
    accepts: isAddress(/^https:$/),
  },
  {
    name: 'SMTP_URL',
    feature: 'mails about accounts',
    need: 'feature',
    secret: true,
    what: 'the mail server that the functions send with: smtps://user:password@host:465?from=address; made of SMTP_HOST and the settings after it when they are set',
    accepts: (value) => !('problem' in parseSmtpUrl(value)),
  },
  choice('LOG_LEVEL', 'logs', 'info', 'info, error or off', matching(/^(info|error|off)$/)),
  ...byPlatform,
  choice(
    'LINKEDIN_VERSION',
    'posting to LinkedIn',
    '202606',
    'the version of its API, as YYYYMM',
    matching(/^20\d{4}$/),
  ),
  address('FACEBOOK_GRAPH_URL', 'posting to Facebook', 'https://graph.facebook.com/v25.0'),
  address('FACEBOOK_VIDEO_URL', 'posting to Facebook', 'https://graph-video.facebook.com/v25.0'),
  address('INSTAGRAM_GRAPH_URL', 'posting to Instagram', 'https://graph.facebook.com/v25.0'),
  address('TWITTER_API_URL', 'posting to Twitter', 'https://api.x.com'),
  address('LINKEDIN_API_URL', 'posting to LinkedIn', 'https://api.linkedin.com'),
  address('TURNSTILE_URL', forms, 'https://challenges.cloudflare.com'),
  address('GOOGLE_PLACES_URL', 'Google reviews', 'https://places.googleapis.com'),
  address('GOOGLE_MAPS_URL', 'Google reviews', 'https://maps.googleapis.com'),
];

const [project, mail] = ['the deployment', 'mail'];

const ofMail = (name: string, what: string, accepts: Setting['accepts'], secret = false): Setting => ({
  ...{ name, feature: mail, need: 'required', what, accepts, secret },
});

/** The settings of the deployment: the project, its mail server, its limits. */
export const deployment: readonly Setting[] = [
  {
    name: 'SUPABASE_PROJECT_REF',
    feature: project,
    need: 'required',
    what: 'the reference of the project: the 20 small letters in its dashboard’s address',
    accepts: matching(/^[a-z]{20}$/),
  },
  choice(
    'VITE_SUPABASE_URL',
    project,
    'https://<reference>.supabase.co',
    'the address of the project, where it has a domain of its own',
    isOrigin,
  ),
  choice(
    'VITE_SUPABASE_PUBLISHABLE_KEY',
    project,
    'asked of Supabase',
    'the publishable key that is built into the site',
    filled,
  ),
  choice(
    'SUPABASE_ACCESS_TOKEN',
    project,
    'the log-in that npx supabase login keeps',
    'an access token of the Supabase account, sbp_…',
    matching(/^sbp_\w+$/),
    true,
  ),
  choice(
    'SUPABASE_DB_PASSWORD',
    project,
    'a passing log-in that Supabase gives the account',
    'the password of the project’s database',
    filled,
    true,
  ),
  choice(
    'DATABASE_URL',
    project,
    'the project’s own database',
    'another way to the database, postgresql://…, for the step migrations',
    isAddress(/^postgres(ql)?:$/),
    true,
  ),
  choice(
    'UPLOAD_LIMIT',
    project,
    '50MiB',
    'the largest file that the project takes; more than 50MiB needs a paid plan, videos of social posts may have 100MiB',
    matching(/^[1-9]\d{0,3}MiB$/),
  ),
  ofMail('SMTP_HOST', 'your mail server: who registers proves their address with a link', matching(/^[\w.-]+$/)),
  choice('SMTP_PORT', mail, '587', 'its port', matching(/^\d{2,5}$/)),
  ofMail('SMTP_USER', 'the name to log in with there', isPlain),
  ofMail('SMTP_PASS', 'the password to it', filled, true),
  ofMail('SMTP_FROM', 'the address that mails come from', matching(/^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/)),
  choice('SMTP_SENDER_NAME', mail, 'the address', 'the name that mails come from', isPlain),
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

/** The problem of a value, in one line without secrets; null if it is valid. */
export function findProblem(name: string, value: string): string | null {
  const setting = [...catalogue, ...deployment].find((one) => one.name === name);
  if (!setting) return `${name} is no setting of this product; look for a slip in its name`;
  if (setting.need === 'supabase') return `${name} is set by Supabase itself; take it out`;
  if (setting.accepts(value)) return null;
  const given = setting.secret ? '' : `, not ${value}`;
  return `${name} must be ${setting.what}${setting.generated ? ': at least 32 characters' : ''}${given}`;
}
