/** Types of the fake platforms. */

export interface FakeFile {
  type: string;
  size: number;
  name: string;
}

/** A parsed request. */
export interface ReceivedRequest {
  method: string;
  /** The path below the platform's address. */
  path: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  json: any;
  fields: Record<string, string>;
  files: Record<string, FakeFile>;
}

export interface Recorded {
  platform: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  json: any;
  fields: Record<string, string>;
  files: Record<string, FakeFile>;
  /** Bytes of the body. */
  size: number;
}

export interface FakeResponse {
  status: number;
  /** Null for none; a text is sent as HTML. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A published post. */
export interface Published {
  platform: string;
  id: string;
  text: string;
  /** Type and bytes of its file. */
  file: { type: string; size: number } | null;
}

/** The platforms' data. */
export interface PlatformStore {
  published: Published[];
  // biome-ignore lint/suspicious/noExplicitAny: uploads and containers of every shape, by their names
  kept: Map<string, any>;
  url: string;
}

export type PlatformHandler = (asked: ReceivedRequest, store: PlatformStore) => FakeResponse | Promise<FakeResponse>;

/** A fault that happens once or several times. */
export interface Fault {
  platform: string;
  method: string;
  /** A regular expression for the path. */
  path: string;
  times?: number;
  /** The response instead of the platform's, which does nothing. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The connection breaks before the platform has read the request, or after it has done it. */
  lost?: 'request' | 'answer';
  /** Milliseconds. */
  delay?: number;
}

let last = 7_000_000_000;
/** A numeric id, as platforms have them. */
export function nextId(): string {
  last += 1;
  return String(last);
}

/** How often the status of an upload is requested before it is ready; it counts down. */
export function isBusy(store: PlatformStore, id: string): boolean {
  const key = `looks at ${id}`;
  const left = store.kept.get(key) ?? store.kept.get('busy') ?? 0;
  store.kept.set(key, left - 1);
  return left > 0;
}
