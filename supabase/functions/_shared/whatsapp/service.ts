/** What messages by WhatsApp need beside sending them, as the service; see `service.ts`: it acts for nobody. */
import { callAsService } from '../service.ts';

/** Records whether messages can be sent by WhatsApp, which people are offered then. */
export function recordWhatsApp(isSet: boolean): Promise<void> {
  return callAsService('record_whatsapp', { is_set: isSet });
}
