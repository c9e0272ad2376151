import { strictEqual, throws } from 'node:assert/strict';
import { setEnvironment } from '../testing/support.ts';
import { env } from './env.ts';

Deno.test('takes the named keys of a hosted project before the older ones', () => {
  setEnvironment({
    SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web","default":"sb_publishable_default"}',
    SUPABASE_SECRET_KEYS: '{"server":"sb_secret_server"}',
  });
  strictEqual(env.publishableKey(), 'sb_publishable_default');
  strictEqual(env.secretKey(), 'sb_secret_server');
  for (const nothing of ['', '{}', 'no json']) {
    setEnvironment({ SUPABASE_PUBLISHABLE_KEYS: nothing, SUPABASE_SECRET_KEYS: nothing });
    strictEqual(env.publishableKey(), 'sb_publishable_test');
    strictEqual(env.secretKey(), 'sb_secret_test');
  }
  Deno.env.delete('SUPABASE_ANON_KEY');
  throws(() => env.publishableKey(), /SUPABASE_ANON_KEY is not set/);
});
