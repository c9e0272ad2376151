import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  adminCards,
  analyticsSummary,
  clientCards,
  newsSeenRequest,
  visitsOverTime,
  visitUnits,
} from '../../_shared/contract/index.ts';
import { callRpc, readRpc } from '../../_shared/database/rows.ts';
import { enumFilter, wholeNumber } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

export const analytics = new Hono();

analytics.get(
  '/',
  operation(
    {
      summary: 'Visitors, requests, cases and testimonials, and the shares of the services.',
      access: 'admin',
      response: analyticsSummary,
    },
    async (c, { token }) => c.json((await readRpc(c, token, 'analytics_summary', analyticsSummary))[0]),
  ),
);

analytics.get(
  '/visits',
  operation(
    {
      summary: 'The visits of the last days, weeks or months, the one we are in included.',
      access: 'admin',
      query: z.object({
        unit: z._default(enumFilter('unit', visitUnits), 'day'),
        periods: wholeNumber('periods', [1, 366], 30),
      }),
      response: visitsOverTime,
    },
    async (c, { token, query: { unit, periods } }) => {
      const asked = { p_unit: unit, p_periods: periods };
      return c.json(await readRpc(c, token, 'visits_over_time', visitsOverTime.def.element, asked));
    },
  ),
);

analytics.get(
  '/cards',
  operation(
    { summary: 'The figures on the cards of the office, and what is new.', access: 'office', response: adminCards },
    async (c, { token }) => c.json((await readRpc(c, token, 'admin_summary', adminCards))[0]),
  ),
);

analytics.get(
  '/mine',
  operation(
    {
      summary: 'The figures on a client’s cards, and what is new: their own cases and events.',
      access: 'user',
      response: clientCards,
    },
    async (c, { token }) => c.json((await readRpc(c, token, 'client_summary', clientCards))[0]),
  ),
);

analytics.post(
  '/seen',
  operation(
    {
      summary: 'Records that the caller has seen what is new.',
      description:
        'Up to the `at` of the latest that was seen. `submissions` are seen in their list, messages with their case, everything else as `news`.',
      access: 'user',
      body: newsSeenRequest,
      response: newsSeenRequest,
      example: { kind: 'news', seenUntil: '2026-11-24T10:30:00+05:30' },
    },
    async (c, { token, body }) => {
      await callRpc(c, token, 'mark_seen', { p_kind: body.kind, p_seen_until: body.seenUntil });
      return c.json(body);
    },
  ),
);
