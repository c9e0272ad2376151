/**
 * Delivery status notifications of mail servers.
 * @see https://www.rfc-editor.org/rfc/rfc3464
 * @see https://www.rfc-editor.org/rfc/rfc3463 for the codes
 */
import PostalMime, { type Attachment } from 'postal-mime';
import { toReason } from '../../contract/index.ts';

/** Names a mail's notification. Providers may rewrite `Message-ID`. */
export const idHeader = 'X-Notification-ID';

export interface MailBounce {
  id: string;
  address: string;
  /** For `reasonText()`, with the mail server's words. */
  reason: string;
  /** Whether nobody has this address: nothing more should be sent there. */
  isNoRecipient: boolean;
}

const reportTypes = ['message/delivery-status', 'message/global-delivery-status'];
const originalTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether nobody has the address. Other codes are about the mail (spam) or temporary (full mailbox). */
export function isNoRecipient(status: string): boolean {
  return /^5\.([01]\.\d+|2\.1|4\.4)$/.test(status);
}

type Fields = Map<string, string>;

/** A text's header fields in their order, by name in small letters. */
async function readFields(text: string): Promise<[name: string, value: string][]> {
  const { headers } = await PostalMime.parse(`${text}\r\n\r\n`);
  return headers.map(({ key, value }) => [key, value]);
}

const addressFields = ['original-recipient', 'final-recipient'];
const recipientFields = [...addressFields, 'action', 'status', 'diagnostic-code'];

/**
 * Report of each recipient. A blank line should come before each of them: where it is missing, a recipient ends with
 * a field that they have already, or with the next address.
 */
async function readRecipients(report: string): Promise<Fields[]> {
  const blocks = report.trim().split(/(?:\r?\n[ \t]*){2,}/);
  const recipients: Fields[] = [];
  for (const block of await Promise.all(blocks.map(readFields))) {
    let isNew = block.some(([name]) => addressFields.includes(name));
    for (const [name, value] of block.filter(([one]) => recipientFields.includes(one))) {
      const last = recipients.at(-1);
      const isComplete = addressFields.includes(name) && last?.has('action') && last.has('status');
      if (isNew || !last || last.has(name) || isComplete) recipients.push(new Map([[name, value]]));
      else last.set(name, value);
      isNew = false;
    }
  }
  return recipients;
}

const textIn = (part: Attachment | undefined) => (typeof part?.content === 'string' ? part.content : '');

/** With a type, as it should be: `rfc822; asha@example.com`. */
function readAddress(field: string | undefined): string | null {
  const [, address = ''] = /^\s*(?:(?:rfc822|utf-8)\s*;)?\s*<?([^\s<>]+@[^\s<>]+)>?\s*$/i.exec(field ?? '') ?? [];
  return address.toLowerCase() || null;
}

/** The failures in a notification about our mails; null for any other message. */
export async function readBounces(message: Uint8Array<ArrayBuffer>): Promise<MailBounce[] | null> {
  const parts = await PostalMime.parse(message, { attachmentEncoding: 'utf8', maxNestingDepth: 20 }).then(
    ({ attachments }) => attachments,
    () => [],
  );
  const report = textIn(parts.find(({ mimeType }) => reportTypes.includes(mimeType)));
  if (!report) return null;
  const original = textIn(parts.find(({ mimeType }) => originalTypes.includes(mimeType)));
  const [headers = ''] = original.split(/\r?\n\r?\n/);
  const id = new Map(await readFields(headers)).get(idHeader.toLowerCase())?.trim() ?? '';
  if (!uuid.test(id)) return [];
  // Also with a status of 4: the server tried for days and has given up (RFC 3464, 2.3.3).
  const failed = (await readRecipients(report)).filter((fields) => /^\s*failed\b/i.test(fields.get('action') ?? ''));
  return failed.flatMap((fields) => {
    const status = readStatus(fields);
    const said = fields
      .get('diagnostic-code')
      ?.replace(/^\s*[\w-]+\s*;\s*/, '')
      .replace(/\s+/g, ' ');
    const addresses = [readAddress(fields.get('original-recipient')), readAddress(fields.get('final-recipient'))];
    return [...new Set(addresses)].flatMap((address) =>
      address
        ? [{ id, address, reason: toReason('cameBack', said || status), isNoRecipient: isNoRecipient(status) }]
        : [],
    );
  });
}

function readStatus(fields: Fields): string {
  return /^\s*(\d\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '')?.[1] ?? '';
}
