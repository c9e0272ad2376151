/** Supabase Auth limits mails an hour for the whole project: those that visitors cause are counted. */
import type { Context } from 'hono';
import { throttles } from '../contract/index.ts';
import { fetchSupabase } from '../database/clients.ts';
import { consumeThrottle, throttle } from '../database/service.ts';
import { unavailable } from '../http/errors.ts';
import { noteReason } from '../http/log.ts';
import { env } from '../runtime/env.ts';
import { challengeRequired, isChallengeSolved } from './challenge.ts';

/** Whether Supabase Auth requires a proven e-mail address, and so sends mails. @throws 503 */
export async function requiresConfirmation(): Promise<boolean> {
  const response = await fetchSupabase(`${env.supabaseUrl()}/auth/v1/settings`, {
    headers: { apikey: env.publishableKey() },
  });
  const settings = (await response.json().catch(() => null)) as { mailer_autoconfirm?: unknown } | null;
  if (!response.ok || typeof settings?.mailer_autoconfirm !== 'boolean')
    throw unavailable('Supabase Auth does not tell its settings');
  return !settings.mailer_autoconfirm;
}

/** Counts a requested mail, whether or not the address has an account. @throws 429 with an unsolved challenge, 503 */
export async function countMail(c: Context, kind: 'registration' | 'password', name: string): Promise<void> {
  if (!(await requiresConfirmation())) return;
  if ((await consumeThrottle(`mails:${kind}`, throttles.mailsBeforeChallenge)) === 0) return;
  noteReason(c, `many mails are asked for: ${kind}`);
  const subject = name.trim().toLowerCase();
  if (!(await isChallengeSolved(c, subject))) throw await challengeRequired(c, subject);
}

/** Counts a mail to an unproven address. @throws 429 so that the rest is left for password resets */
export const throttleRegistrationMail = () => throttle('mails:registration:all', throttles.registrationMails);
