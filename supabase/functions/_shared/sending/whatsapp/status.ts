/**
 * Webhooks about messages that WhatsApp accepted.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/status
 * @see https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
import * as z from 'zod/mini';
import { isSameSecret, toHex } from '../../runtime/derived-key.ts';
import { isNoRecipient, toReason } from './send.ts';

export interface WhatsAppStatus {
  id: string;
  /** Our id, which the message carried. */
  ours: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  reason: string | null;
  isBounced: boolean;
}

const graphError = z.looseObject({
  code: z.optional(z.number()),
  message: z.optional(z.string()),
  error_data: z.optional(z.looseObject({ details: z.optional(z.string()) })),
});
const said = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.optional(z.catch(z.nullable(z.uuid()), null)),
  errors: z.optional(z.array(graphError)),
});
const payload = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          value: z.looseObject({
            metadata: z.optional(z.looseObject({ phone_number_id: z.string() })),
            statuses: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});

/** The statuses of our number's messages in a webhook's body. */
export function readStatuses(body: unknown, phoneNumberId: string): WhatsAppStatus[] {
  const parsed = z.safeParse(payload, body);
  if (!parsed.success) return [];
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  const ofOurs = values.filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId);
  return ofOurs.flatMap(({ statuses = [] }) =>
    statuses.flatMap((given) => {
      const status = z.safeParse(said, given);
      if (!status.success) return [];
      const { id, status: state, biz_opaque_callback_data: ours = null, errors: [error] = [] } = status.data;
      const failed = state === 'failed' ? (error ?? {}) : null;
      return {
        id,
        ours,
        status: state,
        reason: failed && toReason(failed),
        isBounced: failed !== null && isNoRecipient(failed),
      };
    }),
  );
}

/** Checks `X-Hub-Signature-256`. @param secret of the app */
export async function isSigned(body: Uint8Array<ArrayBuffer>, signature: string, secret: string): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['sign']);
  return isSameSecret(signature, `sha256=${toHex(await crypto.subtle.sign('HMAC', key, body))}`);
}
