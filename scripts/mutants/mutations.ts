/** Small changes of a source, each of which a test should notice. */
import { parseSync } from 'vite';

export interface Mutation {
  line: number;
  /** The text of the source, and below the text in its place. */
  was: string;
  becomes: string;
  source: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
};
/** Steps of a chain without which it still runs. */
const steps = /^(eq|neq|is|not|in|lt|lte|gt|gte|order|limit|filter|sort|toSorted|reverse|slice|trim)$/;
/** Properties that a component, a mutation or a query has for the person who looks at it. */
const properties =
  /^(disabled|loading|invalid|required|checked|success|failure|publishes|enabled|onSuccess|autoFocus)$/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The mutations of a TypeScript file. @param file its path, which says whether it has JSX */
export function mutateTypeScript(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const text = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end);
  const replace = ({ start, end }: Pick<Node, 'start' | 'end'>, becomes: string) =>
    found.push({
      line: source.slice(0, start).split('\n').length,
      was: source.slice(start, end),
      becomes,
      source: source.slice(0, start) + becomes + source.slice(end),
    });
  const visit = (node: Node) => {
    const { type, left, right, operator, test, argument, callee, expression, key, name, value } = node as Node &
      Record<string, Node> & { operator: string };
    if (type === 'LogicalExpression' && left && right) {
      replace(node, text(left));
      replace(node, text(right));
    }
    if (type === 'BinaryExpression' && left && right && swapped[operator])
      replace(node, `${text(left)} ${swapped[operator]} ${text(right)}`);
    if ((type === 'ConditionalExpression' || type === 'IfStatement') && test) replace(test, `!(${text(test)})`);
    if (type === 'UnaryExpression' && operator === '!' && argument) replace(node, text(argument));
    const member = type === 'CallExpression' && callee?.type === 'MemberExpression' ? callee : undefined;
    const [chain, step] = [member?.object, member?.property] as (Node | undefined)[];
    if (chain && step && steps.test(text(step))) replace(node, text(chain));
    if (step && swapped[text(step)]) replace(step, swapped[text(step)] ?? '');
    if (type === 'ExpressionStatement' && expression?.type === 'CallExpression') replace(node, '');
    if (type === 'JSXAttribute' && properties.test(String(name?.name))) replace(node, '');
    if (type === 'Property' && key && properties.test(text(key)) && value?.type !== 'Identifier')
      replace(node, `${text(key)}: undefined`);
    if (type === 'Literal' && (text(node) === 'true' || text(node) === 'false'))
      replace(node, String(text(node) !== 'true'));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

const isClosed = (line: string) => line.split('(').length === line.split(')').length;

/** The mutations of a function, a view or a trigger in SQL, whose conditions each stand on a line. */
export function mutateSql(source: string): Mutation[] {
  const lines = source.split('\n');
  return lines.flatMap((was, at) => {
    const replaced = [
      isClosed(was) && /^\s*(and|or) /.test(was) && !/(then|;)$/.test(was) ? '' : was,
      isClosed(was) && !was.endsWith(';') ? was.replace(/^(\s*)where .*/, '$1where true') : was,
      was.replace(/ (<=|>=|<|>) /, (_, operator: string) => ` ${swapped[operator]} `),
      was.replace(/ is (not )?null/, (_, not) => (not ? ' is null' : ' is not null')),
      was.replace(/^(\s*)(els)?if .* then$/, '$1$2if false then'),
      was.replace(/^(\s*)perform .*;$/, '$1null;'),
      was.replace(/ and .*( then)$/, '$1'),
      was.replace(/^(\s*)[\w.]+ := .*;$/, '$1null;'),
      was.replace(/coalesce\(((?:[^(),]|\([^()]*\))+), (?:[^()]|\([^()]*\))*\)/, '$1'),
      was.replace(/\bnot (exists|in) /, '$1 '),
      was.replace(/ when \(.*\)( execute|$)/, '$1'),
      was.replace(/\b(distinct|strict) /, ''),
      was.replace(/\b(least|greatest)\(/, (_, which: string) => (which === 'least' ? 'greatest(' : 'least(')),
      was.replace(/ desc\b/, ''),
      was.replace(/interval '(\d+)/, (_, count: string) => `interval '${Number(count) + 1}`),
    ];
    return [...new Set(replaced)]
      .filter((becomes) => becomes !== was && !/^\s*--/.test(was))
      .map((becomes) => ({ line: at + 1, was, becomes, source: lines.toSpliced(at, 1, becomes).join('\n') }));
  });
}

/** The functions, views and triggers of a schema file as they replace themselves. */
export function readDefinitions(schema: string): { line: number; source: string }[] {
  const found = schema.matchAll(/^create (?:function [\s\S]*?(?:\$\$|^return .*);$|view [\s\S]*?;$|trigger [^;]*;)/gm);
  return [...found].map(({ 0: source, index }) => ({
    line: schema.slice(0, index).split('\n').length,
    source: source.replace(/^create /, 'create or replace '),
  }));
}
