import { type LiteConnection, lite } from '../lite.ts';
import { requestContext } from './request-context.ts';

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** The SQLSTATEs that lite answers as PostgREST does. */
const KNOWN_TO_LITE = /^(PT|PGRST|42|22|21|53|55)|^(23502|23503|23505|25006)$/;

function isDatabaseError(error: unknown): error is DatabaseError {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** More values in one statement than the protocol of Postgres can number. */
const isTooLong = (error: unknown) => (error as { code?: unknown } | null)?.code === 'MAX_PARAMETERS_EXCEEDED';

/** PostgREST's HTTP status of an SQLSTATE that lite would answer with 500 "SUP". */
export function httpStatus(code: string): number {
  if (code === 'P0001') return 400;
  if (/^(28|0L|0P)/.test(code)) return 403;
  if (/^(08|57P0[1-3]$)/.test(code)) return 503; // the connection was lost, or Postgres is ending or starting
  if (code.startsWith('54')) return 413;
  if (/^(09|25|2D|38|39|3B|40|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}

/**
 * Makes lite answer raised exceptions, violated checks and the like with PostgREST's status and body.
 *
 * Lite turns P0001, 23514, 28000 and others into a 500. It supports the code `PGRST`, whose message and detail contain the
 * response, so the error is converted to that form.
 */
export function mapDatabaseErrors(connection: LiteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = isTooLong(thrown)
      ? { code: '54023', message: 'The request has too many values: send it in parts.' }
      : normalize(thrown);
    if (isDatabaseError(error) && error.code === '25006' && requestContext.getStore()?.isDiskFull)
      return {
        code: 'PGRST',
        message: JSON.stringify({ code: '53100', message: 'The disk is full.', details: null, hint: null }),
        detail: JSON.stringify({ status: 507, headers: {} }),
      };
    if (!isDatabaseError(error) || KNOWN_TO_LITE.test(error.code)) return error;
    if (!requestContext.getStore()?.path.startsWith('/rest/v1')) return error;
    const { code, message, detail, hint } = error;
    return {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status: httpStatus(code), headers: {} }),
    };
  };
}

/** Whether this is a refused request (a policy, a constraint, an unknown table), or a lost connection, and no fault of a server. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof lite.RelationNotFoundError) return true;
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'PGRST' || (isDatabaseError(error) && !/^(53|57(?!P0[1-3])|58|XX)/.test(error.code));
}

let quietError: typeof console.error | undefined;

/** Lite prints a stack trace for every refused row, and a warning at its start. Real errors are still printed. */
export function silenceRefusals(): void {
  if (console.error === quietError) return;
  const { error, warn } = console;
  quietError = (...args: unknown[]) => {
    // In any argument: lite also prints the error after a message, with the row and its password hash.
    if (args.some(isRefusal)) return;
    error(...args);
  };
  console.error = quietError;
  console.warn = (...args: unknown[]) => {
    if (String(args[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) return;
    warn(...args);
  };
}
