/** What the played platforms are made of. */

export interface PlayedFile {
  type: string;
  size: number;
  name: string;
}

/** A request, read. */
export interface Asked {
  method: string;
  /** Below the platform's own address. */
  path: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  json: any;
  fields: Record<string, string>;
  files: Record<string, PlayedFile>;
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
  files: Record<string, PlayedFile>;
  /** Bytes of the body. */
  size: number;
}

export interface Answer {
  status: number;
  /** Null for none. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A post that everybody can see. */
export interface Published {
  platform: string;
  id: string;
  text: string;
  /** Of its file: type and bytes. */
  file: { type: string; size: number } | null;
}

/** What the platforms remember. */
export interface Stage {
  published: Published[];
  // biome-ignore lint/suspicious/noExplicitAny: uploads and containers of every shape, by their names
  kept: Map<string, any>;
  url: string;
}

export type Play = (asked: Asked, stage: Stage) => Answer | Promise<Answer>;

/** Something that goes wrong, once or more often. */
export interface Fault {
  platform: string;
  method: string;
  /** A regular expression for the path. */
  path: string;
  times?: number;
  /** Answered in the place of what the platform would say, which does nothing. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The connection breaks before the platform has understood the request, or after it has done what was asked. */
  lost?: 'request' | 'answer';
  /** Milliseconds. */
  delay?: number;
}

let last = 7_000_000_000;
/** A number that names something, as platforms make them. */
export function nextId(): string {
  last += 1;
  return String(last);
}

/** How often an upload is looked at before it is ready; it counts down. */
export function isBusy(stage: Stage, id: string): boolean {
  const key = `looks at ${id}`;
  const left = stage.kept.get(key) ?? stage.kept.get('busy') ?? 0;
  stage.kept.set(key, left - 1);
  return left > 0;
}
