/** An HTTP response. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The response as JSON, or an empty object. */
  json: Record<string, unknown>;
}

/** Sends a request. Throws one line with the host and the reason. */
export async function request(url: string, init: RequestInit = {}, timeoutMs = 5_000): Promise<HttpResponse> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    const text = await response.text();
    return { status, headers, text, json: parsed(text) };
  } catch (error) {
    const { name, message, cause } = error as Error;
    const why = name === 'TimeoutError' ? `within ${timeoutMs / 1000} s` : `(${(cause as Error)?.message || message})`;
    throw new Error(`${new URL(url).host} does not answer ${why}`);
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

/** Headers of a request with a key, like those of the client library. */
export const withKey = (key: string) => ({ headers: { apikey: key, authorization: `Bearer ${key}` } });

export const isOk = ({ status }: HttpResponse) => status === 200;
