/** Every environment variable that the edge functions read: what it is for, and what a right value looks like. */
import {
  platformCredentials,
  socialPlatformLabels,
  socialPlatforms,
} from '../../supabase/functions/_shared/contract/index.ts';

/** A variable of the functions. */
export interface Setting {
  name: string;
  /** What is not offered, or not right, without it. */
  feature: string;
  /**
   * `required`: the functions are not deployed without it · `feature`: needed by its feature alone · `choice`: has a
   * default that is right for most · `supabase`: Supabase sets it, nobody else may.
   */
  need: 'required' | 'feature' | 'choice' | 'supabase';
  /** Must nobody but the functions see it? Such values are never printed. */
  secret: boolean;
  /** Made by `npm run deploy` when it is missing, and kept. */
  generated?: true;
  /** What counts when it is not set. */
  fallback?: string;
  /** What to put there and where to get it. */
  what: string;
  /** Whether a value can be right at all. */
  accepts(value: string): boolean;
}

const text = (value: string) => value !== '' && !/\s/.test(value);
const atLeast = (length: number) => (value: string) => text(value) && value.length >= length;
const matching = (pattern: RegExp) => (value: string) => pattern.test(value);

/** An address without a path, by https; where the site stands. */
export function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).origin === value;
}

const isAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const supabase = (name: string, what: string, secret: boolean): Setting => ({
  name,
  feature: 'everything',
  need: 'supabase',
  secret,
  what,
  accepts: text,
});

const generated = (name: string, feature: string, need: Setting['need'], what: string): Setting => ({
  name,
  feature,
  need,
  secret: true,
  generated: true,
  what,
  accepts: atLeast(32),
});

const choice = (
  name: string,
  feature: string,
  fallback: string,
  what: string,
  accepts: Setting['accepts'],
): Setting => ({
  name,
  feature,
  need: 'choice',
  secret: false,
  fallback,
  what,
  accepts,
});

const address = (name: string, feature: string, fallback: string) =>
  choice(name, feature, fallback, `another address of its API, e.g. for another version`, isAddress);

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

/** In the order in which they are told. */
export const catalogue: readonly Setting[] = [
  supabase('SUPABASE_URL', 'the address of the project', false),
  supabase('SUPABASE_PUBLISHABLE_KEYS', 'its publishable keys', false),
  supabase('SUPABASE_SECRET_KEYS', 'its secret keys', true),
  supabase('SUPABASE_ANON_KEY', 'the older publishable key', false),
  supabase('SUPABASE_SERVICE_ROLE_KEY', 'the older secret key', true),
  {
    name: 'SITE_URL',
    feature: 'log-in and every form',
    need: 'required',
    secret: false,
    what: 'where the site stands, e.g. https://www.example.com; several with commas, the main one first',
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
    'limits by address',
    'x-forwarded-for',
    'the header in which the outermost trusted proxy names the caller',
    matching(/^[a-z][a-z0-9-]*$/i),
  ),
  choice(
    'TRUSTED_PROXIES',
    'limits by address',
    '1',
    'how many proxies of yours stand before the functions: 1, or 2 with a site host that sends SITE_PROXY_SECRET',
    matching(/^[1-9]$/),
  ),
  generated('SITE_PROXY_SECRET', 'limits by address', 'choice', 'what the site’s host sends as x-site-proxy'),
  choice(
    'EVEN_ANSWER_MS',
    'log-in and every form',
    '700',
    'how many milliseconds an answer takes that must not tell whether there is an account: 700 to 9999',
    matching(/^([7-9]\d\d|[1-9]\d{3})$/),
  ),
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
  address('GOOGLE_PLACES_URL', 'Google reviews', 'https://places.googleapis.com'),
  address('GOOGLE_MAPS_URL', 'Google reviews', 'https://maps.googleapis.com'),
];

/** A feature of the functions, and which of the variables it cannot do without are not set. */
export interface FeatureState {
  feature: string;
  missing: string[];
}

/** What works with a set of variables and what does not. In: the names that are set. Out: one entry a feature. */
export function featureStates(isSet: (name: string) => boolean): FeatureState[] {
  const needed = catalogue.filter(({ need }) => need === 'required' || need === 'feature');
  const features = [...new Set(needed.map(({ feature }) => feature))];
  return features.map((feature) => ({
    feature,
    missing: needed.filter((setting) => setting.feature === feature && !isSet(setting.name)).map(({ name }) => name),
  }));
}

/** What is wrong with one value, in one line that never shows a secret; null when it can be right. */
export function problemOf(name: string, value: string): string | null {
  const setting = catalogue.find((one) => one.name === name);
  if (!setting) return `${name} is no setting of this product; look for a slip in its name`;
  if (setting.need === 'supabase') return `${name} is set by Supabase itself; take it out`;
  if (setting.accepts(value)) return null;
  const given = setting.secret ? '' : `, not ${value}`;
  return `${name} must be ${setting.what}${setting.generated ? ': at least 32 characters' : ''}${given}`;
}
