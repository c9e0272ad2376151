/** Every command of the documents is run by a test, or says what it needs; and each is written as it works. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { plainEnvironment, scratchCopy } from '../support/scratch-copy.ts';
import { byHand, commands, commandsOf, marks, taskOf, tools } from './commands.ts';
import { documentOf } from './documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The npm script that a command runs: `npm start`, `npm test`, `npm run name`. */
const scriptOf = (text: string) =>
  /^npm (?:run (?:-\w+ )*([\w:]+(?:-[\w]+)*)|(start|test)\b)/.exec(text)?.slice(1).find(Boolean);

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(path.join('tests', name), 'utf8'));

/** Whether a test runs a task as its npm script does, as a process of its own. */
function isRun(script: string): boolean {
  const task = taskOf(scripts[script] ?? '') ?? script;
  const ways = [
    `run('${task}'`,
    `failure('${task}'`,
    `'scripts/run.mjs', '${task}'`,
    `'run', '--silent', '${script}'`,
    `startCommand('${task}'`,
  ];
  return testFiles.some((source) => ways.some((way) => source.includes(way)));
}

describe('every command', () => {
  it('is found where it stands', () => {
    expect(commands.length).toBeGreaterThan(50);
    const lines = [
      '## Deploy (needs an account)',
      '```sh',
      'PORT=1 npm start   # why',
      '```',
      'Then `npm test -- unit`.',
    ];
    expect(commandsOf({ file: 'x.md', lines }).map(({ text, place }) => [text, place])).toEqual([
      ['npm start', 'x.md:3'],
      ['npm test -- unit', 'x.md:5'],
    ]);
  });

  it('of npm is a script of package.json', () => {
    const others = commands.filter(({ text }) => {
      const script = scriptOf(text);
      return script !== undefined && !(script in scripts);
    });
    expect(others.map(({ text, place }) => `${place}: ${text}`)).toEqual([]);
  });

  it('is run by a test, or says what it needs that a test has not', () => {
    const unproven = commands.filter(({ text, around }) => {
      const script = scriptOf(text);
      const known = [...Object.keys(byHand), ...tools].some((begin) => text === begin || text.startsWith(`${begin} `));
      return !known && !marks.test(around) && !(script !== undefined && isRun(script));
    });
    // Write a test that runs it, or `(needs an account)` beside it.
    expect(unproven.map(({ text, place }) => `${place}: ${text}`)).toEqual([]);
  });

  it('by hand stands in a document, and nothing there that is no longer', () => {
    for (const begin of [...Object.keys(byHand), ...tools]) {
      expect(
        commands.some(({ text }) => text.startsWith(begin)),
        begin,
      ).toBe(true);
    }
  });

  it('of the README’s table is all of them', () => {
    const told = commandsOf(documentOf('README.md')).map(({ text }) => scriptOf(text));
    expect(told).toEqual(expect.arrayContaining(Object.keys(scripts)));
  });
});

// All that the CLI knows, one line for each word that may come next.
const known = (await supabase(['--completions', 'fish'])).stdout.split('\n');

describe('a command of the Supabase CLI', () => {
  const global = ['yes', 'debug', 'workdir', 'output', 'help', 'experimental'];

  /** What the CLI does not know of a command, or null. */
  function unknownIn(words: readonly string[], flags: readonly string[]): string | null {
    const path: string[] = [];
    for (const word of words) {
      const here = path.map((one) => `__fish_seen_subcommand_from ${one};`);
      const offered = known.some(
        (line) =>
          (here.length > 0 ? here.every((part) => line.includes(part)) : line.includes('__fish_use_subcommand')) &&
          line.includes(` -a '${word}' `),
      );
      if (!offered) break; // what follows is an argument
      path.push(word);
    }
    if (path.length === 0) return words[0] ?? '';
    const end = `__fish_seen_subcommand_from ${path.at(-1)};`;
    const rejected = flags.find(
      (flag) => !global.includes(flag) && !known.some((line) => line.includes(end) && line.includes(` -l ${flag} `)),
    );
    return rejected ? `--${rejected}` : null;
  }

  const ofTheCli = commands.filter(({ text }) => /^(?:npx )?supabase /.test(text));

  it.each(ofTheCli)('is known to it: $text ($place)', ({ text }) => {
    const words = text.replace(/^(?:npx )?supabase /, '').split(/\s+/);
    const flags = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0] ?? '');
    expect(
      unknownIn(
        words.filter((word) => /^[a-z][a-z-]*$/.test(word)),
        flags,
      ),
    ).toBeNull();
  });

  it('would be refused when it is misspelt', () => {
    expect(unknownIn(['sercets', 'set'], [])).toBe('sercets');
    expect(unknownIn(['secrets', 'set'], ['env-files'])).toBe('--env-files');
    expect(unknownIn(['db', 'push'], ['include-seed', 'yes'])).toBeNull();
  });
});

describe('in a copy of the product', () => {
  const copy = scratchCopy();
  afterAll(copy.remove);
  const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');

  /** Runs a task as its npm script does. */
  function run(task: string, ...args: string[]) {
    const command = ['scripts/run.mjs', task, ...args];
    return spawnSync(process.execPath, command, { cwd: copy.folder, env: plainEnvironment(), encoding: 'utf8' });
  }

  it('npm run gen:hosting names the project in both files, and refuses what is no address', () => {
    expect(run('gen-hosting', 'https://abcdefgh.supabase.co/').status).toBe(0);
    for (const file of ['netlify.toml', 'vercel.json']) {
      expect(read(file)).toContain('https://abcdefgh.supabase.co/functions/v1/api/');
    }
    const refused = run('gen-hosting', 'abcdefgh');
    expect([refused.status, refused.stderr.trim()]).toEqual([1, expect.stringContaining('is not the address')]);
  });

  it('npm run gen:policies writes the page as it is kept', () => {
    expect(run('gen-policies').status).toBe(0);
    expect(read('docs/policies.md')).toBe(readFileSync('docs/policies.md', 'utf8'));
  });

  it('npm run format formats', () => {
    writeFileSync(path.join(copy.folder, 'src/untidy.ts'), 'export const  untidy = "yes"');
    const ended = spawnSync('npm', ['run', '--silent', 'format'], { cwd: copy.folder, env: plainEnvironment() });
    expect(ended.status).toBe(0);
    expect(read('src/untidy.ts')).toBe("export const untidy = 'yes';\n");
  });

  it('npm test knows the steps that the documents name, and tells them when it does not', () => {
    const { status, stderr } = run('test', 'no such step');
    expect(status).toBe(1);
    const words = commands.flatMap(({ text }) => /^npm test -- (.+)$/.exec(text)?.[1]?.split(' ') ?? []);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(stderr).toContain(word);
  });

  it('npm run build says which settings are missing', () => {
    const { status, stderr } = run('build');
    expect(status).toBe(1);
    expect(stderr).toContain('VITE_SUPABASE_URL');
    expect(existsSync(path.join(copy.folder, 'dist'))).toBe(false);
  });
});
