/** SMTP_URL, for the functions, the embedded backend and the settings' checks. */

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the start; else STARTTLS. */
  secure: boolean;
  user?: string;
  password?: string;
  from: { address: string; name: string };
  /** The envelope's sender. */
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

/** The server, or a problem without secrets, of `smtps://user:password@host:465?from=a@b.c&name=…&bounces=…`. */
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
