import { expect, it } from 'vitest';
import { crashReport } from './crash-reports';
import { check } from './validation';

const report = { name: 'TypeError', message: 'x is not a function', component: 'gallery', page: '/', version: '0.2.0' };
const checked = (changes: Partial<typeof report>) => check(crashReport, { ...report, ...changes });

it.each(['', '10.11.12', '2026.11.22', '1.0.0-rc.1+build.12345'])('keeps the version %s', (version) => {
  expect(checked({ version })).toEqual({ ok: true, value: { ...report, version } });
});

it.each(['*', '/', '/contact/sent', '/reset-password'])('keeps the page %s', (page) => {
  expect(checked({ page })).toEqual({ ok: true, value: { ...report, page } });
});

it.each([
  { version: 'Asha Rao' },
  { version: '1'.repeat(33) },
  { page: 'contact' },
  { page: '/admin?client=asha' },
  { page: 'https://site.test/' },
  { page: `/${'a'.repeat(101)}` },
])('refuses %o', (changes) => {
  expect(checked(changes)).toEqual({ ok: false, errors: { [Object.keys(changes)[0] ?? '']: expect.any(String) } });
});

it('redacts the texts, whatever the browser has done', () => {
  const personal = { name: 'No asha@example.com', message: 'Call 98765 43210', component: 'of "Asha"' };
  expect(checked(personal)).toMatchObject({
    value: { name: 'No [email]', message: 'Call [number]', component: 'of [text]' },
  });
});
