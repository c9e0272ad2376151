/** Where Bar Council mode is on from the beginning: in an installation that nobody uses yet, unless it has the demo. */
import { expect, it } from 'vitest';
import { hostedDatabase, projectDatabase } from '../support/databases.ts';

interface Database {
  query<Row>(statement: string): Promise<Row[]>;
}
const readMode = async (sql: Database) =>
  (await sql.query<{ value: object }>("select value from public.site_settings where key = 'bar_council'"))[0]?.value;

it('is on in a new installation, and nobody has switched it', async () => {
  const db = await projectDatabase();
  try {
    expect(await readMode(db.sql)).toEqual({ on: true });
    const entries = "select from public.audit_log where row_id in ('bar_council', 'enrolment')";
    expect(await db.sql.query(entries)).toEqual([]);
  } finally {
    await db.close();
  }
});

it('is off in the demo', async () => {
  const db = await hostedDatabase('demo');
  try {
    expect(await readMode(db)).toEqual({});
  } finally {
    await db.close();
  }
});
