// @vitest-environment jsdom
/** The built pages for search engines, link previews and browsers without JavaScript. */

import { createHash } from 'node:crypto';
import { toDefaults } from '@contract';
import { paths } from '@contract/paths';
import { texts } from '@contract/texts/index';
import { emptyStateMessages } from '@texts/common';
import * as practice from '@texts/practice';
import { describe, expect, inject, it } from 'vitest';
import { indexablePaths } from '@/layout/page-titles';
import { openApiAddress } from '@/lib/paths';
import { languageAt, languageNames, languages, pageUrl } from '../../supabase/functions/_shared/contract/languages.ts';
import { lastChange, rows, siteUrl } from '../support/built-site.ts';

const settingDefaults = toDefaults(practice);

const { url, backendUrl } = inject('site');

/** The pages that have been opened: jsdom takes long to parse one. */
const opened = new Map<string, ReturnType<typeof load>>();

async function load(address: string) {
  const response = await fetch(url + address);
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  return { response, document, meta };
}

function open(address: string): ReturnType<typeof load> {
  const page = opened.get(address) ?? load(address);
  opened.set(address, page);
  return page;
}

const { name } = settingDefaults.advocate;
const titles = new Set<string>();

describe.each(indexablePaths)('%s', (address) => {
  it('has metadata for search engines and link previews', async () => {
    const { response, document, meta } = await open(address);
    expect(response.status).toBe(200);
    expect(document.title).toContain(name);
    expect(titles).not.toContain(document.title);
    titles.add(document.title);
    expect(meta('description')).toMatch(/^.{50,200}$/);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(siteUrl + address);
    expect(meta('og:url')).toBe(siteUrl + address);
    expect(meta('og:title')).toBe(document.title);
    expect(meta('og:image')).toBe(`${siteUrl}/og.png`);
    expect(meta('robots')).toBeNull();
  });

  it('works without a script: one heading, its texts, and valid links', async () => {
    const { document } = await open(address);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('main')?.textContent?.length).toBeGreaterThan(100);
    const addresses = Object.values(paths).flatMap((path) => languageNames.map((name) => pageUrl('', name, path)));
    const known = new Set<string>([...addresses, openApiAddress]);
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      expect(known).toContain(link.getAttribute('href')?.split(/[?#]/)[0]);
    }
  });

  it('allows its own scripts and styles, and no others', async () => {
    const { document } = await open(address);
    const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content') ?? '';
    const executable = [...document.querySelectorAll('script')].filter(({ type }) => !type.endsWith('json'));
    const [inline, fetched] = [executable.filter(({ src }) => !src), executable.filter(({ src }) => src)];
    for (const script of fetched) expect(script.getAttribute('src')).toMatch(/^\/assets\//);
    for (const { textContent } of [...inline, ...document.querySelectorAll('style')]) {
      expect(policy).toContain(createHash('sha256').update(textContent).digest('base64'));
    }
    // The second for Realtime.
    expect(policy).toContain(`connect-src 'self' ${backendUrl} ${backendUrl.replace('http', 'ws')};`);
    expect(policy).toMatch(inline.length ? /; script-src 'self' 'sha256-[^' ]+'; / : /; script-src 'self'; /);
  });
});

it('says in build.json when it was built, and from which change', async () => {
  const response = await fetch(`${url}/build.json`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toEqual({ changedAt: lastChange, builtAt: expect.stringMatching(/^\d{4}-.+Z$/) });
});

it.each(languageNames)(
  'describes the practice in structured data in %s, with both offices and all hours',
  async (language) => {
    const { document } = await open(pageUrl('', language, '/'));
    const data = JSON.parse(document.getElementById('practice')?.textContent ?? '');
    const [practice] = data['@graph'];
    // The town is in the address, which is a setting.
    expect(Object.keys(practice.address).sort()).toEqual(['@type', 'addressCountry', 'postalCode', 'streetAddress']);
    expect(practice).toMatchObject({
      '@type': ['Attorney', 'LegalService'],
      telephone: settingDefaults.contact.phone,
      address: { streetAddress: texts[language].practice.officeAddress, postalCode: '110001' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '18:00' },
      ],
      department: [
        {
          openingHoursSpecification: [
            { opens: '09:00', closes: '18:00' },
            { opens: '10:00', closes: '14:00' },
          ],
        },
        { address: { streetAddress: texts[language].practice.residenceAddress } },
      ],
    });
  },
);

it.each(
  '/invitation /reset-password /confirm-email /unsubscribe /dashboard /admin /contact/sent /contact/not-sent'.split(
    ' ',
  ),
)('%s is in no search engine', async (address) => {
  const { response, meta } = await open(address);
  expect(response.status).toBe(200);
  expect(meta('robots')).toBe('noindex');
});

it.each(['/no/such/page', '/about.txt', '/.vite/manifest.json', '/..%2fpackage.json'])(
  'answers 404 at %s',
  async (address) => {
    const { response, document, meta } = await open(address);
    expect(response.status).toBe(404);
    expect(document.querySelector('h1')?.textContent).toBe(emptyStateMessages.notFound);
    expect(meta('robots')).toBe('noindex');
  },
);

it('lists every page in the sitemap, and the sitemap in robots.txt', async () => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    indexablePaths.flatMap((path) => languageNames.map((name) => pageUrl(siteUrl, name, path))),
  );
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin\nDisallow: /dashboard\nDisallow: /hi/admin\nDisallow: /hi/dashboard\n');
});

