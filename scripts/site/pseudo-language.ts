import { type Plugin, parseAst } from 'vite';

/** The files of English texts, without those of formats, fonts and sentences of the database. */
const texts = /_shared\/contract\/texts\/en\/(?!typography|language|dates|database|reason)[\w-]+\.ts$/;

/** Lengthens each word by two fifths: `Consultation` becomes `Consultationation`. Placeholders and monograms stay. */
const lengthen = (text: string) =>
  text.replace(/\{\w+\}|\p{L}{2,}/gu, (word) =>
    /^(\{|\p{Lu}+$)/u.test(word) ? word : word + word.slice(-Math.ceil(word.length * 0.4)),
  );

/** Whether a string is for people; others are keys, units and formats. */
const isText = (text: string) => /^\P{L}*\p{Lu}|\p{L} \p{L}/u.test(text);

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The places of the texts in a module: of string literals that are values, and of the parts of templates. */
function findTexts(node: Node): Node[] {
  if (node.type === 'TemplateElement') return [node];
  if (node.type === 'Literal') return typeof node.value === 'string' && isText(node.value) ? [node] : [];
  if (node.type.startsWith('Import')) return [];
  const { key: _, source: __, ...parts } = node;
  return Object.values(parts).flat().filter(isNode).flatMap(findTexts);
}

/**
 * A language that nobody speaks, in place of English: every text is two fifths longer. For a test of what overflows.
 * @see https://www.w3.org/International/articles/article-text-size
 */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: texts },
    handler(code) {
      const texts = findTexts(parseAst(code) as unknown as Node).sort((one, other) => other.start - one.start);
      const longer = texts.reduce(
        (all, { start, end }) => all.slice(0, start) + lengthen(all.slice(start, end)) + all.slice(end),
        code,
      );
      return { code: longer, map: null };
    },
  },
};
