import * as z from 'zod/mini';

export const ownSession = z.object({
  id: z.uuid(),
  begunAt: z.string(),
  lastUsedAt: z.string(),
  /** Null where Supabase Auth has neither. */
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  current: z.boolean(),
});

export const endedSessions = z.object({ ended: z.number() });
