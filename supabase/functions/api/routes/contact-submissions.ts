import { Hono } from 'hono';
import * as z from 'zod/mini';
import { identifier } from '../../_shared/contract/fields.ts';
import {
  contactSubmission,
  submissionServices,
  submissionStatuses,
  submissionStatusRequest,
} from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { momentFilter, oneOfFilter, pageQuery } from '../../_shared/query.ts';
import { changeRow, readRow, readRows, type Table } from '../../_shared/rows.ts';

const table: Table<z.infer<typeof contactSubmission>> = { name: 'contact_submissions', row: contactSubmission };
const params = z.object({ id: identifier('Submission') });

/** `/api/contact-submissions`: what visitors have asked for, for the admin. Postgres decides who may read and change it. */
export const contactSubmissions = new Hono();

contactSubmissions.get(
  '/',
  operation(
    {
      summary: 'What visitors have asked for, the latest first.',
      description: 'With `from` and `to`: what was sent at `from` or later, and before `to`.',
      who: 'admin',
      query: z.object({
        ...pageQuery,
        status: oneOfFilter('status', submissionStatuses),
        service: oneOfFilter('service', submissionServices),
        from: momentFilter('from'),
        to: momentFilter('to'),
      }),
      answer: z.array(contactSubmission),
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

contactSubmissions.get(
  '/:id',
  operation(
    { summary: 'What a visitor has asked for.', who: 'admin', params, answer: contactSubmission, tagged: true },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, table, ['id', id])),
  ),
);

contactSubmissions.patch(
  '/:id',
  operation(
    {
      summary: 'Sets the status of a submission.',
      who: 'admin',
      params,
      body: submissionStatusRequest,
      answer: contactSubmission,
      tagged: true,
      conditional: true,
      example: { status: 'contacted' },
    },
    async (c, { token, params: { id }, body }) => c.json(await changeRow(c, token, table, ['id', id], body)),
  ),
);
