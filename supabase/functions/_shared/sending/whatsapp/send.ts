/**
 * Hands a message to WhatsApp's Cloud API, and says what its answer means. It has no key against sending twice, and nothing to look
 * a message up: one whose answer never came is not sent again. A webhook may tell later: see `status.ts`.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
import { type Obstacle, toSaid } from '../../contract/index.ts';
import { SendError } from '../outbox.ts';
import { PlatformError, type Settings } from '../social/platform.ts';
import { requireText, sendRequest } from '../social/requests.ts';

/** The business account that sends. */
export interface WhatsAppAccount {
  /** The Graph API, with its version. */
  graph: string;
  token: string;
  phoneNumberId: string;
}

/** A message that fills in a template. */
export interface WhatsAppMessage {
  /** Ours; WhatsApp repeats it in its webhooks. */
  id: string;
  /** In E.164. */
  to: string;
  template: string;
  language: string;
  parameters: string[];
}

/** The account of the settings. Out: null while it is not set up. */
export function readAccount(setting: Settings): WhatsAppAccount | null {
  const token = setting('WHATSAPP_TOKEN');
  const phoneNumberId = setting('WHATSAPP_PHONE_NUMBER_ID');
  const graph = setting('WHATSAPP_GRAPH_URL') ?? 'https://graph.facebook.com/v25.0';
  return token && phoneNumberId ? { graph, token, phoneNumberId } : null;
}

/** Limits of calls and messages; a service that is down: nothing was sent. */
const LATER = [4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004];
/** Nobody can be reached at the number. */
const NO_RECIPIENT = [131026];
/** The token, its permissions, the account, its number or its payment: everything waits until somebody puts that right. */
const ACCOUNT = [0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 133010];

/** What somebody of the practice can make of it; where there is nothing, WhatsApp's own words say enough. */
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

/** An error of the Graph API, in an answer or a webhook. */
export interface GraphError {
  code?: number | undefined;
  error_subcode?: number | undefined;
  message?: string | undefined;
  error_user_msg?: string | undefined;
  error_data?: { details?: string | undefined } | undefined;
}

/** Whether it says that nobody can be reached at the number. */
export function isNoRecipient({ code = -1 }: GraphError): boolean {
  return NO_RECIPIENT.includes(code);
}

function isAboutAccount({ code = -1, error_subcode }: GraphError, status: number): boolean {
  const isListed = ACCOUNT.includes(code) || (code >= 200 && code < 300);
  // That no object has the id of the number is told as a wrong parameter.
  // Codes of six digits say by themselves what they are about.
  return isListed || (code === 100 && error_subcode === 33) || ((status === 401 || status === 403) && code < 1000);
}

/** Why a message was not sent, as `reasonText()` takes it: by our code, and in WhatsApp's words. */
export function toReason({ code, message, error_user_msg, error_data }: GraphError): string {
  const text = error_user_msg || message || 'WhatsApp refused it';
  const details = error_data?.details;
  const reason = details && details !== text ? `${text}: ${details}` : text;
  const coded = code === undefined || reason.includes(String(code)) ? reason : `(#${code}) ${reason}`;
  const obstacle = obstacleCodes[code ?? -1];
  return obstacle ? `${obstacle}: ${coded}` : toSaid(coded);
}

/**
 * Sends a message.
 * @returns WhatsApp's id of it
 * @throws SendError
 */
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
