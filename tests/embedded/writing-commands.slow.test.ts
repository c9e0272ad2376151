/** Commands that write files, each run in a copy of the product. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { plainEnvironment, scratchCopy } from '../support/scratch-copy.ts';

const copy = scratchCopy();
afterAll(copy.remove);
const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');

/** Runs a task as its npm script does. */
function run(task: string, ...args: string[]) {
  const command = ['scripts/run.mjs', task, ...args];
  return spawnSync(process.execPath, command, { cwd: copy.folder, env: plainEnvironment(), encoding: 'utf8' });
}

it('npm run gen:hosting writes the project into the file, and refuses an invalid address', () => {
  expect(run('gen-hosting', 'https://abcdefgh.supabase.co/').status).toBe(0);
  expect(read('netlify.toml')).toContain('https://abcdefgh.supabase.co/functions/v1/api/');
  const refused = run('gen-hosting', 'abcdefgh');
  expect([refused.status, refused.stderr.trim()]).toEqual([1, expect.stringContaining('is not the address')]);
});

it('npm run format formats a file', () => {
  writeFileSync(path.join(copy.folder, 'src/untidy.ts'), 'export const  untidy = "yes"');
  const ended = spawnSync('npm', ['run', '--silent', 'format'], { cwd: copy.folder, env: plainEnvironment() });
  expect(ended.status).toBe(0);
  expect(read('src/untidy.ts')).toBe("export const untidy = 'yes';\n");
});

it('npm test prints the names of its steps for an unknown step', () => {
  const { status, stderr } = run('test', 'no such step');
  expect(status).toBe(1);
  expect(stderr).toContain('unit tests');
});

it('npm run build prints the missing settings', () => {
  const { status, stderr } = run('build');
  expect(status).toBe(1);
  expect(stderr).toContain('VITE_SUPABASE_URL');
  expect(existsSync(path.join(copy.folder, 'dist'))).toBe(false);
});

it('npm run build fails where the backend does not answer, and touches nothing', () => {
  const settings = { VITE_SUPABASE_URL: 'http://127.0.0.1:9', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
  const env = { ...plainEnvironment(), ...settings, SITE_URL: 'https://www.chambers.example' };
  const args = ['scripts/run.mjs', 'build'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, env, encoding: 'utf8' });
  expect(stderr).toMatch(/^The site was not built: .* for the pages in en: .*\(http:\/\/127\.0\.0\.1:9\)$/m);
  expect(status).toBe(1);
  expect(existsSync(path.join(copy.folder, 'dist'))).toBe(false);
});
