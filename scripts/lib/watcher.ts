import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs shell commands that end a process when this one ends. A shell waits for that, because a killed process cannot do it itself.
 * Takes the commands; the account that runs them, if it is another. Returns a function that cancels this.
 */
export function whenThisProcessEnds(commands: string, account: { uid?: number; gid?: number } = {}): () => void {
  if (process.platform === 'win32') return () => undefined;
  const watcher: ChildProcess = spawn('sh', ['-c', `cat >/dev/null; ${commands}`], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  // It must not keep this process alive.
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void } | null)?.unref();
  return () => watcher.kill('SIGKILL');
}
