import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  adminCards,
  analyticsSummary,
  clientCards,
  toColumn,
  visitsOverTime,
  visitUnits,
} from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { enumFilter, wholeNumber } from '../../_shared/query.ts';
import { callRpc } from '../../_shared/rows.ts';

/** `/api/analytics`: the figures of the dashboards, each summed by one function of the database. */
export const analytics = new Hono();

analytics.get(
  '/',
  operation(
    {
      summary: 'Visitors, requests, cases and testimonials, and the shares of the services.',
      access: 'admin',
      response: analyticsSummary,
    },
    async (c, { token }) => c.json((await figures(c, token, 'analytics_summary', analyticsSummary))[0]),
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
    async (c, { token, query }) =>
      c.json(await figures(c, token, 'visits_over_time', visitsOverTime.def.element, query)),
  ),
);

analytics.get(
  '/cards',
  operation(
    { summary: 'The figures on the admin’s cards.', access: 'admin', response: adminCards },
    async (c, { token }) => c.json((await figures(c, token, 'admin_summary', adminCards))[0]),
  ),
);

analytics.get(
  '/mine',
  operation(
    { summary: 'The figures on a client’s cards: their own cases and events.', access: 'user', response: clientCards },
    async (c, { token }) => c.json((await figures(c, token, 'client_summary', clientCards))[0]),
  ),
);

/** What a function of the database sums up for the caller, in the fields of the response. Errors: 401, 403. */
async function figures(
  c: Context,
  token: string | null,
  name: string,
  { shape }: { shape: Readonly<Record<string, unknown>> },
  parameters: Record<string, unknown> = {},
): Promise<Record<string, unknown>[]> {
  const rows = await callRpc<Record<string, unknown>[]>(c, token, name, parameters);
  return rows.map((row) => Object.fromEntries(Object.keys(shape).map((field) => [field, row[toColumn(field)]])));
}
