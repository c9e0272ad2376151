import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of this machine. */
export interface Owner {
  pid: number;
  /** Its program; empty where the system does not tell. */
  program: string;
}

/** The process that listens on a port of this machine; null where the system does not tell. */
export function portOwner(port: number): Owner | null {
  return process.platform === 'linux' ? ownerOnLinux(port) : ownerByLsof(port);
}

/** The inodes of the sockets that listen on a port. @see https://man7.org/linux/man-pages/man5/proc_net.5.html */
function listeningSockets(port: number): Set<string> {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = new Set<string>();
  for (const table of ['tcp', 'tcp6']) {
    for (const row of linesOf(`/proc/net/${table}`)) {
      const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
      if (local?.endsWith(ending) && state === '0A' && inode) inodes.add(`socket:[${inode}]`);
    }
  }
  return inodes;
}

function ownerOnLinux(port: number): Owner | null {
  const sockets = listeningSockets(port);
  if (sockets.size === 0) return null;
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const open = namesIn(`/proc/${name}/fd`).some((fd) => sockets.has(linkOf(`/proc/${name}/fd/${fd}`)));
    if (open) return { pid: Number(name), program: linesOf(`/proc/${name}/comm`)[0]?.trim() ?? '' };
  }
  return null; // of another account
}

function ownerByLsof(port: number): Owner | null {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
    timeout: 3_000,
  });
  const pid = Number(/^p(\d+)$/m.exec(stdout ?? '')?.[1] ?? 0);
  return pid ? { pid, program: /^c(.+)$/m.exec(stdout)?.[1] ?? '' } : null;
}

// A process may be gone, or another account's.
const attempt = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};
const linesOf = (file: string) => attempt(() => readFileSync(file, 'utf8').split('\n'), []);
const namesIn = (folder: string) => attempt(() => readdirSync(folder), []);
const linkOf = (file: string) => attempt(() => readlinkSync(file), '');
