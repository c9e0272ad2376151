/** Sending a mail: against a real mail server, and against what else may answer at its port. */
import { deepStrictEqual, match, ok, rejects, strictEqual } from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { SendError } from '../outbox.ts';
import { type Mail, sendMail } from './smtp.ts';
import { type MailServer, parseSmtpUrl } from './smtp-url.ts';

const mail: Mail = {
  id: '00000000-0000-4000-8000-000000000001',
  to: 'asha@example.com',
  sender: 'Anand B. Chandra',
  subject: 'Your password was changed — ठीक है',
  text: 'A text.\n.\nIt goes on after a dot.\n',
  html: '<p>A text.</p>',
};
const yes = () => Promise.resolve(true);
const QUICK_MS = 300;

function serverAt(port: number, credentials = ''): MailServer {
  const server = parseSmtpUrl(`smtp://${credentials}127.0.0.1:${port}?from=office@chambers.example`);
  if ('problem' in server) throw new Error(server.problem);
  return server;
}

/** Runs a mail server for a test. */
async function withServer(options: SMTPServerOptions, test: (server: MailServer) => Promise<void>): Promise<void> {
  const smtp = new SMTPServer({ name: 'localhost', authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  try {
    await test(serverAt((smtp.server.address() as { port: number }).port));
  } finally {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
}

/** Runs whatever answers at a port, which is no mail server, or one that breaks off. */
async function withPort(handle: (socket: Socket) => void, test: (server: MailServer) => Promise<void>): Promise<void> {
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    handle(socket);
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = tcp.address() as { port: number };
  try {
    await test(serverAt(port));
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => tcp.close(() => resolve()));
  }
}

/** A mail server by hand, which answers each line; null is silence, and `end` breaks off. */
function speaker(replyTo: (line: string) => string | null | 'end'): (socket: Socket) => void {
  return (socket) => {
    let rest = '';
    socket.write('220 here\r\n');
    socket.on('data', (chunk: Uint8Array) => {
      const lines = (rest + new TextDecoder().decode(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const response = replyTo(line);
        if (response === 'end') return socket.destroy();
        if (response) socket.write(`${response}\r\n`);
      }
    });
  };
}

/** Takes every mail. Returns them, and what takes them. */
function collect() {
  const taken: { from: string; to: string[]; raw: string }[] = [];
  const onData: SMTPServerOptions['onData'] = async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
    const raw = Buffer.concat(await stream.toArray()).toString();
    taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
    done();
  };
  return { taken, onData };
}

const replyError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const refused = (status: string, message: RegExp) => (error: unknown) => {
  ok(error instanceof SendError);
  strictEqual(error.status, status);
  match(error.message, message);
  return true;
};

Deno.test('sends a mail with its sender, recipient, text and HTML', async () => {
  const { taken, onData } = collect();
  await withServer({ onData }, async (server) =>
    strictEqual(
      await sendMail(
        { ...server, bounces: 'bounces@chambers.example' },
        { ...mail, unsubscribeUrl: `https://example.com/api/unsubscribe?token=${'a'.repeat(150)}` },
        yes,
      ),
      true,
    ),
  );
  strictEqual(taken.length, 1);
  const { from = '', to = [], raw = '' } = taken[0] ?? {};
  deepStrictEqual([from, to], ['bounces@chambers.example', ['asha@example.com']]);
  match(raw, /^From: "?Anand B\. Chandra"? <office@chambers\.example>/m);
  match(raw, /^Message-ID: <00000000-0000-4000-8000-000000000001@chambers\.example>/m);
  match(raw, /^Auto-Submitted: auto-generated/m);
  match(raw, /^X-Notification-ID: 00000000-0000-4000-8000-000000000001\r$/im);
  match(raw, /^List-Unsubscribe:\s+<https:\/\/example\.com\/api\/unsubscribe\?token=a{150}>\r$/m);
  match(raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  match(raw, /It goes on after a dot/);
  match(raw, /<p>A text\.<\/p>/);
});

Deno.test('writes a domain of another script in ASCII, on the envelope too', async () => {
  const { taken, onData } = collect();
  // The server reads it as people write it; without SMTPUTF8 it takes nothing but ASCII.
  await withServer({ onData, hideSMTPUTF8: true }, async (server) =>
    strictEqual(await sendMail(server, { ...mail, to: "o'neil&sons@डाक.भारत" }, yes), true),
  );
  const { to = [], raw = '' } = taken[0] ?? {};
  deepStrictEqual(to, ["o'neil&sons@डाक.भारत"]);
  match(raw, /^To: o'neil&sons@xn--11bx1g\.xn--h2brj9c\r$/m);
});

Deno.test('takes no header and no recipient out of a name or a subject', async () => {
  const { taken, onData } = collect();
  const line = 'Asha\r\nBcc: thief@example.com\r\n\r\nA text of their own';
  await withServer({ onData }, async (server) =>
    strictEqual(await sendMail(server, { ...mail, sender: line, subject: line }, yes), true),
  );
  const { to = [], raw = '' } = taken[0] ?? {};
  deepStrictEqual(to, ['asha@example.com']);
  const [headers = ''] = raw.split('\r\n\r\n');
  ok(!/^(Bcc|A text)/im.test(headers), headers);
  match(raw, /<p>A text\.<\/p>/);
});

Deno.test('hands nothing over when it may not', async () => {
  let taken = 0;
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => {
    taken += 1;
    done();
  };
  await withServer({ onMailFrom }, async (server) =>
    strictEqual(await sendMail(server, mail, () => Promise.resolve(false)), false),
  );
  strictEqual(taken, 0);
});

Deno.test('is queued when the password is wrong: that says nothing about the mail', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(replyError(535, 'wrong password'));
  await withServer({ onAuth, allowInsecureAuth: true, authOptional: false }, async ({ port }) =>
    rejects(sendMail(serverAt(port, 'office:wrong@'), mail, yes), refused('queued', /535/)),
  );
});

Deno.test('sends no password in the clear to another machine', async () => {
  const lines: string[] = [];
  const listen = speaker((line) => {
    lines.push(line);
    return line.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN' : '502 no';
  });
  await withPort(listen, async ({ port }) => {
    const server = { ...serverAt(port, 'office:secret@'), host: 'localhost' };
    await rejects(sendMail(server, mail, yes), refused('queued', /./));
  });
  ok(lines.every((line) => !line.startsWith('AUTH')));
});

Deno.test('is queued when nobody answers, or something else does', async () => {
  let closed = 0;
  await withPort(
    (socket) => socket.end(),
    (server) => {
      closed = server.port;
      return Promise.resolve();
    },
  );
  await rejects(sendMail(serverAt(closed), mail, yes), refused('queued', /./));
  const html = 'HTTP/1.1 400 Bad Request\r\ncontent-type: text/html\r\n\r\n<html>Bad Request</html>';
  await withPort(
    (socket) => socket.end(html),
    (server) => rejects(sendMail(server, mail, yes), refused('queued', /./)),
  );
  await withPort(
    () => undefined,
    (server) => rejects(sendMail(server, mail, yes, QUICK_MS), refused('queued', /./)),
  );
});

Deno.test('is queued when the server goes silent before it has asked for the message', async () => {
  const silent = speaker((line) => (line.startsWith('RCPT') ? null : '250 well'));
  await withPort(silent, (server) => rejects(sendMail(server, mail, yes, QUICK_MS), refused('queued', /./)));
});

for (const [what, atTheEnd] of [
  ['goes silent', null],
  ['breaks off', 'end'],
] as const) {
  Deno.test(`is not sent again when the server ${what} after it has read the message`, async () => {
    let isMessage = false;
    const listen = speaker((line) => {
      if (isMessage) return line === '.' ? atTheEnd : null;
      isMessage = line === 'DATA';
      return isMessage ? '354 go on' : '250 well';
    });
    await withPort(listen, (server) =>
      rejects(sendMail(server, mail, yes, QUICK_MS), refused('failed', /^notKnown: /)),
    );
  });
}
