/** Part of `npm run check`: no words for people outside the texts, and no text in a catalogue that nothing uses. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Attributes and properties whose words are shown or read out. */
const shown =
  /^(label|title|placeholder|helper|alt|aria-label|description|heading|text|hint|note|caption|submit|empty|none|question|message|what)$/;
/** Commands and addresses are not for people alone. */
const technical = /^.(npm run |https:)/;

/**
 * Whether a string is shown: it is the child of an element, or what such an attribute or property has, also by a condition or as
 * a part of a template.
 */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isBinaryExpression(parent)) return /^(\?\?|\|\||&&)$/.test(parent.operatorToken.getText()) && isShown(parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isTemplateSpan(parent)) return isShown(parent.parent);
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent) || isShown(parent);
  return (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && shown.test(parent.name.getText());
}

/** The words for people in a file, with their lines. */
function findWords(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isJsxText(node) || ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && isShown(node));
    if (isText && !technical.test(node.getText()) && /\p{L}{2}/u.test(node.getText().replaceAll(/\$\{[^}]*\}/g, ''))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file.fileName}:${line + 1}: ${node.getText().trim().replace(/\s+/g, ' ')}`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|src\/testing\/|database\.types/.test(file));
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);

/** Pages for operators and programmers, which are English: what is shown where the site is set up wrongly. */
const english =
  /src\/(prerender\/structured-data|app\/env-error-page|lib\/env|(app\/theme|components)\/[\w-]*(recipes?|styles|css|tokens))\.tsx?$/;
const words = sources
  .filter(([file]) => !english.test(file))
  .flatMap(([file, text]) => findWords(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)));

const catalogue = 'supabase/functions/_shared/contract/texts/en';
const functions = globSync('supabase/functions/**/*.ts')
  .filter((file) => !/\.test\.|contract\/texts\//.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const used = new Set<string>();
for (const [, text] of sources) {
  for (const [, local = '', module = ''] of text.matchAll(/import \* as (\w+) from '@texts\/([\w-]+)'/g)) {
    for (const [, name] of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) used.add(`${module}.${name}`);
  }
  for (const [, names = '', module] of text.matchAll(/(?:import|export) \{([^}]+)\} from '@texts\/([\w-]+)'/g))
    for (const name of names.split(',')) used.add(`${module}.${name.trim().split(' as ')[0]}`);
}
// By their codes, and by the names of their files: also in the site, where it takes texts of a language that is not the page's.
const toModule = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const ofAnyLanguage = sources.map(([, text]) => text).filter((text) => text.includes("'@contract/texts/en/"));
for (const text of [...functions, ...ofAnyLanguage]) {
  for (const [, module = '', name] of text.matchAll(/\b(\w+)\.(\w+)/g)) used.add(`${toModule(module)}.${name}`);
  for (const [, name] of text.matchAll(/'(\w+)'/g))
    for (const module of ['error', 'fields', 'reason', 'validation']) used.add(`${module}.${name}`);
}
const unused = readdirSync(catalogue).flatMap((file) => {
  const module = path.basename(file, '.ts');
  const text = readFileSync(path.join(catalogue, file), 'utf8');
  // What the database raises: `tests/database/raised-texts.test.ts` looks.
  if (/^(index|database)$/.test(module)) return [];
  return Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = '']) => name)
    .filter((name) => !used.has(`${module}.${name}`) && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2)
    .map((name) => `${module}.${name}`);
});

for (const line of words) console.error(`${line}\n  is not in a catalogue: ${catalogue}`);
for (const name of unused) console.error(`${name} is used nowhere`);
process.exitCode = words.length + unused.length > 0 ? 1 : 0;
