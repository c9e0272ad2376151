/** The site where visitors see it: its pages with their headers, and /api passed on to the function. */
import { securityHeaders } from '../../site/security.ts';
import { type Check, type Finding, failed, info, NotChecked, ok, warning } from '../check.ts';
import { type Answer, request } from '../http.ts';
import type { EmbeddedTarget, ProjectTarget } from '../target.ts';

const hosting = (backend: string) => `npm run gen:hosting -- ${backend}, then publish the site again`;

/** What an answer of the site's host lacks. */
export function checkHeaders(headers: Headers, cure: string): Finding[] {
  const about = 'Site, headers';
  const wrong = Object.entries(securityHeaders).filter(([name, value]) => headers.get(name)?.trim() !== value);
  const told = (names: typeof wrong) => names.map(([name]) => name).join(', ');
  const missing = wrong.filter(([name]) => headers.get(name) === null);
  const other = wrong.filter(([name]) => headers.get(name) !== null);
  return [
    ...(missing.length > 0 ? [failed(`missing: ${told(missing)}`, cure, about)] : []),
    // Some hosts have a word of their own to say.
    ...(other.length > 0 ? [warning(`other than in scripts/site/security.ts: ${told(other)}`, cure, about)] : []),
    ...(wrong.length === 0 ? [ok(`all ${Object.keys(securityHeaders).length} security headers`, about)] : []),
  ];
}

async function passesOn(siteUrl: string, cure: string): Promise<Finding> {
  const { status, json } = await request(`${siteUrl}/api/health`);
  if (typeof json.version === 'string') return ok('reaches the function api', 'Site, /api');
  return failed(`/api/health answers ${status}, and not by the function api`, cure, 'Site, /api');
}

async function pageOf(siteUrl: string, cure: string): Promise<Answer | Finding> {
  try {
    const page = await request(siteUrl);
    return page.status === 200 ? page : failed(`${siteUrl} answers ${page.status}`, cure);
  } catch (error) {
    return failed((error as Error).message, cure);
  }
}

/** Whether a page was built for a backend: its own policy names where it may ask. */
const isBuiltFor = (page: string, backend: string) => page.includes(new URL(backend).origin);

export const hostedSite: Check<ProjectTarget> = {
  name: 'Site',
  patience: 30_000,
  async look({ settings: { siteUrl, url } }) {
    if (!URL.canParse(siteUrl)) throw new NotChecked('SITE_URL is not set');
    const cure = hosting(url || 'https://<project>.supabase.co');
    const page = await pageOf(siteUrl, 'publish the site, and look whether SITE_URL is its address');
    if (!('headers' in page)) return page;
    const findings = [ok(`${siteUrl} answers`)];
    if (url && !isBuiltFor(page.text, url))
      findings.push(failed(`was not built for ${url}`, 'npm run build, then publish it again', 'Site, backend'));
    return [...findings, ...checkHeaders(page.headers, cure), await passesOn(siteUrl, cure)];
  },
};

export const localSite: Check<EmbeddedTarget> = {
  name: 'Site',
  patience: 30_000,
  async look(target) {
    const url = await target.backend();
    const siteUrl = `http://127.0.0.1:${target.place.port}`;
    const cure =
      'if its site is at another port, name it: PORT=<port> npm run doctor; otherwise start it again: npm start';
    const page = await pageOf(siteUrl, cure);
    if (!('headers' in page)) return page;
    if (page.text.includes('/@vite/client'))
      return [info(`${siteUrl}, from its sources`), await passesOn(siteUrl, cure)];
    const findings = [ok(`${siteUrl} answers`)];
    if (!isBuiltFor(page.text, url)) findings.push(failed(`was not built for ${url}`, cure, 'Site, backend'));
    return [...findings, ...checkHeaders(page.headers, cure), await passesOn(siteUrl, cure)];
  },
};
