/** What SMTP_URL says: the same for the functions, the embedded backend and the checks of settings. */

/** A mail server, and who mails come from. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the beginning; else STARTTLS. */
  secure: boolean;
  /** Without them nobody logs in there. */
  user?: string;
  password?: string;
  from: { address: string; name: string };
  /** Where mails come back that cannot be delivered: the sender of the envelope. */
  bounces: string;
}

const isMailbox = (text: string) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);

const expected = 'smtps://user:password@host:465?from=address is expected';

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * @param address `smtps://user:password@host:465?from=office@example.com&name=The%20office&bounces=bounces@example.com`, or
 *   `smtp://…:587`
 * @returns the server; or what is wrong, in one line without secrets
 */
export function parseSmtpUrl(address: string): MailServer | { problem: string } {
  if (!URL.canParse(address)) return { problem: `SMTP_URL is no address: ${expected}.` };
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  if (!/^smtps?:$/.test(protocol) || !hostname)
    return { problem: `SMTP_URL is no address of a mail server: ${expected}.` };
  const from = searchParams.get('from') ?? '';
  if (!isMailbox(from)) return { problem: `SMTP_URL names no sender: ${expected}.` };
  const bounces = searchParams.get('bounces') || from;
  if (!isMailbox(bounces)) return { problem: 'SMTP_URL has no address in bounces: bounces=address is expected.' };
  const [user, pass] = [decoded(username), decoded(password)];
  if (user === null || pass === null)
    return { problem: `SMTP_URL has a % that encodes nothing; write it as %25: ${expected}.` };
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(user && { user, password: pass }),
    from: { address: from, name: searchParams.get('name') ?? '' },
    bounces,
  };
}
