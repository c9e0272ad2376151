import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { UserError } from '../lib/errors.ts';
import { sendMessage } from './forward.ts';
import type { Installation } from './installation.ts';
import { functionSecret } from './keys.ts';
import { type OperationName, operations } from './operations/index.ts';

/** Below this path a running backend takes the commands of its keeper. */
export const OPERATOR_PATH = '/_operator/';

/** What a command shows to be let in: only who can read the data folder's keys can know it. */
export function operatorToken(jwtSecret: string): string {
  return functionSecret(jwtSecret, 'operator');
}

/** The door of a running backend for `npm run admin`, `npm run backup` and the like: `POST /_operator/<operation>`. */
export class Operator {
  constructor(private readonly installation: Installation) {}

  /** Answers `{ "result": … }`, or `{ "message": … }` with 400 (what the person can solve), 401, 404 or 500. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!this.isLetIn(request)) {
        request.resume();
        return sendMessage(response, 401, 'Only for the commands of this installation.');
      }
      const name = (request.url ?? '').slice(OPERATOR_PATH.length);
      const operation = Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined;
      const input = await readJson(request);
      if (!operation || request.method !== 'POST') return sendMessage(response, 404, `There is no operation ${name}.`);
      const result = await operation(this.installation, input as never);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }));
    } catch (error) {
      if (error instanceof UserError) return sendMessage(response, 400, error.message);
      sendMessage(response, 500, error instanceof Error ? error.message : String(error));
    }
  }

  private isLetIn({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${operatorToken(this.installation.keys.jwtSecret)}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
}
