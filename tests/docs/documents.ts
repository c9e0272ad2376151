/** The documents and their contents: tables, commands, file names. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Document {
  file: string;
  lines: string[];
}

/** The documents. The changelog is left out, because it also names removed files. */
export const documents: readonly Document[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }));

/** The document with this file name. */
export function getDocument(file: string): Document {
  const found = documents.find((document) => document.file === file);
  if (!found) throw new Error(`There is no ${file}`);
  return found;
}

/** The cells of a table row; empty for any other line. */
export function getCells(line: string): string[] {
  if (!/^\|.*\|$/.test(line) || /^\|[\s|:-]+\|$/.test(line)) return [];
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The texts between single backticks. */
export function getCode(text: string): string[] {
  return [...text.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, code = '']) => code);
}

/** The anchors that GitHub gives to the headings of a document. */
export function getAnchors({ lines }: Document): string[] {
  return lines
    .filter((line) => /^#{1,6} /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
}
