import type { Keys } from './keys.ts';
import type { Call } from './lite-fixes/call.ts';

/** Options of a REST server. */
export interface RestServerOptions {
  /** The address of the database as its superuser. */
  database: string;
  keys: Keys;
  /** The most rows of an answer. */
  maxRows: number;
}

/** Answers the requests to /rest/v1 in place of lite, behind the same gateway. */
export interface RestServer {
  answer(call: Call): Promise<Response>;
  close(): Promise<void>;
}
