import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  calendarEvent,
  hearingId,
  hearingOrder,
  hearingOrderChange,
  outcomeRequest,
  recordedOutcome,
  toColumn,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { callRpc, readRow, type Table, toApiError, toRow, updateRow } from '../../_shared/database/rows.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { isMatch, setEtag, toEtag } from '../../_shared/http/etag.ts';
import { operation } from '../operation.ts';
import { table as events } from './events.ts';

const orders: Table<z.infer<typeof hearingOrder>> = { name: 'hearing_orders', row: hearingOrder };
const params = z.object({ id: hearingId });

/** A hearing itself is an event. */
export const hearings = new Hono();

interface OutcomeEvent {
  outcome: z.infer<typeof recordedOutcome>['outcome'];
  outcome_recorded_at: string | null;
  start_date: string;
  purpose: string | null;
  court_hall: string | null;
  bench: string | null;
  is_tentative: boolean;
  next_event_id: string | null;
  updated_at: string;
  order: { body: string; shared: boolean; updated_at: string } | null;
}
const outcomeColumns = `outcome, outcome_recorded_at, start_date, purpose, court_hall, bench, is_tentative, next_event_id,
  updated_at, order:hearing_orders(body, shared, updated_at)`;

/** The outcome, and `updated_at` of hearing, order and next hearing. @throws 401, 403, 404 (also for other events) */
async function readOutcome(c: Context, token: string | null, id: string) {
  const read = async (filter: Readonly<Record<string, string>>) => {
    const response = await callerDatabase(token).from('events').select(outcomeColumns).match(filter).retry(false);
    if (response.error) throw toApiError(c, response, token);
    return response.data[0] as unknown as OutcomeEvent | undefined;
  };
  const hearing = await read({ id, type: 'hearing' });
  if (!hearing) throw new ApiError(404, 'error.notFound');
  const { order } = hearing;
  const next = hearing.next_event_id ? await read({ id: hearing.next_event_id }) : undefined;
  const recorded: z.infer<typeof recordedOutcome> = {
    outcome: hearing.outcome,
    orderText: order?.body ?? null,
    orderShared: order?.shared ?? false,
    nextDate: next?.start_date ?? null,
    nextPurpose: next?.purpose ?? null,
    nextCourtHall: next?.court_hall ?? null,
    nextBench: next?.bench ?? null,
    nextTentative: next?.is_tentative ?? false,
  };
  const basedOn = [hearing.updated_at, order?.updated_at ?? null, next?.updated_at ?? null];
  return { recorded, recordedAt: hearing.outcome_recorded_at, basedOn, etag: toEtag(...basedOn) };
}

/** `If-Match` as arguments of `record_outcome()`. @throws 400, 404, 412 */
async function readPrecondition(c: Context, token: string | null, id: string) {
  if (c.req.header('if-match') === undefined) return null;
  const { basedOn, recordedAt, etag } = await readOutcome(c, token, id);
  const matches = isMatch(c, etag);
  if (matches === false) throw new ApiError(412, 'error.changed');
  return matches && { p_based_on: basedOn, p_replaces: recordedAt };
}

hearings.get(
  '/:id/outcome',
  operation(
    {
      summary: 'What is recorded of a hearing: its result, the order and the next date.',
      description:
        'In the fields in which it is sent. The `ETag` changes with the hearing, its order and the next hearing.',
      access: 'office',
      params,
      response: recordedOutcome,
      hasEtag: true,
    },
    async (c, { token, params: { id } }) => {
      const { recorded, etag } = await readOutcome(c, token, id);
      setEtag(c, etag);
      return c.json(recorded);
    },
  ),
);

hearings.post(
  '/:id/outcome',
  operation(
    {
      summary: 'Records what became of a hearing, and creates the next one.',
      description:
        'Both or neither; with the same values it is done once. What somebody else has recorded is replaced only with `replaces`, ' +
        'or with `If-Match`: the tag of what `GET` answers here. With a tag the order and the next hearing are protected too.',
      access: 'office',
      params,
      body: outcomeRequest,
      response: calendarEvent,
      hasEtag: true,
      supportsIfMatch: true,
      errors: [409],
      example: {
        outcome: 'adjourned',
        orderText: 'Reply within two weeks.',
        nextDate: '2026-12-15T10:30:00+05:30',
        nextPurpose: 'Final arguments',
      },
    },
    async (c, { token, params: { id }, body }) => {
      const precondition = await readPrecondition(c, token, id);
      const values = Object.entries(body).map(([field, value]) => [`p_${toColumn(field)}`, value]);
      try {
        await callRpc(c, token, 'record_outcome', { p_event_id: id, ...Object.fromEntries(values), ...precondition });
      } catch (error) {
        // Another change may have come after the comparison.
        if (precondition && error instanceof ApiError && error.status === 409) await readPrecondition(c, token, id);
        throw error;
      }
      return c.json(await readRow(c, token, events, ['id', id]));
    },
  ),
);

hearings.get(
  '/:id/order',
  operation(
    {
      summary: 'What the court ordered; a client reads it where the office shares it.',
      access: 'user',
      params,
      response: hearingOrder,
      hasEtag: true,
    },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, orders, ['event_id', id])),
  ),
);

hearings.patch(
  '/:id/order',
  operation(
    {
      summary: 'Changes an order’s text, or whether the client may read it.',
      access: 'office',
      params,
      body: hearingOrderChange,
      response: hearingOrder,
      hasEtag: true,
      supportsIfMatch: true,
      example: { shared: true },
    },
    async (c, { token, params: { id }, body }) =>
      c.json(await updateRow(c, token, orders, ['event_id', id], toRow(body))),
  ),
);
