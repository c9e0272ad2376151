import type { createPostgresConnection as CreatePostgresConnection } from '@supabase/lite/postgres';
import type { Kysely, Transaction } from 'kysely';

// Telemetry off, before lite is loaded.
process.env.DO_NOT_TRACK ??= '1';

/**
 * `@supabase/lite`, loaded with the settings that it reads at import time. Import this module lazily where possible: loading it
 * takes a second.
 */
export const lite = await import('@supabase/lite');
export const { createPostgresConnection } = await import('@supabase/lite/postgres');
const { createApi } = await import('@supabase/lite/cli');

// The switch behind EXPERIMENTAL_STORAGE=1.
lite.setExperimental('storage', true);

/** A transaction of lite's on the database. */
export type LiteTransaction = Transaction<unknown> | Kysely<unknown>;

/** The used part of lite's connection to Postgres, with the methods that the fixes replace and lite's types hide. */
export interface LiteConnection
  extends Pick<ReturnType<typeof CreatePostgresConnection>, 'driver' | 'close' | 'clearSchemaCache'> {
  kysely: Kysely<unknown>;
  rlsState: 'unknown' | 'active' | 'inactive';
  normalizeDbError(error: unknown): unknown;
  applyJwtSessionContext(transaction: LiteTransaction, vars: SessionVars, custom: boolean): Promise<void>;
  applyRpcRequestGucs(transaction: LiteTransaction): Promise<void>;
}

/** The caller of a request, as lite has determined. */
export interface SessionVars {
  auth?: { role?: string; uid?: string; jwt?: unknown };
  storage?: { operation?: string };
}

/** Reads a config.toml as lite does: TOML, `env(NAME)` replaced, supabase/.env loaded. */
export async function readToml(file: string): Promise<Record<string, unknown>> {
  const api = await createApi({ withSupabaseClient: false });
  const local = api.project.local as unknown as { readConfig(file: string): Promise<Record<string, unknown>> };
  return local.readConfig(file);
}
