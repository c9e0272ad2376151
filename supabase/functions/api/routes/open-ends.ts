import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { caseId, openEnd, parking, parkRequest } from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { callRpc, readRpc, toApiError } from '../../_shared/database/rows.ts';
import { wholeNumber } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

export const openEnds = new Hono();

/** Below a case. */
export const parkings = new Hono();

openEnds.get(
  '/',
  operation(
    {
      summary: 'What would be forgotten: hearings without a result, and open cases without a date ahead.',
      description:
        'First the hearings before today without a result, then cases that wait for long, then those without a date; of each kind the oldest first. A parked case is not among them.',
      access: 'office',
      query: z.object({ limit: wholeNumber('limit', [1, 1000], 200) }),
      response: z.array(openEnd),
    },
    async (c, { token, query }) => c.json(await readRpc(c, token, 'open_ends', openEnd, { p_limit: query.limit })),
  ),
);

parkings.post(
  '/:id/parking',
  operation(
    {
      summary: 'Parks an open case until a day, with a reason; without a day the parking ends.',
      description:
        'Until then nobody has to have a date for it. A hearing or deadline that is set ahead ends it, and so does closing the case. What somebody else has parked is changed only with `replaces`.',
      access: 'office',
      params: z.object({ id: caseId }),
      body: parkRequest,
      response: parking,
      errors: [409],
      example: { until: '2027-01-15', reason: 'Judgment is reserved.' },
    },
    async (c, { token, params: { id }, body: { until, reason = null, replaces = null } }) => {
      await callRpc(c, token, 'park_case', { p_case_id: id, p_until: until, p_reason: reason, p_replaces: replaces });
      return c.json(await readParking(c, token, id));
    },
  ),
);

/** @throws 401, 403 */
async function readParking(c: Context, token: string | null, id: string) {
  const read = callerDatabase(token).from('case_diary').select('case_id, parked_until, park_reason').eq('case_id', id);
  const response = await read.retry(false);
  if (response.error) throw toApiError(c, response, token);
  const [row] = response.data;
  return { caseId: id, parkedUntil: row?.parked_until ?? null, parkReason: row?.park_reason ?? null };
}
