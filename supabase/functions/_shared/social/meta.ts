/**
 * Meta's Graph API, which Facebook and Instagram share.
 * Errors: https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
import { ask, type PlatformAnswer, type Refusal } from './requests.ts';

/** Unknown, service, too many calls (app, user, page, application), temporarily blocked. */
const PASSING = [1, 2, 4, 17, 32, 341, 613];
/** Too many calls: refused before anything was done. */
const THROTTLED = [4, 17, 32, 341, 613];

function refusal(body: Record<string, unknown>, publishes: boolean): Refusal | null {
  const error = body.error as { message?: string; code?: number; is_transient?: boolean; error_user_msg?: string };
  if (typeof error?.message !== 'string') return null;
  const code = error.code ?? 0;
  return {
    reason: error.error_user_msg || error.message,
    passing: publishes ? THROTTLED.includes(code) : error.is_transient === true || PASSING.includes(code),
  };
}

/** Sends fields to an edge of the graph; the token travels in the header, so that no log of addresses has it. */
export function postToGraph(
  url: string,
  token: string,
  fields: Record<string, string | Blob>,
  publishes = false,
): Promise<PlatformAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
  return ask(url, init, { publishes, refusal: (answer) => refusal(answer, publishes) });
}

/** Reads fields of a node or edge. */
export function readGraph(url: string, token: string, query: Record<string, string>): Promise<PlatformAnswer> {
  const init = { headers: { authorization: `Bearer ${token}` } };
  return ask(`${url}?${new URLSearchParams(query)}`, init, { refusal: (answer) => refusal(answer, false) });
}
