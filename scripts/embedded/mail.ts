import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseSmtpUrl } from '../../supabase/functions/_shared/sending/mail/smtp-url.ts';
import { UserError } from '../lib/errors.ts';

/** A mail from Supabase Auth or the functions. */
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

/** Sends or stores mails. */
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
    return this.change((mails) => [...mails, { at: new Date().toISOString(), ...mail }].slice(-MAX_KEPT));
  }

  /** Deletes the mails from before a time. */
  deleteBefore(time: Date): Promise<void> {
    return this.change((mails) => mails.filter(({ at }) => Date.parse(at) >= time.getTime()));
  }

  /** One change after the other, each of the whole file. */
  private change(next: (mails: KeptMail[]) => KeptMail[]): Promise<void> {
    const done = this.last.then(async () => {
      const mails = await this.list();
      const changed = next(mails);
      if (mails.length + changed.length > 0) await this.write(changed);
    });
    this.last = done.catch(() => undefined);
    return done;
  }

  private async write(mails: KeptMail[]): Promise<void> {
    const partial = `${this.file}.new`;
    await writeFile(partial, mails.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 });
    await rename(partial, this.file);
  }
}

/**
 * Sends mails by SMTP.
 * Takes the value of SMTP_URL, see parseSmtpUrl(). Throws what is wrong with it.
 */
export function smtpMailer(address: string): Mailer {
  const server = parseSmtpUrl(address);
  if ('problem' in server) throw new UserError(server.problem);
  const { host, port, secure, user, password, from } = server;
  const settings = { host, port, secure, from, ...(user && { user, pass: password ?? '' }) };
  let driver: Promise<Mailer> | undefined;
  const open = async () => new (await import('./lite.ts')).lite.SmtpEmailDriver(settings);
  return {
    async send(mail) {
      driver ??= open();
      await (await driver).send(mail);
    },
  };
}
