import type { Server } from 'node:http';
import net from 'node:net';
import { UserError } from './errors.ts';

/** Whether something listens on this port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => socket.destroy() && resolve(true));
    socket.once('error', () => resolve(false));
  });
}

/** Listens on 127.0.0.1. Returns the port. Throws if the port is in use, and names its setting. */
export function listen(server: Server | net.Server, port: number, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken: Record<string, string> = {
        EADDRINUSE: 'is already in use',
        EACCES: 'may not be used by this account',
      };
      const why = taken[error.code ?? ''];
      const advice = `Stop what uses it, or choose another: ${setting}=<port>`;
      reject(why ? new UserError(`Port ${port} ${why}. ${advice}`) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });
}

/** Throws when a port is in use. */
export async function refuseIfTaken(port: number, setting: string): Promise<void> {
  const probe = net.createServer();
  await listen(probe, port, setting);
  await new Promise((resolve) => probe.close(resolve));
}
