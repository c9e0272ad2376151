/** Sends what is due in the outbox (`public.notifications`) by a channel, each at most once. */
import type { NotificationChannel } from '../../contract/index.ts';
import { drain, persist, SendError } from '../outbox.ts';
import {
  beginNotification,
  type ClaimedNotification,
  claimNotifications,
  finishNotification,
  type NotificationResult,
} from './service.ts';

/** How many were sent, wait for another attempt, or failed. */
export interface SentCounts {
  sent: number;
  queued: number;
  failed: number;
}

/** What a provider has accepted. */
export interface Accepted {
  /** Its own id, if it gives one. */
  externalId: string | null;
}

/**
 * Hands a notification to a provider. Calls `begin` just before, and leaves it when that says false.
 * @returns null when it was left
 * @throws SendError
 */
export type Send = (claimed: ClaimedNotification, begin: () => Promise<boolean>) => Promise<Accepted | null>;

/**
 * Sends what is due by a channel. After an error that concerns everything, nothing more is claimed.
 * @param send null when the channel is not set up: then nothing is sent
 * @throws 503 when the database does not answer; that error, after the rest was recorded
 */
export async function deliverDue(channel: NotificationChannel, send: Send | null): Promise<SentCounts> {
  let problem: string | null = null;
  const results = await drain<ClaimedNotification, NotificationResult['status'] | null>(
    (limit) => claimNotifications(channel, send && !problem ? limit : 0),
    async (claimed) => {
      const result = send && (await attempt(send, claimed));
      if (!result) return null;
      if (result.stops) problem = result.reason;
      return (await persist(() => finishNotification(claimed, result))) ? result.status : null;
    },
  );
  if (problem) throw new Error(problem);
  const count = (...statuses: (typeof results)[number][]) => results.filter((one) => statuses.includes(one)).length;
  return { sent: count('sent'), queued: count('queued'), failed: count('failed', 'bounced') };
}

/** @returns how it ended; null when it was left, or another run has it now */
async function attempt(
  send: Send,
  claimed: ClaimedNotification,
): Promise<(NotificationResult & { stops: boolean }) | null> {
  try {
    const accepted = await send(claimed, () => beginNotification(claimed));
    return accepted && { status: 'sent', reason: null, stops: false, ...accepted };
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return { status: error.status, reason: error.message, externalId: null, stops: error.stops };
  }
}
