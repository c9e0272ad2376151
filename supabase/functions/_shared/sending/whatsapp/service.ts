/** What messages by WhatsApp need beside sending them, as the service; see `database/service.ts`: it acts for nobody. */
import { callAsService } from '../../database/service.ts';
import type { WhatsAppStatus } from './status.ts';

/** Records whether messages can be sent by WhatsApp, which people are offered then. */
export function recordWhatsApp(isSet: boolean): Promise<void> {
  return callAsService('record_whatsapp', { is_set: isSet });
}

/**
 * Records what WhatsApp says of a message. As the service: Meta has signed it, and is nobody who is logged in.
 * @returns false when its sending is not recorded yet: it has to be said again
 */
export function recordWhatsAppStatus({ id, ours, status, reason, isBounced }: WhatsAppStatus): Promise<boolean> {
  const given = { external_id: id, notification: ours, status, reason, is_bounced: isBounced };
  return callAsService('record_whatsapp_status', given);
}
