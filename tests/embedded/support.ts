import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { type EmbeddedOptions, type EmbeddedStack, startEmbedded } from '../../scripts/embedded/index.ts';
import { functionSecret } from '../../scripts/embedded/keys.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const fixture = path.join(import.meta.dirname, 'fixture');

/** A new folder for one test file; `remove` it at the end. The account that runs Postgres for root can read it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A copy of the fixture that a test may change. It is outside the repository, so it has no node_modules. */
export function copyOfFixture(folder: string, name: string): string {
  const copy = path.join(folder, name);
  cpSync(fixture, copy, { recursive: true });
  return copy;
}

/** Copies a data folder, with file owners. */
export function copyData(from: string, to: string): string {
  execFileSync('cp', ['-a', from, to]);
  return to;
}

/** Starts the product on a data folder, without demo data. Its tasks run when a test asks. */
export const startProduct = (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedStack> =>
  startEmbedded({
    projectDir: root,
    dataDir,
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    demo: false,
    jobsIntervalMs: 0,
    log: () => undefined,
    ...options,
  });

/** Starts the fixture on a data folder. */
export const startFixture = (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedStack> =>
  startProduct(dataDir, {
    projectDir: fixture,
    siteUrl: 'http://127.0.0.1:1234',
    demo: undefined,
    functions: false,
    ...options,
  });

/** Runs a scheduled task. Returns what it answers, or the status of its failure. */
export async function runTask<Answer = unknown>({ url, jwtSecret }: EmbeddedStack, task: string) {
  const response = await fetch(`${url}/functions/v1/jobs/${task}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${functionSecret(jwtSecret, 'jobs')}` },
  });
  return (response.ok ? await response.json() : response.status) as Answer;
}

/** A mail server that takes every mail, but to those whom it does not know. */
export async function startMailServer() {
  /** The requests that it has received. */
  const mails: { from: string; to: string[]; message: string }[] = [];
  /** Recipients that it does not know. */
  const unknown = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : undefined);
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const message = Buffer.concat(await stream.toArray()).toString();
      const from = mailFrom ? mailFrom.address : '';
      mails.push({ from, to: rcptTo.map(({ address }) => address), message });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=office@example.com`,
    mails,
    unknown,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

/** Polls until there is a response; fails at the deadline. */
export async function eventually<T>(question: () => Promise<T | undefined>, milliseconds = 60_000): Promise<T> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    const response = await question().catch(() => undefined);
    if (response !== undefined) return response;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Not so within ${milliseconds} ms`);
}

/** Headers of a request with a key, and with a user's token if given. */
export function as(key: string, token?: string): Record<string, string> {
  return {
    apikey: key,
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** Registers a user. Returns the token. */
export async function signUp(stack: EmbeddedStack, email: string): Promise<string> {
  const response = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: as(stack.publishableKey),
    body: JSON.stringify({ email, password: 'a long password' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
