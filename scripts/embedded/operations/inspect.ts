import { type Inspection, inspectDatabase } from '../../database/inspection.ts';
import type { Installation } from '../installation.ts';

/**
 * Looks into the database, and changes nothing.
 * In: the practice's time zone. Out: its clock, rules, buckets, scheduled runs and who may log in as what.
 */
export function inspect({ sql }: Installation, timeZone: string): Promise<Inspection> {
  return sql.transaction((one) => inspectDatabase((statement) => one.query(statement), timeZone), 'read only');
}
