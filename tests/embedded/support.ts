import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedOptions, type EmbeddedStack, startEmbedded } from '../../scripts/embedded/index.ts';

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

/** For tests that are not about the limits: all of them come from one address. */
export const noAuthLimits = { token_refresh: 1e6, sign_in_sign_ups: 1e6, token_verifications: 1e6 };

/** Starts the fixture on a data folder. */
export function startFixture(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedStack> {
  return startEmbedded({
    projectDir: fixture,
    dataDir,
    port: 0,
    siteUrl: 'http://127.0.0.1:1234',
    functions: false,
    authLimits: noAuthLimits,
    log: () => undefined,
    ...options,
  });
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
