import * as z from 'zod/mini';
import { auditActions, auditActorRoles, auditKinds, auditSources } from './enumerations.ts';

/** Who changed what and when. The names are those of now; null where nobody and nothing has the id any more. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null where no person is known: a scheduled job, SQL in the database, a ban. */
  actorId: z.nullable(z.uuid()),
  actorRole: z.enum(auditActorRoles),
  via: z.enum(auditSources),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** The id of what was changed; of a setting its key. */
  rowId: z.string(),
  /** The changed columns of an update; of a setting also the changed fields of its value. */
  columns: z.array(z.string()),
  /** The case of a case or an event. */
  caseId: z.nullable(z.uuid()),
  /** The person that a profile, role, account or session is of, and the client of a case or an event. */
  personId: z.nullable(z.uuid()),
  actorName: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  caseNumber: z.nullable(z.string()),
  /** What else was changed is called now, e.g. the title of an event. */
  name: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
