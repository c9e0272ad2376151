/** Who acts. */
import type { Caller } from '../../support/hosted-postgres.ts';

export const asUser = (sub: string): Caller => ({ role: 'authenticated', sub });
export { admin, asAdmin, asService } from '../practice.ts';
