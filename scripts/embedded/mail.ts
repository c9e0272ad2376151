import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { UserError } from '../lib/errors.ts';

/** A mail from Supabase Auth. */
export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

/** A stored mail with its time. */
export interface KeptMail extends Mail {
  /** ISO 8601, UTC. */
  at: string;
}

/** Handles the mails of Supabase Auth. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const MAX_KEPT = 200;

/** Stores mails in a file instead of sending them: one JSON object for each line, the newest 200, readable only by this account. */
export class MailFile implements Mailer {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly file: string) {}

  /** The mails, oldest first. */
  async list(): Promise<KeptMail[]> {
    if (!existsSync(this.file)) return [];
    const lines = (await readFile(this.file, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as KeptMail);
  }

  send(mail: Mail): Promise<void> {
    const done = this.last.then(() => this.keep({ at: new Date().toISOString(), ...mail }));
    this.last = done.catch(() => undefined);
    return done;
  }

  private async keep(mail: KeptMail): Promise<void> {
    const mails = [...(await this.list()), mail].slice(-MAX_KEPT);
    const partial = `${this.file}.new`;
    await writeFile(partial, mails.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 });
    await rename(partial, this.file);
  }
}

/**
 * Sends mails by SMTP.
 * In: `smtps://user:password@host:465?from=office@example.com` (TLS from the beginning), or `smtp://…:587` (STARTTLS).
 * Errors: an invalid address, or one without a sender.
 */
export function smtpMailer(address: string): Mailer {
  const problem = 'smtps://user:password@host:465?from=address is expected';
  if (!URL.canParse(address)) throw new UserError(`SMTP_URL is no address: ${problem}.`);
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const from = searchParams.get('from');
  if (!/^smtps?:$/.test(protocol) || !hostname)
    throw new UserError(`SMTP_URL is no address of a mail server: ${problem}.`);
  if (!from) throw new UserError(`SMTP_URL names no sender: ${problem}.`);
  const secure = protocol === 'smtps:';
  const settings = {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    from: { name: searchParams.get('name') ?? '', address: from },
    secure,
  };
  let driver: Promise<Mailer> | undefined;
  const open = async () => new (await import('./lite.ts')).lite.SmtpEmailDriver(settings);
  return {
    async send(mail) {
      driver ??= open();
      await (await driver).send(mail);
    },
  };
}
