import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/** The target of a request, and its headers. */
export interface Target {
  port: number;
  path: string;
  headers: IncomingHttpHeaders;
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Answers with `{ "message": … }`, as every error of the API does. */
export function sendJsonMessage(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ message });
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(body);
}

/** Forwards a request to a local port and returns the response; both bodies are streamed. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  down: () => void,
): void {
  const { port, path, headers } = target;
  const onward = http.request({ host: '127.0.0.1', port, path, method: request.method, headers: endToEnd(headers) });
  onward.on('response', (body) => {
    response.writeHead(body.statusCode ?? 502, endToEnd(body.headers));
    body.pipe(response);
    body.on('error', () => response.destroy());
  });
  onward.on('error', () => {
    // An early response (413) is kept; the rest of the request is dropped.
    request.unpipe(onward);
    request.resume();
    if (!response.headersSent) down();
    else if (!response.writableEnded) response.destroy();
  });
  response.on('close', () => {
    onward.destroy();
    // The rest of a request that was answered early must be read, or the next one on its connection would wait for it.
    request.unpipe(onward);
    request.resume();
  });
  request.pipe(onward);
}
