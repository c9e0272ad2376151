/** Mails that visitors have Supabase Auth send, which sends so many an hour for the whole project. */
import type { Context } from 'hono';
import { throttles } from '../contract/index.ts';
import { fetchSupabase } from '../database/clients.ts';
import { consumeThrottle, throttle } from '../database/service.ts';
import { unavailable } from '../http/errors.ts';
import { noteReason } from '../http/log.ts';
import { env } from '../runtime/env.ts';
import { challengeRequired, isChallengeSolved } from './challenge.ts';

/**
 * Whether Supabase Auth lets nobody in whose e-mail address is not proven: then it really sends mails.
 * @throws 503
 */
export async function requiresConfirmation(): Promise<boolean> {
  const response = await fetchSupabase(`${env.supabaseUrl()}/auth/v1/settings`, {
    headers: { apikey: env.publishableKey() },
  });
  const settings = (await response.json().catch(() => null)) as { mailer_autoconfirm?: unknown } | null;
  if (!response.ok || typeof settings?.mailer_autoconfirm !== 'boolean')
    throw unavailable('Supabase Auth does not tell its settings');
  return !settings.mailer_autoconfirm;
}

/**
 * Counts a mail that is asked for, whether or not there is somebody to mail.
 * @param kind what it is for: the two leave each other alone
 * @param name whom it is for, as it was typed
 * @throws 429 with a challenge, where there were many and none is solved; 503
 */
export async function countMail(c: Context, kind: 'registration' | 'password', name: string): Promise<void> {
  if (!(await requiresConfirmation())) return;
  if ((await consumeThrottle(`mails:${kind}`, throttles.mailsBeforeChallenge)) === 0) return;
  noteReason(c, `many mails are asked for: ${kind}`);
  const subject = name.trim().toLowerCase();
  if (!(await isChallengeSolved(c, subject))) throw await challengeRequired(c, subject);
}

/** Counts a mail to an address that nobody has proven. @throws 429 when the rest is for new passwords */
export const throttleRegistrationMail = () => throttle('mails:registration:all', throttles.registrationMails);
