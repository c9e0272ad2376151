/** Sends the mails of the outbox (`public.notifications`), each at most once. */
import { isMutable, settingDefaults } from '../contract/index.ts';
import { env } from '../env.ts';
import { drain, persist } from '../outbox.ts';
import { renderMail } from './render.ts';
import { beginMail, type ClaimedMail, claimMails, finishMail, queueMails, recordMailServer } from './service.ts';
import { MailError, sendMail } from './smtp.ts';
import { type MailServer, parseSmtpUrl } from './smtp-url.ts';
import { createUnsubscribeToken, unsubscribeUrls } from './unsubscribe.ts';

/** How many mails were sent, wait for another attempt, or failed. */
export interface SentMails {
  sent: number;
  queued: number;
  failed: number;
}

/**
 * Sends the mails that are due. Without SMTP_URL none is sent; they fail after two days.
 * @throws SMTP_URL is wrong; 503 when the database does not answer; what could not be queued, after the rest was sent
 */
export async function sendDueMails(): Promise<SentMails> {
  const address = env.setting('SMTP_URL');
  const server = address ? parseSmtpUrl(address) : null;
  await recordMailServer(server !== null && 'host' in server && !env.areMailsKept());
  if (server && 'problem' in server) throw new Error(server.problem);
  const problems = await queueMails();
  const results = await drain<ClaimedMail, keyof SentMails | null>(
    (limit) => claimMails(server ? limit : 0),
    async (claimed) => (server ? deliver(server, claimed) : null),
  );
  if (problems) throw new Error(`Not everything was queued: ${problems}`);
  const count = (status: keyof SentMails) => results.filter((result) => result === status).length;
  return { sent: count('sent'), queued: count('queued'), failed: count('failed') };
}

/** @returns how it ended; null when another run has it now */
async function deliver(server: MailServer, claimed: ClaimedMail): Promise<keyof SentMails | null> {
  const { id, kind, address, data, created_at, advocate, recipient_id } = claimed;
  const sender = advocate ?? settingDefaults.advocate.name;
  const site = env.siteOrigins()[0] ?? '';
  // `Tomorrow` is counted from when it is sent: it may have waited over midnight.
  const at = kind === 'hearing_reminder' ? new Date().toISOString() : created_at;
  const unsubscribe =
    recipient_id && isMutable(kind)
      ? unsubscribeUrls(site, await createUnsubscribeToken({ userId: recipient_id, kind }))
      : undefined;
  const mail = {
    id,
    to: address,
    sender,
    unsubscribeUrl: unsubscribe?.post,
    ...renderMail({ kind, data, at, sender, site, unsubscribeUrl: unsubscribe?.page }),
  };
  const finish = (status: MailError['status'] | 'sent', reason: string | null) =>
    persist(async () =>
      (await finishMail(claimed, status, reason)) ? (status === 'bounced' ? 'failed' : status) : null,
    );
  try {
    return (await sendMail(server, mail, () => beginMail(claimed))) ? await finish('sent', null) : null;
  } catch (error) {
    if (error instanceof MailError) return finish(error.status, error.message);
    throw error;
  }
}
