import { type Scale, stepsOf } from './generate.ts';

/** A database that statements can be sent to, one at a time and outside a transaction. */
export interface Database {
  query(sql: string): Promise<unknown>;
}

/** Generates a practice in a database that has the migrations, and says how it goes on. */
export async function fill(database: Database, scale: Scale, log: (line: string) => void = console.log): Promise<void> {
  for (const { what, sql } of stepsOf(scale)) {
    const begun = performance.now();
    await database.query(sql);
    log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}
