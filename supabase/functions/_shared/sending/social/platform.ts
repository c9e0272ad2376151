/** The interface that the adapter of every platform implements. */

/** A picture or video that is to be posted. */
export interface Media {
  type: string;
  /** Bytes. */
  size: number;
  /** With the ending of its type. */
  name: string;
  /** The file from its beginning; may be called again. */
  open(): Promise<ReadableStream<Uint8Array>>;
  /** An address at which the platform can fetch it within the next hour. */
  link(): Promise<string>;
}

/** What is to be posted: a text, and at most one file. */
export interface Post {
  text: string;
  image: Media | null;
  video: Media | null;
}

/** What was already sent to a platform before the post itself, e.g. the name of an uploaded video. */
export type Progress = Readonly<Record<string, string>>;

/** A post that is out. */
export interface Published {
  id: string;
  /** Where it can be seen; null when the platform did not say. */
  url: string | null;
}

/** A secret or an address of the platform; undefined when it is not set. */
export type Settings = (name: string) => string | undefined;

/** What an adapter may use. */
export interface PlatformContext {
  setting: Settings;
  /** Waits for a number of seconds. */
  sleep(seconds: number): Promise<void>;
}

/** Posts to one platform. Both calls fail with a `PlatformError`. */
export interface Platform {
  /**
   * Everything before the post is public: uploads, and waiting for them. Nobody sees any of it, so it may be repeated.
   * @param progress what an earlier attempt has kept
   * @param saveProgress stores what a later attempt need not repeat
   */
  prepare(post: Post, progress: Progress, saveProgress: (progress: Progress) => Promise<void>): Promise<Progress>;
  /** The one request that makes it public. */
  publish(post: Post, progress: Progress): Promise<Published>;
  /**
   * Looks for a post whose request was interrupted.
   * @param since when that request was sent
   * @returns the post; `absent` when it is certain that it is not out; null when that is not known
   */
  find?(post: Post, progress: Progress, since: Date): Promise<Published | 'absent' | null>;
}

/** Makes the adapter of a platform. */
export type PlatformAdapter = (context: PlatformContext) => Platform;

/**
 * Why something did not work.
 * - `final`: it will not work the next time either
 * - `later`: it may work later
 * - `waiting`: nothing is wrong, the platform is not ready yet
 * - `unknown`: it may have worked; only the request that publishes fails so
 */
export type FailureKind = 'final' | 'later' | 'waiting' | 'unknown';

export class PlatformError extends Error {
  constructor(
    readonly kind: FailureKind,
    /** As `reasonText()` takes it. */
    message: string,
    /** Seconds that the platform asks to wait. */
    readonly retryAfter = 0,
  ) {
    super(message);
    this.name = 'PlatformError';
  }
}
