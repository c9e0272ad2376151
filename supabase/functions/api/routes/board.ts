import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  boardHearing,
  board as boardResponse,
  causeListCheck,
  causeListCheckRequest,
  causeListMatch,
  causeListMatchRequest,
  causeListRequest,
  dayAt,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { callRpc, readRpc, toApiError, toRow } from '../../_shared/database/rows.ts';
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

board.post(
  '/cause-list/match',
  operation(
    {
      summary:
        'Which items of a court’s list are matters of the practice, and which hearings of the day it does not have.',
      description:
        'Stores nothing. `isSure` where a number with its kind and year is the case’s, and the court, a hearing on that day or the advocate’s code says so too: all else only proposes. `place` is that of the item in the request, from 0; null for a hearing that is not listed.',
      access: 'office',
      body: causeListMatchRequest,
      response: z.array(causeListMatch),
      example: {
        day: '2026-11-24',
        court: 'Supreme Court of India',
        items: [{ number: 'C.A. No. 329-330/2004', petitioner: 'Meera Nair', respondent: 'Greenfield Developers' }],
      },
    },
    async (c, { token, body: { day, court = null, items } }) =>
      c.json(
        await readRpc(c, token, 'match_cause_list', causeListMatch, {
          p_day: day,
          p_court: court,
          p_items: items.map((item, place) => ({ place, ...toRow(item) })),
        }),
      ),
  ),
);

board.post(
  '/cause-list',
  operation(
    {
      summary: 'Takes a court’s list over to the board of a day, and records that it was looked at now.',
      description:
        'All of it or nothing. Of a hearing that is there (`eventId`, with the `updatedAt` of the match) item and hall are set; one without is added as tentative (`title`; `caseId` where it is a case of the practice), unless its case has a hearing on that day. The same sent again changes nothing. 409 where somebody has changed or deleted a hearing meanwhile.',
      access: 'office',
      body: causeListRequest,
      response: causeListCheck,
      errors: [409],
      example: {
        day: '2026-11-24',
        rows: [{ title: 'C.A. No. 9/2026, Nair v. Menon', startTime: '10:30', itemNumber: '14', courtHall: 'Court 7' }],
      },
    },
    async (c, { token, body: { day, rows } }) => {
      const p_rows = rows.map((row) => toRow(row, ['itemNumber', 'courtHall']));
      return c.json({ day, checkedAt: await callRpc<string>(c, token, 'confirm_cause_list', { p_day: day, p_rows }) });
    },
  ),
);

/** Null for never. @throws 401, 403 */
async function readCheck(c: Context, token: string | null, day: string): Promise<string | null> {
  const check = callerDatabase(token).from('cause_list_checks').select('checked_at').eq('day', day);
  const response = await check.retry(false);
  if (response.error) throw toApiError(c, response, token);
  return response.data[0]?.checked_at ?? null;
}
