/** The site as visitors get it. */
import { adminPath } from '../../../supabase/functions/_shared/contract/addresses.ts';
import { securityHeaders } from '../../site/security.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import { type HttpResponse, request } from '../http.ts';
import { fixOf, type Target } from '../target.ts';

function checkHeaders(headers: Headers, fix: string): CheckResult {
  const about = 'Site, headers';
  const wrong = Object.keys(securityHeaders).filter((name) => headers.get(name)?.trim() !== securityHeaders[name]);
  const missing = wrong.filter((name) => headers.get(name) === null);
  if (missing.length > 0) return failed(`missing: ${missing.join(', ')}`, fix, about);
  if (wrong.length === 0) return ok('all security headers', about);
  // Some hosts set their own values.
  return warning(`other than in scripts/site/security.ts: ${wrong.join(', ')}`, fix, about);
}

/** An address of nobody's network: of the block for examples. */
const FORGED_ADDRESS = '192.0.2.1';

/** Whether the API tells callers apart, through the site and without it, and believes nothing that they say. */
export const networks: Check<Target> = {
  name: 'Limits by address',
  async run(target) {
    const backend = await target.backend();
    const headers = { 'x-forwarded-for': FORGED_ADDRESS };
    const ask = async (address: string) => {
      const answer = await request(address, { headers }).catch((error: Error) => {
        throw new NotChecked(error.message); // also another line
      });
      return answer.json.network;
    };
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

/** The site as visitors get it: its headers, the addresses below its dashboards, and /api forwarded to the function. */
export const site: Check<Target> = {
  name: 'Site',
  async run(target) {
    const { siteUrl } = target;
    const backend = await target.url();
    const fix = fixOf(target, 'npm run deploy -- site, publish dist again, and see that SITE_URL is its address');
    let page: HttpResponse;
    let health: HttpResponse;
    let place: HttpResponse;
    try {
      page = await request(siteUrl);
      place = await request(siteUrl + adminPath('calendar'));
      health = await request(`${siteUrl}/api/health`);
    } catch (error) {
      return failed(
        (error as Error).message,
        `${fix}; npm start may still be building it, or it has another port: PORT=<port> npm run doctor`,
      );
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
      // Mails lead there.
      place.status === 200
        ? ok('answered by their page', 'Site, dashboards')
        : failed(
            `${adminPath('calendar')} answers ${place.status}`,
            'see docs/operating.md, "Put the site on its host": /admin/* from admin.html',
            'Site, dashboards',
          ),
      proxy,
    ];
  },
};
