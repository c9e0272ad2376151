import { Hono } from 'hono';
import * as z from 'zod/mini';
import { identifier } from '../../_shared/contract/fields.ts';
import {
  contactSubmission,
  submissionServices,
  submissionStatuses,
  submissionStatusRequest,
} from '../../_shared/contract/index.ts';
import { readRows, type Table } from '../../_shared/database/rows.ts';
import { enumFilter, pageQuery, timestampFilter } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { changeOperation, readOperation } from '../row-operations.ts';

const table: Table<z.infer<typeof contactSubmission>> = { name: 'contact_submissions', row: contactSubmission };
const params = z.object({ id: identifier('submission') });

export const contactSubmissions = new Hono();

contactSubmissions.get(
  '/',
  operation(
    {
      summary: 'What visitors have asked for, the latest first.',
      description: 'With `from` and `to`: what was sent at `from` or later, and before `to`.',
      access: 'admin',
      query: z.object({
        ...pageQuery,
        status: enumFilter('status', submissionStatuses),
        service: enumFilter('service', submissionServices),
        from: timestampFilter('from'),
        to: timestampFilter('to'),
      }),
      response: z.array(contactSubmission),
      paged: true,
    },
    async (c, { token, query: { status, service, from, to, ...page } }) =>
      c.json(
        await readRows(c, token, table, {
          page,
          filters: [
            ['status', 'eq', status],
            ['service', 'eq', service],
            ['submitted_at', 'gte', from],
            ['submitted_at', 'lt', to],
          ],
          order: ['-submitted_at', 'id'],
        }),
      ),
  ),
);

contactSubmissions.get('/:id', readOperation('What a visitor has asked for.', 'admin', params, table));

contactSubmissions.patch(
  '/:id',
  changeOperation(
    {
      summary: 'Sets the status of a submission.',
      body: submissionStatusRequest,
      example: { status: 'contacted' },
    },
    params,
    table,
  ),
);
