import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Has a process told to end when this one ends, however that happens: a shell waits for it, because a process that was killed
 * can tell nobody.
 * In: the process; the signal; the account that may send it, where that is another. Out: what calls it off.
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
  // It does not keep this process alive.
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void } | null)?.unref();
  return () => watcher.kill('SIGKILL');
}
