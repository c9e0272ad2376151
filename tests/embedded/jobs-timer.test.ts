import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startJobsTimer } from '../../scripts/embedded/jobs-timer.ts';

let close = () => Promise.resolve();
afterEach(() => close());

/** A function `jobs`; `handle` answers each call. Returns its address, and a promise of the n-th call. */
async function serve(handle: (response: ServerResponse, count: number) => void) {
  const calls: IncomingMessage[] = [];
  const waiting = new Map<number, () => void>();
  const server = createServer((request, response) => {
    calls.push(request);
    handle(response, calls.length);
    waiting.get(calls.length)?.();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const called = (count: number) =>
    new Promise<void>((resolve) => {
      if (calls.length >= count) resolve();
      else waiting.set(count, resolve);
    });
  return { calls, called, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs` };
}

it('calls repeatedly, with the secret, also after a failed call', async () => {
  const { calls, called, url } = await serve((response, count) => {
    if (count === 1) response.destroy();
    else response.writeHead(count === 2 ? 500 : 200).end('{}');
  });
  const timer = startJobsTimer(url, 'the secret', 5);
  await called(4);
  timer.stop();
  expect(calls.map(({ method, url: path, headers }) => [method, path, headers.authorization])).toContainEqual([
    'POST',
    '/jobs/due',
    'Bearer the secret',
  ]);
});

it('cancels a running call when the stack is stopped', async () => {
  const { calls, called, url } = await serve(() => undefined);
  const timer = startJobsTimer(url, 'x', 1);
  await called(1);
  const closed = new Promise((resolve) => calls[0]?.socket.once('close', resolve));
  timer.stop();
  await closed;
});
