import { isMutable } from '../../contract/index.ts';
import { env } from '../../runtime/env.ts';
import { settingReader } from '../../runtime/setting-reader.ts';
import { deliverDue, type Send, type SentCounts } from '../notifications/deliver.ts';
import { renderMail } from './render.ts';
import { queueMails, recordMailServer } from './service.ts';
import { sendMail } from './smtp.ts';
import { type MailServer, parseSmtpUrl } from './smtp-url.ts';
import { createUnsubscribeToken, unsubscribeUrls } from './unsubscribe.ts';

/** Also queues for other channels. @throws for a wrong SMTP_URL; 503; queueing errors after the rest was sent */
export async function sendDueMails(): Promise<SentCounts> {
  const address = env.setting('SMTP_URL');
  const server = address ? parseSmtpUrl(address) : null;
  await recordMailServer(server !== null && 'host' in server && !env.areMailsKept());
  if (server && 'problem' in server) throw new Error(server.problem);
  const problems = await queueMails();
  const counts = await deliverDue('mail', server && sendBy(server));
  if (problems) throw new Error(`Not everything was queued: ${problems}`);
  return counts;
}

function sendBy(server: MailServer): Send {
  return async ({ id, kind, address, data, created_at, advocate, recipient_id, language }, begin) => {
    const sender = advocate ?? settingReader().defaults.advocate.name;
    const site = env.siteOrigins()[0] ?? '';
    // `Tomorrow` counts from the sending: it may have waited over midnight.
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
      ...renderMail({ kind, data, at, sender, site, language, unsubscribeUrl: unsubscribe?.page }),
    };
    return (await sendMail(server, mail, begin)) ? { externalId: null } : null;
  };
}
