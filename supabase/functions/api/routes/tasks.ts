import { Hono } from 'hono';
import * as z from 'zod/mini';
import { nullableFields, task, taskChange, taskId, taskRequest } from '../../_shared/contract/index.ts';
import { insertRow, readRows, type Table, toRow } from '../../_shared/database/rows.ts';
import { booleanFilter, dayFilter, idFilter, pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';
import { changeOperation, deleteOperation, readOperation } from '../row-operations.ts';

const table: Table<z.infer<typeof task>> = {
  name: 'tasks',
  row: task,
  columns: { datetime: { field: 'dueOn', message: 'validation.dueOn' } },
};
const params = z.object({ id: taskId });
const nullable = nullableFields(task);

export const tasks = new Hono();

tasks.get(
  '/',
  operation(
    {
      summary: 'The tasks of the office, the earliest due first, those without a day last.',
      access: 'admin',
      query: z.object({
        ...pageQuery,
        done: booleanFilter('done'),
        dueTo: dayFilter('dueTo'),
        caseId: idFilter('caseId'),
        assigneeId: idFilter('assigneeId'),
      }),
      response: z.array(task),
      paged: true,
    },
    async (c, { token, query: { done, dueTo, caseId, assigneeId, ...page } }) =>
      c.json(
        await readRows(c, token, table, {
          page,
          filters: [
            ['done_at', done ? 'not.is' : 'is', done === undefined ? undefined : null],
            ['due_on', 'lte', dueTo],
            ['case_id', 'eq', caseId],
            ['assignee_id', 'eq', assigneeId],
          ],
          order: ['due_on', 'id'],
        }),
      ),
  ),
);

tasks.get('/:id', readOperation('A task.', 'admin', params, table));

tasks.post(
  '/',
  operation(
    {
      summary: 'Adds a task.',
      access: 'admin',
      body: taskRequest,
      response: task,
      hasEtag: true,
      status: 201,
      example: { title: 'File the rejoinder', dueOn: '2026-12-14' },
    },
    async (c, { token, body }) => c.json(await insertRow(c, token, table, toRow(body, nullable)), 201),
  ),
);

tasks.patch(
  '/:id',
  changeOperation(
    {
      summary: 'Changes a task; what is left out stays as it is. With `doneAt` it is done.',
      body: taskChange,
      errors: [409],
      example: { doneAt: '2026-11-24T10:30:00+05:30' },
    },
    params,
    table,
    nullable,
  ),
);

tasks.delete('/:id', deleteOperation('Deletes a task.', 'admin', params, table.name));
