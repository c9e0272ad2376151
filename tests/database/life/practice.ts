/** The practice as it should be, in which a life takes its steps. What a noun has in it stands in the noun's file. */
import type { Caller } from '../../support/hosted-postgres.ts';

export const day = 86_400_000;

/** An act of somebody, in one statement. */
export interface Act {
  /** An admin, if nobody is named; null for what comes from outside, as the owner of the database. */
  by?: Caller | null;
  sql: string;
  values: unknown[];
  /** The code with which it is refused as things are; nothing where it is done. */
  refusal?: string | undefined;
  /** Changes the practice; gets the first column of the first row. By ids: others may have acted since it was chosen. */
  done(practice: Practice, answer: unknown): void;
}

/** Chooses by two numbers what is done; nothing where there is nothing to choose. */
export type Step = (practice: Practice, a: number, b: number) => Act | undefined;

/** Who looks: a log-in, or null for the office. */
export type Viewer = { user: string; client: string | null } | null;

interface Table {
  /** Expression that is read of a row, in SQL. */
  row: string;
  /** The rows that somebody sees, written as they are read. */
  seenBy(practice: Practice, viewer: Viewer): string[];
  /** No client may ask for it. */
  isOfficeOnly?: true;
}

/** A noun: what is read of it, what is done with it, and what becomes of it when something happens to a client or a case. */
export interface Noun {
  tables: Record<string, Table>;
  steps: Record<string, Step>;
  merged?(practice: Practice, gone: string, into: string): void;
  handedOver?(practice: Practice, matter: string): void;
  caseGone?(practice: Practice, matter: string): void;
  /** A client was erased as a whole. */
  clientGone?(practice: Practice, client: string): void;
  /** Cases that are not the client's, with something of theirs in them. */
  alsoIn?(practice: Practice, client: string): (string | null)[];
  /** Rows of an erased client in a case that is another's go. */
  partGone?(practice: Practice, client: string, matter: string): void;
  /** Everything about a client is from years ago. */
  aged?(practice: Practice, client: string): void;
  /** Whether something of a client is still to come. */
  owes?(practice: Practice, client: string): boolean;
  /** The time of the books of erased clients is over. */
  booksGone?(practice: Practice): void;
}

type Change<Row> = (
  row: Row,
  practice: Practice,
  b: number,
  id: string,
) =>
  | (Pick<Act, 'sql' | 'refusal'> & { values?: unknown[]; done(row: Row, practice: Practice, answer: unknown): void })
  | undefined;

/**
 * A step of an admin with one of some rows, which the first number chooses among those of which something is so. Takes the
 * statement, whose first value is the row's id, and what changes in the row if it is there by then.
 */
export const withSome =
  <Row extends object>(
    rows: (practice: Practice) => Map<string, Row>,
    isSo: (row: Row) => unknown,
    change: Change<Row>,
  ): Step =>
  (practice, a, b) => {
    const [id, row] = pick(rows(practice), a, isSo) ?? [];
    const act = id && row && change(row, practice, b, id);
    if (!act) return;
    const { values = [], done, ...rest } = act;
    return {
      ...rest,
      values: [id, ...values],
      done: (now, answer) => {
        const one = rows(now).get(id);
        if (one) done(one, now, answer);
      },
    };
  };
/** The same with any of the rows. */
export const withAny = <Row extends object>(rows: (practice: Practice) => Map<string, Row>, change: Change<Row>) =>
  withSome(rows, () => true, change);

/** The rows of a noun in a practice. */
export const rowsOf =
  <Row extends object>(name: string) =>
  ({ rows }: Practice): Map<string, Row> => {
    if (!rows.has(name)) rows.set(name, new Map());
    return rows.get(name) as Map<string, Row>;
  };

export class Practice {
  rows = new Map<string, Map<string, object>>();
  /** The words of whoever was erased. */
  erased: string[] = [];
  /** Counts what comes, for what came before what. */
  private last = 0;
  /** How many numbers were given out of each series, also those that a restored backup does not know. */
  given = { INV: 0, REC: 0 };
  /** Last numbers that the database knows, after a restore perhaps fewer. */
  series = { INV: 0, REC: 0 };
  /** Since a restore, until the last ones are named. */
  isLocked = false;
  /** Cases and clients that were changed, or to which something was added. */
  touched = new Set<string>();
  /** Of these what was changed itself. */
  changed = new Set<string>();

  private into = new Map<string, string>();

  /** Begins of the numbers, e.g. `INV/26-27/`. */
  constructor(
    readonly nouns: readonly Noun[],
    readonly prefixes: { INV: string; REC: string },
  ) {}

  private isAtOnce = false;
  /** The place of something new in the order in which all came; what came at once has the same. */
  came = () => (this.isAtOnce ? this.last : ++this.last);
  async atOnce(task: () => Promise<void>) {
    this.last += 1;
    this.isAtOnce = true;
    await task();
    this.isAtOnce = false;
    this.last += 1;
  }
  touch = (...ids: (string | null)[]) => {
    for (const id of ids) if (id) this.touched.add(id);
  };

  change = (id: string) => {
    this.touched.add(id);
    this.changed.add(id);
  };

  /** A client is another's from now on. */
  merge = (gone: string, into: string) => void this.into.set(gone, into);
  mergedInto = (client: string | null): string | null =>
    client && this.into.has(client) ? this.mergedInto(this.into.get(client) ?? null) : client;

  /** The next number of a series, which is given with it. */
  giveNumber(kind: 'INV' | 'REC'): string {
    this.given[kind] += 1;
    this.series[kind] = this.given[kind];
    return this.lastNumber(kind);
  }
  lastNumber = (kind: 'INV' | 'REC') =>
    this.given[kind] ? this.prefixes[kind] + String(this.given[kind]).padStart(5, '0') : '0';

  /** A practice like this one, which goes its own way. */
  copy(): Practice {
    const copy = new Practice(this.nouns, this.prefixes);
    copy.rows = structuredClone(this.rows);
    Object.assign(copy, structuredClone({ erased: this.erased, last: this.last, given: this.given }));
    Object.assign(
      copy,
      structuredClone({
        series: this.series,
        isLocked: this.isLocked,
        touched: this.touched,
        changed: this.changed,
        into: this.into,
      }),
    );
    return copy;
  }
}

/** Takes the n-th of some, beginning again after the last; undefined where there is none. */
export const nth = <T>(of: Iterable<T>, n: number): T | undefined => {
  const all = [...of];
  return all[n % all.length];
};

/** The n-th of the rows of which something is so, with its id. */
export const pick = <Row>(rows: Map<string, Row>, n: number, isSo: (row: Row, id: string) => unknown = () => true) =>
  nth(
    [...rows].filter(([id, row]) => isSo(row, id)),
    n,
  );

/** A row as `concat_ws(' ', …)` writes it. */
export const line = (...values: (string | number | boolean | null)[]) =>
  values
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'boolean' ? (value ? 't' : 'f') : value))
    .join(' ');

/** The rows as they are written: those of which something is so, or all. */
export const lines = <Row>(
  rows: Map<string, Row>,
  write: (id: string, row: Row) => string,
  isSeen: (row: Row) => boolean = () => true,
) => [...rows].filter(([, row]) => isSeen(row)).map(([id, row]) => write(id, row));

/** A word that stands nowhere else. */
export const newWord = (kind: string) => `${kind}${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}x${++words}`;
let words = 0;
