import path from 'node:path';
import type { InstallationPaths } from '../embedded/installation.ts';
import { UserError } from '../lib/errors.ts';

/** The ports of an installation. */
export interface Ports {
  port: number;
  supabasePort: number;
  /** Of Postgres. */
  databasePort: number;
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new UserError(`${name}=${text} is not a port: a number from 1 to 65535 is.`);
}

/** Reads PORT, SUPABASE_PORT, DATABASE_PORT (default: the one after SUPABASE_PORT) and DATA_DIR. */
export function readPaths(projectDir: string): InstallationPaths & Ports {
  const supabasePort = readPort('SUPABASE_PORT', 54321);
  return {
    projectDir,
    dataDir: path.resolve(projectDir, process.env.DATA_DIR || 'supabase/.temp/data'),
    port: readPort('PORT', 5173),
    supabasePort,
    databasePort: readPort('DATABASE_PORT', supabasePort + 1),
  };
}
