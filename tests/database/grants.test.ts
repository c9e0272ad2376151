/** What the database allows, grant by grant and policy by policy, is what is written down: no more, and no less. */
import { expect, it } from 'vitest';
import { accessFindings } from '../policies/access.ts';
import { hostedDatabase, projectDatabase } from '../support/databases.ts';

it('on the embedded backend every grant and policy is as expected', async () => {
  const db = await projectDatabase();
  try {
    expect(await accessFindings((statement) => db.sql.query(statement))).toEqual([]);
  } finally {
    await db.close();
  }
});

it('in a hosted project every grant and policy is as expected', async () => {
  const db = await hostedDatabase('migrated');
  try {
    expect(await accessFindings((statement) => db.superQuery(statement))).toEqual([]);
  } finally {
    await db.close();
  }
});
