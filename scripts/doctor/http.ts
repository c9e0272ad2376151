/** Requests that end. */

const PATIENCE = 5_000;

/** What an address answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The answer as JSON, or an empty object. */
  json: Record<string, unknown>;
  /** This machine's clock when it was asked and when it answered. */
  asked: number;
  answered: number;
}

/** Asks an address. Errors: one line that names its host and says why it does not answer. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const { host } = new URL(url);
  const asked = Date.now();
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(PATIENCE) });
    const text = await response.text();
    const answered = Date.now();
    return { status: response.status, headers: response.headers, text, json: parsed(text), asked, answered };
  } catch (error) {
    throw new Error(`${host} ${reasonOf(error as Error)}`);
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `does not answer within ${PATIENCE / 1000} s`;
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string };
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'takes no connections',
    ENOTFOUND: 'is not known: there is no such address',
    EAI_AGAIN: 'cannot be looked up: is this machine connected?',
    ECONNRESET: 'breaks the connection off',
  };
  return reasons[code] ?? `cannot be reached: ${message || code || error.message}`;
}
