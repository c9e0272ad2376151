/**
 * Reads what mail servers say of a mail later: delivery status notifications.
 * @see https://www.rfc-editor.org/rfc/rfc3464
 * @see https://www.rfc-editor.org/rfc/rfc3463 for the codes
 */
import PostalMime, { type Attachment } from 'postal-mime';
import { toReason } from '../../contract/index.ts';

/** The header of our mails that has the id of their notification. Not `Message-ID`: some providers write their own. */
export const idHeader = 'X-Notification-ID';

/** A mail that came back. */
export interface MailBounce {
  /** The id of its notification. */
  id: string;
  /** The recipient whom it did not reach. */
  address: string;
  /** With what the mail server said; as `reasonText()` takes it. */
  reason: string;
  /** Whether nobody has this address, so that nothing more should be sent there. */
  isNoRecipient: boolean;
}

const reportTypes = ['message/delivery-status', 'message/global-delivery-status'];
const originalTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a code says that nobody has the address: it is wrong, its mailbox was closed, or its domain takes no mail. Others speak of the
 * mail, as of spam, or pass, as of a mailbox that is full.
 */
export function isNoRecipient(status: string): boolean {
  return /^5\.([01]\.\d+|2\.1|4\.4)$/.test(status);
}

type Fields = Map<string, string>;

/** The header fields that a text begins with, under their names in small letters. */
async function readFields(text: string): Promise<Fields> {
  const { headers } = await PostalMime.parse(`${text}\r\n\r\n`);
  return new Map(headers.map(({ key, value }) => [key, value]));
}

const textIn = (part: Attachment | undefined) => (typeof part?.content === 'string' ? part.content : '');

/** An address with its type before it, as `rfc822; asha@example.com`. */
function readAddress(field: string | undefined): string | null {
  const [, address = ''] = /^\s*(?:rfc822|utf-8)\s*;\s*<?([^\s<>]+@[^\s<>]+)>?\s*$/i.exec(field ?? '') ?? [];
  return address.toLowerCase() || null;
}

/**
 * What a delivery status notification says of our mails: those alone that have failed for good.
 * @param message as it came
 * @returns null when it is none
 */
export async function readBounces(message: Uint8Array<ArrayBuffer>): Promise<MailBounce[] | null> {
  const parts = await PostalMime.parse(message, { attachmentEncoding: 'utf8', maxNestingDepth: 20 }).then(
    ({ attachments }) => attachments,
    () => [],
  );
  const report = textIn(parts.find(({ mimeType }) => reportTypes.includes(mimeType)));
  if (!report) return null;
  const original = textIn(parts.find(({ mimeType }) => originalTypes.includes(mimeType)));
  const [headers = ''] = original.split(/\r?\n\r?\n/);
  const id = (await readFields(headers)).get(idHeader.toLowerCase())?.trim() ?? '';
  // The first block is about the message, each other one about a recipient.
  const [, ...recipients] = await Promise.all(
    report
      .trim()
      .split(/(?:\r?\n[ \t]*){2,}/)
      .map(readFields),
  );
  const failed = recipients.filter(
    (fields) => fields.get('action')?.trim().toLowerCase() === 'failed' && readStatus(fields).startsWith('5.'),
  );
  if (!uuid.test(id)) return [];
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

/** The code alone, without a comment. */
function readStatus(fields: Fields): string {
  return /^\s*(\d\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '')?.[1] ?? '';
}
