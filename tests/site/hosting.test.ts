/** netlify.toml and vercel.json say what the preview server does. */
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { netlifyToml, unnamedProject, vercelJson } from '../../scripts/site/hosting.ts';
import { caching, securityHeaders } from '../../scripts/site/security.ts';

const { url } = inject('site');

it('the files are those of today’s rules', () => {
  const project = /"(https:\/\/[^/"]+)\/functions/.exec(readFileSync('netlify.toml', 'utf8'))?.[1] ?? unnamedProject;
  expect(readFileSync('netlify.toml', 'utf8')).toBe(netlifyToml(project));
  expect(readFileSync('vercel.json', 'utf8')).toBe(vercelJson(project));
});

it.each(['/', '/about', '/no/such/page', '/favicon.svg'])(
  'every answer carries the security headers: %s',
  async (path) => {
    const { headers } = await fetch(url + path);
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value);
  },
);

it('the same headers stand in both files', () => {
  const vercel = JSON.parse(readFileSync('vercel.json', 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
    rewrites: { source: string; destination: string }[];
  };
  const everywhere = vercel.headers.find(({ source }) => source === '/(.*)')?.headers ?? [];
  expect(Object.fromEntries(everywhere.map(({ key, value }) => [key, value]))).toEqual(securityHeaders);
  const netlify = readFileSync('netlify.toml', 'utf8');
  for (const [name, value] of Object.entries(securityHeaders)) expect(netlify).toContain(`${name} = "${value}"`);
});

it('/api and /uploads lead to the api function', () => {
  const { rewrites } = JSON.parse(vercelJson('https://ref.supabase.co')) as { rewrites: object[] };
  expect(rewrites).toEqual([
    { source: '/api/:path*', destination: 'https://ref.supabase.co/functions/v1/api/:path*' },
    { source: '/uploads/:path*', destination: 'https://ref.supabase.co/functions/v1/api/uploads/:path*' },
  ]);
  expect(netlifyToml('https://ref.supabase.co')).toContain(
    'to = "https://ref.supabase.co/functions/v1/api/uploads/:splat"',
  );
});

it('keeps assets for a year, and asks for pages again', async () => {
  const page = await fetch(`${url}/about`, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('cache-control')).toBe(caching.pages);
  expect(page.headers.get('content-encoding')).toBe('br');
  const asset = /data-app="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  expect((await fetch(url + asset)).headers.get('cache-control')).toBe(caching.assets);
});
