/** The site as visitors get it: its pages with their headers, and /api passed on to the function. */
import { securityHeaders } from '../../site/security.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import { type Answer, request } from '../http.ts';
import type { Target } from '../target.ts';

/** What to do when the page is not there, when it is one for another backend, and when its host does not do its part. */
function fixesOf(target: Target, backend: string) {
  const local =
    'if its site is at another port, name it: PORT=<port> npm run doctor; otherwise start it again: npm start';
  if (target.kind === 'embedded') return { page: local, build: local, host: local };
  return {
    page: 'publish the site, and look whether SITE_URL is its address',
    build: 'npm run build, then publish it again',
    host: `npm run gen:hosting -- ${backend}, then publish the site again`,
  };
}

function checkHeaders(headers: Headers, fix: string): CheckResult[] {
  const about = 'Site, headers';
  const wrong = Object.keys(securityHeaders).filter((name) => headers.get(name)?.trim() !== securityHeaders[name]);
  const missing = wrong.filter((name) => headers.get(name) === null);
  const other = wrong.filter((name) => headers.get(name) !== null);
  const results: CheckResult[] = [];
  if (missing.length > 0) results.push(failed(`missing: ${missing.join(', ')}`, fix, about));
  // Some hosts set values of their own.
  if (other.length > 0)
    results.push(warning(`other than in scripts/site/security.ts: ${other.join(', ')}`, fix, about));
  return wrong.length > 0 ? results : [ok(`all ${Object.keys(securityHeaders).length} security headers`, about)];
}

async function checkProxy(siteUrl: string, fix: string): Promise<CheckResult> {
  const { status, json } = await request(`${siteUrl}/api/health`);
  if (typeof json.version === 'string') return ok('reaches the function api', 'Site, /api');
  return failed(`/api/health answers ${status}, and not by the function api`, fix, 'Site, /api');
}

export const site: Check<Target> = {
  name: 'Site',
  async run(target) {
    const { siteUrl } = target;
    const backend = await target.url();
    if (!URL.canParse(siteUrl)) throw new NotChecked('SITE_URL is not set');
    const fixes = fixesOf(target, backend);
    let page: Answer;
    try {
      page = await request(siteUrl);
    } catch (error) {
      return failed((error as Error).message, fixes.page);
    }
    if (page.status !== 200) return failed(`${siteUrl} answers ${page.status}`, fixes.page);
    if (page.text.includes('/@vite/client'))
      return [info(`${siteUrl}, from its sources`), await checkProxy(siteUrl, fixes.host)];
    const results = [ok(`${siteUrl} answers`)];
    // Its own content security policy names the backend that it was built for.
    if (!page.text.includes(new URL(backend).origin))
      results.push(failed(`was not built for ${backend}`, fixes.build, 'Site, backend'));
    return [...results, ...checkHeaders(page.headers, fixes.host), await checkProxy(siteUrl, fixes.host)];
  },
};