it.each(indexablePaths)('%s leads to itself in every language, and back', async (path) => {
  const expected = [
    ['en-IN', pageUrl(siteUrl, 'en', path)],
    ['hi-IN', pageUrl(siteUrl, 'hi', path)],
    ['x-default', pageUrl(siteUrl, 'en', path)],
  ];
  for (const name of languageNames) {
    const { document } = await open(pageUrl('', name, path));
    expect(document.documentElement.getAttribute('lang')).toBe(languages[name].tag);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(pageUrl(siteUrl, name, path));
    const links = [...document.querySelectorAll('link[rel=alternate]')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(expected);
    const hrefs = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
    const others = [...document.querySelectorAll('a[hreflang]')].map((link) => link.getAttribute('href') ?? '');
    expect(new Set(others)).toEqual(
      new Set(languageNames.filter((other) => other !== name).map((other) => pageUrl('', other, path))),
    );
    // Links lead to pages in the same language.
    for (const href of hrefs.filter((href) => !others.includes(href) && !href.startsWith('/api/')))
      expect(languageAt(href)).toBe(name);
  }
});

it.each([
  ['/hi/nothing', 'hi-IN'],
  ['/nothing', 'en-IN'],
  ['/hindi', 'en-IN'],
])('%s has the not-found page of its language', async (address, tag) => {
  const response = await fetch(url + address);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(`<html lang="${tag}">`);
});

it('has the image for link previews', async () => {
  const response = await fetch(`${url}/og.png`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('/login, which needs its script, preloads it and the session', async () => {
  const { document } = await open('/login');
  expect(document.querySelector('link[rel=preload][as=fetch]')?.getAttribute('href')).toBe('/api/auth/status');
  expect(document.querySelectorAll('script[type=module]')).toHaveLength(2);
  expect(document.querySelectorAll('link[rel=modulepreload]').length).toBeGreaterThan(1);
});

// None of Devanagari, which systems have.
it.each([
  ['/', 3],
  ['/hi', 2],
])(
  '%s preloads its fonts, and until they are there shows its text in others of the same measures',
  async (address, count) => {
    const { document } = await open(address);
    expect(document.querySelectorAll('link[rel=preload][as=font]')).toHaveLength(count);
    const styles = [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent).join('');
    expect(styles).toContain('font-display:swap');
    expect(styles).toContain('size-adjust:');
  },
);

it.each([
  ['/', 'testimonials'],
  ['/', 'gallery_photos'],
  ['/gallery', 'gallery_photos'],
] as const)('%s shows the visible %s without a script, and has nothing of the hidden ones', async (address, table) => {
  const { document } = await open(address);
  const [shown, hidden] = rows[table];
  expect(document.querySelector('main')?.textContent).toContain(shown.text);
  expect(document.documentElement.innerHTML).not.toContain(hidden.text);
  const [{ file_name }] = rows.gallery_photos;
  const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
  expect(pictures).toContain(`/uploads/${encodeURIComponent(file_name)}`);
});
