import { readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { functionPath } from './proxy.ts';
import { caching, securityHeaders } from './security.ts';

/**
 * Serves a built site as a static host does: `/about` from about.html, 404.html with the status 404 for every unknown
 * address, files in their compressed form, and the security headers on every answer.
 */
export function staticHost(outDir: string): Plugin {
  const notFound = () => readFileSync(path.join(outDir, '404.html'));
  const files = sirv(outDir, {
    brotli: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? caching.assets : caching.pages);
    },
    onNoMatch: (_request, response) => {
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
      response.end(notFound());
    },
  });
  return {
    name: 'static-host',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
        if (functionPath(request.url ?? '') !== null) return next();
        files(request, response);
      });
    },
  };
}
