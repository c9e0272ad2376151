/** Part of `npm run check`: no words for people outside the texts, and no text in a catalogue that nothing uses. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** Attributes and properties whose words are shown or read out. */
const shown =
  /^(label|title|placeholder|helper|alt|aria-label|description|heading|text|hint|note|caption|submit|empty|none|question|message|what)$/;
/** Commands and addresses are not for people alone. */
const technical = /^.(npm run |https:)/;

/** A node of the syntax tree (ESTree), and whose child it is. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
type Parents = Map<Node, Node>;

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === 'string';

/** The name of an attribute or property; empty if it is computed. */
const nameOf = ({ name, key }: Node): string =>
  String([name, key].filter(isNode).map((node) => node.name ?? node.value)[0] ?? '');

/**
 * Whether a string is shown: it is the child of an element, or what such an attribute or property has, also by a condition or as
 * a part of a template.
 */
function isShown(node: Node, parents: Parents): boolean {
  const parent = parents.get(node);
  if (!parent) return false;
  if (parent.type === 'ConditionalExpression') return parent.test !== node && isShown(parent, parents);
  if (/^(Logical|Parenthesized|TSAs|TSSatisfies|TSNonNull)Expression$|^TemplateLiteral$/.test(parent.type))
    return isShown(parent, parents);
  if (parent.type === 'JSXExpressionContainer')
    return parents.get(parent)?.type !== 'JSXAttribute' || isShown(parent, parents);
  return /^(JSXAttribute|Property)$/.test(parent.type) && parent.key !== node && shown.test(nameOf(parent));
}

/** The words for people in a file, with their lines. */
function findWords(file: string, text: string): string[] {
  const parents: Parents = new Map();
  const found: string[] = [];
  const visit = (node: Node): void => {
    const source = text.slice(node.start, node.end);
    const isText =
      node.type === 'JSXText' ||
      ((node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')) &&
        isShown(node, parents));
    if (isText && !technical.test(source) && /\p{L}{2}/u.test(source.replaceAll(/\$\{[^}]*\}/g, '')))
      found.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${source.trim().replace(/\s+/g, ' ')}`);
    for (const child of Object.values(node).flat().filter(isNode)) {
      parents.set(child, node);
      visit(child);
    }
  };
  visit(parseSync(file, text).program as unknown as Node);
  return found;
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|src\/testing\/|database\.types/.test(file));
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);

/** Pages for operators and programmers, which are English: what is shown where the site is set up wrongly. */
const english =
  /src\/(prerender\/structured-data|app\/env-error-page|lib\/env|(app\/theme|components)\/[\w-]*(recipes?|styles|css|tokens))\.tsx?$/;
const words = sources.filter(([file]) => !english.test(file)).flatMap(([file, text]) => findWords(file, text));

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
    for (const module of ['error', 'reason', 'validation']) used.add(`${module}.${name}`);
  for (const [, noun] of text.matchAll(/'(\w+)\.\w+'/g)) used.add(`fields.${noun}`);
}
const unused = readdirSync(catalogue).flatMap((file) => {
  const module = path.basename(file, '.ts');
  const text = readFileSync(path.join(catalogue, file), 'utf8');
  // Codes that the database raises are checked by `tests/database/raised-texts.test.ts`.
  if (/^(index|database)$/.test(module)) return [];
  return Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = '']) => name)
    .filter((name) => !used.has(`${module}.${name}`) && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2)
    .map((name) => `${module}.${name}`);
});

for (const line of words) console.error(`${line}\n  is not in a catalogue: ${catalogue}`);
for (const name of unused) console.error(`${name} is used nowhere`);
process.exitCode = words.length + unused.length > 0 ? 1 : 0;
