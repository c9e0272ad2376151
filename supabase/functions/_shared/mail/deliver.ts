/** Sends the mails of the outbox (`public.notifications`), each at most once. */
import { settingDefaults } from '../contract/index.ts';
import { env } from '../env.ts';
import { drain, persist } from '../outbox.ts';
import { noticeMail } from './notices.ts';
import { beginMail, type ClaimedMail, claimMails, finishMail } from './service.ts';
import { MailError, sendMail } from './smtp.ts';
import { type MailServer, parseSmtpUrl } from './smtp-url.ts';

/** How many mails were sent, wait for another attempt, or failed. */
export interface SentMails {
  sent: number;
  queued: number;
  failed: number;
}

/**
 * Sends the mails that are due. Without SMTP_URL none is sent; they fail after two days.
 * @throws SMTP_URL is wrong; 503 when the database does not answer
 */
export async function sendDueMails(): Promise<SentMails> {
  const address = env.setting('SMTP_URL');
  const server = address ? parseSmtpUrl(address) : null;
  if (server && 'problem' in server) throw new Error(server.problem);
  const results = await drain<ClaimedMail, keyof SentMails | null>(
    (limit) => claimMails(server ? limit : 0),
    async (claimed) => (server ? deliver(server, claimed) : null),
  );
  const count = (status: keyof SentMails) => results.filter((result) => result === status).length;
  return { sent: count('sent'), queued: count('queued'), failed: count('failed') };
}

/** @returns how it ended; null when another run has it now */
async function deliver(server: MailServer, claimed: ClaimedMail): Promise<keyof SentMails | null> {
  const { id, kind, address, data, created_at, advocate } = claimed;
  const sender = advocate ?? settingDefaults.advocate.name;
  const site = env.siteOrigins()[0] ?? '';
  const mail = { id, to: address, sender, ...noticeMail({ kind, data, at: created_at, sender, site }) };
  const finish = (status: keyof SentMails, reason: string | null) =>
    persist(async () => ((await finishMail(claimed, status, reason)) ? status : null));
  try {
    return (await sendMail(server, mail, () => beginMail(claimed))) ? await finish('sent', null) : null;
  } catch (error) {
    if (error instanceof MailError) return finish(error.status, error.message);
    throw error;
  }
}
