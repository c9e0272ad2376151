import { statfsSync } from 'node:fs';

/** Room that requests leave, for Postgres to end in order and for what people take away. */
const RESERVED_BYTES = 32 * 1024 * 1024;
/** Room in which log-ins are still written: a segment of Postgres' log, and a little. */
const LOGIN_BYTES = 20 * 1024 * 1024;
/** How long an answer of the disk counts. */
const FRESH_MS = 250;

/**
 * Tells whether a folder's disk is as good as full, and says so in one line when that begins and when it ends. Requests then only read:
 * a Postgres that cannot write its log ends, and with it the reading.
 */
export class DiskSpace {
  private checkedAt = 0;
  private full: string | null = null;

  constructor(
    private readonly folders: readonly string[],
    private readonly log: (line: string) => void,
  ) {}

  /** Whether there is no room for so many bytes beside the reserve. */
  isFull(bytes = 0): boolean {
    if (bytes === 0 && Date.now() - this.checkedAt < FRESH_MS) return this.full !== null;
    this.checkedAt = Date.now();
    const full = this.folders.find((folder) => freeBytes(folder) < RESERVED_BYTES + bytes) ?? null;
    if (bytes > 0 && full) return true;
    if (full && !this.full)
      this.log(
        `The disk of ${full} is full. Pages and lists can be read; nothing is written until there is room again.`,
      );
    if (!full && this.full) this.log(`The disk of ${this.full} has room again.`);
    this.full = full;
    return full !== null;
  }

  /** Whether the reserve has room for a log-in, without which hardly anybody could read. */
  hasRoomToLogIn(): boolean {
    return this.folders.every((folder) => freeBytes(folder) >= LOGIN_BYTES);
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY; // a file system that does not tell
  }
}
