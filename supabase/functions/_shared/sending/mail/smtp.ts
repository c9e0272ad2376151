import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { toSaid } from '../../contract/index.ts';
import { SendError } from '../outbox.ts';
import { idHeader, isNoRecipient } from './bounces.ts';
import type { MailServer } from './smtp-url.ts';

/** Milliseconds: to connect, for the greeting, of silence. */
const TIMEOUT_MS = 15_000;

export interface Mail {
  /** Mail programs show copies with one id once. */
  id: string;
  to: string;
  /** Used where SMTP_URL has no name. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  /** One click: RFC 8058. */
  unsubscribeUrl?: string | undefined;
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

function compose({ from }: MailServer, { id, to, sender, subject, text, html, unsubscribeUrl }: Mail) {
  const [, domain] = from.address.split('@');
  return new MailComposer({
    messageId: `<${id}@${domain}>`,
    from: { address: from.address, name: from.name || sender },
    to: { address: to, name: '' },
    subject,
    text,
    html,
    // No automatic replies: RFC 3834.
    headers: {
      'Auto-Submitted': 'auto-generated',
      [idHeader]: id,
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
    .compile()
    .createReadStream();
}

/** @param begin called before the handover; false stops @returns false when stopped @throws SendError */
export async function sendMail(
  server: MailServer,
  mail: Mail,
  begin: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const { host, port, secure, user, password, from, bounces } = server;
  const isHere = host === '127.0.0.1';
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    // No password in clear text, except to this machine.
    requireTLS: !secure && !isHere && user !== undefined,
    name: isHere ? 'localhost' : from.address.split('@')[1],
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    // Ends trickling connections.
    deadline = setTimeout(() => reject(new Error('The mail server is too slow')), 4 * timeoutMs);
  });
  // Each step races it; afterwards nobody waits for it.
  broken.catch(() => undefined);
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))), broken]);
  const message = compose(server, mail);
  // Once the server asks for the message, a missing response may mean success.
  let handedOver = false;
  message.once('resume', () => {
    handedOver = true;
  });
  let begun = false;
  try {
    await step((done) => connection.connect(done));
    if (user) await step((done) => connection.login({ user, pass: password }, done));
    begun = await begin();
    if (!begun) return false;
    await step((done) => connection.send({ from: bounces, to: [mail.to] }, message, done));
    return true;
  } catch (error) {
    if (error instanceof Error) throw toSendError(error, begun, handedOver);
    throw error;
  } finally {
    clearTimeout(deadline);
    connection.quit();
    connection.close();
  }
}

function toSendError(error: SmtpError, begun: boolean, handedOver: boolean): SendError {
  const { responseCode = 0, response = '', message, command } = error;
  const said = toSaid(response || message);
  const [, enhanced = '5.1.1'] = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response) ?? [];
  if (begun && command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && isNoRecipient(enhanced))
    return new SendError('bounced', said);
  // A wrong password or busy server says nothing about this mail: it is sent later.
  if (begun && responseCode >= 500) return new SendError('failed', said);
  if (handedOver && responseCode === 0) return new SendError('failed', `notKnown: ${toSaid(message)}`);
  return new SendError('queued', said);
}
