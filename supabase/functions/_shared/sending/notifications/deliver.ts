/** Sends due notifications of a channel, each at most once. */
import type { NotificationChannel } from '../../contract/index.ts';
import { drain, persist, SendError } from '../outbox.ts';
import {
  beginNotification,
  type ClaimedNotification,
  claimNotifications,
  finishNotification,
  type NotificationResult,
} from './service.ts';

export interface SentCounts {
  sent: number;
  queued: number;
  failed: number;
}

interface Accepted {
  externalId: string | null;
}

/** Sends a notification; calls `begin` just before and leaves it on false. @returns null when left @throws SendError */
export type Send = (claimed: ClaimedNotification, begin: () => Promise<boolean>) => Promise<Accepted | null>;

/** @param send null when the channel is not set up @throws 503; an error about everything, once the rest is recorded */
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

/** Null when it was left, or another run has it. */
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
