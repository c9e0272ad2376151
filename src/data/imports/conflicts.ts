/** Names of a file that clients and parties have, or others of the same file: the opposite party of one line is the client of another. */
import type { NameConflict } from '@/data/clients/queries';
import type { CheckedLine } from './queries';
import type { ReadImport } from './read-import';

type Line = ReadImport['lines'][number];

const distinct = (names: readonly (string | undefined)[]) => [
  ...new Set(names.filter((name): name is string => Boolean(name))),
];

/** Each name once; those of opposite parties are compared with the clients of the file too. */
export function toAskedNames(lines: readonly Line[]) {
  const opponents = distinct(lines.map(({ values }) => values.opponent));
  const clients = distinct(lines.map(({ values }) => values.fullName));
  const asked = new Set(opponents);
  return [
    { names: opponents, beside: clients },
    { names: clients.filter((name) => !asked.has(name)), beside: [] },
  ];
}

/** Somebody with a name like the one that was asked for: of the practice, or of a line of the file. */
export interface LineConflict extends Pick<NameConflict, 'asked' | 'name'> {
  stored: NameConflict | null;
  client: number | undefined;
  opponent: number | undefined;
}

/**
 * Finds conflicts of each line.
 * @param checked who the clients of the lines are; of one who is there already, their own record and cases are no conflict
 */
export function toLineConflicts(
  lines: readonly Line[],
  found: readonly NameConflict[],
  checked: ReadonlyMap<number, CheckedLine> | undefined,
): ReadonlyMap<number, LineConflict[]> {
  const byName = new Map<string, LineConflict[]>();
  const add = (key: string, conflict: LineConflict) => byName.set(key, [...(byName.get(key) ?? []), conflict]);
  const lineOf = (field: 'fullName' | 'opponent', name: string) =>
    lines.find(({ values }) => values[field] === name)?.line;
  const [client, opponent] = [undefined, undefined];
  for (const row of found) {
    const { asked, name } = row;
    if (row.kind !== 'beside') add(`stored ${asked}`, { asked, name, stored: row, client, opponent });
    else {
      add(`opponent ${asked}`, { asked, name, stored: null, client: lineOf('fullName', name), opponent });
      add(`client ${name}`, { asked: name, name: asked, stored: null, client, opponent: lineOf('opponent', asked) });
    }
  }
  const of = (key: string) => byName.get(key) ?? [];
  return new Map(
    lines.map(({ line, values: { fullName, opponent: other } }) => {
      const own = checked?.get(line);
      const isOwn = ({ stored }: LineConflict) =>
        own?.client_id != null &&
        (stored?.kind === 'client' ? stored.id === own.client_id : stored?.client_name === own.client_name);
      const ofClient = [...of(`stored ${fullName}`), ...of(`client ${fullName}`)].filter((one) => !isOwn(one));
      return [line, [...ofClient, ...of(`stored ${other}`), ...of(`opponent ${other}`)]];
    }),
  );
}
