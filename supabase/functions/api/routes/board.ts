import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  boardHearing,
  board as boardResponse,
  causeListCheck,
  causeListCheckRequest,
  dayAt,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { callRpc, readRpc, toApiError } from '../../_shared/database/rows.ts';
import { dayFilter } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

export const board = new Hono();

board.get(
  '/',
  operation(
    {
      summary: 'The hearings of a day, by time, court, hall and item.',
      description: 'The day is of the practice’s calendar; today where none is named. At most 200 hearings.',
      access: 'office',
      query: z.object({ day: dayFilter('day') }),
      response: boardResponse,
    },
    async (c, { token, query }) => {
      const day = query.day ?? dayAt(new Date());
      const [hearings, checkedAt] = await Promise.all([
        readRpc(c, token, 'board', boardHearing, { p_day: day }),
        readCheck(c, token, day),
      ]);
      return c.json({ day, checkedAt, hearings });
    },
  ),
);

board.post(
  '/check',
  operation(
    {
      summary: 'Records that a day’s cause list was looked at now.',
      access: 'office',
      body: causeListCheckRequest,
      response: causeListCheck,
      example: { day: '2026-11-24' },
    },
    async (c, { token, body: { day } }) =>
      c.json({ day, checkedAt: await callRpc<string>(c, token, 'check_cause_list', { p_day: day }) }),
  ),
);

/** Null for never. @throws 401, 403 */
async function readCheck(c: Context, token: string | null, day: string): Promise<string | null> {
  const check = callerDatabase(token).from('cause_list_checks').select('checked_at').eq('day', day);
  const response = await check.retry(false);
  if (response.error) throw toApiError(c, response, token);
  return response.data[0]?.checked_at ?? null;
}
