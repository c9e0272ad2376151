/** The commands that the documents tell people to type, and how each is known to work. */
import { type Document, documents } from './documents.ts';

export interface Command {
  /** As it is typed, without the variables before it and the comment behind it. */
  text: string;
  /** Where it stands: file and number of the line. */
  place: string;
  /** Its line, the heading above it and the line before its block: where a mark may stand. */
  around: string;
}

/** What no test can try, because it needs what a test run has not. */
export const marks = /needs an account|needs the internet|needs Docker/i;

/** Commands that no test runs as they stand, and what stands for it. */
export const byHand: Readonly<Record<string, string>> = {
  'npm test': 'is the test run itself; with words: tests/docs/commands.test.ts',
  'npm run check': 'is the first step of npm test: scripts/tests/steps.ts',
  'npx supabase db push': 'is run in tests/database/hosted.test.ts, on a Postgres as Supabase’s',
  'npx vitest': 'is how npm test runs its suites; what each starts: tests/docs/suites.test.ts',
  'npx playwright test': 'is how npm test runs its last suite; what it starts: tests/docs/suites.test.ts',
};

/** Tools of other makers, which the documents only mention in passing. */
export const tools = ['openssl rand -base64 32', 'git pull', 'cp', 'mkdir'];

const isCommand = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|supabase|openssl|git|psql|curl|docker|sudo) /;

function clean(text: string): string {
  return text
    .trim()
    .replace(/(^|\s+)#.*$/, '')
    .replace(/^(?:[A-Z_]+=\S+ )+/, '')
    .trim();
}

/** Every command of a document: the lines of its blocks marked `sh`, and what stands between backticks. */
export function commandsOf({ file, lines }: Document): Command[] {
  const found: Command[] = [];
  let heading = '';
  let before = '';
  let block: string | null = null;
  for (const [index, line] of lines.entries()) {
    const place = `${file}:${index + 1}`;
    const fence = /^\s*```(\w*)/.exec(line);
    if (fence) {
      block = block === null ? (fence[1] ?? '') : null;
    } else if (block === 'sh') {
      const text = clean(line);
      if (text) found.push({ text, place, around: `${line}\n${heading}\n${before}` });
    } else if (block === null) {
      if (/^#+ /.test(line)) heading = line;
      if (line.trim()) before = line;
      for (const [, code = ''] of line.matchAll(/(?<!`)`([^`]+)`(?!`)/g)) {
        if (isCommand.test(code)) found.push({ text: clean(code), place, around: `${line}\n${heading}` });
      }
    }
  }
  return found;
}

export const commands: readonly Command[] = documents.flatMap(commandsOf);

/** The task of scripts/ behind an npm script, e.g. `gen-types` of `gen:types`; null for one that is a command itself. */
export function taskOf(script: string): string | null {
  return /^node scripts\/run\.mjs ([\w-]+)$/.exec(script)?.[1] ?? null;
}
