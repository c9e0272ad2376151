import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Sends a signal to a process when this one ends. A shell waits for that, because a killed process cannot send it itself.
 * Takes the process; the signal; the account that may send it, if it is another. Returns a function that cancels this.
 */
export function endWithThisProcess(
  pid: number,
  signal: 'INT' | 'KILL',
  account: { uid?: number; gid?: number } = {},
): () => void {
  if (process.platform === 'win32') return () => undefined;
  const watcher: ChildProcess = spawn('sh', ['-c', `cat >/dev/null; kill -${signal} ${pid}`], {
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
