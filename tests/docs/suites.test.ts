/** The commands of the documents that start a single suite: each as it is typed, up to the tests it would run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { local } from '../../scripts/tests/tools.ts';
import { plainEnvironment } from '../support/scratch-copy.ts';
import { commands } from './commands.ts';

/** Runs a tool with these words. Out: what it printed; throws when it does not end with 0. */
async function run(tool: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(local(tool), [...words], { env: plainEnvironment() });
  return stdout;
}

/** What stands behind the beginning of a command, of each command that begins so. */
function after(beginning: string): string[] {
  const begun = commands.map(({ text }) => text).filter((text) => text.startsWith(beginning));
  return [...new Set(begun)].map((text) => text.slice(beginning.length));
}

const ofVitest = after('npx vitest run ');
const ofPlaywright = after('npx playwright test ');

describe('a command that starts a suite', () => {
  it('is named for every suite', () => {
    for (const suite of ['unit', 'docs', 'site', 'database', 'embedded', 'backend']) {
      expect(ofVitest).toContainEqual(expect.stringContaining(`--project ${suite}`));
    }
    expect(ofPlaywright).not.toEqual([]);
  });

  it.concurrent.each(ofVitest)('of vitest finds its files: %s', async (text) => {
    const words = text.split(' ');
    const files = (await run('vitest', ['list', '--filesOnly', ...words])).split('\n');
    expect(files).toContainEqual(expect.stringContaining(`[${words[1]}] `));
    for (const named of words.filter((word) => word.includes('/'))) {
      expect(files).toContainEqual(expect.stringContaining(named));
    }
  });

  it.concurrent.each(ofPlaywright)('of playwright finds its tests: %s', async (text) => {
    expect(await run('playwright', ['test', ...text.split(' '), '--list'])).toMatch(/Total: [1-9]\d* tests? in/);
  });

  it('runs what it finds', async () => {
    const text = ofVitest.find((one) => /^--project unit \S+\.test\.ts$/.test(one)) ?? expect.fail('none is named');
    expect(await run('vitest', ['run', ...text.split(' ')])).toMatch(/Tests .*[1-9]\d* passed/);
  });
});
