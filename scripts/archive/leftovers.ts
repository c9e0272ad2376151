import { rmSync } from 'node:fs';
import { EmbeddedError } from '../embedded/errors.ts';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** What a command makes on its way and must not leave behind, however it ends. */
export class Leftovers {
  private readonly steps: (() => void)[] = [];
  private readonly interrupt = (signal: NodeJS.Signals) => {
    this.remove();
    process.exit(SIGNALS[signal as keyof typeof SIGNALS]);
  };

  constructor() {
    for (const signal of Object.keys(SIGNALS)) process.once(signal, this.interrupt);
  }

  /** A file or folder, whether or not it is there already. */
  add(path: string): void {
    this.addStep(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
  }

  addStep(step: () => void): void {
    this.steps.unshift(step);
  }

  /** The end of the command: what was added last goes first. */
  remove(): void {
    for (const signal of Object.keys(SIGNALS)) process.off(signal, this.interrupt);
    for (const step of this.steps.splice(0)) {
      try {
        step();
      } catch {
        // The rest is to go all the same.
      }
    }
  }
}

const FILE_ERRORS: Record<string, string> = {
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left for this account',
  EACCES: 'this account may not do that there',
  EPERM: 'this account may not do that there',
  EROFS: 'nothing can be written there',
  EISDIR: 'that is a folder',
};

/** A problem with the disk as one line; anything else as it is. */
function explained(error: unknown): unknown {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const why = FILE_ERRORS[code];
  return why ? new EmbeddedError(`${dest ?? path ?? 'The disk'}: ${why}.`) : error;
}

/** Runs what makes files on its way, and removes what must not stay, however it ends. */
export async function withLeftovers(task: (leftovers: Leftovers) => Promise<void>): Promise<void> {
  const leftovers = new Leftovers();
  try {
    await task(leftovers);
  } catch (error) {
    throw explained(error);
  } finally {
    leftovers.remove();
  }
}
