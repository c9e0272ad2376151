import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import path from 'node:path';
import { listen } from '../lib/ports.ts';
import { endSlowRequests } from '../lib/slow-requests.ts';
import { backendVariables, withEnvironment } from './environment.ts';
import { staticHost } from './host.ts';
import { type Backend, backendProxy } from './proxy.ts';
import { securityHeaders } from './security.ts';

/** A running site. */
export interface Site {
  url: string;
  close(): Promise<void>;
}

/** A running site that was built. */
export interface ServedSite extends Site {
  /** Serves the files of another folder in place of those with the same names, from the next request on. */
  replaceFiles(folder: string): void;
}

/** The options of a site server. */
export interface SiteOptions {
  projectDir: string;
  /** 0 = any free port. */
  port: number;
  backend: Backend;
}

/** Whether a request names this machine, and no domain that somebody else lets lead here. */
function isForThisMachine(host: string): boolean {
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' };
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || /^(.+\.)?localhost$/.test(hostname);
}

/** Serves a built site with /api and /uploads on the same origin, at 127.0.0.1, which clients that try ::1 first fall back to. */
export async function serveSite(
  { port, backend }: Omit<SiteOptions, 'projectDir'>,
  outDir: string,
): Promise<ServedSite> {
  const host = staticHost(path.resolve(outDir));
  const proxy = backendProxy(backend);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    // HTTP/1.1 keeps connections without a word; a page is to come whole with the first packets.
    response.removeHeader('Connection');
    if (!isForThisMachine(request.headers.host ?? '')) response.writeHead(403).end();
    else proxy(request, response, () => host.handle(request, response));
  });
  endSlowRequests(server);
  const listening = await listen(server, port, 'PORT');
  return {
    url: `http://127.0.0.1:${listening}`,
    replaceFiles: host.replaceFiles,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves the site from its sources, with hot reload. */
export async function developSite({ projectDir, port, backend }: SiteOptions): Promise<Site> {
  const { createServer: createViteServer } = await import('vite');
  const proxy = backendProxy(backend);
  const server = await withEnvironment(backendVariables(backend), async () => {
    const vite = await createViteServer({
      root: projectDir,
      plugins: [{ name: 'backend-proxy', configureServer: ({ middlewares }) => void middlewares.use(proxy) }],
      server: { host: '127.0.0.1', port, strictPort: port !== 0, open: false },
      clearScreen: false,
    });
    return vite.listen();
  });
  const http = server.httpServer as Server;
  const { port: listening } = http.address() as { port: number };
  return {
    url: `http://127.0.0.1:${listening}`,
    // Close it before the backend: Vite also handles SIGTERM, and would end the process.
    async close() {
      const closed = server.close();
      http.closeAllConnections();
      await closed;
    },
  };
}
