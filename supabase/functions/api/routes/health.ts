import { Hono } from 'hono';
import * as z from 'zod/mini';

import { callerDatabase } from '../../_shared/database/clients.ts';
import { bucketExists } from '../../_shared/files/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { noteReason } from '../../_shared/http/log.ts';
import { callerTexts } from '../../_shared/http/say.ts';
import { version } from '../../_shared/runtime/version.ts';
import { operation } from '../operation.ts';

/** Slower means down. */
const TIMEOUT_MS = 3000;

const state = z.enum(['ok', 'down']);
const report = z.object({
  status: state,
  database: state,
  storage: state,
  version: z.string(),
  /** Counts this caller's attempts. */
  network: z.string(),
  message: z.optional(z.string()),
});

export const health = new Hono();

health.get(
  '/',
  operation(
    {
      summary:
        'Whether the database and Storage answer (503 where one of them is down), the version that runs, and the network by which ' +
        'the attempts of the caller are counted.',
      access: 'anyone',
      response: report,
      errors: [503],
    },
    async (c) => {
      const [database, storage] = await Promise.all([isDatabaseUp(), bucketExists('gallery', timeout())]);
      const up = database && storage;
      if (!up) noteReason(c, `down: ${[!database && 'database', !storage && 'storage'].filter(Boolean).join(', ')}`);
      const response = {
        status: toState(up),
        database: toState(database),
        storage: toState(storage),
        version,
        network: clientNetwork(c),
        ...(up ? {} : { message: callerTexts(c).error.unavailable }),
      } satisfies z.infer<typeof report>;
      return c.json(response, up ? 200 : 503);
    },
  ),
);

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);
const toState = (up: boolean) => (up ? 'ok' : 'down');

/** As a visitor: anyone may read this. */
async function isDatabaseUp(): Promise<boolean> {
  const links = callerDatabase(null).from('social_links').select('platform').limit(1).retry(false);
  return !(await links.abortSignal(timeout())).error;
}
