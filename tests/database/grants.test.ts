/** Every grant and policy of the database is compared with the expectations. */
import { expect, it } from 'vitest';
import { readAccessDrift } from '../policies/access.ts';
import { hostedDatabase, projectDatabase } from '../support/databases.ts';

it('matches the expectations on the embedded backend', async () => {
  const db = await projectDatabase();
  try {
    expect(await readAccessDrift((statement) => db.sql.query(statement))).toEqual([]);
  } finally {
    await db.close();
  }
});

it('matches the expectations in a hosted project', async () => {
  const db = await hostedDatabase('migrated');
  try {
    expect(await readAccessDrift((statement) => db.superQuery(statement))).toEqual([]);
  } finally {
    await db.close();
  }
});
