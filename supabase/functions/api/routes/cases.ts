import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  calendarEvent,
  caseChange,
  caseId,
  caseRequest,
  caseStatuses,
  clientCase,
  errorMessages,
  nullableFields,
  practiceAreas,
  validationMessages,
} from '../../_shared/contract/index.ts';
import { ApiError } from '../../_shared/errors.ts';
import { operation } from '../../_shared/operation.ts';
import { dayFilter, idFilter, oneOfFilter, pageQuery } from '../../_shared/query.ts';
import { addRow, changeRow, isReadable, readRow, readRows, type Table, toRow } from '../../_shared/rows.ts';
import { table as events } from './events.ts';

const table: Table<z.infer<typeof clientCase>> = {
  name: 'cases',
  row: clientCase,
  columns: { datetime: { field: 'filingDate', message: validationMessages.filingDate } },
};
const params = z.object({ id: caseId });
const nullable = nullableFields(clientCase);
const example = {
  title: 'Nair v. Greenfield Developers',
  description: 'A flat that was paid for and never handed over.',
  clientId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10',
  practiceArea: 'property',
  status: 'active',
  caseNumber: 'C.A. No. 1042/2026',
  court: 'Supreme Court of India',
  filingDate: '2026-03-01T00:00:00+05:30',
};

/** `/api/cases`: all of them for the admin, their own for clients, who only read. */
export const cases = new Hono();

cases.get(
  '/',
  operation(
    {
      summary: 'The cases: a client’s own, all of them for the admin; the latest filed first.',
      who: 'user',
      query: z.object({
        ...pageQuery,
        status: oneOfFilter('status', caseStatuses),
        practiceArea: oneOfFilter('practiceArea', practiceAreas),
        clientId: idFilter('clientId'),
        filedFrom: dayFilter('filedFrom'),
        filedTo: dayFilter('filedTo'),
      }),
      answer: z.array(clientCase),
      paged: true,
    },
    async (c, { token, query: { status, practiceArea, clientId, filedFrom, filedTo, ...page } }) =>
      c.json(
        await readRows(c, token, table, {
          page,
          filters: [
            ['status', 'eq', status],
            ['practice_area', 'eq', practiceArea],
            ['client_id', 'eq', clientId],
            ['filing_date', 'gte', filedFrom],
            ['filing_date', 'lte', filedTo],
          ],
          order: ['-filing_date', '-id'],
        }),
      ),
  ),
);

cases.get(
  '/:id',
  operation(
    { summary: 'A case.', who: 'user', params, answer: clientCase, tagged: true },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, table, ['id', id])),
  ),
);

cases.post(
  '/',
  operation(
    {
      summary: 'Adds a case.',
      description: 'A moment as filing date means the day that it is in the practice’s time zone.',
      who: 'admin',
      body: caseRequest,
      answer: clientCase,
      tagged: true,
      status: 201,
      errors: [409],
      example,
    },
    async (c, { token, body }) => c.json(await addRow(c, token, table, toRow(body, nullable)), 201),
  ),
);

cases.patch(
  '/:id',
  operation(
    {
      summary: 'Changes a case; what is left out stays as it is.',
      description: 'With another client its events go along.',
      who: 'admin',
      params,
      body: caseChange,
      answer: clientCase,
      tagged: true,
      conditional: true,
      errors: [409],
      example: { status: 'won' },
    },
    async (c, { token, params: { id }, body }) =>
      c.json(await changeRow(c, token, table, ['id', id], toRow(body, nullable))),
  ),
);

cases.get(
  '/:id/events',
  operation(
    {
      summary: 'The events of a case, the earliest first.',
      who: 'user',
      params,
      query: z.object(pageQuery),
      answer: z.array(calendarEvent),
      paged: true,
    },
    async (c, { token, params: { id }, query: page }) => {
      const filters = [['case_id', 'eq', id]] as const;
      const found = await readRows(c, token, events, { page, filters, order: ['start_date', 'id'] });
      // A case without events is one, also when its events were never many enough for this page.
      if (found.length === 0 && !(await isReadable(c, token, table.name, id))) {
        throw new ApiError(404, errorMessages.notFound);
      }
      return c.json(found);
    },
  ),
);
