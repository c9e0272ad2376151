/**
 * WhatsApp's Cloud API. It has no idempotency keys and no look-up: a message without a response is not sent again; a
 * webhook may tell later (`status.ts`).
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
import { type Obstacle, toSaid } from '../../contract/index.ts';
import { SendError } from '../outbox.ts';
import { PlatformError, type Settings } from '../social/platform.ts';
import { requireText, sendRequest } from '../social/requests.ts';

interface WhatsAppAccount {
  graph: string;
  token: string;
  phoneNumberId: string;
}

export interface WhatsAppMessage {
  /** Repeated in WhatsApp's webhooks. */
  id: string;
  /** E.164. */
  to: string;
  template: string;
  language: string;
  parameters: string[];
}

/** Null when not set up. */
export function readAccount(setting: Settings): WhatsAppAccount | null {
  const token = setting('WHATSAPP_TOKEN');
  const phoneNumberId = setting('WHATSAPP_PHONE_NUMBER_ID');
  const graph = setting('WHATSAPP_GRAPH_URL') ?? 'https://graph.facebook.com/v25.0';
  return token && phoneNumberId ? { graph, token, phoneNumberId } : null;
}

/** Rate limits and outages: nothing was sent. */
const LATER = [4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004];
const NO_RECIPIENT = [131026];
/** Token, permissions, account, number or payment: nothing is sent until somebody corrects it. */
const ACCOUNT = [0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 133010];

/** Where we can say more than WhatsApp. */
const obstacleCodes: Readonly<Record<number, Obstacle>> = {
  4: 'whatsAppBusy',
  190: 'whatsAppToken',
  368: 'whatsAppBlocked',
  80007: 'whatsAppBusy',
  130429: 'whatsAppBusy',
  131026: 'numberUnreachable',
  131031: 'whatsAppBlocked',
  131042: 'whatsAppPayment',
  131048: 'whatsAppBusy',
  131049: 'whatsAppHolds',
  131056: 'numberBusy',
  132000: 'templatePlaceholders',
  132001: 'templateMissing',
  132012: 'templatePlaceholders',
  132015: 'templatePaused',
  132016: 'templateDisabled',
};

interface GraphError {
  code?: number | undefined;
  error_subcode?: number | undefined;
  message?: string | undefined;
  error_user_msg?: string | undefined;
  error_data?: { details?: string | undefined } | undefined;
}

export function isNoRecipient({ code = -1 }: GraphError): boolean {
  return NO_RECIPIENT.includes(code);
}

function isAboutAccount({ code = -1, error_subcode }: GraphError, status: number): boolean {
  const isListed = ACCOUNT.includes(code) || (code >= 200 && code < 300);
  // An unknown phone number id is reported as a wrong parameter. Six-digit codes are specific.
  return isListed || (code === 100 && error_subcode === 33) || ((status === 401 || status === 403) && code < 1000);
}

/** For `reasonText()`: our code and WhatsApp's words. */
export function toReason({ code, message, error_user_msg, error_data }: GraphError): string {
  const text = error_user_msg || message || 'WhatsApp refused it';
  const details = error_data?.details;
  const reason = details && details !== text ? `${text}: ${details}` : text;
  const coded = code === undefined || reason.includes(String(code)) ? reason : `(#${code}) ${reason}`;
  const obstacle = obstacleCodes[code ?? -1];
  return obstacle ? `${obstacle}: ${coded}` : toSaid(coded);
}

/** Sends a message; returns WhatsApp's id. @throws SendError */
export async function sendWhatsApp(
  { graph, token, phoneNumberId }: WhatsAppAccount,
  { id, to, template, language, parameters }: WhatsAppMessage,
  timeoutMs?: number,
): Promise<string> {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
    },
    biz_opaque_callback_data: id,
  };
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  let refused: GraphError = {};
  let aboutAccount = false;
  try {
    const response = await sendRequest(`${graph}/${phoneNumberId}/messages`, init, {
      publishes: true,
      ...(timeoutMs && { timeoutMs }),
      parseRefusal: ({ error }, status) => {
        if (typeof error !== 'object' || error === null) return null;
        refused = error;
        aboutAccount = isAboutAccount(refused, status);
        const isLater = aboutAccount || LATER.includes(refused.code ?? -1);
        return { reason: toReason(refused), kind: isLater ? 'later' : undefined };
      },
    });
    return requireText(response.body.messages?.[0]?.id, true);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'unknown') throw new SendError('failed', `notKnown: ${error.message}`);
    if (error.kind !== 'final') throw new SendError('queued', error.message, aboutAccount);
    throw new SendError(isNoRecipient(refused) ? 'bounced' : 'failed', error.message);
  }
}
