import { env } from '../../runtime/env.ts';
import { settingReader } from '../../runtime/setting-reader.ts';
import { deliverDue, type SentCounts } from '../notifications/deliver.ts';
import { readAccount, sendWhatsApp } from './send.ts';
import { recordWhatsApp } from './service.ts';
import { fillTemplate, type WhatsAppKind } from './templates.ts';

/** Offers and sends nothing without account. @throws what stops all sending, e.g. a bad token; 503 */
export async function sendDueWhatsApp(): Promise<SentCounts> {
  const account = readAccount(env.setting);
  await recordWhatsApp(account !== null);
  return deliverDue(
    'whatsapp',
    account &&
      (async ({ id, kind, address, data, advocate, language }, begin) => {
        // The database queues no other kinds.
        const template = kind as WhatsAppKind;
        const parameters = fillTemplate(template, data, advocate ?? settingReader().defaults.advocate.name, language);
        if (!(await begin())) return null;
        const message = { id, to: address, template, language, parameters };
        return { externalId: await sendWhatsApp(account, message) };
      }),
  );
}
