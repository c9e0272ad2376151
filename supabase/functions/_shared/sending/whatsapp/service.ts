import { callAsService } from '../../database/service.ts';
import type { WhatsAppStatus } from './status.ts';

/** Whether WhatsApp is offered to people. */
export function recordWhatsApp(isSet: boolean): Promise<void> {
  return callAsService('record_whatsapp', { p_is_set: isSet });
}

/** As the service: Meta signs it, but is not logged in. @returns false when it comes too early: report it again */
export function recordWhatsAppStatus({ id, ours, status, reason, isBounced }: WhatsAppStatus): Promise<boolean> {
  return callAsService('record_whatsapp_status', {
    p_external_id: id,
    p_notification_id: ours,
    p_status: status,
    p_reason: reason,
    p_is_bounced: isBounced,
  });
}
