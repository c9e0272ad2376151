/** `npm start` builds the site only when its sources or settings have changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildSite } from '../../scripts/site/build.ts';
import { withEnvironment } from '../../scripts/site/environment.ts';
import { copyOfFixture, temporaryFolder } from '../embedded/support.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const project = copyOfFixture(folder, 'project');
const outDir = path.join(folder, 'site');
const page = path.join(outDir, 'index.html');

/** Whether a build was made: it removes a mark from the page of the previous build. */
async function isBuilt(variables: Record<string, string> = {}, siteUrl = 'http://127.0.0.1:1'): Promise<boolean> {
  writeFileSync(page, 'the last build', { flag: 'r+' });
  const backend = { url: 'http://127.0.0.1:2', publishableKey: 'sb_publishable_test' };
  await withEnvironment(variables, () => buildSite(project, outDir, backend, siteUrl, { onlyIfChanged: true }));
  return !readFileSync(page, 'utf8').startsWith('the last build');
}

it('builds once, and again after a change of a source, a setting, a variable or its address', async () => {
  await buildSite(
    project,
    outDir,
    { url: 'http://127.0.0.1:2', publishableKey: 'sb_publishable_test' },
    'http://127.0.0.1:1',
  );
  expect(await isBuilt()).toBe(false);
  writeFileSync(path.join(project, 'src/added.ts'), '');
  expect(await isBuilt()).toBe(true);
  const setting = { FIXTURE_TITLE: 'Changed' };
  expect(await isBuilt(setting)).toBe(true);
  expect(readFileSync(page, 'utf8')).toContain('<title>Changed</title>');
  const variable = { ...setting, VITE_DEMO_LOGINS: 'none' };
  expect(await isBuilt(variable)).toBe(true);
  expect(await isBuilt(variable, 'http://127.0.0.1:3')).toBe(true);
  expect(await isBuilt(variable, 'http://127.0.0.1:3')).toBe(false);
});

it('builds again after an interrupted build', async () => {
  expect(await isBuilt()).toBe(true);
  const starter = path.join(project, 'src/deferred-hydration.ts');
  const text = readFileSync(starter, 'utf8');
  writeFileSync(starter, 'this is no code');
  await expect(isBuilt()).rejects.toThrow();
  writeFileSync(starter, text);
  expect(await isBuilt()).toBe(true);
});
