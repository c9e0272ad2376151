/**
 * Meta's Graph API.
 * @see https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
import { toSaid } from '../../contract/index.ts';
import { type PlatformRefusal, type PlatformResponse, sendRequest } from './requests.ts';

/** Unknown, service, rate limits (app, user, page, application), temporarily blocked. */
const TRANSIENT_CODES = [1, 2, 4, 17, 32, 341, 613];
/** Rate limits: refused before anything was done. */
const THROTTLED = [4, 17, 32, 341, 613];

function parseRefusal(body: Record<string, unknown>, publishes: boolean): PlatformRefusal | null {
  const error = body.error as { message?: string; code?: number; is_transient?: boolean; error_user_msg?: string };
  if (typeof error?.message !== 'string') return null;
  const code = error.code ?? 0;
  return {
    reason: toSaid(error.error_user_msg || error.message),
    isTransient: publishes ? THROTTLED.includes(code) : error.is_transient === true || TRANSIENT_CODES.includes(code),
  };
}

/** The token goes into the header, so that no log of addresses has it. */
export function postToGraph(
  url: string,
  token: string,
  fields: Record<string, string | Blob>,
  publishes = false,
): Promise<PlatformResponse> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
  return sendRequest(url, init, { publishes, parseRefusal: (response) => parseRefusal(response, publishes) });
}

export function readGraph(url: string, token: string, query: Record<string, string>): Promise<PlatformResponse> {
  const init = { headers: { authorization: `Bearer ${token}` } };
  return sendRequest(`${url}?${new URLSearchParams(query)}`, init, {
    parseRefusal: (response) => parseRefusal(response, false),
  });
}
