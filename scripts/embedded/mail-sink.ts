import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { UserError } from '../lib/errors.ts';
import type { Mailer } from './mail.ts';

const USER = 'chambers';
const MAX_BYTES = 1024 * 1024;

/**
 * Opens a mail server on this machine that stores what it is given, so that the functions send mail in one way, with and without
 * SMTP_URL. Only those who know the password can give it anything.
 * Takes what stores the mails; the password. Returns its address, as a value of SMTP_URL. Throws UserError when it cannot listen.
 */
export async function openMailSink(
  mailer: Mailer,
  password: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    // It never leaves this machine.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onAuth({ username, password: given }, _session, done) {
      if (username === USER && given === password) done(null, { user: USER });
      else done(new Error('wrong password'));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then(({ subject = '', text, html }) =>
          mailer.send({ to, subject, ...(text && { text }), ...(html && { html }) }),
        )
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // Of single connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', () => reject(new UserError('The local mail server cannot listen on 127.0.0.1.')));
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${password}@127.0.0.1:${port}?from=office@localhost`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
