import type { IncomingMessage, Server } from 'node:http';

/** How slow a request may come. */
export interface SlowLimits {
  /** Until the headers of a request are there. */
  headersMs: number;
  /** How often the progress of a body is looked at. */
  intervalMs: number;
  /** How much has to have come of a body since the last look: less than the slowest phone sends. */
  minBytes: number;
}

const defaults: SlowLimits = { headersMs: 15_000, intervalMs: 20_000, minBytes: 20_000 };

/**
 * Ends connections whose requests hardly come: they would be held for as long as somebody likes. There is no limit for a large upload
 * as a whole, which may take long over a slow line.
 */
export function endSlowRequests(server: Server, { headersMs, intervalMs, minBytes }: SlowLimits = defaults): void {
  server.headersTimeout = headersMs;
  server.requestTimeout = 0;
  server.keepAliveTimeout = Math.min(server.keepAliveTimeout, headersMs);
  // A client that is told of the former may still send at its end: a busy machine, which reads that late, would cut it.
  server.keepAliveTimeoutBuffer = headersMs - server.keepAliveTimeout;
  const coming = new Map<IncomingMessage, number>();
  server.on('request', (request: IncomingMessage) => {
    if (request.complete) return;
    coming.set(request, request.socket.bytesRead);
    request.once('close', () => coming.delete(request));
  });
  const timer = setInterval(() => {
    for (const [request, before] of coming) {
      const { bytesRead } = request.socket;
      // One that is not read is waited for by us.
      if (request.complete) coming.delete(request);
      else if (bytesRead - before < minBytes && request.readableLength === 0) request.socket.destroy();
      else coming.set(request, bytesRead);
    }
  }, intervalMs).unref();
  server.once('close', () => clearInterval(timer));
}
