/** netlify.toml, read as Netlify reads it, matches the preview server. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readToml } from '../../scripts/embedded/lite.ts';
import { unnamedProject } from '../../scripts/site/hosting.ts';
import { caching, securityHeaders } from '../../scripts/site/security.ts';
import { type Site, serveSite } from '../../scripts/site/serve.ts';

const { url, folder } = inject('site');

/** The rules of a host: its rewrites, and the headers of the files that it serves. */
interface Host {
  elsewhere(path: string): string | null;
  headers(path: string): Record<string, string>;
  folder: string;
  command: string;
  redirects: Netlify['redirects'];
}

interface Netlify {
  build: { command: string; publish: string };
  redirects: { from: string; to: string; status: number; signed?: string }[];
  headers: { for: string; values: Record<string, string> }[];
}

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** `/api/*` is /api and all paths below; the match replaces `:splat`. */
function netlifyHost({ build, redirects, headers }: Netlify): Host {
  const pattern = (from: string) => new RegExp(`^${from.replace(/\/\*$/, '(?:/(.*))?')}$`);
  return {
    elsewhere(path) {
      for (const { from, to, status } of redirects) {
        const match = pattern(from).exec(path);
        if (match && status === 200 && URL.canParse(to)) return to.replace(':splat', match[1] ?? '');
      }
      return null;
    },
    headers: (path) =>
      lower(Object.assign({}, ...headers.filter((rule) => pattern(rule.for).test(path)).map((rule) => rule.values))),
    redirects,
    folder: build.publish,
    command: build.command,
  };
}

let host: Host;
let project: string;
beforeAll(async () => {
  const netlifyRules = (await readToml('netlify.toml')) as unknown as Netlify;
  host = netlifyHost(netlifyRules);
  project = new URL(netlifyRules.redirects[0]?.to ?? unnamedProject).origin;
});

it('builds the site there as here, and lets Netlify sign the paths of the function, so that its visitors are told apart', () => {
  expect([host.command, host.folder]).toEqual(['npm run build', path.basename(folder)]);
  const signed = host.redirects.filter(({ to }) => URL.canParse(to)).map(({ signed }) => signed);
  expect(signed).toEqual(['SITE_PROXY_SECRET', 'SITE_PROXY_SECRET']);
});

describe('paths of the api function', () => {
  let backend: Server;
  let site: Site;
  let asked: string | null;
  beforeAll(async () => {
    backend = createServer((request, response) => {
      asked = request.url ?? null;
      response.end('{}');
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const { port } = backend.address() as AddressInfo;
    const jwtSecret = 'a secret for the tests alone, of enough length';
    const at = { url: `http://127.0.0.1:${port}`, publishableKey: 'sb_publishable_test', jwtSecret };
    site = await serveSite({ port: 0, backend: at }, folder);
  });
  afterAll(async () => {
    await site.close();
    backend.close();
  });

  it.each(
    (
      '/api/health /api/cases/11111111-1111-4111-8111-111111111111/events /api/auth/login ' +
      '/uploads/photo.webp /uploads/a%20b.webp /apis /apiary/x /uploadsx /about /assets/api/x.js /'
    ).split(' '),
  )('are the same there and here: %s', async (path) => {
    asked = null;
    await fetch(site.url + path);
    const here = asked as string | null;
    expect(host.elsewhere(path)).toBe(here && project + here);
  });
});

describe('the headers of static files', () => {
  const asset = `/assets/${readdirSync(path.join(folder, 'assets')).find((name) => name.endsWith('.js'))}`;

  it.each(['/', '/about', '/login', '/no/such/page', '/favicon.svg', '/attached_assets/IMG-0001.webp', asset])(
    'are those that are sent here: %s',
    async (path) => {
      const { headers } = await fetch(url + path);
      const sent = host.headers(path);
      const here = Object.fromEntries(Object.keys(sent).map((header) => [header, headers.get(header)]));
      expect(sent).toEqual(here);
      expect(sent).toMatchObject(lower(securityHeaders));
    },
  );

  it('cache only assets, for a year', async () => {
    expect(host.headers(asset)['cache-control']).toBe(caching.assets);
    expect(host.headers('/about')['cache-control']).toBeUndefined(); // Netlify revalidates pages
    expect((await fetch(url + asset)).headers.get('cache-control')).toBe(caching.assets);
  });
});

it('revalidates pages, and sends them compressed', async () => {
  const page = await fetch(`${url}/about`, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('cache-control')).toBe(caching.pages);
  expect(page.headers.get('content-encoding')).toBe('br');
});

describe('addresses of pages', () => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(index|404)\.html$/.test(file))
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/\.html$/, '')}`);

  it('have neither extension nor slash: every page is a file', async () => {
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      expect(page).not.toMatch(/\/index$/);
      const response = await fetch(url + page, { redirect: 'manual' });
      expect(response.status, page).toBe(200);
      expect(await response.text(), page).toBe(readFileSync(path.join(folder, `${page}.html`), 'utf8'));
    }
  });

  it.each(['/admin', '/dashboard', '/hi/admin', '/hi/dashboard'])('below %s are its page', async (page) => {
    for (const address of [`${page}/`, `${page}/cases`, `${page}/cases/some-id/messages?status=active`]) {
      const response = await fetch(url + address, { redirect: 'manual' });
      expect(response.status, address).toBe(200);
      expect(await response.text(), address).toBe(readFileSync(path.join(folder, `${page}.html`), 'utf8'));
    }
    const rule = host.redirects.find(({ from }) => from === `${page}/*`);
    expect(rule).toEqual({ from: `${page}/*`, to: `${page}.html`, status: 200 });
    expect((await fetch(`${url}${page}s`)).status).toBe(404);
  });

  it('answer 404.html with the status 404 when unknown', async () => {
    const response = await fetch(`${url}/no/such/page`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(readFileSync(path.join(folder, '404.html'), 'utf8'));
    // The name that Netlify looks for.
    expect(existsSync(path.join(folder, '404.html'))).toBe(true);
    expect(host.elsewhere('/no/such/page')).toBeNull();
    const ofLanguages = host.redirects.filter(({ status }) => status === 404).map(({ from, to }) => [from, to]);
    expect(ofLanguages).toEqual([['/hi/*', '/hi/404.html']]);
  });
});
