/** `npm start` builds the site only when its sources have changed, and renders its pages only when their content has. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { UserError } from '../../scripts/lib/errors.ts';
import { buildSite } from '../../scripts/site/build.ts';
import { withEnvironment } from '../../scripts/site/environment.ts';
import { languageNames } from '../../supabase/functions/_shared/contract/languages.ts';
import { copyOfFixture, temporaryFolder } from '../embedded/support.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const project = copyOfFixture(folder, 'project');
const outDir = path.join(folder, 'site');
const page = path.join(outDir, 'index.html');

/** A file that a build removes. */
const mark = path.join(outDir, 'mark');

/** Builds the site. Returns whether it was built, only its pages were rendered, or neither. */
async function build(variables: Record<string, string> = {}, siteUrl = 'http://127.0.0.1:1') {
  writeFileSync(page, 'the last build', { flag: 'r+' });
  writeFileSync(mark, '');
  const backend = { url: 'http://127.0.0.1:2', publishableKey: 'sb_publishable_test' };
  const rendererDir = path.join(folder, 'renderer');
  await withEnvironment(variables, () => buildSite(project, outDir, backend, siteUrl, { rendererDir }));
  if (!existsSync(mark)) return 'built';
  return readFileSync(page, 'utf8').startsWith('the last build') ? 'kept' : 'rendered';
}

it('builds after a change of a source, a variable or the address, and renders after a change of the content', async () => {
  mkdirSync(outDir);
  writeFileSync(page, '');
  expect(await build()).toBe('built');
  expect(await build()).toBe('kept');
  writeFileSync(path.join(project, 'src/added.ts'), '');
  expect(await build()).toBe('built');
  const setting = { FIXTURE_TITLE: 'Changed' };
  expect(await build(setting)).toBe('rendered');
  for (const file of ['index.html', '404.html'])
    expect(readFileSync(path.join(outDir, file), 'utf8')).toContain('<title>Changed</title>');
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(readFileSync(page, 'utf8'));
  const variable = { ...setting, VITE_DEMO_LOGINS: 'none' };
  expect(await build(variable)).toBe('built');
  expect(await build(variable, 'http://127.0.0.1:3')).toBe('built');
  expect(await build(variable, 'http://127.0.0.1:3')).toBe('kept');
});

it('builds again after an interrupted build', async () => {
  expect(await build()).toBe('built');
  const template = path.join(project, 'index.html');
  const text = readFileSync(template, 'utf8');
  writeFileSync(template, text.replace('<!--body-->', ''));
  await expect(build()).rejects.toThrow('index.html has no <!--body-->');
  writeFileSync(template, text);
  expect(await build()).toBe('built');
});

describe.each(languageNames)('without an answer for the pages in %s', (FIXTURE_SILENT) => {
  const silent = { FIXTURE_SILENT };

  it('builds nothing, names the backend and the reason, and leaves the files of the last build', async () => {
    await build({ FIXTURE_TITLE: 'Before' });
    writeFileSync(path.join(project, 'src/added.ts'), `// ${FIXTURE_SILENT}`);
    await expect(build(silent)).rejects.toThrow(
      new UserError(
        `The site was not built: no usable answer of the backend for the pages in ${FIXTURE_SILENT}: site_settings: 503 (http://127.0.0.1:2)`,
      ),
    );
    expect(existsSync(mark)).toBe(true);
    expect(readFileSync(page, 'utf8')).toMatch(/^the last build/);
    expect(await build()).toBe('built');
  });

  it('keeps the pages of the same sources, in every language', async () => {
    await build({ FIXTURE_TITLE: 'Before' });
    expect(await build({ ...silent, FIXTURE_TITLE: 'Half' })).toBe('kept');
    expect(await build({ FIXTURE_TITLE: 'After' })).toBe('rendered');
    for (const file of ['index.html', 'hi.html'])
      expect(readFileSync(path.join(outDir, file), 'utf8')).toContain('<title>After</title>');
  });
});
