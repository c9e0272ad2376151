import { type Message, raisedMessage } from '../contract/index.ts';
import { ApiError, invalid, tooManyRequests, unavailable } from '../http/errors.ts';

export interface DatabaseResponse {
  status: number;
  error: { code: string; message: string; details?: string | null; hint: string | null } | null;
}

/** Fields and messages by column and enum type. Postgres names neither for an impossible date: `datetime`. */
export type Columns = Readonly<Record<string, { field: string; message: Message }>>;

/** A refusal of Postgres or PostgREST. @param signedIn decides between 401 and 403 */
export function databaseError({ status, error }: DatabaseResponse, signedIn: boolean, columns: Columns = {}): ApiError {
  const { code, message, hint } = error ?? { code: '', message: '', hint: null };
  if (code === '42501') {
    return signedIn ? new ApiError(403, 'error.forbidden') : new ApiError(401, 'error.signedOut');
  }
  // PostgREST: a bad (PGRST301), missing (PGRST302) or expired (PGRST303) token.
  if (/^PGRST30[1-3]$/.test(code) || status === 401) {
    return new ApiError(401, signedIn ? 'error.expired' : 'error.signedOut');
  }
  // Our own SQL raises PT and the status.
  if (code === 'PT429') return tooManyRequests(Math.max(1, Number.parseInt(hint ?? '', 10) || 60));
  const refusal = raisedMessage(message, error?.details);
  if (code === 'PT403') return new ApiError(403, refusal);
  if (code === 'PT404') return new ApiError(404, refusal);
  if (code === 'PT409') return new ApiError(409, refusal);
  if (code === 'PT422') return hint ? invalid({ [hint]: refusal }) : new ApiError(422, refusal);
  if (code === '23505') return new ApiError(409, 'error.invalid');
  // 22: wrong kind or range. 23: broken constraint.
  if (/^2[23]/.test(code)) {
    const [, broken = /^2200[789]$/.test(code) ? columns.datetime : undefined] =
      Object.entries(columns).find(([name]) => mentions(message, name)) ?? [];
    return broken ? invalid({ [broken.field]: broken.message }) : new ApiError(422, 'error.invalid');
  }
  return unavailable(`the database: ${status} ${code}`.trim());
}

/** By its own name, or in a constraint `<table>_<column>_…`. */
function mentions(message: string, name: string): boolean {
  return new RegExp(`(^|["_ .])${name}(["_: ]|$)`).test(message);
}
