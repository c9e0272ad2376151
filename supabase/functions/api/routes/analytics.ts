import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  adminCards,
  analyticsSummary,
  clientCards,
  columnOf,
  visitsOverTime,
  visitUnits,
} from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { oneOfFilter, wholeNumber } from '../../_shared/query.ts';
import { callRpc } from '../../_shared/rows.ts';

/** `/api/analytics`: the figures of the dashboards, each summed by one function of the database. */
export const analytics = new Hono();

analytics.get(
  '/',
  operation(
    {
      summary: 'Visitors, requests, cases and testimonials, and the shares of the services.',
      who: 'admin',
      answer: analyticsSummary,
    },
    async (c, { token }) => c.json((await figures(c, token, 'analytics_summary', analyticsSummary))[0]),
  ),
);

analytics.get(
  '/visits',
  operation(
    {
      summary: 'The visits of the last days, weeks or months, the one we are in included.',
      who: 'admin',
      query: z.object({
        unit: z._default(oneOfFilter('unit', visitUnits), 'day'),
        periods: wholeNumber('periods', [1, 366], 30),
      }),
      answer: visitsOverTime,
    },
    async (c, { token, query }) =>
      c.json(await figures(c, token, 'visits_over_time', visitsOverTime.def.element, query)),
  ),
);

analytics.get(
  '/cards',
  operation({ summary: 'The figures on the admin’s cards.', who: 'admin', answer: adminCards }, async (c, { token }) =>
    c.json((await figures(c, token, 'admin_summary', adminCards))[0]),
  ),
);

analytics.get(
  '/mine',
  operation(
    { summary: 'The figures on a client’s cards: their own cases and events.', who: 'user', answer: clientCards },
    async (c, { token }) => c.json((await figures(c, token, 'client_summary', clientCards))[0]),
  ),
);

/** What a function of the database sums up for the caller, in the fields of the answer. Errors: 401, 403. */
async function figures(
  c: Context,
  token: string | null,
  name: string,
  { shape }: { shape: Readonly<Record<string, unknown>> },
  given: Record<string, unknown> = {},
): Promise<Record<string, unknown>[]> {
  const rows = await callRpc<Record<string, unknown>[]>(c, token, name, given);
  return rows.map((row) => Object.fromEntries(Object.keys(shape).map((field) => [field, row[columnOf(field)]])));
}
