import { type Inspection, inspectDatabase } from '../../database/inspection.ts';
import type { Installation } from '../installation.ts';

/**
 * Looks into the database, and changes nothing.
 * In: the practice's time zone. Out: its clock, rules, buckets, scheduled runs and who may log in as what.
 */
export function inspect({ database, mutex }: Installation, { timeZone }: { timeZone: string }): Promise<Inspection> {
  const { driver } = database.connection;
  return mutex.run(async () => {
    await driver.exec('begin read only');
    try {
      return await inspectDatabase(async <Row>(sql: string) => (await driver.query<Row>(sql)).rows, timeZone);
    } finally {
      await driver.exec('rollback');
    }
  });
}
