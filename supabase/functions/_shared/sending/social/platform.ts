import type { SettingName } from '../../runtime/setting-names.ts';

export interface Media {
  type: string;
  size: number;
  name: string;
  /** From the beginning, each time. */
  open(): Promise<ReadableStream<Uint8Array>>;
  /** Valid for an hour. */
  link(): Promise<string>;
}

/** A text and at most one file. */
export interface Post {
  text: string;
  image: Media | null;
  video: Media | null;
}

/** Files that an earlier attempt has uploaded. */
export type Progress = Readonly<Record<string, string>>;

export interface Published {
  id: string;
  /** Null when the platform does not say. */
  url: string | null;
}

/** Undefined when not set. */
export type Settings = (name: SettingName) => string | undefined;

export interface PlatformContext {
  setting: Settings;
  sleep(seconds: number): Promise<void>;
}

/** Both calls throw `PlatformError`. */
export interface Platform {
  /** Nothing is public yet, and all may be repeated. @param saveProgress stores what need not be */
  prepare(post: Post, progress: Progress, saveProgress: (progress: Progress) => Promise<void>): Promise<Progress>;
  /** The one request that publishes. */
  publish(post: Post, progress: Progress): Promise<Published>;
  /** Looks up an interrupted post; `absent` if certainly not published, null if unknown. */
  find?(post: Post, progress: Progress, since: Date): Promise<Published | 'absent' | null>;
}

export type PlatformAdapter = (context: PlatformContext) => Platform;

/** `unknown`: a publishing request may have worked. `waiting`: the platform is not ready. */
export type FailureKind = 'final' | 'later' | 'waiting' | 'unknown';

export class PlatformError extends Error {
  constructor(
    readonly kind: FailureKind,
    /** For `reasonText()`. */
    message: string,
    /** Seconds, as the platform asks. */
    readonly retryAfter = 0,
  ) {
    super(message);
    this.name = 'PlatformError';
  }
}
