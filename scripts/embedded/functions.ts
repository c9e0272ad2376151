import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { functionHeaders } from './forwarded-headers.ts';
import { type FunctionOptions, FunctionProcess } from './function-process.ts';
import { proxyRequest, sendJsonMessage } from './proxy-request.ts';

/** The names of the functions: each folder with an index.ts that does not begin with an underscore. */
export function functionNames(projectDir: string): string[] {
  const folder = path.join(projectDir, 'supabase', 'functions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => existsSync(path.join(folder, name, 'index.ts')))
    .sort();
}

/** The edge functions, one Deno process each. */
export class Functions {
  private readonly processes: Map<string, FunctionProcess>;

  constructor(
    names: string[],
    options: FunctionOptions,
    private readonly siteProxyToken: string,
  ) {
    this.processes = new Map(names.map((name) => [name, new FunctionProcess(name, options)]));
  }

  /** Starts them all; resolves when each one answers or has failed for the first time. */
  async start(): Promise<void> {
    await Promise.all([...this.processes.values()].map((process) => process.start()));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.processes.values()].map((process) => process.stop()));
  }

  /**
   * Forwards /functions/v1/<name>/… to its process. As in the hosted Edge Runtime, the function sees /<name>/….
   */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = (request.url ?? '').slice('/functions/v1'.length);
    const name = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
    const process = this.processes.get(name);
    if (!process) return sendJsonMessage(response, 404, 'Requested function was not found');
    const port = await process.ready();
    const down = () => sendJsonMessage(response, 503, `The function ${name} is not available at the moment.`);
    if (port === null) {
      request.resume();
      return down();
    }
    proxyRequest(request, response, { port, path: url, headers: functionHeaders(request, this.siteProxyToken) }, down);
  }
}
