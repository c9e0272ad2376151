/** Checks over the network: the backend and its two keys, both functions, the site. */
import { mailedLink } from '../../../supabase/functions/_shared/contract/limits.ts';
import { version } from '../../../supabase/functions/_shared/runtime/version.ts';
import { securityHeaders } from '../../site/security.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import { type HttpResponse, request } from '../http.ts';
import type { ProjectTarget, Target } from '../target.ts';

const restart = 'read what the running copy printed, then stop it and start it again: npm start';

/** How to fix problems of a project. */
const fixes = {
  connection: 'look at the project in the Supabase dashboard: is it paused, and is VITE_SUPABASE_URL its address?',
  publishableKey:
    'put the publishable key into VITE_SUPABASE_PUBLISHABLE_KEY in .env.production, and build the site again; a secret key that was there must be replaced in the dashboard',
  secretKey: 'copy it from the project’s API keys: SUPABASE_SECRET_KEY',
  functions: 'read the function’s logs in the Supabase dashboard; then npm run deploy',
  site: 'npm run deploy -- site, publish dist again, and see that SITE_URL is its address',
};
const fixOf = ({ kind }: Target, part: keyof typeof fixes) => (kind === 'project' ? fixes[part] : restart);

/** Headers of a request with a key, like those of the client library. */
const withKey = (key: string) => ({ headers: { apikey: key, authorization: `Bearer ${key}` } });

/** A table that everybody may read, and one that only the service may read. */
const publicTable = '/rest/v1/social_links?select=platform&limit=1';
const serviceTable = '/rest/v1/page_visits?select=day&limit=1';

const isOk = ({ status }: HttpResponse) => status === 200;
/**
 * Whether Storage answers that there is no such file. That there is no such bucket it also says of a key that the gateway
 * in front of it has not made a token of (met on Storage 1.70).
 */
const isNoFile = ({ status, json }: HttpResponse) => status < 500 && /object not found/i.test(String(json.message));

const parts: [about: string, path: string, works: (response: HttpResponse) => boolean][] = [
  ['REST', publicTable, isOk],
  ['Auth', '/auth/v1/settings', isOk],
  ['Storage', '/storage/v1/object/gallery/no-such-file', isNoFile],
];

export const connection: Check<Target> = {
  name: 'Connection',
  async run(target) {
    const url = await target.url();
    const fix = fixOf(target, 'connection');
    try {
      await target.backend();
    } catch (error) {
      return failed((error as Error).message, fix);
    }
    const key = await target.publishableKey();
    return Promise.all(
      parts.map(async ([about, path, works]) => {
        const response = await request(url + path, withKey(key));
        if (works(response)) return ok('answers', about);
        if (response.status === 401)
          return failed('does not accept the publishable key', fixOf(target, 'publishableKey'), about);
        return failed(`answers ${response.status} ${response.json.message ?? ''}`.trim(), fix, about);
      }),
    );
  },
};

const isService = async (url: string, key: string) => isOk(await request(url + serviceTable, withKey(key)));

export const publishableKey: Check<Target> = {
  name: 'Publishable key',
  async run(target) {
    if (!(await isService(await target.backend(), await target.publishableKey()))) return ok('acts as a visitor');
    const problem = 'acts as the service: every visitor could read and change everything';
    return failed(problem, fixOf(target, 'publishableKey'));
  },
};

export const secretKey: Check<Target> = {
  name: 'Secret key',
  async run(target) {
    const key = target.secretKey();
    if (await isService(await target.backend(), key)) return ok('acts as the service');
    return failed('does not act as the service', fixOf(target, 'secretKey'));
  },
};

/** The settings of Supabase Auth that the security of log-ins depends on, as the step `config` of a deployment sends them. */
const neededAuthSettings: Readonly<Record<string, unknown>> = {
  disable_signup: true,
  mailer_autoconfirm: false,
  mailer_otp_length: mailedLink.digits,
  mailer_otp_exp: mailedLink.minutes * 60,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_current_password: true,
  security_captcha_enabled: true,
  security_sb_forwarded_for_enabled: true,
};

export const authSettings: Check<ProjectTarget> = {
  name: 'Auth, settings',
  async run(target) {
    const found = await target.authSettings();
    const wrong = Object.entries(neededAuthSettings).filter(([name, value]) => found[name] !== value);
    if (wrong.length === 0) return ok(`all ${Object.keys(neededAuthSettings).length} as deployed`);
    const named = wrong.map(([name, value]) => `${name} is ${found[name]}, not ${value}`);
    return failed(named.join('; '), 'npm run deploy -- config');
  },
};

