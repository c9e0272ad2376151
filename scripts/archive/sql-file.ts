/** A file of SQL statements that can be read one by one: each ends with a line that is not in the data. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '../embedded/postgres/client.ts';

/** Writes the statements in a transaction, so that any Postgres client can run the file. */
export async function writeStatements(file: string, statements: AsyncIterable<string>): Promise<void> {
  const end = `-- ${randomBytes(16).toString('hex')}\n`;
  const lines = async function* () {
    yield end;
    yield `begin;\n${end}`;
    for await (const statement of statements) yield `${statement};\n${end}`;
    yield `commit;\n${end}`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
}

/** Reads the statements of such a file. */
export async function* readStatements(file: string): AsyncGenerator<string> {
  let text = '';
  let end: string | null = null;
  for await (const chunk of createReadStream(file, 'utf8')) {
    text += chunk as string;
    end ??= text.includes('\n') ? text.slice(0, text.indexOf('\n') + 1) : null;
    if (end === null) continue;
    const pieces = text.split(end);
    text = pieces.pop() ?? '';
    for (const piece of pieces) if (piece !== '') yield piece;
  }
  if (text !== '') yield text;
}

/** Runs statements one after the other. Throws the errors of Postgres. */
export async function runStatements(sql: Sql, statements: AsyncIterable<string>): Promise<void> {
  for await (const statement of statements) await sql.exec(statement);
}
