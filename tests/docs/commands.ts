/** The commands in the documents. */
import { type Document, documents } from './documents.ts';

export interface Command {
  /** The command without variables before it and comments after it. */
  text: string;
  /** File and line number. */
  location: string;
}

const isCommand = /^(?:[A-Z_]+=\S+ )*(?:npm|npx) /;

function clean(text: string): string {
  return text
    .trim()
    .replace(/(^|\s+)#.*$/, '')
    .replace(/^(?:[A-Z_]+=\S+ )+/, '')
    .trim();
}

/** Every npm and npx command of a document: in its blocks marked `sh`, and between backticks. */
export function getCommands({ file, lines }: Document): Command[] {
  const found: Command[] = [];
  let block: string | null = null;
  for (const [index, line] of lines.entries()) {
    const fence = /^\s*```(\w*)/.exec(line);
    if (fence) block = block === null ? (fence[1] ?? '') : null;
    const inText = block === null ? [...line.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, code = '']) => code) : [];
    for (const text of block === 'sh' ? [line.trim()] : inText) {
      if (isCommand.test(text)) found.push({ text: clean(text), location: `${file}:${index + 1}` });
    }
  }
  return found;
}

export const commands: readonly Command[] = documents.flatMap(getCommands);

/** The npm script that a command runs: `npm start`, `npm test`, `npm run name`; undefined for any other command. */
export function getScript(text: string): string | undefined {
  return /^npm (?:run (?:-\w+ )*([\w:-]+)|(start|test)\b)/.exec(text)?.slice(1).find(Boolean);
}
