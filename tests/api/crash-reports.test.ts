/** Reports of crashes in browsers: into the log, and nowhere else. */
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { unique } from '../support/rest.ts';
import { Browser } from './support.ts';

const report = (changes: Record<string, unknown> = {}) => ({
  name: 'TypeError',
  message: 'x is not a function',
  component: 'gallery',
  page: '/',
  version: '0.2.0',
  ...changes,
});
const send = (browser: Browser, body: unknown) => browser.call('POST', '/crash-reports', { body });
const linesWith = (text: string) =>
  readFileSync(inject('stack').log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(text));

it('is one line of the log, without what a browser should have taken out', async () => {
  const mark = unique('Broken').replaceAll(/\d/g, 'x');
  const message = `${mark}: "Asha Rao" asha@example.com 98765 43210 https://site.test/a?token=secret\n{"level":"forged"}`;
  expect(await send(new Browser(), report({ message }))).toMatchObject({ status: 200, body: { logged: true } });
  await expect.poll(() => linesWith(mark), { timeout: 10_000 }).toHaveLength(1);
  const line = JSON.parse(linesWith(mark)[0]?.replace('[api] ', '') ?? '');
  expect(line).toMatchObject({
    level: 'error',
    function: 'api',
    crash: { name: 'TypeError', component: 'gallery', page: '/', version: '0.2.0' },
  });
  expect(line.crash.message).toMatch(`${mark}: [text] [email] [number] https://site.test/a`);
  expect(JSON.stringify(line)).not.toMatch(/Asha|98765|secret|forged/);
});
