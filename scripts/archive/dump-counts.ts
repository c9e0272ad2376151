import { createReadStream } from 'node:fs';

/** What a dump of `supabase db dump --data-only` holds. */
export interface DumpCounts {
  /** How many rows it has for each table that it names, by `schema.table`. */
  rows: Record<string, number>;
  /** Does it end as pg_dump ends one, and in the middle of nothing? */
  complete: boolean;
}

const NAME = String.raw`(?:"((?:[^"]|"")+)"|(\w+))`;
const INSERT = new RegExp(String.raw`^INSERT INTO\s+${NAME}\.${NAME}`, 'i');
const COPY = new RegExp(String.raw`^COPY\s+${NAME}\.${NAME}[\s\S]*FROM stdin$`, 'i');

/**
 * Reads a dump sign by sign, because a text in it may hold anything: line ends, what looks like a comment or like another
 * statement. It knows strings, quoted names, comments, brackets and the rows of COPY, and nothing else of SQL.
 */
class DumpReader {
  readonly rows: Record<string, number> = {};
  ended = false;
  /** What becomes of the next sign. */
  private state: (sign: string) => void = this.statement;
  private before = '';
  /** The statement, without what stands between its quotes, up to its first row. */
  private head = '';
  private depth = 0;
  private tuples = 0;
  private line = '';
  private table = '';

  read(text: string): void {
    for (const sign of text) {
      this.state(sign);
      this.before = sign;
    }
  }

  /** Is something begun and not over? */
  get isOpen(): boolean {
    return this.state !== this.statement || this.head.trim() !== '';
  }

  private statement(sign: string): void {
    if (sign === "'") this.state = /e/i.test(this.before) ? this.escapedString : this.string;
    else if (sign === '-' && this.before === '-') this.beginComment();
    else if (sign === ';' && this.depth === 0) this.end();
    else {
      if (sign === '"') this.state = this.quotedName;
      if (sign === '(' && this.depth++ === 0) this.beginTuple();
      if (sign === ')') this.depth--;
      if (this.tuples === 0) this.head += sign;
    }
  }

  /** A bracket is around the columns, or, behind VALUES, around a row. */
  private beginTuple(): void {
    if (this.tuples > 0 || /\bVALUES\s*$/i.test(this.head)) this.tuples++;
  }

  private string(sign: string): void {
    // Of '' the second sign begins another one.
    if (sign === "'") this.state = this.statement;
  }

  /** E'…', in which a backslash takes the next sign along. */
  private escapedString(sign: string): void {
    if (sign === '\\') this.state = this.escapedSign;
    else if (sign === "'") this.state = this.afterEscapedString;
  }

  private escapedSign(): void {
    this.state = this.escapedString;
  }

  private afterEscapedString(sign: string): void {
    this.state = sign === "'" ? this.escapedString : this.statement;
    if (sign !== "'") this.statement(sign);
  }

  private quotedName(sign: string): void {
    if (this.tuples === 0) this.head += sign;
    if (sign === '"') this.state = this.statement;
  }

  private beginComment(): void {
    if (this.tuples === 0) this.head = this.head.slice(0, -1);
    this.line = '';
    this.state = this.comment;
  }

  private comment(sign: string): void {
    if (sign !== '\n') this.line += sign;
    else {
      if (this.line.includes('PostgreSQL database dump complete')) this.ended = true;
      this.state = this.statement;
    }
  }

  private end(): void {
    const head = this.head.trim();
    const [, quotedSchema, schema, quotedName, name] = INSERT.exec(head) ?? COPY.exec(head) ?? [];
    this.table = `${quotedSchema ?? schema}.${quotedName ?? name}`.replaceAll('""', '"');
    // One without any bracket says DEFAULT VALUES.
    if (INSERT.test(head)) this.count(Math.max(this.tuples, 1));
    else if (COPY.test(head)) {
      this.count(0);
      this.state = this.restOfLine;
    }
    this.head = '';
    this.tuples = 0;
  }

  private restOfLine(sign: string): void {
    this.line = '';
    if (sign === '\n') this.state = this.copiedRow;
  }

  /** A row of COPY is a line: those within it are written as `\n`. */
  private copiedRow(sign: string): void {
    if (sign !== '\n') {
      this.line += sign;
      return;
    }
    if (this.line === '\\.') this.state = this.statement;
    else this.count(1);
    this.line = '';
  }

  private count(rows: number): void {
    this.rows[this.table] = (this.rows[this.table] ?? 0) + rows;
  }
}

/** Counts the rows of a dump, in either form of pg_dump: INSERT or COPY. */
export async function dumpCounts(file: string): Promise<DumpCounts> {
  const reader = new DumpReader();
  for await (const text of createReadStream(file, 'utf8')) reader.read(text as string);
  reader.read('\n');
  return { rows: reader.rows, complete: reader.ended && !reader.isOpen };
}