/** Checks the health response of the API. Takes the response of /api/health; how to fix another version. */
export function checkHealth(status: number, report: Record<string, unknown>, fix: string): CheckResult {
  const about = 'Function api';
  if (typeof report.version !== 'string') return failed(`answers ${status} and no report`, fix, about);
  const down = ['database', 'storage'].filter((part) => report[part] !== 'ok');
  if (down.length > 0) return failed(`finds ${down.join(' and ')} down`, fix, about);
  if (report.version === version) return ok(`answers; version ${version}, database and storage ok`, about);
  return failed(`is version ${report.version}, and this code is ${version}`, fix, about);
}

export const functions: Check<Target> = {
  name: 'Functions',
  async run(target) {
    const url = `${await target.backend()}/functions/v1`;
    const fix = fixOf(target, 'functions');
    const health = await request(`${url}/api/health`);
    // There is no such task, so this starts nothing.
    const jobs = await request(`${url}/jobs/no-such-task`, { method: 'POST' });
    return [
      checkHealth(health.status, health.json, fix),
      jobs.status === 401
        ? ok('answers, and refuses who does not know its secret', 'Function jobs')
        : failed(`answers ${jobs.status} to a caller without its secret; 401 is right`, fix, 'Function jobs'),
    ];
  },
};

function checkHeaders(headers: Headers, fix: string): CheckResult {
  const about = 'Site, headers';
  const wrong = Object.keys(securityHeaders).filter((name) => headers.get(name)?.trim() !== securityHeaders[name]);
  const missing = wrong.filter((name) => headers.get(name) === null);
  if (missing.length > 0) return failed(`missing: ${missing.join(', ')}`, fix, about);
  if (wrong.length === 0) return ok('all security headers', about);
  // Some hosts set their own values.
  return warning(`other than in scripts/site/security.ts: ${wrong.join(', ')}`, fix, about);
}

/** What nobody's network is: of the block for examples. */
const FORGED_ADDRESS = '192.0.2.1';

/** Whether the API tells callers apart, through the site and without it, and believes nothing that they say. */
export const networks: Check<Target> = {
  name: 'Limits by address',
  async run(target) {
    const backend = await target.backend();
    const headers = { 'x-forwarded-for': FORGED_ADDRESS };
    const ask = async (address: string) => (await request(address, { headers })).json.network;
    const [throughSite, direct] = [
      await ask(`${target.siteUrl}/api/health`),
      await ask(`${backend}/functions/v1/api/health`),
    ];
    const fix = 'see docs/operating.md, "Put the site on its host": SITE_PROXY_SECRET at the host, TRUSTED_PROXIES';
    if (typeof throughSite !== 'string' || typeof direct !== 'string') throw new NotChecked('the API names no network');
    if ([throughSite, direct].includes(FORGED_ADDRESS))
      return failed('callers choose the network by which they are counted', fix);
    if (throughSite === direct) return ok('visitors are told apart');
    return failed(
      `visitors share one rate limit: this machine is ${direct} without the site, and ${throughSite} through it`,
      fix,
    );
  },
};

/** The site as visitors get it: its headers, and /api forwarded to the function. */
export const site: Check<Target> = {
  name: 'Site',
  async run(target) {
    const { siteUrl } = target;
    const backend = await target.url();
    const fix = fixOf(target, 'site');
    let page: HttpResponse;
    let health: HttpResponse;
    try {
      page = await request(siteUrl);
      health = await request(`${siteUrl}/api/health`);
    } catch (error) {
      return failed((error as Error).message, `${fix}; a site on another port: PORT=<port> npm run doctor`);
    }
    if (page.status !== 200) return failed(`${siteUrl} answers ${page.status}`, fix);
    const proxy =
      typeof health.json.version === 'string'
        ? ok('reaches the function api', 'Site, /api')
        : failed(`/api/health answers ${health.status}, and not by the function api`, fix, 'Site, /api');
    if (page.text.includes('/@vite/client')) return [info(`${siteUrl}, from its sources`), proxy];
    // Its content security policy contains the address of its backend.
    const isBuiltForIt = page.text.includes(new URL(backend).origin);
    return [
      isBuiltForIt ? ok(`${siteUrl} answers`) : failed(`was not built for ${backend}`, fix),
      checkHeaders(page.headers, fix),
      proxy,
    ];
  },
};
