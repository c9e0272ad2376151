import { type Message, raisedMessage } from '../contract/index.ts';
import { ApiError, invalid, tooManyRequests, unavailable } from '../http/errors.ts';

/** What supabase-js says of a refused request to PostgREST. */
export interface DatabaseResponse {
  status: number;
  error: { code: string; message: string; details?: string | null; hint: string | null } | null;
}

/**
 * Columns and enum types as Postgres names them, with the field of the request and what to say of it. Of a date that no
 * calendar has Postgres names neither: that is `datetime`.
 */
export type Columns = Readonly<Record<string, { field: string; message: Message }>>;

/**
 * The response for a request that Postgres or PostgREST refused. The rules are there; this only translates.
 * @param signedIn whether the request carried a token: the same refusal is 401 without and 403 with one
 * @param columns what a broken rule of a column is called in the request
 */
export function databaseError({ status, error }: DatabaseResponse, signedIn: boolean, columns: Columns = {}): ApiError {
  const { code, message, hint } = error ?? { code: '', message: '', hint: null };
  if (code === '42501') {
    return signedIn ? new ApiError(403, 'error.forbidden') : new ApiError(401, 'error.signedOut');
  }
  // PostgREST: the token is broken (PGRST301), missing (PGRST302) or expired (PGRST303).
  if (/^PGRST30[1-3]$/.test(code) || status === 401) {
    return new ApiError(401, signedIn ? 'error.expired' : 'error.signedOut');
  }
  // Raised by our own SQL: PT and the status, with a code for the message.
  if (code === 'PT429') return tooManyRequests(Math.max(1, Number.parseInt(hint ?? '', 10) || 60));
  const refusal = raisedMessage(message, error?.details);
  if (code === 'PT403') return new ApiError(403, refusal);
  if (code === 'PT404') return new ApiError(404, refusal);
  if (code === 'PT409') return new ApiError(409, refusal);
  // Its hint is the field.
  if (code === 'PT422') return hint ? invalid({ [hint]: refusal }) : new ApiError(422, refusal);
  if (code === '23505') return new ApiError(409, 'error.invalid');
  // 22: a value of the wrong kind or range. 23: a broken constraint.
  if (/^2[23]/.test(code)) {
    const [, broken = /^2200[789]$/.test(code) ? columns.datetime : undefined] =
      Object.entries(columns).find(([name]) => mentions(message, name)) ?? [];
    return broken ? invalid({ [broken.field]: broken.message }) : new ApiError(422, 'error.invalid');
  }
  return unavailable(`the database: ${status} ${code}`.trim());
}

/** Whether a message of Postgres is about a column or type: by its own name, or in a constraint `<table>_<column>_…`. */
function mentions(message: string, name: string): boolean {
  return new RegExp(`(^|["_ .])${name}(["_: ]|$)`).test(message);
}
