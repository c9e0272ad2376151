import * as z from 'zod/mini';
import { auditActions, auditActorRoles, auditKinds, auditSources } from './enumerations.ts';

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null where no person is known: a scheduled job, SQL, a ban. */
  actorId: z.nullable(z.uuid()),
  actorRole: z.enum(auditActorRoles),
  via: z.enum(auditSources),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** Of a setting its key. */
  rowId: z.string(),
  /** Of an update; of a setting also the changed fields of its value. */
  columns: z.array(z.string()),
  caseId: z.nullable(z.uuid()),
  /** The person of a profile, role, account or session; the client of a case or event. */
  personId: z.nullable(z.uuid()),
  actorName: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  caseNumber: z.nullable(z.string()),
  /** The present name, e.g. an event's title. */
  name: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
