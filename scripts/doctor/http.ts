/** What an address answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The answer as JSON, or an empty object. */
  json: Record<string, unknown>;
  milliseconds: number;
}

/** Sends a request. Errors: one line that names the host and says why it does not answer. */
export async function request(url: string, init: RequestInit = {}, timeoutMs = 5_000): Promise<Answer> {
  const started = performance.now();
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    const text = await response.text();
    return { status, headers, text, json: parsed(text), milliseconds: Math.ceil(performance.now() - started) };
  } catch (error) {
    throw new Error(`${new URL(url).host} ${reasonOf(error as Error, timeoutMs)}`);
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

function reasonOf(error: Error, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `does not answer within ${timeoutMs / 1000} s`;
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string };
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'takes no connections',
    ENOTFOUND: 'is not known: there is no such address',
    EAI_AGAIN: 'cannot be looked up: is this machine connected?',
    ECONNRESET: 'breaks the connection off',
  };
  return reasons[code] ?? `cannot be reached: ${message || code || error.message}`;
}
