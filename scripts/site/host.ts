import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { languageAt, languages } from '../../supabase/functions/_shared/contract/languages.ts';
import { dashboardPaths } from './dashboard-paths.ts';
import { caching } from './security.ts';

/** The files of a built site. */
export interface StaticHost {
  /** Answers a request for one of them. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Serves the files of another folder in place of those with the same names, from the next request on. */
  replaceFiles(folder: string): void;
}

/**
 * Serves a built site as a static host does: `/about` from about.html, everything below a dashboard from its page, the language's 404.html with the status 404 for every
 * unknown address, and files in their compressed form.
 */
export function staticHost(outDir: string): StaticHost {
  const serve = (folder: string, onNoMatch?: (request: IncomingMessage, response: ServerResponse) => void) =>
    sirv(folder, {
      brotli: true,
      etag: true,
      extensions: ['html'],
      setHeaders: (response, pathname) => {
        response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? caching.assets : caching.pages);
      },
      onNoMatch,
    });
  let pages = outDir;
  const built = serve(outDir, ({ url = '' }, response) => {
    const { base } = languages[languageAt(url)];
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
    response.end(readFileSync(path.join(pages, base, '404.html')));
  });
  // sirv reads a folder once, and then knows the sizes of its files: changed files need a new one.
  let files = built;
  return {
    replaceFiles(folder) {
      pages = folder;
      const replaced = serve(folder);
      files = (request, response) => replaced(request, response, () => built(request, response));
    },
    handle: (request, response) => {
      const dashboard = dashboardPaths.find((path) => request.url?.startsWith(`${path}/`));
      if (dashboard) request.url = dashboard;
      files(request, response);
    },
  };
}
