import type { PgliteConnection } from '@supabase/lite/pglite';
import ws from 'ws';

// supabase-js, which lite loads, asks for a WebSocket when a client is made, and Node 20 has none.
(globalThis as { WebSocket?: unknown }).WebSocket ??= ws;
// Telemetry off, before lite is loaded.
process.env.DO_NOT_TRACK ??= '1';

/** `@supabase/lite`, loaded with the settings it reads at import time. */
export const lite = await import('@supabase/lite');
export const { createPgliteConnection } = await import('@supabase/lite/pglite');
const { createApi } = await import('@supabase/lite/cli');

// The switch behind EXPERIMENTAL_STORAGE=1.
lite.setExperimental('storage', true);

/** What is used of a PGlite connection, with the methods that the cures replace and lite's types hide. */
export interface LiteConnection extends Pick<PgliteConnection, 'driver' | 'close' | 'clearSchemaCache'> {
  rlsState: 'unknown' | 'active' | 'inactive';
  normalizeDbError(error: unknown): unknown;
  applyJwtSessionContext(transaction: unknown, vars: unknown, custom: unknown): Promise<void>;
}

/** Reads a config.toml as lite does: TOML, `env(NAME)` replaced, supabase/.env loaded. */
export async function readToml(file: string): Promise<Record<string, unknown>> {
  const api = await createApi({ withSupabaseClient: false });
  const local = api.project.local as unknown as { readConfig(file: string): Promise<Record<string, unknown>> };
  return local.readConfig(file);
}
