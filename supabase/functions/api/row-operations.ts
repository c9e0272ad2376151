/** Operations that every table has in common. */
import type { Handler } from 'hono';
import * as z from 'zod/mini';
import { deleteRow, readRow, type Table, toRow, updateRow } from '../_shared/database/rows.ts';
import { type Access, type Operation, operation } from './operation.ts';

type Params = z.ZodMiniObject<{ id: z.ZodMiniType<string> }>;

/** Reads a row. */
export function readOperation<Row extends object>(
  summary: string,
  access: Access,
  params: Params,
  table: Table<Row>,
): Handler {
  return operation(
    { summary, access, params, response: table.row, hasEtag: true },
    async (c, { token, params: { id } }) => c.json(await readRow(c, token, table, ['id', id])),
  );
}

/** Changes a row, as an admin. @param nullable see `toRow()` */
export function changeOperation<Row extends object>(
  definition: Pick<Operation, 'summary' | 'description' | 'body' | 'errors' | 'example'>,
  params: Params,
  table: Table<Row>,
  nullable: readonly string[] = [],
): Handler {
  return operation(
    { ...definition, access: 'admin', params, response: table.row, hasEtag: true, supportsIfMatch: true },
    async (c, { token, params: { id }, body }) =>
      c.json(await updateRow(c, token, table, ['id', id], toRow(body as Record<string, unknown>, nullable))),
  );
}

/** Deletes a row unless something holds it (409). */
export function deleteOperation(summary: string, access: Access, params: Params, table: string): Handler {
  return operation(
    { summary, access, params, response: z.object({ id: z.uuid() }), supportsIfMatch: true, errors: [409] },
    async (c, { token, params: { id } }) => {
      await deleteRow(c, token, table, id);
      return c.json({ id });
    },
  );
}
