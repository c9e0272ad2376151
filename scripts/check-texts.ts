/** Part of `npm run check`: no words for people outside the texts, and no text in a catalogue that nothing uses. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Attributes and properties whose words are shown or read out. */
const shown =
  /^(label|title|placeholder|helper|alt|aria-label|description|heading|text|hint|note|caption|submit|empty|none|question|message|what)$/;
/** Those whose values are for programs; any that is for people is shown through a child or one of the above. */
const technical =
  /^(key|id|as|href|to|src|rel|type|role|className|css|style|variant|size|autoComplete|inputMode|accept|target|method|encType|allow|content|d|viewBox|column|columns|select|sort|source|path|file|mode|event|cursor|transition|animation|transform|preserveAspectRatio|display|position|area|queryKey|template\w*|grid\w*|font\w*|letter\w*|text[A-Z]\w*|border\w*|background\w*|object\w*|aria-(describedby|labelledby|controls|live|current|haspopup)|data-\w+)$/;
/** Calls whose texts are for programs. */
const programs =
  /(^|\.)(querySelector(All)?|addEventListener|removeEventListener|getElementById|createElement|import|closest|matches|append|set|get|has|delete|startsWith|endsWith|includes|select|eq|neq|order|or|rpc|match|matchAll|test|replace|replaceAll|split|join|matchMedia|setAttribute|getAttribute|chakra|format|keyframes|useFormDraft|useDraftKey|useMedia|debug|warn|error|tz)$/;

/** What looks like words: values of CSS and HTML, lists of columns, keys. */
const notWords =
  /^<|^@media |^https?:|^summary(_large_image)?$|minmax\(|color-mix\(|solid|^(not stored|no rows)$|^npm run |\w+_\w+|^(draft|form|Bearer|site-settings) +…/;

/** A capitalised word, or two words in a row. */
function isForPeople(text: string): boolean {
  return (
    /^[A-Z][a-z]+([ -][A-Za-z]+)*[.:…?!]*$/.test(text.trim()) || /[a-z]{2,}[.:;!?…’”]* [“‘(]?[A-Za-z]{2,}/.test(text)
  );
}

function isForPrograms(node: ts.Node): boolean {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isTypeNode(parent)) return true;
    if (ts.isThrowStatement(parent) || ts.isTaggedTemplateExpression(parent)) return true;
    if (ts.isNewExpression(parent) && parent.expression.getText() !== 'ApiError') return true;
    if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
    if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true;
    if (ts.isCallExpression(parent) && parent.expression !== child && programs.test(parent.expression.getText()))
      return true;
    if (ts.isPropertyAssignment(parent) && (parent.name === child || technical.test(parent.name.getText())))
      return true;
    if (ts.isJsxAttribute(parent)) return technical.test(parent.name.getText());
  }
  return false;
}

/** Whether a string is what an attribute or property shows, or one of the choices of it. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isBinaryExpression(parent)) return /^(\?\?|\|\||&&)$/.test(parent.operatorToken.getText()) && isShown(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent)) return isShown(parent);
  return (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && shown.test(parent.name.getText());
}

/** Whether a string is a choice within a text: a child of an element, or a part of a template, also of a condition in it. */
function isPartOfText({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isPartOfText(parent);
  if (ts.isBinaryExpression(parent)) return !/=/.test(parent.operatorToken.getText()) && isPartOfText(parent);
  if (ts.isTemplateSpan(parent)) return !isForPrograms(parent.parent);
  return ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent);
}

/** The words for people in a file, with their lines. */
function findWords(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (notWords.test(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file.fileName}:${line + 1}: ${text.trim().replace(/\s+/g, ' ')}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (/\p{L}{2}/u.test(node.text)) report(node, node.text);
    } else if (ts.isStringLiteralLike(node)) {
      const isText = (isShown(node) || isPartOfText(node)) && /\p{L}{2}/u.test(node.text);
      if ((isForPeople(node.text) || isText) && !isForPrograms(node)) report(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ');
      if (/^[^<]*([A-Za-z]{3,} | [a-z]{3,})/.test(text) && !isForPrograms(node)) report(node, text);
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
// By their codes, and by the names of their files.
const toModule = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
for (const text of functions) {
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
