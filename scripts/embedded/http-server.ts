import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { endSlowRequests, type SlowLimits } from '../lib/slow-requests.ts';
import type { Api } from './api.ts';
import type { Functions } from './functions.ts';
import { sendJsonMessage } from './proxy-request.ts';

/**
 * The target of a request with every letter, digit and `-._~` of its path as itself. The routers of lite and the functions read
 * `%74oken` as `token`, and what guards them compares paths.
 */
export function plainTarget(target: string): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const decode = (code: string) => String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return path.replace(/%[0-9a-f]{2}/gi, (code) => (/[\w.~-]/.test(decode(code)) ? decode(code) : code)) + query;
}

/** The port of the backend. It is bound before the database is opened, and answers 503 until then. */
export class HttpServer {
  readonly http: http.Server;
  private listener = (_request: IncomingMessage, response: ServerResponse) => {
    sendJsonMessage(response, 503, 'Starting.');
  };

  constructor(limits?: SlowLimits) {
    const options = limits && { connectionsCheckingInterval: limits.intervalMs };
    this.http = http.createServer({ ...options }, (request, response) => {
      request.url = plainTarget(request.url ?? '/');
      this.listener(request, response);
    });
    endSlowRequests(this.http, limits);
  }

  /** Starts to serve requests: by the functions, and by `api`, which gets the remote address. */
  open(api: Api, functions: Functions): void {
    const toApi = getRequestListener((request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      return api(request, incoming.socket.remoteAddress);
    });
    this.listener = (request, response) => {
      if (request.url?.startsWith('/functions/v1/')) {
        functions.handle(request, response).catch(() => sendJsonMessage(response, 502, 'The function did not answer.'));
      } else {
        void toApi(request, response);
      }
    };
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.http.close(() => resolve());
      this.http.closeAllConnections();
    });
  }
}
