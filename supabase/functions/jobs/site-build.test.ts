import { deepStrictEqual, rejects } from 'node:assert/strict';
import { setEnvironment } from '../_shared/testing/support.ts';
import { requestSiteBuild } from './site-build.ts';

Deno.test('asks nobody for a build while there is no hook', async () => {
  setEnvironment();
  deepStrictEqual(await requestSiteBuild(), { requested: false });
});

Deno.test('refuses a hook that is not https, and does not show it', async () => {
  for (const hook of ['http://hooks.example/secret', 'hooks.example/secret', 'ftp://127.0.0.1/secret']) {
    setEnvironment({ SITE_BUILD_HOOK: hook });
    await rejects(requestSiteBuild(), { message: 'SITE_BUILD_HOOK must be an https address' });
  }
});
