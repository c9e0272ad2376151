/**
 * Cloudflare's siteverify, by https://developers.cloudflare.com/turnstile/get-started/server-side-validation/. A token is what
 * a widget of the tests puts into it, as JSON; it is good once.
 */
import type { PlatformHandler } from './types.ts';

export const turnstile: PlatformHandler = ({ method, path, json }, store) => {
  if (method !== 'POST' || path !== '/turnstile/v0/siteverify') return { status: 404, body: {} };
  const refuse = (code: string) => ({ status: 200, body: { success: false, 'error-codes': [code] } });
  if (json.secret !== 'turnstile secret') return refuse('invalid-input-secret');
  if (!json.response) return refuse('missing-input-response');
  const used = `turnstile ${json.response}`;
  if (store.kept.has(used)) return refuse('timeout-or-duplicate');
  store.kept.set(used, true);
  try {
    return { status: 200, body: { success: true, 'error-codes': [], ...JSON.parse(json.response) } };
  } catch {
    return refuse('invalid-input-response');
  }
};
