import * as z from 'zod/mini';

/** Where the caller is logged in, as `/api/account/sessions` answers it. */
export const ownSession = z.object({
  id: z.uuid(),
  begunAt: z.string(),
  lastUsedAt: z.string(),
  /** Null where Supabase Auth keeps neither. */
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});

/** How many sessions were ended. */
export const endedSessions = z.object({ ended: z.number() });
