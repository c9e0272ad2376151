/** Calls of `/api/*` as text. Those that a page begins with are sent by its inline script, before the app is there. */

export interface RawResponse {
  status: number;
  ok: boolean;
  text: string;
}

declare global {
  interface Window {
    /** What the inline script has asked for, by path; the caller that takes it removes it. */
    preloaded?: Partial<Record<string, Promise<RawResponse>>>;
  }
}

/** Sends a request and reads its answer. Rejects when no answer came. */
export async function fetchRaw(path: string, init?: RequestInit): Promise<RawResponse> {
  const response = await fetch(path, { credentials: 'include', ...init });
  const { status, ok } = response;
  return { status, ok, text: await response.text() };
}

/** Begins a request that `takePreloaded` returns. A failure is for the caller that takes it. */
export function preload(path: string): void {
  const headers = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang };
  const response = fetchRaw(path, { headers });
  response.catch(() => undefined);
  window.preloaded = { ...window.preloaded, [path]: response };
}

/** The request that the page has begun, once; undefined when there is none, or the first one has it. */
export function takePreloaded(path: string): Promise<RawResponse> | undefined {
  const response = window.preloaded?.[path];
  delete window.preloaded?.[path];
  return response;
}
