import { rejects, strictEqual } from 'node:assert/strict';
import { PlatformError } from './platform.ts';
import { sendRequest } from './requests.ts';

for (const publishes of [false, true]) {
  Deno.test(`follows no redirect, ${publishes ? 'also not' : 'not'} of the request that publishes`, async () => {
    const paths: string[] = [];
    const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => undefined }, (request) => {
      const { pathname, origin } = new URL(request.url);
      paths.push(pathname);
      return pathname === '/here' ? Response.redirect(`${origin}/elsewhere`, 307) : Response.json({});
    });
    try {
      const url = `http://127.0.0.1:${server.addr.port}/here`;
      const init = { method: 'POST', headers: { authorization: 'Bearer secret' }, body: 'text' };
      await rejects(sendRequest(url, init, { publishes, parseRefusal: () => null }), PlatformError);
      strictEqual(paths.join(), '/here');
    } finally {
      await server.shutdown();
    }
  });
}
