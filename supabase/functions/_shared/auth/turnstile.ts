/**
 * Cloudflare Turnstile replaces the proof of work where both its keys are set.
 * @see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
import type { TurnstileChallenge } from '../contract/challenge.ts';
import { env } from '../runtime/env.ts';

const TIMEOUT_MS = 5_000;
/** Tokens from other forms of the site are refused. */
const ACTION = 'password';
/** Answers about Cloudflare or the key, not about the token. */
const SERVICE_ERROR_CODES = ['internal-error', 'bad-request', 'missing-input-secret', 'invalid-input-secret'];

function keys(): { siteKey: string; secret: string } | null {
  const [siteKey, secret] = [env.setting('TURNSTILE_SITE_KEY'), env.setting('TURNSTILE_SECRET_KEY')];
  return siteKey && secret ? { siteKey, secret } : null;
}

/** The challenge for a subject; null without keys. */
export function turnstileFor(subject: string): TurnstileChallenge | null {
  const set = keys();
  return set && { kind: 'turnstile', siteKey: set.siteKey, action: ACTION, for: subject };
}

interface Verdict {
  success: boolean;
  hostname?: string;
  action?: string;
  cdata?: string;
  'error-codes'?: string[];
}

/** Whether a token is valid for this subject on this site, and unused; null when Cloudflare does not say. */
export async function verifyTurnstile(token: string, subject: string): Promise<boolean | null> {
  const set = keys();
  if (!set) return null;
  const verdict = await siteverify(set.secret, token);
  if (!verdict || verdict['error-codes']?.some((code) => SERVICE_ERROR_CODES.includes(code))) return null;
  const hosts = env.siteOrigins().map((origin) => new URL(origin).hostname);
  return (
    verdict.success && verdict.action === ACTION && verdict.cdata === subject && hosts.includes(verdict.hostname ?? '')
  );
}

async function siteverify(secret: string, response: string): Promise<Verdict | null> {
  const base = env.setting('TURNSTILE_URL') ?? 'https://challenges.cloudflare.com';
  try {
    const body = await fetch(`${base}/turnstile/v0/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verdict = (await body.json()) as Partial<Verdict> | null;
    return typeof verdict?.success === 'boolean' ? (verdict as Verdict) : null;
  } catch {
    return null;
  }
}
