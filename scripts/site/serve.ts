import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, preview } from 'vite';
import { backendVariables, withEnvironment } from './environment.ts';
import { staticHost } from './host.ts';
import { type Backend, backendProxy } from './proxy.ts';

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

// 127.0.0.1, and so http://localhost: clients that try ::1 first fall back to it.
const address = (port: number) => ({ host: '127.0.0.1', port, strictPort: port !== 0, open: false });

function site(server: { httpServer: unknown; close(): Promise<void> }): Site {
  const http = server.httpServer as Server;
  const { port } = http.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    // Close it before the backend: Vite also handles SIGTERM, and would end the process.
    async close() {
      const closed = server.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

/** Serves a built site with /api and /uploads on the same origin. */
export async function serveSite({ projectDir, port, backend }: SiteOptions, outDir: string): Promise<ServedSite> {
  const host = staticHost(path.resolve(outDir));
  const server = await preview({
    root: projectDir,
    logLevel: 'warn',
    plugins: [host.plugin, backendProxy(backend)],
    build: { outDir: path.resolve(outDir) },
    preview: address(port),
  });
  return { ...site(server), replaceFiles: host.replaceFiles };
}

/** Serves the site from its sources, with hot reload. */
export async function developSite({ projectDir, port, backend }: SiteOptions): Promise<Site> {
  const server = await withEnvironment(backendVariables(backend), async () => {
    const vite = await createServer({
      root: projectDir,
      plugins: [backendProxy(backend)],
      server: address(port),
      clearScreen: false,
    });
    return vite.listen();
  });
  return site(server);
}
